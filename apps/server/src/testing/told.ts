import type { NotificationKind } from '@loupe/domain/messages/notification.ts'
import type { World } from './world.ts'

/** What somebody has been told of a kind, by its titles, the first first. */
export const toldTo = async (world: World, user: string, kind: NotificationKind): Promise<string[]> =>
  (
    await world.house.db
      .selectFrom('notification')
      .select('title')
      .where('user', '=', user)
      .where('kind', '=', kind)
      .orderBy('createdAt')
      .orderBy('title')
      .execute()
  ).map(({ title }) => title)
