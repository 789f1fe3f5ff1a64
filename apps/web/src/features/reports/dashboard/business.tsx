import type { DashboardFigures } from '@loupe/contract/reports/dashboard.ts'
import { type ReportRow, reports as calls } from '@loupe/contract/reports/reports.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import type { ReportMeasure } from '@loupe/domain/reports/figures.ts'
import { type Period, daysOfStep, periods } from '@loupe/domain/reports/period.ts'
import { reports } from '@loupe/domain/reports/report.ts'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { Link } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import { useMe } from '../../../api/session.tsx'
import { Card } from '../../../kit/card.tsx'
import { OneOf } from '../../../kit/choice.tsx'
import { BarsLater } from '../../../kit/chart-later.tsx'
import { money } from '../../../kit/format.ts'
import { usePreferences } from '../../../kit/preferences.ts'
import { formatFigureShortly, groupName } from '../../../kit/report-figures.tsx'
import { stoneNames } from '../../../kit/stones.ts'
import { Nothing } from '../../../kit/states.tsx'
import { linkTo } from '../../../screens.ts'
import { Month } from './month.tsx'
import { SalesTable } from './sales-table.tsx'
import { useRows } from './use-rows.ts'

const series = [{ title: 'Value sold', value: ({ figures }: ReportRow) => figures.soldAmount ?? 0 }]

/** The periods of the dashboard, each with the step of its chart. */
const spans = { last30: 'day', last90: 'week', last365: 'month' } as const satisfies Partial<Record<Period, 'day' | 'week' | 'month'>>
const spanNames = Object.keys(spans) as (keyof typeof spans)[]
const shortNames: Record<(typeof spanNames)[number], string> = { last30: '30 days', last90: '90 days', last365: '365 days' }
const visible: readonly ReportMeasure[] = ['soldAmount', 'deals', 'sold', 'soldCtPr', 'offersAccepted', 'memos']

/** The sales the user may see, against the month's target and compared with the same number of days before: the overview report in short, with a link to it. */
export function Business({ month, isMonthPending }: { month: DashboardFigures['month']; isMonthPending: boolean }) {
  const me = useMe()
  const { stones } = usePreferences()
  const [period, choose] = useQueryState('period', parseAsStringLiteral(spanNames).withDefault('last30'))
  const by = spans[period]
  const isSeen = can(me, calls.run.access) && reports.overview.needs.every((right) => can(me, right))
  const body = { report: 'overview' as const, labGrown: stones === 'lab', by: [by], period }
  const { data, error, refetch } = useRead(calls.run, { body }, { enabled: isSeen })
  const rows = useRows(14.12, 14.12, 16.5)
  if (!isSeen) return null
  const query = { data: isMonthPending ? undefined : data, error: data ? null : error, refetch }
  return (
    <Card
      title="Business"
      note={stoneNames[stones]}
      link={
        <>
          <span className="loupe-screen-only">
            <OneOf
              label="Period of the sales"
              options={spanNames.map((value) => ({ value, label: shortNames[value] }))}
              value={period}
              onValue={(next) => void choose(next)}
            />
          </span>
          <Link to={linkTo('reports', { report: 'overview' }, { by, period })}>Overview</Link>
        </>
      }
      query={query}
      rows={rows}
    >
      {data ? (
        <div className="dashboard-business">
          {month ? <Month month={month} /> : null}
          <SalesTable measures={visible} period={periods[period]} report={data} />
          {data.rows.every(({ figures }) => !figures.soldAmount) ? (
            <Nothing>No sales in this period.</Nothing>
          ) : (
            <BarsLater<ReportRow>
              label="Value sold"
              height={92}
              rows={data.rows}
              nameOf={({ at: [step] }) => (step ? groupName(by, step) : '')}
              series={series}
              text={money}
              short={(value) => formatFigureShortly('money', value)}
              linkOf={({ at: [step] }) =>
                step?.value && data.days
                  ? linkTo('reports', { report: 'purchases' }, { period: 'custom', ...daysOfStep(by, step.value, data.days) })
                  : undefined
              }
            />
          )}
        </div>
      ) : null}
    </Card>
  )
}
