import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { changeView, entryName, isReturn, viewOf } from '../../../kit/entry-views.ts'
import { type Selection, createSelection } from '../../../kit/grid/selection.ts'

/**
 * The selection in one list: it survives paging and leaving the screen, and is cleared by a new result. Back, Forward and a reload bring back the
 * selection of the result they return to.
 */
interface Stored {
  selection: Selection
  /** The rows loaded so far of the current result, so that selected rows on other pages can be summed and put on hold. */
  known: Map<string, Diamond>
  token: string
  /** Under which the history entry stores the selection. */
  name: string
}
interface Snapshot {
  token: string
  keys: string[]
  all: Selection['allMatching']
}
const stored = new Map<string, Stored>()
/** A result that is replaced clears the selection, but not what its history entry stores. */
let isSettling = false

export function storedOf(listType: string): Stored {
  const found = stored.get(listType)
  if (found) return found
  const list: Stored = { selection: createSelection(), known: new Map(), token: '', name: `selected ${listType}` }
  list.selection.subscribe(() => {
    if (isSettling) return
    const { selection, token, name } = list
    changeView(({ values }) => (values[name] = { token, keys: selection.keys(), all: selection.allMatching } satisfies Snapshot))
  })
  stored.set(listType, list)
  return list
}

/** Sets the result that a list shows; a different one clears the selection. */
export function setResult(list: Stored, token: string) {
  if (list.token === token) return
  isSettling = true
  list.selection.reset()
  list.known.clear()
  list.token = token
  const earlier = viewOf(entryName())?.values[list.name] as Snapshot | undefined
  if (isReturn() && earlier?.token === token) {
    if (earlier.all) list.selection.selectAllMatching(earlier.all.total, earlier.all.token)
    list.selection.set(earlier.all?.except ?? earlier.keys, earlier.all === null)
  }
  isSettling = false
}

export function addKnownRows(list: Stored, rows: readonly Diamond[]) {
  for (const row of rows) list.known.set(row.id, row)
}
