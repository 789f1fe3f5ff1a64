import type { cutGroups } from '@loupe/contract/pricing/ranges.ts'
import type { Handlers } from '../../../http/serve.ts'
import { changeCutGroup, createCutGroup, deleteCutGroup } from './commands.ts'
import { getCutGroup, listCutGroups } from './queries.ts'

export const cutGroupHandlers: Handlers<typeof cutGroups> = {
  list: ({ db, services }, { body }) => listCutGroups(db, services.masters, body),
  create: (ctx, { body }) => createCutGroup(ctx, body),
  view: ({ db, services }, { params }) => getCutGroup(db, services.masters, params.id),
  update: (ctx, { params, body }) => changeCutGroup(ctx, params.id, body),
  delete: (ctx, { params }) => deleteCutGroup(ctx, params.id),
}
