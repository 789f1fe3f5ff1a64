import { performances } from '@loupe/contract/reports/performance.ts'
import { reports } from '@loupe/contract/reports/reports.ts'
import type { Filter } from '@loupe/contract/list.ts'
import { offers } from '@loupe/contract/transactions/offers.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { dayIn } from '@loupe/domain/kernel/local-time.ts'
import { offerStatus } from '@loupe/domain/transactions/offer.ts'
import { orderStatus } from '@loupe/domain/transactions/order.ts'
import { describe, expect, it } from 'vitest'
import { offersIn } from '../../../testing/offers.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { offer, decide } = offersIn(world)
const list = async (filter: Filter) => (await world.as('admin')(offers.list, { body: { filter } })).list ?? []
const count = (account: string) => world.as('admin')(offers.count, { body: { account } })
const performance = async () => {
  const today = dayIn(new Date())
  const { natural } = await world.as('admin')(performances.view, {
    body: { user: world.people.seller, from: today, till: today, by: 'day' },
  })
  return natural.now
}

describe('an accepted offer whose order ended', () => {
  it.each([
    ['cancelled', { remarks: 'Client went away' }],
    ['rejected', {}],
  ] as const)('is not won when its order was %s', async (ended, more) => {
    const { account, offer: made } = await offer()
    const before = await performance()
    const { order } = await decide('admin', made.id, 2)
    expect(await count(account.id)).toMatchObject({ accepted: 1, orderEnded: 0, winRate: 100, lastOrderStatus: orderStatus.pending })
    expect((await performance()).offersAccepted).toBe(before.offersAccepted + 1)

    await world.as('admin')(orders.changeStatus, { body: { id: order?.id ?? '', status: orderStatus[ended], ...more } })

    expect(await count(account.id)).toMatchObject({
      ...{ accepted: 0, orderEnded: 1, winRate: 0 },
      ...{ lastStatus: offerStatus.accepted, lastOrderStatus: orderStatus[ended] },
    })
    expect(await list({ account: account.id })).toMatchObject([{ status: offerStatus.accepted, orderStatus: orderStatus[ended] }])
    expect(await list({ account: account.id, orderStatus: orderStatus[ended] })).toHaveLength(1)
    const after = await performance()
    expect([after.offersAccepted, after.offersDecided]).toEqual([before.offersAccepted, before.offersDecided + 1])
  })

  it('is not counted as accepted in reports', async () => {
    const accepted = async () => {
      const { totals } = await world.as('admin')(reports.run, {
        body: { report: 'overview', labGrown: false, by: ['month'], period: 'last365' },
      })
      return totals.offersAccepted ?? 0
    }
    const before = await accepted()
    const { offer: made } = await offer()
    const { order } = await decide('admin', made.id, 2)
    expect(await accepted()).toBe(before + 1)
    await world.as('admin')(orders.changeStatus, { body: { id: order?.id ?? '', status: orderStatus.rejected } })
    expect(await accepted()).toBe(before)
  })

  it('has no order while it is open or was rejected', async () => {
    const { account, offer: made } = await offer()
    expect(made.orderStatus).toBeNull()
    await decide('admin', made.id, 3)
    expect(await list({ account: account.id })).toMatchObject([{ orderStatus: null }])
  })
})
