import type { AccountTerm } from '@loupe/contract/accounts/account-terms.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import { termFields } from '@loupe/domain/accounts/term.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import type { MasterList } from '@loupe/domain/masters/list.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { byIsDeleted } from '../../../db/deleted-rows.ts'
import { page } from '../../../db/list.ts'
import { notFound } from '../../../db/not-found.ts'
import { accessibleSellers } from '../scope.ts'

/** The terms of accessible clients. */
const rows = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('accountTerm as t')
    .innerJoin('account', 'account.id', 't.account')
    .innerJoin('master as currency', 'currency.id', 't.currencyId')
    .innerJoin('master as days', 'days.id', 't.dayTermsId')
    .select(['t.id', 't.account', 't.type', 't.currencyId', 't.dayTermsId', 't.isActive', 't.isDefault', 't.status', 't.endedReason'])
    .select(['t.extraPer', 't.rapPer', 't.splExtraPer', 't.splRapPer', 't.ntyUpExtraPer', 't.ntyUpRapPer'])
    .select(['t.isDeleted', 't.createdAt', 't.updatedAt', 'account.companyName'])
    .select(['currency.code as currency', 'days.name as dayTerms', 'days.code as dayTermsCode'])
    .where('account.isDeleted', '=', false)
    .where(accessibleSellers(actor, 'account.seller'))

/** Deleted terms are left out unless the request asks for them. */
export async function listTerms(db: Db, actor: Actor, request: ListRequest): Promise<{ list?: AccountTerm[]; count: number }> {
  return page(db, rows(db, actor), byIsDeleted(request))
}

/** A term of an accessible client; otherwise not found. */
export async function getTerm(db: Db | Tx, actor: Actor, id: string): Promise<AccountTerm> {
  const found = await rows(db, actor).where('t.id', '=', id).where('t.isDeleted', '=', false).executeTakeFirstOrThrow(notFound)
  return found
}

export const figuresOf = (term: AccountTerm) =>
  Object.fromEntries(termFields.map((field) => [field, term[field]])) as Pick<AccountTerm, (typeof termFields)[number]>

export const hasTerms = async (tx: Tx, account: string): Promise<boolean> =>
  (await tx
    .selectFrom('accountTerm')
    .select('id')
    .where('account', '=', account)
    .where('isDeleted', '=', false)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether this is an active value of a master list. */
export const isValueOf = async (tx: Tx, list: MasterList, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('master')
    .select('id')
    .where('id', '=', id)
    .where('parentCode', '=', list.code)
    .where('isActive', '=', true)
    .where('isDeleted', '=', false)
    .executeTakeFirst()) !== undefined
