import { accountPages } from '@loupe/contract/reports/account-pages.ts'
import { audits } from '@loupe/contract/reports/audits.ts'
import { dashboard } from '@loupe/contract/reports/dashboard.ts'
import { systemHealth } from '@loupe/contract/reports/health.ts'
import { histories } from '@loupe/contract/reports/histories.ts'
import { listFiles } from '@loupe/contract/reports/list-files.ts'
import { performances } from '@loupe/contract/reports/performance.ts'
import { recordSearch } from '@loupe/contract/reports/record-search.ts'
import { reports } from '@loupe/contract/reports/reports.ts'
import { savedReports } from '@loupe/contract/reports/saved-reports.ts'
import { withHandlers } from '../../http/serve.ts'
import { accountPageHandlers } from './account-pages/handlers.ts'
import { auditHandlers } from './audits/handlers.ts'
import { dashboardHandlers } from './dashboard/handlers.ts'
import { systemHealthHandlers } from './health/handlers.ts'
import { historyHandlers } from './histories/handlers.ts'
import { listFileHandlers } from './list-files/handlers.ts'
import { performanceHandlers } from './performances/handlers.ts'
import { recordSearchHandlers } from './record-search/handlers.ts'
import { reportHandlers } from './reports/handlers.ts'
import { savedReportHandlers } from './saved-reports/handlers.ts'

export const reportsResources = [
  withHandlers(dashboard, dashboardHandlers),
  withHandlers(accountPages, accountPageHandlers),
  withHandlers(histories, historyHandlers),
  withHandlers(recordSearch, recordSearchHandlers),
  withHandlers(listFiles, listFileHandlers),
  withHandlers(performances, performanceHandlers),
  withHandlers(reports, reportHandlers),
  withHandlers(savedReports, savedReportHandlers),
  withHandlers(audits, auditHandlers),
  withHandlers(systemHealth, systemHealthHandlers),
]
