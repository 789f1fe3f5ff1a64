import type { Db } from '../../../db/connection.ts'

/** The announcements visible now, the oldest first, and the time of the next change. */
export async function runningAnnouncements(db: Db, now: Date) {
  const rows = await db
    .selectFrom('announcement')
    .select(['id', 'text', 'fromdateTime', 'toDateTime', 'updatedAt'])
    .where('isActive', '=', true)
    .where('isDeleted', '=', false)
    .where('toDateTime', '>', now.toISOString())
    .orderBy('fromdateTime')
    .orderBy('id')
    .execute()
  const list = rows.filter(({ fromdateTime }) => Date.parse(fromdateTime) <= now.getTime())
  const turns = rows.flatMap(({ fromdateTime, toDateTime }) => [fromdateTime, toDateTime]).filter((at) => Date.parse(at) > now.getTime())
  return { list, next: turns.toSorted()[0] ?? null }
}
