import type { HealthCheck } from '@loupe/contract/reports/health.ts'
import type { Reading } from '../../../context.ts'
import { lookAtAuditLog } from './audit-log.ts'
import type { Look } from './look.ts'
import { lookAtDatabase, lookAtDisk, lookAtSearch } from './database.ts'
import { lookAtIntakes, lookAtPlatforms, lookAtSync, lookAtWebhooks } from './outside.ts'
import { lookAtClocks, lookAtOverdue } from './time.ts'
import { lookAtClaims, lookAtMedia, lookAtPriceLists, lookAtStock } from './trade.ts'
import { lookAtJobs, lookAtMail, lookAtTasks, lookAtWorkers } from './work.ts'

const looks: Look[] = [
  lookAtWorkers,
  lookAtJobs,
  lookAtOverdue,
  lookAtClocks,
  lookAtTasks,
  lookAtMail,
  lookAtPlatforms,
  lookAtIntakes,
  lookAtSync,
  lookAtWebhooks,
  lookAtClaims,
  lookAtPriceLists,
  lookAtMedia,
  lookAtStock,
  lookAtAuditLog,
  lookAtDatabase,
  lookAtSearch,
  lookAtDisk,
]

/** Everything that is looked after, each part by itself: one that can not be looked at says so and keeps none of the others from being seen. */
export async function lookAtHealth(ctx: Reading): Promise<HealthCheck[]> {
  const seen = await Promise.allSettled(looks.map((look) => look(ctx)))
  return seen.flatMap((one, at) =>
    one.status === 'fulfilled'
      ? one.value
      : {
          id: `unseen-${at}`,
          group: 'House',
          title: (looks[at]?.name ?? '').replace('lookAt', ''),
          state: 'bad' as const,
          said: 'This could not be looked at.',
          next: 'Look again in a minute; if it stays so, the log of the server says why.',
        },
  )
}
