import type { newsEvents } from '@loupe/contract/content/news-events.ts'
import type { Handlers } from '../../../http/serve.ts'
import { newsEventRecord, shownNews } from './news-event.ts'

export const newsEventHandlers: Handlers<typeof newsEvents> = {
  list: (ctx, { body }) => newsEventRecord.list(ctx, body),
  create: (ctx, { body }) => newsEventRecord.create(ctx, body),
  view: (ctx, { params }) => newsEventRecord.get(ctx, params.id),
  update: (ctx, { params, body }) => newsEventRecord.change(ctx, params.id, body),
  delete: (ctx, { params }) => newsEventRecord.delete(ctx, params.id),
  shown: async (ctx) => ({ list: await shownNews(ctx) }),
}
