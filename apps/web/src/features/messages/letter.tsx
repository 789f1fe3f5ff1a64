import type { BulkNotification } from '@loupe/contract/messages/bulk-notification.ts'
import { bulkNotifications } from '@loupe/contract/messages/bulk-notifications.ts'
import { useState } from 'react'
import { useRead } from '../../api/hooks.ts'
import { Choice } from '../../kit/choice.tsx'
import { MailView } from '../../kit/mail-view.tsx'
import { RouteButton } from '../../kit/route-button.tsx'
import { LoadingOrFailed } from '../../kit/states.tsx'

/** The first recipients: of the mail as it was sent, or of the draft as it is now. */
function useFirst({ id, audience, stones }: BulkNotification, hasBegun: boolean) {
  const got = useRead(
    bulkNotifications.recipients,
    { body: { limit: 20, filter: { bulkMail: id, state: { '!': 'leftOut' } }, sort: [{ companyName: 'ASC' }, { name: 'ASC' }] } },
    { enabled: hasBegun },
  )
  const would = useRead(bulkNotifications.audience, { body: { audience, stones } }, { enabled: !hasBegun })
  return hasBegun ? { query: got, to: got.data?.list } : { query: would, to: would.data?.first }
}

/** The mail as one real recipient gets it, in a sandboxed frame. Without recipients there is no preview. */
export function Letter({ mail, hasBegun }: { mail: BulkNotification; hasBegun: boolean }) {
  const { query, to } = useFirst(mail, hasBegun)
  const [first] = to ?? []
  return (
    <section className="messages-box" aria-label="Preview">
      <h2>Preview as recipient</h2>
      {first && to ? (
        <RecipientPreview mail={mail} to={to} />
      ) : to ? (
        <p className="messages-quiet">{hasBegun ? 'No recipients.' : 'No recipients, so there is no preview.'}</p>
      ) : (
        <LoadingOrFailed query={query} rows={5} />
      )}
    </section>
  )
}

interface Recipient {
  account: string | null
  user: string | null
  name: string
  companyName: string
}
const keyOf = ({ user, account }: Recipient) => user ?? account ?? ''

function RecipientPreview({ mail, to }: { mail: BulkNotification; to: readonly Recipient[] }) {
  const [chosen, setChosen] = useState<string>()
  const { subject, body, stones, files } = mail
  const one = to.find((recipient) => keyOf(recipient) === chosen) ?? to[0]
  const people = to.map((recipient) => ({
    value: keyOf(recipient),
    label: [recipient.companyName, recipient.name].filter(Boolean).join(' · '),
  }))
  const letter = { subject, body, stones, account: one?.account ?? null, user: one?.user ?? null }
  const query = useRead(bulkNotifications.preview, { body: letter })
  const { data } = query
  return (
    <>
      <div className="messages-line">
        <Choice label="As" width={300} options={people} value={one && keyOf(one)} onValue={(key) => setChosen(key)} />
        <RouteButton
          route={bulkNotifications.test}
          input={{ body: { ...letter, files: files.map(({ id }) => id) } }}
          label="Send me a test"
        />
      </div>
      {data ? (
        <>
          <p className="messages-quiet">To {data.to}</p>
          {data.gone.length > 0 ? <p role="note">Not included because unavailable: {data.gone.join(', ')}</p> : null}
          <MailView subject={data.subject} html={data.html} text={data.text} />
          {files.length > 0 ? <p className="messages-quiet">With {files.map(({ name }) => name).join(', ')}</p> : null}
        </>
      ) : (
        <LoadingOrFailed query={query} rows={5} />
      )}
    </>
  )
}
