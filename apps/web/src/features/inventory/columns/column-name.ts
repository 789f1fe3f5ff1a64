import type { GridColumn } from '../../../kit/grid/types.ts'

type Named = Pick<GridColumn<unknown>, 'title' | 'hint' | 'name'>

/** A column's full name, and the rest of its heading's tooltip. */
export function columnName({ title, hint, name = hint ?? title }: Named): { name: string; description: string | undefined } {
  return { name, description: hint === undefined || hint === name ? undefined : hint }
}

/** Whether a column's name, heading or description contains the text. */
export const isFound = (column: Named, labels: string): boolean =>
  [column.title, column.hint, column.name].some((text) => text?.toLowerCase().includes(labels.trim().toLowerCase()))
