import { announcements } from '@loupe/contract/content/announcements.ts'
import { banners } from '@loupe/contract/content/banners.ts'
import { homeEvents } from '@loupe/contract/content/home-events.ts'
import { contentTypeNames, eventTypeNames } from '@loupe/domain/content/home.ts'
import { type Scheduled, partOf, statusOf, scheduleStatuses, weeksAround } from '@loupe/domain/content/schedule.ts'
import { addDays, companyZone } from '@loupe/domain/kernel/local-time.ts'
import { useState } from 'react'
import { serverNow } from '../../../api/clock.ts'
import { useRead } from '../../../api/hooks.ts'
import { Button } from '../../../kit/button.tsx'
import { dateTime, day } from '../../../kit/format.ts'
import { combinedQuery } from '../../../kit/combined-query.ts'
import { LoadingOrFailed, Nothing } from '../../../kit/states.tsx'
import { Status } from '../../../kit/status.tsx'
import { dayAt } from '../../../kit/day-bounds.ts'
import './schedule.css'

const weeks = 8
interface Entry extends Scheduled {
  id: string
  kind: string
  name: string
}

/** A chart of everything visible in eight weeks: one line with a bar for each entry. */
export function Schedule() {
  const [now] = useState(serverNow)
  const [skipped, setSkipped] = useState(-1)
  const { mondays, from, to } = weeksAround(now, skipped, weeks, companyZone)
  const inside = { limit: 1000, filter: { fromdateTime: { '<': to }, toDateTime: { '>': from } }, sort: [{ fromdateTime: 'ASC' as const }] }
  const lists = [
    useRead(banners.list, { body: inside }),
    useRead(homeEvents.list, { body: inside }),
    useRead(announcements.list, { body: inside }),
  ] as const
  const query = combinedQuery(lists)
  if (!query.data) return <LoadingOrFailed query={query} />
  const [visible, events, text] = lists
  const entries: Entry[] = [
    ...(visible.data?.list ?? []).map((row) => ({ ...row, name: row.eventName, kind: `${contentTypeNames[row.bannerType]} banner` })),
    ...(events.data?.list ?? []).map((row) => ({ ...row, kind: eventTypeNames[row.type] })),
    ...(text.data?.list ?? []).map((row) => ({ ...row, name: row.text, kind: 'Announcement' })),
  ]
  const move = (by: number) => () => setSkipped(skipped + by)
  const place = { fromdateTime: new Date(now).toISOString(), toDateTime: to }
  const today = partOf(place, { from, to })
  return (
    <section aria-label="Schedule">
      <div className="home-weeks-head">
        <b>
          {day(dayAt(from, companyZone))} to {day(addDays(dayAt(to, companyZone), -1))}, by week
        </b>
        <span>
          <Button label="Earlier" onClick={move(-4)} />
          <Button label="This week" onClick={() => setSkipped(-1)} />
          <Button label="Later" onClick={move(4)} />
        </span>
      </div>
      {entries.length === 0 ? (
        <Nothing>Nothing is scheduled for these weeks.</Nothing>
      ) : (
        <div className="home-weeks">
          <div className="home-week-names" aria-hidden>
            {mondays.map((monday) => (
              <span key={monday}>{day(monday).slice(0, 5)}</span>
            ))}
          </div>
          <ul>
            {entries.map((entry) => (
              <Line
                key={entry.id}
                entry={entry}
                part={partOf(entry, { from, to })}
                today={skipped <= 0 ? today?.start : undefined}
                now={now}
              />
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

interface LineProps {
  entry: Entry
  part: { start: number; end: number } | undefined
  today: number | undefined
  now: number
}
const percent = (of: number) => `${(100 * of).toFixed(2)}%`

function Line({ entry, part, today, now }: LineProps) {
  const status = statusOf(entry, now)
  return (
    <li>
      <div className="home-week-name">
        <b>{entry.name}</b>
        <small>
          {entry.kind} · {dateTime(entry.fromdateTime)} to {dateTime(entry.toDateTime)}
        </small>
        <Status state={scheduleStatuses[status]} />
      </div>
      <div className="home-week-track" aria-hidden>
        {today ? <i style={{ left: percent(today) }} /> : null}
        {part ? (
          <span
            className={`home-week-bar home-week-${status}`}
            style={{ left: percent(part.start), width: percent(part.end - part.start) }}
          />
        ) : null}
      </div>
    </li>
  )
}
