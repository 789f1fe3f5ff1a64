import { type Banner, type banners } from '@loupe/contract/content/banners.ts'
import type { Handlers } from '../../../http/serve.ts'
import { contentRecord } from '../record.ts'
import { forwards } from '../settle.ts'

export const bannerRecord = contentRecord<Banner>({
  table: 'banner',
  fields: [
    ...(['bannerType', 'type', 'eventName', 'activity', 'fromdateTime', 'toDateTime', 'description', 'url'] as const),
    ...(['searchBarPosition', 'alignment', 'images', 'mobileImage', 'isActive'] as const),
  ],
  pictures: ['images', 'mobileImage'],
  settle: forwards,
})

export const bannerHandlers: Handlers<typeof banners> = {
  list: ({ db }, { body }) => bannerRecord.list(db, body),
  create: (ctx, { body }) => bannerRecord.create(ctx, body),
  add: (ctx, { body }) => bannerRecord.create(ctx, body),
  view: (ctx, { params }) => bannerRecord.get(ctx, params.id),
  find: (ctx, { body }) => bannerRecord.get(ctx, body.id),
  update: (ctx, { params, body }) => bannerRecord.change(ctx, params.id, body),
  delete: async (ctx, { params }) => {
    await bannerRecord.remove(ctx, params.id)
    return {}
  },
}
