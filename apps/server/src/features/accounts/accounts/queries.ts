import { fullName, lastName, literally } from '../../../db/expressions.ts'
import type { Account } from '@loupe/contract/accounts/account.ts'
import { readLedger } from '@loupe/contract/accounts/fields.ts'
import { companySearchKeys } from '@loupe/contract/accounts/account-lists.ts'
import type { Condition, Filter, ListRequest } from '@loupe/contract/list.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { type Actor, staffRoles } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { byIsDeleted } from '../../../db/deleted-rows.ts'
import { fewestLetters, firstStarting, page } from '../../../db/list.ts'
import { reachedSellers } from '../reach.ts'

const ledgerText = sql<string>`array_to_string(account.ledger_type, ',')`
const seen = (db: Db, actor: Actor) =>
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
    .where((eb) => reachedSellers(eb as never, actor, 'account.seller'))

/** A company may be several things to the house: asking for brokers finds who is a broker besides. */
const anyLedger = (asked: Condition): Condition =>
  typeof asked === 'string' ? { contains: asked } : Array.isArray(asked) ? { contains: asked.map(String) } : asked

type AccountsRequest = ListRequest & { isUncounted?: boolean; ledgerType?: string | string[] | undefined }
const searched = ['isActive', 'isDeleted', 'ledgerType'] as const
/** What the company search asks about a client. */
const found = (db: Db, actor: Actor) =>
  db
    .selectFrom('account')
    .select(['id', 'createdAt', 'isActive', 'isDeleted', ...companySearchKeys])
    .select(ledgerText.as('ledgerType'))
    .where((eb) => reachedSellers(eb, actor, 'account.seller'))
/** Whether the company search can answer: what it knows is what begins with a word, newest first. */
const isCompanySearch = ({ isUncounted, isCountOnly, startWith, search, filter, page: at, sort }: AccountsRequest) =>
  isUncounted === true &&
  !isCountOnly &&
  search === undefined &&
  at === 1 &&
  [...(startWith?.keyword.trim().toLowerCase() ?? '')].length >= fewestLetters &&
  Object.keys(filter ?? {}).every((field) => (searched as readonly string[]).includes(field)) &&
  startWith?.keys.every((key) => (companySearchKeys as readonly string[]).includes(key)) === true &&
  JSON.stringify(sort) === JSON.stringify([{ createdAt: 'DESC' }])

/** Clients within one's reach. Deleted ones are left out unless asked for. */
export async function listAccounts(db: Db, actor: Actor, request: AccountsRequest): Promise<{ list?: Account[]; count: number }> {
  const { isDeleted: _, ledgerType, ...query } = request
  const asked: Filter = {
    ...(ledgerType === undefined ? {} : { ledgerType: readLedger(ledgerType) }),
    ...byIsDeleted(request).filter,
  }
  const filter = asked['ledgerType'] === undefined ? asked : { ...asked, ledgerType: anyLedger(asked['ledgerType'] as Condition) }
  const { startWith, limit } = request
  if (startWith && isCompanySearch(request)) {
    const asks = { startWith, filter, limit }
    const list = (await firstStarting(db, found(db, actor) as never, seen(db, actor) as never, asks, 'createdAt' as never)) as Account[]
    return { list, count: list.length }
  }
  return page(db, seen(db, actor) as never, { ...query, filter }) as never
}

/** A client within reach that is not deleted; any other is not found. */
export async function refuseUnseen(db: Db | Tx, actor: Actor, account: string): Promise<void> {
  const client = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', account)
    .where('isDeleted', '=', false)
    .where((eb) => reachedSellers(eb, actor, 'account.seller'))
    .executeTakeFirst()
  if (!client) throw new Refusal('not_found')
}

/** For a form that names a client: one out of reach is refused as none chosen. */
export async function refuseStrangeClient(db: Db | Tx, actor: Actor, account: string | null | undefined): Promise<void> {
  if (!account) return
  await refuseUnseen(db, actor, account).catch((error: unknown) => {
    throw error instanceof Refusal ? invalid('account', 'Please Select Company Name.') : error
  })
}

/** The same, its row locked: two who change one client go one after the other. */
export async function lockAccountOf(tx: Tx, actor: Actor, account: string) {
  const client = await tx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', account)
    .where('isDeleted', '=', false)
    .where((eb) => reachedSellers(eb, actor, 'account.seller'))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!client) throw new Refusal('not_found')
  return client
}

/** Who buys for a client; a client out of reach is not found. */
export async function buyersOf(db: Db, actor: Actor, account: string) {
  await refuseUnseen(db, actor, account)
  return db
    .selectFrom('user')
    .select(['id', 'firstName', 'email', 'mobile', lastName().as('lastName')])
    .where('account', '=', account)
    .where('isActive', '=', true)
    .where('isDeleted', '=', false)
    .orderBy('firstName')
    .orderBy('id')
    .limit(200)
    .execute()
}

/** Sales persons one may act for. */
export const sellersFor = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('user')
    .select(['id', 'firstName', lastName().as('lastName')])
    .where('type', 'in', [...staffRoles])
    .where('isActive', '=', true)
    .where('isDeleted', '=', false)
    .where((eb) => reachedSellers(eb, actor, 'user.id'))

export const listSellers = (db: Db, actor: Actor) => sellersFor(db, actor).orderBy('firstName').orderBy('id').execute()

/** Brokers belong to nobody: everybody sees them, and no other company by this way. */
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
