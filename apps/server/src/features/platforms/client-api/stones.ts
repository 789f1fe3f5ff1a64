import type { ApiStone, ApiStoneSearch } from '@loupe/contract/platforms/client-api.ts'
import type { DiamondStatus } from '@loupe/domain/inventory/diamond.ts'
import { publicStanding } from '@loupe/domain/inventory/share.ts'
import { termFields } from '@loupe/domain/accounts/term.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { sql } from 'kysely'
import type { ApiCaller, Reading } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { anyOf } from '../../../db/expressions.ts'
import type { Masters } from '../../../db/masters.ts'
import { readSearch } from '../../inventory/diamonds/read-request.ts'
import { type Quotes, conditionsOf, quotesFor } from '../../accounts/terms/conditions.ts'
import { outside, seenMedia } from '../../inventory/share-links/outside.ts'
import { isBlocked } from '../../inventory/share-links/queries.ts'

/** What a client is shown: stones that are to be had, and those that somebody has or is about to have. Sold ones, and those yet to come, are not. */
export const shownStatuses: readonly DiamondStatus[] = ['A', 'D', 'C', 'H', 'M', 'B']

/** The client whose system calls. */
export function callerOf({ caller }: Pick<Reading, 'caller'>): ApiCaller {
  if (!caller.key) throw new Refusal('unauthorized')
  return caller.key
}

/** Which kinds of stones a client is shown (S1 §3). */
export async function shownKinds(db: Db | Tx, account: string): Promise<boolean[]> {
  const { showNatural, showLabGrown } = await db
    .selectFrom('account')
    .select(['showNatural', 'showLabGrown'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  return [...(showNatural ? [false] : []), ...(showLabGrown ? [true] : [])]
}

export async function refuseKind(db: Db | Tx, account: string, labGrown: boolean): Promise<void> {
  const kinds = await shownKinds(db, account)
  if (!kinds.includes(labGrown))
    throw new Refusal('forbidden', undefined, `This account is not shown ${labGrown ? 'lab-grown' : 'natural'} stones.`)
}

/** Stones of one kind by these ids, in any order; those that left the stock too. */
const stored = (db: Db | Tx) => db.selectFrom('diamond').selectAll('diamond').select(isBlocked)
type Stored = Awaited<ReturnType<ReturnType<typeof stored>['execute']>>[number]

/** A stone at its price for the client: on its default term. */
export const shown = (
  masters: Masters,
  { priced }: Quotes,
  stone: Stored,
  media: ReturnType<Awaited<ReturnType<typeof seenMedia>>>,
): ApiStone => ({
  ...outside(masters, priced(stone), media, false),
  id: stone.id,
  updatedAt: stone.updatedAt,
})

async function shownById(db: Db | Tx, masters: Masters, quotes: Quotes, ids: readonly string[]): Promise<ApiStone[]> {
  const [found, media] = await Promise.all([stored(db).where('diamond.id', '=', anyOf(ids)).execute(), seenMedia(db, ids)])
  const byId = new Map(found.map((stone) => [stone.id, stone]))
  return ids.flatMap((id) => {
    const stone = byId.get(id)
    return stone ? [shown(masters, quotes, stone, media(id))] : []
  })
}

/** The stock is searched by asking prices, which a client with a term does not see: what it filtered by would not be what it is answered. */
function refusePriceTests({ term }: Quotes, { filter, sort }: ApiStoneSearch): void {
  if (!term || termFields.every((field) => term[field] === null)) return
  const named = JSON.stringify([filter ?? {}, sort])
  if (/"(?:ctPr|amt)"\s*:/.test(named))
    throw invalid('filter', 'Your prices are on your own terms. Please filter and sort by price in your own system.')
}

export async function searchStones(ctx: Reading, asked: ApiStoneSearch): Promise<{ list?: ApiStone[]; count: number }> {
  const { house, db } = ctx
  await refuseKind(db, callerOf(ctx).account, asked.labGrown)
  const quotes = quotesFor(await conditionsOf(db, callerOf(ctx).account))
  refusePriceTests(quotes, asked)
  const query = readSearch(house.masters, asked, [], !asked.isCountOnly, true)
  const only = { is: 'among', field: 'wSts', values: shownStatuses, orNull: false } as const
  const { ids, sums } = await house.search.search({ ...query, others: [...query.others, only] })
  return { count: sums?.pieces ?? 0, ...(ids ? { list: await shownById(db, house.masters, quotes, ids) } : {}) }
}

/** A stone the client is shown; any other is not found. */
export async function getStone(ctx: Reading, vStnId: string): Promise<ApiStone> {
  const kinds = await shownKinds(ctx.db, callerOf(ctx).account)
  const stone = await stored(ctx.db).where('vStnId', '=', vStnId).where('isDeleted', '=', false).executeTakeFirst()
  if (!stone || !kinds.includes(stone.labGrown) || !shownStatuses.includes(stone.wSts)) throw new Refusal('not_found')
  const quotes = quotesFor(await conditionsOf(ctx.db, callerOf(ctx).account))
  return shown(ctx.house.masters, quotes, stone, (await seenMedia(ctx.db, [stone.id]))(stone.id))
}

const atOnce = 500
/**
 * A place is not put later than this: a change that was under way when it was read may be dated before what was read. So the last minutes are told
 * again, and of very many changes at once the rest comes when they are older than this.
 */
const unsure = 5 * 60_000

/** Where to go on: after this instant, and at it after this id. */
interface Place {
  at: string
  id: string
}
const begin: Place = { at: '1970-01-01T00:00:00.000Z', id: '00000000-0000-0000-0000-000000000000' }
const written = ({ at, id }: Place) => Buffer.from(`${at} ${id}`).toString('base64url')
const placeForm = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
function readPlace(cursor: string | undefined): Place {
  if (cursor === undefined) return begin
  const [, at = '', id = ''] = placeForm.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (Number.isNaN(Date.parse(at)) || at.startsWith('0000')) throw invalid('cursor', 'Please give the cursor as it was answered.')
  return { at, id }
}

/**
 * The stock in the order in which it was written, from a place on: with it a client's copy is made, and kept. Each stone of the kind that was written
 * since comes, to be put in or taken off. No commit is missed, whatever their order, that was under way for less than `unsure`, on a node whose clock is
 * right to as much: all of the house's are (its statements end within seconds). The feed for houses (feed/cursor.ts) goes by transactions and has no such bound.
 */
export async function readFeed(ctx: Reading, labGrown: boolean, cursor: string | undefined) {
  const { db, house, now } = ctx
  await refuseKind(db, callerOf(ctx).account, labGrown)
  const place = readPlace(cursor)
  const found = await stored(db)
    .where('labGrown', '=', labGrown)
    .where(sql<boolean>`(diamond.updated_at, diamond.id) > (${place.at}::timestamptz, ${place.id}::uuid)`)
    .orderBy('updatedAt')
    .orderBy('diamond.id')
    .limit(atOnce)
    .execute()
  const quotes = quotesFor(await conditionsOf(db, callerOf(ctx).account))
  const sure = new Date(now.getTime() - unsure).toISOString()
  const { updatedAt: at, id } = found.at(-1) ?? { updatedAt: place.at, id: place.id }
  const isOffered = (stone: Stored) => !stone.isDeleted && shownStatuses.includes(stone.wSts)
  const offered = found.filter(isOffered)
  const media = await seenMedia(
    db,
    offered.map((stone) => stone.id),
  )
  return {
    stones: offered.map((stone) => shown(house.masters, quotes, stone, media(stone.id))),
    gone: found
      .filter((stone) => !isOffered(stone))
      .map((stone) => ({
        ...{ id: stone.id, vStnId: stone.vStnId, updatedAt: stone.updatedAt },
        standing: publicStanding(stone) === 'sold' ? ('sold' as const) : ('gone' as const),
      })),
    cursor: written(at < sure ? { at, id } : { at: place.at < sure ? sure : place.at, id: begin.id }),
    isMore: found.length === atOnce && at < sure,
  }
}
