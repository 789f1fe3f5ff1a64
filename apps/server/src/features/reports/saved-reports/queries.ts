import type { ListRequest } from '@loupe/contract/list.ts'
import type { SavedReport } from '@loupe/contract/reports/saved-reports.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import { notFound } from '../../../db/not-found.ts'

/** People see only their own reports. */
const mine = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('savedReport')
    .select(['id', 'name', 'report', 'request', 'days', 'hour', 'format', 'nextAt', 'sentAt', 'endedReason', 'updatedAt'])
    .where('user', '=', actor.id)

export const listSavedReports = (db: Db, actor: Actor, request: ListRequest) => page(db, mine(db, actor), request)

export async function getSavedReport(db: Db | Tx, actor: Actor, id: string): Promise<SavedReport> {
  return mine(db, actor).where('id', '=', id).executeTakeFirstOrThrow(notFound)
}

export const reportsDue = (db: Db, now: Date): Promise<{ id: string }[]> =>
  db.selectFrom('savedReport').select('id').where('nextAt', '<=', now.toISOString()).orderBy('nextAt').orderBy('id').limit(200).execute()

/** The time of the next report due before this time. */
export async function nextReportDue(db: Db, before: Date): Promise<Date | undefined> {
  const { at } = await db
    .selectFrom('savedReport')
    .select((eb) => eb.fn.min('nextAt').as('at'))
    .where('nextAt', '<=', before.toISOString())
    .executeTakeFirstOrThrow()
  return at ? new Date(at) : undefined
}
