import { bids } from '@loupe/contract/transactions/bids.ts'
import { describe, expect, it } from 'vitest'
import { bidsOn, refusedBecause } from '../../../testing/bids.ts'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { client, putUp, bid, bidsOf, lotNow } = bidsOn(world)

describe('an open round', () => {
  it('shows everybody the best bid, and asks a step more of the next', async () => {
    const { diamond } = await putUp(2)
    const [mine, theirs] = [await client(), await client('seller2')]
    await bid('seller', diamond, mine, 6500)

    await expect(bid('seller2', diamond, theirs, 6534.99)).rejects.toMatchObject(refusedBecause("Bid can't be less than 6535.00"))
    await bid('seller2', diamond, theirs, 6535)

    expect(await lotNow('seller', diamond)).toMatchObject({ bestCtPr: 6535, bids: 2, isLeading: false, mineCtPr: 6500, leastCtPr: 6570 })
    expect(await lotNow('seller2', diamond)).toMatchObject({ isLeading: true, mineCtPr: 6535 })
  })

  it("raises a client's bid in its place and keeps what it was", async () => {
    const { diamond, lot } = await putUp(2)
    const account = await client()
    const { created } = await bid('seller', diamond, account, 6500)

    const raised = await world.as('seller')(bids.update, { body: { id: created[0]?.id ?? '', ctPr: 6600 } })

    expect(raised).toMatchObject({ ctPr: 6600, isLeading: true })
    expect(await bidsOf(lot)).toMatchObject([
      { ctPr: 6500, isDeleted: true, endedReason: 'replaced' },
      { ctPr: 6600, isDeleted: false },
    ])
  })

  it('does the same bid twice once', async () => {
    const { diamond, lot } = await putUp(2)
    const account = await client()
    const first = await bid('seller', diamond, account, 6500)
    expect(await bid('seller', diamond, account, 6500)).toEqual(first)
    expect(await bidsOf(lot)).toHaveLength(1)
  })

  it('lets a bid stand; an admin may take it out', async () => {
    const { diamond, lot } = await putUp(2)
    const { created } = await bid('seller', diamond, await client(), 6500)
    const id = created[0]?.id ?? ''

    await expect(world.as('seller')(bids.delete, { body: { id } })).rejects.toMatchObject(refusal('bid_stands'))
    expect(await bidsOf(lot)).toMatchObject([{ isDeleted: false }])

    await world.as('admin')(bids.destroy, { body: { id } })
    expect(await lotNow('seller', diamond)).toMatchObject({ bestCtPr: null, leastCtPr: 6300 })
  })

  it('takes one of two equal bids that come at once', async () => {
    const { diamond, lot } = await putUp(2)
    const [mine, theirs] = [await client(), await client('seller2')]

    const attempts = await Promise.allSettled([bid('seller', diamond, mine, 6500), bid('seller2', diamond, theirs, 6500)])

    expect(attempts.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    expect(await bidsOf(lot)).toHaveLength(1)
  })

  it('only ever goes up, however many bid at once', async () => {
    const { diamond, lot } = await putUp(2)
    const accounts = await Promise.all(Array.from({ length: 12 }, () => client()))

    await Promise.allSettled(accounts.map((account, n) => bid('seller', diamond, account, 6400 + ((n * 7) % 12) * 20)))

    const taken = (await bidsOf(lot)).map(({ ctPr }) => ctPr)
    expect(taken.length).toBeGreaterThan(0)
    for (const [n, ctPr] of taken.entries()) if (n > 0) expect(ctPr).toBeGreaterThanOrEqual((taken[n - 1] ?? 0) + 35)
  })
})

describe('what cannot be bid', () => {
  it.each([-1, 0, 1e12, 6500.001, 'abc'])('a price of %s', async (ctPr) => {
    const { diamond, lot } = await putUp(2)
    await expect(bid('seller', diamond, await client(), ctPr as number)).rejects.toMatchObject({ status: 400 })
    expect(await bidsOf(lot)).toEqual([])
  })

  it('a stone that is not up, or twice in one', async () => {
    const stone = await world.given.diamond()
    const account = await client()
    await expect(bid('seller', stone.id, account, 7000)).rejects.toMatchObject(refusedBecause('This stone is not up for bids.'))
    const { diamond, vStnId, lot } = await putUp(2)
    const twice = [diamond, vStnId].map((name) => ({ diamond: name, ctPr: 7000 }))
    const attempt = world.as('seller')(bids.create, { body: { account: account.id, bids: twice } })
    await expect(attempt).rejects.toMatchObject(invalidField('bids', `${vStnId} is listed twice.`))
    expect(await bidsOf(lot)).toEqual([])
  })

  it("for another seller's client, or change another seller's bid", async () => {
    const { diamond } = await putUp(2)
    const theirs = await client('seller2')
    await expect(bid('seller', diamond, theirs, 7000)).rejects.toMatchObject(refusal('not_found'))
    const { created } = await bid('seller2', diamond, theirs, 7000)
    const id = created[0]?.id ?? ''
    await expect(world.as('seller')(bids.update, { body: { id, ctPr: 8000 } })).rejects.toMatchObject(refusal('not_found'))
    await expect(world.as('seller')(bids.delete, { body: { id } })).rejects.toMatchObject(refusal('not_found'))
    expect(await lotNow('seller', diamond)).toMatchObject({ bestCtPr: 7000 })
  })

  it('all of several when one of them cannot', async () => {
    const [a, b] = [await putUp(2), await putUp(2)]
    const account = await client()
    const expected = [
      { diamond: a.diamond, ctPr: 7000 },
      { diamond: b.diamond, ctPr: 100 },
    ]
    await expect(world.as('seller')(bids.create, { body: { account: account.id, bids: expected } })).rejects.toMatchObject({
      status: 409,
      body: { data: { refused: [{ vStnId: b.vStnId, message: "Bid can't be less than 6300.00" }] } },
    })
    expect(await bidsOf(a.lot)).toEqual([])
  })
})
