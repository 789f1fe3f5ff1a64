import type { ListRequest } from '@loupe/contract/list.ts'
import type { DayTerm } from '@loupe/contract/masters/day-terms.ts'
import { dayTerm } from '@loupe/domain/masters/company-lists.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import { notFound } from '../../../db/not-found.ts'

/** How many terms of clients and how many orders use them. */
const usesOf = sql<number>`(select count(*) from account_term where day_terms_id = master.id and not account_term.is_deleted)
  + (select count(*) from "order" where terms = master.code)`

/** The values of DAY_TERM. The code is the number of days; immediate payment has a text as its code. */
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
  return rows(db).where('id', '=', id).executeTakeFirstOrThrow(notFound)
}

/** Locks the list, so that two values are never added at once. */
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
/** The number for the next value the company adds, the deleted value with these days to restore, and the name of the value that has them now. */
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
