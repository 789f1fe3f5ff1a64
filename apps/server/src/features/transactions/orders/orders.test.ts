import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { dayIn } from '@loupe/domain/kernel/local-time.ts'
import { describe, expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { ordering } from '../../../testing/ordering.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { client, form, order, statusOf } = ordering(world)
const ordersOf = async (diamond: string) =>
  (await world.services.db.selectFrom('orderLine').select('order').where('diamond', '=', diamond).execute()).length
const change = (id: string, status: 2 | 3 | 4 | 5, more = {}) => ({ body: { id, status, ...more } })

describe('making an order', () => {
  it('of one stone has the price per carat and the back of that stone, to the cent', async () => {
    const who = await client()
    const stone = await world.given.diamond({ crt: 0.19, rap: 4000, back: -23.37, ctPr: 3065.36, amt: 582.42 })

    expect(await order('seller', who, [stone])).toMatchObject({ amount: 582.42, avgCtPr: 3065.36, avgBack: -23.37 })
  })

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
    const orderRequest = await form(who, [{ id: held.diamond }, free])

    await expect(world.as('seller')(orders.create, orderRequest)).rejects.toMatchObject(
      refusal('diamond_blocked', { refused: [{ diamond: held.diamond, heldBy: 'Test seller2' }] }),
    )
    expect(await statusOf(free.id)).toBe('A')

    const { created, refused } = await world.as('seller')(orders.create, { body: { ...orderRequest.body, partial: true } })
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
    const reply = await world.as('seller')(blocks.create, { body: { blockType, diamonds: [stone.id], account: who.id, ...terms } })
    const id = reply.created[0]?.id ?? ''
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

  it('never restores a hold on request', async () => {
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

    await expect(attempt).rejects.toMatchObject(invalidField('diamonds', 'An order cannot mix natural and lab-grown stones.'))
    expect(await statusOf(stones[0]!.id)).toBe('A')
  })

  it('refuses 5,000 stones in words', async () => {
    const orderRequest = await form(await client(), [])
    const diamonds = Array.from({ length: 5000 }, (_, at) => `none-${at}`)

    const attempt = world.as('seller')(orders.create, { body: { ...orderRequest.body, diamonds } })

    await expect(attempt).rejects.toMatchObject(invalidField('diamonds', 'An order takes at most 1,000 stones.'))
  })

  it.each([
    ['account', undefined, 'Please Enter Party.'],
    ['account', '', 'Please Enter Party.'],
    ['account', 'Bright Rings', 'Please enter its id, not its name.'],
    ['user', '', 'Please Enter buyer.'],
    ['seller', '', 'Please Select Salesman.'],
    ['assistantSeller', '', 'Please Select Assistant Salesman.'],
    ['broker', '', 'Please Enter Broker.'],
    ['billType', 'NONE OF THESE', 'Please Select Bill Type.'],
    ['billType', '', 'Please Select Bill Type.'],
    ['terms', 'NEVER', 'Please select the terms.'],
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
    ['minCharges', 10, "Charges at most can't be less than charges at least."],
    ['diamonds', [], 'Please Select Diamond.'],
  ])('refuses %s of %j in words', async (field, value, message) => {
    const stone = await world.given.diamond()
    const orderRequest = await form(await client(), [stone], { [field]: value, ...(field === 'minCharges' ? { maxCharges: 5 } : {}) })

    const attempt = world.as('seller')(orders.create, orderRequest)

    await expect(attempt).rejects.toMatchObject(invalidField(field === 'minCharges' ? 'maxCharges' : field, message))
    expect(await statusOf(stone.id)).toBe('A')
  })

  it("does not tell a seller of another's client", async () => {
    const stone = await world.given.diamond()
    const attempt = world.as('seller2')(orders.create, await form(await client(), [stone], { seller: world.people.seller2 }))
    await expect(attempt).rejects.toMatchObject(refusal('not_found'))
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
