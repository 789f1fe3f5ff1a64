import { bids } from '@loupe/contract/transactions/bids.ts'
import { offers } from '@loupe/contract/transactions/offers.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { describe, expect, it } from 'vitest'
import { bidsOn } from '../../testing/bids.ts'
import { ordering } from '../../testing/ordering.ts'
import { agreedTerm } from '../../testing/terms.ts'
import { testWorld } from '../../testing/world.ts'

/** Each message names the price it measures from: the confirmation of a far price, and the refusal by the Discount settings. */
const world = testWorld()
const { client, order } = ordering(world)
const { putUp } = bidsOn(world)
const stating = (message: unknown) => ({ body: { message } })
const question = (stone: { vStnId: string }, from: string) => stating(`${stone.vStnId}: This price is ${from}. Check it and confirm.`)
const limit = "The price is 71.43% below the asking price; this stone can't go more than 30% below asking."

/** A stone at an asking price of 7,000; 7,500 on the client's term. */
async function onTerm() {
  const [who, stone] = [await client(), await world.given.diamond({ rap: 10_000, ctPr: 7000, amt: 7000 })]
  await agreedTerm(world, who.id, { rapPer: 5 })
  const offer = (ctPr: number, more: object = {}, stones: readonly { id: string }[] = [stone]) =>
    world.as('seller')(tracks.create, {
      body: { trackType: 4, diamonds: stones.map(({ id }) => id), account: who.id, trackPricePerCarat: ctPr, hours: 24, ...more },
    })
  return { who, stone, offer }
}

describe('a price for a client with a term', () => {
  it('is asked about from the price on the term, and refused from the asking price, in an offer', async () => {
    const { stone, offer } = await onTerm()

    await expect(offer(5500)).rejects.toMatchObject(question(stone, "26.67% below the price on the client's term, 7,500.00"))
    await expect(offer(2000)).rejects.toMatchObject(stating(limit))
  })

  it('is asked about from the same in a counter-offer', async () => {
    const { stone, offer } = await onTerm()
    const { created } = await offer(7500)
    const counter = (trackPricePerCarat: number) =>
      world.as('admin')(offers.counter, { body: { id: created[0]?.id ?? '', trackPricePerCarat } })

    await expect(counter(5500)).rejects.toMatchObject(question(stone, "26.67% below the price on the client's term, 7,500.00"))
    await expect(counter(2000)).rejects.toMatchObject(stating(limit))
  })

  it('is asked about from the same in an order', async () => {
    const { who, stone } = await onTerm()
    const at = (ctPr: number) => order('seller', who, [stone], { prices: [{ diamond: stone.id, ctPr }] })

    await expect(at(5500)).rejects.toMatchObject(question(stone, "26.67% below the price on the client's term, 7,500.00"))
    await expect(at(2000)).rejects.toMatchObject(stating(`${stone.vStnId}: ${limit}`))
  })

  it('is asked about once for several stones', async () => {
    const { stone, offer } = await onTerm()
    const stones = [stone, await world.given.diamond()]

    await expect(offer(5500, {}, stones)).rejects.toMatchObject(
      stating(
        expect.stringMatching(
          /^2 prices are more than 20% from the prices quoted; the first, of \S+, is 26\.67% below the price on the client's term, 7,500\.00\. Check it/,
        ),
      ),
    )
  })
})

it('a price for a client without a term is asked about from the asking price, with its figure', async () => {
  const [who, stone] = [await client(), await world.given.diamond()]
  await expect(order('seller', who, [stone], { prices: [{ diamond: stone.id, ctPr: 5250 }] })).rejects.toMatchObject(
    question(stone, '25% below the asking price, 7,000.00'),
  )
})

it('a bid in an open round is asked about from the highest bid where that is above the asking price', async () => {
  const [one, two, lot] = [await client(), await client(), await putUp(2)]
  const bid = (account: string, ctPr: number, more: object = {}) =>
    world.as('seller')(bids.create, { body: { account, bids: [{ diamond: lot.diamond, ctPr }], ...more } })

  await expect(bid(one.id, 9000)).rejects.toMatchObject(question(lot, '28.57% above the asking price, 7,000.00'))
  await bid(one.id, 8000)
  await expect(bid(two.id, 10_000)).rejects.toMatchObject(question(lot, '25% above the highest bid, 8,000.00'))
})
