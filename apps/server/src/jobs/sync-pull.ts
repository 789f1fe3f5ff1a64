import { syncMinutes } from '@loupe/domain/platforms/sync.ts'
import { pullOne, pullUser, pullsDue } from '../features/platforms/syncs/commands.ts'
import type { Asked } from '../features/platforms/syncs/pull.ts'
import type { Job } from './job.ts'

/** Reads the sync host, resource after resource, every few minutes and when somebody asks. */
export const syncPull: Job<Asked & { id: string }> = {
  kind: 'outside',
  name: 'sync-pull',
  schedule: `*/${syncMinutes} * * * *`,
  due: pullsDue,
  run: (ctx, asked) => pullOne(ctx, asked),
}

/** Reads one person of the staff; asked for by name alone. */
export const syncUser: Job<{ id: string; username: string }> = {
  kind: 'outside',
  name: 'sync-user',
  due: async () => [],
  run: (ctx, asked) => pullUser(ctx, asked),
}
