import { useSyncExternalStore } from 'react'

/** How many pieces of start-up work run; while any does, the full-screen loader shows (S0 §2). Lists and forms have their own, smaller waiting. */
let count = 0
const listeners = new Set<() => void>()
/** The page body's `progress` class goes after this long whatever happens (S0 §9). */
const classFor = 2000

function set(next: number) {
  const before = count
  count = next
  if (before === 0 && next > 0) {
    document.body.classList.add('progress')
    setTimeout(() => document.body.classList.remove('progress'), classFor)
  }
  listeners.forEach((listener) => listener())
}

/** Counts one piece of work in; call what it answers when the work is done. */
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
