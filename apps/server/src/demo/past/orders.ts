import { randomUUID } from 'node:crypto'
import { dayIn } from '@loupe/domain/kernel/local-time.ts'
import { orderStatus } from '@loupe/domain/transactions/order.ts'
import type { DemoUser, UserRow } from '../people.ts'
import { type Rng, between, to2, weighted } from '../random.ts'
import { billTypeTo, shipModeTo } from '../shipping.ts'
import { type Client, type Stone, eventOf, hour, iso } from './rows.ts'

/** A past order with its lines and audit events. */

const terms = weighted([
  ['COD', 20],
  ['7', 20],
  ['30', 40],
  ['60', 20],
])
type Origin = 'offer' | 'hold' | 'direct' | null
const origins: readonly (readonly [Origin, share: number])[] = [
  ['offer', 0.25],
  ['hold', 0.25],
  ['direct', 0.1],
  [null, 0.4],
]
/** What the next order is made from: that of which there were the fewest stones so far, by its share. Large orders would otherwise make or break a month. */
export function originsInTurn(): (stones: number) => Origin {
  const given = new Map<Origin, number>()
  let all = 0
  return (stones) => {
    all += stones
    const lack = ([origin, share]: (typeof origins)[number]) => share * all - (given.get(origin) ?? 0)
    const [origin] = origins.reduce((most, next) => (lack(next) > lack(most) ? next : most))
    given.set(origin, (given.get(origin) ?? 0) + stones)
    return origin
  }
}
const outcome = weighted([
  [orderStatus.history, 94],
  [orderStatus.rejected, 3],
  [orderStatus.cancelled, 3],
])
const reasons = { [orderStatus.rejected]: 'Terms are too long', [orderStatus.cancelled]: 'The client chose another' } as Record<
  number,
  string
>

function lineOf(rng: Rng, { id, crt, rap, back, ct_pr }: Stone, at: number) {
  const price = to2(ct_pr * between(rng, 0.94, 1))
  const origin: { offer: string | null; taken_from: string | null } = { offer: null, taken_from: null }
  const agreed = { rap, back: rap ? to2((price / rap - 1) * 100) : back, ct_pr: price, amt: to2(price * crt) }
  return {
    line: { id: randomUUID(), diamond: id, crt, list_ct_pr: ct_pr, ...agreed, ...origin, diamond_was: 'A', diamond_is: 'C' },
    arrived: iso(at - between(rng, 9, 140) * 24 * hour),
  }
}

interface Making {
  at: number
  labGrown: boolean
  taken: readonly Stone[]
  origin: ReturnType<typeof originsInTurn>
  party: Client
  staff: Record<DemoUser, UserRow>
}
const sellerOf = (staff: Making['staff'], id: string) => (staff.seller2.id === id ? staff.seller2 : staff.seller)

export function orderOf(rng: Rng, { at, labGrown, taken, origin: next, party, staff }: Making) {
  const status = outcome(rng)
  const origin = status === orderStatus.history ? next(taken.length) : null
  const lines = taken.map((stone) => lineOf(rng, stone, at))
  const endedAt = at + (status === orderStatus.history ? 8 * 24 : 5) * hour
  const day = dayIn(new Date(at))
  // Numbered once the latest orders are known.
  const id = randomUUID()
  const order = {
    ...{ id, order_no: id, account: party.id, user: party.user, seller: party.seller, lab_grown: labGrown },
    ...{
      bill_type: billTypeTo(party.iso),
      terms: terms(rng),
      ship_mode: shipModeTo(party.iso),
      shipping_country: party.country,
      shipping_city: party.city,
    },
    ...{ stage: status === orderStatus.history ? 'DELIVERED' : null, comment: '', charges: [], status, made_from: origin },
    ...{ ended_reason: reasons[status] ?? null, order_date: day, invoice_date: status === orderStatus.history ? day : null },
    ...{ created_by: party.seller, created_at: iso(at), updated_at: iso(endedAt) },
  }
  const subject = { type: 'order', id: order.id }
  const step = (kind: string, time: number, by: UserRow, from: number, to: number) =>
    eventOf(`order.${kind}`, subject, { at: time, by }, { after: { status: to }, before: { status: from } })
  const seller = sellerOf(staff, party.seller)
  const after = { account: party.id, stones: lines.length, amount: to2(lines.reduce((sum, { line }) => sum + line.amt, 0)) }
  const ends =
    status === orderStatus.history
      ? [
          step('approve', at + 3 * hour, staff.master, orderStatus.pending, orderStatus.approved),
          step('close', endedAt, staff.admin, orderStatus.approved, status),
        ]
      : [
          status === orderStatus.rejected
            ? step('reject', endedAt, staff.master, orderStatus.pending, status)
            : step('cancel', endedAt, seller, orderStatus.pending, status),
        ]
  return {
    order,
    lines,
    taken,
    seller,
    master: staff.master,
    events: [eventOf('order.ask', subject, { at, by: seller }, { after }), ...ends],
  }
}
export type PastOrder = ReturnType<typeof orderOf>
