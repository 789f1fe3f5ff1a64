import { eventTypes } from '@loupe/domain/content/home.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import type { DB } from '../../../db/tables.ts'
import { picturePath } from '../content-files/path.ts'

type EventRow = Selectable<DB['homeEvent']>

const addressOf = (id: string | null) => (id ? picturePath(id) : null)

const running = <T extends 'banner' | 'homeEvent'>(db: Db, table: T, now: Date) =>
  db
    .selectFrom(table as 'banner')
    .selectAll()
    .where('isActive', '=', true)
    .where('isDeleted', '=', false)
    .where('fromdateTime', '<=', now.toISOString())
    .where('toDateTime', '>', now.toISOString())
    .orderBy('fromdateTime')
    .orderBy('id')

/** The highest number of each platform: 2.10 is above 2.9. */
const newestVersions = (db: Db) =>
  db
    .selectFrom('appVersion')
    .distinctOn('platform')
    .select(['id', 'name', 'number', 'platform', 'isHardUpdate'])
    .where('isActive', '=', true)
    .where('isDeleted', '=', false)
    .orderBy('platform')
    .orderBy(sql`string_to_array(number, '.')::numeric[]`, 'desc')
    .execute()

/** What a customer who comes now sees. */
export async function runningHome(db: Db, now: Date) {
  const [banners, happenings, versions] = await Promise.all([
    running(db, 'banner', now).execute(),
    running(db, 'homeEvent', now).$castTo<EventRow>().execute(),
    newestVersions(db),
  ])
  const events = happenings.map((row) => ({
    ...row,
    image: addressOf(row.image),
    images: row.images.map(picturePath),
    dashboardimage: addressOf(row.dashboardimage),
  }))
  return {
    at: now.toISOString(),
    banners: banners.map((row) => ({ ...row, images: row.images.map(picturePath), mobileImage: addressOf(row.mobileImage) })),
    events: events.filter(({ type }) => type !== eventTypes.popup),
    popups: events.filter(({ type }) => type === eventTypes.popup),
    versions,
  }
}
