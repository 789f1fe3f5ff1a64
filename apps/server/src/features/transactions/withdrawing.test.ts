import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { memos } from '@loupe/contract/transactions/memos.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { blockStatus, blockType } from '@loupe/domain/transactions/block.ts'
import { orderStatus } from '@loupe/domain/transactions/order.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemsOf } from '../../testing/assistants.ts'
import { callersOf } from '../../testing/callers.ts'
import { ordering } from '../../testing/ordering.ts'
import { seedMasters } from '../../testing/stock.ts'
import { testWorld } from '../../testing/world.ts'

const world = testWorld()
const { by } = callersOf(world)
const { client, form } = ordering(world)
const { system } = systemsOf(world)
beforeAll(() => seedMasters(world))

const whoMay = 'What waits for approval can be withdrawn by its seller, by whoever requested it and by people who may approve it.'
const notTheirs = { status: 403, body: { code: 'E_FORBIDDEN', message: whoMay } }

/** A client and a stone, with the system that makes a deal in the name of the client's sales person, and another system. */
async function deal() {
  const [{ id: account }, { vStnId }] = [await world.given.account(), await world.given.diamond()]
  const [maker, other] = [await system({ role: roles.ADMIN }), await system({ role: roles.ADMIN })]
  return { account, vStnId, maker: by(maker.key), other: by(other.key) }
}

describe('what a system has requested for a client, and nobody has approved', () => {
  it('is a hold that the system itself withdraws, by its stone or by its status', async () => {
    for (const way of ['stone', 'status'] as const) {
      const { account, vStnId, maker, other } = await deal()
      const { created } = await maker(blocks.create, { body: { blockType: blockType.hold, diamonds: [vStnId], account, hours: 4 } })
      const { id } = created[0]!
      const withdraw = (as: typeof maker) =>
        way === 'stone'
          ? as(blocks.release, { body: { blockType: blockType.hold, diamonds: [vStnId] } })
          : as(blocks.changeStatus, { body: { id, status: blockStatus.rejected } })
      await expect(withdraw(other)).rejects.toMatchObject(notTheirs)
      await withdraw(maker)
      expect(await world.services.db.selectFrom('block').select('status').where('id', '=', id).execute()).toEqual([
        { status: blockStatus.rejected },
      ])
    }
  })

  it('is a memo that the system itself withdraws', async () => {
    const { account, vStnId, maker, other } = await deal()
    const { created } = await maker(blocks.create, { body: { blockType: blockType.memo, diamonds: [vStnId], account } })
    const { memo } = await world.services.db.selectFrom('block').select('memo').where('id', '=', created[0]!.id).executeTakeFirstOrThrow()
    const body = { id: memo!, status: blockStatus.rejected }
    const { createdBy, seller } = await maker(memos.view, { params: { id: memo! } })
    expect(createdBy).not.toBe(seller)
    await expect(other(memos.changeStatus, { body })).rejects.toMatchObject(notTheirs)
    await maker(memos.changeStatus, { body })
    expect(await world.services.db.selectFrom('block').select('status').where('memo', '=', memo).execute()).toEqual([
      { status: blockStatus.rejected },
    ])
  })

  it('is an order that the system itself withdraws', async () => {
    const { maker, other } = await deal()
    const stone = await world.given.diamond()
    const { id, createdBy, seller } = (await maker(orders.create, await form(await client(), [stone]))).created
    expect(createdBy).not.toBe(seller)
    const body = { id, status: orderStatus.cancelled }
    await expect(other(orders.changeStatus, { body })).rejects.toMatchObject(notTheirs)
    expect((await maker(orders.changeStatus, { body })).status).toBe(orderStatus.cancelled)
  })
})
