import type { Named, Reply, Sent } from '@loupe/contract/route.ts'
import { useEffect, useState } from 'react'
import { Failure, call } from '../../../api/client.ts'
import { isFollowing, onChanged } from './live.ts'

/**
 * How often a page in use asks whether the stones are still the same where the server does not say so; a page that nobody touches, or that is told, asks
 * less. All visitors of an office share the limit of its address.
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
 * The answer of a route, and again while it is followed: at once when the server says that the catalogue has changed. The browser revalidates by ETag, so
 * an unchanged answer is not sent again.
 */
export function useAnswer<R extends Named>(route: R, input: Sent<R>, isFollowed = false): Answer<R> {
  const question = JSON.stringify(input)
  const [got, setGot] = useState<{ question: string; text: string; data: Reply<R> | undefined; error: Failure | undefined }>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    const over = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isAsking = false
    let isChanged = false
    let restsUntil = 0
    const ask = async () => {
      isAsking = true
      isChanged = false
      try {
        const data = await call(route, input, { signal: over.signal })
        const text = JSON.stringify(data)
        setGot((was) => (was?.question === question && was.text === text && !was.error ? was : { question, text, data, error: undefined }))
      } catch (error) {
        if (!(error instanceof Failure)) return
        restsUntil = Date.now() + error.retryAfter * 1000
        // While the network is away or the server is busy, the last answer stays.
        setGot((was) => (was?.data !== undefined && error.isPassing ? was : { question, text: '', data: undefined, error }))
      }
      isAsking = false
      plan()
    }
    const plan = () => {
      clearTimeout(timer)
      if (!isFollowed || over.signal.aborted) return
      const isInUse = Date.now() - usedAt < usedWithin
      const waitMs = isChanged ? 0 : isInUse && !isFollowing() ? inUseMs : idleMs
      timer = setTimeout(again, Math.max(waitMs, restsUntil - Date.now()))
    }
    // A hidden page asks nothing until it is looked at.
    const again = () => (document.hidden ? addEventListener('visibilitychange', again, { once: true, signal: over.signal }) : void ask())
    const stopListening = onChanged(() => {
      isChanged = true
      if (!isAsking) plan()
    })
    void ask()
    return () => {
      over.abort()
      clearTimeout(timer)
      stopListening()
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
