import { expect, it } from 'vitest'
import { sharedStatement } from './shared-statements.ts'

it('gives the first item to a statement at once, and what arrives meanwhile to the next together', async () => {
  const batches: number[][] = []
  const double = sharedStatement(async (items: readonly number[]) => {
    batches.push([...items])
    await Promise.resolve()
    return items.map((item) => item * 2)
  })
  expect(await Promise.all([1, 2, 3, 4].map((item) => double(item)))).toEqual([2, 4, 6, 8])
  expect(await double(5)).toBe(10)
  expect(batches).toEqual([[1], [2, 3, 4], [5]])
})

it('fails what was in a batch that failed, and goes on with the next', async () => {
  const run = sharedStatement(
    async (items: readonly number[]) => {
      if (items.includes(2)) throw new Error('No.')
      return items
    },
    { atMost: 2 },
  )
  const results = await Promise.allSettled([1, 2, 3, 4, 5].map((item) => run(item)))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled', 'fulfilled'])
})

it('leaves the least time between the starts of two statements, and gives each all that has come', async () => {
  const batches: { at: number; items: readonly number[] }[] = []
  const run = sharedStatement(
    async (items: readonly number[]) => {
      batches.push({ at: performance.now(), items })
      return items
    },
    { everyMs: 30 },
  )
  await run(1)
  await Promise.all([run(2), run(3)])
  const [first, second] = batches
  expect(batches.map(({ items }) => items)).toEqual([[1], [2, 3]])
  expect(second!.at - first!.at).toBeGreaterThanOrEqual(25)
})

it('lets each caller of one statement go on in a turn of its own', async () => {
  let turn = 0
  const next = () => {
    turn++
    ticking = setImmediate(next)
  }
  let ticking = setImmediate(next)
  const run = sharedStatement(async (items: readonly number[]) => items)
  const turns = await Promise.all([0, 1, 2, 3].map(async (item) => (await run(item), turn)))
  clearImmediate(ticking)
  expect(new Set(turns.slice(1)).size).toBe(3)
})
