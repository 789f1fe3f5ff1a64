import { type Proforma, proformas } from '@loupe/contract/transactions/proformas.ts'
import { Suspense } from 'react'
import { addressOf } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { Button } from '../../../kit/button.tsx'
import { dateTime } from '../../../kit/format.ts'
import { Heading, Rows } from '../../../kit/rows.tsx'
import { saveFrom } from '../../../kit/save-file.ts'
import { SidePanel } from '../../../kit/side-panel.tsx'
import { Loading, LoadingOrFailed } from '../../../kit/states.tsx'
import { lazyComponent } from '../../../kit/lazy-component.ts'
import './proformas.css'

const PdfView = lazyComponent(() => import('../../../kit/pdf-view.tsx'), 'PdfView')
const widest = 760

/** One version as it was sent: recipients, time, sender, and the document itself. */
export function ProformaPanel({ proforma, onClose }: { proforma: Proforma | undefined; onClose(): void }) {
  const address = proforma && addressOf(proformas.file, { params: { id: proforma.id } })
  return (
    <SidePanel
      title={proforma ? `Proforma ${proforma.orderNo}, version ${proforma.version}` : 'Proforma'}
      open={proforma !== undefined}
      width={widest}
      onClose={onClose}
      extra={address ? <Button isSmall label="Download" onClick={() => saveFrom(address)} /> : null}
    >
      {proforma && address ? (
        <div className="proforma-panel">
          <Heading>Sent to</Heading>
          <Sent id={proforma.id} />
          {/* Longer than the panel: it takes the focus so that the keyboard can scroll it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <section aria-label="Document" tabIndex={0}>
            <Heading>Document</Heading>
            <Suspense fallback={<Loading />}>
              <PdfView
                address={address}
                label={proforma.fileName}
                width={Math.min(widest, window.innerWidth) - 48}
                none="This proforma cannot be displayed. Send it again to create a new copy."
              />
            </Suspense>
          </section>
        </div>
      ) : null}
    </SidePanel>
  )
}

function Sent({ id }: { id: string }) {
  const query = useRead(proformas.find, { body: { id } })
  const { data } = query
  if (data?.id !== id) return <LoadingOrFailed query={query} rows={2} />
  return (
    <Rows
      label="Sent to"
      rows={data.sent.map(({ id: key, email, cc, subject, sentByName, sentAt }) => ({
        key,
        title: email.join(', '),
        detail: (
          <>
            {cc.length > 0 ? `Copies to ${cc.join(', ')} · ` : ''}
            {subject} · {sentByName} · <time dateTime={sentAt}>{dateTime(sentAt)}</time>
          </>
        ),
      }))}
    />
  )
}
