import type { ApiStone, ApiStoneSearch } from '@loupe/contract/platforms/client-api.ts'
import type { DiamondStatus } from '@loupe/domain/inventory/diamond.ts'
import { termFields } from '@loupe/domain/accounts/term.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import type { ApiCaller, Reading } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { anyOf, isBlocked } from '../../../db/expressions.ts'
import type { Masters } from '../../../db/masters.ts'
import { readSearch } from '../../inventory/diamonds/read-request.ts'
import { type Quotes, conditionsOf, quotesFor } from '../../accounts/terms/conditions.ts'
import { visibleCodedFields } from './lists.ts'
import { outside, visibleMedia } from '../../inventory/share-links/public-view.ts'

/** Statuses of stones a client may see: available ones, and those that somebody has or is about to have. Sold and upcoming stones are left out. */
export const visibleStatuses: readonly DiamondStatus[] = ['A', 'D', 'C', 'H', 'M', 'B']

/** The client whose system makes the request. */
export function callerOf({ caller }: Pick<Reading, 'caller'>): NonNullable<ApiCaller['client']> {
  if (!caller.key?.client) throw new Refusal('unauthorized')
  return caller.key.client
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

export async function refuseKind(db: Db | Tx, account: string, labGrown: boolean): Promise<void> {
  const kinds = await visibleKinds(db, account)
  if (!kinds.includes(labGrown))
    throw new Refusal('forbidden', undefined, `This account is not shown ${labGrown ? 'lab-grown' : 'natural'} stones.`)
}

/** Stones by id, in any order, including those that left the stock. */
export const stored = (db: Db | Tx) => db.selectFrom('diamond').selectAll('diamond').select(isBlocked().as('isBlocked'))
export type Stored = Awaited<ReturnType<ReturnType<typeof stored>['execute']>>[number]

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
  codes: Object.fromEntries(visibleCodedFields.map((field) => [field, masters.codeOfField(field, stone[field])])),
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
