import type { ApiStone, ApiStoneSearch } from '@loupe/contract/platforms/client-api.ts'
import { type DiamondStatus, shareableStatuses } from '@loupe/domain/inventory/diamond.ts'
import type { MediaKind } from '@loupe/domain/inventory/media.ts'
import type { VisibleKinds } from '@loupe/domain/accounts/stone-kinds.ts'
import { termFields } from '@loupe/domain/accounts/term.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { sql } from 'kysely'
import type { ApiCaller, Reading, Services } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { anyOf, isBlocked } from '../../../db/expressions.ts'
import { getOrRefuse } from '../../../db/not-found.ts'
import type { Test } from '../../../services/stone-search.ts'
import { readSearch } from '../../inventory/diamonds/read-request.ts'
import { type ClientConditions, type Quotes, conditionsOf, quotesFor } from '../../accounts/terms/conditions.ts'
import { visibleCodedFields } from './lists.ts'
import { mediaOf } from '../../inventory/media/queries.ts'
import { mediaReply } from '../../inventory/media/read.ts'
import { outside, visibleMedia } from '../../inventory/share-links/public-view.ts'

/** Statuses of stones a client may see: available ones, and those that somebody has or is about to have. Sold and upcoming stones are left out. */
export const visibleStatuses: readonly DiamondStatus[] = ['A', 'D', 'C', 'H', 'M', 'B']

/** The client whose system makes the request. */
export function callerOf({ caller }: Pick<Reading, 'caller'>): NonNullable<ApiCaller['client']> {
  if (!caller.key?.client) throw new Refusal('unauthorized')
  return caller.key.client
}

/** Whether a client may see stones of a kind (S1 §3). */
export const isShown = ({ showNatural, showLabGrown }: VisibleKinds, labGrown: boolean): boolean => (labGrown ? showLabGrown : showNatural)

export function refuseKind(client: VisibleKinds, labGrown: boolean): void {
  if (!isShown(client, labGrown))
    throw new Refusal('forbidden', undefined, `This account is not shown ${labGrown ? 'lab-grown' : 'natural'} stones.`)
}

/** Stones by id, in any order, including those that left the stock. */
export const stored = (db: Db | Tx) => db.selectFrom('diamond').selectAll('diamond').select(isBlocked().as('isBlocked'))
export type Stored = Awaited<ReturnType<ReturnType<typeof stored>['execute']>>[number]

/** A stone at its price for the client: with the client's default term. */
export const toApiStone = (
  { masters, config }: Services,
  { priced }: Quotes,
  stone: Stored,
  media: ReturnType<Awaited<ReturnType<typeof visibleMedia>>>,
): ApiStone => ({
  ...outside(masters, priced(stone), media, false),
  media: media.map((medium) => ({
    ...medium,
    url: `${config.publicUrl}/api/v1/stones/${encodeURIComponent(stone.vStnId)}/media/${medium.kind}`,
  })),
  id: stone.id,
  updatedAt: stone.updatedAt,
  codes: Object.fromEntries(visibleCodedFields.map((field) => [field, masters.codeOfField(field, stone[field])])),
})

async function apiStonesById(db: Db | Tx, services: Services, quotes: Quotes, ids: readonly string[]): Promise<ApiStone[]> {
  const [found, media] = await Promise.all([stored(db).where('diamond.id', '=', anyOf(ids)).execute(), visibleMedia(db, ids)])
  const byId = new Map(found.map((stone) => [stone.id, stone]))
  return ids.flatMap((id) => {
    const stone = byId.get(id)
    return stone ? [toApiStone(services, quotes, stone, media(id))] : []
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
  const client = await conditionsOf(db, callerOf(ctx).account)
  refuseKind(client, requested.labGrown)
  const quotes = quotesFor(client)
  refusePriceTests(quotes, requested)
  const query = readSearch(services.masters, requested, [], !requested.isCountOnly, true)
  const only = await statusTest(db, requested.status)
  const { ids, sums } = await services.search.search({ ...query, others: [...query.others, only] })
  return { count: sums?.pieces ?? 0, ...(ids ? { list: await apiStonesById(db, services, quotes, ids) } : {}) }
}

/** Stones of a status that clients see, or of both. */
async function statusTest(db: Db, status: ApiStoneSearch['status']): Promise<Test> {
  const among = (field: 'id' | 'wSts', values: readonly string[]): Test => ({ is: 'among', field, values, orNull: false })
  if (!status) return among('wSts', visibleStatuses)
  // Stones that are on hold or memo, although their own status does not say so: few, and of older data alone.
  const { rows } = await sql<{
    id: string
  }>`select id from diamond where w_sts = any(${shareableStatuses}::text[]) and ${isBlocked()}`.execute(db)
  const blocked = among(
    'id',
    rows.map(({ id }) => id),
  )
  if (status === 'available') return { is: 'all', tests: [among('wSts', shareableStatuses), { is: 'not', test: blocked }] }
  const reserved = visibleStatuses.filter((code) => !shareableStatuses.includes(code))
  return { is: 'any', tests: [among('wSts', reserved), blocked] }
}

/** A stone the client may see; any other is not found. */
async function visibleStone(ctx: Reading, vStnId: string): Promise<{ stone: Stored; client: ClientConditions }> {
  const [client, stone] = await Promise.all([
    conditionsOf(ctx.db, callerOf(ctx).account),
    stored(ctx.db).where('vStnId', '=', vStnId).where('isDeleted', '=', false).executeTakeFirst(),
  ])
  if (!stone || !isShown(client, stone.labGrown) || !visibleStatuses.includes(stone.wSts)) throw new Refusal('not_found')
  return { stone, client }
}

/** A medium of a stone the client may see. Caches on the way may not store it: the key is not in the address. */
export async function getMedium(ctx: Reading, { vStnId, kind }: { vStnId: string; kind: MediaKind }, width?: '96' | '480') {
  const { stone } = await visibleStone(ctx, vStnId)
  const [medium] = await mediaOf(ctx.db, [stone.id], [kind])
  return mediaReply(ctx.services, getOrRefuse(medium), width)
}

export async function getStone(ctx: Reading, vStnId: string): Promise<ApiStone> {
  const { stone, client } = await visibleStone(ctx, vStnId)
  return toApiStone(ctx.services, quotesFor(client), stone, (await visibleMedia(ctx.db, [stone.id]))(stone.id))
}
