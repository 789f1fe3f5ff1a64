import type { ReportRow } from '@loupe/contract/reports/reports.ts'
import { Bars } from '../../kit/chart.tsx'
import { money } from '../../kit/format.ts'
import { saidShortly } from '../../kit/report-figures.tsx'

const series = [{ title: 'Value sold', value: ({ figures }: ReportRow) => figures.soldAmount ?? 0 }]

/** What was sold, step by step. */
export const SalesChart = ({ rows, linkOf }: { rows: readonly ReportRow[]; linkOf(row: ReportRow): string | undefined }) => (
  <Bars<ReportRow>
    label="Value sold"
    rows={rows}
    nameOf={({ at }) => at[0]?.name ?? ''}
    series={series}
    text={money}
    short={(value) => saidShortly('money', value)}
    linkOf={linkOf}
  />
)
