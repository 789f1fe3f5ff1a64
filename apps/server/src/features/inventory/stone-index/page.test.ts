import { expect, it } from 'vitest'
import { rngOf } from '../../../demo/random.ts'
import { Bits } from './bits.ts'
import { indexedFields } from './fields.ts'
import { blockSize } from './memory.ts'
import { best } from './page.ts'
import { Stock } from './stock.ts'

interface Stone {
  slot: number
  id: number
  crt: number | null
  amt: number | null
}

/** Stones in three blocks, each heavier than those of the block before, as they are read; this share of them without a weight or an amount. */
function stockOf(inBlock: number, unknown: number): { stock: Stock; found: Bits; stones: Stone[] } {
  const rng = rngOf(11, inBlock)
  const number = (most: number) => Math.floor(rng() * most)
  const stock = new Stock(blockSize - inBlock)
  const found = new Bits(stock.memory)
  const stones: Stone[] = []
  for (let i = 0; i < inBlock * 2 + blockSize; i++) {
    const slot = stock.used
    const isStone = i < inBlock || i >= blockSize || i % 13 === 0
    const [crt, amt] = [rng() < unknown ? null : Math.floor(i / 50), rng() < unknown ? null : number(5_000_000_000)]
    const id = number(2 ** 32)
    const values = indexedFields.map(({ field, as }) =>
      as === 'set' ? [] : as === 'flag' ? false : field === 'crt' ? crt : field === 'amt' ? amt : null,
    )
    stock.take({ id: [id, 2, 3, i], gone: false, labGrown: false, values })
    found.put(slot, isStone)
    if (isStone) stones.push({ slot, id, crt, amt })
  }
  return { stock, found, stones }
}

it.each([0.05, 0.95])('puts the best stones of all blocks in order, however many are asked for, the unknown ones last (%d)', (unknown) => {
  const { stock, found, stones } = stockOf(1500, unknown)
  expect(stock.blocks).toBe(3)
  for (const field of ['crt', 'amt'] as const)
    for (const descending of [false, true])
      for (const many of [1, 7, 100, 900, stones.length]) {
        const way = descending ? -1 : 1
        const key = (stone: Stone) => (stone[field] === null ? Infinity : way * stone[field])
        const expected = stones.toSorted((a, b) => (key(a) === key(b) ? a.id - b.id || a.slot - b.slot : key(a) - key(b)))

        expect(best(stock, found, [{ field, descending }], false, many)).toEqual(expected.slice(0, many).map(({ slot }) => slot))
      }
})
