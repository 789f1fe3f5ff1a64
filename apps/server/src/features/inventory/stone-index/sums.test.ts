import { expect, it } from 'vitest'
import { Bits } from './bits.ts'
import { kept } from './fields.ts'
import { Stock } from './stock.ts'
import { sumsOf } from './sums.ts'

/** A stock of stones that have these figures, and nothing else. */
function stockOf(stones: readonly Record<string, number>[]): [Stock, Bits] {
  const stock = new Stock()
  const found = new Bits(stock.memory)
  for (const [i, stone] of stones.entries()) {
    const values = kept.map(({ field, as }) => (as === 'set' ? [] : as === 'flag' ? false : (stone[field] ?? null)))
    stock.take({ id: [1, 2, 3, i], gone: false, labGrown: false, values })
    found.put(i, true)
  }
  return [stock, found]
}

it('adds up whole numbers exactly, also where a double would lose some', () => {
  // 2 ** 53 + 1 is no double: added one after the other as doubles, the odd cents would go.
  const most = 2 ** 53 - 1
  const [stock, found] = stockOf(Array.from({ length: 4 }, () => ({ crt: 1, amt: most, rapAmount: most })))
  const whole = 4n * BigInt(most)

  expect(sumsOf(stock, found)).toEqual({
    ...{ pieces: 4, listedPieces: 4, carats: 0.004, listedCarats: 0.004 },
    ...{ amount: Number(`${whole / 100n}.${whole % 100n}`), listedAmount: Number(`${whole / 100n}.${whole % 100n}`) },
    rapAmount: Number(`${whole / 100_000n}.${String(whole % 100_000n).padStart(5, '0')}`),
  })
})

it('counts a stone without a list price apart', () => {
  const [stock, found] = stockOf([{ crt: 1500, amt: 300, rapAmount: 500 }, { crt: 500, amt: 7 }])

  expect(sumsOf(stock, found)).toEqual({
    ...{ pieces: 2, listedPieces: 1, carats: 2, listedCarats: 1.5 },
    ...{ amount: 3.07, listedAmount: 3, rapAmount: 0.005 },
  })
})
