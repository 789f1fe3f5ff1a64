import { bids } from '@loupe/contract/transactions/bids.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { describe, expect, it } from 'vitest'
import { bidsOn } from '../../../testing/bids.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { at, close, statusOf, client, putUp, bid, bidsOf } = bidsOn(world)

describe('the results', () => {
  it('come to one order for all a client has won, at the prices that were bid', async () => {
    const [a, b] = [await putUp(2), await putUp(2)]
    const account = await client()
    await world.as('seller')(bids.create, {
      body: {
        account: account.id,
        bids: [
          { diamond: a.diamond, ctPr: 6500 },
          { diamond: b.vStnId, ctPr: 6600 },
        ],
      },
    })
    at('2026-11-25T14:30:00')

    await close()
    await close()

    const made = await world.as('seller')(orders.list, { body: { filter: { account: account.id } } })
    expect(made.list).toMatchObject([{ madeFrom: 'bid', pieces: 2, amount: 13_100, status: 1, seller: world.people.seller }])
    expect([await statusOf(a.diamond), await statusOf(b.diamond)]).toEqual(['C', 'C'])
    const { list } = await world.as('seller')(bids.results, { body: { filter: { vStnId: a.vStnId } } })
    expect(list).toMatchObject([{ wonCtPr: 6500, wonAmt: 6500, companyName: account.companyName, orderNo: made.list?.[0]?.orderNo }])
    const others = await world.as('seller2')(bids.results, { body: { filter: { vStnId: a.vStnId } } })
    expect(others.list).toMatchObject([{ wonCtPr: 6500, companyName: null, sellerName: 'Test seller', order: null }])
  })

  it('never mix natural and lab-grown stones in one order', async () => {
    const [a, b] = [await putUp(2), await putUp(2, { labGrown: true })]
    const account = await client()
    await world.services.db.updateTable('account').set({ showLabGrown: true }).where('id', '=', account.id).execute()
    for (const { diamond } of [a, b]) await bid('seller', diamond, account, 6500)
    at('2026-11-25T14:30:00')

    await close()

    const made = await world.as('seller')(orders.list, { body: { filter: { account: account.id } } })
    expect(made.list?.map(({ labGrown, pieces }) => [labGrown, pieces]).toSorted()).toEqual([
      [false, 1],
      [true, 1],
    ])
  })

  it.each(['A', 'D'] as const)('give a stone nobody bid for back the status %s', async (wSts) => {
    const { diamond, lot } = await putUp(2, { wSts }, 100)
    at('2026-11-25T14:30:00')
    await close()
    expect(await statusOf(diamond)).toBe(wSts)
    expect(await world.services.db.selectFrom('bidLot').select(['status', 'endedReason']).where('id', '=', lot).execute()).toEqual([
      { status: 2, endedReason: 'No bids' },
    ])
  })

  it('wait for the end', async () => {
    const { diamond } = await putUp(2)
    at('2026-11-25T14:29:59.999')
    await close()
    expect(await statusOf(diamond)).toBe('B')
  })

  it('make no order of a stone that something else took', async () => {
    const [gone, left] = [await putUp(2), await putUp(2)]
    const account = await client()
    for (const { diamond } of [gone, left]) await bid('seller', diamond, account, 6500)
    await world.services.db.updateTable('diamond').set({ wSts: 'O' }).where('id', '=', gone.diamond).execute()
    at('2026-11-25T14:30:00')

    expect(await close()).toMatchObject({ failed: 0 })

    expect(await bidsOf(gone.lot)).toMatchObject([{ status: 3, endedReason: 'The stone is no longer available' }])
    expect(await bidsOf(left.lot)).toMatchObject([{ status: 2 }])
    expect(await statusOf(gone.diamond)).toBe('O')
  })

  it('and bids that race them leave each bid either in the results or refused', async () => {
    const { diamond, lot } = await putUp(2)
    const accounts = await Promise.all(Array.from({ length: 6 }, () => client()))
    at('2026-11-25T14:29:59.999')
    const racing = accounts.map((account, n) => bid('seller', diamond, account, 6500 + n * 50))
    const settling = Promise.allSettled(racing)
    await racing[0]?.catch(() => undefined)
    at('2026-11-25T14:30:00')

    const [settled] = await Promise.all([settling, close()])
    await close()

    const all = await bidsOf(lot)
    expect(all).toHaveLength(settled.filter((one) => one.status === 'fulfilled').length)
    expect(all.filter(({ status }) => status === 1)).toEqual([])
    const top = all.reduce((a, b) => (b.ctPr > a.ctPr ? b : a), all[0] ?? { ctPr: 0, status: 0 })
    if (all.length > 0) expect(top.status).toBe(2)
    expect(await statusOf(diamond)).toBe(all.length > 0 ? 'C' : 'A')
  })
})
