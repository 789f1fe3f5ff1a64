import { randomUUID } from 'node:crypto'
import { clientApi } from '@loupe/contract/platforms/client-api.ts'
import { clientDeals } from '@loupe/contract/platforms/client-deals.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { blockStatus, blockType } from '@loupe/domain/transactions/block.ts'
import { describe, expect, it } from 'vitest'
import { callersOf } from '../../../testing/callers.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { caller, by } = callersOf(world)

const stone = async () => (await world.given.diamond({ ctPr: 7000, amt: 7000 })).vStnId
/** One deal of each kind, made with a number of the client's own. */
async function deals(key: string, no: string) {
  const [hold] = (await by(key)(clientDeals.hold, { body: { stones: [await stone()], hours: 4, remarks: no } })).list
  const [memo] = (await by(key)(clientDeals.memo, { body: { stones: [await stone()], remarks: no } })).list
  const [offer] = (await by(key)(clientApi.offer, { body: { stones: [{ vStnId: await stone(), ctPr: 6900 }], remarks: no } })).list
  const order = await by(key)(clientDeals.order, { body: { stones: [{ vStnId: await stone() }], comment: no } })
  return { hold: hold!, memo: memo!, offer: offer!, order }
}

describe('what a client’s system wrote', () => {
  it('comes back in every reply, and finds the deal', async () => {
    const { key } = await caller()
    await deals(key, 'PO-0')
    const { hold, memo, offer, order } = await deals(key, 'PO-1001')
    expect([hold.remarks, memo.remarks, offer.remarks, order.comment]).toEqual(['PO-1001', 'PO-1001', 'PO-1001', 'PO-1001'])

    const filter = { remarks: 'PO-1001' }
    const sort = [{ kind: 'ASC' as const }]
    expect((await by(key)(clientApi.holds, { body: { filter, sort } })).list?.map(({ id }) => id)).toEqual([hold.id, memo.id])
    expect((await by(key)(clientApi.offers, { body: { filter } })).list?.map(({ id }) => id)).toEqual([offer.id])
    expect((await by(key)(clientApi.orders, { body: { filter: { comment: 'PO-1001' } } })).list?.map(({ id }) => id)).toEqual([order.id])
  })

  it('stays as it was when staff change the comment, and their own remarks do not reach the client', async () => {
    const { key, client, user } = await caller()
    const { order } = await deals(key, 'PO-7')
    await world.services.db.updateTable('order').set({ comment: 'Slow payer, ask Ana' }).where('id', '=', order.id).execute()
    await world.as('admin')(blocks.create, {
      body: { blockType: blockType.hold, diamonds: [await stone()], account: client, user, hours: 4, remarks: 'Slow payer' },
    })

    expect(await by(key)(clientApi.viewOrder, { params: { id: order.id } })).toMatchObject({ comment: 'PO-7' })
    const { list } = await by(key)(clientApi.holds, { body: { filter: { kind: 'hold' }, sort: [{ createdAt: 'ASC' }] } })
    expect(list?.map(({ remarks }) => remarks)).toEqual(['PO-7', ''])
    expect(JSON.stringify(await by(key)(clientApi.orders, { body: {} }))).not.toContain('Slow payer')
  })
})

describe('a deal is read by its id', () => {
  it('as it is now', async () => {
    const { key } = await caller()
    const { hold, memo, offer, order } = await deals(key, 'PO-2')
    await world.as('admin')(blocks.changeStatus, { body: { id: hold.id, status: blockStatus.approved } })

    const read = await by(key)(clientApi.viewHold, { params: { id: hold.id } })
    expect(read).toEqual({ ...hold, status: 'Approved', validTill: expect.any(String) as string, updatedAt: expect.any(String) as string })
    expect(await by(key)(clientApi.viewHold, { params: { id: memo.id } })).toEqual(memo)
    expect(await by(key)(clientApi.viewOffer, { params: { id: offer.id } })).toEqual(offer)
    expect(await by(key)(clientApi.viewOrder, { params: { id: order.id } })).toEqual(order)
  })

  it('and not by another client, nor without the scope; what is no id is refused', async () => {
    const { key } = await caller()
    const [{ key: other }, { key: unscoped }] = [await caller(), await caller(['stock'])]
    const { hold, offer, order } = await deals(key, 'PO-3')
    for (const [route, id] of [
      [clientApi.viewHold, hold.id],
      [clientApi.viewOffer, offer.id],
      [clientApi.viewOrder, order.id],
    ] as const) {
      const read = (by_: string, of: string) => by(by_)(route as typeof clientApi.viewHold, { params: { id: of } })
      await expect(read(other, id)).rejects.toMatchObject({ status: 404 })
      await expect(read(key, randomUUID())).rejects.toMatchObject({ status: 404 })
      await expect(read(unscoped, id)).rejects.toMatchObject({ status: 403 })
      await expect(read(key, 'PO-3')).rejects.toMatchObject({ status: 400 })
    }
  })

  it('and an address of another call names the method that it takes', async () => {
    const { key } = await caller()
    for (const path of ['/api/v1/holds/paginate', '/api/v1/orders/create', '/api/v1/offers/create']) {
      const { status, headers } = await world.raw(path, { headers: { authorization: `Bearer ${key}` } })
      expect([status, headers.get('allow')]).toEqual([405, 'OPTIONS, POST'])
    }
  })
})
