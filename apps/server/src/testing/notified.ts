import type { NotificationKind } from '@loupe/domain/messages/notification.ts'
import type { World } from './world.ts'

/** The titles of the notifications of a kind that a person has, oldest first. */
export const notifiedTo = async (world: World, user: string, kind: NotificationKind): Promise<string[]> =>
  (
    await world.services.db
      .selectFrom('notification')
      .select('title')
      .where('user', '=', user)
      .where('kind', '=', kind)
      .orderBy('createdAt')
      .orderBy('title')
      .execute()
  ).map(({ title }) => title)
