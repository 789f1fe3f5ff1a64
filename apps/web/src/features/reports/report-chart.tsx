import type { ReportReply, ReportRow } from '@loupe/contract/reports/reports.ts'
import { type ReportDimension, type ReportMeasure, isTime, reportMeasures } from '@loupe/domain/reports/figures.ts'
import { Card } from '../../kit/card.tsx'
import { BarsLater } from '../../kit/chart-later.tsx'
import { formatFigure, formatFigureShortly, groupName } from '../../kit/report-figures.tsx'
import { countOf } from './state.ts'

/** With more bars, none could be told apart. */
const most = 24
const mostSteps = 400
/** If some bars are this many times longer than others, the others are too short to see. */
const apart = 20

interface Props {
  label: string
  by: readonly ReportDimension[]
  measures: readonly ReportMeasure[]
  reply: ReportReply
  linkOf(row: ReportRow): string | undefined
}

/** A report as bars: all days, or the largest groups in their own order. Measures of different scales or units get separate charts. */
export function ReportChart({ by, measures, reply, ...rest }: Props) {
  const isAll = by.length === 1 && by.every(isTime)
  const size = ({ figures }: ReportRow) => Math.max(...measures.map((measure) => Math.abs(figures[measure] ?? 0)))
  const greatest = new Set(isAll ? reply.rows.slice(0, mostSteps) : reply.rows.toSorted((a, b) => size(b) - size(a)).slice(0, most))
  const rows = reply.rows.filter((row) => greatest.has(row))
  const height = (measure: ReportMeasure) => Math.max(...rows.map(({ figures }) => Math.abs(figures[measure] ?? 0)), 1)
  const heights = measures.map(height)
  const isTogether =
    new Set(measures.map((measure) => reportMeasures[measure].kind)).size === 1 && Math.max(...heights) <= apart * Math.min(...heights)
  const note = rows.length < reply.rows.length ? `the ${isAll ? 'first' : 'top'} ${rows.length} of ${countOf(reply)}` : undefined
  return (
    <div className="report-charts">
      {(isTogether ? [measures] : measures.map((measure) => [measure])).map((visible) => (
        <Drawn key={visible.join()} by={by} rows={rows} measures={visible} note={note} isSlanted={!isAll} {...rest} />
      ))}
    </div>
  )
}

interface DrawnProps extends Pick<Props, 'label' | 'by' | 'measures' | 'linkOf'> {
  rows: readonly ReportRow[]
  note: string | undefined
  isSlanted: boolean
}
function Drawn({ label, by, rows, measures, note, isSlanted, linkOf }: DrawnProps) {
  const [first] = measures
  if (!first) return null
  const title = measures.map((measure) => reportMeasures[measure].title).join(', ')
  return (
    <Card title={title} {...(note ? { note } : {})}>
      <BarsLater<ReportRow>
        label={`${label}: ${title}`}
        rows={rows}
        nameOf={({ at }) => at.map((one, i) => groupName(by[i], one)).join(', ')}
        series={measures.map((measure) => ({ title: reportMeasures[measure].title, value: (row) => row.figures[measure] ?? 0 }))}
        text={(value) => formatFigure(first, value)}
        short={(value) => formatFigureShortly(reportMeasures[first].kind, value)}
        linkOf={linkOf}
        isSlanted={isSlanted}
      />
    </Card>
  )
}
