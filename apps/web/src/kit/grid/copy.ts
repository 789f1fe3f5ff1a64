import { sheetText, valueOf } from './cell-text.ts'
import type { Item } from './items.ts'
import { isSystem, type Layout } from './layout.ts'
import type { Selection } from './selection.ts'
import type { CellAt } from './keyboard.ts'

/** The text for Ctrl+C: the loaded selected rows with the visible columns, in the displayed order; otherwise the focused cell. */
export function copyText<Row>(items: readonly Item<Row>[], layout: Layout<Row>, selection: Selection | undefined, at: CellAt): string {
  const columns = layout.placed.filter((p) => !isSystem(p.key)).map((p) => p.column)
  const rows = items.flatMap((item) => (item.type === 'row' && selection?.has(item.key) ? [item.row] : []))
  if (rows.length > 0) return rows.map((row) => columns.map((c) => sheetText(c, valueOf(c, row))).join('\t')).join('\n')
  const place = layout.placed[at.col]
  if (!place || isSystem(place.key)) return ''
  if (at.row < 0) return sheetText({ kind: 'text' }, place.column.title)
  const item = items[at.row]
  return item?.type === 'row' ? sheetText(place.column, valueOf(place.column, item.row)) : (item?.group ?? '')
}
