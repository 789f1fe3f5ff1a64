import { offers } from '@loupe/contract/transactions/offers.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import type { Track } from '@loupe/contract/transactions/track.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { expireOffers } from '../../../jobs/expire-offers.ts'
import { inTransaction } from '../../../db/connection.ts'
import { releaseHolds } from '../../../jobs/release-holds.ts'
import { reading, runDue, runItem } from '../../../jobs/run-job.ts'
import type { Mailer } from '../../../outside/mail.ts'
import { eventually } from '../../../testing/eventually.ts'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { type Refused, type Role, testWorld } from '../../../testing/world.ts'

const world = testWorld()
const hour = 3_600_000
const noMail: Mailer = { longest: 1000, send: async () => ({ is: 'unreachable', reason: 'no mail in this test' }) }
const expire = () => runDue(world.house, noMail, expireOffers, 'test')
const statusOf = async (id: string) =>
  (await world.house.db.selectFrom('diamond').select('wSts').where('id', '=', id).executeTakeFirstOrThrow()).wSts
const offersOn = (diamond: string) =>
  world.house.db
    .selectFrom('diamondTrack')
    .select(['id', 'status', 'endedReason'])
    .where('diamond', '=', diamond)
    .orderBy('createdAt')
    .execute()
const ask = (diamonds: readonly { id: string }[], account: { id: string }, more = {}) => ({
  body: {
    trackType: 4 as const,
    diamonds: diamonds.map(({ id }) => id),
    account: account.id,
    trackPricePerCarat: 6500,
    hours: 24,
    ...more,
  },
})
const limits = (settings: object) =>
  world.house.db
    .insertInto('setting')
    .values({ type: 23, settings: JSON.stringify(settings) })
    .onConflict((conflict) => conflict.column('type').doUpdateSet({ settings: JSON.stringify(settings) }))
    .execute()

/** An open offer of 6,500 $/ct on a stone of 7,000. */
async function offer(by: Role = 'seller', more: object = {}, stone: Parameters<typeof world.given.diamond>[0] = {}) {
  const diamond = await world.given.diamond(stone)
  const account = await world.given.account()
  const { created } = await world.as(by)(tracks.create, ask([diamond], account, more))
  return { diamond, account, offer: created[0] as Track }
}
const counter = (by: Role, id: string, trackPricePerCarat: number, more = {}) =>
  world.as(by)(offers.counter, { body: { id, trackPricePerCarat, ...more } })
const decide = (by: Role, id: string, status: 2 | 3, remarks?: string) =>
  world.as(by)(offers.changeStatus, { body: { id, status, ...(remarks ? { remarks } : {}) } })

/** Until a transaction of this database waits for another to end. */
const whenSomebodyWaits = () =>
  eventually(
    async () => {
      const { rows } = await sql<{ no: number }>`select count(*)::int as no from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(world.house.db)
      return rows[0]?.no
    },
    (waiting) => waiting === 1,
  )

afterEach(async () => {
  world.setNow(undefined)
  await world.house.db.deleteFrom('setting').where('type', '=', 23).execute()
})

describe('offering a price', () => {
  it('finds a stone free whose hold of the same client ends at that very moment', async () => {
    const [diamond, account] = [await world.given.diamond(), await world.given.account()]
    const held = { account: account.id, blockType: 1 as const, diamonds: [diamond.id], hours: 24 }
    const [block] = (await world.as('admin')(blocks.create, { body: held })).created

    const asked = await inTransaction(world.house.db, async (tx) => {
      await releaseHolds.run({ ...reading(world.house, 'test'), now: new Date(Date.now() + 25 * hour), tx } as never, block as never)
      const asking = world.as('admin')(tracks.create, ask([diamond], account))
      await whenSomebodyWaits()
      return { asking }
    })

    expect((await asked.asking).created).toMatchObject([{ diamond: diamond.id, status: 1 }])
  })

  it('freezes the stone as it is, moves nothing, and stands as long as was said', async () => {
    const { diamond, offer: made } = await offer()
    await world.house.db
      .updateTable('diamond')
      .set({ rap: 12_000, back: -20, ctPr: 9600, amt: 9600 })
      .where('id', '=', diamond.id)
      .execute()

    const { list } = await world.as('seller')(offers.list, { body: { filter: { diamond: diamond.id } } })

    expect(list).toMatchObject([
      {
        status: 1,
        offeredBy: 'client',
        rap: 10_000,
        back: -30,
        ctPr: 7000,
        nowCtPr: 9600,
        trackPricePerCarat: 6500,
        trackBack: -35,
        trackAmount: 6500,
      },
    ])
    expect(Date.parse(made.offerValidDate ?? '') - Date.parse(made.createdAt)).toBe(24 * hour)
    expect(await statusOf(diamond.id)).toBe('A')
  })

  it('can be said as a discount, as an amount, and stone by stone', async () => {
    const [one, two] = [await world.given.diamond(), await world.given.diamond({ crt: 2, amt: 14_000 })]
    const account = await world.given.account()

    const byBack = await world.as('seller')(tracks.create, ask([one], account, { trackPricePerCarat: undefined, trackBack: -40.5 }))
    const byAmount = await world.as('seller')(tracks.create, ask([two], account, { trackPricePerCarat: undefined, trackAmount: 13_000 }))
    const other = await world.given.account()
    const prices = [
      { diamond: one.vStnId, ctPr: 6100 },
      { diamond: two.id, ctPr: 6200 },
    ]
    const each = await world.as('seller')(tracks.create, ask([one, two], other, { trackPricePerCarat: undefined, prices }))

    expect(byBack.created).toMatchObject([{ trackPricePerCarat: 5950, trackBack: -40.5 }])
    expect(byAmount.created).toMatchObject([{ trackPricePerCarat: 6500, trackAmount: 13_000 }])
    expect(each.created).toMatchObject([
      { trackPricePerCarat: 6100, trackAmount: 6100 },
      { trackPricePerCarat: 6200, trackAmount: 12_400 },
    ])
    expect(new Set(each.created.map(({ offerCode }) => offerCode)).size).toBe(1)
  })

  it.each([
    [{ trackPricePerCarat: 0 }, 'trackPricePerCarat', 'The price must be more than 0.'],
    [{ trackPricePerCarat: -5 }, 'trackPricePerCarat', 'The price must be more than 0.'],
    [{ trackPricePerCarat: 1e12 }, 'trackPricePerCarat', 'This price is too high to be meant.'],
    [{ trackPricePerCarat: 'abc' }, 'trackPricePerCarat', 'Please enter a price.'],
    [{ trackPricePerCarat: undefined }, 'trackPricePerCarat', 'Please enter a price.'],
    [{ trackPricePerCarat: undefined, trackBack: -100 }, 'trackBack', 'The price must be more than 0.'],
    [{ hours: 0 }, 'hours', 'Please choose a time to come.'],
    [{ hours: 1.5 }, 'hours', 'Validity must be a whole number of hours'],
    [{ hours: 169 }, 'hours', "Validity can't be more than 168 hours"],
    [{ offerValidDate: '2020-01-01T00:00:00Z' }, 'offerValidDate', 'Please choose a time to come.'],
    [{ account: 'x' }, 'account', 'Please Select Company Name.'],
  ])('refuses %o in words and keeps nothing', async (more, path, message) => {
    const diamond = await world.given.diamond()
    const account = await world.given.account()

    const attempt = world.as('seller')(tracks.create, ask([diamond], account, more))

    await expect(attempt).rejects.toMatchObject(invalidField(path, message))
    expect(await offersOn(diamond.id)).toEqual([])
  })

  it('says what a price comes to that no database could hold', async () => {
    const diamond = await world.given.diamond({ crt: 200_000, amt: 1_400_000_000 })
    const account = await world.given.account()

    const attempt = world.as('seller')(tracks.create, ask([diamond], account, { trackPricePerCarat: 9_999_999 }))

    await expect(attempt).rejects.toMatchObject(invalidField('trackPricePerCarat', 'This price is too high to be meant.'))
  })

  it('keeps to the Discount settings, with the reason, best buys to their own', async () => {
    await limits({
      minBuynowDiscount: -5,
      maxBuynowDiscount: 10,
      bestBuyMinBuynowDiscount: 0,
      bestBuyMaxBuynowDiscount: 0,
      noOfOrderStone: 0,
    })
    const plain = await world.given.diamond()
    const bestBuy = await world.given.diamond({ wSts: 'D' })
    const account = await world.given.account()
    const at = (diamond: { id: string }, trackPricePerCarat: number) =>
      world.as('admin')(tracks.create, ask([diamond], account, { trackPricePerCarat }))

    await expect(at(plain, 6500)).rejects.toMatchObject(
      invalidField('trackPricePerCarat', "The price is -7.14 % from the list; this stone can't go below -5 %."),
    )
    await expect(at(bestBuy, 6999)).rejects.toMatchObject({ status: 400, body: { message: expect.stringContaining('a best buy stone') } })
    await expect(at(plain, 6650)).resolves.toMatchObject({ refused: [] })
    await expect(at(bestBuy, 7000)).resolves.toMatchObject({ refused: [] })
  })

  it('names every stone of a selection whose price is out of bounds', async () => {
    await limits({ minBuynowDiscount: -5 })
    const [one, two, three] = [
      await world.given.diamond(),
      await world.given.diamond(),
      await world.given.diamond({ ctPr: 6500, amt: 6500 }),
    ]
    const account = await world.given.account()

    const attempt = world.as('seller')(tracks.create, ask([one, two, three], account))

    const told = await attempt.then(
      () => undefined,
      (error: Refused) => error.body.data as { fields: { path: string }[] },
    )
    expect(told?.fields.map(({ path }) => path).toSorted()).toEqual([`prices.${one.vStnId}`, `prices.${two.vStnId}`].toSorted())
    expect(await offersOn(three.id)).toEqual([])
  })

  it.each([['O'], ['NA'], ['S'], ['U'], ['B']] as const)('refuses a stone that is %s', async (wSts) => {
    const diamond = await world.given.diamond({ wSts })
    const account = await world.given.account()

    const attempt = world.as('admin')(tracks.create, ask([diamond], account))

    await expect(attempt).rejects.toMatchObject(
      refusal('diamond_blocked', { refused: [{ vStnId: diamond.vStnId, message: 'This action is not allowed.' }] }),
    )
    expect(await offersOn(diamond.id)).toEqual([])
  })

  it("takes what the same client holds, refuses what another's, and says so of a selection of two parties", async () => {
    const mine = await world.given.block()
    const theirs = await world.given.block()
    const own = { id: mine.diamond }
    const account = { id: mine.account }

    await expect(world.as('seller')(tracks.create, ask([{ id: theirs.diamond }], account))).rejects.toMatchObject(
      refusal('diamond_blocked', { refused: [{ heldBy: 'Test seller', until: theirs.validTillDate }] }),
    )
    await expect(world.as('seller')(tracks.create, ask([own, { id: theirs.diamond }], account))).rejects.toMatchObject({
      status: 409,
      body: { message: 'Please select the same party.' },
    })
    await expect(world.as('seller')(tracks.create, ask([own], account))).resolves.toMatchObject({ created: [{ wSts: 'H' }] })
    expect(await statusOf(mine.diamond)).toBe('H')
  })

  it('takes the rest when asked to, and one open offer of a client on a stone', async () => {
    const { diamond, account } = await offer()
    const other = await world.given.diamond()

    await expect(world.as('seller')(tracks.create, ask([diamond], account))).rejects.toMatchObject({
      status: 409,
      body: { message: 'This client has an open offer on this stone: answer that one.' },
    })
    const rest = await world.as('seller')(tracks.create, ask([diamond, other], account, { partial: true }))

    expect(rest).toMatchObject({ created: [{ diamond: other.id }], refused: [{ diamond: diamond.id }] })
  })

  it('refuses natural and lab-grown together', async () => {
    const stones = [await world.given.diamond(), await world.given.diamond({ labGrown: true })]
    const account = await world.given.account()

    await expect(world.as('seller')(tracks.create, ask(stones, account))).rejects.toMatchObject(
      invalidField('diamonds', 'Natural and lab-grown stones can not stand in one offer.'),
    )
  })
})

describe('a chain of counter-offers', () => {
  it('alternates, is accepted at its last link alone, and ends whole', async () => {
    const { diamond, offer: first } = await offer()
    const second = await counter('admin', first.id, 6800)
    const third = await counter('seller', second.id, 6700)

    expect([second, third]).toMatchObject([
      { counterOf: first.id, offeredBy: 'house', offerCode: first.offerCode },
      { counterOf: second.id, offeredBy: 'client' },
    ])
    for (const id of [first.id, second.id])
      await expect(decide('admin', id, 2)).rejects.toMatchObject(refusal('offer_countered', { newer: expect.anything() }))
    await expect(counter('seller', first.id, 6600)).rejects.toMatchObject({ status: 409 })
    const accepted = await decide('admin', third.id, 2)

    expect(accepted).toMatchObject({ status: 2, order: { orderNo: expect.any(String) } })
    expect(await offersOn(diamond.id)).toMatchObject([
      { status: 3, endedReason: 'Countered' },
      { status: 3, endedReason: 'Countered' },
      { status: 2, endedReason: null },
    ])
  })

  it('refuses the same price, a price beyond the limits, and a stone that has gone meanwhile', async () => {
    const { diamond, offer: first } = await offer()
    await expect(counter('admin', first.id, 6500)).rejects.toMatchObject(
      invalidField('trackPricePerCarat', 'This is the price that was offered: accept it instead.'),
    )
    await limits({ maxBuynowDiscount: 5 })
    await expect(counter('admin', first.id, 8000)).rejects.toMatchObject({ status: 400 })
    await world.house.db.updateTable('diamond').set({ wSts: 'O' }).where('id', '=', diamond.id).execute()
    await expect(counter('admin', first.id, 6900)).rejects.toMatchObject({ status: 409, body: { message: 'This action is not allowed.' } })
    expect(await offersOn(diamond.id)).toHaveLength(1)
  })

  it('never forks, however many answer at once', async () => {
    const { diamond, offer: first } = await offer()

    const attempts = await Promise.allSettled([6600, 6700, 6800, 6900].map((price) => counter('admin', first.id, price)))

    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of attempts) if (one.status === 'rejected') expect((one.reason as Refused).status).toBe(409)
    expect(await offersOn(diamond.id)).toHaveLength(2)
  })
})

describe('answering an offer', () => {
  it('makes the pending order at the agreed price, the stone set aside', async () => {
    const { diamond, account, offer: made } = await offer()

    const { order } = await decide('admin', made.id, 2)

    const detail = await world.as('admin')(orders.view, { body: { id: order?.id ?? '' } })
    expect(detail).toMatchObject({
      status: 1,
      account: account.id,
      madeFrom: 'offer',
      lines: [{ diamond: diamond.id, ctPr: 6500, listCtPr: 7000, amt: 6500 }],
    })
    expect(await statusOf(diamond.id)).toBe('C')
    // Asked again: the same order.
    expect((await decide('admin', made.id, 2)).order).toEqual(order)
  })

  it('makes one order of several offers of one client, and refuses two clients', async () => {
    const stones = [await world.given.diamond(), await world.given.diamond()]
    const account = await world.given.account()
    const { created } = await world.as('seller')(tracks.create, ask(stones, account))
    const strange = await offer()
    const ids = created.map(({ id }) => id)

    await expect(world.as('admin')(offers.accept, { body: { ids: [...ids, strange.offer.id] } })).rejects.toMatchObject(
      refusal('similar_customer'),
    )
    expect(await Promise.all(stones.map(({ id }) => statusOf(id)))).toEqual(['A', 'A'])
    const { order, list } = await world.as('admin')(offers.accept, { body: { ids } })

    expect(list.map(({ status }) => status)).toEqual([2, 2])
    expect((await world.as('admin')(orders.view, { body: { id: order?.id ?? '' } })).lines).toHaveLength(2)
    expect(await statusOf(strange.diamond.id)).toBe('A')
  })

  it('changes nothing when the stone is gone: who, until when', async () => {
    const { diamond, offer: made } = await offer()
    const hold = await world.given.block({ diamond: diamond.id })
    await world.house.db.updateTable('diamond').set({ wSts: 'H' }).where('id', '=', diamond.id).execute()

    await expect(decide('admin', made.id, 2)).rejects.toMatchObject(
      refusal('diamond_blocked', { refused: [{ vStnId: diamond.vStnId, heldBy: 'Test seller', until: hold.validTillDate }] }),
    )
    expect(await offersOn(diamond.id)).toMatchObject([{ status: 1 }])
  })

  it('gives a stone to one of two clients whose offers are accepted at once', async () => {
    const diamond = await world.given.diamond()
    const made = await Promise.all(
      [1, 2].map(async () => (await world.as('seller')(tracks.create, ask([diamond], await world.given.account()))).created[0] as Track),
    )

    const attempts = await Promise.allSettled(made.map(({ id }) => decide('admin', id, 2)))

    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await offersOn(diamond.id)).map(({ status }) => status).toSorted()).toEqual([1, 2])
  })

  it('lets a seller accept within the limits of today, and nothing beyond them', async () => {
    const { diamond, offer: made } = await offer()
    await limits({ minBuynowDiscount: -5 })
    await expect(decide('seller', made.id, 2)).rejects.toMatchObject({ status: 403, body: { code: 'E_FORBIDDEN' } })
    expect(await statusOf(diamond.id)).toBe('A')
    await limits({ minBuynowDiscount: -10 })

    await expect(decide('seller', made.id, 2)).resolves.toMatchObject({ status: 2 })
  })

  it('judges a best buy the client holds by the limits of best buys', async () => {
    await limits({ minBuynowDiscount: 0, bestBuyMinBuynowDiscount: -20 })
    const stone = await world.given.diamond({ wSts: 'H' })
    const { account } = await world.given.block({ diamond: stone.id, diamondWas: 'D' })
    const { created } = await world.as('seller')(tracks.create, ask([stone], { id: account }))
    const id = (created[0] as Track).id
    await limits({ minBuynowDiscount: -20, bestBuyMinBuynowDiscount: -5 })
    await expect(decide('seller', id, 2)).rejects.toMatchObject({ status: 403, body: { code: 'E_FORBIDDEN' } })
    expect(await offersOn(stone.id)).toMatchObject([{ status: 1 }])
    await limits({ minBuynowDiscount: 0, bestBuyMinBuynowDiscount: -20 })

    await expect(decide('seller', id, 2)).resolves.toMatchObject({ status: 2 })
  })

  it('is rejected with its reason, and never revived', async () => {
    const { offer: made } = await offer()

    expect(await decide('master', made.id, 3, 'Too low')).toMatchObject({ status: 3, endedReason: 'Too low' })
    await expect(decide('master', made.id, 2)).rejects.toMatchObject(refusal('wrong_status', { status: 3 }))
    await expect(decide('master', made.id, 3)).resolves.toMatchObject({ status: 3 })
  })

  it('is not found for another seller until it is assigned to them', async () => {
    const { offer: made } = await offer()
    await expect(decide('seller2', made.id, 3)).rejects.toMatchObject(refusal('not_found'))

    const assign = (assignedTo: string | null) => world.as('seller')(offers.assign, { body: { id: made.id, assignedTo } })
    await expect(assign(made.diamond)).rejects.toMatchObject(invalidField('assignedTo', 'Please select a colleague.'))
    await assign(world.people.seller2)

    expect(await world.as('seller2')(offers.list, { body: { filter: { diamond: made.diamond } } })).toMatchObject({
      list: [{ assignedToName: 'Test seller2' }],
    })
    await expect(decide('seller2', made.id, 2)).resolves.toMatchObject({ status: 2, seller: world.people.seller })
  })
})

describe('an offer past its time', () => {
  it('can not be answered a moment late, and ends with the links before it', async () => {
    const { diamond, offer: first } = await offer()
    const second = await counter('admin', first.id, 6900, { hours: 2 })
    world.setNow(new Date(Date.parse(second.offerValidDate ?? '')))
    await expect(decide('admin', second.id, 2)).rejects.toMatchObject(refusal('offer_expired'))
    await expect(counter('seller', second.id, 6800)).rejects.toMatchObject(refusal('offer_expired'))

    await expire()
    await expire()

    expect(await offersOn(diamond.id)).toMatchObject([
      { status: 4, endedReason: 'expired' },
      { status: 4, endedReason: 'expired' },
    ])
    const events = await world.house.db
      .selectFrom('event')
      .select('kind')
      .where('subject', '=', second.id)
      .where('kind', '=', 'offer.expire')
      .execute()
    expect(events).toHaveLength(1)
  })

  it('is left alone to its last millisecond, and is one or the other when accepted at its end', async () => {
    const { offer: made } = await offer()
    const end = Date.parse(made.offerValidDate ?? '')
    world.setNow(new Date(end - 1))
    await expire()
    expect(await offersOn(made.diamond)).toMatchObject([{ status: 1 }])

    const byHand = decide('admin', made.id, 2)
    await Promise.allSettled([byHand, runItem(world.house, noMail, expireOffers, { id: made.id }, 'test')])

    expect(await offersOn(made.diamond)).toMatchObject([{ status: 2 }])
  })
})

it('tells how the offers of a stone and of a client have gone', async () => {
  const { diamond, account, offer: one } = await offer()
  await decide('admin', one.id, 3)
  const two = (await world.as('seller')(tracks.create, ask([diamond], account, { trackPricePerCarat: 6600 }))).created[0] as Track
  const three = await counter('admin', two.id, 6900)
  await decide('admin', three.id, 2)

  const counts = { applied: 0, accepted: 1, rejected: 1, expired: 0 }
  const sums = { minCtPr: 6500, maxCtPr: 6900, lastCtPr: 6900, minBack: -35, maxBack: -31, winRate: 50 }
  expect(await world.as('seller')(offers.count, { body: { diamond: diamond.id } })).toMatchObject({ ...counts, ...sums })
  expect(await world.as('seller')(offers.count, { body: { account: account.id } })).toMatchObject({ ...counts, ...sums })
  expect(await world.as('seller2')(offers.count, { body: { diamond: diamond.id } })).toMatchObject({
    accepted: 0,
    minCtPr: null,
    winRate: null,
  })
})
