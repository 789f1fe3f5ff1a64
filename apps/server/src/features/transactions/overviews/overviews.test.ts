import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { cabinSlots } from '@loupe/contract/transactions/cabin-slots.ts'
import { cabinSchedules } from '@loupe/contract/transactions/cabins.ts'
import { transports } from '@loupe/contract/masters/transports.ts'
import { memos } from '@loupe/contract/transactions/memos.ts'
import { offices, productOrders, stageMemos } from '@loupe/contract/transactions/overviews.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { refusal } from '../../../testing/expect.ts'
import { ordering } from '../../../testing/ordering.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { client, order } = ordering(world)
// A working day in the company's time zone, before the first slot.
beforeEach(() => world.setNow(new Date('2026-11-25T10:00:00+05:30')))
afterEach(() => world.setNow(undefined))

it('lists ordered stones one by one, at their agreed price, within reach', async () => {
  const who = await client()
  const stones = [await world.given.diamond({ ctPr: 7000, amt: 7000 }), await world.given.diamond()]
  const made = await order('seller', who, stones, { prices: [{ diamond: stones[0]?.id, ctPr: 6900 }] })
  const of = { body: { filter: { account: who.id }, sort: [{ ctPr: 'ASC' as const }] } }

  const { list, count } = await world.as('seller')(productOrders.list, of)

  expect(count).toBe(2)
  expect(list?.[0]).toMatchObject({ vStnId: stones[0]?.vStnId, order: made.id, orderNo: made.orderNo, status: 1, wSts: 'C', ctPr: 6900 })
  expect((await world.as('seller2')(productOrders.list, of)).count).toBe(0)
  await world.as('admin')(orders.changeStatus, { body: { id: made.id, status: 3 } })
  expect((await world.as('seller')(productOrders.list, of)).list).toMatchObject([{ status: 3 }, { status: 3 }])
})

it('sums up memos by their stage, of those within reach', async () => {
  const stages = async (who: 'seller' | 'seller2') =>
    Object.fromEntries(((await world.as(who)(stageMemos.list, { body: {} })).list ?? []).map(({ id, ...sums }) => [id, sums]))
  const send = async (dueDate: string) => {
    const body = { blockType: 2 as const, account: (await world.given.account()).id, seller: world.people.seller, dueDate }
    const diamonds = [(await world.given.diamond()).id, (await world.given.diamond()).id]
    return world.as('admin')(blocks.create, { body: { ...body, diamonds } })
  }
  expect(await stages('seller')).toEqual({})
  await send('2026-11-26')
  const second = await send('2026-11-30')
  await world.as('admin')(blocks.release, { body: { blockType: 2, diamonds: [second.created[0]?.diamond ?? ''] } })
  world.setNow(new Date('2026-11-27T10:00:00+05:30'))

  expect(await stages('seller')).toEqual({
    overdue: { memos: 1, out: 2, carats: 2, amount: 14_000 },
    out: { memos: 1, out: 1, carats: 1, amount: 7000 },
  })
  expect(await stages('seller2')).toEqual({})
})

it('counts the memos of one client at each stage, exactly as many as the list has', async () => {
  const [who, other] = [await client(), await client()]
  const send = async (account: string, dueDate: string) => {
    const diamonds = [(await world.given.diamond()).id]
    await world.as('admin')(blocks.create, { body: { blockType: 2, account, seller: world.people.seller, dueDate, diamonds } })
  }
  await send(who.id, '2026-11-26')
  await send(who.id, '2026-11-30')
  await send(other.id, '2026-11-26')
  world.setNow(new Date('2026-11-27T10:00:00+05:30'))
  const stages = (as: 'seller' | 'seller2') => world.as(as)(stageMemos.list, { body: { account: who.id } })

  const { list = [] } = await stages('seller')

  expect(new Map(list.map(({ id, memos: many }) => [id, many]))).toEqual(
    new Map([
      ['overdue', 1],
      ['out', 1],
    ]),
  )
  for (const { id, memos: many } of list) {
    const filter = { account: who.id, state: [id] }
    expect((await world.as('seller')(memos.list, { body: { filter, isCountOnly: true } })).count).toBe(many)
  }
  expect((await stages('seller2')).count).toBe(0)
})

it('tells how full each office is', async () => {
  const slot = (cabin: string, fromTime: string, capacity: number) =>
    world.as('admin')(cabinSlots.create, { body: { cabin, location: 'SURAT', fromTime, tillTime: `${fromTime.slice(0, 2)}:45`, capacity } })
  const [first] = [await slot('Sea', '11:00', 4), await slot('Sea', '12:00', 4), await slot('Hill', '11:00', 2)]
  const match = (day: string) =>
    client().then(({ id }) => world.as('seller')(cabinSchedules.create, { body: { slot: first.id, account: id, day, meetingType: 3 } }))
  await match('2026-11-25')
  const { id } = await match('2026-11-26')
  await match('2026-11-27')
  await world.as('seller')(cabinSchedules.destroy, { body: { id } })

  const { list } = await world.as('seller2')(offices.list, { body: { filter: { id: 'SURAT' } } })

  expect(list).toEqual([{ id: 'SURAT', cabins: 2, slots: 3, visitors: 6, today: 1, later: 1 }])
})

it('names the couriers of orders and memos within reach, once each', async () => {
  const who = await client()
  await order('seller', who, [await world.given.diamond()], { courierName: 'Swift ' })
  const diamonds = [(await world.given.diamond()).id]
  await world.as('seller')(blocks.create, {
    body: { blockType: 2, diamonds, account: who.id, courierName: 'Swift', dueDate: '2026-11-30' },
  })
  await order('seller', who, [await world.given.diamond()])

  expect((await world.as('seller')(transports.named, { body: {} })).list).toMatchObject([{ id: 'Swift', orders: 1, memos: 1 }])
  expect(await world.as('seller2')(transports.named, { body: {} })).toMatchObject({ count: 0 })
  await expect(world.as('anyone')(transports.named, { body: {} })).rejects.toMatchObject(refusal('unauthorized'))
})
