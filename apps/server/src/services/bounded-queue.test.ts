import { expect, it } from 'vitest'
import { BoundedQueue } from './bounded-queue.ts'

const overloaded = expect.objectContaining({ reason: 'overloaded' })
const make = (waitSeconds = 30) => new BoundedQueue({ atOnce: 2, waiting: 3, waitSeconds })

it('few are at work at once, a bounded number of requests waits, and jobs wait besides', async () => {
  const queue = make()
  const end = Promise.withResolvers<void>()
  let atWork = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++atWork)
    await end.promise
    atWork--
  }
  const jobs = Array.from({ length: 6 }, () => queue.run(work, false))
  const requests = Array.from({ length: 6 }, () => queue.run(work))
  const settled = Promise.allSettled(requests)
  end.resolve()
  const refused = (await settled).flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  await Promise.all(jobs)
  expect(refused).toEqual([overloaded, overloaded, overloaded])
  expect([most, queue.waiting]).toEqual([2, 0])
})

it('a request that has waited too long is refused, and its place is not lost', async () => {
  const queue = make(0.02)
  const end = Promise.withResolvers<void>()
  const busy = [queue.run(() => end.promise, false), queue.run(() => end.promise, false)]
  await expect(queue.run(async () => 'done')).rejects.toEqual(overloaded)
  end.resolve()
  await Promise.all(busy)
  expect(await Promise.all([1, 2, 3].map((n) => queue.run(async () => n)))).toEqual([1, 2, 3])
})

it('a place is passed on when work fails', async () => {
  const queue = make()
  const all = Array.from({ length: 5 }, (_, i) => queue.run(async () => (i % 2 ? Promise.reject(new Error('no')) : i)))
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([0, 1, 0, 1, 0].map((n) => (n ? 'rejected' : 'fulfilled')))
  expect(await queue.run(async () => 'free')).toBe('free')
})

it('runs in order, fewer at once when that is lowered, and those that wait at once when it is raised', async () => {
  const queue = make()
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  const began: number[] = []
  const runs = ends.map(({ promise }, i) =>
    queue.run(async () => {
      began.push(i)
      await promise
    }),
  )
  queue.atOnce = 1
  ends[0]?.resolve()
  await runs[0]
  expect([began, queue.running, queue.waiting]).toEqual([[0, 1], 1, 3])
  queue.atOnce = 3
  await Promise.resolve()
  expect([began, queue.running, queue.waiting]).toEqual([[0, 1, 2, 3], 3, 1])
  ends.forEach(({ resolve }) => resolve())
  await Promise.all(runs)
  expect(began).toEqual([0, 1, 2, 3, 4])
})
