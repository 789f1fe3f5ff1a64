import { useSyncExternalStore } from 'react'
import { removePainted } from './painted.ts'

/** The number of running start-up tasks; while there are any, the full-screen loader is visible (S0 §2). Lists and forms have skeletons of their own. */
let count = 0
const listeners = new Set<() => void>()
/** The body's `progress` class is removed after this time in any case (S0 §9). */
const classFor = 2000

function set(next: number) {
  const before = count
  count = next
  if (before === 0 && next > 0) {
    document.body.classList.add('progress')
    setTimeout(() => document.body.classList.remove('progress'), classFor)
  }
  listeners.forEach((listener) => listener())
  // The next start-up task follows at once; a page without the shell does not draw over the outline by itself.
  if (next === 0) setTimeout(() => count === 0 && removePainted(), 100)
}

/** Counts one start-up task; call the returned function when it is done. */
export function startLoading(): () => void {
  let isDone = false
  set(count + 1)
  return () => {
    if (isDone) return
    isDone = true
    set(count - 1)
  }
}

export const useIsLoading = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => count > 0,
  )
