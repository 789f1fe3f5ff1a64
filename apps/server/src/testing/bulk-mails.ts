import { bulkNotifications } from '@loupe/contract/messages/bulk-notifications.ts'
import type { Role, World } from './world.ts'

/** Bulk emails that a sales person writes. */
export function bulkMails(world: World) {
  const letter = { type: 'sales', subject: 'News for {{companyName}}', body: '<p>Dear {{firstName}}</p>' } as const
  const create = (body: object = {}, who: Role = 'seller') => world.as(who)(bulkNotifications.create, { body: { ...letter, ...body } })
  const preview = (body: object = {}, who: Role = 'seller') =>
    world.as(who)(bulkNotifications.preview, { body: { subject: 'S', body: '<p>x</p>', ...body } })
  const all = () => world.services.db.selectFrom('bulkMail').selectAll().orderBy('id').execute()
  const audience = (body: object = {}, who: Role = 'seller') => world.as(who)(bulkNotifications.audience, { body })

  return { letter, create, preview, all, audience }
}
