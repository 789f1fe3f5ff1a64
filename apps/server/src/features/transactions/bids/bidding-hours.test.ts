import { orders } from '@loupe/contract/transactions/orders.ts'
import { describe, expect, it } from 'vitest'
import { bidsOn, closed, refusedBecause } from '../../../testing/bids.ts'
import { type Refused, testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { at, close, statusOf, client, putUp, bid, bidsOf } = bidsOn(world)

describe('the window of a round', () => {
  it.each([
    ['2026-11-25T10:59:59', false],
    ['2026-11-25T10:59:59.999', false],
    ['2026-11-25T11:00:00', true],
    ['2026-11-25T14:29:59', true],
    ['2026-11-25T14:29:59.999', true],
    ['2026-11-25T14:30:00', false],
    ['2026-11-25T14:30:00.001', false],
  ])('open: a bid at %s is taken: %s', async (localTime, isTaken) => {
    at('2026-11-25T09:00:00')
    const { diamond, lot } = await putUp(2)
    const account = await client()
    at(localTime)

    const attempt = bid('seller', diamond, account, 7000)

    if (isTaken) await expect(attempt).resolves.toMatchObject({ created: [{ ctPr: 7000, isLeading: true }] })
    else await expect(attempt).rejects.toMatchObject({ status: 409 })
    expect(await bidsOf(lot)).toHaveLength(isTaken ? 1 : 0)
  })

  it.each([
    ['2026-11-28T14:59:59', false],
    ['2026-11-28T15:00:00', true],
    ['2026-11-29T12:00:00', true],
    ['2026-11-30T10:49:59.999', true],
    ['2026-11-30T10:50:00', false],
    ['2026-11-30T10:59:59', false],
  ])('blind over the weekend: a bid at %s is taken: %s', async (localTime, isTaken) => {
    at('2026-11-28T14:00:00')
    const { diamond, lot } = await putUp(1)
    const account = await client()
    at(localTime)

    await bid('seller', diamond, account, 7000).catch((error: Refused) => expect(error.status).toBe(409))

    expect(await bidsOf(lot)).toHaveLength(isTaken ? 1 : 0)
  })

  it('says when it begins, and that it is closed', async () => {
    at('2026-11-25T09:00:00')
    const { diamond } = await putUp(2)
    const account = await client()
    const early = 'Bidding for this stone opens on 25 Nov 2026, 11:00, Kolkata time.'
    await expect(bid('seller', diamond, account, 7000)).rejects.toMatchObject(refusedBecause(early))
    at('2026-11-25T14:30:00')
    await expect(bid('seller', diamond, account, 7000)).rejects.toMatchObject(refusedBecause(closed))
  })

  it('stays closed when the clock jumps back after the results', async () => {
    const { diamond } = await putUp(2)
    const account = await client()
    at('2026-11-25T14:30:00')
    await close()
    at('2026-11-25T13:00:00')

    await expect(bid('seller', diamond, account, 7000)).rejects.toMatchObject(refusedBecause(closed))
    expect(await statusOf(diamond)).toBe('A')
  })

  it('ends with its bids in the results when the clock jumps over its end and the next round', async () => {
    const { diamond } = await putUp(2)
    const account = await client()
    await bid('seller', diamond, account, 7000)
    at('2026-11-26T10:55:00')

    await expect(bid('seller', diamond, account, 8000)).rejects.toMatchObject(refusedBecause(closed))
    await close()

    const made = await world.as('seller')(orders.list, { body: { filter: { account: account.id } } })
    expect(made.list).toMatchObject([{ madeFrom: 'bid', amount: 7000 }])
  })
})
