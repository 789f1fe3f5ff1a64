import type { KeyboardEvent } from 'react'
import type { Item } from './items.ts'
import { cellAfterKey, type CellAt } from './keyboard.ts'
import { isSystem, moveKey, tickKey, type Layout } from './layout.ts'
import { spotOf } from './spot.ts'
import type { GridProps, Point } from './types.ts'
import type { Ticks } from './use-ticks.ts'

/** The grid's actions, for keyboard and pointer. */
export interface GridActions<Row> {
  props: GridProps<Row>
  items: readonly Item<Row>[]
  layout: Layout<Row>
  at: CellAt
  ticks: Ticks
  pageLines(): number
  focus(at: CellAt): void
  sortBy(col: number, add: boolean): void
  /** Moves a column by one within its zone. */
  shiftColumn(col: number, by: 1 | -1): void
  resizeColumn(col: number, by: number): void
  filterColumn(col: number): void
  columnMenu(col: number, at: Point): void
  moveRow(line: number, to: number): void
  moveMenu(line: number, at: Point): void
  fold(group: string): void
}

const below = (cell: HTMLElement): Point => {
  const box = cell.getBoundingClientRect()
  return { x: box.left, y: box.bottom }
}

/** Returns whether the grid handled the key. */
export function handleKey<Row>(e: KeyboardEvent, g: GridActions<Row>): boolean {
  const spot = spotOf(e.target)
  if (!spot || (e.target as HTMLElement).closest('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]')) return false
  const inside = e.target !== spot.cell
  if (inside && e.key === 'Escape') {
    spot.cell.focus()
    return true
  }
  // A button or link in a cell handles its own keys.
  if (inside && (e.key === 'Enter' || e.key === ' ')) return false
  const ctrl = e.ctrlKey || e.metaKey
  if (ctrl && e.key.toLowerCase() === 'a' && g.props.selection) {
    g.ticks.pageThenAll()
    return true
  }
  if (ctrl && e.shiftKey && e.key.toLowerCase() === 'l') {
    g.filterColumn(g.at.col)
    return true
  }
  if (g.at.row < 0 ? headerKey(e, g, spot.cell) : bodyKey(e, g, spot.cell)) return true
  if (e.altKey) return false
  const extent = { rows: g.items.length, cols: g.layout.placed.length, page: g.pageLines() }
  const to = cellAfterKey(e.key, ctrl, g.at, extent)
  if (!to) return false
  if (e.shiftKey && g.props.selection && g.at.row >= 0 && to.row >= 0 && to.row !== g.at.row) g.ticks.extend(g.at.row, to.row)
  g.focus(to)
  return true
}

function headerKey<Row>(e: KeyboardEvent, g: GridActions<Row>, cell: HTMLElement): boolean {
  const { col } = g.at
  const key = g.layout.placed[col]?.key ?? ''
  const way = e.key === 'ArrowLeft' ? -1 : e.key === 'ArrowRight' ? 1 : 0
  if (e.key === 'Enter' || e.key === ' ') {
    if (key === tickKey) g.ticks.page()
    else g.sortBy(col, e.shiftKey)
    return true
  }
  if (e.key === 'ArrowUp' && !e.altKey && g.props.onAbove) {
    g.props.onAbove()
    return true
  }
  if (isSystem(key)) return false
  if (e.altKey && e.key === 'ArrowDown') g.filterColumn(col)
  else if (e.altKey && way) g.shiftColumn(col, way)
  else if (e.shiftKey && way) g.resizeColumn(col, way * 8)
  else if (isMenuKey(e)) g.columnMenu(col, below(cell))
  else return false
  return true
}

function bodyKey<Row>(e: KeyboardEvent, g: GridActions<Row>, cell: HTMLElement): boolean {
  const { row: line, col } = g.at
  const { props, layout } = g
  const item = g.items[line]
  if (!item) return false
  const isGroup = item.type === 'group'
  if (isGroup) {
    const isTick = (e.key === ' ' && e.shiftKey) || (e.key === 'x' && !e.ctrlKey && !e.metaKey && props.singleKeys !== false)
    if (isTick && props.selection) {
      g.ticks.toggle(line)
      return true
    }
    if (e.key !== 'Enter' && e.key !== ' ') return false
    g.fold(item.group)
    return true
  }
  const key = layout.placed[col]?.key
  const plain = !e.ctrlKey && !e.metaKey && !e.altKey
  if (e.key === ' ' && (key === tickKey || e.shiftKey || !props.onPeek)) g.ticks.toggle(line)
  else if (e.key === ' ') props.onPeek?.(item.row)
  else if (e.key === 'x' && plain && props.singleKeys !== false && props.selection) g.ticks.toggle(line)
  else if (e.key === 'Enter' && key === moveKey) g.moveMenu(line, below(cell))
  else if (e.key === 'Enter' && plain && props.onOpen) props.onOpen(item.row)
  else if (e.key === 'F2') cell.querySelector<HTMLElement>('button, a[href], input')?.focus()
  else if (e.altKey && (e.key === 'ArrowUp' || e.key === 'ArrowDown')) g.moveRow(line, item.index + (e.key === 'ArrowUp' ? -1 : 1))
  else if (isMenuKey(e) && props.onMenu) props.onMenu(item.row, below(cell))
  else return false
  return true
}

const isMenuKey = (e: KeyboardEvent) => e.key === 'ContextMenu' || (e.key === 'F10' && e.shiftKey)
