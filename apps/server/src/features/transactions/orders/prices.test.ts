import { orders } from '@loupe/contract/transactions/orders.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { ordering } from '../../../testing/ordering.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { client, form, order, statusOf } = ordering(world)

describe('the price of an order', () => {
  const settings = {
    minBuynowDiscount: -5,
    maxBuynowDiscount: 5,
    bestBuyMinBuynowDiscount: 0,
    bestBuyMaxBuynowDiscount: 2,
    noOfOrderStone: 2,
  }
  const withSettings = async (work: () => Promise<void>) => {
    const at = world.services.db
    await at
      .insertInto('setting')
      .values({ type: 23, settings: JSON.stringify(settings) })
      .execute()
    await work().finally(() => at.deleteFrom('setting').where('type', '=', 23).execute())
  }

  it('stays within the Discount settings, a bound itself being allowed, and best buys having their own pair', () =>
    withSettings(async () => {
      const stone = await world.given.diamond({ ctPr: 10_000, amt: 10_000, rap: 10_000, back: 0 })
      const bestBuy = await world.given.diamond({ wSts: 'D', ctPr: 10_000, amt: 10_000, rap: 10_000, back: 0 })
      const requesting = async (of: { id: string }, ctPr: number) =>
        world.as('seller')(orders.create, await form(await client(), [of], { prices: [{ diamond: of.id, ctPr }] }))

      await expect(requesting(stone, 9499)).rejects.toMatchObject(
        invalidField(
          'prices',
          `${stone.vStnId}: The price is 5.01% below the asking price; this stone can't go more than 5% below asking.`,
        ),
      )
      await expect(requesting(bestBuy, 9999)).rejects.toMatchObject(
        invalidField('prices', `${bestBuy.vStnId}: The price is 0.01% below the asking price; a best buy stone can't go below asking.`),
      )
      await expect(requesting(bestBuy, 10_201)).rejects.toMatchObject(refusal('validation', {}))
      expect(await statusOf(bestBuy.id)).toBe('D')
      expect((await requesting(stone, 9500)).created).toMatchObject({ amount: 9500, avgBack: -5 })
    }))

  it('counts the stones a client has in pending orders', () =>
    withSettings(async () => {
      const who = await client()
      await order('seller', who, [await world.given.diamond()])
      const two = [await world.given.diamond(), await world.given.diamond()]

      const attempt = world.as('seller')(orders.create, await form(who, two))

      const message = 'A client may have 2 stones in pending orders; 1 are already pending and 2 are requested.'
      await expect(attempt).rejects.toMatchObject(invalidField('diamonds', message))
    }))

  it.each([0, -1, 1e12, 1.001])('refuses %s', async (ctPr) => {
    const stone = await world.given.diamond()
    const attempt = world.as('seller')(orders.create, await form(await client(), [stone], { prices: [{ diamond: stone.id, ctPr }] }))
    await expect(attempt).rejects.toMatchObject({ status: 400 })
    expect(await statusOf(stone.id)).toBe('A')
  })

  it('is that of the stone when it is bought at once', async () => {
    const stone = await world.given.diamond({ wSts: 'D' })
    const { created } = await world.as('seller')(orders.buy, await form(await client(), [stone]))
    expect(created).toMatchObject({ madeFrom: 'direct', status: 1, amount: 7000 })
  })
})

describe('the bank rate of an order', () => {
  afterEach(() => world.setNow(undefined))
  const typed = new Date(Date.now() + 60_000)
  const later = new Date(Date.now() + 120_000)

  it('keeps who typed it and when, until somebody types another', async () => {
    const who = await client()
    const stone = await world.given.diamond()
    world.setNow(typed)
    const made = await order('seller', who, [stone], { bankRate: 83.25 })
    const view = () => world.as('seller')(orders.view, { body: { id: made.id } })
    const first = { bankRate: 83.25, bankRateBy: world.people.seller, bankRateByName: 'Test seller', bankRateAt: typed.toISOString() }
    expect(await view()).toMatchObject(first)
    const [eyed] = await world.as('seller')(orders.viewDetails, { body: { id: stone.id } })
    expect(eyed).toMatchObject({ bankRate: 83.25, bankRateByName: 'Test seller', bankRateAt: typed.toISOString() })
    const [hidden] = await world.as('seller2')(orders.viewDetails, { body: { id: stone.id } })
    expect(hidden).toMatchObject({ bankRate: null, bankRateByName: null, bankRateAt: null })

    world.setNow(later)
    const { account: _account, diamonds: _diamonds, ...terms } = (await form(who, [stone])).body
    const update = async (role: 'seller' | 'master', fields: object) =>
      world.as(role)(orders.update, { body: { ...terms, ...fields, id: made.id, updatedAt: (await view()).updatedAt } })
    // Another field changes: the rate is sent again unchanged.
    expect(await update('master', { bankRate: 83.25, comment: 'Soon' })).toMatchObject({ ...first, comment: 'Soon' })
    const second = { bankRate: 84.1, bankRateBy: world.people.master, bankRateByName: 'Test master', bankRateAt: later.toISOString() }
    const changed = await update('master', { bankRate: 84.1 })
    expect(changed).toMatchObject(second)
    expect(changed.events.map(({ kind, cause }) => [kind, cause])).toEqual([
      ['order.ask', null],
      ['order.update', null],
      ['order.update', 'Bank rate 84.1000 typed, before it 83.2500'],
    ])
    // A refused rate leaves the stored one unchanged.
    await expect(update('seller', { bankRate: -1 })).rejects.toMatchObject({ status: 400 })
    expect(await view()).toMatchObject(second)
    expect(await update('seller', {})).toMatchObject({ bankRate: null, bankRateBy: null, bankRateByName: null, bankRateAt: null })
  })

  it('cannot stand on an order without who and when', async () => {
    const made = await order('seller', await client(), [await world.given.diamond()])
    const alone = world.services.db.updateTable('order').set({ bankRate: 83 }).where('id', '=', made.id).execute()
    await expect(alone).rejects.toMatchObject({ constraint: 'order_bank_rate_source' })
  })
})
