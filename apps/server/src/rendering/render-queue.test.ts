import { expect, it } from 'vitest'
import { RenderQueue } from './render-queue.ts'

const overloaded = expect.objectContaining({ reason: 'overloaded' })
const make = (waitSeconds = 30) => new RenderQueue({ atOnce: 2, waiting: 3, waitSeconds })

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
  const jobs = Array.from({ length: 6 }, () => queue.run(true, work))
  const requests = Array.from({ length: 6 }, () => queue.run(false, work))
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
  const busy = [queue.run(true, () => end.promise), queue.run(true, () => end.promise)]
  await expect(queue.run(false, async () => 'done')).rejects.toEqual(overloaded)
  end.resolve()
  await Promise.all(busy)
  expect(await Promise.all([1, 2, 3].map((n) => queue.run(false, async () => n)))).toEqual([1, 2, 3])
})

it('a place is passed on when work fails', async () => {
  const queue = make()
  const all = Array.from({ length: 5 }, (_, i) => queue.run(false, async () => (i % 2 ? Promise.reject(new Error('no')) : i)))
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([0, 1, 0, 1, 0].map((n) => (n ? 'rejected' : 'fulfilled')))
  expect(await queue.run(false, async () => 'free')).toBe('free')
})
