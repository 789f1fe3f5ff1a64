import type { ListRequest } from '@loupe/contract/list.ts'
import type { SavedReport } from '@loupe/contract/reports/saved-reports.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'

/** Nobody has the reports of anybody else. */
const mine = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('savedReport')
    .select(['id', 'name', 'report', 'request', 'days', 'hour', 'format', 'nextAt', 'sentAt', 'endedReason', 'updatedAt'])
    .where('user', '=', actor.id)

export const listSavedReports = (db: Db, actor: Actor, request: ListRequest) => page(db, mine(db, actor) as never, request) as never

export async function getSavedReport(db: Db | Tx, actor: Actor, id: string): Promise<SavedReport> {
  const row = await mine(db, actor).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row as unknown as SavedReport
}

export const reportsDue = (db: Db, now: Date): Promise<{ id: string }[]> =>
  db.selectFrom('savedReport').select('id').where('nextAt', '<=', now.toISOString()).orderBy('nextAt').orderBy('id').limit(200).execute()

/** When the next report is to be mailed, if that is before this. */
export async function nextReportDue(db: Db, before: Date): Promise<Date | undefined> {
  const { at } = await db
    .selectFrom('savedReport')
    .select((eb) => eb.fn.min('nextAt').as('at'))
    .where('nextAt', '<=', before.toISOString())
    .executeTakeFirstOrThrow()
  return at ? new Date(at) : undefined
}
