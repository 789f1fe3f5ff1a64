import { expect, it } from 'vitest'
import { SingleFlight } from './single-flight.ts'

it('runs one at a time, also where a caller calls again as soon as its answer is there', async () => {
  let [running, most, runs] = [0, 0, 0]
  const flight = new SingleFlight(async () => {
    most = Math.max(most, ++running)
    await new Promise((done) => setImmediate(done))
    running--
    return ++runs
  })
  const first = flight.get()
  const again = first.then(() => flight.get())
  const waiting = flight.get()

  expect(await first).toBe(1)
  expect(await waiting).toBe(2)
  expect(await again).toBe(2)
  expect(most).toBe(1)
  expect(await flight.get()).toBe(3)
})

it('answers a call during a run from a run that begins after it, also after a failure', async () => {
  let runs = 0
  const flight = new SingleFlight(async () => {
    await Promise.resolve()
    if (++runs === 1) throw new Error('the first')
    return runs
  })
  const first = flight.get()
  const second = flight.get()
  await expect(first).rejects.toThrow('the first')
  expect(await second).toBe(2)
})

it('leaves the least time between the starts of two runs; whoever calls before one starts shares it', async () => {
  const starts: number[] = []
  const flight = new SingleFlight(async () => starts.push(performance.now()), 30)
  expect(await flight.get()).toBe(1)
  expect(await Promise.all([flight.get(), flight.get()])).toEqual([2, 2])
  // A timer drops the fraction of its milliseconds, and the event loop counts whole ones.
  expect(starts[1]! - starts[0]!).toBeGreaterThanOrEqual(28)
  await new Promise((next) => setTimeout(next, 40))
  expect(await flight.get()).toBe(3)
})
