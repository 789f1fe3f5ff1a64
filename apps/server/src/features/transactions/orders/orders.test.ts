import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { dayIn } from '@loupe/domain/kernel/local-time.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { ordering } from '../../../testing/ordering.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { client, form, order } = ordering(world)
const statusOf = async (id: string) =>
  (await world.services.db.selectFrom('diamond').select('wSts').where('id', '=', id).executeTakeFirstOrThrow()).wSts
const ordersOf = async (diamond: string) =>
  (await world.services.db.selectFrom('orderLine').select('order').where('diamond', '=', diamond).execute()).length
const change = (id: string, status: 2 | 3 | 4 | 5, more = {}) => ({ body: { id, status, ...more } })

describe('making an order', () => {
  it('reserves the stones, freezes their prices and waits for approval', async () => {
    const who = await client()
    const stones = [
      await world.given.diamond({ crt: 1, rap: 10_000, back: -30, ctPr: 7000, amt: 7000 }),
      await world.given.diamond({ crt: 3, rap: 20_000, back: -50, ctPr: 10_000, amt: 30_000 }),
    ]

    const made = await order('seller', who, stones)

    // (37,000 / 70,000 - 1) x 100: weighted by carat, not the mean of -30 and -50.
    expect(made).toMatchObject({ status: 1, pieces: 2, carats: 4, amount: 37_000, avgBack: -47.14, avgCtPr: 9250, madeFrom: null })
    expect(made.orderNo).toMatch(/^O\d{6}$/)
    expect(await Promise.all(stones.map(({ id }) => statusOf(id)))).toEqual(['C', 'C'])
    await world.services.db.updateTable('diamond').set({ ctPr: 1, amt: 1 }).where('id', '=', stones[0]!.id).execute()
    const { lines, events } = await world.as('seller')(orders.view, { body: { id: made.id } })
    expect(lines.map(({ amt }) => amt).toSorted((a, b) => a - b)).toEqual([7000, 30_000])
    expect(events).toMatchObject([{ kind: 'order.ask', by: 'Test seller' }])
  })

  it('lets one of two who order the same stone at once have it', async () => {
    const stone = await world.given.diamond()
    const mine = await form(await client(), [stone])
    const theirs = await form(await client({ seller: world.people.seller2 }), [stone])

    const done = await Promise.allSettled([world.as('seller')(orders.create, mine), world.as('seller2')(orders.create, theirs)])

    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const lost = done.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(lost.reason).toMatchObject(refusal('diamond_blocked', { refused: [{ vStnId: stone.vStnId }] }))
    expect(await ordersOf(stone.id)).toBe(1)
  })

  it("refuses what another's client holds, naming who has it, and orders the rest when asked to", async () => {
    const held = await world.given.block({ seller: world.people.seller2, account: (await world.given.account()).id })
    const free = await world.given.diamond()
    const who = await client()
    const requested = await form(who, [{ id: held.diamond }, free])

    await expect(world.as('seller')(orders.create, requested)).rejects.toMatchObject(
      refusal('diamond_blocked', { refused: [{ diamond: held.diamond, heldBy: 'Test seller2' }] }),
    )
    expect(await statusOf(free.id)).toBe('A')

    const { created, refused } = await world.as('seller')(orders.create, { body: { ...requested.body, partial: true } })
    expect(created.pieces).toBe(1)
    expect(refused).toHaveLength(1)
    expect(await statusOf(held.diamond)).toBe('H')
  })

  it.each([
    ['hold', 1, 'H'],
    ['memo', 2, 'M'],
  ] as const)("takes over the party's own %s at the price it was made at", async (from, blockType, wSts) => {
    const who = await client()
    const stone = await world.given.diamond({ wSts, ctPr: 8000, amt: 8000 })
    const block = await world.given.block({ diamond: stone.id, account: who.id, blockType, diamondIs: wSts, ctPr: 7000, amt: 7000 })

    const made = await order('seller', who, [stone])

    expect(made).toMatchObject({ madeFrom: from, amount: 7000 })
    const ended = await world.services.db.selectFrom('block').selectAll().where('id', '=', block.id).executeTakeFirstOrThrow()
    expect(ended).toMatchObject({ status: 4, endedReason: `Ordered as ${made.orderNo}` })
    expect(await statusOf(stone.id)).toBe('C')
    await world.as('admin')(orders.changeStatus, change(made.id, 3))
    expect(await statusOf(stone.id)).toBe(wSts)
    const again = await world.services.db.selectFrom('block').selectAll().where('id', '=', block.id).executeTakeFirstOrThrow()
    expect(again).toMatchObject({ status: 2, endedReason: null, amt: 7000 })
    await world.as('admin')(blocks.release, { body: { blockType, diamonds: [stone.id] } })
    expect(await statusOf(stone.id)).toBe('A')
  })

  it.each([
    ['hold', 1],
    ['memo', 2],
  ] as const)("has the party's own request for a %s wait again when the order comes to nothing", async (kind, blockType) => {
    const who = await client()
    const stone = await world.given.diamond()
    const terms = blockType === 1 ? { hours: 4 } : { dueDate: dayIn(new Date()) }
    const requested = await world.as('seller')(blocks.create, { body: { blockType, diamonds: [stone.id], account: who.id, ...terms } })
    const id = requested.created[0]?.id ?? ''
    const blockNow = () =>
      world.services.db.selectFrom('block').select(['status', 'endedReason']).where('id', '=', id).executeTakeFirstOrThrow()
    const made = await order('seller', who, [stone])
    expect(await blockNow()).toEqual({ status: 3, endedReason: `Ordered as ${made.orderNo}` })

    await world.as('admin')(orders.changeStatus, change(made.id, 4, { remarks: 'Not paid' }))

    expect(await blockNow()).toEqual({ status: 1, endedReason: null })
    expect(await statusOf(stone.id)).toBe('C')
    const back = await world.services.db.selectFrom('event').select('kind').where('subject', '=', id).orderBy('at').execute()
    expect(back.at(-1)?.kind).toBe(`${kind}.reopen`)
    await world.as('admin')(blocks.changeStatus, { body: { id, status: 3 } })
    expect(await statusOf(stone.id)).toBe('A')
  })

  it('leaves a stone free when the hold it was ordered from would have run out meanwhile', async () => {
    const who = await client()
    const block = await world.given.block({ account: who.id, validTillDate: new Date(Date.now() + 3_600_000).toISOString() })
    const made = await order('seller', who, [{ id: block.diamond }])
    world.setNow(new Date(Date.now() + 2 * 3_600_000))

    await world.as('admin')(orders.changeStatus, change(made.id, 3))
    world.setNow(undefined)

    expect(await statusOf(block.diamond)).toBe('A')
    expect(await world.services.db.selectFrom('block').select('status').where('id', '=', block.id).executeTakeFirst()).toEqual({
      status: 4,
    })
  })

  it('never has a hold live again because somebody asks for that', async () => {
    const block = await world.given.block()
    await world.as('admin')(blocks.changeStatus, { body: { id: block.id, status: 4 } })

    await expect(world.as('admin')(blocks.changeStatus, { body: { id: block.id, status: 2 } })).rejects.toMatchObject(
      refusal('wrong_status', { status: 4 }),
    )

    expect(await statusOf(block.diamond)).toBe('A')
  })

  it('asks for one party when a selection holds stones of two', async () => {
    const who = await client()
    const mine = await world.given.block({ account: who.id })
    const theirs = await world.given.block({ account: (await world.given.account()).id })

    const attempt = world.as('seller')(orders.create, await form(who, [{ id: mine.diamond }, { id: theirs.diamond }]))

    await expect(attempt).rejects.toMatchObject(refusal('same_party', { refused: [{ diamond: theirs.diamond }] }))
    await expect(attempt).rejects.toMatchObject(refusal('same_party'))
    expect(await statusOf(mine.diamond)).toBe('H')
    expect(await ordersOf(mine.diamond)).toBe(0)
  })

  it('never mixes natural and lab-grown stones', async () => {
    const stones = [await world.given.diamond(), await world.given.diamond({ labGrown: true })]

    const attempt = world.as('seller')(orders.create, await form(await client(), stones))

    await expect(attempt).rejects.toMatchObject(invalidField('diamonds', 'Natural and lab-grown stones cannot stand in one order.'))
    expect(await statusOf(stones[0]!.id)).toBe('A')
  })

  it('refuses 5,000 stones in words', async () => {
    const requested = await form(await client(), [])
    const diamonds = Array.from({ length: 5000 }, (_, at) => `none-${at}`)

    const attempt = world.as('seller')(orders.create, { body: { ...requested.body, diamonds } })

    await expect(attempt).rejects.toMatchObject(invalidField('diamonds', 'An order takes at most 1,000 stones.'))
  })

  it.each([
    ['account', undefined, 'Please Enter Party.'],
    ['account', 'x', 'Please Enter Party.'],
    ['user', 'x', 'Please Enter buyer.'],
    ['seller', 'x', 'Please Select Salesman.'],
    ['assistantSeller', 'x', 'Please Select Assistant Salesman.'],
    ['broker', 'x', 'Please Enter Broker.'],
    ['billType', 'NONE OF THESE', 'Please Select Bill Type.'],
    ['billType', '', 'Please Select Bill Type.'],
    ['terms', 'NEVER', 'Please Select Terms.'],
    ['shippingCountry', '', 'Please Select Shipping Country.'],
    ['shippingCountry', '00000000-0000-4000-8000-000000000000', 'Please Select Shipping Country.'],
    ['shippingCity', '00000000-0000-4000-8000-000000000000', 'Please Select Shipping City.'],
    ['shipMode', 'MOON', 'Please Select ShipMode.'],
    ['stage', 'X', 'Please Select Stage.'],
    ['sourceOfSale', 'X', 'Source Of Sale.'],
    ['courierName', 'x'.repeat(101), 'Courier Name.'],
    ['orderDate', '2001-01-01', 'Order date cannot be in the past.'],
    ['invoiceDate', '2999-01-01', 'Invoice date cannot be in the future.'],
    ['invoiceDate', 'soon', 'Invoice Date.'],
    ['minCharges', 10, "The most that is charged can't be less than the least."],
    ['diamonds', [], 'Please Select Diamond.'],
  ])('refuses %s of %j in words', async (field, value, message) => {
    const stone = await world.given.diamond()
    const requested = await form(await client(), [stone], { [field]: value, ...(field === 'minCharges' ? { maxCharges: 5 } : {}) })

    const attempt = world.as('seller')(orders.create, requested)

    await expect(attempt).rejects.toMatchObject(invalidField(field === 'minCharges' ? 'maxCharges' : field, message))
    expect(await statusOf(stone.id)).toBe('A')
  })

  it("does not tell a seller of another's client", async () => {
    const stone = await world.given.diamond()
    const attempt = world.as('seller2')(orders.create, await form(await client(), [stone], { seller: world.people.seller2 }))
    await expect(attempt).rejects.toMatchObject(refusal('not_found'))
  })
})

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
        invalidField('prices', `${stone.vStnId}: The price is −5.01% from the asking price; this stone can't go below −5%.`),
      )
      await expect(requesting(bestBuy, 9999)).rejects.toMatchObject(
        invalidField('prices', `${bestBuy.vStnId}: The price is −0.01% from the asking price; a best buy stone can't go below 0%.`),
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

      const message = 'A client may have 2 stones in pending orders; 1 wait already and 2 are asked for.'
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

describe('what becomes of an order', () => {
  it('sells the stones when approved, once, however often it is asked', async () => {
    const stone = await world.given.diamond()
    const made = await order('seller', await client(), [stone])

    await expect(world.as('seller')(orders.changeStatus, change(made.id, 2))).rejects.toMatchObject(refusal('forbidden'))
    const [first, again] = await Promise.all([2, 2].map(() => world.as('master')(orders.changeStatus, change(made.id, 2))))

    expect([first?.status, again?.status]).toEqual([2, 2])
    expect(await statusOf(stone.id)).toBe('O')
    const { events } = await world.as('seller')(orders.view, { body: { id: made.id } })
    expect(events.map(({ kind }) => kind)).toEqual(['order.ask', 'order.approve'])
  })

  it('gives back what the stone was when it is cancelled, and a reason is needed for one that was approved', async () => {
    const stone = await world.given.diamond({ wSts: 'D' })
    const made = await order('seller', await client(), [stone])
    await world.as('admin')(orders.changeStatus, change(made.id, 2))

    await expect(world.as('master')(orders.changeStatus, change(made.id, 4, { remarks: 'no' }))).rejects.toMatchObject(refusal('forbidden'))
    await expect(world.as('admin')(orders.changeStatus, change(made.id, 4))).rejects.toMatchObject(
      invalidField('remarks', 'Please enter the reason.'),
    )
    expect(await statusOf(stone.id)).toBe('O')
    const now = await world.as('admin')(orders.changeStatus, change(made.id, 4, { remarks: 'Client went away' }))

    expect(now).toMatchObject({ status: 4, endedReason: 'Client went away' })
    const notified = await world.services.db
      .selectFrom('notification')
      .select('text')
      .where('key', '=', `order.cancel:${made.id}`)
      .execute()
    const text = `${made.companyName} · ${stone.vStnId} · $7,000.00 · Client went away`
    expect(notified).toEqual([{ text }])
    expect(await statusOf(stone.id)).toBe('D')
    await expect(world.as('admin')(orders.changeStatus, change(made.id, 2))).rejects.toMatchObject(refusal('wrong_status', { status: 4 }))
  })

  it('leaves a stone alone that something else has moved since', async () => {
    const stone = await world.given.diamond()
    const made = await order('seller', await client(), [stone])
    await world.services.db.updateTable('diamond').set({ wSts: 'NA' }).where('id', '=', stone.id).execute()

    await world.as('admin')(orders.changeStatus, change(made.id, 3))

    expect(await statusOf(stone.id)).toBe('NA')
  })

  it('lets a seller withdraw what waits and nothing else, and hides it from others', async () => {
    const stone = await world.given.diamond()
    const made = await order('seller', await client(), [stone])

    await expect(world.as('seller2')(orders.changeStatus, change(made.id, 4))).rejects.toMatchObject(refusal('not_found'))
    await expect(world.as('seller2')(orders.view, { body: { id: made.id } })).rejects.toMatchObject(refusal('not_found'))
    await expect(world.as('seller')(orders.changeStatus, change(made.id, 3))).rejects.toMatchObject(refusal('forbidden'))
    expect(await world.as('seller')(orders.changeStatus, change(made.id, 4))).toMatchObject({ status: 4 })
    expect(await statusOf(stone.id)).toBe('A')
    const theirs = await world.as('seller2')(orders.list, { body: { filter: { orderNo: made.orderNo } } })
    expect(theirs).toEqual({ list: [], count: 0 })
  })

  it('is history once closed, the stone staying sold', async () => {
    const stone = await world.given.diamond()
    const made = await order('seller', await client(), [stone])
    await world.as('admin')(orders.changeStatus, change(made.id, 2))
    await world.as('admin')(orders.changeStatus, change(made.id, 5))
    expect(await statusOf(stone.id)).toBe('O')
    await expect(world.as('admin')(orders.changeStatus, change(made.id, 4, { remarks: 'late' }))).rejects.toMatchObject(
      refusal('wrong_status', { status: 5 }),
    )
  })

  it("keeps another's hold when an order and a hold race for one stone", async () => {
    const stone = await world.given.diamond()
    const holder = await world.given.account({ seller: world.people.seller2 })
    const hold = { body: { blockType: 1 as const, diamonds: [stone.id], account: holder.id, hours: 24 } }

    const done = await Promise.allSettled([
      world.as('seller')(orders.create, await form(await client(), [stone])),
      world.as('seller2')(blocks.create, hold),
    ])

    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await statusOf(stone.id)).toBe('C')
  })
})

describe('credit and KYC', () => {
  it.each([
    [7000, 'near'],
    [8750, 'near'],
    [8751, 'within'],
    [6999, 'over'],
    [0, 'none'],
  ])('says of an order of 7,000 against a limit of %s: %s, and no figure', async (creditLimit, credit) => {
    const who = await client({ creditLimit })
    await order('seller', who, [await world.given.diamond()])

    const known = await world.as('seller')(orders.limits, { body: { account: who.id } })

    expect(known).toMatchObject({ credit, isKycOpen: false, pendingStones: 1 })
    expect(JSON.stringify(known)).not.toMatch(/credit_?limit|owed/i)
  })

  it.each([
    ['credit_over', { creditLimit: 6999 }],
    ['kyc_open', { kycStatus: 1 }],
    ['kyc_open', { kycStatus: 3 }],
  ] as const)('refuses %s until who may override credit gives a reason', async (reason, fields) => {
    const stone = await world.given.diamond()
    const made = await order('seller', await client(fields), [stone])

    const attempt = (who: 'master' | 'admin', overrideCredit?: string) =>
      world.as(who)(orders.changeStatus, change(made.id, 2, overrideCredit === undefined ? {} : { overrideCredit }))
    await expect(attempt('admin')).rejects.toMatchObject(refusal(reason, {}))
    await expect(attempt('admin', '  ')).rejects.toMatchObject(refusal(reason, {}))
    await expect(attempt('master', 'I know them')).rejects.toMatchObject(refusal(reason, {}))
    expect(await statusOf(stone.id)).toBe('C')

    expect(await attempt('admin', 'Paid by wire today')).toMatchObject({ status: 2 })
    const { creditOverride, events } = await world.as('seller')(orders.view, { body: { id: made.id } })
    expect(creditOverride).toBe('Paid by wire today')
    expect(events.map(({ kind }) => kind)).toContain('order.override')
  })

  it('counts what is on memo, and not what was rejected', async () => {
    const who = await client({ creditLimit: 14_000 })
    const first = await order('seller', who, [await world.given.diamond()])
    await world.given.block({ account: who.id, blockType: 2 })
    const made = await order('seller', who, [await world.given.diamond()])
    await expect(world.as('master')(orders.changeStatus, change(made.id, 2))).rejects.toMatchObject(refusal('credit_over', {}))

    await world.as('master')(orders.changeStatus, change(first.id, 3))

    expect(await world.as('master')(orders.changeStatus, change(made.id, 2))).toMatchObject({ status: 2 })
  })
})

describe('the form of a pending order', () => {
  it('is corrected by who saw its last values, its stones and prices staying', async () => {
    const who = await client()
    const stone = await world.given.diamond()
    const made = await order('seller', who, [stone])
    const { account: _account, diamonds: _diamonds, ...requested } = (await form(who, [stone])).body
    const body = {
      ...requested,
      id: made.id,
      updatedAt: made.updatedAt,
      billType: 'LOCAL',
      cmCharges: 1.5,
      bankRates: 0.5,
      minCharges: 200,
    }

    const now = await world.as('seller')(orders.update, { body })

    // 105.00 and 35.00 of 7,000; at least 200.
    expect(now).toMatchObject({ billType: 'LOCAL', amount: 7000, chargesTotal: 200, charges: [{ amount: 105 }, { amount: 35 }] })
    await expect(world.as('seller')(orders.update, { body })).rejects.toMatchObject(refusal('stale', {}))
    await world.as('admin')(orders.changeStatus, change(made.id, 2))
    await expect(world.as('seller')(orders.update, { body: { ...body, updatedAt: now.updatedAt } })).rejects.toMatchObject(
      refusal('wrong_status', {}),
    )
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
    const { account: _account, diamonds: _diamonds, ...requested } = (await form(who, [stone])).body
    const update = async (role: 'seller' | 'master', fields: object) =>
      world.as(role)(orders.update, { body: { ...requested, ...fields, id: made.id, updatedAt: (await view()).updatedAt } })
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

describe('the eye of an ordered stone', () => {
  it('shows the order to those who see the client, and who has the stone to others', async () => {
    const who = await client()
    const stone = await world.given.diamond()
    const made = await order('seller', who, [stone], { comment: 'Gift', bankRate: 83.25 })

    const [mine] = await world.as('seller')(orders.viewDetails, { body: { id: stone.id } })
    const [theirs] = await world.as('seller2')(orders.viewDetails, { body: { id: stone.id } })

    expect(mine).toMatchObject({
      id: made.id,
      companyName: who.companyName,
      billType: 'EXPORT',
      terms: '30',
      bankRate: 83.25,
      comment: 'Gift',
    })
    expect(theirs).toMatchObject({ id: null, companyName: null, billType: null, comment: null, seller: 'Test seller' })
  })
})
