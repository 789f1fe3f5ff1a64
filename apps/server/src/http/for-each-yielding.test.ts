import { expect, test } from 'vitest'
import { forEachYielding } from './for-each-yielding.ts'

const busy = (ms: number) => {
  for (const until = performance.now() + ms; performance.now() < until;);
}

test('a request gets its turn after every millisecond of the work, and several turns of the event loop each time', async () => {
  const turnsBefore: number[] = []
  let turns = 0
  let isDone = false
  const count = () => {
    turns++
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  await forEachYielding([1, 2, 3, 4, 5, 6], () => {
    turnsBefore.push(turns)
    busy(1.1)
  })
  isDone = true
  const rests = turnsBefore.slice(1).map((sofar, i) => sofar - (turnsBefore[i] ?? 0))
  expect(Math.min(...rests)).toBeGreaterThan(0)
  // On a busy machine a single rest may be one long turn.
  expect(turnsBefore.at(-1)).toBeGreaterThan(3 * rests.length)
})

test('every item gets its work once, in order', async () => {
  const done: number[] = []
  await forEachYielding([1, 2, 3], (item) => (busy(0.6), done.push(item)))
  expect(done).toEqual([1, 2, 3])
})
