import { randomUUID } from 'node:crypto'
import { itemAt } from '@loupe/domain/kernel/item-at.ts'
import { blockStatus, blockType } from '@loupe/domain/transactions/block.ts'
import { offerStatus } from '@loupe/domain/transactions/offer.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import type pg from 'pg'
import { insertRows } from '../copy.ts'
import { type Rng, between, inTurn, to2 } from '../random.ts'
import type { PastOrder } from './orders.ts'
import { type Client, eventOf, hour, iso, otherClientOf } from './rows.ts'

/** A hold or an offer that has ended, with its audit events. */
interface Negotiation {
  block?: ReturnType<typeof holdRow>
  offer?: ReturnType<typeof offerRow>
  events: ReturnType<typeof eventOf>[]
}

/**
 * How many of the stones of orders another client had held before, and how many another had made an offer for. Reports compare them with the holds of now;
 * of lab-grown stones few are sold.
 */
const shares = { natural: { hold: 0.75, offer: 0.2 }, labGrown: { hold: 0.9, offer: 0.2 } }

/** What came before an order: the offer or the hold it was made from, and other clients' holds and offers that came to nothing. */
export function negotiating(rng: Rng, parties: readonly Client[], kind: keyof typeof shares): (past: PastOrder) => Negotiation[] {
  const { hold, offer } = shares[kind]
  const turns = { isHeld: inTurn(hold), isOffered: inTurn(offer) }
  return (past) => negotiated(rng, past, parties, turns)
}

function negotiated(
  rng: Rng,
  past: PastOrder,
  parties: readonly Client[],
  { isHeld, isOffered }: Record<'isHeld' | 'isOffered', ReturnType<typeof inTurn>>,
): Negotiation[] {
  const { order, lines, taken } = past
  const at = Date.parse(order.created_at)
  const own = { account: order.account, user: order.user, seller: order.seller, created_by: order.seller }
  return lines.flatMap(({ line, arrived }, place): Negotiation[] => {
    const stone = itemAt(taken, place)
    const price = { diamond: stone.id, rap: stone.rap, back: stone.back, ct_pr: stone.ct_pr, amt: stone.amt }
    const found: Negotiation[] = []
    if (order.made_from === 'hold') {
      const block = holdRow({ ...own, ...price }, at - 20 * hour, at, `Ordered as ${order.order_no}`)
      line.taken_from = block.id
      found.push({ block, events: heldEvents(block, past) })
    }
    if (order.made_from === 'offer') {
      const askingPrice = { ct_pr: line.ct_pr, back: line.back, amt: line.amt }
      const offer = offerRow({ ...own, ...price }, askingPrice, at - 5 * hour, offerStatus.accepted)
      line.offer = offer.id
      found.push({ offer, events: offeredEvents(offer, past, 'accept', at) })
    }
    const other = otherClientOf(rng, parties, order)
    if (!other) return found
    const others = { account: other.id, user: other.user, seller: other.seller, created_by: other.seller, ...price }
    // For two days, after the memos (memos.ts) and before the order's own hold.
    const heldAt = at - between(rng, 2.9, 3.9) * 24 * hour
    if (arrived < iso(heldAt) && isHeld(1)) {
      const block = holdRow(others, heldAt, heldAt + 48 * hour, 'expired')
      found.push({ block, events: heldEvents(block, past) })
    }
    if (order.made_from !== 'offer' && isOffered(1)) found.push(refused(rng, past, others, at - between(rng, 3, 8) * 24 * hour))
    return found
  })
}

/** An offer far below the price. */
function refused(rng: Rng, past: PastOrder, party: Party, at: number): Negotiation {
  const share = between(rng, 0.72, 0.88)
  const askingPrice = {
    ct_pr: to2(party.ct_pr * share),
    back: party.rap ? to2(((party.ct_pr * share) / party.rap - 1) * 100) : null,
    amt: to2(party.amt * share),
  }
  const isRejected = rng() < 0.5
  const offer = offerRow(party, askingPrice, at, isRejected ? offerStatus.rejected : offerStatus.expired)
  return { offer, events: offeredEvents(offer, past, isRejected ? 'reject' : 'expire', at + 24 * hour) }
}

interface Party {
  account: string
  user: string
  seller: string
  created_by: string
  diamond: string
  rap: number | null
  back: number | null
  ct_pr: number
  amt: number
}
const holdRow = (party: Party, from: number, till: number, reason: string) => ({
  ...{ id: randomUUID(), block_code: '', block_type: blockType.hold, ...party, valid_till_date: iso(till), status: blockStatus.released },
  ...{ remarks: '', diamond_was: 'A', diamond_is: 'H', ended_reason: reason, extensions: 0, created_at: iso(from), updated_at: iso(till) },
})
const offerRow = (party: Party, askingPrice: { ct_pr: number; back: number | null; amt: number }, at: number, status: number) => ({
  // Numbered once the latest offers are known.
  ...{ id: randomUUID(), track_type: trackType.offer, ...party, status, offer_code: randomUUID(), offered_by: 'client', remarks: '' },
  ...{
    track_price_per_carat: askingPrice.ct_pr,
    track_back: askingPrice.back,
    track_amount: askingPrice.amt,
    offer_valid_date: iso(at + 24 * hour),
  },
  ...{ is_deleted: false, lab_grown: false, created_at: iso(at), updated_at: iso(at + 5 * hour) },
})

function heldEvents(block: ReturnType<typeof holdRow>, { seller, master }: PastOrder) {
  const subject = { type: 'block', id: block.id }
  const [from, till] = [Date.parse(block.created_at), Date.parse(block.valid_till_date)]
  const { pending, approved, released } = blockStatus
  return [
    eventOf(
      'hold.ask',
      subject,
      { at: from, by: seller },
      { after: { diamond: block.diamond, account: block.account, validTillDate: block.valid_till_date } },
    ),
    eventOf('hold.approve', subject, { at: from + hour / 2, by: master }, { after: { status: approved }, before: { status: pending } }),
    eventOf('hold.release', subject, { at: till, by: seller }, { after: { status: released }, before: { status: approved } }),
  ]
}

function offeredEvents(
  offer: ReturnType<typeof offerRow>,
  { seller, master }: PastOrder,
  answer: 'accept' | 'reject' | 'expire',
  at: number,
) {
  const subject = { type: 'offer', id: offer.id }
  const after = { diamond: offer.diamond, account: offer.account, trackPricePerCarat: offer.track_price_per_carat }
  return [
    eventOf('offer.ask', subject, { at: Date.parse(offer.created_at), by: seller }, { after }),
    eventOf(`offer.${answer}`, subject, { at, by: master }, { after: { status: offer.status }, before: { status: offerStatus.applied } }),
  ]
}

export async function writeNegotiations(client: pg.ClientBase, negotiations: readonly Negotiation[]): Promise<void> {
  const blocks = negotiations.flatMap(({ block }) => block ?? [])
  const offers = negotiations.flatMap(({ offer }) => offer ?? [])
  await insertRows(client, 'block', blocks)
  await insertRows(client, 'diamond_track', offers)
}
