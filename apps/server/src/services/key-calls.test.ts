import { expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { KeyCalls } from './key-calls.ts'

const writes = { atOnce: 1, waiting: 1, waitSeconds: 1 }
const overloaded = expect.objectContaining({ reason: 'overloaded' })

it('runs some reads at once, lets some wait in their order, and refuses further ones at once', async () => {
  const calls = new KeyCalls({ reads: { atOnce: 2, waiting: 2, waitSeconds: 60 }, writes })
  const began: number[] = []
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  const runs = ends.map(({ promise }, i) =>
    calls.run(true, async () => {
      began.push(i)
      await promise
    }),
  )
  await expect(runs[4]).rejects.toEqual(overloaded)
  expect([began, calls.isFull]).toEqual([[0, 1], true])
  ends[1]?.resolve()
  await runs[1]
  expect([began, calls.isFull]).toEqual([[0, 1, 2], false])
  ends.forEach(({ resolve }) => resolve())
  await Promise.all(runs.slice(0, 4))
  expect(began).toEqual([0, 1, 2, 3])
})

it('counts calls whose key is being read, so that no more are admitted than may wait', async () => {
  const calls = new KeyCalls({ reads: { atOnce: 1, waiting: 2, waitSeconds: 60 }, writes })
  const lookUp = Promise.withResolvers<void>()
  const lookedUp = () => calls.arriving(() => lookUp.promise)
  const arriving = [lookedUp(), lookedUp()]
  // One of them can run, and one wait.
  expect(calls.isFull).toBe(false)
  arriving.push(lookedUp())
  expect(calls.isFull).toBe(true)
  lookUp.resolve()
  await Promise.all(arriving)
  expect(calls.isFull).toBe(false)
})

it('answers reads while as many writes wait as may wait', async () => {
  const calls = new KeyCalls({ reads: { atOnce: 1, waiting: 1, waitSeconds: 60 }, writes })
  const work = Promise.withResolvers<void>()
  const [running, waiting] = [calls.run(false, () => work.promise), calls.run(false, () => work.promise)]
  await expect(calls.run(false, () => work.promise)).rejects.toEqual(overloaded)
  expect(calls.isFull).toBe(false)
  expect(await calls.run(true, async () => 'read')).toBe('read')
  work.resolve()
  await Promise.all([running, waiting])
})

it('refuses a read that has waited too long, and runs it no more', async () => {
  const calls = new KeyCalls({ reads: { atOnce: 1, waiting: 5, waitSeconds: 0.05 }, writes })
  const work = Promise.withResolvers<void>()
  const running = calls.run(true, () => work.promise)
  let isRun = false
  await expect(calls.run(true, async () => (isRun = true))).rejects.toEqual(overloaded)
  work.resolve()
  await running
  expect(isRun).toBe(false)
  expect(await calls.run(true, async () => 'again')).toBe('again')
})

it('runs fewer reads at once while the event loop is late, and as many as before when it is not', async () => {
  const calls = new KeyCalls({ reads: { atOnce: 60, waiting: 1000, waitSeconds: 60, lateMs: 100 }, writes })
  let [running, isLate] = [0, true]
  const most: number[] = []
  const call = async () => {
    running++
    most.push(running)
    const until = performance.now() + (isLate ? 5 : 0)
    while (performance.now() < until);
    await new Promise((next) => setImmediate(next))
    running--
  }
  await Promise.all(Array.from({ length: 300 }, () => calls.run(true, call)))
  expect(Math.max(...most.slice(0, 60))).toBe(60)
  expect(Math.max(...most.slice(-30))).toBeLessThanOrEqual(30)
  isLate = false
  await eventually(
    async () => {
      most.length = 0
      await Promise.all(Array.from({ length: 90 }, () => calls.run(true, call)))
      return Math.max(...most)
    },
    (now) => now === 60,
  )
})
