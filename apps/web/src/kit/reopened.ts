import { useEffect, useState } from 'react'

/** Within this time after a reload, or after signing in again, the page is still the one that was left. */
const returnMs = 30_000
let returnedAt = -Infinity

/** A person is back on their page after signing in again. */
export const markReturned = () => void (returnedAt = performance.now())

/** Whether the page was reloaded just now, or returned to after signing in again: what was open on it is opened again. */
export function isReopened(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const since = load?.type === 'reload' ? Math.max(0, returnedAt) : returnedAt
  return performance.now() - since < returnMs
}

/**
 * What is open on a page, such as the row whose form is shown, as a state under this name: it is open again after a reload, and after signing in again when
 * the session has ended. What was typed in a form comes back from its draft.
 */
export function useReopened<T>(name: string) {
  const key = `loupe.open.${name}`
  const [opened, setOpened] = useState<T | undefined>(() => {
    const stored = sessionStorage.getItem(key)
    return stored && isReopened() ? (JSON.parse(stored) as T) : undefined
  })
  // What was open on an earlier visit is not opened by a later reload.
  useEffect(() => {
    if (opened === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(opened))
  }, [key, opened])
  return [opened, setOpened] as const
}
