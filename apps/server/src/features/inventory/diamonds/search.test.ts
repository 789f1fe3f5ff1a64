import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import type { Filter } from '@loupe/contract/list.ts'
import { codedFields, deskFacets, diamondLists, keyToSymbols } from '@loupe/domain/inventory/diamond-lists.ts'
import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import { masterListOf } from '@loupe/domain/masters/lists.ts'
import type { StoredValue } from '@loupe/domain/inventory/stone-test.ts'
import { selects } from '@loupe/domain/platforms/global-policy.ts'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { deriveStones } from '../../../demo/derive.ts'
import type { Stone } from '../../../demo/stone.ts'
import { budget } from '../../../testing/budget.ts'
import { type PlainRow, plainSearch, plainTotals } from '../../../testing/plain-search.ts'
import { reloadMasters, seedMasters, stock } from '../../../testing/stock.ts'
import { stoneQueries } from '../../../testing/stone-queries.ts'
import { testWorld } from '../../../testing/world.ts'
import { readCondition } from './read-request.ts'

const seed = 20_261_120
const world = testWorld()
let rows: PlainRow[] = []

/** COLOR is reversed, as a company may do: its order is then neither that of the numbers nor alphabetical. */
const turned = 'COLOR'
const codesOf = (list: string) => {
  const codes = masterListOf(list).values.map((value) => value.code)
  return list === turned ? codes.toReversed() : codes
}
const listOf = (field: string) => (diamondLists as Record<string, string>)[field]
const lists = {
  order: (field: string) => (field === 'wSts' ? diamondLifecycle.codes : listOf(field) ? codesOf(listOf(field)!) : undefined),
  nameOf: (field: string, code: string) => (listOf(field) ? masterListOf(listOf(field)!).values.find((v) => v.code === code)!.name : code),
}
const wire = (stone: Stone, id: string): PlainRow => {
  const coded = Object.fromEntries(
    codedFields.map((field) => [field, masterListOf(diamondLists[field]).values.find((v) => v.no === stone[field])?.code ?? null]),
  )
  const symbols = stone.kToS.map((no) => masterListOf(keyToSymbols).values.find((v) => v.no === no)!.name)
  return { ...stone, ...coded, id, symbols }
}

beforeAll(async () => {
  await seedMasters(world)
  const { db } = world.services
  await db
    .updateTable('master')
    .set((eb) => ({ sortingSequence: eb('sortingSequence', '*', -1) }))
    .where('parentCode', '=', turned)
    .execute()
  await reloadMasters(world)
  const stones = [...deriveStones(600, seed, Date.UTC(2026, 10, 20))]
  const ids = await stock(world, stones)
  rows = stones.map((stone) => wire(stone, ids.get(stone.vStnId)!))
})

const { filters, sorts, valueOf } = stoneQueries(() => rows)

it('answers as a plain computation over the same stones does: page, count, totals, facets', async () => {
  const search = world.as('seller')
  const cases = fc.record({
    filter: filters,
    sort: sorts,
    labGrown: fc.boolean(),
    page: fc.constantFrom(1, 1, 2),
    limit: fc.constantFrom(5, 40, 1000),
  })
  await fc.assert(
    fc.asyncProperty(cases, async ({ filter, sort, labGrown, page, limit }) => {
      const plain = plainSearch(
        lists,
        rows.filter((row) => row['labGrown'] === labGrown),
      )

      const found = await search(diamonds.search, { body: { filter, sort, labGrown, page, limit } })

      const ids = plain.ids(filter, sort)
      expect(found.list?.map((row) => row.id)).toEqual(ids.slice((page - 1) * limit, page * limit))
      expect(found.count).toBe(ids.length)
      expect(found.totals).toEqual(plain.totals(filter))
      expect(found.facets).toEqual(Object.fromEntries(deskFacets.map((field) => [field, plain.facet(field, filter)])))
    }),
    { seed, numRuns: budget(60, 1000) },
  )
})

it('finds the stones that a policy, asked of each of them, selects', async () => {
  const { masters, search, db } = world.services
  const stones = (await db.selectFrom('diamond').selectAll().execute()).map(({ kToS, ...values }) => ({
    labGrown: values.labGrown,
    values: values as Record<string, StoredValue | null>,
    symbols: kToS,
  }))
  const bounds = fc.constantFrom('>=', '<', '<=', '>').chain((by) => valueOf('vStnId').map((value) => ({ vStnId: { [by]: value } })))
  await fc.assert(
    fc.asyncProperty(fc.oneof({ weight: 9, arbitrary: filters }, bounds), fc.boolean(), async (filter, labGrown) => {
      const { byFacet, others } = readCondition(masters, { labGrown, filter })
      const policy = { labGrown, test: { is: 'all', tests: [...byFacet.values(), ...others] } as const }

      const { ids } = await search.search({
        ...{ labGrown, byFacet: new Map(), others: [policy.test], sort: [] },
        ...{ page: { limit: 1000, offset: 0 }, sums: false, isCounted: false, facets: [] },
      })

      const selected = stones.filter((stone) => selects(policy, stone)).map(({ values }) => String(values['id']))
      expect(selected.toSorted()).toEqual(ids?.toSorted())
    }),
    { seed, numRuns: budget(120, 3000) },
  )
})

it('counts any coded field as a facet when asked to', async () => {
  const filter: Filter = { growthNm: 'CVD', grdlFrom: ['MED', 'STK'], shpNm: 'ROUND' }
  const plain = plainSearch(
    lists,
    rows.filter((row) => row['labGrown']),
  )

  const found = await world.send('seller')(diamonds.facets, {
    body: { filter, labGrown: true, facets: ['growthNm', 'grdlFrom', 'eClnNm'] },
  })

  expect(found).toEqual(Object.fromEntries(['growthNm', 'grdlFrom', 'eClnNm'].map((field) => [field, plain.facet(field, filter)])))
})

it('fills the matrix cell by cell, and leaves empty cells out', async () => {
  const natural = rows.filter((row) => !row['labGrown'])

  const { bands, cells } = await world.as('seller')(diamonds.quickSearch, { body: { labGrown: false } })

  expect(cells.reduce((n, cell) => n + cell.pieces, 0)).toBe(natural.length)
  for (const { band, colNm, clrNm, pieces, carats, amount, avgBack } of cells) {
    const at = bands.findIndex((b) => b.label === band)
    const inCell = natural.filter(
      (row) =>
        row.crt >= (at === 0 ? 0 : bands[at]!.low) &&
        row.crt < (bands[at + 1]?.low ?? 1000) &&
        row['colNm'] === colNm &&
        row['clrNm'] === clrNm,
    )
    const { pieces: p, carats: c, amount: a, avgBack: b } = plainTotals(inCell)
    expect({ pieces, carats, amount, avgBack }).toEqual({ pieces: p, carats: c, amount: a, avgBack: b })
  }
})
