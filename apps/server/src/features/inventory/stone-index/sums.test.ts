import { caratBands } from '@loupe/domain/pricing/carat-bands.ts'
import type { GroupSums, Sums } from '@loupe/domain/pricing/price.ts'
import { expect, it } from 'vitest'
import { Bits } from './bits.ts'
import { matrixCells, summaryCells } from './cells.ts'
import { Summed, addBlock } from './exact.ts'
import { indexedFields } from './fields.ts'
import { Stock } from './stock.ts'
import { matrixOf, summaryOf } from './sums.ts'

/** A stock of stones with these figures, and nothing else. */
function stockOf(stones: readonly Record<string, number>[]): [Stock, Bits] {
  const stock = new Stock()
  const found = new Bits(stock.memory)
  for (const [i, stone] of stones.entries()) {
    const values = indexedFields.map(({ field, as }) => (as === 'set' ? [] : as === 'flag' ? false : (stone[field] ?? null)))
    stock.take({ id: [1, 2, 3, i], gone: false, labGrown: false, values })
    found.put(i, true)
  }
  return [stock, found]
}

function sumsOf(stock: Stock, found: Bits): Sums {
  const sums = new Summed()
  for (const block of stock.writes.keys()) addBlock(stock, block, found.of(block), sums)
  return sums.sums
}

const decimal = (whole: bigint, places: number) => {
  const digits = String(whole).padStart(places + 1, '0')
  return Number(`${digits.slice(0, -places)}.${digits.slice(-places)}`)
}

it('adds up whole numbers exactly, also where a double would lose some', () => {
  // Added as doubles one after the other, they would lose the odd cents.
  const [amt, rap, crt] = [2 ** 53 - 1, 999_999_999_999, 99_999]
  const [stock, found] = stockOf(Array.from({ length: 3 }, () => ({ crt, amt, rap })))

  expect(sumsOf(stock, found)).toEqual({
    ...{ pieces: 3, listedPieces: 3, carats: 299.997, listedCarats: 299.997 },
    ...{ amount: decimal(3n * BigInt(amt), 2), listedAmount: decimal(3n * BigInt(amt), 2) },
    rapAmount: decimal(3n * BigInt(rap) * BigInt(crt), 5),
  })
})

it.each([2 ** 31 - 1, 2 ** 31])('adds up figures on both sides of what four bytes hold (%i)', (amt) => {
  const [stock, found] = stockOf([
    { crt: 1, amt },
    { crt: 1, amt: 5, rap: amt },
    { crt: 1, amt },
  ])

  const [amount, rapAmount] = [(2 * amt + 5) / 100, amt / 100_000]
  expect(sumsOf(stock, found)).toMatchObject({ amount, rapAmount, listedPieces: 1 })
})

it('counts a stone without a list price apart', () => {
  const [stock, found] = stockOf([
    { crt: 1500, amt: 300, rap: 500 },
    { crt: 500, amt: 7 },
    { crt: 500, amt: 0, rap: 0 },
  ])

  expect(sumsOf(stock, found)).toEqual({
    ...{ pieces: 3, listedPieces: 1, carats: 2.5, listedCarats: 1.5 },
    ...{ amount: 3.07, listedAmount: 3, rapAmount: 7.5 },
  })
})

const lows = caratBands.map(({ low }) => low)
const bandOf = (crt: number) => lows.findLastIndex((low, i) => i === 0 || crt >= low * 1000)
/** The day 2000-01-11, ten days after the stones arrived. */
const today = '2000-01-11'

/** The totals of some stones, by integers of any size. */
function plainSums(stones: readonly Record<string, number>[]): GroupSums & { days: number; oldest: number } {
  const listed = stones.filter(({ rap = 0 }) => rap > 0)
  const sum = (of: readonly Record<string, number>[], value: (stone: Record<string, number>) => bigint) =>
    of.reduce((all, stone) => all + value(stone), 0n)
  const figure = (field: string) => (stone: Record<string, number>) => BigInt(stone[field] ?? 0)
  return {
    ...{ pieces: stones.length, listedPieces: listed.length },
    ...{ carats: decimal(sum(stones, figure('crt')), 3), listedCarats: decimal(sum(listed, figure('crt')), 3) },
    ...{ amount: decimal(sum(stones, figure('amt')), 2), listedAmount: decimal(sum(listed, figure('amt')), 2) },
    rapAmount: decimal(
      sum(listed, (stone) => figure('rap')(stone) * figure('crt')(stone)),
      5,
    ),
    ...{ days: 10 * stones.length, oldest: 10 },
    ...{ singleCtPr: singleOf(stones, 'ctPr'), singleBack: singleOf(stones, 'back') },
  }
}
/** A figure of the only stone; null where there are several, and where it has none. */
const singleOf = ([stone, ...more]: readonly Record<string, number>[], field: string) =>
  more.length > 0 || stone?.[field] === undefined ? null : stone[field] / 100

const stone = (i: number, more: Record<string, number> = {}) => ({
  ...{ crt: 300 + i, amt: 7 + i, rap: i % 3, arrivedDay: 0, colNm: 1 + (i % 5), clrNm: 1 + (i % 2), ctPr: 23 + i },
  ...(i % 3 > 0 ? { back: i - 1000 } : {}),
  ...more,
})
const stonesOf = (count: number, more: (i: number) => Record<string, number> = () => ({})) =>
  Array.from({ length: count }, (_, i) => stone(i, more(i)))

it.each([
  ['ordinary figures', stonesOf(900)],
  ['a figure that takes eight bytes', stonesOf(900, (i) => (i === 5 ? { amt: 2 ** 53 - 1 } : {}))],
  ['sums that a double does not hold', stonesOf(900, () => ({ crt: 999_999_999, rap: 2_147_483_645 }))],
  ['weights beyond the last band', stonesOf(900, (i) => ({ crt: 60_000 + 7 * i }))],
  ['more groups than the kernel sums', stonesOf(300, (i) => ({ colNm: 1 + i, clrNm: 1 + ((7 * i) % 300) }))],
])('groups %s as adding one by one does', (_, stones) => {
  const [stock, found] = stockOf(stones)
  const keyOf = ({ crt, colNm, clrNm }: Record<string, number>) => [bandOf(crt ?? 0), colNm ?? 0, clrNm ?? 0]
  const plain = (key: (stone: Record<string, number>) => unknown) =>
    [...Map.groupBy(stones, (one) => JSON.stringify(key(one)))].map(([at, of]) => [at, plainSums(of)] as const)

  const matrix = matrixCells(matrixOf(stock, found, lows)).map(({ band, colNm, clrNm, ...sums }) => [
    JSON.stringify([band, colNm, clrNm]),
    { ...sums, days: 10 * sums.pieces, oldest: 10 },
  ])
  expect(new Map(matrix as [string, object][])).toEqual(new Map(plain(keyOf)))

  const summary = summaryCells(summaryOf(stock, found, ['crt', 'colNm', 'clrNm'], today)).map(
    ({ values, isAll, ...sums }) => [JSON.stringify(values.map((value, i) => (isAll[i] ? 'all' : value))), sums] as const,
  )
  const cube = Array.from({ length: 8 }, (__, all) => plain((one) => keyOf(one).map((value, i) => (all & (1 << i) ? 'all' : value)))).flat()
  expect(new Map(summary)).toEqual(new Map(cube))
})
