import { dash } from './format.ts'
import { cellsOf, headsOf, rowsOf } from './list-dom.ts'

/** Marks the columns that are empty on this page, which are left out of a list that is too wide. */
export function markEmpty(room: Element): void {
  const rows = rowsOf(room)
  for (const [at, head] of headsOf(room).entries()) {
    const cells = cellsOf(rows, at)
    const isEmpty = cells.length > 0 && cells.every(({ textContent, firstElementChild }) => textContent === dash && !firstElementChild)
    for (const cell of [head, ...cells]) cell.toggleAttribute('data-empty', isEmpty)
  }
}

const isDetail = (head: HTMLElement) => head.hasAttribute('data-detail')

/** How many columns a list can leave out: those that a phone folds into the details of a card (card-parts.ts). */
export const foldableColumns = (room: Element): number => headsOf(room).filter((head) => isDetail(head) && head.offsetWidth > 0).length

/** Leaves out the last of the columns of details, so many; the others are there. */
export function foldColumns(room: Element, count: number): void {
  const all = headsOf(room)
  const visible = all.filter((head) => isDetail(head) && !head.hasAttribute('data-empty'))
  const folded = new Set(visible.slice(visible.length - count))
  const rows = rowsOf(room)
  for (const [at, head] of all.entries()) {
    if (head.hasAttribute('data-folded') === folded.has(head) && !folded.has(head)) continue
    for (const cell of [head, ...cellsOf(rows, at)]) cell.toggleAttribute('data-folded', folded.has(head))
  }
}

/** The titles of the columns that are left out, one a line. */
export const foldedTitles = (room: Element): string =>
  headsOf(room)
    .filter((head) => head.hasAttribute('data-folded'))
    .map(({ title, textContent }) => title || textContent.replace(/[↕↑↓]$/, ''))
    .join(',\n')
