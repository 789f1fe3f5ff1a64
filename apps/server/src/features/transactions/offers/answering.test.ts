import { offers } from '@loupe/contract/transactions/offers.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import type { Track } from '@loupe/contract/transactions/track.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { describe, expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { request, offersIn } from '../../../testing/offers.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { statusOf, offersOn, limits, offer, counter, decide } = offersIn(world)

describe('answering an offer', () => {
  it('makes the pending order at the agreed price, the stone set aside', async () => {
    const { diamond, account, offer: made } = await offer()

    const { order } = await decide('admin', made.id, 2)

    const detail = await world.as('admin')(orders.view, { body: { id: order?.id ?? '' } })
    expect(detail).toMatchObject({
      status: 1,
      account: account.id,
      madeFrom: 'offer',
      lines: [{ diamond: diamond.id, ctPr: 6500, listCtPr: 7000, amt: 6500 }],
    })
    expect(await statusOf(diamond.id)).toBe('C')
    // A repeated request returns the same order.
    expect((await decide('admin', made.id, 2)).order).toEqual(order)
  })

  it('makes one order of several offers of one client, and refuses two clients', async () => {
    const stones = [await world.given.diamond(), await world.given.diamond()]
    const account = await world.given.account()
    const { created } = await world.as('seller')(tracks.create, request(stones, account))
    const strange = await offer()
    const ids = created.map(({ id }) => id)

    await expect(world.as('admin')(offers.accept, { body: { ids: [...ids, strange.offer.id] } })).rejects.toMatchObject(
      refusal('similar_customer'),
    )
    expect(await Promise.all(stones.map(({ id }) => statusOf(id)))).toEqual(['A', 'A'])
    const { order, list } = await world.as('admin')(offers.accept, { body: { ids } })

    expect(list.map(({ status }) => status)).toEqual([2, 2])
    expect((await world.as('admin')(orders.view, { body: { id: order?.id ?? '' } })).lines).toHaveLength(2)
    expect(await statusOf(strange.diamond.id)).toBe('A')
  })

  it('changes nothing when the stone is gone: who, until when', async () => {
    const { diamond, offer: made } = await offer()
    const hold = await world.given.block({ diamond: diamond.id })
    await world.services.db.updateTable('diamond').set({ wSts: 'H' }).where('id', '=', diamond.id).execute()

    await expect(decide('admin', made.id, 2)).rejects.toMatchObject(
      refusal('diamond_blocked', { refused: [{ vStnId: diamond.vStnId, heldBy: 'Test seller', until: hold.validTillDate }] }),
    )
    expect(await offersOn(diamond.id)).toMatchObject([{ status: 1 }])
  })

  it('gives a stone to one of two clients whose offers are accepted at once', async () => {
    const diamond = await world.given.diamond()
    const made = await Promise.all(
      [1, 2].map(
        async () => (await world.as('seller')(tracks.create, request([diamond], await world.given.account()))).created[0] as Track,
      ),
    )

    const attempts = await Promise.allSettled(made.map(({ id }) => decide('admin', id, 2)))

    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await offersOn(diamond.id)).map(({ status }) => status).toSorted()).toEqual([1, 2])
  })

  it('lets a seller accept within the limits of today, and nothing beyond them', async () => {
    const { diamond, offer: made } = await offer()
    await limits({ minBuynowDiscount: -5 })
    await expect(decide('seller', made.id, 2)).rejects.toMatchObject({ status: 403, body: { code: 'E_FORBIDDEN' } })
    expect(await statusOf(diamond.id)).toBe('A')
    await limits({ minBuynowDiscount: -10 })

    await expect(decide('seller', made.id, 2)).resolves.toMatchObject({ status: 2 })
  })

  it('judges a best buy the client holds by the limits of best buys', async () => {
    await limits({ minBuynowDiscount: 0, bestBuyMinBuynowDiscount: -20 })
    const stone = await world.given.diamond({ wSts: 'H' })
    const { account } = await world.given.block({ diamond: stone.id, diamondWas: 'D' })
    const { created } = await world.as('seller')(tracks.create, request([stone], { id: account }))
    const id = (created[0] as Track).id
    await limits({ minBuynowDiscount: -20, bestBuyMinBuynowDiscount: -5 })
    await expect(decide('seller', id, 2)).rejects.toMatchObject({ status: 403, body: { code: 'E_FORBIDDEN' } })
    expect(await offersOn(stone.id)).toMatchObject([{ status: 1 }])
    await limits({ minBuynowDiscount: 0, bestBuyMinBuynowDiscount: -20 })

    await expect(decide('seller', id, 2)).resolves.toMatchObject({ status: 2 })
  })

  it('is rejected with its reason, and never revived', async () => {
    const { offer: made } = await offer()

    expect(await decide('master', made.id, 3, 'Too low')).toMatchObject({ status: 3, endedReason: 'Too low' })
    await expect(decide('master', made.id, 2)).rejects.toMatchObject(refusal('wrong_status', { status: 3 }))
    await expect(decide('master', made.id, 3)).resolves.toMatchObject({ status: 3 })
  })

  it('is not found for another seller until it is assigned to them', async () => {
    const { offer: made } = await offer()
    await expect(decide('seller2', made.id, 3)).rejects.toMatchObject(refusal('not_found'))

    const assign = (assignedTo: string | null) => world.as('seller')(offers.assign, { body: { id: made.id, assignedTo } })
    await expect(assign(made.diamond)).rejects.toMatchObject(invalidField('assignedTo', 'Please select a colleague.'))
    await assign(world.people.seller2)

    expect(await world.as('seller2')(offers.list, { body: { filter: { diamond: made.diamond } } })).toMatchObject({
      list: [{ assignedToName: 'Test seller2' }],
    })
    await expect(decide('seller2', made.id, 2)).resolves.toMatchObject({ status: 2, seller: world.people.seller })
  })
})

it('tells how the offers of a stone and of a client have gone', async () => {
  const { diamond, account, offer: one } = await offer()
  await decide('admin', one.id, 3)
  const two = (await world.as('seller')(tracks.create, request([diamond], account, { trackPricePerCarat: 6600 }))).created[0] as Track
  const three = await counter('admin', two.id, 6900)
  await decide('admin', three.id, 2)

  const counts = { applied: 0, accepted: 1, rejected: 1, expired: 0 }
  const sums = { minCtPr: 6500, maxCtPr: 6900, lastCtPr: 6900, minBack: -35, maxBack: -31, winRate: 50 }
  expect(await world.as('seller')(offers.count, { body: { diamond: diamond.id } })).toMatchObject({ ...counts, ...sums })
  expect(await world.as('seller')(offers.count, { body: { account: account.id } })).toMatchObject({ ...counts, ...sums })
  expect(await world.as('seller2')(offers.count, { body: { diamond: diamond.id } })).toMatchObject({
    accepted: 0,
    minCtPr: null,
    winRate: null,
  })
})

it('tells how the offers of a client for one type of stone have gone, without those for the other', async () => {
  const { account, offer: natural } = await offer()
  await world.services.db.updateTable('account').set({ showLabGrown: true }).where('id', '=', account.id).execute()
  const grown = await world.given.diamond({ labGrown: true, ctPr: 900, rap: null, back: null })
  await world.as('seller')(tracks.create, request([grown], account, { trackPricePerCarat: 800 }))

  const sumOf = (labGrown?: boolean) => world.as('seller')(offers.count, { body: { account: account.id, labGrown } })
  expect(await sumOf(false)).toMatchObject({ applied: 1, minCtPr: natural.trackPricePerCarat, maxCtPr: natural.trackPricePerCarat })
  expect(await sumOf(true)).toMatchObject({ applied: 1, minCtPr: 800, maxCtPr: 800, lastCtPr: 800 })
  expect(await sumOf()).toMatchObject({ applied: 2, minCtPr: 800 })
})
