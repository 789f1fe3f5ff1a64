import { fullName, lastName } from '../../../db/expressions.ts'
import type { AccountDetail } from '@loupe/contract/accounts/account.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { notFound } from '../../../db/not-found.ts'
import { kycOf } from '../kyc/queries.ts'
import { accessibleSellers } from '../scope.ts'
import { isFirstBank, pendingBankChange } from './bank.ts'

const base = (db: Db | Tx, actor: Actor, id: string) =>
  db
    .selectFrom('account')
    .leftJoin('user as seller', 'seller.id', 'account.seller')
    .leftJoin('user as changer', 'changer.id', 'account.updatedBy')
    .leftJoin('account as broker', 'broker.id', 'account.broker')
    .leftJoin('country', 'country.id', 'account.country')
    .leftJoin('state', 'state.id', 'account.state')
    .leftJoin('city', 'city.id', 'account.city')
    .selectAll('account')
    .select(['account.kycStatus as isApproved', 'broker.companyName as brokerName'])
    .select(['country.name as countryName', 'country.isoCode as countryCode', 'state.name as stateName', 'city.name as cityName'])
    .select([sql<string>`array_to_string(account.ledger_type, ',')`.as('ledgerType')])
    .select([fullName<string | null>('seller').as('sellerName'), fullName('changer').as('updatedByName')])
    .where('account.id', '=', id)
    .where('account.isDeleted', '=', false)
    .where(accessibleSellers(actor, 'account.seller'))

const groupsOf = (db: Db | Tx, account: string) =>
  db
    .selectFrom('accountGroup')
    .select(['group as id', 'time', 'isActive'])
    .where('account', '=', account)
    .orderBy('accountGroup.id')
    .execute()

const primaryOf = (db: Db | Tx, id: string | null) =>
  id === null
    ? undefined
    : db
        .selectFrom('user')
        .select(['id', 'firstName', 'email', 'mobile', lastName().as('lastName')])
        .where('id', '=', id)
        .executeTakeFirst()

/** All data of an accessible client; otherwise not found. */
export async function getDetail(db: Db | Tx, actor: Actor, id: string): Promise<AccountDetail> {
  const row = await base(db, actor, id).executeTakeFirstOrThrow(notFound)
  // Sequential, because a transaction has only one connection.
  const group = await groupsOf(db, id)
  const kyc = await kycOf(db, id)
  const bankChange = (await pendingBankChange(db, id)) ?? null
  const user = (await primaryOf(db, row.primaryUser)) ?? null
  const first = { isFirstBank: await isFirstBank(db, row) }
  return {
    ...row,
    ...first,
    Website: row.website,
    group,
    kyc,
    bankChange,
    user,
  }
}

/** The selected fields of a client, and its id. */
export async function selectDetail(
  db: Db,
  actor: Actor,
  { id, select }: { id: string; select?: readonly (keyof AccountDetail)[] | undefined },
) {
  const detail = await getDetail(db, actor, id)
  if (select === undefined) return { detail }
  return { detail: { id, ...(Object.fromEntries(select.map((field) => [field, detail[field]])) as Partial<AccountDetail>) } }
}

/** US$; null without a limit. */
export async function creditLimitOf(db: Db, actor: Actor, id: string) {
  const row = await base(db, actor, id).executeTakeFirstOrThrow(notFound)
  return { crdLmt: row.creditLimit }
}
