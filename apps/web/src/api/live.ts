import { useSyncExternalStore } from 'react'
import { queryClient } from './hooks.ts'
import { isConcerned, isForAll } from './topics.ts'

/**
 * The live stream: the server names what kind of thing changed, on any node; what is on screen is read again. While it is lost, `isOnline` is
 * false and the shell says so; when it is back everything is read again, because anything may have changed.
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
/** Changes of a moment are gathered: a busy hour must not make every browser ask for every hold. */
const gather = 1000
let waiting = new Set<Topic>()
let timer: ReturnType<typeof setTimeout> | undefined

function refresh() {
  const topics = [...waiting]
  waiting = new Set()
  clearTimeout(timer)
  timer = undefined
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isConcerned(String(queryKey[0]), topics) })
}

// The browser knows at once when its own network goes.
addEventListener('offline', () => setOnline(false))
addEventListener('online', () => source && openLive())

export function openLive() {
  source?.close()
  // What was read since the page began may have changed before the stream was there.
  source = new EventSource(`/admin/v1/live?ago=${Math.ceil(performance.now())}`)
  source.addEventListener('hello', () => {
    if (!online) void queryClient.invalidateQueries()
    setOnline(true)
  })
  source.addEventListener('changed', (event) => {
    const changed = JSON.parse(event.data as string) as Topic[]
    waiting = new Set([...waiting, ...changed])
    if (changed.some(isForAll)) refresh()
    else timer ??= setTimeout(refresh, gather)
  })
  source.addEventListener('ended', () => ended.forEach((listener) => listener()))
  source.addEventListener('error', () => {
    setOnline(false)
    // The browser tries again by itself unless the server answered with something else than a stream, as one that is starting does.
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
