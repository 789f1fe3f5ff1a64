import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { clarity, color, cut } from '@loupe/domain/masters/grading-lists.ts'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { type CsvRow, csvRows } from '../../../demo/csv.ts'
import { demoStones } from '../../../demo/derive.ts'
import { plainTotals } from '../../../testing/plain-search.ts'
import { seedMasters, stock } from '../../../testing/stock.ts'
import { testWorld } from '../../../testing/world.ts'

/** Every twelfth real stone of the file: compares the API with sums over the file itself. */
const world = testWorld()
const stoneId = (row: CsvRow) => `R${String(row.row).padStart(5, '0')}`
let rows: (CsvRow & { rap: number | null })[] = []

beforeAll(async () => {
  await seedMasters(world)
  const stones = [...demoStones(Date.UTC(2026, 10, 20))].filter(
    ({ vStnId }) => vStnId.startsWith('R') && Number(vStnId.slice(1)) % 12 === 0,
  )
  await stock(world, stones)
  // The file has no list prices, so they are the only figures taken from the demo stones.
  const rap = new Map(stones.map((stone) => [stone.vStnId, stone.rap]))
  rows = csvRows().flatMap((row) => (rap.has(stoneId(row)) ? [{ ...row, rap: rap.get(stoneId(row)) ?? null }] : []))
})

const some = (codes: readonly { code: string }[], count: number) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...codes.slice(0, count).map((v) => v.code)), { minLength: 1 }), { nil: undefined })
const range = (max: number, scale: number) =>
  fc.option(
    fc.tuple(fc.nat(max), fc.nat(max)).map(([a, b]) => [Math.min(a, b) / scale, Math.max(a, b) / scale] as const),
    { nil: undefined },
  )
const wishes = fc.record({
  colNm: some(color.values, 7),
  clrNm: some(clarity.values, 9),
  cutNm: some(cut.values, 5),
  crt: range(250, 100),
  amt: range(20_000, 1),
  depPer: range(750, 10),
})
const codes = { colNm: [color, 'colorNo'], clrNm: [clarity, 'clarityNo'], cutNm: [cut, 'cutNo'] } as const
type Coded = keyof typeof codes
const codeOf = (field: Coded, row: CsvRow) => codes[field][0].values[row[codes[field][1]] - 1]!.code

it('finds, sums and counts the real stones as the file does', async () => {
  await fc.assert(
    fc.asyncProperty(wishes, async (wish) => {
      const { crt, amt, depPer } = wish
      const inRange = (value: number, bounds: readonly [number, number] | undefined) =>
        !bounds || (value >= bounds[0] && value <= bounds[1])
      const fits = (row: CsvRow, but?: Coded) =>
        (Object.keys(codes) as Coded[]).every(
          (field) => field === but || (wish[field]?.some((code) => code === codeOf(field, row)) ?? true),
        ) &&
        inRange(row.carat, crt) &&
        inRange(row.price, amt) &&
        inRange(row.depth, depPer)
      const bounds = (pair: readonly [number, number] | undefined) => pair && { '>=': pair[0], '<=': pair[1] }
      const filter = { ...wish, crt: bounds(crt), amt: bounds(amt), depPer: bounds(depPer) }

      const found = await world.send('seller')(diamonds.search, {
        body: { labGrown: false, filter, sort: [{ amt: 'DESC' }, { vStnId: 'ASC' }], limit: 50 },
      })

      const expected = rows.filter((row) => fits(row)).sort((a, b) => b.price - a.price || a.row - b.row)
      expect(found.list!.map((row) => row.vStnId)).toEqual(expected.slice(0, 50).map(stoneId))
      expect(found.totals).toEqual(plainTotals(expected.map((row) => ({ crt: row.carat, amt: row.price, rap: row.rap }))))
      for (const field of Object.keys(codes) as Coded[]) {
        const counts = found.facets![field]!.map(({ value, count }) => [value, count])
        const among = rows.filter((row) => fits(row, field)).map((row) => codeOf(field, row))
        expect(counts).toEqual(
          codes[field][0].values.flatMap(({ code }) => {
            const count = among.filter((one) => one === code).length
            return count === 0 ? [] : [[code, count]]
          }),
        )
      }
    }),
    { seed: 20_261_120, numRuns: 100 },
  )
})
