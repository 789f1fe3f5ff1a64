import type { GridGrouping } from './types.ts'

interface RowItem<Row> {
  type: 'row'
  key: string
  row: Row
  /** Index among the loaded rows. */
  index: number
}
export interface GroupItem<Row> {
  type: 'group'
  key: string
  group: string
  rows: readonly Row[]
  /** Keys of its rows, folded or not. */
  keys: readonly string[]
}
export type Item<Row> = RowItem<Row> | GroupItem<Row>

/** The lines of the body: rows, with a line before each group, and without the rows of folded groups. */
export function toItems<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  group: GridGrouping<Row> | undefined,
  folded: ReadonlySet<string>,
): Item<Row>[] {
  const rowItems = rows.map((row, index): RowItem<Row> => ({ type: 'row', key: rowKey(row), row, index }))
  if (!group) return rowItems
  const groups = Map.groupBy(rowItems, (item) => group.by(item.row))
  return [...groups].flatMap(([key, members]): Item<Row>[] => [
    { type: 'group', key: `group:${key}`, group: key, rows: members.map((m) => m.row), keys: members.map((m) => m.key) },
    ...(folded.has(key) ? [] : members),
  ])
}
