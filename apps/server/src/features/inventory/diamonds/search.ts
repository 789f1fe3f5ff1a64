import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import type { SearchRequest, StoneRequest } from '@loupe/contract/inventory/stone-search.ts'
import { type FacetField, diamondLists } from '@loupe/domain/inventory/diamond-lists.ts'
import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import { caratBands } from '@loupe/domain/pricing/carat-bands.ts'
import { totalsOfGroup } from '@loupe/domain/pricing/price.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { collections } from '@loupe/contract/inventory/collections.ts'
import type { Services, Reading } from '../../../context.ts'
import type { Masters } from '../../../db/masters.ts'
import { type ConditionRequest, readCondition, readSearch } from './read-request.ts'
import { diamondsOfCollection } from '../collections/queries.ts'
import { findDeleted } from './deleted-stones.ts'
import { diamondsFromCache } from './cached-rows.ts'
import { foundTotals } from './found-totals.ts'
import { type RowFields, readDiamonds, rowFields, sendFields } from './row-fields.ts'
import type { FacetValue, StoneAnswer, StoneCaches, StoneCondition, StoneQuery, Test } from '../../../services/stone-search.ts'
import { itemAt } from '@loupe/domain/kernel/item-at.ts'

/** The desk's search: converts the request to numbers for the engine, and the engine's answer back to codes. */
type Ctx = Pick<Reading, 'db' | 'services' | 'actor'>
type SearchCriteria = Omit<SearchRequest, 'facets' | 'include'>

/** A facet's counts by code, in the list's order. Stones without a value, or with a deleted one, count under null. */
function facetValues(masters: Masters, field: FacetField, values: readonly FacetValue[]) {
  const order = field === 'wSts' ? diamondLifecycle.codes : masters.list(diamondLists[field]).map((v) => v.code)
  const counts = new Map<string | null, number>()
  for (const { value, count } of values) {
    const code = field === 'wSts' ? (value as string) : masters.codeOfField(field, value as number | null)
    counts.set(code, (counts.get(code) ?? 0) + count)
  }
  return [...order, null].flatMap((value) => {
    const count = counts.get(value)
    return count === undefined ? [] : [{ value, count }]
  })
}

/** Restricts the search to the stones of a collection, if one is given. */
async function within({ db, actor }: Pick<Ctx, 'db' | 'actor'>, { collection, labGrown }: SearchCriteria, { others }: StoneCondition) {
  if (collection === undefined) return {}
  if (!can(actor, collections.view.access)) throw new Refusal('not_found')
  const values = await diamondsOfCollection(db, collection, labGrown)
  return { others: [...others, { is: 'among', field: 'id', values, orNull: false } satisfies Test] }
}

/** The ids of all stones that a saved search finds now, up to the limit, and their number. */
export async function foundIds(
  { masters, search }: Services,
  request: ConditionRequest,
  limit: number,
  more: readonly Test[] = [],
  offset = 0,
): Promise<{ ids: string[]; count: number }> {
  const condition = readCondition(masters, request)
  const { ids, sums } = await search.search({
    ...condition,
    others: [...condition.others, ...more],
    sort: [],
    page: { limit, offset },
    sums: true,
    isCounted: false,
    facets: [],
  })
  return { ids: ids ?? [], count: sums?.pieces ?? 0 }
}

/**
 * Searches, and reads the rows of the page while the rest is counted.
 * @param fields what is needed of the rows; the others may be as if nobody had the stone
 */
export async function searchWithRows(
  { db, services, actor }: Ctx,
  query: StoneQuery,
  fields?: RowFields,
): Promise<StoneAnswer & { list?: Diamond[] }> {
  const { masters, search } = services
  let rows: Promise<Diamond[]> | undefined
  let isOver = false
  const onPage = (ids: string[], caches?: StoneCaches) => {
    if (isOver) return
    rows = caches
      ? diamondsFromCache(caches.screens, { db: services.db, masters, actor }, ids, fields)
      : readDiamonds(db, masters, actor, ids, fields)
    // If the search fails meanwhile, nobody awaits these rows, and their rejection must not be unhandled.
    rows.catch(() => undefined)
  }
  const answer = await search.search(query, onPage).finally(() => (isOver = true))
  const list = await rows
  return { ...answer, ...(list ? { list } : {}) }
}

export async function searchDiamonds(
  { db, services, actor }: Ctx,
  request: SearchCriteria,
  include: SearchRequest['include'],
  facets: SearchRequest['facets'],
) {
  const fields = request.fields && rowFields(request.fields)
  if (request.isDeleted === true) {
    const found = await findDeleted({ db, services, actor }, request, include)
    if (fields && found.list) sendFields(found.list, fields)
    return found
  }
  const { masters } = services
  const requires = (part: SearchRequest['include'][number]) => include.includes(part) && (!request.isCountOnly || part === 'count')
  const query = readSearch(masters, request, requires('facets') ? facets : [], requires('list'), requires('count') || requires('totals'))
  const scopedQuery = { ...query, ...(await within({ db, actor }, request, query)) }
  const { list, ...answer } = await searchWithRows({ db, services, actor }, scopedQuery, fields)
  // A page after the first does not have the only stone, nor has a search without a list.
  const alone = { sort: [], page: { limit: 1, offset: 0 }, sums: false, isCounted: false, facets: [] }
  const firstFound = async () => answer.ids?.[0] ?? (await services.search.search({ ...scopedQuery, ...alone })).ids?.[0]
  return {
    ...(list ? { list } : {}),
    ...(requires('count') && answer.sums ? { count: answer.sums.pieces } : {}),
    ...(requires('totals') && answer.sums ? { totals: await foundTotals(db, answer.sums, firstFound) } : {}),
    ...(requires('facets')
      ? { facets: Object.fromEntries([...(answer.facets ?? [])].map(([field, values]) => [field, facetValues(masters, field, values)])) }
      : {}),
  }
}

export async function listDiamonds(ctx: Ctx, request: StoneRequest & Pick<SearchRequest, 'fields'>) {
  const { list, count } = await searchDiamonds(ctx, request, ['list', 'count'], [])
  return { count: count ?? 0, ...(list ? { list } : {}) }
}

/** The stock by weight band, color and clarity, as the trade usually surveys it. */
export async function quickSearch({ services }: Ctx, request: ConditionRequest) {
  const { masters, search } = services
  const found = await search.matrix(
    readCondition(masters, request),
    caratBands.map((band) => band.low),
  )
  return {
    bands: caratBands.map(({ label, low, high }) => ({ label, low, high })),
    cells: found.map(({ band, colNm, clrNm, ...sums }) => {
      const { pieces, carats, amount, avgBack } = totalsOfGroup(sums)
      const codes = { colNm: masters.codeOfField('colNm', colNm), clrNm: masters.codeOfField('clrNm', clrNm) }
      return { band: itemAt(caratBands, band).label, ...codes, pieces, carats, amount, avgBack }
    }),
  }
}
