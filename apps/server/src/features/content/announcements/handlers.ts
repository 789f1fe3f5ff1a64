import type { Announcement, announcements } from '@loupe/contract/content/announcements.ts'
import { familyHandlers } from '../../../http/family-handlers.ts'
import type { Handlers } from '../../../http/serve.ts'
import { contentRecord } from '../record.ts'
import { refuseEndBeforeStart } from '../end-before-start.ts'
import { runningAnnouncements } from './queries.ts'

const announcementRecord = contentRecord<Announcement>({
  table: 'announcement',
  fields: ['fromdateTime', 'toDateTime', 'text', 'isActive'],
  settle: refuseEndBeforeStart,
})

export const announcementHandlers: Handlers<typeof announcements> = {
  ...familyHandlers(announcementRecord),
  running: ({ db, now }) => runningAnnouncements(db, now),
}
