import { fullName, lastName, literally } from '../../../db/expressions.ts'
import type { Account } from '@loupe/contract/accounts/account.ts'
import { readLedger } from '@loupe/contract/accounts/fields.ts'
import { companySearchKeys } from '@loupe/contract/accounts/account-lists.ts'
import type { Condition, Filter, ListRequest } from '@loupe/contract/list.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { type Actor, roles, staffRoles } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { byIsDeleted } from '../../../db/deleted-rows.ts'
import { fewestLetters, firstStarting, page } from '../../../db/list.ts'
import { notFound } from '../../../db/not-found.ts'
import { recentDeals } from '../recent-deals.ts'
import { accessibleSellers } from '../scope.ts'

const ledgerText = sql<string>`array_to_string(account.ledger_type, ',')`
const rows = (db: Db, actor: Actor) =>
  db
    .selectFrom('account')
    .leftJoin('user as seller', 'seller.id', 'account.seller')
    .leftJoin('account as broker', 'broker.id', 'account.broker')
    .leftJoin('city', 'city.id', 'account.city')
    .leftJoin('country', 'country.id', 'account.country')
    .select([
      'account.id',
      'account.companyName',
      'account.vendorCode',
      'account.name',
      'account.firstName',
      'account.lastName',
      'account.mobile',
      'account.contactEmail',
      'account.seller',
      'account.broker',
      'account.kycStatus as isApproved',
      'account.kycDocuments',
      'account.kycExpiresOn',
      'account.isVerified',
      'account.isActive',
      'account.showNatural',
      'account.showLabGrown',
      'account.isDeleted',
      'account.createdAt',
      'account.updatedAt',
      'city.name as city',
      'country.name as country',
      'broker.companyName as brokerName',
    ])
    .select([
      sql<string | null>`(select g."group" from account_group g where g.account = account.id and g.is_active)`.as('group'),
      sql<string>`coalesce(nullif(trim(account.first_name || ' ' || account.last_name), ''), account.name)`.as('personName'),
      ledgerText.as('ledgerType'),
      fullName<string | null>('seller').as('sellerName'),
    ])
    .where(accessibleSellers(actor, 'account.seller'))

/** A company may have several roles: a search for brokers also finds companies that are brokers besides something else. */
const anyLedger = (condition: Condition): Condition =>
  typeof condition === 'string' ? { contains: condition } : Array.isArray(condition) ? { contains: condition.map(String) } : condition

type AccountsRequest = ListRequest & { isUncounted?: boolean | undefined; ledgerType?: string | string[] | undefined }
const searched = ['isActive', 'isDeleted', 'ledgerType'] as const
/** The columns on which the company search filters and sorts. */
const found = (db: Db, actor: Actor) =>
  db
    .selectFrom('account')
    .select(['id', 'createdAt', 'isActive', 'isDeleted', ...companySearchKeys])
    .select(ledgerText.as('ledgerType'))
    .where(accessibleSellers(actor, 'account.seller'))
/** Whether the company search can answer the request: it finds values that begin with a word, the newest first or, without an order, the likeliest. */
const isCompanySearch = ({ isUncounted, isCountOnly, startWith, search, filter, page: at, sort }: AccountsRequest) =>
  isUncounted === true &&
  !isCountOnly &&
  search === undefined &&
  at === 1 &&
  [...(startWith?.keyword.trim().toLowerCase() ?? '')].length >= fewestLetters &&
  Object.keys(filter ?? {}).every((field) => (searched as readonly string[]).includes(field)) &&
  startWith?.keys.every((key) => (companySearchKeys as readonly string[]).includes(key)) === true &&
  (sort.length === 0 || JSON.stringify(sort) === JSON.stringify([{ createdAt: 'DESC' }]))

/** Companies that begin with the text before those of which a person does, and first the clients whom the person who searches dealt with last. */
async function likeliest(
  db: Db,
  actor: Actor,
  { startWith, filter, limit }: Pick<ListRequest, 'limit'> & { startWith: NonNullable<ListRequest['startWith']>; filter: Filter },
  newest: (keys: string[]) => Promise<Account[]>,
): Promise<Account[]> {
  const deals = rows(db, actor).innerJoin(recentDeals(actor).as('deal'), 'deal.account', 'account.id').select('deal.at')
  const list = new Map<string, Account>()
  const [company, people] = [startWith.keys.filter((key) => key === 'companyName'), startWith.keys.filter((key) => key !== 'companyName')]
  for (const keys of [company, people]) {
    if (keys.length === 0 || list.size >= limit) continue
    const dealt = await page(db, deals, {
      startWith: { ...startWith, keys },
      filter,
      sort: [{ at: 'DESC' }],
      page: 1,
      limit,
      isCountOnly: false,
    })
    for (const one of [...(dealt.list ?? []), ...(await newest(keys))]) if (!list.has(one.id)) list.set(one.id, one)
  }
  return [...list.values()].slice(0, limit)
}

/** Accessible clients. Deleted ones are left out unless the request asks for them. */
export async function listAccounts(db: Db, actor: Actor, request: AccountsRequest): Promise<{ list?: Account[]; count: number }> {
  const { isDeleted: _, ledgerType, ...query } = request
  const conditions: Filter = {
    ...(ledgerType === undefined ? {} : { ledgerType: readLedger(ledgerType) }),
    ...byIsDeleted(request).filter,
  }
  const filter =
    conditions['ledgerType'] === undefined ? conditions : { ...conditions, ledgerType: anyLedger(conditions['ledgerType'] as Condition) }
  const { startWith, limit } = request
  if (startWith && isCompanySearch(request)) {
    const newest = (keys: string[]) =>
      firstStarting(db, found(db, actor), rows(db, actor), { startWith: { ...startWith, keys }, filter, limit }, 'createdAt')
    const list = request.sort.length > 0 ? await newest(startWith.keys) : await likeliest(db, actor, { startWith, filter, limit }, newest)
    return { list, count: list.length }
  }
  return page(db, rows(db, actor), { ...query, filter })
}

/** Refuses a client that is inaccessible or deleted as not found. */
export async function refuseInaccessibleClient(db: Db | Tx, actor: Actor, account: string): Promise<void> {
  await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', account)
    .where('isDeleted', '=', false)
    .where(accessibleSellers(actor, 'account.seller'))
    .executeTakeFirstOrThrow(notFound)
}

/** For a form that names a client: an inaccessible one is refused as if none was chosen. */
export async function refuseUnknownClient(db: Db | Tx, actor: Actor, account: string | null | undefined): Promise<void> {
  if (!account) return
  await refuseInaccessibleClient(db, actor, account).catch((error: unknown) => {
    throw error instanceof Refusal ? invalid('account', 'Please Select Company Name.') : error
  })
}

/** An accessible client with its row locked, so that two changes of one client run one after the other. */
export async function lockAccountOf(tx: Tx, actor: Actor, account: string) {
  return tx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', account)
    .where('isDeleted', '=', false)
    .where(accessibleSellers(actor, 'account.seller'))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound)
}

/** The buyers of a client, its primary user first; an inaccessible client is not found. */
export async function buyersOf(db: Db, actor: Actor, account: string) {
  await refuseInaccessibleClient(db, actor, account)
  return db
    .selectFrom('user')
    .select(['id', 'firstName', 'email', 'mobile', lastName().as('lastName')])
    .where('account', '=', account)
    .where('isActive', '=', true)
    .where('isDeleted', '=', false)
    .orderBy((eb) => eb('type', '=', roles.PRIMARY), 'desc')
    .orderBy('firstName')
    .orderBy('id')
    .limit(200)
    .execute()
}

/** Sellers for whom one may act. */
export const sellersFor = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('user')
    .select(['id', 'firstName', lastName().as('lastName')])
    .where('type', 'in', [...staffRoles])
    .where('isActive', '=', true)
    .where('isDeleted', '=', false)
    .where(accessibleSellers(actor, 'user.id'))

export const listSellers = (db: Db, actor: Actor) => sellersFor(db, actor).orderBy('firstName').orderBy('id').execute()

/** Brokers belong to no seller, so everybody sees them. Other companies are not visible this way. */
export const brokers = (db: Db | Tx) =>
  db
    .selectFrom('account')
    .select(['id', 'companyName'])
    .where(sql<boolean>`'broker' = any(account.ledger_type)`)
    .where('isActive', '=', true)
    .where('isDeleted', '=', false)

export const findBrokers = (db: Db, keyword: string, limit: number) =>
  brokers(db)
    .where('companyName', 'ilike', `${literally(keyword)}%`)
    .orderBy('companyName')
    .limit(limit)
    .execute()
