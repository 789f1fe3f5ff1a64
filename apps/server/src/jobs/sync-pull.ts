import { syncMinutes } from '@loupe/domain/platforms/sync.ts'
import { pullOne, pullUser, pullsDue } from '../features/platforms/syncs/commands.ts'
import type { PullRequest } from '../features/platforms/syncs/runs.ts'
import type { Job } from './job.ts'

/** Pulls from the sync host, resource by resource, every few minutes and on request. */
export const syncPull: Job<PullRequest & { id: string }> = {
  kind: 'nontransactional',
  name: 'sync-pull',
  schedule: `*/${syncMinutes} * * * *`,
  due: pullsDue,
  run: (ctx, request) => pullOne(ctx, request),
}

/** Pulls one member of staff by user name, on request only. */
export const syncUser: Job<{ id: string; username: string }> = {
  kind: 'nontransactional',
  name: 'sync-user',
  due: async () => [],
  run: (ctx, request) => pullUser(ctx, request),
}
