import { calendars } from '@loupe/contract/messages/calendars.ts'
import { useState } from 'react'
import { useRead } from '../../api/hooks.ts'
import { Button } from '../../kit/button.tsx'
import { copyText } from '../../kit/copy-text.ts'
import { dateTime } from '../../kit/format.ts'
import { RouteButton } from '../../kit/route-button.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'
import { useOpened } from '../../kit/use-opened.ts'

/** The secret address from which the user's own calendar program reads this calendar. */
export function CalendarFeed() {
  const [opened, open] = useOpened()
  return (
    <>
      <Button label="Calendar address" sign="link" onClick={() => open('address')} />
      <SidePanel title="Calendar subscription" open={opened === 'address'} width={440} onClose={() => open(undefined)}>
        <Address />
      </SidePanel>
    </>
  )
}

function Address() {
  const { data } = useRead(calendars.feed, {})
  const [url, setUrl] = useState<string>()
  return (
    <div className="calendar-feed">
      <p>
        Subscribe from your phone or computer to see your appointments, meetings, reminders and to-dos, from one month ago to one year
        ahead. The subscription is read-only. Anyone with the address can read your calendar, so keep it secret.
      </p>
      {url ? (
        <>
          <label>
            Your calendar address. Copy it now: it is not shown again.
            <input readOnly value={url} onFocus={({ target }) => target.select()} />
          </label>
          <Button label="Copy address" sign="copy" variant="main" onClick={() => copyText(url, 'Address')} />
        </>
      ) : null}
      <p>
        {data?.since
          ? `Address created on ${dateTime(data.since)}. ${data.readAt ? `Last read on ${dateTime(data.readAt)}.` : 'Not read yet.'}`
          : 'No calendar address yet.'}
      </p>
      <div className="calendar-feed-actions">
        <RouteButton
          route={calendars.renew}
          input={{ body: {} }}
          label={data?.since ? 'Replace address' : 'Create address'}
          outcome={() => (data?.since ? 'Address replaced.' : 'Address created.')}
          variant={!url ? 'main' : undefined}
          {...(data?.since
            ? { confirm: { title: 'Replace the address?', content: 'The current address stops working.', ok: 'Replace address' } }
            : {})}
          onDone={(reply) => setUrl(reply.url)}
        />
        {data?.since ? (
          <RouteButton
            route={calendars.close}
            input={{ body: {} }}
            label="Revoke address"
            outcome={() => 'Address revoked.'}
            variant="danger"
            confirm={{ title: 'Revoke the address?', content: 'Calendars that use it stop showing your entries.', ok: 'Revoke address' }}
            onDone={() => setUrl(undefined)}
          />
        ) : null}
      </div>
    </div>
  )
}
