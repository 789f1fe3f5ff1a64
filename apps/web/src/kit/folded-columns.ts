const heads = (room: Element) => [...room.querySelectorAll<HTMLElement>('thead th')]
const isDetail = (head: HTMLElement) => head.hasAttribute('data-detail')

/** How many columns a list can leave out: those that a phone folds into the details of a card (card-parts.ts). */
export const foldableColumns = (room: Element): number => heads(room).filter((head) => isDetail(head) && head.offsetWidth > 0).length

/** Leaves out the last of the columns of details, so many; the others are there. */
export function foldColumns(room: Element, count: number): void {
  const all = heads(room)
  const visible = all.filter((head) => isDetail(head) && !head.hasAttribute('data-empty'))
  const folded = new Set(visible.slice(visible.length - count))
  const rows = [...room.querySelectorAll('tbody tr:not(.loupe-list-empty)')]
  for (const [at, head] of all.entries()) {
    if (head.hasAttribute('data-folded') === folded.has(head) && !folded.has(head)) continue
    for (const cell of [head, ...rows.flatMap(({ children }) => children[at] ?? [])]) cell.toggleAttribute('data-folded', folded.has(head))
  }
}

/** The titles of the columns that are left out, one a line. */
export const foldedTitles = (room: Element): string =>
  heads(room)
    .filter((head) => head.hasAttribute('data-folded'))
    .map(({ title, textContent }) => title || textContent.replace(/[↕↑↓]$/, ''))
    .join(',\n')
