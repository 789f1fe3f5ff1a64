import type { ReportReply } from '@loupe/contract/reports/reports.ts'
import { type ReportMeasure, reportMeasures } from '@loupe/domain/reports/figures.ts'
import { day } from '../../../kit/format.ts'
import { Change, formatFigure } from '../../../kit/report-figures.tsx'

/** The figures of sales, each beside that of the same number of days before. */
export function SalesTable({
  measures,
  period,
  report: { totals, totalsBefore, before },
}: {
  measures: readonly ReportMeasure[]
  /** What the period is called. */
  period: string
  report: Pick<ReportReply, 'totals' | 'totalsBefore' | 'before'>
}) {
  return (
    <table className="loupe-card-table dashboard-sales">
      <thead>
        <tr>
          <th scope="col">Sales</th>
          <th scope="col" className="loupe-number">
            {period}
          </th>
          {before ? (
            <>
              <th scope="col" className="loupe-number" title={`${day(before.from)} to ${day(before.till)}`}>
                Previous period
              </th>
              <th scope="col" className="loupe-number">
                Change
              </th>
            </>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {measures.map((measure) => (
          <tr key={measure}>
            <th scope="row" title={reportMeasures[measure].hint}>
              {reportMeasures[measure].title}
            </th>
            <td className="loupe-number">
              <b>{formatFigure(measure, totals[measure])}</b>
            </td>
            {before ? (
              <>
                <td className="loupe-number">{formatFigure(measure, totalsBefore?.[measure])}</td>
                <td className="loupe-number">
                  <Change now={totals[measure]} was={totalsBefore?.[measure]} />
                </td>
              </>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
