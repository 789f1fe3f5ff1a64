import { accountLists } from '@loupe/contract/accounts/account-lists.ts'
import { addDays } from '@loupe/domain/kernel/local-time.ts'
import { type ReportDimension, reportDimensions } from '@loupe/domain/reports/figures.ts'
import { type Period, daysOf, periodNames, periods } from '@loupe/domain/reports/period.ts'
import { reports } from '@loupe/domain/reports/report.ts'
import { companyToday } from '../../api/clock.ts'
import { useMay, useMe } from '../../api/session.tsx'
import { Choice } from '../../kit/choice.tsx'
import { CompanyChoice } from '../../kit/company-select.tsx'
import { DaySpan } from '../../kit/date-fields.tsx'
import { useSellers } from '../../kit/sellers.tsx'
import type { useReportState } from './state.ts'

const options = periodNames.map((value) => ({ value, label: periods[value] }))

/** The one or two dimensions of a report, its period, and a filter for one sales person or client. */
export function Pickers({ request, setBy, setPeriod, setOf }: ReturnType<typeof useReportState>) {
  const { report, by, period, from, till } = request
  const { dimensions, isOfNow } = reports[report]
  const [first, second] = by
  const choices = (other: ReportDimension | undefined) =>
    dimensions.filter((one) => one !== other).map((value) => ({ value, label: reportDimensions[value].title }))
  const today = companyToday()
  const days = daysOf(period, today, from && till ? { from, till } : undefined)
  const choose = (next: Period) => setPeriod(next, next === 'custom' ? days : undefined)
  return (
    <div className="report-pickers" role="group" aria-label="Report options">
      <Choice label="By" isNeeded options={choices(second)} value={first} onValue={(next) => next && setBy([next, ...by.slice(1)])} />
      <Choice
        label="Then by"
        placeholder="Then by"
        options={choices(first)}
        value={second}
        onValue={(next) => setBy([...by.slice(0, 1), ...(next ? [next] : [])])}
      />
      {isOfNow ? null : (
        <>
          <Choice label="Days" isNeeded options={options} value={period} onValue={(next) => next && choose(next)} />
          {period === 'custom' ? (
            <DaySpan
              label="Days"
              days={days}
              onDays={(next) =>
                setPeriod('custom', { from: next.from ?? addDays(next.till ?? today, -30), till: next.till ?? next.from ?? today })
              }
            />
          ) : null}
        </>
      )}
      <People request={request} setOf={setOf} />
    </div>
  )
}

/** Filters by one sales person or one client, in reports that have them as dimensions. */
function People({ request: { report, seller, account }, setOf }: Pick<ReturnType<typeof useReportState>, 'request' | 'setOf'>) {
  const { reach: scope } = useMe()
  const may = useMay()
  const { dimensions } = reports[report]
  const hasSellers = dimensions.includes('seller') && scope !== 'own' && may(accountLists.sellers)
  const { sellers } = useSellers({ enabled: hasSellers })
  return (
    <>
      {hasSellers ? <Choice label="Sales person" options={sellers} value={seller} onValue={(id) => setOf('seller', id)} /> : null}
      {dimensions.includes('account') && may(accountLists.list) ? (
        <div className="report-client">
          <CompanyChoice label="Client" value={account} onValue={(id) => setOf('account', id)} />
        </div>
      ) : null}
    </>
  )
}
