import { type Banner, type banners } from '@loupe/contract/content/banners.ts'
import { familyHandlers } from '../../../http/family-handlers.ts'
import type { Handlers } from '../../../http/serve.ts'
import { contentRecord } from '../record.ts'
import { refuseEndBeforeStart } from '../end-before-start.ts'

const bannerRecord = contentRecord<Banner>({
  table: 'banner',
  fields: [
    ...(['bannerType', 'type', 'eventName', 'activity', 'fromdateTime', 'toDateTime', 'description', 'url'] as const),
    ...(['searchBarPosition', 'alignment', 'images', 'mobileImage', 'isActive'] as const),
  ],
  pictures: ['images', 'mobileImage'],
  settle: refuseEndBeforeStart,
})

export const bannerHandlers: Handlers<typeof banners> = {
  ...familyHandlers(bannerRecord),
  add: (ctx, { body }) => bannerRecord.create(ctx, body),
  find: (ctx, { body }) => bannerRecord.get(ctx, body.id),
}
