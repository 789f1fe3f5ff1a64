import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { bp, cents, dollars } from '@loupe/domain/kernel/units.ts'
import { hour } from '@loupe/domain/transactions/block.ts'
import { bidFault, bidType, floorOf, stepOf } from '@loupe/domain/transactions/bid.ts'
import { type BidWindows, roundFor } from '@loupe/domain/transactions/bid-rounds.ts'
import { largeChange } from '@loupe/domain/transactions/price-limits.ts'
import {
  type Bid,
  type Ledger,
  type Client,
  type Doc,
  type Offer,
  type Person,
  answer,
  request,
  needed,
  report,
  stoneOf,
  take,
} from './book.ts'
import { type Made, lineOf, may, newDoc, refuseStranger, partitionAvailable } from './rule-parts.ts'
import { holdFree, makeOrder } from './rules.ts'

/** How each command about offers, bids and the waiting list changes the ledger, or why it is refused. */

const isOpen = ({ status }: { status: number }) => status === 1
const counterTo = (ledger: Ledger, id: string) => [...ledger.offers.values()].find(({ counterOf }) => counterOf === id)

interface Price {
  ctPr: number
  hours: number
}

export function offer(ledger: Ledger, by: Person, made: Made, expected: Price & { client: Client; stone: string }) {
  const { client, stone, ctPr, hours } = expected
  refuseStranger(by, client)
  const { free } = partitionAvailable(ledger, [stone], 'reserve', client.id)
  const has = [...ledger.offers.values()].some((o) => o.stone === stone && o.account === client.id && isOpen(o) && o.till > ledger.now)
  if (free.length === 0 || has) throw new Refusal('diamond_blocked')
  const id = made('offer', { diamond: stone, account: client.id, ctPr })
  const till = ledger.now + hours * hour
  ledger.offers.set(id, { id, stone, account: client.id, seller: client.seller, status: 1, counterOf: null, ctPr, till })
  report(ledger, 'offer.ask', id)
}

function refuseAnswered(ledger: Ledger, one: Offer) {
  if (!isOpen(one)) throw new Refusal('wrong_status')
  if (counterTo(ledger, one.id)) throw new Refusal('offer_countered')
  if (one.till <= ledger.now) throw new Refusal('offer_expired')
}

export function counter(ledger: Ledger, by: Person, made: Made, { id, ctPr, hours }: Price & { id: string }) {
  const answered = needed(ledger.offers.get(id))
  refuseStranger(by, answered)
  refuseAnswered(ledger, answered)
  if (partitionAvailable(ledger, [answered.stone], 'reserve', answered.account).free.length === 0) throw new Refusal('diamond_blocked')
  if (ctPr === answered.ctPr) throw invalid('trackPricePerCarat', '')
  const next = made('offer', { cause: `offer:${id}`, ctPr })
  ledger.offers.set(next, { ...answered, id: next, counterOf: id, ctPr, till: ledger.now + hours * hour })
  report(ledger, 'offer.ask', next)
  report(ledger, 'offer.counter', id)
}

/** A chain ends with its last link. */
function endChain(ledger: Ledger, last: Offer, action: 'accept' | 'reject' | 'expire') {
  answer(ledger, 'offer', last, action)
  for (let id = last.counterOf; id !== null;) {
    const before = needed(ledger.offers.get(id))
    if (isOpen(before)) answer(ledger, 'offer', before, action === 'expire' ? 'expire' : 'reject')
    id = before.counterOf
  }
}

export function decide(ledger: Ledger, by: Person, made: Made, { id, status }: { id: string; status: 2 | 3 }) {
  const one = needed(ledger.offers.get(id))
  refuseStranger(by, one)
  if (one.status === status) return
  refuseAnswered(ledger, one)
  endChain(ledger, one, status === 2 ? 'accept' : 'reject')
  if (status === 3) return
  makeOrder(ledger, made, { client: { id: one.account, seller: one.seller }, stones: [one.stone], partial: false }, false)
}

export function expireOffer(ledger: Ledger, id: string) {
  const one = needed(ledger.offers.get(id))
  if (isOpen(one) && !counterTo(ledger, id) && one.till <= ledger.now) endChain(ledger, one, 'expire')
}

export function wait(ledger: Ledger, by: Person, made: Made, { client, stone, hours }: { client: Client; stone: string; hours: number }) {
  refuseStranger(by, client)
  const { free, own } = partitionAvailable(ledger, [stone], 'reserve', client.id)
  if (own.length > 0 || free.length > 0) throw new Refusal('wrong_status')
  if (!['H', 'M', 'C', 'B'].includes(stoneOf(ledger, stone).wSts)) throw new Refusal('wrong_status')
  if ([...ledger.waitings.values()].some((w) => w.stone === stone && w.account === client.id && isOpen(w))) throw new Refusal('duplicate')
  const id = made('waiting', { diamond: stone, account: client.id, hours })
  const isApproved = may(by, 'block:approve')
  ledger.waitings.set(id, { id, stone, account: client.id, seller: client.seller, hours, status: 1, isApproved })
  report(ledger, 'waiting.ask', id)
}

export function leaveLine(ledger: Ledger, by: Person, id: string) {
  const one = needed(ledger.waitings.get(id))
  refuseStranger(by, one)
  if (one.status !== 3) answer(ledger, 'waiting', one, 'withdraw')
}

/** Holds a free stone for the first client on its waiting list. The waiting list of a sold stone ends. */
export function serveLine(ledger: Ledger, made: Made, stone: string) {
  const line = [...ledger.waitings.values()].filter((one) => one.stone === stone && isOpen(one))
  const [first] = line
  if (!first) return
  const { free } = partitionAvailable(ledger, [stone], 'reserve')
  if (free.length === 0) {
    if (stoneOf(ledger, stone).wSts === 'O') for (const one of line) answer(ledger, 'waiting', one, 'lapse')
    return
  }
  holdFree(ledger, made, {
    client: { id: first.account, seller: first.seller },
    ...{ free, hours: first.hours, isApproved: first.isApproved },
  })
  answer(ledger, 'waiting', first, 'hold')
}

/** The end of every command: stones that it released and that are still free go to the first client on their waiting list. */
export function serveFreed(ledger: Ledger, made: Made) {
  const freed = ledger.freed.toSorted()
  ledger.freed = []
  for (const stone of new Set(freed)) if (partitionAvailable(ledger, [stone], 'reserve').free.length > 0) serveLine(ledger, made, stone)
}

const minStep = 0.5
export const floorPercent = 100

export function putUp(ledger: Ledger, by: Person, made: Made, windows: readonly BidWindows[], stones: readonly string[]) {
  if (!may(by, 'bid:approve')) throw new Refusal('forbidden')
  const round = needed(roundFor(windows, new Date(ledger.now), bidType.open))
  const { free, refused } = partitionAvailable(ledger, stones, 'list')
  if (refused.length > 0) throw new Refusal('diamond_blocked')
  for (const id of free) {
    const ctPr = cents(stoneOf(ledger, id).ctPr)
    const terms = { floor: dollars(floorOf(ctPr, floorPercent)), step: dollars(stepOf(ctPr, bp(minStep))) }
    const times = { opensAt: round.opensAt.getTime(), till: round.closesAt.getTime() }
    request(ledger, newDoc('lot', made('lot', { subject: id }), null, [lineOf(ledger, id)], { ...terms, ...times }))
  }
}

const lotsOf = (ledger: Ledger, stone: string) =>
  [...ledger.docs.values()].filter(({ kind, lines }) => kind === 'lot' && lines[0]?.stone === stone)
const isRunning = ({ now }: Ledger, lot: Doc) => isOpen(lot) && lot.opensAt <= now && now < lot.till
/** The best bid first: the highest, the earlier one of equal bids. */
const bidsFor = (ledger: Ledger, lot: string): Bid[] =>
  [...ledger.bids.values()].filter((b) => b.lot === lot && !b.isDeleted).toSorted((a, b) => b.ctPr - a.ctPr || a.no - b.no)

export function bid(ledger: Ledger, by: Person, made: Made, { client, stone, ctPr }: { client: Client; stone: string; ctPr: number }) {
  refuseStranger(by, client)
  const lot = lotsOf(ledger, stone).find(isOpen)
  if (!lot || !isRunning(ledger, lot)) throw new Refusal('bid_refused')
  const live = bidsFor(ledger, lot.id)
  const old = live.find(({ account }) => account === client.id)
  if (old?.ctPr === ctPr) return
  const best = live[0] ? cents(live[0].ctPr) : null
  const measured = { bidType: bidType.open, floor: cents(lot.floor), step: cents(lot.step) }
  if (bidFault(measured, best, cents(ctPr))) throw new Refusal('bid_refused')
  // The floor is the asking price here: floorPercent.
  const base = Math.max(lot.floor, live[0]?.ctPr ?? 0)
  if (largeChange({ kind: 'asking', ctPr: base }, cents(ctPr))) throw new Refusal('price_unconfirmed')
  if (old) old.isDeleted = true
  const id = made('bid', { lot: lot.id, account: client.id, ctPr })
  const no = ledger.bids.size
  ledger.bids.set(id, { id, lot: lot.id, account: client.id, seller: client.seller, status: 1, isDeleted: false, ctPr, no })
  report(ledger, 'bid.ask', id)
}

export function takeOut(ledger: Ledger, by: Person, id: string) {
  if (!may(by, 'bid:approve')) throw new Refusal('forbidden')
  const lot = needed(ledger.docs.get(id))
  if (lot.status === 3) return
  take(ledger, lot, 'withdraw')
  for (const one of bidsFor(ledger, id)) answer(ledger, 'bid', one, 'lose')
}

/** The job that computes the results of ended rounds, with one order for everything that a client has won. */
export function closeLots(ledger: Ledger, made: Made, ids: readonly string[]) {
  const lots = ids.map((id) => needed(ledger.docs.get(id))).filter((lot) => isOpen(lot) && lot.till <= ledger.now)
  const won = new Map<string, Bid[]>()
  for (const lot of lots) {
    take(ledger, lot, 'end')
    const [best] = bidsFor(ledger, lot.id)
    if (best) won.set(best.account, [...(won.get(best.account) ?? []), best])
  }
  for (const best of won.values()) {
    const stones = best.map(({ lot }) => ledger.docs.get(lot)?.lines[0]?.stone ?? '')
    makeOrder(ledger, made, { client: { id: best[0]?.account ?? '', seller: best[0]?.seller ?? '' }, stones, partial: true }, false)
    for (const one of best) answer(ledger, 'bid', one, 'win')
  }
  for (const lot of lots) for (const one of bidsFor(ledger, lot.id)) if (isOpen(one)) answer(ledger, 'bid', one, 'lose')
}
