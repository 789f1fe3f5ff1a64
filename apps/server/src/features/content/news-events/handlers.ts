import type { newsEvents } from '@loupe/contract/content/news-events.ts'
import { familyHandlers } from '../../../http/family-handlers.ts'
import type { Handlers } from '../../../http/serve.ts'
import { newsEventRecord, visibleNews } from './news-event.ts'

export const newsEventHandlers: Handlers<typeof newsEvents> = {
  ...familyHandlers(newsEventRecord),
  shown: async (ctx) => ({ list: await visibleNews(ctx) }),
}
