import type { KycDocument } from '@loupe/contract/accounts/account-kyc.ts'
import { Suspense } from 'react'
import { Dialog } from '../../../kit/dialog.tsx'
import { Loading } from '../../../kit/states.tsx'
import { lazyComponent } from '../../../kit/lazy-component.ts'

const PdfView = lazyComponent(() => import('../../../kit/pdf-view.tsx'), 'PdfView')
const widest = 720

/** The uploaded file. The server records who opens it. */
export function DocumentPreview({
  label,
  document,
  onClose,
}: {
  label: string
  document: Pick<KycDocument, 'path' | 'fileType'>
  onClose(): void
}) {
  const width = Math.min(widest, window.innerWidth - 64)
  return (
    <Dialog title={label} open onClose={onClose} width={width + 48}>
      {document.fileType === 'application/pdf' ? (
        <Suspense fallback={<Loading />}>
          <PdfView address={document.path} label={label} width={width} none="This document cannot be displayed." />
        </Suspense>
      ) : (
        <img src={document.path} alt={label} style={{ maxWidth: '100%' }} />
      )}
    </Dialog>
  )
}
