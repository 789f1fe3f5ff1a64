import type { HealthCheck } from '@loupe/contract/reports/health.ts'
import type { Reading } from '../../../context.ts'
import type { Db } from '../../../db/connection.ts'
import { isOverloaded } from '../../../db/connection-errors.ts'
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

/** Checks at once: more would wait for each other's connections, and take those of everybody else. */
const atOnce = 3
/** How long a check is tried again while the database is too busy to answer it, in milliseconds. */
const triedForMs = 10_000

/** Runs all checks independently: a check that fails reports its failure and does not hide the others. */
export async function checkHealth(ctx: Reading): Promise<HealthCheck[]> {
  const results: HealthCheck[][] = []
  const waiting = [...checks.entries()]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await runCheck(ctx, next[1])
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results.flat()
}

async function runCheck(ctx: Reading, check: PartCheck): Promise<HealthCheck[]> {
  for (const began = performance.now(); ;) {
    try {
      const results = await check(ctx)
      noteState(ctx, check.name, undefined)
      return results
    } catch (error) {
      const isBusy = isOverloaded(error)
      if (isBusy && performance.now() - began < triedForMs) continue
      noteState(ctx, check.name, String(error))
      return [unseen(check.name, isBusy)]
    }
  }
}

/** Why each part could not be checked the last time. */
const failures = new WeakMap<Db, Map<string, string>>()

/** Logs why a part could not be checked, and that it can be again: once for each change, not for each check. */
function noteState({ services }: Reading, check: string, error: string | undefined): void {
  const known = failures.get(services.db) ?? new Map<string, string>()
  failures.set(services.db, known)
  if (error === known.get(check)) return
  if (error === undefined) known.delete(check)
  else known.set(check, error)
  if (error === undefined) services.logHealth('info', 'A part can be checked again.', { check })
  else services.logHealth('warn', 'A part could not be checked.', { check, error })
}

/** A part that could not be checked. That the database is busy says nothing of the part. */
function unseen(name: string, isBusy: boolean): HealthCheck {
  const part = name.replace('check', '').replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const common = { id: `unseen-${name}`, group: 'System', title: part }
  if (isBusy)
    return { ...common, state: 'warn', message: 'The database was too busy to check this.', next: 'Open this page again in a minute.' }
  return {
    ...common,
    state: 'bad',
    message: 'This could not be checked.',
    next: 'Try again in a minute. If it persists, the log of the node has the reason, under "health".',
  }
}
