import type { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import type { Handlers } from '../../../http/serve.ts'
import { nearStones } from './near-stones.ts'
import { parseText } from './parse-requests.ts'
import { getPicture } from '../media/queries.ts'
import { pictureReply } from '../media/read.ts'
import { findNumbers } from './report-numbers.ts'
import { compareDiamonds } from './comparing.ts'
import { getDiamond } from './rows.ts'
import { searchDesk } from './search-desk.ts'
import { listDiamonds, quickSearch, searchDiamonds } from './search.ts'

export const diamondHandlers: Handlers<typeof diamonds> = {
  search: searchDesk,
  parse: async ({ services }, { body }) => parseText(services.masters, body),
  near: nearStones,
  list: (ctx, { body }) => listDiamonds(ctx, body),
  count: async (ctx, { body }) => ({ count: (await listDiamonds(ctx, { ...body, isCountOnly: true })).count }),
  facets: async (ctx, { body }) => (await searchDiamonds(ctx, { ...body, isCountOnly: false }, ['facets'], body.facets)).facets ?? {},
  quickSearch: (ctx, { body }) => quickSearch(ctx, body),
  reportNumbers: ({ db, services }, { body }) => findNumbers(db, services.masters, body.numbers, body.labGrown),
  compare: ({ db, services, actor }, { body }) => compareDiamonds(db, services.masters, actor, body.ids),
  view: ({ db, services, actor }, { params }) => getDiamond(db, services.masters, actor, params.id),
  picture: async ({ db, services }, { params, query }) => pictureReply(services, await getPicture(db, params.id), query.width),
  viewByBody: ({ db, services, actor }, { body }) => getDiamond(db, services.masters, actor, body.id),
}
