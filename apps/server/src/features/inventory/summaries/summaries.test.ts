import { summaries } from '@loupe/contract/inventory/summary.ts'
import { codedFields, diamondLists, keyToSymbols } from '@loupe/domain/inventory/diamond-lists.ts'
import { type SummaryAxis, ageBands } from '@loupe/domain/inventory/summary.ts'
import { addDays } from '@loupe/domain/kernel/local-time.ts'
import { masterListOf } from '@loupe/domain/masters/lists.ts'
import { caratBands } from '@loupe/domain/pricing/carat-bands.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { deriveStones } from '../../../demo/derive.ts'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { type PlainRow, plainSearch, plainTotals } from '../../../testing/plain-search.ts'
import { seedMasters, stock } from '../../../testing/stock.ts'
import { testWorld } from '../../../testing/world.ts'
import type { Filter } from '@loupe/contract/list.ts'

const world = testWorld()
const now = new Date('2026-11-20T19:00:00Z')
/** In the company's time zone it is past midnight. */
const today = '2026-11-21'
let rows: PlainRow[] = []

const lists = { order: () => undefined, nameOf: (_: string, code: string) => code }
const codeOf = (field: (typeof codedFields)[number], no: unknown) => masterListOf(diamondLists[field]).values.find((v) => v.no === no)?.code

beforeAll(async () => {
  await seedMasters(world)
  const stones = [...deriveStones(900, 7, now.getTime())]
  const ids = await stock(world, stones)
  rows = stones.map((stone) => ({
    ...stone,
    ...Object.fromEntries(codedFields.map((field) => [field, codeOf(field, stone[field]) ?? null])),
    id: ids.get(stone.vStnId)!,
    age: Math.max(0, Math.round((Date.parse(today) - Date.parse(dayOf.format(new Date(stone.arrivedAt)))) / 86_400_000)),
    symbols: stone.kToS.map((no) => masterListOf(keyToSymbols).values.find((v) => v.no === no)!.name),
  }))
  world.setNow(now)
})

const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
const ageOf = (row: PlainRow) => row['age'] as number
/** The position of a stone on an axis, computed independently. */
const placeOf = (row: PlainRow, axis: string): string | null => {
  if (axis === 'crt') return caratBands.findLast(({ low }) => low <= row.crt)!.label
  if (axis === 'age') return ageBands.findLast(({ low }) => low <= ageOf(row))!.label
  return (row[axis] ?? null) as string | null
}

describe('a stock summary', () => {
  it.each<[SummaryAxis[], Filter]>([
    [['shpNm'], {}],
    [['crt', 'colNm'], { wSts: ['A', 'D'] }],
    [['age', 'cutNm', 'fluNm'], {}],
    [['wSts', 'lbNm', 'locNm'], { crt: { '>=': 0.5 } }],
  ])('along %j holds in each cell and each total what the stones come to', async (axes, filter) => {
    const mine = rows.filter((row) => !row['labGrown'])
    const plain = plainSearch(lists, mine)
    const matchingIds = new Set(plain.ids(filter, []))

    const { axes: found, cells } = await world.send('seller')(summaries.summary, {
      body: { labGrown: false, axes: [...axes], filter },
    })

    const total = cells.find(({ at }) => at.every((place) => place === null))
    expect(total?.pieces).toBe(matchingIds.size)
    expect(new Set(cells.map(({ at }) => at.join())).size).toBe(cells.length)
    for (const { at, ...figures } of cells) {
      const here = mine.filter(
        (row) =>
          matchingIds.has(row.id) && at.every((place, i) => place === null || found[i]!.values[place] === placeOf(row, found[i]!.axis)),
      )
      const ages = here.map(ageOf)
      expect(figures).toEqual({
        ...plainTotals(here),
        avgAge: Math.round(ages.reduce((sum, age) => sum + age, 0) / ages.length),
        oldest: Math.max(...ages),
      })
    }
    const inner = cells.filter(({ at }) => at.every((place) => place !== null))
    expect(inner.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(matchingIds.size)
  })

  it("names values in the list's own order, the unknown last", async () => {
    const { axes } = await world.as('seller')(summaries.summary, { body: { labGrown: false, axes: ['clrNm', 'cutNm'] } })

    const order = masterListOf('CLARITY').values.map(({ code }) => code)
    const known = axes[0]!.values.filter((value) => value !== null)
    expect(known).toEqual(order.filter((code) => known.includes(code)))
    expect(axes[1]!.values.at(-1)).toBeNull()
  })

  it('never mixes natural and lab-grown stones', async () => {
    const pieces = async (labGrown: boolean) => {
      const { cells } = await world.as('seller')(summaries.summary, {
        body: { labGrown, axes: ['shpNm'], filter: { or: [{ labGrown: true }, { labGrown: false }] } },
      })
      return cells.find(({ at }) => at[0] === null)?.pieces
    }
    expect(await pieces(true)).toBe(rows.filter((row) => row['labGrown']).length)
    expect(await pieces(false)).toBe(rows.filter((row) => !row['labGrown']).length)
  })

  it('of no stones is one total of nothing', async () => {
    const { axes, cells } = await world.as('seller')(summaries.summary, {
      body: { labGrown: false, axes: ['shpNm', 'colNm'], filter: { vStnId: 'no such stone' } },
    })

    expect(axes.map(({ values }) => values)).toEqual([[], []])
    expect(cells).toEqual([
      {
        at: [null, null],
        pieces: 0,
        carats: 0,
        avgRap: null,
        avgBack: null,
        avgCtPr: null,
        amount: 0,
        withoutRap: 0,
        avgAge: null,
        oldest: null,
      },
    ])
  })

  it('counts age in days of the company: what came yesterday before midnight is one day old', async () => {
    const memoNo = 'ages'
    await world.given.diamond({ memoNo, arrivedAt: '2026-11-20T18:29:00Z' })
    await world.given.diamond({ memoNo, arrivedAt: `${addDays(today, 3)}T00:00:00Z` })

    const { cells } = await world.as('seller')(summaries.summary, { body: { labGrown: false, axes: ['age'], filter: { memoNo } } })

    expect(cells).toHaveLength(2)
    expect(cells.find(({ at }) => at[0] === null)).toMatchObject({ pieces: 2, oldest: 1, avgAge: 1 })
  })

  it.each([
    [['shpNm', 'shpNm'], 'axes', 'Please choose each of them once.'],
    [[], 'axes', 'Please enter at least 1.'],
    [['shpNm', 'crt', 'colNm', 'clrNm'], 'axes', 'Please enter at most 3.'],
  ])('refuses the axes %j in words', async (axes, path, message) => {
    await expect(world.send('seller')(summaries.summary, { body: { labGrown: false, axes } })).rejects.toMatchObject(
      invalidField(path, message),
    )
  })

  it('shows vendors to those who take their sheets in, and to nobody else', async () => {
    const memoNo = 'vendors'
    for (const vendor of ['Vendor B', 'Vendor A', '']) await world.given.diamond({ memoNo, vendor })
    const body = { labGrown: false, axes: ['vendor' as const], filter: { memoNo } }

    const { axes } = await world.as('admin')(summaries.summaryReport, { body })

    expect(axes[0]!.values).toEqual(['Vendor A', 'Vendor B', null])
    await expect(world.as('seller')(summaries.summaryReport, { body })).rejects.toMatchObject(refusal('forbidden'))
    await expect(world.send('seller')(summaries.summary, { body })).rejects.toMatchObject({ status: 400 })
  })
})
