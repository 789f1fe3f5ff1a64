import { eventTypes } from '@loupe/domain/content/home.ts'
import { type Selectable, sql } from 'kysely'
import { dayIn, companyZone } from '@loupe/domain/kernel/local-time.ts'
import type { Reading } from '../../../context.ts'
import type { Db } from '../../../db/connection.ts'
import type { DB } from '../../../db/tables.ts'
import { picturePath, publicPicturePath } from '../content-files/path.ts'
import { visibleNews } from '../news-events/news-event.ts'

type EventRow = Selectable<DB['homeEvent']>

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

/** The highest version of each platform: 2.10 is above 2.9. */
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

/**
 * The home page that a customer sees now.
 * @param pathOf the path at which the reader gets a picture
 */
export async function runningHome(db: Db, now: Date, pathOf: (id: string) => string = picturePath) {
  const addressOf = (id: string | null) => (id ? pathOf(id) : null)
  const [banners, auditEvents, versions] = await Promise.all([
    running(db, 'banner', now).execute(),
    running(db, 'homeEvent', now).$castTo<EventRow>().execute(),
    newestVersions(db),
  ])
  const events = auditEvents.map((row) => ({
    ...row,
    image: addressOf(row.image),
    images: row.images.map(pathOf),
    dashboardimage: addressOf(row.dashboardimage),
  }))
  return {
    at: now.toISOString(),
    banners: banners.map((row) => ({ ...row, images: row.images.map(pathOf), mobileImage: addressOf(row.mobileImage) })),
    events: events.filter(({ type }) => type !== eventTypes.popup),
    popups: events.filter(({ type }) => type === eventTypes.popup),
    versions,
  }
}

/** The same for customers' applications, with today's news. */
export async function publicHome(ctx: Pick<Reading, 'db' | 'now'>) {
  const { at: _, ...home } = await runningHome(ctx.db, ctx.now, publicPicturePath)
  const news = await visibleNews(ctx)
  return { ...home, news: news.map((row) => ({ ...row, images: row.images.map(publicPicturePath) })) }
}

/** Whether published content uses a picture now: only then is it public. */
export async function isVisiblePicture({ db, now }: Pick<Reading, 'db' | 'now'>, id: string): Promise<boolean> {
  const today = dayIn(now, companyZone)
  const isRunning = sql`is_active and not is_deleted and fromdate_time <= ${now.toISOString()} and to_date_time > ${now.toISOString()}`
  const { rows } = await sql<{ isShown: boolean }>`select
    exists (select from banner where ${isRunning} and (${id}::uuid = any(images) or mobile_image = ${id}))
    or exists (select from home_event where ${isRunning} and (${id}::uuid = any(images) or image = ${id} or dashboardimage = ${id}))
    or exists (select from news_event where is_active and not is_deleted and from_date <= ${today} and (to_date is null or to_date >= ${today}) and ${id}::uuid = any(images))
    as "isShown"`.execute(db)
  return rows[0]?.isShown ?? false
}
