import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { useEffect } from 'react'
import { addKnownRows, setResult, type storedOf } from './selections.ts'

interface Result {
  /** Identifies the result. */
  token: string
  rows: readonly Diamond[]
  /** The rows belong to this result, not to an earlier one. */
  isFresh: boolean
}

/** A new result clears the selection of its list. The selection is outside React and must not change during rendering. */
export function useResultSelection(list: ReturnType<typeof storedOf>, { token, rows, isFresh }: Result) {
  useEffect(() => {
    setResult(list, token)
    if (isFresh) addKnownRows(list, rows)
  }, [list, token, rows, isFresh])
}
