import { useEffect, useState } from 'react'
import { isReopened } from './reopened.ts'

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
