import { useCallback, useRef, useState } from 'react'
import { changeView, entryName, viewOf } from './entry-views.ts'

/** A state that Back, Forward and a reload restore. @param name unique on the page */
export function useEntryState<T>(name: string, initial: T): [T, (next: T | ((now: T) => T)) => void] {
  const [value, setValue] = useState(() => (viewOf(entryName())?.values[name] as T | undefined) ?? initial)
  const latest = useRef(value)
  const set = useCallback(
    (next: T | ((now: T) => T)) => {
      const to = next instanceof Function ? next(latest.current) : next
      latest.current = to
      setValue(() => to)
      changeView(({ values }) => (values[name] = to))
    },
    [name],
  )
  return [value, set]
}
