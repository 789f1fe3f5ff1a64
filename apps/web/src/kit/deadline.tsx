import { instantAt, addDays } from '@loupe/domain/kernel/local-time.ts'
import { countdown, deadline, dueDay, exactly, unbroken } from './format.ts'
import { useNow } from './use-now.ts'
import './deadline.css'

const hour = 3_600_000

/** The time left until an instant, by the second in the last day and marked in the last hour. */
function Left({ at, now, before = '', ended = '' }: { at: string; now: number; before?: string | undefined; ended?: string | undefined }) {
  const left = countdown(at, now)
  const text = left ? `${before}${left}` : ended
  return text ? (
    <small className="loupe-left" data-soon={Date.parse(at) - now < hour || undefined}>
      {' '}
      {text}
    </small>
  ) : null
}

/**
 * The end of something agreed: the time, with its zone for whoever reads other clocks than the company's, and while it is live the time left.
 * @param within shows the time left only when it is less than these milliseconds
 */
export function Deadline(props: { at: string; isLive?: boolean; within?: number; before?: string; ended?: string }) {
  const { at, isLive = true, within = Infinity } = props
  const now = useNow()
  return (
    <time dateTime={at} title={exactly(at)}>
      {unbroken(deadline(at))}
      {isLive && Date.parse(at) - now < within ? <Left at={at} now={now} before={props.before} ended={props.ended} /> : null}
    </time>
  )
}

/** The last day for something agreed, which ends at the company's midnight, and on that day the time left. */
export function DueDay({ day, isLive = true }: { day: string; isLive?: boolean }) {
  const now = useNow()
  const end = instantAt(`${addDays(day, 1)}T00:00`)
  return (
    <time dateTime={day} title={`Until ${exactly(end)}`}>
      {dueDay(day)}
      {isLive && Date.parse(end) - now < 24 * hour ? <Left at={end} now={now} /> : null}
    </time>
  )
}
