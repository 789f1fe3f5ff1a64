import { type Services, type Reading, systemActor } from '../context.ts'
import { inTransaction } from '../db/connection.ts'
import { failureLevel } from '../db/outage.ts'
import type { Mailer } from '../integrations/mail.ts'
import type { Job } from './job.ts'
import { log } from '../log.ts'

/** Processes one item of a job. */
export async function runItem<Item extends object>(
  services: Services,
  mailer: Mailer,
  job: Job<Item>,
  item: Item,
  requestId: string,
): Promise<void> {
  const common = commonOf(services, requestId)
  if (job.kind === 'nontransactional') await job.run({ ...common, db: services.db, mailer }, item)
  else
    await inTransaction(services.db, async (tx) => {
      await job.run({ ...common, tx }, item)
      await services.beforeCommit({ ...common, tx })
    })
}

/** How long a run works on a backlog. What is left then is due in the next run. */
const backlogMs = 120_000

/** Processes all due items of a job, one after the other. A failed item is logged and does not stop the rest. */
export async function runDue<Item extends object>(
  services: Services,
  mailer: Mailer,
  job: Job<Item>,
  requestId: string,
  milliseconds = backlogMs,
): Promise<{ done: number; failed: number }> {
  const end = performance.now() + milliseconds
  const run = { done: 0, failed: 0 }
  for (;;) {
    const { done, failed } = await runListed(services, mailer, job, requestId)
    run.done += done
    // The same items fail in each round.
    run.failed = Math.max(run.failed, failed)
    if (!job.hasBacklog || done === 0 || performance.now() >= end) return run
  }
}

/** Processes the items that are listed as due now. */
async function runListed<Item extends object>(services: Services, mailer: Mailer, job: Job<Item>, requestId: string) {
  const items = await job.due(reading(services, requestId))
  let failed = 0
  for (const item of items) {
    try {
      await runItem(services, mailer, job, item, requestId)
    } catch (error) {
      failed++
      // It is due again when the database is back.
      log(services, 'jobs', failureLevel(error, services.live), 'an item failed', { job: job.name, item, error: String(error) })
    }
  }
  return { done: items.length - failed, failed }
}

export const reading = (services: Services, requestId: string): Reading => ({ ...commonOf(services, requestId), db: services.db })

const commonOf = (services: Services, requestId: string) => ({
  services,
  actor: systemActor,
  caller: { ip: '', agent: 'loupe' },
  now: services.clock(),
  requestId,
})
