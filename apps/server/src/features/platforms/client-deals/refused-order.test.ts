import { clientDeals } from '@loupe/contract/platforms/client-deals.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { waitings } from '@loupe/contract/transactions/waitings.ts'
import { blockStatus, blockType } from '@loupe/domain/transactions/block.ts'
import { expect, it } from 'vitest'
import { callersOf } from '../../../testing/callers.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { caller, by } = callersOf(world)

it('stones that a refused order had freed are not left to the next request, which is done and answered', async () => {
  const { key, client } = await caller()
  const held = await world.given.diamond({ ctPr: 7000, amt: 7000 })
  const made = await by(key)(clientDeals.hold, { body: { stones: [held.vStnId], hours: 24 } })
  await world.as('admin')(blocks.changeStatus, { body: { id: made.list[0]!.id, status: blockStatus.approved } })
  const [waits, other] = [await world.given.account(), await world.given.account()]
  await world.as('seller')(waitings.create, { body: { diamonds: [held.id], account: waits.id, hours: 12 } })

  // Its own hold has ended, and the stone is free, when the price is compared.
  const order = by(key)(clientDeals.order, { body: { stones: [{ vStnId: held.vStnId, ctPr: 6900 }] } })
  await expect(order).rejects.toMatchObject({ status: 409, body: { data: { prices: [{ vStnId: held.vStnId, ctPr: 7000 }] } } })
  const free = await world.given.diamond()
  const body = { blockType: blockType.hold, diamonds: [free.id], account: other.id, hours: 24, partial: false }
  const { created } = await world.as('seller')(blocks.create, { body })

  expect(created).toHaveLength(1)
  expect(await world.as('admin')(blocks.list, { body: { filter: { account: client } } })).toMatchObject({
    list: [{ id: made.list[0]!.id, status: blockStatus.approved }],
  })
})
