import type { volumeDiscounts } from '@loupe/contract/pricing/volume-discounts.ts'
import type { Handlers } from '../../../http/serve.ts'
import { changeVolumeDiscount, createVolumeDiscount, deleteVolumeDiscount } from './commands.ts'
import { getVolumeDiscount, listVolumeDiscounts } from './queries.ts'

export const volumeDiscountHandlers: Handlers<typeof volumeDiscounts> = {
  list: ({ db }, { body }) => listVolumeDiscounts(db, body),
  create: (ctx, { body }) => createVolumeDiscount(ctx, body),
  view: ({ db }, { params }) => getVolumeDiscount(db, params.id),
  update: (ctx, { params, body }) => changeVolumeDiscount(ctx, params.id, body),
  delete: (ctx, { params }) => deleteVolumeDiscount(ctx, params.id),
}
