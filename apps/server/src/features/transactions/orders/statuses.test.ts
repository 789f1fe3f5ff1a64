import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { describe, expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { ordering } from '../../../testing/ordering.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { client, form, order, statusOf } = ordering(world)
const change = (id: string, status: 2 | 3 | 4 | 5, more = {}) => ({ body: { id, status, ...more } })

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

  it.each([
    ['dearer', 9000],
    ['cheaper', 5000],
  ])('sells at the price of the request, although the stone is %s by the time it is approved', async (_, ctPr) => {
    const stone = await world.given.diamond({ crt: 2, rap: 10_000, back: -30, ctPr: 7000, amt: 14_000 })
    const made = await order('seller', await client(), [stone])
    await world.services.db
      .updateTable('diamond')
      .set({ ctPr, amt: ctPr * 2 })
      .where('id', '=', stone.id)
      .execute()

    const approved = await world.as('master')(orders.changeStatus, change(made.id, 2))

    expect(approved).toMatchObject({ status: 2, amount: 14_000 })
    const { lines } = await world.as('seller')(orders.view, { body: { id: made.id } })
    expect(lines).toMatchObject([{ ctPr: 7000, amt: 14_000 }])
    const sales = await world.services.db.selectFrom('sale').select('cents').where('diamond', '=', stone.id).execute()
    expect(sales.map(({ cents }) => Number(cents))).toEqual([1_400_000])
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
    const notifications = await world.services.db
      .selectFrom('notification')
      .select('text')
      .where('key', '=', `order.cancel:${made.id}`)
      .execute()
    const text = `${made.companyName} · ${stone.vStnId} · $7,000.00 · Client went away`
    expect(notifications).toEqual([{ text }])
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
    const { account: _account, diamonds: _diamonds, ...fields } = (await form(who, [stone])).body
    const body = {
      ...fields,
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
