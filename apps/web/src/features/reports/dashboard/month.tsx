import { Term } from '../../../kit/term.tsx'
import type { DashboardFigures } from '@loupe/contract/reports/dashboard.ts'
import { settings } from '@loupe/contract/masters/settings.ts'
import { Link } from 'react-router'
import { useMay } from '../../../api/session.tsx'
import { change, money, whole } from '../../../kit/format.ts'
import { linkTo } from '../../../screens.ts'

/** This month's sales against the target and the same days of the month before. */
export function Month({ month: { day, days, sold, before, target } }: { month: NonNullable<DashboardFigures['month']> }) {
  const may = useMay()
  const share = target ? Math.round((sold / target) * 100) : undefined
  const against = before > 0 ? ` (${change((sold / before - 1) * 100, 0)})` : ''
  const text = target === null ? '' : `${share}% of ${money(target)} after ${day} of ${days} days`
  return (
    <div className="dashboard-month">
      <span>
        <b>{money(sold)}</b> sold this month <Term words={['Sales target']} />
      </span>
      {target === null ? (
        may(settings.saveSalesTarget) ? (
          <small>
            <Link to={linkTo('salesTargets')}>Set a sales target</Link>
          </small>
        ) : null
      ) : (
        <>
          <small>
            {day} of {days} days
          </small>
          <meter min={0} max={target} value={Math.min(sold, target)} aria-label="Sales against target" title={text}>
            {text}
          </meter>
          <small>
            {whole(share)}% of the target {money(target)}
          </small>
        </>
      )}
      <small className="dashboard-month-before">
        Previous month, same days: {money(before)}
        {against}
      </small>
    </div>
  )
}
