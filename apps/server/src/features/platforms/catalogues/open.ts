import type { CataloguePage, CatalogueQuery, PublicCatalogue } from '@loupe/contract/platforms/public-catalogues.ts'
import { type CodedField, diamondLists } from '@loupe/domain/inventory/diamond-lists.ts'
import type { MediaKind } from '@loupe/domain/inventory/media.ts'
import { type CatalogueSource, catalogueOver, cataloguePage, originRefused } from '@loupe/domain/platforms/catalogue.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Reading, Services, Writing } from '../../../context.ts'
import { getOrRefuse } from '../../../db/not-found.ts'
import { mediaOf } from '../../inventory/media/queries.ts'
import { mediaReply } from '../../inventory/media/read.ts'
import { cachedListing } from './cached-listing.ts'
import { type ListedStone, type Listing, sortedStones } from './listing.ts'
import { type LiveCatalogue, admittedCatalogue, countView, isAllowed, liveCatalogue } from './live.ts'
import { headingOf, publicStones } from './public-view.ts'

/** Reads before the transaction, which only counts the view: visitors wait for each other's count, and must not hold two connections meanwhile. */
export async function openCatalogue(
  ctx: Reading,
  token: string,
  source: CatalogueSource,
): Promise<(ctx: Writing) => Promise<PublicCatalogue>> {
  const catalogue = await admittedCatalogue(ctx, ctx.db, token)
  const opened = await openedCatalogue(ctx.services, catalogue)
  return async (counting) => {
    await countView(counting, catalogue.id, source)
    return opened
  }
}

/** The same for a page that is open already. */
export const catalogueHeading = async (ctx: Reading, token: string): Promise<PublicCatalogue> =>
  openedCatalogue(ctx.services, await admittedCatalogue(ctx, ctx.db, token))

async function openedCatalogue(services: Services, catalogue: LiveCatalogue): Promise<PublicCatalogue> {
  const { stones, found } = await cachedListing(services, catalogue)
  const range = (values: readonly number[]) =>
    values.length === 0 ? null : { from: values.reduce((a, b) => Math.min(a, b)), to: values.reduce((a, b) => Math.max(a, b)) }
  const prices = catalogue.hidePrice ? [] : stones.flatMap(({ price }) => (price === null ? [] : [price / 100]))
  return {
    ...headingOf(catalogue),
    count: stones.length,
    found,
    shapes: facet(services, stones, 'shape', 'shpNm'),
    colours: facet(services, stones, 'color', 'colNm'),
    clarities: facet(services, stones, 'clarity', 'clrNm'),
    weights: range(stones.map(({ crt }) => crt)),
    prices: range(prices),
  }
}

/** The values of a grade with the number of stones, in the trade's order; fancy colors, which have none, at the end. */
function facet({ masters }: Services, stones: readonly ListedStone[], key: 'shape' | 'color' | 'clarity', field: CodedField) {
  const order = new Map(masters.list(diamondLists[field]).map(({ name }, place) => [name, place]))
  const place = (name: string) => order.get(name) ?? order.size
  return [...Map.groupBy(stones, (stone) => stone[key])]
    .flatMap(([name, of]) => (name === '' ? [] : [{ name, count: of.length }]))
    .toSorted((a, b) => place(a.name) - place(b.name) || a.name.localeCompare(b.name))
}

export async function catalogueStones(
  { services, db, caller, now }: Reading,
  token: string,
  query: CatalogueQuery,
): Promise<CataloguePage> {
  const catalogue = await admittedCatalogue({ services, caller, now }, db, token)
  const stones = inOrder(catalogue, await cachedListing(services, catalogue), query.sort)
  const passing = stones.filter(testOf(catalogue, query))
  const from = (Number(query.page ?? 1) - 1) * cataloguePage
  const list = await publicStones(services, db, catalogue, passing.slice(from, from + cataloguePage), { token })
  return { count: passing.length, pages: Math.ceil(passing.length / cataloguePage), list }
}

function testOf({ hidePrice }: LiveCatalogue, query: CatalogueQuery): (stone: ListedStone) => boolean {
  const among = (text: string | undefined) => (text === undefined ? undefined : new Set(text.split(',').map((part) => part.trim())))
  const [ids, shapes, colors, clarities] = [query.stones, query.shapes, query.colours, query.clarities].map(among)
  const number = (text: string | undefined, otherwise: number) => (text === undefined ? otherwise : Number(text))
  const weights = [number(query.weightFrom, 0), number(query.weightTo, Infinity)] as const
  const isPriced = !hidePrice && (query.priceFrom !== undefined || query.priceTo !== undefined)
  const prices = [Math.round(number(query.priceFrom, 0) * 100), Math.round(number(query.priceTo, Infinity) * 100)] as const
  const finders = (query.search ?? '').toLowerCase().split(/\s+/).filter(Boolean).map(finderOf)
  return ({ vStnId, shape, color, clarity, crt, price, text }) =>
    (!ids || ids.has(vStnId)) &&
    (!shapes || shapes.has(shape)) &&
    (!colors || colors.has(color)) &&
    (!clarities || clarities.has(clarity)) &&
    crt >= weights[0] &&
    crt <= weights[1] &&
    (!isPriced || (price !== null && price >= prices[0] && price <= prices[1])) &&
    finders.every((finds) => finds(text))
}

/** Words are found from their beginning, single letters whole, so that VS2 is not VVS2 nor F fancy; long numbers by any part. */
function finderOf(word: string): (text: string) => boolean {
  const begins = word.length === 1 ? ` ${word} ` : ` ${word}`
  const isNumber = /\d{3,}/.test(word)
  return (text) => text.includes(begins) || (isNumber && text.includes(word))
}

/** By price unless another order is requested; where prices are hidden, by weight, since an order by price would reveal them. */
function inOrder({ hidePrice }: LiveCatalogue, listing: Listing, sort: CatalogueQuery['sort'] = 'price'): readonly ListedStone[] {
  const isByWeight = sort.endsWith('weight') || hidePrice
  const by = isByWeight ? ({ crt }: ListedStone) => crt : ({ price }: ListedStone) => price ?? Infinity
  const sign = sort.startsWith('-') ? -1 : 1
  return sortedStones(
    listing,
    `${sort} ${isByWeight}`,
    (a, b) => (by(a) === by(b) ? 0 : by(a) < by(b) ? -sign : sign) || (a.vStnId < b.vStnId ? -1 : 1),
  )
}

/** A medium of a stone that the catalogue shows now. Caches ask each time whether it still does: a revoked catalogue shows nothing from that moment on. */
export async function catalogueMedium(
  { services, db, now }: Reading,
  request: { token: string; vStnId: string; kind: MediaKind },
  width?: '96' | '480',
) {
  const catalogue = await liveCatalogue({ services, now }, db, request.token)
  const listed = (await cachedListing(services, catalogue)).stones.find(({ vStnId }) => vStnId === request.vStnId)
  const medium = getOrRefuse((listed ? await mediaOf(db, [listed.id], [request.kind]) : [])[0])
  return { ...(await mediaReply(services, medium, width)), maxAge: 0, isPublic: true }
}

/** What the script of an embedding page asks before it shows the catalogue. Every page may read the answer, which says no more than its words. */
export async function embedCheck({ services, db, caller, now }: Reading, token: string) {
  caller.readableBy = '*'
  const { origin = '' } = caller
  try {
    const catalogue = await liveCatalogue({ services, now }, db, token)
    const isOpen = isAllowed(services, catalogue, origin)
    return { isAllowed: isOpen, title: isOpen ? catalogue.title : '', message: isOpen ? '' : originRefused(origin || 'this page') }
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason !== 'not_found') throw error
    return { isAllowed: false, title: '', message: catalogueOver }
  }
}

/** The origins whose pages may embed the catalogue of a token; undefined for one that is over. */
export const originsOfCatalogue = (services: Services, token: string): Promise<string[] | undefined> =>
  liveCatalogue({ services, now: services.clock() }, services.db, token).then(
    ({ origins }) => origins,
    (error: unknown) => {
      if (error instanceof Refusal && error.reason === 'not_found') return undefined
      throw error
    },
  )
