import type { ApiStone, ApiStoneSearch } from '@loupe/contract/platforms/client-api.ts'
import { shareableStatuses } from '@loupe/domain/inventory/diamond.ts'
import type { MediaKind } from '@loupe/domain/inventory/media.ts'
import type { VisibleKinds } from '@loupe/domain/accounts/stone-kinds.ts'
import { termFields } from '@loupe/domain/accounts/term.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { sql } from 'kysely'
import type { ApiCaller, Reading } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { isBlocked } from '../../../db/expressions.ts'
import { getOrRefuse } from '../../../db/not-found.ts'
import type { ClientStone, Test } from '../../../services/stone-search.ts'
import { readSearch } from '../../inventory/diamonds/read-request.ts'
import { type ClientConditions, type Quotes, conditionsNow, quotesFor } from '../../accounts/terms/conditions.ts'
import { clientStoneOf, isOffered, readClientStones, toApiStones, visibleStatuses } from './client-stones.ts'
import { mediaOf } from '../../inventory/media/queries.ts'
import { mediaReply } from '../../inventory/media/read.ts'

/** The client whose system makes the request. */
export function callerOf({ caller }: Pick<Reading, 'caller'>): NonNullable<ApiCaller['client']> {
  if (!caller.key?.client) throw new Refusal('unauthorized')
  return caller.key.client
}

/** Whether a client may see stones of a kind (S1 §3). */
export const showsKind = ({ showNatural, showLabGrown }: VisibleKinds, labGrown: boolean): boolean =>
  labGrown ? showLabGrown : showNatural

export function refuseKind(client: VisibleKinds, labGrown: boolean): void {
  if (!showsKind(client, labGrown))
    throw new Refusal('forbidden', undefined, `This account is not shown ${labGrown ? 'lab-grown' : 'natural'} stones.`)
}

/** Rows of stones by id, in any order, including those that left the stock. */
export const stoneRows = (db: Db | Tx) => db.selectFrom('diamond').selectAll('diamond').select(isBlocked().as('isBlocked'))

/**
 * Refuses conditions on prices for a client with a term that changes them: the search uses asking prices, which this client does not see, so the results would not match
 * the filter.
 */
function refusePriceTests({ term }: Quotes, { filter, sort, search, startWith }: ApiStoneSearch): void {
  if (!term || termFields.every((field) => !term[field])) return
  const isNamed = (part: unknown) => /"(?:ctPr|amt)"\s*:/.test(JSON.stringify(part))
  const isSearched = (part: ApiStoneSearch['search']) => part?.keys.some((key) => key === 'ctPr' || key === 'amt') === true
  const faults = {
    filter: isNamed(filter ?? {}),
    sort: isNamed(sort),
    search: isSearched(search),
    startWith: isSearched(startWith),
  }
  const message = 'Your prices are on your own terms. Please filter, sort and search by price in your own system.'
  const fields = Object.entries(faults).flatMap(([path, isFault]) => (isFault ? [{ path, message }] : []))
  if (fields.length > 0) throw new Refusal('validation', { fields }, message)
}

export async function searchStones(ctx: Reading, request: ApiStoneSearch): Promise<{ list?: ApiStone[]; count: number }> {
  const { services, db } = ctx
  const searching = searchVisible(ctx, request)
  // What the client may not do is refused first, whatever the search says.
  searching.catch(() => undefined)
  const client = await conditionsNow(db, callerOf(ctx).account)
  refuseKind(client, request.labGrown)
  const quotes = quotesFor(client)
  refusePriceTests(quotes, request)
  const { ids, count = 0, caches } = await searching
  const list = ids && toApiStones(quotes, await readClientStones(services, db, caches, ids))
  return { count, ...(list ? { list } : {}) }
}

async function searchVisible({ services, db }: Reading, request: ApiStoneSearch) {
  const query = readSearch(services.masters, request, [], !request.isCountOnly, false)
  const others = [...query.others, await statusTest(db, request.status)]
  return services.search.searchShared({ ...query, others, isCounted: true })
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
async function visibleStone({ services, db, caller }: Reading, vStnId: string): Promise<{ stone: ClientStone; client: ClientConditions }> {
  const [client, stone] = await Promise.all([conditionsNow(db, callerOf({ caller }).account), clientStoneOf(services, db, vStnId)])
  if (!stone || !showsKind(client, stone.labGrown) || !isOffered(stone)) throw new Refusal('not_found')
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
  return getOrRefuse(toApiStones(quotesFor(client), [stone])[0])
}
