import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { type Selection, createSelection } from '../../../kit/grid/selection.ts'

/** The selection in one list: it survives paging and leaving the screen, and is cleared by a new result. */
interface Stored {
  selection: Selection
  /** The rows loaded so far of the current result, so that selected rows on other pages can be summed and put on hold. */
  known: Map<string, Diamond>
  token: string
}
const stored = new Map<string, Stored>()

export function storedOf(listType: string): Stored {
  const found = stored.get(listType) ?? { selection: createSelection(), known: new Map(), token: '' }
  stored.set(listType, found)
  return found
}

/** Sets the result that a list shows; a different one clears the selection. */
export function settle(list: Stored, token: string) {
  if (list.token === token) return
  if (list.token !== '') list.selection.reset()
  list.known.clear()
  list.token = token
}

export function see(list: Stored, rows: readonly Diamond[]) {
  for (const row of rows) list.known.set(row.id, row)
}
