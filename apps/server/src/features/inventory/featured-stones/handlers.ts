import type { featuredStones } from '@loupe/contract/inventory/collections.ts'
import type { Handlers } from '../../../http/serve.ts'
import { changeFeatured, deleteFeatured, featureStones } from './commands.ts'
import { getFeatured, listFeatured } from './queries.ts'

export const featuredStoneHandlers: Handlers<typeof featuredStones> = {
  list: ({ db, now }, { body }) => listFeatured(db, now, body),
  create: (ctx, { body }) => featureStones(ctx, body),
  view: ({ db, now }, { params }) => getFeatured(db, now, params.id),
  update: (ctx, { params, body }) => changeFeatured(ctx, params.id, body),
  delete: (ctx, { params }) => deleteFeatured(ctx, params.id),
}
