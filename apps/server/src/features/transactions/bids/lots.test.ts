import { bidLots, bids } from '@loupe/contract/transactions/bids.ts'
import { describe, expect, it } from 'vitest'
import { bidsOn, refusedBecause } from '../../../testing/bids.ts'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { at, statusOf, client, putUp, bid, bidsOf, lotNow } = bidsOn(world)

describe('putting a stone up', () => {
  it('gives it the running round, its price and its step, and the status Bid', async () => {
    const { diamond, made } = await putUp(2)

    expect(made).toMatchObject({ bidKind: 'B', day: '2026-11-25', ctPr: 7000, floorCtPr: 6300, stepCtPr: 35, leastCtPr: 6300, bids: 0 })
    expect([made.opensAt, made.closesAt]).toEqual(['2026-11-25T05:30:00.000Z', '2026-11-25T09:00:00.000Z'])
    expect(await statusOf(diamond)).toBe('B')
  })

  it('shows a fancy color in words, and is found by its type of stone', async () => {
    const { diamond } = await putUp(2, { isFcCol: true, colNm: null, fcColDesc: 'Fancy Vivid Yellow', labGrown: true })
    const listed = async (labGrown: boolean) =>
      (await world.as('admin')(bidLots.list, { body: { limit: 100, filter: { labGrown } } })).list?.find((lot) => lot.diamond === diamond)

    expect(await listed(true)).toMatchObject({ colNm: 'Fancy Vivid Yellow', labGrown: true })
    expect(await listed(false)).toBeUndefined()
  })

  it('gives it the next round of its kind when another runs', async () => {
    const { made } = await putUp(1)
    expect([made.opensAt, made.closesAt]).toEqual(['2026-11-25T09:30:00.000Z', '2026-11-26T05:20:00.000Z'])
  })

  it('takes a best buy stone at its price and not below it', async () => {
    const stone = await world.given.diamond({ wSts: 'D' })

    const attempt = world.as('admin')(bidLots.create, { body: { diamonds: [stone.id], bidType: 2, floorPercent: 99 } })

    await expect(attempt).rejects.toMatchObject(refusedBecause('Bids for a Best Buy stone cannot be below its price.'))
    expect(await statusOf(stone.id)).toBe('D')
    expect((await putUp(2, { wSts: 'D' }, 100)).made).toMatchObject({ bidKind: 'D', floorCtPr: 7000 })
  })

  it.each(['H', 'M', 'C', 'O', 'B'] as const)('refuses a stone of status %s and changes nothing', async (wSts) => {
    const stone = await world.given.diamond({ wSts })

    await expect(world.as('admin')(bidLots.create, { body: { diamonds: [stone.id], bidType: 2 } })).rejects.toMatchObject({ status: 409 })

    expect(await statusOf(stone.id)).toBe(wSts)
  })

  it('is for those who run the rounds', async () => {
    const stone = await world.given.diamond()
    for (const who of ['seller', 'master'] as const)
      await expect(world.as(who)(bidLots.create, { body: { diamonds: [stone.id], bidType: 2 } })).rejects.toMatchObject(
        refusal('forbidden'),
      )
    expect(await statusOf(stone.id)).toBe('A')
  })

  it('has one winner when ten put up the same stone', async () => {
    const stone = await world.given.diamond()
    const attempts = await Promise.allSettled(
      Array.from({ length: 10 }, () => world.as('admin')(bidLots.create, { body: { diamonds: [stone.id], bidType: 2 } })),
    )
    expect(attempts.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  })
})

describe('taking a stone out of its round', () => {
  it('gives it back; with bids only for a reason, and they lose', async () => {
    const { diamond, lot } = await putUp(2)
    await bid('seller', diamond, await client(), 7000)

    await expect(world.as('admin')(bidLots.delete, { body: { id: lot } })).rejects.toMatchObject(
      invalidField('remarks', 'Please enter the reason.'),
    )
    expect(await statusOf(diamond)).toBe('B')
    await world.as('admin')(bidLots.destroy, { body: { id: lot, remarks: 'Chipped' } })

    expect(await statusOf(diamond)).toBe('A')
    expect(await bidsOf(lot)).toMatchObject([{ status: 3, endedReason: 'Chipped' }])
  })

  it('leaves what was bid in a blind round sealed for good, but for whoever bid it', async () => {
    const { diamond, vStnId, lot } = await putUp(1)
    at('2026-11-25T16:00:00')
    await bid('seller', diamond, await client(), 6777)
    await world.as('admin')(bidLots.delete, { body: { id: lot, remarks: 'Chipped' } })

    for (const who of ['admin', 'seller2'] as const) {
      expect(await lotNow(who, diamond)).toMatchObject({ status: 3, bids: null, bestCtPr: null, isLeading: null })
      expect((await world.as(who)(bids.results, { body: { filter: { vStnId } } })).list).toMatchObject([{ bids: null, wonCtPr: null }])
    }
    expect((await world.as('admin')(bids.list, { body: { filter: { diamond } } })).list).toMatchObject([
      { ctPr: null, amt: null, back: null },
    ])
    expect((await world.as('seller')(bids.list, { body: { filter: { diamond } } })).list).toMatchObject([{ ctPr: 6777 }])
    expect(await lotNow('seller', diamond)).toMatchObject({ mineCtPr: 6777, bestCtPr: null })
  })

  it('and changing what bids begin at is only before anybody has bid', async () => {
    const { diamond, lot } = await putUp(2)
    expect(await world.as('admin')(bidLots.update, { body: { id: lot, floorPercent: 80 } })).toMatchObject({ floorCtPr: 5600 })
    await bid('seller', diamond, await client(), 5600)
    await expect(world.as('admin')(bidLots.update, { body: { id: lot, floorPercent: 90 } })).rejects.toMatchObject(refusal('lot_has_bids'))
  })
})
