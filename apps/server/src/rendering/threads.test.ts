import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { describe, expect, it, vi } from 'vitest'
import { Threads, limitTime } from './threads.ts'

/** A program that answers with how many messages it got; `die` ends it, `spin` and `sleep` are never answered, and `wait` is answered after a second. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    let count = 0
    parentPort.on('message', (message) => {
      if (message === 'die') throw new Error('it died')
      if (message === 'wait') return setTimeout(() => parentPort.postMessage(++count), 1000)
      if (message === 'spin') for (;;) count ^= 1
      if (message !== 'sleep') parentPort.postMessage(++count)
    })`)}`,
)
const ask =
  (message = '') =>
  async (thread: Worker) => {
    const answer = once(thread, 'message')
    thread.postMessage(message)
    return (await answer)[0] as number
  }
const late = () => new Error('too late')

describe('threads', () => {
  it('run one piece of work after another in the same thread', async () => {
    const threads = new Threads(program, {})
    for (const times of [1, 2, 3]) expect(await threads.use(10, late, ask())).toBe(times)
  })

  it('run what comes at once in threads of their own', async () => {
    const threads = new Threads(program, {})
    expect(await Promise.all([threads.use(10, late, ask()), threads.use(10, late, ask())])).toEqual([1, 1])
    expect(await threads.use(10, late, ask())).toBe(2)
  })

  it.each([
    ['that failed', 'it died', ask('die')],
    ['that used the processor too long', 'too late', ask('spin')],
    ['that never answers', 'too late', ask('sleep')],
    ['whose work was refused', 'refused', async () => Promise.reject(new Error('refused'))],
  ])('a thread %s is ended, and the next work has another', async (_, message, work) => {
    const threads = new Threads(program, {})
    expect(await threads.use(10, late, ask())).toBe(1)
    await expect(threads.use(0.2, late, work)).rejects.toThrow(message)
    expect(await threads.use(10, late, ask())).toBe(1)
  })

  it('a thread that is only starting counts from nothing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const usages = [Promise.reject(new Error('It is not running yet.')), Promise.resolve(1.5), Promise.resolve(2.1)]
      usages[0]!.catch(() => undefined)
      const cpuUsage = async () => ({ user: ((await usages.shift()) ?? 0) * 1e6, system: 0 })
      const end = vi.fn<() => void>()
      limitTime({ cpuUsage }, 2, end)
      await vi.advanceTimersByTimeAsync(2400)
      expect(end).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(200)
      expect(end).toHaveBeenCalledOnce()
    } finally {
      vi.useRealTimers()
    }
  })

  it('work that only waits, as for its turn on a busy machine, may take longer than it may use the processor', async () => {
    expect(await new Threads(program, {}).use(0.4, late, ask('wait'))).toBe(1)
  })

  it('a thread that ends while it waits is not used again', async () => {
    const threads = new Threads(program, {})
    let thread: Worker | undefined
    await threads.use(10, late, (own) => ask()((thread = own)))
    await thread?.terminate()
    expect(await threads.use(10, late, ask())).toBe(1)
  })

  it('a thread that waited long enough is not used while it ends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const threads = new Threads(program, {})
      await threads.use(10, late, ask())
      vi.advanceTimersByTime(60_000)
      expect(await threads.use(10, late, ask())).toBe(1)
    } finally {
      vi.useRealTimers()
    }
  })
})
