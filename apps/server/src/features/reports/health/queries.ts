import type { HealthCheck } from '@loupe/contract/reports/health.ts'
import type { Reading } from '../../../context.ts'
import { checkAuditLog } from './audit-log.ts'
import type { PartCheck } from './part-check.ts'
import { checkDatabase, checkDisk, checkSearch, checkVersion } from './database.ts'
import { checkIntakes, checkPlatforms, checkSync, checkWebhooks } from './integrations.ts'
import { checkClocks, checkOverdue } from './time.ts'
import { checkClaims, checkMediaState, checkPriceLists, checkStock } from './trade.ts'
import { checkJobs, checkMail, checkTasks, checkWorkers } from './work.ts'

const checks: PartCheck[] = [
  checkWorkers,
  checkJobs,
  checkOverdue,
  checkClocks,
  checkTasks,
  checkMail,
  checkPlatforms,
  checkIntakes,
  checkSync,
  checkWebhooks,
  checkClaims,
  checkPriceLists,
  checkMediaState,
  checkStock,
  checkAuditLog,
  checkDatabase,
  checkSearch,
  checkDisk,
  checkVersion,
]

/** Runs all checks independently: a check that fails reports its failure and does not hide the others. */
export async function checkHealth(ctx: Reading): Promise<HealthCheck[]> {
  const results = await Promise.allSettled(checks.map((check) => check(ctx)))
  return results.flatMap((one, at) =>
    one.status === 'fulfilled'
      ? one.value
      : {
          id: `unseen-${at}`,
          group: 'System',
          title: (checks[at]?.name ?? '').replace('check', ''),
          state: 'bad' as const,
          message: 'This could not be checked.',
          next: 'Try again in a minute. If it persists, see the server log.',
        },
  )
}
