import { clientMails } from '@loupe/contract/messages/client-mails.ts'
import { useRead } from '../../api/hooks.ts'
import { dateTime } from '../../kit/format.ts'
import { MailView } from '../../kit/mail-view.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'
import { LoadingOrFailed } from '../../kit/states.tsx'
import './messages.css'

/** A mail that Loupe sent to a client, as the client read it. */
export function SentMailPanel({ id, onClose }: { id: string | undefined; onClose(): void }) {
  return (
    <SidePanel title="Sent email" open={id !== undefined} width={720} onClose={onClose}>
      {id === undefined ? null : <SentMail id={id} />}
    </SidePanel>
  )
}

function SentMail({ id }: { id: string }) {
  const query = useRead(clientMails.view, { params: { id } })
  const { data } = query
  if (data?.id !== id) return <LoadingOrFailed query={query} rows={6} />
  return (
    <div className="messages-part">
      <p className="messages-quiet">
        To {data.address}
        {data.cc.length > 0 ? `, copies to ${data.cc.join(', ')}` : ''} ·{' '}
        <time dateTime={data.happenedAt}>{dateTime(data.happenedAt)}</time>
      </p>
      {data.isStored ? (
        <MailView subject={data.subject} html={data.html} text={data.text} />
      ) : (
        <p role="note">The text of this email is no longer stored. That of a bulk email is under Bulk Emails.</p>
      )}
      {data.files.length > 0 ? <p className="messages-quiet">With {data.files.join(', ')}</p> : null}
    </div>
  )
}
