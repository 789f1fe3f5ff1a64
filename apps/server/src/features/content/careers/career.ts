import type { Career } from '@loupe/contract/content/careers.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { plainRecord } from '../../../db/plain-record.ts'
import { dayIn } from '@loupe/domain/kernel/local-time.ts'

const rows = (db: Db | Tx, today: string) =>
  db
    .selectFrom('career')
    .select(['id', 'title', 'place', 'vacancies', 'description', 'openUntil', 'isActive', 'createdAt', 'updatedAt'])
    .select(sql<boolean>`is_active and coalesce(open_until >= ${today}::date, true)`.as('isOpen'))
    .where('isDeleted', '=', false)

export const careerRecord = plainRecord<Career, Omit<Career, 'id' | 'isOpen' | 'createdAt' | 'updatedAt'>>({
  subject: 'career',
  table: 'career',
  rows,
})

/** The positions that customers can see today. */
export const openCareers = ({ db, now }: Reading): Promise<Career[]> => {
  const today = dayIn(now)
  return db
    .selectFrom(rows(db, today).as('row'))
    .selectAll()
    .where('isOpen', '=', true)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()
}
