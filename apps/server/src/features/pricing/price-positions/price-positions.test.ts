import { priceViews } from '@loupe/contract/pricing/price-views.ts'
import { pricePositions } from '@loupe/contract/pricing/price-positions.ts'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../testing/expect.ts'
import { priceRunsOf } from '../../../testing/price-runs.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { stones } = priceRunsOf(world)

describe('where a price stands', () => {
  it('is told from stones like it: days, offers, average, a back to think of', async () => {
    const like = { colNm: 5, clrNm: 6, crt: 1.2, ctPr: 6000, amt: 7200 }
    const one = await world.given.diamond({ ...like, arrivedAt: new Date(Date.now() - 100 * 86_400_000).toISOString() })
    await stones(3, { ...like, back: -40 })
    await stones(1, { ...like, labGrown: true, back: -90, ctPr: 1000, amt: 1200 })
    await stones(1, { ...like, wSts: 'O', back: -90, ctPr: 1000, amt: 1200 })

    expect(await world.as('seller')(pricePositions.view, { params: { id: one.id } })).toMatchObject({
      days: 100,
      offers: 0,
      likeIt: { stones: 3, avgBack: -40, cheaper: 0 },
      suggested: {
        back: -41,
        ctPr: 5900,
        because: ['3 similar stones are at −40.00% on average.', '100 days in stock: 1 point lower.'],
      },
    })
    await expect(world.as('seller')(pricePositions.view, { params: { id: world.people.seller } })).rejects.toMatchObject(
      refusal('not_found'),
    )
  })

  it('is given for all stones of a page: percent under or over stones like them, null of too few', async () => {
    const like = { colNm: 4, clrNm: 5, crt: 2.1, ctPr: 6000, amt: 12_600, back: -40 }
    const [one, dear] = [await world.given.diamond({ ...like, ctPr: 5400, amt: 11_340, back: -46 }), await world.given.diamond(like)]
    await stones(2, like)
    const rare = await world.given.diamond({ ...like, crt: 5.5 })
    const ids = [one.id, rare.id, dear.id, world.people.seller]

    const { list } = await world.as('seller')(pricePositions.list, { body: { ids } })
    expect(new Map(list.map(({ id, ...rest }) => [id, rest]))).toEqual(
      new Map([
        [one.id, { stones: 3, against: -10 }],
        // The other three average (5,400 + 2 × 6,000) ÷ 3 = 58% of the list: 60 ÷ 58.
        [dear.id, { stones: 3, against: 3.45 }],
        [rare.id, { stones: 0, against: null }],
      ]),
    )
    await expect(world.send('seller')(pricePositions.list, { body: { ids: [] } })).rejects.toMatchObject({ status: 400 })
    await expect(world.as('anyone')(pricePositions.list, { body: { ids } })).rejects.toMatchObject({ status: 401 })
  })

  it('and how prices are shown is each person’s own', async () => {
    const all = { rap: true, back: true, ctPr: true, amt: true, position: true }
    expect(await world.as('seller')(priceViews.view, {})).toEqual(all)
    await world.as('seller')(priceViews.update, { body: { ...all, rap: false, back: false } })
    expect(await world.as('seller')(priceViews.view, {})).toEqual({ ...all, rap: false, back: false })
    expect(await world.as('seller2')(priceViews.view, {})).toEqual(all)
    await expect(world.send('seller')(priceViews.update, { body: { ...all, rap: 'no' } })).rejects.toMatchObject({ status: 400 })
  })
})
