import { type House, type Reading, houseActor } from '../context.ts'
import { inTransaction } from '../db/connection.ts'
import type { Mailer } from '../outside/mail.ts'
import type { Job } from './job.ts'
import { log } from '../log.ts'

/** Does one item of a job. */
export async function runItem<Item extends object>(house: House, mailer: Mailer, job: Job<Item>, item: Item, cause: string): Promise<void> {
  const common = commonOf(house, cause)
  if (job.kind === 'outside') await job.run({ ...common, db: house.db, mailer }, item)
  else
    await inTransaction(house.db, async (tx) => {
      await job.run({ ...common, tx }, item)
      await house.beforeCommit({ ...common, tx })
    })
}

/** Does all that is due of a job, one after the other. What fails is reported and does not stop the rest. */
export async function runDue<Item extends object>(
  house: House,
  mailer: Mailer,
  job: Job<Item>,
  cause: string,
): Promise<{ done: number; failed: number }> {
  const items = await job.due(reading(house, cause))
  let failed = 0
  for (const item of items) {
    try {
      await runItem(house, mailer, job, item, cause)
    } catch (error) {
      failed++
      log(house, 'jobs', 'error', 'an item failed', { job: job.name, item, error: String(error) })
    }
  }
  return { done: items.length - failed, failed }
}

export const reading = (house: House, cause: string): Reading => ({ ...commonOf(house, cause), db: house.db })

const commonOf = (house: House, requestId: string) => ({
  house,
  actor: houseActor,
  caller: { ip: '', agent: 'loupe' },
  now: house.clock(),
  requestId,
})
