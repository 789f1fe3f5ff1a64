import { type BulkNotification, bulkNotifications } from '@loupe/contract/messages/bulk-notifications.ts'
import { useState } from 'react'
import { useRead } from '../../api/hooks.ts'
import { Act } from '../../kit/act.tsx'
import { Choice, OneOf } from '../../kit/choice.tsx'
import { Failed, Loading } from '../../kit/states.tsx'

const ways = [
  { value: 'html', label: 'Mail' },
  { value: 'text', label: 'Text alone' },
] as const

/** The mail as one recipient gets it, in a frame that can do nothing. */
export function Letter({ mail }: { mail: BulkNotification }) {
  const [account, choose] = useState<string>()
  const [way, show] = useState<'html' | 'text'>('html')
  const { subject, body, stones, audience, files } = mail
  const to = useRead(bulkNotifications.audience, { body: { audience, stones } }).data?.first ?? []
  const clients = [...new Map(to.map(({ account: value, companyName: label }) => [value, { value, label }])).values()]
  const asked = { subject, body, stones, account: account ?? clients[0]?.value ?? null, user: null }
  const { data, error, refetch } = useRead(bulkNotifications.preview, { body: asked })
  return (
    <section className="messages-box" aria-label="Preview">
      <h2>As one recipient gets it</h2>
      <div className="messages-line">
        <Choice label="As" width={240} options={clients} value={asked.account ?? undefined} onValue={(to) => choose(to)} />
        <OneOf label="Shown as" options={[...ways]} value={way} onValue={(to) => show(to)} />
        <Act route={bulkNotifications.test} input={{ body: { ...asked, files: files.map(({ id }) => id) } }} label="Send me a test" />
      </div>
      {error && !data ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <p className="messages-quiet">To {data.to}</p>
          <p>
            <b>{data.subject}</b>
          </p>
          {data.gone.length > 0 ? <p role="note">Left out, because they can not be had now: {data.gone.join(', ')}</p> : null}
          {way === 'html' ? (
            <iframe className="messages-letter" title="The mail" sandbox="" srcDoc={data.html} />
          ) : (
            <pre className="messages-count" style={{ whiteSpace: 'pre-wrap' }}>
              {data.text}
            </pre>
          )}
          {files.length > 0 ? <p className="messages-quiet">With {files.map(({ name }) => name).join(', ')}</p> : null}
        </>
      ) : (
        <Loading rows={5} />
      )}
    </section>
  )
}
