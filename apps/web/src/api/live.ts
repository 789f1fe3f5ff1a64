import { useSyncExternalStore } from 'react'
import { checkClock } from './clock.ts'
import { queryClient } from './hooks.ts'
import { isConcerned, isForAll } from './topics.ts'

/**
 * The live stream: the server sends the topics that changed, on any node, and what is on screen is refetched. While the connection is lost, `isOnline` is
 * false and the shell shows it; when it is back everything is refetched, because anything may have changed.
 */
type Topic = string
const listeners = new Set<() => void>()
const ended = new Set<() => void>()
let online = true
let source: EventSource | undefined

function setOnline(value: boolean) {
  if (online === value) return
  online = value
  listeners.forEach((listener) => listener())
}

const retry = 3000
/**
 * The first change is shown at once; those that follow closely are batched, so that in a busy hour not every browser refetches for every hold. Changes of
 * company-wide settings wait a quarter of a second at most.
 */
const pause = { forAll: 250, other: 1000 }
let waiting = new Set<Topic>()
let timer: ReturnType<typeof setTimeout> | undefined
let refreshedAt = -pause.other
let plannedAt = Infinity

function plan(changed: readonly Topic[]) {
  changed.forEach((topic) => waiting.add(topic))
  const now = performance.now()
  const at = Math.max(now, refreshedAt + (changed.some(isForAll) ? pause.forAll : pause.other))
  if (at >= plannedAt) return
  clearTimeout(timer)
  plannedAt = at
  timer = setTimeout(refresh, at - now)
}

function refresh() {
  const topics = [...waiting]
  waiting = new Set()
  refreshedAt = performance.now()
  plannedAt = Infinity
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isConcerned(String(queryKey[0]), topics) })
}

// The browser reports at once when its own network is lost.
addEventListener('offline', () => setOnline(false))
addEventListener('online', () => source && openLive())

export function openLive() {
  source?.close()
  // Data read since the page was loaded may have changed before the stream was open.
  source = new EventSource(`/admin/v1/live?ago=${Math.ceil(performance.now())}`)
  const readClock = (event: MessageEvent<string>) => void checkClock((JSON.parse(event.data) as { at: string }).at)
  source.addEventListener('beat', readClock)
  source.addEventListener('hello', (event) => {
    readClock(event)
    if (!online) void queryClient.invalidateQueries()
    setOnline(true)
  })
  source.addEventListener('changed', (event) => plan(JSON.parse(event.data as string) as Topic[]))
  source.addEventListener('ended', () => ended.forEach((listener) => listener()))
  source.addEventListener('error', () => {
    setOnline(false)
    // The browser reconnects by itself unless the response was not a stream, as while the server is starting.
    if (source?.readyState === EventSource.CLOSED) setTimeout(() => source?.readyState === EventSource.CLOSED && openLive(), retry)
  })
}

export function closeLive() {
  source?.close()
  source = undefined
  setOnline(true)
}

export const onEnded = (listener: () => void) => {
  ended.add(listener)
  return () => ended.delete(listener)
}

export const useOnline = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => online,
  )
