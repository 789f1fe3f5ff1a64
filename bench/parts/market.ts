import { roles } from '@loupe/domain/kernel/permissions.ts'
import { blockType } from '@loupe/domain/transactions/block.ts'
import { statusIn } from '../../apps/server/src/db/expressions.ts'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/db/connection.ts'
import { type Member, crowd, stones } from '../../apps/server/src/testing/crowd.ts'
import { sessionSecret } from '../../apps/server/src/testing/node-process.ts'
import { type Send, type Answer, wire } from '../wire.ts'

export interface Line extends Member {
  request: Send
  buyer: string
}
export interface Market {
  db: Db
  lines: readonly Line[]
  admin: Line
  place: { shippingCountry: string; shippingCity: string }
}

/** Sellers on both nodes in turn, each with a client and its buyer; one of them is an admin. */
export async function openMarket(db: Db, urls: readonly string[], sellers: number): Promise<Market> {
  const people = await crowd(db, sessionSecret, sellers + 1)
  const { rows: buyers } = await sql<{ id: string; account: string }>`
    insert into "user" (type, first_name, username, email, password_hash, account)
    select ${roles.PRIMARY}::smallint, 'Buyer', a, a || '@test.example', '-', a from unnest(${people.map(({ account }) => account)}::uuid[]) as a
    returning id, account`.execute(db)
  const buyerOf = new Map(buyers.map(({ id, account }) => [account, id]))
  const lines = await Promise.all(
    people.map(async (member, i) => {
      const { request } = await wire(urls[i % urls.length] ?? '')
      return { ...member, request: inTurn(request), buyer: buyerOf.get(member.account) ?? '' }
    }),
  )
  const admin = lines.pop()
  if (!admin) throw new Error('nobody')
  await sql`update "user" set type = ${roles.ADMIN} where id = ${admin.user}::uuid`.execute(db)
  const { rows: places } = await sql<Market['place']>`
    with c as (insert into country (iso_code, name) values ('QQ', 'Testland') returning id),
      s as (insert into state (country, code, name) select id, '00', 'Testland' from c returning id)
    insert into city (state, name) select id, 'Testville' from s
    returning id as shipping_city, (select id from c) as shipping_country`.execute(db)
  const [place] = places
  if (!place) throw new Error('nowhere')
  return { db, lines, admin, place }
}

/** Sends one request at a time: the next waits for the response. */
function inTurn(request: Send): Send {
  let last: Promise<unknown> = Promise.resolve()
  return (...requested) => {
    const answer = last.then(() => request(...requested))
    last = answer.catch(() => undefined)
    return answer
  }
}

export const hold = (line: Line, diamonds: string[], more: object = {}, key?: string): Promise<Answer> =>
  line.request('/admin/v1/diamond-block/create', line.token, { blockType: 1, diamonds, account: line.account, hours: 24, ...more }, key)
export const memo = (line: Line, diamonds: string[]): Promise<Answer> =>
  line.request('/admin/v1/diamond-block/create', line.token, { blockType: 2, diamonds, account: line.account })
export const formOf = ({ place }: Market, { buyer, user }: Line) => ({
  user: buyer,
  seller: user,
  billType: 'EXPORT',
  terms: '30',
  ...place,
})
export const order = (market: Market, line: Line, diamonds: string[]): Promise<Answer> =>
  line.request('/admin/v1/order/create', line.token, { account: line.account, ...formOf(market, line), diamonds })
export const offer = (line: Line, diamond: string): Promise<Answer> =>
  line.request('/admin/v1/diamond-track/create', line.token, {
    ...{ trackType: 4, diamonds: [diamond], account: line.account, trackPricePerCarat: 6800, hours: 24 },
  })
export const bid = (line: Line, diamond: string, ctPr = 7000): Promise<Answer> =>
  line.request('/admin/v1/diamond-bid/create', line.token, { account: line.account, bids: [{ diamond, ctPr }] })
/** The data of a successful response. */
export const dataOf = <T>(answer: Answer): T => {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.body.slice(0, 300)}`)
  return (JSON.parse(answer.body) as { data: T }).data
}

/** Stones in an open round that runs for an hour, at any time of day. */
export async function lots({ db, admin }: Market, count: number): Promise<string[]> {
  const ids = await stones(db, count)
  await sql`update diamond set w_sts = 'B' where id = any(${ids}::uuid[])`.execute(db)
  await sql`insert into bid_lot (diamond, bid_type, bid_kind, rap, back, ct_pr, amt, floor_ct_pr, step_ct_pr, day, opens_at, closes_at, diamond_was,
      diamond_is, created_by)
    select id, 2, 'B', 10000, -30, 7000, 7000, 7000, 35, current_date, now() - interval '1 hour', now() + interval '1 hour', 'A', 'B', ${admin.user}::uuid
    from unnest(${ids}::uuid[]) as id`.execute(db)
  return ids
}

/** Stones that two active documents have, or whose status does not match their one document. */
export async function broken(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with live as (
      select diamond, case when ${statusIn('block', 'pending')} then 'C' when block_type = ${blockType.hold} then 'H' else 'M' end as is
        from block where ${statusIn('block', 'live')}
      union all select l.diamond, case when ${statusIn('order', 'pending', 'o.status')} then 'C' else 'O' end
        from order_line l join "order" o on o.id = l."order" where ${statusIn('order', 'valid', 'o.status')}
      union all select diamond, 'B' from bid_lot where ${statusIn('lot', 'running')}
    )
    select count(*) from (
      select d.id from diamond d left join live on live.diamond = d.id
      group by d.id, d.w_sts having count(live.diamond) > 1 or d.w_sts <> coalesce(min(live.is), 'A')
    ) as wrong`.execute(db)
  return rows[0]?.count ?? 0
}
