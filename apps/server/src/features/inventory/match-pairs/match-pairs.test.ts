import type { SearchableField } from '@loupe/contract/inventory/diamond.ts'
import { matchPairs } from '@loupe/contract/inventory/match-pairs.ts'
import { pairedAtMost, tooFewCriteria, defaultPairing } from '@loupe/domain/inventory/pair-criteria.ts'
import { nosOf } from '@loupe/domain/masters/lists.ts'
import { clarity, color, fluorescence, shape } from '@loupe/domain/masters/grading-lists.ts'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Lists } from '../../../services/stone-search.ts'
import { invalidField } from '../../../testing/expect.ts'
import { reloadMasters, seedMasters } from '../../../testing/stock.ts'
import { type Role, testWorld } from '../../../testing/world.ts'

const world = testWorld()
beforeAll(() => seedMasters(world))
beforeEach(async () => {
  await world.services.db.deleteFrom('block').execute()
  await world.services.db.deleteFrom('diamond').execute()
  await world.services.db.deleteFrom('matchPairSetting').execute()
  // Clears the cache of matches, as any change does.
  await reloadMasters(world)
})

const no = { shape: nosOf(shape), color: nosOf(color), clarity: nosOf(clarity), flu: nosOf(fluorescence) }
const round = { shpNm: no.shape.ROUND, crt: 1, colNm: no.color.G, clrNm: no.clarity.VS1, rap: 10_000, back: -30, ctPr: 7000, amt: 7000 }
const stone = (fields: Parameters<typeof world.given.diamond>[0] = {}) => world.given.diamond({ ...round, ...fields })
const criteria = { crt: 3, colNm: 1, clrNm: 1 }
const body = { labGrown: false, criteria, size: 2 }
const insert = (more: object = {}, who: Role = 'seller') => world.as(who)(matchPairs.insert, { body: { ...body, ...more } })
const without = (more: object = {}) => world.as('seller')(matchPairs.list, { body: { ...body, ...more } })

describe('match pair', () => {
  it('pairs the available stones of one kind, best first, with what each pair comes to', async () => {
    const [a, b] = [await stone({ vStnId: 'P1' }), await stone({ vStnId: 'P2', crt: 1.02, rap: 8000, ctPr: 7600, amt: 7752 })]
    await stone({ vStnId: 'P3', colNm: no.color.J })
    await stone({ vStnId: 'P4', shpNm: no.shape.OVAL })
    await stone({ vStnId: 'P5', labGrown: true })
    await stone({ vStnId: 'P6', wSts: 'O' })

    const found = await insert()

    expect(found).toMatchObject({ settings: { criteria, size: 2 }, stones: 4, sets: 1, without: 2, count: 1 })
    const [pair] = found.list
    expect(pair).toMatchObject({ no: 1, score: 77.7 })
    expect(pair!.stones.map(({ id }) => id)).toEqual([a.id, b.id])
    // Weighted by carat: (7000 + 7752) / (10000 x 1 + 8000 x 1.02) - 1.
    expect(pair!.totals).toMatchObject({ pieces: 2, carats: 2.02, amount: 14_752, avgBack: -18.77 })
  })

  it('leaves out what is held, promised or outside the filter', async () => {
    await stone({ vStnId: 'P1' })
    await stone({ vStnId: 'P2', wSts: 'H' })
    const promised = await stone({ vStnId: 'P3' })
    await world.given.block({ diamond: promised.id })
    await stone({ vStnId: 'P4', crt: 1.01 })

    expect((await insert()).list[0]!.stones.map(({ vStnId }) => vStnId)).toEqual(['P1', 'P4'])
    expect(await insert({ filter: { crt: { '<=': 1 } } })).toMatchObject({ stones: 1, sets: 0, without: 1 })
    expect(await insert({ labGrown: true })).toMatchObject({ stones: 0, sets: 0, without: 0, list: [] })
  })

  it('shows no pair of which a stone was taken meanwhile, on any page turned', async () => {
    const [one] = [await stone(), await stone()]
    expect((await insert()).list).toHaveLength(1)

    await world.services.db.updateTable('diamond').set({ wSts: 'H' }).where('id', '=', one.id).execute()

    expect((await insert()).list).toHaveLength(0)
  })

  it('says why a stone has no partner', async () => {
    await stone({ vStnId: 'P1' })
    const near = await stone({ vStnId: 'P2', crt: 1.01 })
    await stone({ vStnId: 'P3', crt: 1.01, colNm: null })
    await stone({ vStnId: 'P4', crt: 1.02, clrNm: no.clarity.SI2 })
    await stone({ vStnId: 'P5', crt: 1.03 })
    await stone({ vStnId: 'P6', shpNm: no.shape.HEART })

    const { list, ...counts } = await without()

    expect(counts).toMatchObject({ sets: 1, without: 4, count: 4 })
    const reasons = Object.fromEntries(
      list.map(({ stone: { vStnId }, why, criteria: of, nearest }) => [vStnId, [why, of, nearest?.vStnId]]),
    )
    expect(reasons).toEqual({
      P3: ['unknown', ['colNm'], undefined],
      P4: ['apart', ['clrNm'], expect.stringMatching(/P[25]/)],
      P5: ['taken', [], near.vStnId],
      P6: ['alone', [], undefined],
    })
    expect((await without({ page: 2, limit: 3 })).list).toHaveLength(1)
  })

  it('takes fluorescence by group and a stone that is no round without a cut', async () => {
    const oval = { shpNm: no.shape.OVAL, cutNm: null }
    await stone({ ...oval, fluNm: no.flu.VSL })
    await stone({ ...oval, fluNm: no.flu.FNT })
    expect(await insert({ criteria: { cutNm: 0, fluNm: 0 } })).toMatchObject({ sets: 1 })
  })

  it('makes sets of three, page by page, no stone twice', async () => {
    for (let i = 0; i < 7; i++) await stone({ crt: 1 + i / 1000 })
    const [first, second] = [await insert({ size: 3, limit: 1 }), await insert({ size: 3, limit: 1, page: 2 })]
    expect(first).toMatchObject({ sets: 2, without: 1, count: 2, limit: 1 })
    const ids = [...first.list, ...second.list].flatMap(({ stones }) => stones.map(({ id }) => id))
    expect(new Set(ids).size).toBe(6)
    expect(await insert({ size: 20, limit: 1000 })).toMatchObject({ limit: 100 })
  })

  it.each([
    ['one criterion', { criteria: { crt: 3 } }, 'criteria', tooFewCriteria],
    ['none', { criteria: {} }, 'criteria', tooFewCriteria],
    ['a tolerance below nothing', { criteria: { crt: -1, colNm: 1 } }, 'criteria.crt', "This can't be less than 0."],
    ['a tolerance that is no likeness', { criteria: { crt: 80, colNm: 1 } }, 'criteria.crt', "This can't be more than 25."],
    ['a criterion that is none', { criteria: { crt: 3, colNm: 1, amt: 1 } }, 'criteria.amt', 'Unknown field: amt.'],
    ['sets of one', { size: 1 }, 'size', "This can't be less than 2."],
    ['sets of 21', { size: 21 }, 'size', "This can't be more than 20."],
    ['more than a thousand', { limit: 1001 }, 'limit', "This can't be more than 1000."],
    ['a shape that is none', { filter: { shpNm: 'EGG' } }, 'filter.shpNm', '"EGG" is not in this list.'],
  ])('refuses %s', async (_, wrong, path, message) => {
    await expect(insert(wrong)).rejects.toMatchObject(invalidField(path, message))
    await expect(without(wrong)).rejects.toMatchObject(invalidField(path, message))
  })

  it('asks to narrow a search that finds more than can be matched', async () => {
    const spy = vi
      .spyOn(world.services.search, 'figures')
      .mockResolvedValueOnce({ id: Array<null>(pairedAtMost + 1).fill(null) } as Lists<SearchableField>)
    await expect(insert()).rejects.toMatchObject(
      invalidField('filter', 'At most 200,000 stones can be matched at once. Narrow the search.'),
    )
    spy.mockRestore()
  })
})

describe('the criteria of a person', () => {
  const settings = (who: Role) => world.as(who)(matchPairs.settings, {})
  const store = (given: unknown, who: Role = 'seller') => world.send(who)(matchPairs.storeSettings, { body: { settings: given } })

  it("are the trade's until they keep their own, and used when a question names none", async () => {
    expect(await settings('seller')).toEqual({ ...defaultPairing, isOwn: false })

    expect(await store({ criteria: { crt: 5, clrNm: 2 }, size: 3 })).toEqual({ criteria: { crt: 5, clrNm: 2 }, size: 3, isOwn: true })
    await store({ criteria: { crt: 4, clrNm: 2 }, size: 4 })

    expect(await settings('seller')).toMatchObject({ criteria: { crt: 4, clrNm: 2 }, size: 4 })
    expect(await settings('seller2')).toMatchObject({ isOwn: false })
    expect((await world.as('seller')(matchPairs.insert, { body: { labGrown: false } })).settings).toEqual({
      criteria: { crt: 4, clrNm: 2 },
      size: 4,
    })
    expect(await store(null)).toEqual({ ...defaultPairing, isOwn: false })
    const events = await world.services.db
      .selectFrom('event')
      .select('kind')
      .where('subject', '=', world.people.seller)
      .where('kind', '=', 'matchPair.keep')
      .execute()
    expect(events).toHaveLength(3)
  })

  it('that are too few are refused, and nothing changes', async () => {
    await store({ criteria: { crt: 4, clrNm: 2 }, size: 4 })
    await expect(store({ criteria: { crt: 4 }, size: 2 })).rejects.toMatchObject(invalidField('settings.criteria', tooFewCriteria))
    expect(await settings('seller')).toMatchObject({ criteria: { crt: 4, clrNm: 2 }, size: 4 })
  })

  it('are kept once when two windows keep them at once', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, i) => store({ criteria: { crt: i, clrNm: 2 }, size: 2 })))
    const rows = await world.services.db.selectFrom('matchPairSetting').selectAll().execute()
    expect(rows).toHaveLength(1)
  })
})
