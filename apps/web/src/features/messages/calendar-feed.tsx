import { calendars } from '@loupe/contract/messages/calendars.ts'
import { useState } from 'react'
import { useRead } from '../../api/hooks.ts'
import { Button } from '../../kit/button.tsx'
import { dateTime } from '../../kit/format.ts'
import { RouteButton } from '../../kit/route-button.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'

/** The secret address from which the user's own calendar program reads this calendar. */
export function CalendarFeed() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button label="Calendar address" sign="link" onClick={() => setOpen(true)} />
      <SidePanel title="Your calendar elsewhere" open={isOpen} width={440} onClose={() => setOpen(false)}>
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
        With a secret address, the calendar of your phone or computer shows your appointments, meetings, reminders and to-dos, from a month
        ago to a year ahead. It can only be read. Whoever has the address reads what you see: give it to nobody.
      </p>
      {url ? (
        <>
          <label>
            Your address. It is shown this once; copy it now.
            <input readOnly value={url} onFocus={({ target }) => target.select()} />
          </label>
          <Button label="Copy the address" sign="copy" variant="main" onClick={() => void navigator.clipboard.writeText(url)} />
        </>
      ) : null}
      <p>
        {data?.since
          ? `There is an address since ${dateTime(data.since)}. ${data.readAt ? `It was read last on ${dateTime(data.readAt)}.` : 'It has not been read yet.'}`
          : 'There is no address yet.'}
      </p>
      <div className="calendar-feed-acts">
        <RouteButton
          route={calendars.renew}
          input={{ body: {} }}
          label={data?.since ? 'Make a new address' : 'Make an address'}
          variant={!url ? 'main' : undefined}
          {...(data?.since
            ? { confirm: { title: 'Make a new address?', content: 'The one you have stops working at once.', ok: 'Make a new one' } }
            : {})}
          onDone={(reply) => setUrl(reply.url)}
        />
        {data?.since ? (
          <RouteButton
            route={calendars.close}
            input={{ body: {} }}
            label="Take it back"
            variant="danger"
            onDone={() => setUrl(undefined)}
          />
        ) : null}
      </div>
    </div>
  )
}
