import { bids } from '@loupe/contract/transactions/bids.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { memos } from '@loupe/contract/transactions/memos.ts'
import { offers } from '@loupe/contract/transactions/offers.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { describe, expect, it } from 'vitest'
import { bidsOn } from '../../../testing/bids.ts'
import { request } from '../../../testing/offers.ts'
import { ordering } from '../../../testing/ordering.ts'
import { agreedTerm } from '../../../testing/terms.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { client, order } = ordering(world)
const { at, close, putUp } = bidsOn(world)
const view = (id: string) => world.as('admin')(orders.view, { body: { id } })
type Client = Awaited<ReturnType<typeof client>>

async function byOffer(who: Client) {
  const { created } = await world.as('seller')(tracks.create, request([await world.given.diamond()], who))
  const accepted = await world.as('admin')(offers.changeStatus, { body: { id: created[0]?.id ?? '', status: 2 } })
  return view(accepted.order?.id ?? '')
}
async function byBid(who: Client) {
  const { diamond } = await putUp(2)
  await world.as('seller')(bids.create, { body: { account: who.id, bids: [{ diamond, ctPr: 6500 }] } })
  at('2026-11-25T14:30:00')
  await close()
  const { list } = await world.as('admin')(orders.list, { body: { filter: { account: who.id }, sort: [{ createdAt: 'DESC' }] } })
  return view(list?.[0]?.id ?? '')
}
async function byMemo(who: Client, more: object = {}) {
  const diamonds = [(await world.given.diamond()).id]
  const { created } = await world.as('admin')(blocks.create, { body: { blockType: 2, diamonds, account: who.id, ...more } })
  const { order: id } = await world.as('seller')(memos.invoice, { body: { id: created[0]?.memo ?? '', diamonds } })
  return view(id)
}
const before = (who: Client, more = {}) =>
  world.given.diamond().then((stone) => order('seller', who, [stone], { billType: 'LOCAL', terms: '60', courierName: 'Malca', ...more }))

describe.each([
  ['an accepted offer', byOffer, 'offer', 6500],
  ['a won bid', byBid, 'bid', 6500],
  ['an invoiced memo', byMemo, 'memo', 6860],
] as const)('an order made from %s', (_, make, madeFrom, amount) => {
  it('is complete, as the last order of its client', async () => {
    const who = await client({ seller: world.people.seller })
    const last = await view((await before(who)).id)

    const made = await make(who)

    const { user, shippingCountry, shippingCity, billType, terms, courierName } = last
    expect(made).toMatchObject({ madeFrom, user, shippingCountry, shippingCity, billType, terms, courierName, missing: [] })
    expect(made.orderDate).not.toBeNull()
  })

  it('is on the agreed terms of its client, whatever the last order was on', async () => {
    const who = await client({ seller: world.people.seller })
    await before(who)
    await agreedTerm(world, who.id, { extraPer: -2 })

    expect(await make(who)).toMatchObject({ terms: '30', missing: [], amount })
  })

  it('takes only what can still be chosen', async () => {
    const who = await client({ seller: world.people.seller })
    const { id } = await before(who)
    const { shippingCity } = await view(id)
    const { db } = world.services
    await db.updateTable('user').set({ isActive: false }).where('id', '=', who.buyer).execute()
    await db.updateTable('city').set({ isActive: false }).where('id', '=', shippingCity).execute()

    const made = await make(who)

    await db.updateTable('city').set({ isActive: true }).where('id', '=', shippingCity).execute()
    expect(made.missing).toEqual(['user', 'shippingCountry', 'shippingCity'])
  })

  it('of a new client has its only buyer, and is completed before it is approved', async () => {
    const who = await client({ seller: world.people.seller })

    expect(await make(who)).toMatchObject({ user: who.buyer, missing: ['billType', 'terms', 'shippingCountry', 'shippingCity'] })
  })
})

it('the terms of an order that was rejected are not those of the next', async () => {
  const who = await client({ seller: world.people.seller })
  const last = await view((await before(who)).id)
  const rejected = await before(who, { terms: '30', courierName: 'Brinks' })
  await world.as('admin')(orders.changeStatus, { body: { id: rejected.id, status: 3, remarks: 'Terms are too long' } })

  const { terms, courierName } = last
  expect(await byOffer(who)).toMatchObject({ terms, courierName })
})

it('an order made from a memo has the days to pay and the courier of the memo before those of the last order', async () => {
  const who = await client({ seller: world.people.seller })
  await before(who)
  await agreedTerm(world, who.id, { extraPer: -2 })
  const { name } = world.services.masters.list('DAY_TERM').find(({ code }) => code === '90')!

  expect(await byMemo(who, { terms: name, courierName: 'Brinks' })).toMatchObject({ terms: '90', courierName: 'Brinks', missing: [] })
})

it('an order made from a memo without chosen days has those of the term that its prices were quoted on', async () => {
  const who = await client({ seller: world.people.seller })
  await before(who)
  await agreedTerm(world, who.id, { extraPer: -2 })
  const diamonds = [(await world.given.diamond()).id]
  const { created } = await world.as('admin')(blocks.create, { body: { blockType: 2, diamonds, account: who.id } })
  await world.services.db.updateTable('accountTerm').set({ isActive: false }).where('account', '=', who.id).execute()

  const { order: id } = await world.as('seller')(memos.invoice, { body: { id: created[0]?.memo ?? '', diamonds } })

  expect(await view(id)).toMatchObject({ terms: '30', amount: created[0]?.amt })
})
