import { bidLots } from '@loupe/contract/transactions/bids.ts'
import type { RefusedDiamond } from '@loupe/contract/transactions/block.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { offers } from '@loupe/contract/transactions/offers.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { messageOf } from '@loupe/domain/kernel/errors.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { request } from '../../testing/offers.ts'
import { bidsOn } from '../../testing/bids.ts'
import { ordering } from '../../testing/ordering.ts'
import { type Refused, testWorld } from '../../testing/world.ts'
import { claimFaults } from './claim-check.ts'

const world = testWorld()
const { client, form, order } = ordering(world)
const { putUp } = bidsOn(world)
/** Noon in India on the day on which `bidsOn` starts each test. */
const noon = '25 Nov 2026, 12:00'
const blocked = messageOf('diamond_blocked')
const today = '2026-11-25T06:30:00.000Z'
const stone = (fields: Parameters<typeof world.given.diamond>[0] = {}) => world.given.diamond(fields)

interface Stored {
  id: string
  vStnId: string
  states: { message: string; isBlocked?: boolean; kind: string; heldBy?: string; until?: string }
}
const blockedBy = async (fields: Parameters<typeof world.given.block>[0], kind: string): Promise<Stored> => {
  const block = await world.given.block(fields)
  const { id, vStnId } = await world.services.db
    .selectFrom('diamond')
    .select(['id', 'vStnId'])
    .where('id', '=', block.diamond)
    .executeTakeFirstOrThrow()
  return { id, vStnId, states: { message: blocked, isBlocked: true, kind, heldBy: 'Test seller', until: block.validTillDate } }
}
async function ordered(status: 1 | 2 | 5): Promise<Stored> {
  const { id, vStnId } = await stone()
  const made = await order('seller', await client(), [{ id }])
  if (status > 1) {
    await world.services.db.updateTable('order').set({ status }).where('id', '=', made.id).execute()
    await world.services.db.updateTable('diamond').set({ wSts: 'O' }).where('id', '=', id).execute()
  }
  const message =
    status > 1
      ? `${vStnId} is sold: it is in an order of Test seller since ${noon}.`
      : `${vStnId} is in an order of Test seller since ${noon}.`
  return { id, vStnId, states: { message, kind: status > 1 ? 'sold' : 'order', heldBy: 'Test seller' } }
}
async function inRound(bidType: 1 | 2): Promise<Stored> {
  const { diamond: id, vStnId, made } = await putUp(bidType)
  const till = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })
  const message = `${vStnId} is in ${bidType === 2 ? 'an open' : 'a blind'} bid until ${till.format(new Date(made.closesAt))}.`
  return { id, vStnId, states: { message, kind: 'lot', heldBy: 'Test admin', until: made.closesAt } }
}
async function currentStatus(wSts: 'NA' | 'U' | 'S' | 'O' | 'H' | 'M', states: Stored['states']): Promise<Stored> {
  const { id, vStnId } = await stone({ wSts })
  return { id, vStnId, states: { ...states, message: states.message.replace('?', vStnId) } }
}
const office = { kind: 'office', message: blocked, isBlocked: true, heldBy: 'the office system' }
const ways: Record<string, () => Promise<Stored>> = {
  'a hold': () => blockedBy({}, 'hold'),
  'a hold that waits for approval': () => blockedBy({ status: 1 }, 'hold'),
  'a memo': () => blockedBy({ blockType: 2 }, 'memo'),
  'an order that waits': () => ordered(1),
  'an approved order': () => ordered(2),
  'a closed order': () => ordered(5),
  'an open round': () => inRound(2),
  'a blind round': () => inRound(1),
  'a sale of old': () => currentStatus('O', { kind: 'sold', message: '? is sold.' }),
  'nobody’s, not available': () => currentStatus('NA', { kind: 'unavailable', message: '? is not available.' }),
  'nobody’s, upcoming': () => currentStatus('U', { kind: 'unavailable', message: '? is upcoming and cannot be held yet.' }),
  'nobody’s, only shown': () => currentStatus('S', { kind: 'unavailable', message: '? is at a show and cannot be held.' }),
  'a hold of the office system': () => currentStatus('H', office),
  'a memo of the office system': () => currentStatus('M', office),
}
type Client = Awaited<ReturnType<typeof client>>
const takers: Record<string, (id: string, who: Client) => Promise<unknown>> = {
  hold: (id, who) => world.as('seller2')(blocks.create, { body: { blockType: 1, diamonds: [id], account: who.id, hours: 5 } }),
  memo: (id, who) => world.as('seller2')(blocks.create, { body: { blockType: 2, diamonds: [id], account: who.id } }),
  order: async (id, who) => world.as('seller2')(orders.create, await form(who, [{ id }])),
  'direct buy': async (id, who) => world.as('seller2')(orders.buy, await form(who, [{ id }])),
  offer: (id, who) => world.as('seller2')(tracks.create, request([{ id }], who)),
  lot: (id) => world.as('admin')(bidLots.create, { body: { diamonds: [id], bidType: 2, floorPercent: 100 } }),
}

const refusedOf = async (attempt: Promise<unknown>) => {
  const error = (await attempt.then(
    () => {
      throw new Error('It was not refused.')
    },
    (reason: unknown) => reason,
  )) as Refused
  return { code: error.body.code, message: error.body.message, refused: (error.body.data as { refused: RefusedDiamond[] }).refused }
}

describe('whoever is refused a stone is told who has it and until when', () => {
  const cases = Object.keys(ways).flatMap((way) => Object.keys(takers).map((taker) => [taker, way] as const))

  it.each(cases)('a %s of a stone that is in %s', async (taker, way) => {
    const { id, vStnId, states } = await ways[way]!()
    const who = await client({ seller: world.people.seller2 })

    const { code, message, refused } = await refusedOf(takers[taker]!(id, who))

    expect(code).toBe('E_CONFLICT')
    expect(message).toBe(states.message)
    expect(refused).toEqual([{ diamond: id, vStnId, ...states, ...(refused[0]?.since ? { since: refused[0].since } : {}) }])
    expect(await claimFaults(world.services.db)).toEqual([])
  })

  it('names no client of a colleague', async () => {
    const theirs = await client({ companyName: 'Secret Gems' })
    const { id } = await stone()
    await world.as('seller')(blocks.create, { body: { blockType: 1, diamonds: [id], account: theirs.id, hours: 5 } })
    const who = await client({ seller: world.people.seller2 })

    expect(JSON.stringify(await refusedOf(takers['hold']!(id, who)))).not.toContain('Secret')
  })

  it('says of several stones what keeps each, and never that all are in hold or memo when none is', async () => {
    const [sold, order1] = [await ways['a sale of old']!(), await ways['an order that waits']!()]
    const who = await client({ seller: world.people.seller2 })
    const body = { blockType: 1 as const, diamonds: [sold.id, order1.id], account: who.id, hours: 5 }

    const { message, refused } = await refusedOf(world.as('seller2')(blocks.create, { body }))

    expect(message).toContain(sold.states.message)
    expect(message).toContain(order1.states.message)
    expect(refused).toHaveLength(2)
  })

  it('tells it when an offer is accepted or countered of a stone that another has meanwhile', async () => {
    const { id } = await stone()
    const who = await client({ seller: world.people.seller2 })
    const { created } = await world.as('seller2')(tracks.create, request([{ id }], who))
    const made = created[0]!
    await order('seller', await client(), [{ id }])
    const { vStnId } = made

    for (const attempt of [
      world.as('admin')(offers.changeStatus, { body: { id: made.id, status: 2 } }),
      world.as('seller2')(offers.counter, { body: { id: made.id, trackPricePerCarat: 6800 } }),
    ]) {
      const { message, refused } = await refusedOf(attempt)
      expect(message).toBe(`${vStnId} is in an order of Test seller since ${noon}.`)
      expect(refused).toMatchObject([{ heldBy: 'Test seller', kind: 'order', since: today }])
    }
  })

  it('tells it when a sold stone is put into a cart', async () => {
    const { id, states } = await ways['an approved order']!()
    const who = await client({ seller: world.people.seller2 })
    const body = { trackType: trackType.cart, diamonds: [id], account: who.id }

    const { message, refused } = await refusedOf(world.as('seller2')(tracks.create, { body }))

    expect(message).toBe(states.message)
    expect(refused).toMatchObject([states])
  })
})

describe('the database', () => {
  const refusesIt = { code: '23505', constraint: 'claim_one_per_stone' }
  const rawBlock = (diamond: string, account: string) =>
    sql`insert into block (block_code, block_type, diamond, account, seller, valid_till_date, status, ct_pr, amt, diamond_was, diamond_is, created_by)
      values ('RAW', 1, ${diamond}, ${account}, ${world.people.seller}, now() + interval '1 hour', 1, 1, 1, 'A', 'C', ${world.people.seller})`.execute(
      world.services.db,
    )
  const rawLot = (diamond: string) =>
    sql`insert into bid_lot (diamond, bid_type, bid_kind, ct_pr, amt, floor_ct_pr, step_ct_pr, day, opens_at, closes_at, diamond_was, diamond_is, created_by)
      values (${diamond}, 1, 'B', 1, 1, 1, 1, now(), now(), now() + interval '1 hour', 'A', 'B', ${world.people.admin})`.execute(
      world.services.db,
    )
  const rawOrder = (diamond: string, account: string) =>
    sql`with o as (insert into "order" (order_no, account, seller, lab_grown, status, created_by)
        values (gen_random_uuid()::text, ${account}, ${world.people.seller}, false, 1, ${world.people.seller}) returning id)
      insert into order_line ("order", diamond, crt, list_ct_pr, ct_pr, amt, diamond_was, diamond_is)
      select id, ${diamond}::uuid, 1, 1, 1, 1, 'A', 'C' from o`.execute(world.services.db)

  it('refuses a second live document of a stone, whatever writes it and whatever the stone’s status says', async () => {
    const { id: account } = await world.given.account()
    const raw = { hold: (id: string) => rawBlock(id, account), lot: rawLot, order: (id: string) => rawOrder(id, account) }
    for (const first of Object.values(raw))
      for (const second of Object.values(raw)) {
        const { id } = await stone()
        await first(id)
        await expect(second(id)).rejects.toMatchObject(first === second && first !== raw.order ? { code: '23505' } : refusesIt)
      }
  })

  it('refuses to reopen a document beside another live one', async () => {
    const ended = await world.given.block({ status: 4 })
    await rawLot(ended.diamond)
    await expect(sql`update block set status = 2 where id = ${ended.id}`.execute(world.services.db)).rejects.toMatchObject(refusesIt)
  })

  it('has no claim that outlives its document, and none without one', async () => {
    const { id: account } = await world.given.account()
    const [a, b, c] = [await stone(), await stone(), await stone()]
    await rawBlock(a.id, account)
    await rawOrder(b.id, account)
    await rawLot(c.id)
    const ofThese = () =>
      world.services.db.selectFrom('claim').select('kind').where('diamond', 'in', [a.id, b.id, c.id]).orderBy('kind').execute()
    expect(await ofThese()).toEqual([{ kind: 'hold' }, { kind: 'lot' }, { kind: 'order' }])

    await sql`delete from order_line where diamond = ${b.id}`.execute(world.services.db)
    await sql`delete from block where diamond = ${a.id}`.execute(world.services.db)
    await sql`delete from bid_lot where diamond = ${c.id}`.execute(world.services.db)

    expect(await ofThese()).toEqual([])
    expect(await claimFaults(world.services.db)).toEqual([])
  })

  it('follows another time, another seller, and the end of a document', async () => {
    const block = await world.given.block()
    const claim = () =>
      world.services.db.selectFrom('claim').select(['seller', 'until']).where('diamond', '=', block.diamond).executeTakeFirst()
    const until = '2026-12-01T00:00:00.000Z'
    await world.services.db
      .updateTable('block')
      .set({ validTillDate: until, seller: world.people.seller2 })
      .where('id', '=', block.id)
      .execute()
    expect(await claim()).toEqual({ seller: world.people.seller2, until })
    await world.services.db.updateTable('block').set({ status: 4 }).where('id', '=', block.id).execute()
    expect(await claim()).toBeUndefined()
  })
})

it('gives a stone to exactly one of twenty who want it at once, for different documents', async () => {
  const makers = ['hold', 'memo', 'order', 'direct buy', 'lot'] as const
  const clients = await Promise.all(Array.from({ length: 4 }, () => client({ seller: world.people.seller2 })))
  for (let round = 0; round < 3; round++) {
    const { id } = await stone()

    const tries = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => takers[makers[i % 5]!]!(id, clients[i % 4]!)))

    const losers = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as Refused] : []))
    expect(losers.length, 'one has it, or its client moved it on').toBeGreaterThan(0)
    for (const { body } of losers) expect(body.code).toBe('E_CONFLICT')
    for (const { body } of losers) expect((body.data as { refused: RefusedDiamond[] }).refused[0]?.heldBy).toBeTruthy()
    const claims = await world.services.db.selectFrom('claim').selectAll().where('diamond', '=', id).execute()
    expect(claims).toHaveLength(1)
    expect(await claimFaults(world.services.db)).toEqual([])
  }
})
