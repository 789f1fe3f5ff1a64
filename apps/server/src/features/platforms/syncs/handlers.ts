import type { syncs } from '@loupe/contract/platforms/syncs.ts'
import type { Handlers } from '../../../http/serve.ts'
import { askForPull, askForUser, resolveRow, retryRows } from './commands.ts'
import { compareStock, compareStone, listRows, listRuns, listStates, statusOf } from './queries.ts'
import { hostOf } from './source.ts'

export const syncHandlers: Handlers<typeof syncs> = {
  host: async ({ house: { config } }) => ({
    host: hostOf(config) || null,
    isPrivate: config.syncHost !== undefined && config.privateHosts.includes(new URL(config.syncHost.url).hostname),
    hasKey: config.syncHost?.key !== undefined,
  }),
  list: ({ db, house }, { body }) => listStates(db, house, body),
  runs: ({ db }, { body }) => listRuns(db, body),
  rows: ({ db }, { body }) => listRows(db, body),
  run: (ctx, { body }) => askForPull(ctx, body),
  retry: (ctx, { body }) => retryRows(ctx, body.ids),
  status: ({ db }, { body }) => statusOf(db, body.diamonds),
  compare: ({ db }, { body }) => compareStock(db, body.labGrown),
  comparison: (ctx, { params }) => compareStone(ctx, params.id),
  resolve: (ctx, { params, body }) => resolveRow(ctx, params.id, body.fields),
  user: (ctx, { body }) => askForUser(ctx, body.id),
}
