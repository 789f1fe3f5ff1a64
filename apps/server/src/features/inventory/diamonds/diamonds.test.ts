import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { offers } from '@loupe/contract/transactions/offers.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { bestBuys, newArrivals, upcoming } from '@loupe/domain/inventory/desk-lists.ts'
import { lab, location } from '@loupe/domain/masters/company-lists.ts'
import { shape } from '@loupe/domain/masters/grading-lists.ts'
import { nosOf } from '@loupe/domain/masters/lists.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '../../../testing/expect.ts'
import { ordering } from '../../../testing/ordering.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { testWorld } from '../../../testing/world.ts'
import { diamondsById, measurements } from './rows.ts'
import { anonymous } from '../../../context.ts'

const world = testWorld()
const { client } = ordering(world)
beforeAll(() => seedMasters(world))

const found = async (filter: object, labGrown = false) =>
  (await world.send('seller')(diamonds.list, { body: { labGrown, filter } })).list!.map((row) => row.vStnId)

describe('one stone', () => {
  it('is shown by its id and by its stone id, in codes and never in numbers', async () => {
    const stone = await world.given.diamond({
      shpNm: nosOf(shape).OVAL,
      length: 7.12,
      width: 5.24,
      height: 3.3,
      lbNm: nosOf(lab).GIA,
      locNm: location.values[1]!.no,
      grdlFrom: 5,
      grdlTo: 6,
      grdlPer: 3.5,
      kToS: [6, 7],
    })

    const byId = await world.as('seller')(diamonds.view, { params: { id: stone.id } })
    const byStoneId = await world.as('seller')(diamonds.viewByBody, { body: { id: stone.vStnId } })

    expect(byStoneId).toEqual(byId)
    expect(byId).toMatchObject({
      id: stone.id,
      shpNm: 'OVAL',
      lbNm: 'GIA',
      locNm: location.values[1]!.code,
      colNm: 'D',
      cutNm: null,
      msrmnt: '7.12 x 5.24 x 3.30',
      girdle: 'MED - STK',
      girdleStr: 'Medium to Slightly Thick, 3.5%',
      kToSStr: 'Cloud, Crystal',
      heldBy: null,
      status: 'A',
      statusLabel: 'Available',
    })
    expect(Object.keys(byId)).not.toContain('vendor')
    expect(Object.keys(byId)).not.toContain('amtCents')
  })

  it('asked for twice is the same both times', async () => {
    const { id } = await world.given.diamond({ shpNm: nosOf(shape).OVAL, length: 7.12, width: 5.24, height: 3.3, grdlFrom: 5 })
    const { db, masters } = world.services
    const actor = { ...anonymous, id: world.people.seller }

    const [first, second] = await diamondsById(db, masters, actor, [id, id])

    expect(first).toMatchObject({ id, shpNm: 'OVAL', msrmnt: '7.12 x 5.24 x 3.30', girdle: 'MED' })
    expect(second).toEqual(first)
  })

  it('is not found when there is none', async () => {
    await expect(world.as('seller')(diamonds.view, { params: { id: 'NO-SUCH' } })).rejects.toMatchObject(refusal('not_found'))
  })

  it('shows who has it and until when, and the client to those who may see the client', async () => {
    const account = await world.given.account()
    const block = await world.given.block({ account: account.id })

    const mine = await world.as('seller')(diamonds.view, { params: { id: block.diamond } })
    const theirs = await world.as('seller2')(diamonds.view, { params: { id: block.diamond } })

    const holder = { blockType: 1, status: 2, seller: 'Test seller', validTillDate: block.validTillDate }
    expect(mine).toMatchObject({
      wSts: 'H',
      status: 'H',
      statusLabel: 'Hold',
      heldBy: { ...holder, company: account.companyName, companyCode: account.vendorCode },
    })
    expect(theirs.heldBy).toEqual({ ...holder, company: null, companyCode: null })
    expect([mine.blockTxnId, theirs.blockTxnId]).toEqual([block.id, block.id])
  })

  it('names the buyer it is held for to those who may see the client', async () => {
    const { id, buyer } = await client()
    const block = await world.given.block({ account: id, user: buyer })

    const known = await Promise.all(
      (['seller', 'admin', 'seller2'] as const).map((who) => world.as(who)(diamonds.view, { params: { id: block.diamond } })),
    )

    expect(known.map(({ user }) => user)).toEqual(['Bea', 'Bea', null])
  })

  it('counts what clients within reach want of it, of a chain of offers the last link, and tells the next reminder', async () => {
    const stone = await world.given.diamond()
    const [mine, other] = [await world.given.account(), await world.given.account({ seller: world.people.seller2 })]
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    const track = (who: 'seller' | 'seller2', trackType: 1 | 2 | 4 | 5, more = {}) =>
      world.as(who)(tracks.create, {
        body: { trackType, diamonds: [stone.id], account: who === 'seller' ? mine.id : other.id, ...more },
      })
    await track('seller', 1)
    await track('seller', 5, { reminderDate: soon })
    const { created } = await track('seller', 4, { trackBack: -32, hours: 24 })
    await world.as('seller')(offers.counter, { body: { id: created[0]?.id ?? '', trackBack: -31, hours: 24 } })
    await track('seller2', 2)

    const [asSeller, asOther, asAdmin] = await Promise.all(
      (['seller', 'seller2', 'admin'] as const).map((who) => world.as(who)(diamonds.view, { params: { id: stone.id } })),
    )

    const own = [
      { trackType: 1, count: 1 },
      { trackType: 4, count: 1 },
      { trackType: 5, count: 1 },
    ]
    expect(asSeller).toMatchObject({ tracks: own, reminderDate: soon })
    expect(asOther).toMatchObject({ tracks: [{ trackType: 2, count: 1 }], reminderDate: null })
    expect(asAdmin?.tracks).toEqual([own[0], { trackType: 2, count: 1 }, ...own.slice(1)])
  })

  it('shows an available stone in a blocked list as unsynced', async () => {
    const stone = await world.given.diamond({ wSts: 'A' })
    await world.given.block({ diamond: stone.id })

    const visible = await world.as('seller')(diamonds.view, { params: { id: stone.id } })

    expect(visible).toMatchObject({ wSts: 'A', status: 'UN', statusLabel: 'Unsynced' })
  })

  it.each([
    [true, 6.44, 6.4, 3.96, '6.40 - 6.44 x 3.96'],
    [false, 7.12, 5.24, 3.3, '7.12 x 5.24 x 3.30'],
    [true, 6.4, null, 3.96, null],
  ])('has measurements as a report writes them', (isRound, length, width, height, text) => {
    expect(measurements(isRound, length, width, height)).toBe(text)
  })
})

describe('lists', () => {
  it('never mix natural and lab-grown stones, whatever the filter says', async () => {
    const natural = await world.given.diamond({ memoNo: 'mix' })
    const grown = await world.given.diamond({ memoNo: 'mix', labGrown: true })

    expect(await found({ memoNo: 'mix' })).toEqual([natural.vStnId])
    expect(await found({ memoNo: 'mix' }, true)).toEqual([grown.vStnId])
    expect(await found({ memoNo: 'mix', or: [{ labGrown: true }] })).toEqual([])
  })

  it('leave deleted stones out', async () => {
    const stone = await world.given.diamond({ memoNo: 'gone', isDeleted: true })

    expect(await found({ memoNo: 'gone' })).toEqual([])
    await expect(world.as('seller')(diamonds.view, { params: { id: stone.id } })).rejects.toMatchObject(refusal('not_found'))
  })

  it('of new arrivals, best buys and upcoming stones are conditions on the same search', async () => {
    const now = new Date('2026-11-20T12:00:00Z')
    const memoNo = 'lists'
    const plain = await world.given.diamond({ memoNo, arrivedAt: '2026-01-01T00:00:00Z' })
    const fresh = await world.given.diamond({ memoNo, arrivedAt: '2026-11-10T00:00:00Z' })
    const old = { memoNo, arrivedAt: '2026-01-01T00:00:00Z' }
    const best = [
      await world.given.diamond({ ...old, isBestBuy: true }),
      await world.given.diamond({ ...old, wSts: 'D' }),
      await world.given.diamond({ ...old, initSts: 'D' }),
    ]
    const soon = await world.given.diamond({ memoNo, arrivedAt: '2026-11-10T00:00:00Z', wSts: 'U' })

    expect(await found({ memoNo, ...newArrivals(now) })).toEqual([fresh.vStnId])
    expect((await found({ memoNo, ...bestBuys })).toSorted()).toEqual(best.map((stone) => stone.vStnId).toSorted())
    expect(await found({ memoNo, ...upcoming })).toEqual([soon.vStnId])
    expect(await found({ memoNo, vStnId: plain.vStnId })).toEqual([plain.vStnId])
  })

  it('reads text as text: a wildcard finds itself alone', async () => {
    const odd = await world.given.diamond({ memoNo: 'wild 50%_\\' })
    await world.given.diamond({ memoNo: 'wild 50 per cent' })

    expect(await found({ memoNo: { contains: '50%_\\' } })).toEqual([odd.vStnId])
    expect(await found({ memoNo: { startWith: 'WILD 50%' } })).toEqual([odd.vStnId])
  })
})

it('a row of every list names the stone, its selection, its lab and the remarks of whoever has it, as the specification does (S0 §3)', async () => {
  const stone = await world.given.diamond({ sSts: 'R', webSts: 'U' })
  const block = await world.given.block({ remarks: 'For the show', diamond: stone.id })
  await world.services.db.updateTable('diamond').set({ wSts: 'H' }).where('id', '=', stone.id).execute()
  const filter = { id: stone.id }
  const lists = [
    (await world.as('seller')(diamonds.search, { body: { labGrown: false, filter } })).list,
    (await world.as('seller')(diamonds.list, { body: { labGrown: false, filter } })).list,
    [await world.as('seller')(diamonds.view, { params: { id: stone.id } })],
  ]
  for (const [row] of lists.map((list) => list ?? []))
    expect(row).toMatchObject({
      diamondId: stone.id,
      selectionKey: stone.id,
      lab: row!.lbNm,
      remarks: 'For the show',
      blockTxnId: block.id,
    })
  expect(await world.as('seller2')(diamonds.view, { params: { id: stone.id } })).toMatchObject({ remarks: null })
  const marked = await world.as('seller')(diamonds.list, { body: { labGrown: false, filter: { sSts: ['R'], webSts: ['U'] } } })
  expect(marked.list?.map(({ id }) => id)).toEqual([stone.id])
})
