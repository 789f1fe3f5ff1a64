import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { bp, cents, dollars } from '@loupe/domain/kernel/units.ts'
import { hour } from '@loupe/domain/transactions/block.ts'
import { bidFault, bidType, floorOf, stepOf } from '@loupe/domain/transactions/bid.ts'
import { type BidWindows, roundFor } from '@loupe/domain/transactions/bid-rounds.ts'
import { type Bid, type Book, type Client, type Doc, type Offer, type Person, answer, ask, needed, say, stoneOf, take } from './book.ts'
import { type Made, holdFree, lineOf, makeOrder, may, newDoc, refuseStranger, sortOut } from './rules.ts'

/** What each command about offers, bids and the line for a stone does to the book, or why it is refused. */

const isOpen = ({ status }: { status: number }) => status === 1
const counterTo = (book: Book, id: string) => [...book.offers.values()].find(({ counterOf }) => counterOf === id)

interface Price {
  ctPr: number
  hours: number
}

export function offer(book: Book, by: Person, made: Made, wanted: Price & { client: Client; stone: string }) {
  const { client, stone, ctPr, hours } = wanted
  refuseStranger(by, client)
  const { free } = sortOut(book, [stone], 'reserve', client.id)
  const has = [...book.offers.values()].some((o) => o.stone === stone && o.account === client.id && isOpen(o) && o.till > book.now)
  if (free.length === 0 || has) throw new Refusal('diamond_blocked')
  const id = made('offer', { diamond: stone, account: client.id, ctPr })
  const till = book.now + hours * hour
  book.offers.set(id, { id, stone, account: client.id, seller: client.seller, status: 1, counterOf: null, ctPr, till })
  say(book, 'offer.ask', id)
}

function refuseAnswered(book: Book, one: Offer) {
  if (!isOpen(one)) throw new Refusal('wrong_status')
  if (counterTo(book, one.id)) throw new Refusal('offer_countered')
  if (one.till <= book.now) throw new Refusal('offer_expired')
}

export function counter(book: Book, by: Person, made: Made, { id, ctPr, hours }: Price & { id: string }) {
  const answered = needed(book.offers.get(id))
  refuseStranger(by, answered)
  refuseAnswered(book, answered)
  if (sortOut(book, [answered.stone], 'reserve', answered.account).free.length === 0) throw new Refusal('diamond_blocked')
  if (ctPr === answered.ctPr) throw invalid('trackPricePerCarat', '')
  const next = made('offer', { cause: `offer:${id}`, ctPr })
  book.offers.set(next, { ...answered, id: next, counterOf: id, ctPr, till: book.now + hours * hour })
  say(book, 'offer.ask', next)
  say(book, 'offer.counter', id)
}

/** A chain ends as its last link ends. */
function endChain(book: Book, last: Offer, action: 'accept' | 'reject' | 'expire') {
  answer(book, 'offer', last, action)
  for (let id = last.counterOf; id !== null;) {
    const before = needed(book.offers.get(id))
    if (isOpen(before)) answer(book, 'offer', before, action === 'expire' ? 'expire' : 'reject')
    id = before.counterOf
  }
}

export function decide(book: Book, by: Person, made: Made, { id, status }: { id: string; status: 2 | 3 }) {
  const one = needed(book.offers.get(id))
  refuseStranger(by, one)
  if (one.status === status) return
  refuseAnswered(book, one)
  endChain(book, one, status === 2 ? 'accept' : 'reject')
  if (status === 3) return
  makeOrder(book, made, { client: { id: one.account, seller: one.seller }, stones: [one.stone], partial: false }, false)
}

export function expireOffer(book: Book, id: string) {
  const one = needed(book.offers.get(id))
  if (isOpen(one) && !counterTo(book, id) && one.till <= book.now) endChain(book, one, 'expire')
}

export function wait(book: Book, by: Person, made: Made, { client, stone, hours }: { client: Client; stone: string; hours: number }) {
  refuseStranger(by, client)
  const { free, own } = sortOut(book, [stone], 'reserve', client.id)
  if (own.length > 0 || free.length > 0) throw new Refusal('wrong_status')
  if (!['H', 'M', 'C', 'B'].includes(stoneOf(book, stone).wSts)) throw new Refusal('wrong_status')
  if ([...book.waitings.values()].some((w) => w.stone === stone && w.account === client.id && isOpen(w))) throw new Refusal('duplicate')
  const id = made('waiting', { diamond: stone, account: client.id, hours })
  const isApproved = may(by, 'block:approve')
  book.waitings.set(id, { id, stone, account: client.id, seller: client.seller, hours, status: 1, isApproved })
  say(book, 'waiting.ask', id)
}

export function leaveLine(book: Book, by: Person, id: string) {
  const one = needed(book.waitings.get(id))
  refuseStranger(by, one)
  if (one.status !== 3) answer(book, 'waiting', one, 'withdraw')
}

/** Holds a stone that is free for the first who waits for it; when it is sold, its line ends. */
export function serveLine(book: Book, made: Made, stone: string) {
  const line = [...book.waitings.values()].filter((one) => one.stone === stone && isOpen(one))
  const [first] = line
  if (!first) return
  const { free } = sortOut(book, [stone], 'reserve')
  if (free.length === 0) {
    if (stoneOf(book, stone).wSts === 'O') for (const one of line) answer(book, 'waiting', one, 'lapse')
    return
  }
  holdFree(book, made, { id: first.account, seller: first.seller }, free, first.hours, first.isApproved)
  answer(book, 'waiting', first, 'hold')
}

/** What a command owes at its end: the stones it has let go go to the first in their line, if they are free then. */
export function serveFreed(book: Book, made: Made) {
  const freed = book.freed.toSorted()
  book.freed = []
  for (const stone of new Set(freed)) if (sortOut(book, [stone], 'reserve').free.length > 0) serveLine(book, made, stone)
}

const minStep = 0.5
export const floorPercent = 100

export function putUp(book: Book, by: Person, made: Made, windows: readonly BidWindows[], stones: readonly string[]) {
  if (!may(by, 'bid:approve')) throw new Refusal('forbidden')
  const round = needed(roundFor(windows, new Date(book.now), bidType.open))
  const { free, refused } = sortOut(book, stones, 'list')
  if (refused.length > 0) throw new Refusal('diamond_blocked')
  for (const id of free) {
    const ctPr = cents(stoneOf(book, id).ctPr)
    const terms = { floor: dollars(floorOf(ctPr, floorPercent)), step: dollars(stepOf(ctPr, bp(minStep))) }
    const times = { opensAt: round.opensAt.getTime(), till: round.closesAt.getTime() }
    ask(book, newDoc('lot', made('lot', { subject: id }), null, [lineOf(book, id)], { ...terms, ...times }))
  }
}

const lotsOf = (book: Book, stone: string) =>
  [...book.docs.values()].filter(({ kind, lines }) => kind === 'lot' && lines[0]?.stone === stone)
const isRunning = ({ now }: Book, lot: Doc) => isOpen(lot) && lot.opensAt <= now && now < lot.till
/** The best first: the highest, and of equal ones the earlier. */
const bidsFor = (book: Book, lot: string): Bid[] =>
  [...book.bids.values()].filter((b) => b.lot === lot && !b.isDeleted).toSorted((a, b) => b.ctPr - a.ctPr || a.no - b.no)

export function bid(book: Book, by: Person, made: Made, { client, stone, ctPr }: { client: Client; stone: string; ctPr: number }) {
  refuseStranger(by, client)
  const lot = lotsOf(book, stone).find(isOpen)
  if (!lot || !isRunning(book, lot)) throw new Refusal('bid_refused')
  const live = bidsFor(book, lot.id)
  const old = live.find(({ account }) => account === client.id)
  if (old?.ctPr === ctPr) return
  const best = live[0] ? cents(live[0].ctPr) : null
  const measured = { bidType: bidType.open, floor: cents(lot.floor), step: cents(lot.step) }
  if (bidFault(measured, best, cents(ctPr))) throw new Refusal('bid_refused')
  if (old) old.isDeleted = true
  const id = made('bid', { lot: lot.id, account: client.id, ctPr })
  const no = book.bids.size
  book.bids.set(id, { id, lot: lot.id, account: client.id, seller: client.seller, status: 1, isDeleted: false, ctPr, no })
  say(book, 'bid.ask', id)
}

export function takeOut(book: Book, by: Person, id: string) {
  if (!may(by, 'bid:approve')) throw new Refusal('forbidden')
  const lot = needed(book.docs.get(id))
  if (lot.status === 3) return
  take(book, lot, 'withdraw')
  for (const one of bidsFor(book, id)) answer(book, 'bid', one, 'lose')
}

/** The job's: the result of rounds that are over, one order for all that a client has won. */
export function closeLots(book: Book, made: Made, ids: readonly string[]) {
  const lots = ids.map((id) => needed(book.docs.get(id))).filter((lot) => isOpen(lot) && lot.till <= book.now)
  const won = new Map<string, Bid[]>()
  for (const lot of lots) {
    take(book, lot, 'end')
    const [best] = bidsFor(book, lot.id)
    if (best) won.set(best.account, [...(won.get(best.account) ?? []), best])
  }
  for (const best of won.values()) {
    const stones = best.map(({ lot }) => book.docs.get(lot)?.lines[0]?.stone ?? '')
    makeOrder(book, made, { client: { id: best[0]?.account ?? '', seller: best[0]?.seller ?? '' }, stones, partial: true }, false)
    for (const one of best) answer(book, 'bid', one, 'win')
  }
  for (const lot of lots) for (const one of bidsFor(book, lot.id)) if (isOpen(one)) answer(book, 'bid', one, 'lose')
}
