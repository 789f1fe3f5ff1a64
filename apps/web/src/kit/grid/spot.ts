import type { CellAt } from './keyboard.ts'
import type { Layout } from './layout.ts'

const root = '[role="grid"]'

/** The cell in which an event happened. Lines carry `data-r`, cells `data-c`. */
export function spotOf(target: EventTarget | null): (CellAt & { cell: HTMLElement }) | null {
  if (!(target instanceof Element)) return null
  const cell = target.closest<HTMLElement>('[data-c]')
  const line = cell?.closest<HTMLElement>('[data-r]')
  return cell && line ? { row: Number(line.dataset.r), col: Number(cell.dataset.c), cell } : null
}

/** The element of a cell, if it is rendered; in a group's line its single focusable cell. */
export function cellAt(grid: HTMLElement, { row, col }: CellAt): HTMLElement | null {
  const line = grid.querySelector(`[data-r="${row}"]`)
  return line?.querySelector<HTMLElement>(`[data-c="${col}"]`) ?? line?.querySelector<HTMLElement>('[data-c]') ?? null
}

/** Scrolls no further than needed, and never leaves the cell under the header or a pinned column. */
export function reveal<Row>(grid: HTMLElement, layout: Layout<Row>, rowHeight: number, { row, col }: CellAt): void {
  const scroller = grid.parentElement
  const head = grid.querySelector<HTMLElement>('.loupe-grid-headrow')
  if (!scroller || !head) return
  if (row >= 0) {
    const top = row * rowHeight
    const bottom = top + rowHeight + head.offsetHeight - scroller.clientHeight
    if (scroller.scrollTop > top) scroller.scrollTop = top
    else if (scroller.scrollTop < bottom) scroller.scrollTop = bottom
  }
  const place = layout.placed[col]
  if (!place || col < layout.leftCount || col >= layout.rightFrom) return
  const left = place.x - layout.leftWidth
  const right = place.x + place.width + layout.rightWidth - scroller.clientWidth
  if (scroller.scrollLeft > left) scroller.scrollLeft = left
  else if (scroller.scrollLeft < right) scroller.scrollLeft = right
}

/** The width at which no rendered content of a column is cut off. */
export function fittingWidth(grid: HTMLElement, col: number): number {
  const range = document.createRange()
  const widths = [...grid.querySelectorAll<HTMLElement>(`[data-c="${col}"]`)].map((cell) => {
    const title = cell.querySelector<HTMLElement>('.loupe-grid-title')
    if (title) return title.scrollWidth + 44
    range.selectNodeContents(cell)
    return cell.closest(root) === grid && !cell.classList.contains('loupe-grid-group-title') ? range.getBoundingClientRect().width + 22 : 0
  })
  return Math.ceil(Math.max(0, ...widths))
}
