import { randomUUID } from 'node:crypto'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { expect, it } from 'vitest'
import type { Writing } from '../../../context.ts'
import { inTransaction } from '../../../db/connection.ts'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { ordering } from '../../../testing/ordering.ts'
import { testWorld } from '../../../testing/world.ts'
import { makeOrder } from './making.ts'
import type { NewOrder } from './new-order.ts'

/** Tests `makeOrder`, through which offers and bids make their orders. */
const world = testWorld()
const { client, form } = ordering(world)
const made = (making: NewOrder) =>
  inTransaction(world.services.db, (tx) =>
    makeOrder(
      {
        services: world.services,
        tx,
        actor: { id: world.people.admin, name: 'Test admin', role: roles.ADMIN, scope: 'all', permissions: {} },
        caller: { ip: '', agent: '' },
        now: world.services.clock(),
        requestId: randomUUID(),
      } satisfies Writing,
      making,
    ),
  )
const offerOn = async (diamond: string, account: string) =>
  (
    await world.services.db
      .insertInto('diamondTrack')
      .values({
        trackType: 4,
        diamond,
        account,
        seller: world.people.seller,
        ctPr: 7000,
        amt: 7000,
        trackPricePerCarat: 6500,
        trackAmount: 6500,
        offerValidDate: new Date(Date.now() + 3_600_000).toISOString(),
        createdBy: world.people.seller,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

it('makes one order of an accepted offer, at its price, to be completed before it is approved', async () => {
  const who = await client()
  const stone = await world.given.diamond()
  const offer = await offerOn(stone.id, who.id)
  const party = { account: who.id, user: null, seller: world.people.seller, broker: null }
  const agreed = new Map([[stone.id, { ctPr: 6500, offer }]])

  const { id } = await made({ party, diamonds: [stone.id], agreed, madeFrom: 'offer' })

  const known = await world.as('seller')(orders.view, { body: { id } })
  expect(known).toMatchObject({ madeFrom: 'offer', amount: 6500, avgBack: -35, lines: [{ listCtPr: 7000, ctPr: 6500 }] })
  expect(known.missing).toEqual(['user', 'billType', 'terms', 'shippingCountry', 'shippingCity'])
  await expect(world.as('admin')(orders.changeStatus, { body: { id, status: 2 } })).rejects.toMatchObject(
    refusal('validation', { fields: [{ path: 'user', message: 'Please Enter buyer.' }, {}, {}, {}, {}] }),
  )
  const { account: _account, diamonds: _diamonds, ...orderFields } = (await form(who, [stone])).body
  await world.as('seller')(orders.update, { body: { ...orderFields, id, updatedAt: known.updatedAt } })
  expect(await world.as('admin')(orders.changeStatus, { body: { id, status: 2 } })).toMatchObject({ status: 2 })
})

it('never makes two orders of one offer', async () => {
  const who = await client()
  const [stone, other] = [await world.given.diamond(), await world.given.diamond()]
  const offer = await offerOn(stone.id, who.id)
  const party = { account: who.id, user: null, seller: world.people.seller, broker: null }
  await made({ party, diamonds: [stone.id], agreed: new Map([[stone.id, { ctPr: 6500, offer }]]), madeFrom: 'offer' })

  const again = made({ party, diamonds: [other.id], agreed: new Map([[other.id, { ctPr: 6500, offer }]]), madeFrom: 'offer' })

  await expect(again).rejects.toMatchObject({ constraint: 'order_line_offer' })
  expect(await world.services.db.selectFrom('diamond').select('wSts').where('id', '=', other.id).executeTakeFirst()).toEqual({ wSts: 'A' })
})

it('asks nothing of the buyer when the price of a won bid is beyond the Discount settings', async () => {
  await world.services.db
    .insertInto('setting')
    .values({ type: 23, settings: JSON.stringify({ minBuynowDiscount: 0, maxBuynowDiscount: 0, noOfOrderStone: 1 }) })
    .execute()
  const who = await client()
  const stones = [await world.given.diamond(), await world.given.diamond()]
  const party = { account: who.id, user: who.buyer, seller: world.people.seller, broker: null }

  const order = await form(who, [stones[0]!], { prices: [{ diamond: stones[0]!.vStnId, ctPr: 7001 }] })
  await expect(world.as('seller')(orders.buy, order)).rejects.toMatchObject(
    invalidField('prices', expect.stringContaining("this stone can't go above asking")),
  )
  const agreed = new Map(stones.map(({ id }) => [id, { ctPr: 9000 }]))
  expect(await made({ party, diamonds: stones.map(({ id }) => id), agreed, madeFrom: 'bid' })).toMatchObject({ refused: [] })
})
