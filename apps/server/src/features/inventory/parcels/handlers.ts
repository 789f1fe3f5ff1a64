import type { parcelPrices } from '@loupe/contract/inventory/parcel-prices.ts'
import type { parcels } from '@loupe/contract/inventory/parcels.ts'
import type { Handlers } from '../../../http/serve.ts'
import { changeParcel, createParcel, deleteParcel, priceParcel } from './commands.ts'
import { costsOf, getParcel, getPrice, historyOf, listParcels, listPrices } from './queries.ts'
import { mergeParcelsInto, splitParcel } from './split-merge.ts'

export const parcelHandlers: Handlers<typeof parcels> = {
  list: ({ db }, { body }) => listParcels(db, body),
  create: (ctx, { body }) => createParcel(ctx, body),
  view: ({ db }, { params }) => getParcel(db, params.id),
  update: (ctx, { params, body }) => changeParcel(ctx, params.id, body),
  delete: (ctx, { params }) => deleteParcel(ctx, params.id),
  split: (ctx, { params, body }) => splitParcel(ctx, params.id, body),
  merge: (ctx, { body }) => mergeParcelsInto(ctx, body),
  history: ({ db }, { params }) => historyOf(db, params.id),
  costs: ({ db }, { body }) => costsOf(db, body.parcels),
}

export const parcelPriceHandlers: Handlers<typeof parcelPrices> = {
  list: ({ db }, { body }) => listPrices(db, body),
  create: (ctx, { body }) => priceParcel(ctx, body),
  view: ({ db }, { params }) => getPrice(db, params.id),
}
