import type { syncs } from '@loupe/contract/platforms/syncs.ts'
import type { Handlers } from '../../../http/serve.ts'
import { enqueuePull, enqueueForUser, resolveRow, retryRows } from './commands.ts'
import { compareStock, compareStone } from './comparing.ts'
import { listRows, listRuns, listStates, statusOf } from './queries.ts'
import { hostOf } from './source.ts'

export const syncHandlers: Handlers<typeof syncs> = {
  host: async ({ services: { config } }) => ({
    host: hostOf(config) || null,
    isPrivate: config.syncHost !== undefined && config.privateHosts.includes(new URL(config.syncHost.url).hostname),
    hasKey: config.syncHost?.key !== undefined,
  }),
  list: ({ db, services }, { body }) => listStates(db, services, body),
  runs: ({ db }, { body }) => listRuns(db, body),
  rows: ({ db }, { body }) => listRows(db, body),
  run: (ctx, { body }) => enqueuePull(ctx, body),
  retry: (ctx, { body }) => retryRows(ctx, body.ids),
  status: ({ db }, { body }) => statusOf(db, body.diamonds),
  compare: ({ db }, { body }) => compareStock(db, body.labGrown),
  comparison: (ctx, { params }) => compareStone(ctx, params.id),
  resolve: (ctx, { params, body }) => resolveRow(ctx, params.id, body.fields),
  user: (ctx, { body }) => enqueueForUser(ctx, body.id),
}
