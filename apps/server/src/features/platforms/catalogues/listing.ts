import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SavedSearch } from '@loupe/contract/inventory/saved-searches.ts'
import { type CodedField, diamondLists } from '@loupe/domain/inventory/diamond-lists.ts'
import { type DiamondStatus, diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import { publicStatus } from '@loupe/domain/inventory/share.ts'
import { catalogueStonesAtMost } from '@loupe/domain/platforms/catalogue.ts'
import { type RetailTerms, retailPrice } from '@loupe/domain/pricing/retail-price.ts'
import { cents } from '@loupe/domain/kernel/units.ts'
import type { Services } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { pipelined } from '../../../db/pipelined.ts'
import { statusIn } from '../../../db/expressions.ts'
import type { Test } from '../../../services/stone-search.ts'
import { conditionsOf, quotesFor } from '../../accounts/terms/conditions.ts'
import { readCondition } from '../../inventory/diamonds/read-request.ts'
import { searchFault } from '../../inventory/saved-searches/faults.ts'
import { type LiveCatalogue, retailTerms } from './live.ts'

const fields = [
  ...([
    'id',
    'vStnId',
    'rptNo',
    'shpNm',
    'crt',
    'isFcCol',
    'fcColDesc',
    'colNm',
    'clrNm',
    'cutNm',
    'lbNm',
    'rap',
    'back',
    'ctPr',
    'amt',
  ] as const),
  ...(['wSts', 'sSts', 'sgiSts', 'webSts', 'initSts', 'isBestBuy'] as const),
] as const

/** A stone of a catalogue, as far as it is filtered and sorted by. */
export interface ListedStone {
  id: string
  vStnId: string
  crt: number
  shape: string
  color: string
  clarity: string
  /** What the retailer pays, in US dollars. */
  amt: number
  /** The retailer's price in hundredths of its currency; null without one. */
  price: number | null
  /** Everything that a search finds it by, in lower case, with a space before, between and after. */
  text: string
}

export interface Listing {
  /** Lightest first. */
  stones: ListedStone[]
  /** The stones that the search finds and nobody has, which may be more than a catalogue shows. */
  found: number
  /** Whether the search may find more stones than a catalogue shows: where one leaves, another takes its place. */
  isCut: boolean
}

const stonesPerTurn = 2000

/** Which stones are shown at which prices. */
export interface ListingRequest {
  account: string
  labGrown: boolean
  search: SavedSearch['search']
  terms: RetailTerms
}
export const requestOf = (catalogue: LiveCatalogue): ListingRequest => ({ ...catalogue, terms: retailTerms(catalogue) })

/** The available stones of a saved search at a retailer's prices, as they are now. */
export async function listStones(services: Services, db: Db | Tx, request: ListingRequest, more: readonly Test[] = []): Promise<Listing> {
  const { masters, search } = services
  // Visitors cannot correct the search: they see no stones, while staff are told at the catalogue (`searchFault`).
  if (searchFault(masters, request)) return { stones: [], found: 0, isCut: false }
  const condition = readCondition(masters, { ...request.search, labGrown: request.labGrown })
  const free = { is: 'among', field: 'wSts', values: diamondLifecycle.statuses('free'), orNull: false } as const
  const all = { ...condition, others: [...condition.others, free, ...more] }
  const [lists, { sums }, client, blocked] = await pipelined(
    search.figures(all, fields, catalogueStonesAtMost),
    search.search({ ...all, sort: [], page: undefined, sums: true, isCounted: false, facets: [] }),
    conditionsOf(db, request.account),
    blockedStones(db),
  )
  const quotes = quotesFor(client)
  const nameOf = (field: CodedField) => {
    const names = new Map(masters.list(diamondLists[field]).map(({ no, name }) => [no, name]))
    return (no: unknown) => names.get(no as number) ?? ''
  }
  const names = { shpNm: nameOf('shpNm'), colNm: nameOf('colNm'), clrNm: nameOf('clrNm'), cutNm: nameOf('cutNm'), lbNm: nameOf('lbNm') }
  const stones: ListedStone[] = []
  const add = (i: number) => {
    // By column: an object of each row costs more than all else that is done with it.
    const id = String(lists.id[i])
    const text = (field: (typeof fields)[number]) => lists[field][i] as string | null
    const number = (field: (typeof fields)[number]) => lists[field][i] as number
    const statuses = {
      wSts: lists.wSts[i] as DiamondStatus,
      sSts: text('sSts'),
      sgiSts: text('sgiSts'),
      webSts: text('webSts'),
      initSts: text('initSts'),
      isBestBuy: lists.isBestBuy[i] as boolean,
      isBlocked: blocked.has(id),
      isDeleted: false,
    }
    if (publicStatus(statuses) !== 'available') return
    const vStnId = String(lists.vStnId[i])
    const shape = names.shpNm(lists.shpNm[i])
    const color = lists.isFcCol[i] ? String(lists.fcColDesc[i] ?? '') : names.colNm(lists.colNm[i])
    const clarity = names.clrNm(lists.clrNm[i])
    const [crt, ctPr, amt] = [number('crt'), number('ctPr'), number('amt')]
    const paid = quotes.priced({ crt, rap: lists.rap[i] as number | null, back: lists.back[i] as number | null, ctPr, amt }).amt
    const words = [vStnId, lists.rptNo[i], names.lbNm(lists.lbNm[i]), shape, color, clarity, names.cutNm(lists.cutNm[i])]
      .filter(Boolean)
      .join(' ')
      .toLowerCase()
    const price = retailPrice(cents(paid), request.terms) ?? null
    stones.push({ id, vStnId, crt, shape, color, clarity, amt: paid, price, text: ` ${words} ` })
  }
  for (let i = 0; i < lists.id.length; i++) {
    add(i)
    // A large catalogue must not hold up other requests.
    if (i % stonesPerTurn === stonesPerTurn - 1) await nextTurn()
  }
  // Below the limit all are listed that no one has, of which the search still counts some.
  const isCut = lists.id.length >= catalogueStonesAtMost
  return { stones, found: isCut ? (sums?.pieces ?? stones.length) : stones.length, isCut }
}

const lightestFirst = (a: ListedStone, b: ListedStone) => a.crt - b.crt || (a.id < b.id ? -1 : 1)

/** Brings a whole listing up to date after some stones were written: only those are searched for again. */
export async function withWritten(
  services: Services,
  request: ListingRequest,
  before: Listing,
  written: readonly string[],
): Promise<Listing> {
  const again = await listStones(services, services.db, request, [{ is: 'among', field: 'id', values: [...written], orNull: false }])
  const ids = new Set(written)
  const stones = [...before.stones.filter(({ id }) => !ids.has(id)), ...again.stones].toSorted(lightestFirst)
  return { stones: stones.slice(0, catalogueStonesAtMost), found: stones.length, isCut: stones.length >= catalogueStonesAtMost }
}

const sorted = new WeakMap<Listing, Map<string, readonly ListedStone[]>>()

/**
 * The stones of a listing in an order, sorted once for all visitors of a moment.
 * @param name the order's, one for each way of comparing
 */
export function sortedStones(listing: Listing, name: string, compare: (a: ListedStone, b: ListedStone) => number): readonly ListedStone[] {
  const orders = sorted.get(listing) ?? new Map<string, readonly ListedStone[]>()
  sorted.set(listing, orders)
  const known = orders.get(name)
  if (known) return known
  const stones = listing.stones.toSorted(compare)
  orders.set(name, stones)
  return stones
}

/** Stones with a live hold or memo of this system. */
async function blockedStones(db: Db | Tx): Promise<Set<string>> {
  const rows = await db
    .selectFrom('block')
    .select('diamond')
    .where(statusIn('block', 'live', 'block.status'))
    .execute()
  return new Set(rows.map(({ diamond }) => diamond))
}

/** A stone of the catalogue, if it is one now; asks the stock itself. */
export async function stoneOf(services: Services, db: Db | Tx, catalogue: LiveCatalogue, vStnId: string): Promise<ListedStone | undefined> {
  const only = { is: 'among', field: 'vStnId', values: [vStnId], orNull: false } as const
  return (await listStones(services, db, requestOf(catalogue), [only])).stones[0]
}
