import { priceLists } from '@loupe/contract/pricing/price-lists.ts'
import { priceRuns } from '@loupe/contract/pricing/price-runs.ts'
import { offers } from '@loupe/contract/transactions/offers.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { describe, expect, it } from 'vitest'
import { activeList } from './active-list.ts'
import { refusal } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'
import { priceListsOf } from '../../../testing/price-lists.ts'

const world = testWorld()
const { rowsOf, csv, upload, at, activate, view, settled, lists, priceOf } = priceListsOf(world)

describe('a price list', () => {
  it('comes from a file, is compared with the stock and the active list, and made active: promised prices stay', async () => {
    // D VVS1 is 9900 in the first list and 11,900 in the second.
    const free = await world.given.diamond({ clrNm: 3 })
    const held = await world.given.block({ diamond: (await world.given.diamond({ clrNm: 3, wSts: 'H' })).id })
    const sold = await world.given.diamond({ clrNm: 3, wSts: 'O' })
    const fancy = await world.given.diamond({ clrNm: 3, isFcCol: true, rap: null, back: null })
    const grown = await world.given.diamond({ clrNm: 3, labGrown: true })

    const first = await upload(csv(rowsOf(10_000, '2026-11-13')), { name: 'First' })
    expect(first).toMatchObject({
      name: 'First',
      effectiveDate: '2026-11-13',
      status: 'draft',
      cells: 220,
      bands: 2,
      gaps: 0,
      holes: 0,
      inversions: 0,
      isDemo: false,
    })
    const check = await world.as('admin')(priceLists.diff, { ...at(first), body: {} })
    expect(check).toMatchObject({
      active: null,
      added: 220,
      stock: { changed: 2, left: { sold: 1 }, unlisted: 1, before: { pieces: 2, amount: 14_000 }, after: { amount: 13_930 } },
    })
    expect(await priceOf(free.id)).toMatchObject({ rap: 10_000 })

    expect(await settled(await activate(first))).toMatchObject({
      kind: 'list',
      status: 'done',
      changed: 2,
      amountBefore: 14_000,
      amountAfter: 13_930,
    })
    expect(await view(first)).toMatchObject({ status: 'active', activatedAt: expect.any(String) })
    expect(await priceOf(free.id)).toEqual({ rap: 9900, back: -30, ctPr: 6930, amt: 6930 })
    expect(await priceOf(held.diamond)).toEqual({ rap: 9900, back: -29.29, ctPr: 7000, amt: 7000 })
    for (const [id, rap] of [
      [sold.id, 10_000],
      [fancy.id, null],
      [grown.id, 10_000],
    ] as const)
      expect(await priceOf(id)).toMatchObject({ rap, ctPr: 7000 })

    const second = await upload(csv(rowsOf(12_000, '2026-11-20')))
    expect(second.name).toBe('List of 20/11/2026')
    const diff = await world.as('admin')(priceLists.diff, { ...at(second), body: { keep: 'price' } })
    expect(diff).toMatchObject({
      active: { id: first.id },
      added: 0,
      removed: 0,
      up: 220,
      down: 0,
      same: 0,
      stock: { before: { amount: 13_930 }, after: { amount: 13_930 } },
    })
    expect(diff.moves).toHaveLength(20)
    expect(diff.moves[0]).toMatchObject({ cell: 'Round 0.90-1.99 M I3', before: 8100, after: 10_100, percent: 24.69 })
    await settled(await activate(second, { keep: 'price' }))
    expect(await view(first)).toMatchObject({ status: 'retired' })
    expect(await priceOf(free.id)).toEqual({ rap: 11_900, back: -41.76, ctPr: 6930, amt: 6930 })

    const at28 = Date.parse('2026-11-20T12:00:00Z') + 28 * 86_400_000
    const isOldAt = async (time: number) => (await activeList(world.services.db, new Date(time), false))?.isOld
    expect([await isOldAt(at28), await isOldAt(at28 + 86_400_000)]).toEqual([false, true])
    const newest = (await world.as('admin')(priceLists.list, { body: {} })).list ?? []
    expect(newest.slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id])

    // A list cannot be undone: the former list is activated again.
    const run = await settled(await activate(first))
    await expect(world.as('admin')(priceRuns.undo, { ...at(run), body: {} })).rejects.toMatchObject({
      status: 409,
      body: { message: 'Activating a price list cannot be undone. Make the previous list active again instead.' },
    })
    expect(await view(second)).toMatchObject({ status: 'retired' })
    await expect(world.as('admin')(priceLists.delete, at(second))).rejects.toMatchObject(refusal('wrong_status'))
  })

  it('with a hole or an inversion is taken only by who says so', async () => {
    const rows = rowsOf(8000, '2026-11-01').filter((_, i) => i !== 5)
    rows[20]![5] = '99999'
    const list = await upload(csv(rows), { name: 'Faulty' })
    expect(list).toMatchObject({ holes: 1, inversions: 2 })
    const { findings } = await view(list)
    expect(findings.map(({ text }) => text)).toContain('Round 0.90-1.99 D SI1 has no price.')
    const before = await lists()
    await expect(activate(list)).rejects.toMatchObject({
      status: 409,
      body: {
        message: 'This list has 0 gaps, 1 hole, 2 inversions. Check them and confirm.',
        data: { gaps: 0, holes: 1, inversions: 2 },
      },
    })
    expect(await lists()).toEqual(before)
    await settled(await activate(list, { isFaultyTaken: true }))
    expect(await view(list)).toMatchObject({ status: 'active' })
  })

  it('that lacks a range of weights is taken only by who says so; its stones lose their list price and keep their price', async () => {
    const between = await world.given.diamond({ clrNm: 3, crt: 1.22, ctPr: 7000, amt: 8540 })
    const within = await world.given.diamond({ clrNm: 3, crt: 0.999, ctPr: 7000, amt: 6993 })
    const banded = (low: string, high: string) =>
      rowsOf(10_500, '2026-11-02').map((row) => row.map((cell, i) => (i === 3 ? low : i === 4 ? high : cell)))
    const list = await upload(csv([...banded('0.90', '0.99'), ...banded('1.50', '1.99')]), { name: 'Without 1.00-1.49' })
    expect(list).toMatchObject({ gaps: 2, holes: 0, inversions: 0 })
    expect((await view(list)).findings).toEqual(
      ['Round', 'Pear'].map((table) => ({ kind: 'gap', text: `${table}: 1.00 to 1.49 ct is in no range.` })),
    )
    const { stock, gone } = await world.as('admin')(priceLists.diff, { ...at(list), body: {} })
    const losing = await world.services.db
      .selectFrom('diamond')
      .select('id')
      .where('labGrown', '=', false)
      .where('wSts', '<>', 'O')
      .where('crt', '>=', 1)
      .where('crt', '<', 1.5)
      .where('isFcCol', '=', false)
      .where('rap', '>', 0)
      .execute()
    expect(stock.lost).toBe(losing.length)
    expect(gone).toEqual([])
    const before = await lists()
    await expect(activate(list)).rejects.toMatchObject({
      status: 409,
      body: { message: 'This list has 2 gaps, 0 holes, 0 inversions. Check them and confirm.', data: { gaps: 2 } },
    })
    expect(await lists()).toEqual(before)
    expect(await priceOf(between.id)).toEqual({ rap: 10_000, back: -30, ctPr: 7000, amt: 8540 })

    await settled(await activate(list, { isFaultyTaken: true }))
    expect(await priceOf(between.id)).toEqual({ rap: null, back: null, ctPr: 7000, amt: 8540 })
    expect(await priceOf(within.id)).toMatchObject({ rap: 10_400, back: -30, ctPr: 7280 })
  })

  it('that moves prices far is made active only by who means it', async () => {
    const one = await world.given.diamond({ clrNm: 3 })
    const list = await upload(csv(rowsOf(4000, '2026-11-03')), { name: 'Far below' })
    const before = [await lists(), await priceOf(one.id)]
    await expect(activate(list)).rejects.toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('would fall by more than 50%') },
    })
    expect([await lists(), await priceOf(one.id)]).toEqual(before)
    expect(await settled(await activate(list, { isFarMeant: true }))).toMatchObject({ status: 'done' })
    expect(await priceOf(one.id)).toMatchObject({ rap: 3900, ctPr: 2730 })
    const back = await upload(csv(rowsOf(10_000, '2026-11-04')), { name: 'Back again' })
    await settled(await activate(back, { isFarMeant: true }))
  })

  it('of a day to come waits for it, and one that is thrown away is gone', async () => {
    const list = await upload(csv(rowsOf(8000, '2099-01-01')), { name: 'Of the future' })
    await expect(activate(list)).rejects.toMatchObject({
      status: 400,
      body: { message: 'This list is of 01/01/2099: it can be made active from that day on.' },
    })
    expect(await view(list)).toMatchObject({ status: 'draft' })
    await world.as('admin')(priceLists.delete, at(list))
    await expect(view(list)).rejects.toMatchObject(refusal('not_found'))
    await expect(activate(list)).rejects.toMatchObject(refusal('not_found'))
  })

  it('made active while offers are made: each offer stands at the stone of one list or the other, and open ones keep theirs', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => world.given.diamond({ clrNm: 3 })))
    const account = await world.given.account()
    const request = (id: string) =>
      world.as('seller')(tracks.create, {
        body: { trackType: 4, diamonds: [id], account: account.id, trackPricePerCarat: 6900, hours: 24 },
      })
    const early = (await request(all[0]!.id)).created[0]!
    const list = await upload(csv(rowsOf(9000, '2026-11-10')), { name: 'While offers are made' })
    const [run, ...made] = await Promise.all([activate(list), ...all.slice(1).map(({ id }) => request(id))])
    await settled(run)

    const stored = await world.services.db
      .selectFrom('diamondTrack')
      .select(['diamond', 'rap', 'back', 'ctPr', 'amt', 'trackPricePerCarat'])
      .where(
        'diamond',
        'in',
        all.map(({ id }) => id),
      )
      .execute()
    expect(stored).toHaveLength(1 + made.length)
    const [before, after] = [
      { rap: 10_000, back: -30, ctPr: 7000, amt: 7000 },
      { rap: 8900, back: -30, ctPr: 6230, amt: 6230 },
    ]
    for (const { diamond, trackPricePerCarat, ...price } of stored) {
      expect(trackPricePerCarat).toBe(6900)
      expect([before, after]).toContainEqual(price)
      expect(await priceOf(diamond)).toEqual(after)
    }
    expect(await world.as('seller')(offers.list, { body: { filter: { diamond: early.diamond } } })).toMatchObject({
      list: [{ trackPricePerCarat: 6900 }],
    })
  })

  it('asked to be made active by two at once, or beside another, is so once', async () => {
    const [one, two] = await Promise.all([
      upload(csv(rowsOf(9100, '2026-11-11')), { name: 'One' }),
      upload(csv(rowsOf(9200, '2026-11-12')), { name: 'Two' }),
    ])
    const all = await Promise.allSettled([activate(one), activate(one, {}, 'super'), activate(two)])
    const done = all.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(done.length).toBeGreaterThan(0)
    for (const each of all) if (each.status === 'rejected') expect(each.reason).toMatchObject({ status: 409 })
    for (const run of done) await settled(run)
    const active = (await lists()).filter(({ status }) => status === 'active' || status === 'activating')
    expect(active).toHaveLength(1)
  })
})
