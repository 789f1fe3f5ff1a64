import { offers } from '@loupe/contract/transactions/offers.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { describe, expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { offersIn, request } from '../../../testing/offers.ts'
import { type Refused, testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { offersOn, limits, offer, counter, decide } = offersIn(world)

describe('a chain of counter-offers', () => {
  it('alternates, is accepted at its last link alone, and ends whole', async () => {
    const { diamond, offer: first } = await offer()
    const second = await counter('admin', first.id, 6800)
    expect(first.answeredCtPr).toBeNull()
    expect(await world.as('admin')(offers.count, { body: { diamond: diamond.id } })).toMatchObject({ lastCtPr: 6800, lastBy: 'company' })
    const third = await counter('seller', second.id, 6700)

    expect([second, third]).toMatchObject([
      { counterOf: first.id, answeredCtPr: 6500, offeredBy: 'company', offerCode: first.offerCode },
      { counterOf: second.id, answeredCtPr: 6800, offeredBy: 'client' },
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
    await world.services.db.updateTable('diamond').set({ wSts: 'O' }).where('id', '=', diamond.id).execute()
    await expect(counter('admin', first.id, 6900)).rejects.toMatchObject({ status: 409, body: { message: `${diamond.vStnId} is sold.` } })
    expect(await offersOn(diamond.id)).toHaveLength(1)
  })

  it.each([
    ['Back %', { trackBack: -31 }],
    ['an amount', { trackAmount: 6900 }],
  ])('is named per carat by %s too, and has all three', async (_, named) => {
    const { offer: first } = await offer()
    const made = await world.as('admin')(offers.counter, { body: { id: first.id, ...named } })
    expect(made).toMatchObject({ trackPricePerCarat: 6900, trackBack: -31, trackAmount: 6900, answeredCtPr: 6500 })
    expect(made).toMatchObject({ nowRap: 10_000, nowBack: -30, nowCtPr: 7000, nowAmt: 7000 })
  })

  it.each([
    [{ trackAmount: 6900, trackBack: -10 }],
    [{ trackAmount: 6900, trackPricePerCarat: 6800 }],
    [{ trackAmount: 6900, trackPricePerCarat: 6900, trackBack: -31 }],
  ])('is refused by %o, which names an amount and another price', async (named) => {
    const { diamond, offer: first } = await offer()
    const refused = invalidField('trackAmount', 'Please enter either an amount or another price.')
    const body = { ...request([diamond], { id: first.account }).body, trackPricePerCarat: undefined, counterOf: first.id, ...named }

    await expect(world.as('admin')(offers.counter, { body: { id: first.id, ...named } })).rejects.toMatchObject(refused)
    await expect(world.as('admin')(tracks.create, { body })).rejects.toMatchObject(refused)
    expect(await offersOn(diamond.id)).toHaveLength(1)
  })

  it('may have a price per carat and Back % together', async () => {
    const { offer: first } = await offer()
    const made = await world.as('admin')(offers.counter, { body: { id: first.id, trackPricePerCarat: 6900, trackBack: -31 } })
    expect(made).toMatchObject({ trackPricePerCarat: 6900, trackBack: -31 })
  })

  it('by Back % needs a list price', async () => {
    const { offer: first } = await offer('seller', { trackPricePerCarat: 6500 }, { rap: null, back: null })
    await expect(world.as('admin')(offers.counter, { body: { id: first.id, trackBack: -31 } })).rejects.toMatchObject(
      invalidField('trackPricePerCarat', 'Please enter a price.'),
    )
  })

  it('never forks, however many answer at once', async () => {
    const { diamond, offer: first } = await offer()

    const attempts = await Promise.allSettled([6600, 6700, 6800, 6900].map((price) => counter('admin', first.id, price)))

    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of attempts) if (one.status === 'rejected') expect((one.reason as Refused).status).toBe(409)
    expect(await offersOn(diamond.id)).toHaveLength(2)
  })
})
