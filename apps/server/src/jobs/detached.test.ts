import { expect, it } from 'vitest'
import { createDetachedRuns } from './detached.ts'

/** Runs that end when the test says so, and the order in which they began. */
function runs(atOnce: number) {
  const detached = createDetachedRuns(atOnce)
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const add = (id: string) =>
    detached.add(id, () => {
      began.push(id)
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.set(id, resolve)
      return promise
    })
  const end = async (id: string) => {
    ends.get(id)?.()
    await new Promise((done) => setImmediate(done))
  }
  return { detached, began, add, end }
}

it('as many run at once as there are places, the others in the order in which they came', async () => {
  const { began, add, end } = runs(2)
  for (const id of ['a', 'b', 'c', 'd']) add(id)
  expect(began).toEqual(['a', 'b'])
  await end('b')
  expect(began).toEqual(['a', 'b', 'c'])
  await end('a')
  expect(began).toEqual(['a', 'b', 'c', 'd'])
})

it('an id that runs runs once more afterwards, however often it was added, and keeps nobody behind it waiting', async () => {
  const { began, add, end } = runs(2)
  for (const id of ['a', 'a', 'a', 'b']) add(id)
  expect(began).toEqual(['a', 'b'])
  await end('a')
  expect(began).toEqual(['a', 'b', 'a'])
  await end('a')
  expect(began).toEqual(['a', 'b', 'a'])
})

it('stopping waits for those that run, and starts none of those that wait', async () => {
  const { detached, began, add, end } = runs(1)
  for (const id of ['a', 'b']) add(id)
  let isStopped = false
  const stopped = detached.stop().then(() => (isStopped = true))
  add('c')
  await new Promise((done) => setImmediate(done))
  expect(isStopped).toBe(false)
  await end('a')
  await stopped
  expect(began).toEqual(['a'])
})
