import type { Named, Reply, Sent } from '@loupe/contract/route.ts'
import { useEffect, useState } from 'react'
import { Failure, call } from '../../../api/client.ts'

/**
 * How often a page in use asks whether the stones are still the same; a page that nobody touches asks less. All visitors of an office share the limit of
 * its address.
 */
const inUseMs = 5000
const idleMs = 30_000
const usedWithin = 60_000
let usedAt = Date.now()
for (const event of ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focus'])
  addEventListener(event, () => (usedAt = Date.now()), { passive: true, capture: true })

interface Answer<R extends Named> {
  data: Reply<R> | undefined
  error: Failure | undefined
  /** The data belongs to another question, whose answer is awaited. */
  isStale: boolean
  retry(): void
}

/**
 * The answer of a route, and again while it is followed: a stone that somebody holds leaves the page within seconds. The browser revalidates by ETag, so an
 * unchanged answer is not sent again.
 */
export function useAnswer<R extends Named>(route: R, input: Sent<R>, isFollowed = false): Answer<R> {
  const question = JSON.stringify(input)
  const [got, setGot] = useState<{ question: string; text: string; data: Reply<R> | undefined; error: Failure | undefined }>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    const over = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      let waitMs = Date.now() - usedAt < usedWithin ? inUseMs : idleMs
      try {
        const data = await call(route, input, { signal: over.signal })
        const text = JSON.stringify(data)
        setGot((was) => (was?.question === question && was.text === text && !was.error ? was : { question, text, data, error: undefined }))
      } catch (error) {
        if (!(error instanceof Failure)) return
        waitMs = Math.max(waitMs, error.retryAfter * 1000)
        // While the network is away or the server is busy, the last answer stays.
        setGot((was) => (was?.data !== undefined && error.isPassing ? was : { question, text: '', data: undefined, error }))
      }
      if (isFollowed && !over.signal.aborted) timer = setTimeout(again, waitMs)
    }
    // A hidden page asks nothing until it is looked at.
    const again = () => (document.hidden ? addEventListener('visibilitychange', again, { once: true, signal: over.signal }) : void ask())
    void ask()
    return () => {
      over.abort()
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the input is new at every rendering; the question says whether it is another
  }, [route, question, isFollowed, round])
  return {
    data: got?.data,
    error: got?.error,
    isStale: got !== undefined && got.question !== question,
    retry: () => setRound((n) => n + 1),
  }
}
