import type { priceLists } from '@loupe/contract/pricing/price-lists.ts'
import type { Handlers } from '../../../http/serve.ts'
import { activatePriceList, deletePriceList, diffPriceList } from './activating.ts'
import { getPriceList, listPriceLists, pricesOf } from './queries.ts'
import { uploadPriceList } from './upload.ts'

export const priceListHandlers: Handlers<typeof priceLists> = {
  list: ({ db, now }, { body }) => listPriceLists(db, now, body),
  upload: (ctx, input) => uploadPriceList(ctx, input),
  view: ({ db, now }, { params }) => getPriceList(db, now, params.id),
  cells: ({ db }, { params }) => pricesOf(db, params.id),
  diff: (ctx, { params, body }) => diffPriceList(ctx, params.id, body.keep),
  activate: (ctx, { params, body }) => activatePriceList(ctx, params.id, body),
  delete: (ctx, { params }) => deletePriceList(ctx, params.id),
}
