import { expect, it } from 'vitest'
import { Busy, createHashQueues } from './hash-queues.ts'

/** Work that ends when the test says so. */
const held = () => Promise.withResolvers<void>()

it('few are at work at once, a bounded number waits, and one address has a bounded share', async () => {
  const { strangers, known } = createHashQueues()
  const end = held()
  let atWork = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++atWork)
    await end.promise
    atWork--
    return 'done'
  }
  const one = Array.from({ length: 50 }, () => strangers.run('one', work))
  const others = Array.from({ length: 50 }, (_, i) => strangers.run(`other ${i}`, work))
  const refused = (all: Promise<string>[]) =>
    Promise.allSettled(all).then((settled) => settled.filter(({ status }) => status === 'rejected'))

  // Sign-ins on a known device do not wait behind strangers.
  expect(await known.run('one', async () => 'at once')).toBe('at once')
  end.resolve()

  expect((await refused(one)).length).toBe(40)
  const left = await refused(others)
  expect(left.length).toBeGreaterThanOrEqual(50 - 30)
  expect(left.every((result) => result.status === 'rejected' && result.reason instanceof Busy)).toBe(true)
  expect(most).toBeLessThanOrEqual(2)
})

it('a place is passed on when work fails', async () => {
  const { strangers } = createHashQueues()
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, i) => strangers.run('one', async () => (i % 2 ? Promise.reject(new Error('no')) : i))),
  )
  expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, (_, i) => (i % 2 ? 'rejected' : 'fulfilled')))
  expect(await strangers.run('one', async () => 'free')).toBe('free')
})

it('the addresses of one IPv6 network share its places', async () => {
  const { strangers } = createHashQueues()
  const end = held()
  const all = Array.from({ length: 20 }, (_, i) => strangers.run(`2001:db8:0:1::${i}`, () => end.promise))
  const refused = Promise.allSettled(all).then((settled) => settled.filter(({ status }) => status === 'rejected'))
  end.resolve()
  expect((await refused).length).toBe(10)
})
