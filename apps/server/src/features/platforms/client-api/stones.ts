import { createHash } from 'node:crypto'
import type { ApiStone, ApiStoneSearch } from '@loupe/contract/platforms/client-api.ts'
import type { DiamondStatus } from '@loupe/domain/inventory/diamond.ts'
import { publicStatus } from '@loupe/domain/inventory/share.ts'
import { termFields } from '@loupe/domain/accounts/term.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { sql } from 'kysely'
import type { ApiCaller, Reading } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { anyOf, isBlocked } from '../../../db/expressions.ts'
import type { Masters } from '../../../db/masters.ts'
import { readSearch } from '../../inventory/diamonds/read-request.ts'
import { type Quotes, conditionsOf, quotesFor } from '../../accounts/terms/conditions.ts'
import { outside, visibleMedia } from '../../inventory/share-links/public-view.ts'

/** Statuses of stones a client may see: available ones, and those that somebody has or is about to have. Sold and upcoming stones are left out. */
export const visibleStatuses: readonly DiamondStatus[] = ['A', 'D', 'C', 'H', 'M', 'B']

/** The client whose system makes the request. */
export function callerOf({ caller }: Pick<Reading, 'caller'>): ApiCaller {
  if (!caller.key) throw new Refusal('unauthorized')
  return caller.key
}

/** The kinds of stones a client may see (S1 §3). */
export async function visibleKinds(db: Db | Tx, account: string): Promise<boolean[]> {
  const { showNatural, showLabGrown } = await db
    .selectFrom('account')
    .select(['showNatural', 'showLabGrown'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  return [...(showNatural ? [false] : []), ...(showLabGrown ? [true] : [])]
}

async function refuseKind(db: Db | Tx, account: string, labGrown: boolean): Promise<void> {
  const kinds = await visibleKinds(db, account)
  if (!kinds.includes(labGrown))
    throw new Refusal('forbidden', undefined, `This account is not shown ${labGrown ? 'lab-grown' : 'natural'} stones.`)
}

/** Stones by id, in any order, including those that left the stock. */
const stored = (db: Db | Tx) => db.selectFrom('diamond').selectAll('diamond').select(isBlocked().as('isBlocked'))
type Stored = Awaited<ReturnType<ReturnType<typeof stored>['execute']>>[number]

/** A stone at its price for the client: with the client's default term. */
export const toApiStone = (
  masters: Masters,
  { priced }: Quotes,
  stone: Stored,
  media: ReturnType<Awaited<ReturnType<typeof visibleMedia>>>,
): ApiStone => ({
  ...outside(masters, priced(stone), media, false),
  id: stone.id,
  updatedAt: stone.updatedAt,
})

async function apiStonesById(db: Db | Tx, masters: Masters, quotes: Quotes, ids: readonly string[]): Promise<ApiStone[]> {
  const [found, media] = await Promise.all([stored(db).where('diamond.id', '=', anyOf(ids)).execute(), visibleMedia(db, ids)])
  const byId = new Map(found.map((stone) => [stone.id, stone]))
  return ids.flatMap((id) => {
    const stone = byId.get(id)
    return stone ? [toApiStone(masters, quotes, stone, media(id))] : []
  })
}

/**
 * Refuses conditions on prices for a client with a term: the search uses asking prices, which this client does not see, so the results would not match
 * the filter.
 */
function refusePriceTests({ term }: Quotes, { filter, sort, search, startWith }: ApiStoneSearch): void {
  if (!term || termFields.every((field) => term[field] === null)) return
  const isNamed = /"(?:ctPr|amt)"\s*:/.test(JSON.stringify([filter ?? {}, sort]))
  const isSearched = [search, startWith].some((labels) => labels?.keys.some((key) => key === 'ctPr' || key === 'amt'))
  if (isNamed || isSearched)
    throw invalid('filter', 'Your prices are on your own terms. Please filter, sort and search by price in your own system.')
}

export async function searchStones(ctx: Reading, requested: ApiStoneSearch): Promise<{ list?: ApiStone[]; count: number }> {
  const { services, db } = ctx
  await refuseKind(db, callerOf(ctx).account, requested.labGrown)
  const quotes = quotesFor(await conditionsOf(db, callerOf(ctx).account))
  refusePriceTests(quotes, requested)
  const query = readSearch(services.masters, requested, [], !requested.isCountOnly, true)
  const only = { is: 'among', field: 'wSts', values: visibleStatuses, orNull: false } as const
  const { ids, sums } = await services.search.search({ ...query, others: [...query.others, only] })
  return { count: sums?.pieces ?? 0, ...(ids ? { list: await apiStonesById(db, services.masters, quotes, ids) } : {}) }
}

/** A stone the client may see; any other is not found. */
export async function getStone(ctx: Reading, vStnId: string): Promise<ApiStone> {
  const kinds = await visibleKinds(ctx.db, callerOf(ctx).account)
  const stone = await stored(ctx.db).where('vStnId', '=', vStnId).where('isDeleted', '=', false).executeTakeFirst()
  if (!stone || !kinds.includes(stone.labGrown) || !visibleStatuses.includes(stone.wSts)) throw new Refusal('not_found')
  const quotes = quotesFor(await conditionsOf(ctx.db, callerOf(ctx).account))
  return toApiStone(ctx.services.masters, quotes, stone, (await visibleMedia(ctx.db, [stone.id]))(stone.id))
}

const atOnce = 500
/**
 * A cursor is never later than this long ago: a change that was in progress during the reading may have an earlier time than the rows read. So the last
 * minutes are sent again, and when very many stones changed at once, the rest follows once it is older than this.
 */
const unsure = 5 * 60_000

/** Where the next page starts: after this time, or at this time after this id. */
interface Place {
  at: string
  id: string
}
const begin: Place = { at: '1970-01-01T00:00:00.000Z', id: '00000000-0000-0000-0000-000000000000' }
const written = ({ at, id }: Place, prices: string) => Buffer.from(`${at} ${id}${prices}`).toString('base64url')
const placeForm = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})( [\w-]{12})?$/
/** A cursor from other prices is ignored: with another term every stone has another price, so all stones are sent again. */
function readPlace(cursor: string | undefined, prices: string): Place {
  if (cursor === undefined) return begin
  const [, at = '', id = '', pricesThen = ''] = placeForm.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (Number.isNaN(Date.parse(at)) || at.startsWith('0000')) throw invalid('cursor', 'Please give the cursor as it was answered.')
  return pricesThen === prices ? { at, id } : begin
}

/** A hash of the term that prices are based on; empty without one. */
const pricesOn = ({ term }: Quotes): string =>
  term ? ` ${createHash('sha256').update(JSON.stringify(term)).digest('base64url').slice(0, 12)}` : ''

/**
 * The stock in the order of its changes, starting at a cursor: clients use it to build and update their copy. It contains each stone of the kind that
 * changed since, as one to add or to remove, and all stones when the client's term has changed. It misses no change whose transaction took less than
 * `unsure`, on servers whose clocks differ by no more than that; all of Loupe's transactions do (their statements time out within seconds). The feed for
 * other companies (feed/cursor.ts) uses transaction ids and has no such limit.
 */
export async function readFeed(ctx: Reading, labGrown: boolean, cursor: string | undefined) {
  const { db, services, now } = ctx
  await refuseKind(db, callerOf(ctx).account, labGrown)
  const quotes = quotesFor(await conditionsOf(db, callerOf(ctx).account))
  const prices = pricesOn(quotes)
  const place = readPlace(cursor, prices)
  const found = await stored(db)
    .where('labGrown', '=', labGrown)
    .where(sql<boolean>`(diamond.updated_at, diamond.id) > (${place.at}::timestamptz, ${place.id}::uuid)`)
    .orderBy('updatedAt')
    .orderBy('diamond.id')
    .limit(atOnce)
    .execute()
  const sure = new Date(now.getTime() - unsure).toISOString()
  const { updatedAt: at, id } = found.at(-1) ?? { updatedAt: place.at, id: place.id }
  const isOffered = (stone: Stored) => !stone.isDeleted && visibleStatuses.includes(stone.wSts)
  const offered = found.filter(isOffered)
  const media = await visibleMedia(
    db,
    offered.map((stone) => stone.id),
  )
  return {
    stones: offered.map((stone) => toApiStone(services.masters, quotes, stone, media(stone.id))),
    gone: found
      .filter((stone) => !isOffered(stone))
      .map((stone) => ({
        ...{ id: stone.id, vStnId: stone.vStnId, updatedAt: stone.updatedAt },
        standing: publicStatus(stone) === 'sold' ? ('sold' as const) : ('gone' as const),
      })),
    cursor: written(at < sure ? { at, id } : { at: place.at < sure ? sure : place.at, id: begin.id }, prices),
    isMore: found.length === atOnce && at < sure,
  }
}
