import { offers } from '@loupe/contract/transactions/offers.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { afterEach, expect, it } from 'vitest'
import { ordering } from '../../../testing/ordering.ts'
import { testWorld } from '../../../testing/world.ts'

/** An order keeps its fields from one day to the next, when a colleague edits it, and from the document it was made of. */
const world = testWorld()
const { client, order } = ordering(world)
afterEach(() => world.setNow(undefined))

const whole = {
  shipMode: 'DIRECT',
  courierName: 'By hand',
  bankRate: 83.25,
  cmCharges: 1.5,
  bankRates: 0.5,
  minCharges: 10,
  maxCharges: 500,
  comment: 'Before noon',
}
/** An order in the shape of the form. */
async function asForm(id: string) {
  const { charges, ...seenBefore } = await world.as('seller')(orders.view, { body: { id } })
  const percent = (type: number) => charges.find(({ chargeType }) => chargeType === type)?.percent
  const fields = [
    ...Object.keys(whole),
    'user',
    'seller',
    'billType',
    'terms',
    'shippingCountry',
    'shippingCity',
    'orderDate',
    'invoiceDate',
  ] as const
  const known = { ...seenBefore, cmCharges: percent(1), bankRates: percent(2) } as Record<string, unknown>
  return {
    id,
    updatedAt: seenBefore.updatedAt,
    ...Object.fromEntries(fields.flatMap((field) => (known[field] == null ? [] : [[field, known[field]]]))),
  }
}
const made = async (more: object = whole) => {
  const who = await client()
  return { who, ...(await order('seller', who, [await world.given.diamond()], more)) }
}

it('keeps every field when the form comes back unchanged, on the day after too', async () => {
  const { id } = await made()
  const before = await asForm(id)
  expect(before).toMatchObject(whole)
  world.setNow(new Date(Date.now() + 26 * 3_600_000))

  await world.send('seller')(orders.update, { body: before })

  expect({ ...(await asForm(id)), updatedAt: '' }).toEqual({ ...before, updatedAt: '' })
})

it('takes no other day of the past', async () => {
  const { id } = await made()
  const before = await asForm(id)
  const body = { ...before, orderDate: '2020-01-01' }

  await expect(world.send('seller')(orders.update, { body })).rejects.toMatchObject({ status: 400 })

  expect(await asForm(id)).toEqual(before)
})

it('can be completed by its salesman when its client has gone to a colleague', async () => {
  const { id, who } = await made()
  await world.services.db.updateTable('account').set({ seller: world.people.seller2 }).where('id', '=', who.id).execute()

  await world.send('seller')(orders.update, { body: { ...(await asForm(id)), comment: 'Still mine' } })

  expect(await asForm(id)).toMatchObject({ comment: 'Still mine' })
})

it('has another assistant than its salesman', async () => {
  await expect(made({ assistantSeller: world.people.seller })).rejects.toMatchObject({ status: 400 })
})

it('keeps the amount of the memo it takes over, to the cent', async () => {
  const who = await client()
  const stone = await world.given.diamond({ wSts: 'M', ctPr: 8000, amt: 8000 })
  await world.given.block({ diamond: stone.id, account: who.id, blockType: 2, diamondIs: 'M', ctPr: 7000, amt: 7000.4 })

  expect(await order('seller', who, [stone])).toMatchObject({ amount: 7000.4 })
})

it.each(['a price of a stone that is not among them', 'two prices of one stone'])('is refused with %s', async (what) => {
  const who = await client()
  const [stone, other] = [await world.given.diamond(), await world.given.diamond()]
  const price = (diamond: string) => ({ diamond, ctPr: stone.ctPr })
  const prices = what.startsWith('two') ? [price(stone.id), price(stone.vStnId)] : [price(other.id)]

  await expect(order('seller', who, [stone], { prices })).rejects.toMatchObject({ status: 400 })
  const offer = { trackType: 4, diamonds: [stone.id], account: who.id, prices, hours: 24 }
  await expect(world.send('seller')(tracks.create, { body: offer })).rejects.toMatchObject({ status: 400 })

  const { count } = await world.as('seller')(offers.list, { body: { filter: { account: who.id } } })
  expect(count).toBe(0)
})
