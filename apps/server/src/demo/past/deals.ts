import { addDays, dayIn } from '@loupe/domain/kernel/local-time.ts'
import { itemAt } from '@loupe/domain/kernel/item-at.ts'
import { orderStatus } from '@loupe/domain/transactions/order.ts'
import type pg from 'pg'
import { insertRows } from '../copy.ts'
import type { DemoUser, UserRow } from '../people.ts'
import { type Rng, between, dealt, rngOf } from '../random.ts'
import { lending, writeMemos } from './memos.ts'
import { negotiating, writeNegotiations } from './negotiations.ts'
import { type PastOrder, orderOf, originsInTurn } from './orders.ts'
import { type Client, type Stone, clientOf, hour } from './rows.ts'

/** Two years of completed deals with the seasons of the trade, so that reports have a trend and a previous period, and clients a history. */

/** How much of an average month's business each month brings, from January: slow after the summer, most before the end of the year. */
const seasons = [0.9, 1, 1.05, 0.95, 0.95, 1, 0.85, 0.75, 1.05, 1.2, 1.4, 1.4]
const days = 730
const sunday = 0
/** A completed deal takes over a week; the latest deals are those of trade/, made by the commands themselves. */
const latest = 9
/** Orders on an average working day of the last year; business grew by a third from the year before. */
const ordersADay = 1.4

/**
 * Stones that no other part of the demo takes: trade/desk.ts chooses by the same hash. The first numbers of each kind and the rare stones that demands
 * look for stay in stock.
 */
const stones = `select id, lab_grown, crt, rap, back, ct_pr, amt from diamond
  where is_demo and w_sts = 'A' and sgi_sts is distinct from 'I' and (crt between 0.3 and 2.99 or lab_grown and crt between 4 and 6) and abs(hashtext(v_stn_id)) % 40 in (3, 13)
    and substr(v_stn_id, 2, 2) <> '00' and not exists (select from claim c where c.diamond = diamond.id)
  order by md5(v_stn_id)`

/** Clients who have approved documents that have not expired (kyc.ts), the largest first. */
const clients = `select a.id, u.id as user, a.seller, a.country, trim(co.iso_code) as iso, a.city, a.show_natural, a.show_lab_grown from account a
    join lateral (select id from "user" where account = a.id order by username limit 1) u on true
    join country co on co.id = a.country
  where a.city is not null and substr(a.vendor_code, 2)::int % 6 in (0, 3, 4, 5) and substr(a.vendor_code, 2)::int % 10 <> 7 order by md5(a.vendor_code)`

/** Stones of an order of natural, and of lab-grown, which are so few that a large one would make a month. */
const sizes = {
  natural: [
    [1, 6],
    [2, 5],
    [3, 4],
    [4, 2],
    [6, 2],
    [10, 1],
  ],
  labGrown: [
    [2, 2],
    [3, 3],
    [4, 3],
  ],
} as const
/** The instants of the orders, earliest first: on working days, between ten and seven o'clock in Mumbai. */
function instants(rng: Rng, now: number): number[] {
  const today = dayIn(new Date(now))
  let due = 0
  return Array.from({ length: days - latest }, (_, at) => addDays(today, at - days)).flatMap((day, at) => {
    if (new Date(day).getUTCDay() === sunday) return []
    const expected = ordersADay * (0.75 + (0.25 * at) / (days / 2)) * itemAt(seasons, Number(day.slice(5, 7)) - 1)
    due += expected * between(rng, 0.5, 1.5)
    const count = Math.floor(due)
    due -= count
    return Array.from({ length: count }, () => Date.parse(`${day}T04:30:00Z`) + rng() * 9 * hour).toSorted((a, b) => a - b)
  })
}

export async function loadPastDeals(client: pg.ClientBase, staff: Record<DemoUser, UserRow>, now: number): Promise<void> {
  const { rows: free } = await client.query<Stone>(stones)
  const { rows: parties } = await client.query<Client>(clients)
  const rng = rngOf(44, 0)
  const kinds = (['natural', 'labGrown'] as const).map((kind) => ({
    stones: free.filter(({ lab_grown }) => lab_grown === (kind === 'labGrown')),
    parties: parties.filter((one) => (kind === 'labGrown' ? one.show_lab_grown : one.show_natural)),
    size: dealt<number>(rng, sizes[kind]),
    origin: originsInTurn(),
    negotiate: negotiating(rng, parties, kind),
    lend: lending(rng, parties),
  }))
  const isLabGrown = dealt(rng, [
    [false, 4],
    [true, 1],
  ])
  const orders = instants(rng, now).flatMap((at) => {
    const labGrown = isLabGrown()
    const kind = itemAt(kinds, labGrown ? 1 : 0)
    const taken = kind.stones.splice(0, kind.size())
    if (taken.length === 0) return []
    return [orderOf(rng, { at, labGrown, taken, origin: kind.origin, party: clientOf(rng, kind.parties), staff })]
  })
  const kindOf = ({ order }: PastOrder) => itemAt(kinds, order.lab_grown ? 1 : 0)
  const negotiations = orders.flatMap((one) => kindOf(one).negotiate(one))
  const memos = orders.flatMap((one) => kindOf(one).lend(one))
  await writeNegotiations(client, negotiations)
  await writeMemos(client, memos)
  const sold = orders.filter(({ order }) => order.status === orderStatus.history).flatMap(({ lines }) => lines)
  // Before the orders: a sale is written with its order, and says how long the stone had been in stock.
  await client.query(
    `update diamond d set w_sts = 'O', arrived_at = s.arrived, created_at = s.arrived, updated_at = s.arrived
     from jsonb_to_recordset($1) as s(id uuid, arrived timestamptz) where s.id = d.id`,
    [JSON.stringify(sold.map(({ line, arrived }) => ({ id: line.diamond, arrived })))],
  )
  await insertRows(
    client,
    'order',
    orders.map(({ order }) => order),
  )
  await insertRows(
    client,
    'order_line',
    orders.flatMap(({ order, lines }) => lines.map(({ line }) => ({ ...line, order: order.id }))),
  )
  const events = [...orders, ...negotiations, ...memos].flatMap((one) => one.events)
  await insertRows(
    client,
    'event',
    events.toSorted((a, b) => (a.at < b.at ? -1 : 1)),
  )
}
