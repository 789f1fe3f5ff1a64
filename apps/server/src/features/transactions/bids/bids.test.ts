import { bidLots, bids } from '@loupe/contract/transactions/bids.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeBids } from '../../../jobs/close-bids.ts'
import { runDue } from '../../../jobs/run-job.ts'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { type Refused, type Role, testWorld } from '../../../testing/world.ts'

const world = testWorld()
/** An instant by the house's wall clock; 2026-11-25 is a Wednesday. */
const at = (wall: string) => world.setNow(new Date(`${wall}+05:30`))
const noMail = { longest: 1, send: async () => ({ is: 'unreachable', reason: 'no mail in this test' }) as const }
const close = () => runDue(world.house, noMail, closeBids, 'test')
const statusOf = async (id: string) =>
  (await world.house.db.selectFrom('diamond').select('wSts').where('id', '=', id).executeTakeFirstOrThrow()).wSts
const client = (who: 'seller' | 'seller2' = 'seller') => world.given.account({ seller: world.people[who] })

const putUp = async (bidType: 1 | 2, fields: Parameters<typeof world.given.diamond>[0] = {}, floorPercent = 90) => {
  const diamond = await world.given.diamond(fields)
  const { created } = await world.as('admin')(bidLots.create, { body: { diamonds: [diamond.id], bidType, floorPercent } })
  const [lot] = created
  if (!lot) throw new Error('no lot')
  return { diamond: diamond.id, vStnId: diamond.vStnId, lot: lot.id, made: lot }
}
const bid = (who: Role, diamond: string, account: { id: string }, ctPr: number) =>
  world.as(who)(bids.create, { body: { account: account.id, bids: [{ diamond, ctPr }] } })
const refusedBecause = (message: string) => ({ status: 409, body: { code: 'E_CONFLICT', message } })
const bidsOf = (lot: string) => world.house.db.selectFrom('diamondBid').selectAll().where('lot', '=', lot).orderBy('no').execute()
const closed = 'The bidding for this stone is closed.'
const lotNow = async (who: Role, diamond: string) =>
  (await world.as(who)(bidLots.list, { body: { filter: { diamond }, sort: [{ createdAt: 'DESC' }] } })).list?.[0]

beforeEach(() => at('2026-11-25T12:00:00'))
afterEach(() => world.setNow(undefined))

describe('putting a stone up', () => {
  it('gives it the running round, its price and its step, and the status Bid', async () => {
    const { diamond, made } = await putUp(2)

    expect(made).toMatchObject({ bidKind: 'B', day: '2026-11-25', ctPr: 7000, floorCtPr: 6300, stepCtPr: 35, leastCtPr: 6300, bids: 0 })
    expect([made.opensAt, made.closesAt]).toEqual(['2026-11-25T05:30:00.000Z', '2026-11-25T09:00:00.000Z'])
    expect(await statusOf(diamond)).toBe('B')
  })

  it('gives it the next round of its kind when another runs', async () => {
    const { made } = await putUp(1)
    expect([made.opensAt, made.closesAt]).toEqual(['2026-11-25T09:30:00.000Z', '2026-11-26T05:20:00.000Z'])
  })

  it('takes a best buy stone at its price and not below it', async () => {
    const stone = await world.given.diamond({ wSts: 'D' })

    const attempt = world.as('admin')(bidLots.create, { body: { diamonds: [stone.id], bidType: 2, floorPercent: 99 } })

    await expect(attempt).rejects.toMatchObject(refusedBecause('A Best Buy stone is not bid for below its price.'))
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

describe('the window of a round', () => {
  it.each([
    ['2026-11-25T10:59:59', false],
    ['2026-11-25T10:59:59.999', false],
    ['2026-11-25T11:00:00', true],
    ['2026-11-25T14:29:59', true],
    ['2026-11-25T14:29:59.999', true],
    ['2026-11-25T14:30:00', false],
    ['2026-11-25T14:30:00.001', false],
  ])('open: a bid at %s is taken: %s', async (wall, isTaken) => {
    at('2026-11-25T09:00:00')
    const { diamond, lot } = await putUp(2)
    const account = await client()
    at(wall)

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
  ])('blind over the weekend: a bid at %s is taken: %s', async (wall, isTaken) => {
    at('2026-11-28T14:00:00')
    const { diamond, lot } = await putUp(1)
    const account = await client()
    at(wall)

    await bid('seller', diamond, account, 7000).catch((error: Refused) => expect(error.status).toBe(409))

    expect(await bidsOf(lot)).toHaveLength(isTaken ? 1 : 0)
  })

  it('says when it begins, and that it is closed', async () => {
    at('2026-11-25T09:00:00')
    const { diamond } = await putUp(2)
    const account = await client()
    const early = 'The bidding for this stone begins on 25 Nov 2026, 11:00, India time.'
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

describe('a blind round', () => {
  const begun = async () => {
    const one = await putUp(1)
    at('2026-11-25T16:00:00')
    return one
  }

  it('tells nobody else what is bid, not even by sorting or filtering, until the results', async () => {
    const { diamond } = await begun()
    await bid('seller', diamond, await client(), 6500)

    for (const who of ['admin', 'master', 'super'] as const) {
      const { list } = await world.as(who)(bids.list, { body: { filter: { diamond } } })
      expect(list).toMatchObject([{ ctPr: null, amt: null, back: null }])
      expect(await world.as(who)(bids.list, { body: { filter: { diamond, ctPr: { '>=': 1 } } } })).toMatchObject({ count: 0 })
      expect(await lotNow(who, diamond)).toMatchObject({ bids: null, bestCtPr: null, leastCtPr: 6300, isLeading: null })
    }
    expect((await world.as('seller')(bids.list, { body: { filter: { diamond } } })).list).toMatchObject([{ ctPr: 6500 }])
    expect((await world.as('seller2')(bids.list, { body: { filter: { diamond } } })).list).toEqual([])
    const trail = await world.house.db
      .selectFrom('event')
      .select('after')
      .where('kind', '=', 'bid.ask')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(JSON.stringify(trail)).not.toContain('6500')

    at('2026-11-26T10:50:00')
    await close()
    expect((await world.as('admin')(bids.list, { body: { filter: { diamond } } })).list).toMatchObject([{ ctPr: 6500, status: 2 }])
  })

  it('is opened before its time to a super admin alone, and that leaves a trace', async () => {
    const { diamond, lot } = await begun()
    await bid('seller', diamond, await client(), 6500)

    await expect(world.as('admin')(bids.reveal, { body: { lot } })).rejects.toMatchObject(refusal('forbidden'))
    expect((await world.as('super')(bids.reveal, { body: { lot } })).list).toMatchObject([{ ctPr: 6500 }])

    const seen = world.house.db.selectFrom('event').select('actor').where('kind', '=', 'bid.reveal').where('subject', '=', lot)
    expect(await seen.execute()).toEqual([{ actor: world.people.super }])
  })

  it('lets a bid be lowered or withdrawn until it closes', async () => {
    const { diamond, lot } = await begun()
    const account = await client()
    await bid('seller', diamond, account, 6500)
    const { created } = await bid('seller', diamond, account, 6400)
    const id = created[0]?.id ?? ''

    await world.as('seller')(bids.delete, { body: { id } })
    await world.as('seller')(bids.delete, { body: { id } })

    expect(await bidsOf(lot)).toMatchObject([{ endedReason: 'replaced' }, { endedReason: 'withdrawn', isDeleted: true }])
    at('2026-11-26T10:50:00')
    await close()
    expect(await statusOf(diamond)).toBe('A')
  })

  it('is won by the highest, and of equal bids by the earlier', async () => {
    const [high, equal] = [await putUp(1), await putUp(1)]
    at('2026-11-25T16:00:00')
    const [mine, theirs] = [await client(), await client('seller2')]
    await bid('seller', high.diamond, mine, 6500)
    await bid('seller2', high.diamond, theirs, 6500.01)
    await bid('seller2', equal.diamond, theirs, 6500)
    await bid('seller', equal.diamond, mine, 6500)
    at('2026-11-26T10:50:00')

    await close()

    expect(await bidsOf(high.lot)).toMatchObject([{ status: 3 }, { status: 2 }])
    expect(await bidsOf(equal.lot)).toMatchObject([{ status: 2 }, { status: 3, endedReason: 'outbid' }])
  })

  it('takes equal bids that come at once, and gives the stone to one', async () => {
    const { diamond, lot } = await begun()
    const accounts = await Promise.all(Array.from({ length: 8 }, () => client()))
    await Promise.all(accounts.map((account) => bid('seller', diamond, account, 6500)))
    at('2026-11-26T10:50:00')

    await close()

    const all = await bidsOf(lot)
    expect(all.map(({ status }) => status)).toEqual([2, 3, 3, 3, 3, 3, 3, 3])
  })
})

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
    expect(await world.house.db.selectFrom('bidLot').select(['status', 'endedReason']).where('id', '=', lot).execute()).toEqual([
      { status: 2, endedReason: 'Nobody bid' },
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
    await world.house.db.updateTable('diamond').set({ wSts: 'O' }).where('id', '=', gone.diamond).execute()
    at('2026-11-25T14:30:00')

    expect(await close()).toMatchObject({ failed: 0 })

    expect(await bidsOf(gone.lot)).toMatchObject([{ status: 3, endedReason: 'The stone was taken meanwhile' }])
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

describe('what can not be bid', () => {
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
    await expect(attempt).rejects.toMatchObject(invalidField('bids', `${vStnId} is named twice.`))
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

  it('all of several when one of them can not', async () => {
    const [a, b] = [await putUp(2), await putUp(2)]
    const account = await client()
    const wanted = [
      { diamond: a.diamond, ctPr: 7000 },
      { diamond: b.diamond, ctPr: 100 },
    ]
    await expect(world.as('seller')(bids.create, { body: { account: account.id, bids: wanted } })).rejects.toMatchObject({
      status: 409,
      body: { data: { refused: [{ vStnId: b.vStnId, message: "Bid can't be less than 6300.00" }] } },
    })
    expect(await bidsOf(a.lot)).toEqual([])
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
