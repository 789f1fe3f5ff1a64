import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { useCallback } from 'react'
import { useEntryState } from '../../../kit/use-entry-state.ts'

/** The stone in the panel beside a list, by its number. Going back in the browser opens the panel again. */
export function usePeeked() {
  const [peeked, setPeeked] = useEntryState<string | undefined>('peeked', undefined)
  return {
    peeked,
    setPeeked,
    /** Opens the panel, or closes it where it shows this stone. */
    onPeek: useCallback(({ vStnId }: Diamond) => setPeeked((now) => (now === vStnId ? undefined : vStnId)), [setPeeked]),
    /** An open panel follows the focus from row to row. */
    onCurrent: useCallback(({ vStnId }: Diamond) => setPeeked((now) => (now === undefined ? now : vStnId)), [setPeeked]),
  }
}
