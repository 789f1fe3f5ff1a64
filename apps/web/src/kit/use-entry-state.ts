import { useCallback, useState } from 'react'
import { changeView, entryName, viewOf } from './entry-views.ts'

/** A state that Back, Forward and a reload restore. @param name unique on the page */
export function useEntryState<T>(name: string, initial: T): [T, (next: T) => void] {
  const [value, setValue] = useState(() => (viewOf(entryName())?.values[name] as T | undefined) ?? initial)
  const set = useCallback(
    (next: T) => {
      setValue(next)
      changeView(({ values }) => (values[name] = next))
    },
    [name],
  )
  return [value, set]
}
