import type { ApprovalKind } from '@loupe/contract/transactions/approvals.ts'
import { companyZone } from '@loupe/domain/kernel/local-time.ts'
import type { WorkKind } from '@loupe/domain/reports/work.ts'
import { lastDayOf } from '@loupe/domain/transactions/due-day.ts'
import { dayAt } from '../../../kit/day-bounds.ts'
import { countdown, date, deadline, dueDay, exactly, time } from '../../../kit/format.ts'
import { useNow } from '../../../kit/use-now.ts'

const hour = 3_600_000
/** Work that is due on a day of the company, not at an instant. */
const ofADay: readonly WorkKind[] = ['memosOverdue', 'kycLapsing', 'todosDue']

/** When a piece of work ends, begins or was asked for: the time left in the last day, and marked in the last hour; otherwise the day. */
export function When({ what, at, approval }: { what: WorkKind; at: string; approval?: ApprovalKind | undefined }) {
  const now = useNow()
  const onDay = ofADay.includes(what) ? dayAt(at, companyZone) : approval && lastDayOf(approval, at)
  if (onDay) {
    return <time dateTime={onDay}>{dueDay(onDay)}</time>
  }
  const left = countdown(at, now)
  const milliseconds = Date.parse(at) - now
  const isCountdown = what !== 'viewingsToday' && left !== undefined && milliseconds < 24 * hour
  return (
    <time dateTime={at} title={exactly(at)} className={milliseconds > 0 && milliseconds < hour ? 'loupe-soon' : undefined}>
      {isCountdown ? (
        <>
          <span className="loupe-screen-only">{left}</span>
          <span className="loupe-print-only">{deadline(at)}</span>
        </>
      ) : what === 'viewingsToday' ? (
        time(at)
      ) : (
        date(at)
      )}
    </time>
  )
}
