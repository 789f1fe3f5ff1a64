import type { ListRequest } from '@loupe/contract/list.ts'
import type { DayTerm } from '@loupe/contract/masters/day-terms.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { dayTerm } from '@loupe/domain/masters/house-lists.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'

/** How often the days stand in terms of clients and in orders. */
const usesOf = sql<number>`(select count(*) from account_term where day_terms_id = master.id and not account_term.is_deleted)
  + (select count(*) from "order" where terms = master.code)`

/** The values of DAY_TERM. Their code is their days; what is paid at once has words for a code. */
const rows = (db: Db | Tx) =>
  db
    .selectFrom('master')
    .select(['id', 'code', 'name', 'sortingSequence', 'isActive', 'createdAt', 'updatedAt'])
    .select(sql<number>`case when code ~ '^\\d{1,4}$' then code::int else 0 end`.as('days'))
    .select(usesOf.as('uses'))
    .where('parentCode', '=', dayTerm.code)
    .where('isDeleted', '=', false)

export const listDayTerms = (db: Db, request: ListRequest) => page<DayTerm>(db, rows(db), request)

export async function getDayTerm(db: Db | Tx, id: string): Promise<DayTerm> {
  const found = await rows(db).where('id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('not_found')
  return found
}

/** The list itself, locked: what is added to it is added one after the other. */
export const lockList = (tx: Tx) =>
  tx
    .selectFrom('master')
    .select('id')
    .where('parentCode', 'is', null)
    .where('code', '=', dayTerm.code)
    .forUpdate()
    .executeTakeFirstOrThrow()

interface Place {
  no: number
  gone: string | undefined
  there: string | undefined
}
/** The number of the next value a business adds, who had these days before and was deleted, and the name of who has them now. */
export async function placeFor(tx: Tx, code: string, firstOwn: number): Promise<Place> {
  const values = await tx
    .selectFrom('master')
    .select(['id', 'no', 'code', 'name', 'isDeleted'])
    .where('parentCode', '=', dayTerm.code)
    .execute()
  const same = values.find((value) => value.code === code)
  return {
    no: Math.max(firstOwn - 1, ...values.map(({ no }) => no)) + 1,
    gone: same?.isDeleted ? same.id : undefined,
    there: same?.isDeleted === false ? same.name : undefined,
  }
}
