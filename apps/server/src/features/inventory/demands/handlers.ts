import type { demands } from '@loupe/contract/inventory/demands.ts'
import type { Handlers } from '../../../http/serve.ts'
import { deleteDemand, seeMatches, upsertDemand } from './commands.ts'
import { getDemand, listDemands, listMatches } from './queries.ts'

export const demandHandlers: Handlers<typeof demands> = {
  list: ({ db, actor }, { body }) => listDemands(db, actor, body),
  view: ({ db, actor }, { params }) => getDemand(db, actor, params.id),
  upsert: (ctx, { body }) => upsertDemand(ctx, body),
  delete: (ctx, { params }) => deleteDemand(ctx, params.id),
  matches: ({ db, services, actor }, { params, body }) => listMatches(db, services.masters, actor, params.id, body),
  see: (ctx, { params }) => seeMatches(ctx, params.id),
}
