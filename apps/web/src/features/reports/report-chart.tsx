import type { ReportReply, ReportRow } from '@loupe/contract/reports/reports.ts'
import { type ReportDimension, type ReportMeasure, isTime, reportMeasures } from '@loupe/domain/reports/figures.ts'
import { BarsLater } from '../../kit/chart-later.tsx'
import { said, saidShortly } from '../../kit/report-figures.tsx'
import { countOf } from './state.ts'

/** More bars than these are none any more. */
const most = 24
const mostSteps = 400

interface Props {
  label: string
  by: readonly ReportDimension[]
  measures: readonly ReportMeasure[]
  reply: ReportReply
  linkOf(row: ReportRow): string | undefined
}

/** A report as bars: all the days there are, or the first of the groups. */
export function ReportChart({ label, by, measures, reply, linkOf }: Props) {
  const [first] = measures
  if (!first) return null
  const { kind } = reportMeasures[first]
  const isAll = by.length === 1 && isTime(by[0]!)
  const rows = reply.rows.slice(0, isAll ? mostSteps : most)
  return (
    <>
      <BarsLater<ReportRow>
        label={label}
        rows={rows}
        nameOf={({ at }) => at.map(({ name }) => name).join(', ')}
        series={measures.map((measure) => ({ title: reportMeasures[measure].title, value: (row) => row.figures[measure] ?? 0 }))}
        text={(value) => said(first, value)}
        short={(value) => saidShortly(kind, value)}
        linkOf={linkOf}
      />
      {rows.length < reply.rows.length ? (
        <p className="report-more">
          The first {rows.length} of {countOf(reply)} groups
        </p>
      ) : null}
    </>
  )
}
