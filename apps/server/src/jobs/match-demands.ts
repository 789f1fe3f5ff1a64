import { demandsAwake, matchDemand } from '../features/inventory/demands/matching.ts'
import type { Job } from './job.ts'

/** Tells whoever asked for it that a stone has arrived or can be had again (domain.md row 14), within a minute and once for each stone. */
export const matchDemands: Job = {
  kind: 'inside',
  name: 'match-demands',
  schedule: '* * * * *',
  due: ({ db }) => demandsAwake(db),
  run: (ctx, { id }) => matchDemand(ctx, id),
}
