import type { Announcement, announcements } from '@loupe/contract/content/announcements.ts'
import type { Handlers } from '../../../http/serve.ts'
import { contentRecord } from '../record.ts'
import { forwards } from '../settle.ts'
import { runningAnnouncements } from './queries.ts'

const said = contentRecord<Announcement>({
  table: 'announcement',
  fields: ['fromdateTime', 'toDateTime', 'text', 'isActive'],
  settle: forwards,
})

export const announcementHandlers: Handlers<typeof announcements> = {
  list: ({ db }, { body }) => said.list(db, body),
  create: (ctx, { body }) => said.create(ctx, body),
  view: (ctx, { params }) => said.get(ctx, params.id),
  update: (ctx, { params, body }) => said.change(ctx, params.id, body),
  delete: async (ctx, { params }) => {
    await said.remove(ctx, params.id)
    return {}
  },
  running: ({ db, now }) => runningAnnouncements(db, now),
}
