import type { cutGroups } from '@loupe/contract/pricing/ranges.ts'
import type { Handlers } from '../../../http/serve.ts'
import { changeCutGroup, createCutGroup, deleteCutGroup } from './commands.ts'
import { getCutGroup, listCutGroups } from './queries.ts'

export const cutGroupHandlers: Handlers<typeof cutGroups> = {
  list: ({ db, house }, { body }) => listCutGroups(db, house.masters, body),
  create: (ctx, { body }) => createCutGroup(ctx, body),
  view: ({ db, house }, { params }) => getCutGroup(db, house.masters, params.id),
  update: (ctx, { params, body }) => changeCutGroup(ctx, params.id, body),
  delete: (ctx, { params }) => deleteCutGroup(ctx, params.id),
}
