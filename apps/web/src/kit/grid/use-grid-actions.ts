import { useState, type RefObject } from 'react'
import { columnMenu } from './column-menu.ts'
import type { Item } from './items.ts'
import type { CellAt } from './keyboard.ts'
import type { GridActions } from './keys.ts'
import { isSystem } from './layout.ts'
import type { MenuEntry } from './popup.tsx'
import { nextSort } from './sort.ts'
import type { GridProps, Point } from './types.ts'
import type { Columns } from './use-columns.ts'
import { useLatest } from './use-latest.ts'
import type { Ticks } from './use-ticks.ts'

/** A layer above the grid: the menu of a column or a row, or the dialog for moving a row. */
export type Layer = { at: Point; label: string } & ({ entries: readonly MenuEntry[] } | { moveLine: number })

interface Parts<Row> {
  props: GridProps<Row>
  items: readonly Item<Row>[]
  columns: Columns<Row>
  ticks: Ticks
  at: CellAt
  focus(at: CellAt): void
  scroller: RefObject<HTMLElement | null>
  grid: RefObject<HTMLElement | null>
  rowHeight: number
  fold(group: string): void
}

export function useGridActions<Row>(parts: Parts<Row>) {
  const { props, items, columns, at, scroller, grid, rowHeight } = parts
  const { rows, group, sort = [] } = props
  const { layout } = columns
  const [layer, setLayer] = useState<Layer | null>(null)
  // A menu may stay open over several changes.
  const latestColumns = useLatest(columns)
  const nameOf = (row: Row) => props.rowName?.(row) ?? props.rowKey(row)
  const actions: GridActions<Row> = {
    props,
    items,
    layout,
    at,
    ticks: parts.ticks,
    focus: parts.focus,
    fold: parts.fold,
    pageLines: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2),
    sortBy(col, add) {
      const column = layout.placed[col]?.column
      if (column?.sortable) props.onSort?.(nextSort(sort, column.key, add))
    },
    shiftColumn: columns.shift,
    resizeColumn(col, by) {
      const place = layout.placed[col]
      if (place) columns.setWidth(place.key, place.width + by)
    },
    filterColumn(col) {
      const place = layout.placed[col]
      const head = grid.current?.querySelector<HTMLElement>(`.loupe-grid-head[data-c="${col}"]`)
      if (place?.column.filter && head) props.onColumnFilter?.(place.key, head.querySelector<HTMLElement>('.loupe-grid-filter') ?? head)
    },
    columnMenu(col, point) {
      const place = layout.placed[col]
      if (!place || isSystem(place.key)) return
      const latest = () => latestActions.current
      const entries = columnMenu(place, {
        change: (how) => latestColumns.current.setState(how(latestColumns.current.state)),
        sort: place.column.sortable && props.onSort ? (order) => props.onSort?.([{ key: place.key, order }]) : undefined,
        filter: place.column.filter && props.onColumnFilter ? () => latest().filterColumn(col) : undefined,
        shift: (by) => latest().shiftColumn(col, by),
        canShift: (by) => columns.canShift(col, by),
        fit: () => columns.fit(place.key),
        resize: (by) => latest().resizeColumn(col, by),
      })
      setLayer({ at: point, label: place.column.title, entries })
    },
    moveRow(line, to) {
      const item = items[line]
      if (!props.onMove || group || item?.type !== 'row' || to < 0 || to >= rows.length || to === item.index) return
      props.onMove(item.key, to)
      parts.focus({ row: to, col: at.col })
    },
    moveMenu(line, point) {
      const item = items[line]
      if (item?.type !== 'row') return
      const label = `Move ${nameOf(item.row)}`
      const entries = [
        { label: 'Move up', keys: 'Alt+↑', disabled: line === 0, run: () => actions.moveRow(line, line - 1) },
        { label: 'Move down', keys: 'Alt+↓', disabled: line === rows.length - 1, run: () => actions.moveRow(line, line + 1) },
        { label: 'Move to…', run: () => setLayer({ at: point, label: nameOf(item.row), moveLine: line }) },
      ]
      setLayer({ at: point, label, entries })
    },
  }
  const latestActions = useLatest(actions)
  return { actions, layer, setLayer, nameOf }
}
