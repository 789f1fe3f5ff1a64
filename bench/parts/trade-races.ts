import { blockStatus } from '@loupe/domain/transactions/block.ts'
import { lotStatus } from '@loupe/domain/transactions/bid.ts'
import { statusIn } from '../../apps/server/src/db/expressions.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { stones } from '../../apps/server/src/testing/crowd.ts'
import type { Answer } from '../wire.ts'
import { firstOf, itemAt } from './item-at.ts'
import { type Race, count, raceOf, wonOf } from './race.ts'
import { type Market, bid, broken, dataOf, formOf, hold, lots, memo, order } from './market.ts'

async function settle(race: Race, { db }: Market): Promise<Race> {
  const wrong = await broken(db)
  if (wrong > 0) race.wrong.push(`${wrong} stones are promised twice or stand elsewhere than their document says`)
  if (race.failed > 0) race.wrong.push(`${race.failed} answers were failures`)
  return race
}

/** All sellers want one stone. */
export async function oneStone(market: Market, rounds: number): Promise<Race> {
  const race = raceOf('A1', `${market.lines.length} sellers hold one stone`, rounds)
  for (const diamond of await stones(market.db, rounds)) {
    const answers = await Promise.all(market.lines.map((line) => hold(line, [diamond])))
    count(race, answers)
    if (wonOf(answers) !== 1) race.wrong.push(`${wonOf(answers)} winners`)
    const unnamed = answers.filter(({ status, body }) => status === 409 && !/"heldBy":"Seller \d+","until":"\d/.test(body)).length
    if (unnamed > 0) race.wrong.push(`${unnamed} losers were not told who has it until when`)
  }
  return settle(race, market)
}

/** Twenty sellers hold fifty stones each of the same hundred, in random order. */
export async function manyStones(market: Market, rounds: number): Promise<Race> {
  const race = raceOf('A2', '20 sellers hold 50 of the same 100 stones', rounds)
  for (let round = 0; round < rounds; round++) {
    const all = await stones(market.db, 100)
    const some = () => all.toSorted(() => Math.random() - 0.5).slice(0, 50)
    count(race, await Promise.all(market.lines.slice(0, 20).map((line) => hold(line, some(), { partial: true }))))
  }
  return settle(race, market)
}

/** Each pair of ways to take a stone, at the same time on one stone. */
export async function everyPair(market: Market, rounds: number): Promise<Race> {
  const { lines, admin } = market
  const ways: { name: string; take(stone: string, at: number): Promise<Answer> }[] = [
    { name: 'hold', take: (stone, at) => hold(lines[at] ?? admin, [stone]) },
    { name: 'memo', take: (stone, at) => memo(lines[at] ?? admin, [stone]) },
    { name: 'order', take: (stone, at) => order(market, lines[at] ?? admin, [stone]) },
    { name: 'lot', take: (stone) => admin.request('/admin/v1/dynamic-diamond-bid/create', admin.token, { diamonds: [stone], bidType: 1 }) },
  ]
  const pairs = ways.flatMap((one, i) => ways.slice(i + 1).map((other) => [one, other] as const))
  const race = raceOf('A3', `hold, memo, order, lot: each of ${pairs.length} pairs on one stone`, rounds * pairs.length)
  for (const [one, other] of pairs) {
    for (const [round, stone] of (await stones(market.db, rounds)).entries()) {
      const answers = await Promise.all([one.take(stone, round % 50), other.take(stone, 50 + (round % 50))])
      count(race, answers)
      if (wonOf(answers) !== 1) race.wrong.push(`${one.name} and ${other.name}: ${wonOf(answers)} winners`)
    }
  }
  return settle(race, market)
}

const work = (market: Market, job: string) => sql`select graphile_worker.add_job(${job}, '{}'::json)`.execute(market.db)
const until = async (isSo: () => Promise<boolean>) => {
  for (const end = Date.now() + 20_000; !(await isSo()); await sleep(50)) if (Date.now() > end) throw new Error('The job does not come.')
}

/** A round ends and its stones are won, while others hold them at that instant. */
export async function wonBids(market: Market, rounds: number): Promise<Race> {
  const race = raceOf('A3', 'a bid wins while another holds the stone', rounds)
  const { db, lines } = market
  const up = await lots(market, rounds)
  for (const [i, stone] of up.entries()) dataOf(await bid(itemAt(lines, i % 50), stone))
  await sql`update bid_lot set closes_at = now() where diamond = any(${up}::uuid[])`.execute(db)
  await work(market, 'close-bids')
  const answers = await Promise.all(up.map(async (stone, i) => hold(itemAt(lines, 50 + (i % 50)), [stone])))
  count(race, answers)
  const left = () => db.selectFrom('bidLot').select('id').where('status', '=', lotStatus.running).where('diamond', 'in', up).execute()
  await until(async () => (await left()).length === 0)
  const { rows } = await sql<{ orders: number }>`select count(*) as orders from order_line where diamond = any(${up}::uuid[])`.execute(db)
  if (rows[0]?.orders !== rounds - wonOf(answers))
    race.wrong.push(`${rows[0]?.orders} orders and ${wonOf(answers)} holds of ${rounds} stones`)
  return settle(race, market)
}

/** Holds expire at the instant they are extended and become memos. */
export async function lastInstant(market: Market, rounds: number): Promise<Race> {
  const race = raceOf('A4', 'the end of a hold, put off and sent on memo at once', rounds)
  const { db, lines, admin } = market
  const held = await Promise.all(
    (await stones(db, rounds)).map(async (stone, i) => {
      const line = itemAt(lines, i % 50)
      const { created } = dataOf<{ created: { id: string }[] }>(await hold(line, [stone]))
      return { stone, line, id: created[0]?.id ?? '' }
    }),
  )
  const ids = held.map(({ id }) => id)
  await sql`update block set status = ${blockStatus.approved}, diamond_is = 'H' where id = any(${ids}::uuid[])`.execute(db)
  await sql`update diamond set w_sts = 'H' where id = any(${held.map(({ stone }) => stone)}::uuid[])`.execute(db)
  const instant = Date.now() + 1500
  // They expire shortly before and after the instant at which everybody acts.
  await sql`update block set valid_till_date = to_timestamp(${instant}::float8 / 1000) + (random() * 0.4 - 0.1) * interval '1 second'
    where id = any(${ids}::uuid[])`.execute(db)
  await sleep(instant - Date.now())
  const ended = work(market, 'release-holds')
  const extend = (id: string) => admin.request('/admin/v1/diamond-block/extend', admin.token, { id, hours: 24 })
  const memos = Promise.all(held.map(async ({ line, stone }, i) => (i % 3 === 0 ? memo(line, [stone]) : undefined)))
  const extended: Answer[] = []
  for (const id of ids) extended.push(await extend(id))
  await ended
  count(race, [...extended, ...(await memos).filter((one) => one !== undefined)])
  await work(market, 'release-holds')
  const due = () =>
    sql`select from block where id = any(${ids}::uuid[]) and ${statusIn('hold', 'live')} and valid_till_date <= now()`.execute(db)
  await until(async () => (await due()).rows.length === 0)
  const stored = await db.selectFrom('block').select(['id', 'status', 'endedReason']).where('id', 'in', ids).execute()
  const put = new Set(ids.filter((_, i) => extended[i]?.status === 200))
  const lost = stored.filter(({ id, endedReason }) => put.has(id) && endedReason === 'expired').length
  if (lost > 0) race.wrong.push(`${lost} extensions were lost`)
  const { rows: twice } = await sql`select subject from event where kind = 'hold.release' and subject = any(${ids}::text[]) group by 1
    having count(*) > 1`.execute(db)
  if (twice.length > 0) race.wrong.push(`${twice.length} holds were released twice`)
  return settle(race, market)
}

/** Fifty times the same request under one key, over both nodes. */
export async function oneKey(market: Market, rounds: number): Promise<Race> {
  const race = raceOf('A5', 'one request fifty times under one key', rounds)
  const first = firstOf(market.lines)
  for (const stone of await stones(market.db, rounds)) {
    const key = randomUUID()
    const requested = market.lines.slice(0, 50).map(async ({ request }): Promise<Answer> => {
      for (;;) {
        const answer = await hold({ ...first, request }, [stone], {}, key)
        if (!/still in progress/.test(answer.body)) return answer
        await sleep(5)
      }
    })
    const answers = await Promise.all(requested)
    count(race, answers)
    if (new Set(answers.map(({ body }) => body)).size !== 1) race.wrong.push('the replies differ')
  }
  const { rows } = await sql<{ count: number }>`select count(*) from event where kind = 'hold.request'
    and actor = ${first.user}::uuid and after->>'diamond' in (select id::text from diamond) group by after->>'diamond' having count(*) > 1`.execute(
    market.db,
  )
  if (rows.length > 0) race.wrong.push(`${rows.length} were done more than once`)
  return settle(race, market)
}

/** Twenty people edit the form of one order, starting from the same version. */
export async function oneOrder(market: Market, rounds: number): Promise<Race> {
  const race = raceOf('A6', '20 editors of one order, from the same state', rounds)
  const { lines, admin } = market
  const owner = firstOf(lines)
  const [stone] = await stones(market.db, 1)
  const { created } = dataOf<{ created: { id: string; updatedAt: string } }>(await order(market, owner, [stone ?? '']))
  let { updatedAt } = created
  for (let round = 0; round < rounds; round++) {
    const form = formOf(market, owner)
    const edit = (i: number) =>
      itemAt(lines, i).request('/admin/v1/order/update', admin.token, { ...form, id: created.id, updatedAt, comment: `${round} by ${i}` })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => edit(i)))
    count(race, answers)
    if (wonOf(answers) !== 1) race.wrong.push(`${wonOf(answers)} of 20 were taken`)
    const winner = answers.findIndex(({ status }) => status === 200)
    const row = await market.db.selectFrom('order').select(['comment', 'updatedAt']).where('id', '=', created.id).executeTakeFirstOrThrow()
    if (row.comment !== `${round} by ${winner}`) race.wrong.push('an update was lost')
    updatedAt = row.updatedAt
  }
  return settle(race, market)
}
