import { useSyncExternalStore } from 'react'
import { serverNow } from '../api/clock.ts'

/** The server's time, updated once a second by a single timer for all countdowns; the timer stops when no component uses it. */
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = serverNow()

function subscribe(listener: () => void) {
  listeners.add(listener)
  // Nobody has followed the time since the timer stopped.
  if (timer === undefined) now = serverNow()
  timer ??= setInterval(() => {
    now = serverNow()
    listeners.forEach((each) => each())
  }, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The current time by the server's clock, in milliseconds. */
export const useNow = () => useSyncExternalStore(subscribe, () => now)
