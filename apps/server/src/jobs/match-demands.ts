import { activeDemands, matchDemand } from '../features/inventory/demands/matching.ts'
import type { Job } from './job.ts'

/** Notifies people within a minute that a stone matching their demand has arrived or is available again, once for each stone. */
export const matchDemands: Job = {
  kind: 'transactional',
  name: 'match-demands',
  schedule: '* * * * *',
  due: ({ db }) => activeDemands(db),
  run: (ctx, { id }) => matchDemand(ctx, id),
}
