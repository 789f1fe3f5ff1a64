import type { FeedRow } from '@loupe/contract/platforms/feed.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import type { SyncResource } from '@loupe/domain/platforms/sync.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import type { Source } from './queries.ts'

type Plain = Exclude<SyncResource, 'diamond'>
export type Entry<R extends SyncResource> = { id: string; row: FeedRow<R> | null }

/** A resource whose entries come from one statement. */
const plain = <R extends Plain>(
  of: Pick<Source<Entry<R>>, 'table' | 'where' | 'find'> & {
    resource: R
    rows(db: Db, ids: readonly string[]): Promise<(FeedRow<R> & { id: string })[]>
  },
): Source<Entry<R>> => ({
  ...of,
  async entries({ db }, ids) {
    const rows = ids.length === 0 ? [] : await of.rows(db, ids)
    return new Map(rows.map(({ id, ...row }) => [id, { id, row: row as FeedRow<R> }]))
  },
  gone: (id) => ({ id, row: null }),
})
const among = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`

export const masterSource = plain({
  resource: 'master',
  table: 'master',
  rows: (db, ids) =>
    db
      .selectFrom('master')
      .select(['id', 'parentCode', 'code', 'name', 'webDisplay', 'group', 'likeKeyWords', 'description', 'isWebVisible'])
      .where('id', '=', among(ids))
      .where('isDeleted', '=', false)
      .execute(),
})
export const sizeSource = plain({
  resource: 'size',
  table: 'weight_range',
  where: "kind = 'size'",
  rows: (db, ids) =>
    db
      .selectFrom('weightRange')
      .select(['id', 'name', 'from', 'to', 'isActive'])
      .where('id', '=', among(ids))
      .where('kind', '=', 'size')
      .where('isDeleted', '=', false)
      .execute(),
})
export const countrySource = plain({
  resource: 'country',
  table: 'country',
  rows: async (db, ids) =>
    (await db.selectFrom('country').select(['id', 'name', 'isoCode', 'isdCode', 'isActive']).where('id', '=', among(ids)).execute()).map(
      ({ isdCode: ISDCode, ...row }) => ({ ...row, ISDCode }),
    ),
})
export const stateSource = plain({
  resource: 'state',
  table: 'state',
  rows: (db, ids) => db.selectFrom('state').select(['id', 'name', 'code', 'country', 'isActive']).where('id', '=', among(ids)).execute(),
})
export const citySource = plain({
  resource: 'city',
  table: 'city',
  rows: (db, ids) => db.selectFrom('city').select(['id', 'name', 'state', 'isActive']).where('id', '=', among(ids)).execute(),
})
export const ledgerSource = plain({
  resource: 'ledger',
  table: 'account',
  rows: async (db, ids) =>
    (
      await db
        .selectFrom('account')
        .select(['id', 'companyName', 'vendorCode', 'name', 'firstName', 'lastName', 'mobile', 'contactEmail', 'ledgerType'])
        .select(['isActive', 'showNatural', 'showLabGrown'])
        .where('id', '=', among(ids))
        .where('isDeleted', '=', false)
        .execute()
    ).map(({ ledgerType, ...row }) => ({ ...row, ledgerType: ledgerType.join(',') })),
})
export const termSource = plain({
  resource: 'accountTerm',
  table: 'account_term',
  rows: async (db, ids) =>
    await db
      .selectFrom('accountTerm as t')
      .innerJoin('master as currency', 'currency.id', 't.currencyId')
      .innerJoin('master as days', 'days.id', 't.dayTermsId')
      .select(['t.id', 't.account', 't.type', 'currency.code as currency', 'days.code as dayTermsCode', 't.isActive'])
      .select(['t.extraPer', 't.rapPer', 't.splExtraPer', 't.splRapPer', 't.ntyUpExtraPer', 't.ntyUpRapPer'])
      .where('t.id', '=', among(ids))
      .where('t.isDeleted', '=', false)
      .execute(),
})
/** Staff only, without people who have only signed up; the users of clients are not sent. */
export const userSource = plain({
  resource: 'user',
  table: 'user',
  where: `account is null and type <> ${roles.API_USER}`,
  rows: (db, ids) =>
    db
      .selectFrom('user')
      .select(['id', 'firstName', 'lastName', 'username', 'email', 'mobile', 'isActive'])
      .where('id', '=', among(ids))
      .where('account', 'is', null)
      .where('type', '<>', roles.API_USER)
      .where('isAwaitingApproval', '=', false)
      .where('isDeleted', '=', false)
      .execute(),
  find: async (db, name) =>
    (await db.selectFrom('user').select('id').where('username', '=', name).where('isDeleted', '=', false).execute()).map(({ id }) => id),
})
