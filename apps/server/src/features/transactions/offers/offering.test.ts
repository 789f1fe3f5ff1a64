import { offers } from '@loupe/contract/transactions/offers.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../../db/connection.ts'
import { releaseHolds } from '../../../jobs/release-holds.ts'
import { reading } from '../../../jobs/run-job.ts'
import { eventually } from '../../../testing/eventually.ts'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { request, offersIn } from '../../../testing/offers.ts'
import { type Refused, testWorld } from '../../../testing/world.ts'
import { takingMailer } from '../../../testing/mailers.ts'

const world = testWorld()
const { statusOf, offersOn, limits, offer } = offersIn(world)
const hour = 3_600_000

/** Waits until a transaction of this database is blocked by another. */
const whenSomebodyWaits = () =>
  eventually(
    async () => {
      const { rows } = await sql<{ no: number }>`select count(*)::int as no from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(world.services.db)
      return rows[0]?.no
    },
    (waiting) => waiting === 1,
  )

describe('offering a price', () => {
  it('finds a stone free whose hold of the same client ends at that very moment', async () => {
    const [diamond, account] = [await world.given.diamond(), await world.given.account()]
    const held = { account: account.id, blockType: 1 as const, diamonds: [diamond.id], hours: 24 }
    const [block] = (await world.as('admin')(blocks.create, { body: held })).created

    const requested = await inTransaction(world.services.db, async (tx) => {
      await releaseHolds.run(
        { ...reading(world.services, 'test'), mailer: takingMailer, now: new Date(Date.now() + 25 * hour), tx },
        block!,
      )
      const requesting = world.as('admin')(tracks.create, request([diamond], account))
      await whenSomebodyWaits()
      return { asking: requesting }
    })

    expect((await requested.asking).created).toMatchObject([{ diamond: diamond.id, status: 1 }])
  })

  it('freezes the stone as it is, moves nothing, and stands as long as was said', async () => {
    const { diamond, offer: made } = await offer()
    await world.services.db
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

    const byBack = await world.as('seller')(tracks.create, request([one], account, { trackPricePerCarat: undefined, trackBack: -40.5 }))
    const byAmount = await world.as('seller')(
      tracks.create,
      request([two], account, { trackPricePerCarat: undefined, trackAmount: 13_000 }),
    )
    const other = await world.given.account()
    const prices = [
      { diamond: one.vStnId, ctPr: 6100 },
      { diamond: two.id, ctPr: 6200 },
    ]
    const each = await world.as('seller')(tracks.create, request([one, two], other, { trackPricePerCarat: undefined, prices }))

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
    [{ trackPricePerCarat: 1e12 }, 'trackPricePerCarat', 'This price is too high. Check it.'],
    [{ trackPricePerCarat: 'abc' }, 'trackPricePerCarat', 'Please enter a price.'],
    [{ trackPricePerCarat: undefined }, 'trackPricePerCarat', 'Please enter a price.'],
    [{ trackPricePerCarat: undefined, trackBack: -100 }, 'trackBack', 'The price must be more than 0.'],
    [{ trackAmount: 6500 }, 'trackAmount', 'Please enter either an amount or another price.'],
    [
      { trackPricePerCarat: undefined, trackAmount: 6500, trackBack: -10 },
      'trackAmount',
      'Please enter either an amount or another price.',
    ],
    [
      { trackPricePerCarat: undefined, trackAmount: 6500, prices: [{ diamond: 'any', ctPr: 6500 }] },
      'trackAmount',
      'Please enter either an amount or another price.',
    ],
    [{ hours: 0 }, 'hours', 'Please choose a future time.'],
    [{ hours: 1.5 }, 'hours', 'Validity must be a whole number of hours'],
    [{ hours: 169 }, 'hours', "Validity can't be more than 168 hours"],
    [{ offerValidDate: '2020-01-01T00:00:00Z' }, 'offerValidDate', 'Please choose a future time.'],
    [{ account: '' }, 'account', 'Please Select Company Name.'],
    [{ account: 'Bright Rings' }, 'account', 'Please enter its id, not its name.'],
  ])('refuses %o in words and keeps nothing', async (more, path, message) => {
    const diamond = await world.given.diamond()
    const account = await world.given.account()

    const attempt = world.as('seller')(tracks.create, request([diamond], account, more))

    await expect(attempt).rejects.toMatchObject(invalidField(path, message))
    expect(await offersOn(diamond.id)).toEqual([])
  })

  it('says what a price comes to that no database could hold', async () => {
    const diamond = await world.given.diamond({ crt: 200_000, amt: 1_400_000_000 })
    const account = await world.given.account()

    const attempt = world.as('seller')(tracks.create, request([diamond], account, { trackPricePerCarat: 9_999_999 }))

    await expect(attempt).rejects.toMatchObject(invalidField('trackPricePerCarat', 'This price is too high. Check it.'))
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
      world.as('admin')(tracks.create, request([diamond], account, { trackPricePerCarat }))

    await expect(at(plain, 6500)).rejects.toMatchObject(
      invalidField('trackPricePerCarat', "The price is 7.14% below the asking price; this stone can't go more than 5% below asking."),
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

    const attempt = world.as('seller')(tracks.create, request([one, two, three], account))

    const refusalData = await attempt.then(
      () => undefined,
      (error: Refused) => error.body.data as { fields: { path: string }[] },
    )
    expect(refusalData?.fields.map(({ path }) => path).toSorted()).toEqual([`prices.${one.vStnId}`, `prices.${two.vStnId}`].toSorted())
    expect(await offersOn(three.id)).toEqual([])
  })

  it.each([
    ['O', 'is sold.'],
    ['NA', 'is not available.'],
    ['S', 'is at a show and cannot be held.'],
    ['U', 'is upcoming and cannot be held yet.'],
    ['B', 'is in a bid in the office system.'],
  ] as const)('refuses a stone that is %s', async (wSts, why) => {
    const diamond = await world.given.diamond({ wSts })
    const account = await world.given.account()

    const attempt = world.as('admin')(tracks.create, request([diamond], account))

    await expect(attempt).rejects.toMatchObject(
      refusal('diamond_blocked', { refused: [{ vStnId: diamond.vStnId, message: `${diamond.vStnId} ${why}` }] }),
    )
    expect(await offersOn(diamond.id)).toEqual([])
  })

  it("takes what the same client holds, refuses what another's, and says so of a selection of two parties", async () => {
    const mine = await world.given.block()
    const theirs = await world.given.block()
    const own = { id: mine.diamond }
    const account = { id: mine.account }

    await expect(world.as('seller')(tracks.create, request([{ id: theirs.diamond }], account))).rejects.toMatchObject(
      refusal('diamond_blocked', { refused: [{ heldBy: 'Test seller', until: theirs.validTillDate }] }),
    )
    await expect(world.as('seller')(tracks.create, request([own, { id: theirs.diamond }], account))).rejects.toMatchObject({
      status: 409,
      body: { message: 'Please select the same party.' },
    })
    await expect(world.as('seller')(tracks.create, request([own], account))).resolves.toMatchObject({ created: [{ wSts: 'H' }] })
    expect(await statusOf(mine.diamond)).toBe('H')
  })

  it('takes the rest when asked to, and one open offer of a client on a stone', async () => {
    const { diamond, account } = await offer()
    const other = await world.given.diamond()

    await expect(world.as('seller')(tracks.create, request([diamond], account))).rejects.toMatchObject({
      status: 409,
      body: { message: 'This client has an open offer on this stone: answer that one.' },
    })
    const rest = await world.as('seller')(tracks.create, request([diamond, other], account, { partial: true }))

    expect(rest).toMatchObject({ created: [{ diamond: other.id }], refused: [{ diamond: diamond.id }] })
  })

  it('refuses natural and lab-grown together', async () => {
    const stones = [await world.given.diamond(), await world.given.diamond({ labGrown: true })]
    const account = await world.given.account()

    await expect(world.as('seller')(tracks.create, request(stones, account))).rejects.toMatchObject(
      invalidField('diamonds', 'An offer cannot mix natural and lab-grown stones.'),
    )
  })
})
