import type { Named } from '@loupe/contract/route.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { bidLots, bids } from '@loupe/contract/transactions/bids.ts'
import { memos } from '@loupe/contract/transactions/memos.ts'
import { offers } from '@loupe/contract/transactions/offers.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { waitings } from '@loupe/contract/transactions/waitings.ts'
import type { BidWindows } from '@loupe/domain/transactions/bid-rounds.ts'
import type { Role } from '../world.ts'
import { type Ledger, type Client, type Doc, type Person, blockOn, holderOf, stoneOf } from './book.ts'
import { type Move, instead } from './move.ts'
import type { CallRequest } from './node.ts'
import type { Made } from './rule-parts.ts'
import * as rule from './rules.ts'
import type { Done } from './serial.ts'
import * as wish from './wishes.ts'

/** The people, clients and places of one history. */
export interface Cast {
  people: Record<Role, Person>
  clients: readonly Client[]
  place: { country: string; city: string }
  windows: readonly BidWindows[]
}
export type Call = CallRequest & Pick<Done, 'label' | 'rule'>

const form = ({ country, city }: Cast['place']) => ({ billType: 'EXPORT', terms: '30', shippingCountry: country, shippingCity: city })
/** A few prices that recur, so that two people may bid or offer the same. */
const priceOf = (pick: number) => 6800 + (pick % 8) * 100

/** The document of a move. Live ones are chosen more often. */
function chosen<T extends { status: number }>(all: readonly T[], pick: number): T | undefined {
  const live = all.filter(({ status }) => status === 1 || status === 2)
  const from = pick % 4 === 0 || live.length === 0 ? all : live
  return from[pick % from.length]
}

/** Stones that are available to a client first, or the unavailable ones first: most people check before they make a request. */
function requestedFirst(ledger: Ledger, isTaken: boolean, client: string): string[] {
  const can = (id: string) =>
    (holderOf(ledger, id)?.account ?? client) === client && !['B', 'O', 'NA', 'U'].includes(stoneOf(ledger, id).wSts)
  return [...ledger.stones.keys()].toSorted((a, b) => Number(can(a) === isTaken) - Number(can(b) === isTaken))
}

/** Turns a move into a request for the current state, and the rule that it must follow. */
export function callOf(ledger: Ledger, cast: Cast, requested: Move): Call | undefined {
  const call = callFor(ledger, cast, requested)
  return call || !(requested.do in instead)
    ? call
    : callOf(ledger, cast, { ...requested, do: instead[requested.do as keyof typeof instead] })
}

/** Undefined if the move has nothing to work on. */
function callFor(ledger: Ledger, cast: Cast, m: Move): Call | undefined {
  const client = cast.clients[m.client]
  if (!client) return undefined
  const ids = m.pick % 5 === 0 ? [...ledger.stones.keys()] : requestedFirst(ledger, m.do === 'wait', client.id)
  const stones = m.stones.map((at) => ids[at] ?? '')
  const [stone = ''] = stones
  const docs = (...of: Doc['kind'][]) => [...ledger.docs.values()].filter(({ kind }) => of.includes(kind))
  const ctPr = priceOf(m.pick)
  const ownOf = (seller: string | null): Role => (seller === null ? 'admin' : seller === cast.people.seller2.id ? 'seller2' : 'seller')
  // Rounds belong to the admin. Others are refused, so they try only once in a while.
  const roleOf = (seller: string | null): Role => (m.who === 'own' || (seller === null && m.pick % 8 > 0) ? ownOf(seller) : m.who)
  const call = (seller: string | null, route: Named, body: object, does: (ledger: Ledger, by: Person, made: Made) => void): Call => {
    const who = roleOf(seller)
    const label = `${who} ${m.do} ${JSON.stringify(body)}`
    return { who, route, body, label, rule: (on, made) => does(on, cast.people[who], made) }
  }
  const forClient = (route: Named, body: object, does: Parameters<typeof call>[3]) =>
    call(client.seller, route, { account: client.id, ...body }, does)
  const expected = { client, stones, partial: m.partial }
  const { hours, partial } = m

  switch (m.do) {
    case 'hold':
      return forClient(blocks.create, { blockType: 1, diamonds: stones, hours, partial }, (on, by, made) =>
        rule.hold(on, by, made, { ...expected, hours }),
      )
    case 'memo':
      return forClient(blocks.create, { blockType: 2, diamonds: stones, partial }, (on, by, made) => rule.memo(on, by, made, expected))
    case 'order': {
      const body = { user: client.buyer, seller: client.seller, ...form(cast.place), diamonds: stones, partial }
      return forClient(m.pick % 3 === 0 ? orders.buy : orders.create, body, (on, by, made) => rule.order(on, by, made, expected))
    }
    case 'changeBlock': {
      const block = chosen(docs('hold', 'memo'), m.pick)
      const status = (m.status === 5 ? 4 : m.status) as 2 | 3 | 4
      if (!block) return undefined
      const body = { id: block.id, status }
      return call(block.seller, blocks.changeStatus, body, (on, by) => rule.changeBlock(on, by, body))
    }
    case 'release': {
      const block = blockOn(ledger, stone)
      if (!block) return undefined
      const kind = m.pick % 8 === 0 ? 'hold' : (block.kind as 'hold' | 'memo')
      return call(block.seller, blocks.release, { blockType: kind === 'hold' ? 1 : 2, diamonds: stones }, (on, by) =>
        rule.release(on, by, { kind, stones }),
      )
    }
    case 'extend': {
      const block = chosen(docs('hold'), m.pick)
      return block && call(block.seller, blocks.extend, { id: block.id, hours }, (on, by) => rule.extend(on, by, { id: block.id, hours }))
    }
    case 'changeMemo': {
      const line = chosen(docs('memo'), m.pick)
      if (!line?.memo) return undefined
      const body: { id: string; status: 2 | 3 } = { id: line.memo, status: m.status === 2 ? 2 : 3 }
      return call(line.seller, memos.changeStatus, body, (on, by) => rule.changeMemo(on, by, body))
    }
    case 'invoice': {
      const line = chosen(docs('memo'), m.pick)
      if (!line?.memo) return undefined
      const id = line.memo
      const out = m.partial ? stones : line.lines.map((one) => one.stone)
      return call(line.seller, memos.invoice, { id, diamonds: out }, (on, by, made) => rule.invoice(on, by, made, { id, stones: out }))
    }
    case 'changeOrder': {
      const order = chosen(docs('order'), m.pick)
      const status = m.status as 2 | 3 | 4 | 5
      if (!order) return undefined
      const { id } = order
      return call(order.seller, orders.changeStatus, { id, status, remarks: 'Because.' }, (on, by) =>
        rule.changeOrder(on, by, { id, status }),
      )
    }
    case 'offer':
      return forClient(tracks.create, { trackType: 4, diamonds: [stone], trackPricePerCarat: ctPr, hours }, (on, by, made) =>
        wish.offer(on, by, made, { client, stone, ctPr, hours }),
      )
    case 'counter': {
      const offer = chosen([...ledger.offers.values()], m.pick)
      if (!offer) return undefined
      const { id } = offer
      return call(offer.seller, offers.counter, { id, trackPricePerCarat: ctPr, hours }, (on, by, made) =>
        wish.counter(on, by, made, { id, ctPr, hours }),
      )
    }
    case 'decide': {
      const offer = chosen([...ledger.offers.values()], m.pick)
      if (!offer) return undefined
      const body: { id: string; status: 2 | 3 } = { id: offer.id, status: m.status === 3 ? 3 : 2 }
      return call(offer.seller, offers.changeStatus, body, (on, by, made) => wish.decide(on, by, made, body))
    }
    case 'wait':
      if (holderOf(ledger, stone) === undefined && m.pick % 4 > 0) return undefined
      return forClient(waitings.create, { diamonds: [stone], hours }, (on, by, made) => wish.wait(on, by, made, { client, stone, hours }))
    case 'leaveLine': {
      const one = chosen([...ledger.waitings.values()], m.pick)
      return one && call(one.seller, waitings.withdraw, { id: one.id }, (on, by) => wish.leaveLine(on, by, one.id))
    }
    case 'putUp': {
      const body = { diamonds: stones, bidType: 2, floorPercent: wish.floorPercent }
      return call(null, bidLots.create, body, (on, by, made) => wish.putUp(on, by, made, cast.windows, stones))
    }
    case 'bid': {
      const on = chosen(docs('lot'), m.pick)?.lines[0]?.stone
      if (on === undefined) return undefined
      const body = { bids: [{ diamond: on, ctPr: ctPr + 400 }] }
      return forClient(bids.create, body, (ledger_, by, made) => wish.bid(ledger_, by, made, { client, stone: on, ctPr: ctPr + 400 }))
    }
    case 'takeOut': {
      const lot = chosen(docs('lot'), m.pick)
      return lot && call(null, bidLots.delete, { id: lot.id, remarks: 'Because.' }, (on, by) => wish.takeOut(on, by, lot.id))
    }
  }
}
