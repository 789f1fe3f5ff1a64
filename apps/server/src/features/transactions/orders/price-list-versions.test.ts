import { offers } from '@loupe/contract/transactions/offers.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { expect, it } from 'vitest'
import { ordering } from '../../../testing/ordering.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { client, form } = ordering(world)

/** Makes another price list the active one, a second later. */
async function activate(name: string) {
  world.setNow(new Date(world.services.clock().getTime() + 1000))
  const at = world.services.clock().toISOString()
  await world.services.db.updateTable('priceList').set({ status: 'retired', retiredAt: at }).where('status', '=', 'active').execute()
  await world.services.db
    .insertInto('priceList')
    .values({ name, effectiveDate: '2026-11-20', status: 'active', report: '{}', activatedAt: at })
    .execute()
  world.setNow(new Date(world.services.clock().getTime() + 1000))
}

it('offers and orders keep their price, and say which price list it was made under', async () => {
  await activate('List A')
  const account = await client()
  const [offered, held, free, fancy] = await Promise.all(
    [{}, {}, {}, { rap: null, back: null }].map((fields) => world.given.diamond(fields)),
  )
  const { created } = await world.as('seller')(tracks.create, {
    body: { trackType: 4, diamonds: [offered!.id], account: account.id, trackPricePerCarat: 6900 },
  })
  await world.as('admin')(blocks.create, { body: { blockType: 1, diamonds: [held!.id], account: account.id, hours: 24 } })
  await activate('List B')
  await world.services.db.updateTable('diamond').set({ rap: 11_000, back: -36.36 }).where('rap', 'is not', null).execute()

  const accepted = await world.as('admin')(offers.changeStatus, { body: { id: created[0]!.id, status: 2 } })
  const made = await world.as('admin')(orders.create, await form(account, [held!, free!, fancy!]))

  expect(created[0]).toMatchObject({ listVersion: 'List A, effective 20/11/2026', trackPricePerCarat: 6900 })
  const order = async (id: string) =>
    Object.fromEntries(
      (await world.as('admin')(orders.view, { body: { id } })).lines.map((line) => [line.diamond, [line.ctPr, line.listVersion]]),
    )
  expect(await order(accepted.order!.id)).toEqual({ [offered!.id]: [6900, 'List A, effective 20/11/2026'] })
  expect(await order(made.created.id)).toEqual({
    [held!.id]: [7000, 'List A, effective 20/11/2026'],
    [free!.id]: [7000, 'List B, effective 20/11/2026'],
    [fancy!.id]: [7000, null],
  })
  world.setNow(undefined)
})
