import { expect, it } from 'vitest'
import { Bits } from './bits.ts'
import { stored } from './fields.ts'
import { Stock } from './stock.ts'
import { sumsOf } from './sums.ts'

/** A stock of stones with these figures, and nothing else. */
function stockOf(stones: readonly Record<string, number>[]): [Stock, Bits] {
  const stock = new Stock()
  const found = new Bits(stock.memory)
  for (const [i, stone] of stones.entries()) {
    const values = stored.map(({ field, as }) => (as === 'set' ? [] : as === 'flag' ? false : (stone[field] ?? null)))
    stock.take({ id: [1, 2, 3, i], gone: false, labGrown: false, values })
    found.put(i, true)
  }
  return [stock, found]
}

it('adds up whole numbers exactly, also where a double would lose some', () => {
  // Added as doubles one after the other, they would lose the odd cents.
  const [amt, rap, crt] = [2 ** 53 - 1, 999_999_999_999, 99_999]
  const [stock, found] = stockOf(Array.from({ length: 3 }, () => ({ crt, amt, rap })))
  const decimal = (whole: bigint, places: number) => Number(`${whole / 10n ** BigInt(places)}.${String(whole).slice(-places)}`)

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
