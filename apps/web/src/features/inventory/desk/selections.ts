import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { type Selection, createSelection } from '../../../kit/grid/selection.ts'

/** What is ticked in one list: kept while one turns pages or leaves the screen, gone with another result (domain.md C8). */
interface Kept {
  selection: Selection
  /** The rows seen of the present result, so that ticked ones on other pages can be summed and held. */
  seen: Map<string, Diamond>
  token: string
}
const kept = new Map<string, Kept>()

export function keptOf(listType: string): Kept {
  const found = kept.get(listType) ?? { selection: createSelection(), seen: new Map(), token: '' }
  kept.set(listType, found)
  return found
}

/** Tells a list which result it shows now; another than before unticks all. */
export function settle(list: Kept, token: string) {
  if (list.token === token) return
  if (list.token !== '') list.selection.reset()
  list.seen.clear()
  list.token = token
}

export function see(list: Kept, rows: readonly Diamond[]) {
  for (const row of rows) list.seen.set(row.id, row)
}
