import type { MouseEvent } from 'react'
import type { GridActions } from './keys.ts'
import { moveKey, tickKey } from './layout.ts'
import { spotOf } from './spot.ts'

export function handleClick<Row>(e: MouseEvent, g: GridActions<Row>): void {
  const spot = spotOf(e.target)
  if (!spot) return
  const key = g.layout.placed[spot.col]?.key
  const button = (e.target as Element).closest<HTMLElement>('button, a, label')
  if (spot.row < 0) {
    if (button?.matches('.loupe-grid-filter')) g.filterColumn(spot.col)
    else if (key === tickKey) g.ticks.page()
    else g.sortBy(spot.col, e.shiftKey)
    return
  }
  const item = g.items[spot.row]
  if (item?.type === 'group') return (e.target as Element).matches('.loupe-grid-tick') ? g.ticks.toggle(spot.row) : g.fold(item.group)
  if (key === moveKey) return g.moveMenu(spot.row, { x: e.clientX, y: e.clientY })
  // A button or link in a cell handles its own clicks.
  if (button && spot.cell.contains(button)) return
  if (!g.props.selection) return
  if (e.shiftKey) g.ticks.range(spot.row)
  else if (key === tickKey || e.ctrlKey || e.metaKey) g.ticks.toggle(spot.row)
}

export function handleDoubleClick<Row>(e: MouseEvent, g: GridActions<Row>): void {
  const spot = spotOf(e.target)
  const item = spot && g.items[spot.row]
  const key = spot && g.layout.placed[spot.col]?.key
  if (item?.type !== 'row' || key === tickKey || key === moveKey || (e.target as Element).closest('button, a')) return
  g.props.onOpen?.(item.row)
}

/** The right button, and Shift+F10 where the browser opens a context menu for it. */
export function handleContextMenu<Row>(e: MouseEvent, g: GridActions<Row>): void {
  const spot = spotOf(e.target)
  if (!spot) return
  const item = g.items[spot.row]
  const at = { x: e.clientX, y: e.clientY }
  if (spot.row < 0) g.columnMenu(spot.col, at)
  else if (item?.type === 'row' && g.props.onMenu) g.props.onMenu(item.row, at)
  else return
  e.preventDefault()
}

/** Focuses the cell instead of its checkbox, and keeps Shift+click from selecting text. */
export function handleMouseDown(e: MouseEvent): void {
  const spot = spotOf(e.target)
  if (!spot || e.button !== 0) return
  if (!e.shiftKey && !(e.target as Element).matches('.loupe-grid-tick, .loupe-grid-filter')) return
  e.preventDefault()
  spot.cell.focus({ preventScroll: true })
}

/** Uses the browser's tooltip for all cells, set only on hover and only for text that is cut off. */
export function handleMouseOver(e: MouseEvent): void {
  const spot = spotOf(e.target)
  if (!spot || spot.row < 0 || spot.cell !== e.target) return
  const { cell } = spot
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent ?? ''
  else cell.removeAttribute('title')
}
