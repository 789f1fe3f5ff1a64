import type { ReportRequest } from '@loupe/contract/reports/reports.ts'
import { createSavedReport } from '../../features/reports/saved-reports/commands.ts'
import type { DemoUser } from '../people.ts'
import type { Desk } from './desk.ts'

/** Reports that the demo's people have saved. */
const reports: readonly { owner: DemoUser; name: string; request: ReportRequest }[] = [
  { owner: 'admin', name: 'Sales by month', request: { report: 'overview', labGrown: false, by: ['month'], period: 'last365' } },
  { owner: 'admin', name: 'Ageing stock by shape', request: { report: 'ageing', labGrown: false, by: ['age', 'shpNm'], period: 'last90' } },
  { owner: 'master', name: 'Sellers this year', request: { report: 'sellers', labGrown: false, by: ['seller'], period: 'thisYear' } },
  {
    owner: 'seller',
    name: 'Best clients of the year',
    request: { report: 'purchases', labGrown: false, by: ['account'], period: 'last365' },
  },
]
const week = 24 * 7

export async function loadReports(desk: Desk): Promise<void> {
  for (const [at, { owner, name, request }] of reports.entries())
    await createSavedReport(desk.ago(owner, (at + 1) * week), { name, request })
}
