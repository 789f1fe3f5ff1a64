import { invalid } from '@loupe/domain/kernel/errors.ts'
import { staffRoles } from '@loupe/domain/kernel/permissions.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { lastName } from '../../../db/expressions.ts'

/** People to whom work may be assigned: all active staff, whichever clients the user may see. */
const colleagues = (db: Db | Tx) =>
  db
    .selectFrom('user')
    .select(['id', 'firstName', lastName().as('lastName')])
    .where('type', 'in', [...staffRoles])
    .where('isActive', '=', true)
    .where('isDeleted', '=', false)

export const listColleagues = (db: Db) => colleagues(db).orderBy('firstName').orderBy('id').limit(500).execute()

export async function refuseUnknownColleague(tx: Tx, id: string): Promise<void> {
  if (!(await colleagues(tx).where('id', '=', id).executeTakeFirst())) throw invalid('assignedTo', 'Please select a colleague.')
}
