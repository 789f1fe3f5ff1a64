import type { KycDocument } from '@loupe/contract/accounts/account-kyc.ts'
import { paperName } from '@loupe/domain/accounts/kyc-papers.ts'
import { Suspense, lazy } from 'react'
import { Dialog } from '../../../kit/dialog.tsx'
import { Loading } from '../../../kit/states.tsx'

const PdfView = lazy(() => import('../../../kit/pdf-view.tsx'))
const widest = 720

/** A paper as it was put in. Who looks is kept. */
export function DocumentLook({
  document,
  onClose,
}: {
  document: Pick<KycDocument, 'type' | 'docType' | 'path' | 'fileType'>
  onClose(): void
}) {
  const label = paperName(document.type, document.docType)
  const width = Math.min(widest, window.innerWidth - 64)
  return (
    <Dialog title={label} open onClose={onClose} width={width + 48}>
      {document.fileType === 'application/pdf' ? (
        <Suspense fallback={<Loading />}>
          <PdfView address={document.path} label={label} width={width} none="This document can not be shown." />
        </Suspense>
      ) : (
        <img src={document.path} alt={label} style={{ maxWidth: '100%' }} />
      )}
    </Dialog>
  )
}
