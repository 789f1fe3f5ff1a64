import type { KeyboardEvent } from 'react'

const controls = 'a[href], button:not(:disabled), input:not(:disabled)'

/** What opens the row, else its first control. */
const nameOf = (row: Element | undefined) =>
  row?.querySelector<HTMLElement>(':is(.loupe-list-name, .loupe-card-title) :is(a[href], button)') ??
  row?.querySelector<HTMLElement>('a[href], button:not(:disabled)') ??
  row?.querySelector<HTMLElement>(controls)

/** Moves the focus from the search box of a list to the first row of it. @returns whether there is a row */
export function enterRows(box: Element): boolean {
  const isAfter = (row: Element) => (box.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const first = nameOf([...document.querySelectorAll('main [data-row-key]')].find(isAfter))
  first?.focus()
  return first !== undefined && first !== null
}

/** Arrow up and down move between the rows of a list, to the same control of each; above the first row is the search box. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const from = event.target as HTMLElement
  if (by === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  // They have a use for the keys themselves.
  if (from.closest('input:not([type="checkbox"]), textarea, [role="combobox"], [aria-expanded="true"]')) return
  const row = from.closest('[data-row-key]')
  const rows = [...event.currentTarget.querySelectorAll('[data-row-key]')]
  const at = row ? rows.indexOf(row) : -1
  if (!row || at < 0) return
  const next = rows[at + by]
  const to = next
    ? (same(from, row, next) ?? nameOf(next))
    : by < 0
      ? document.querySelector<HTMLElement>('main .loupe-list-search input')
      : null
  if (!to) return
  event.preventDefault()
  to.focus()
}

/** The control of another row that stands in the same cell, at the same place in it. */
function same(from: HTMLElement, row: Element, next: Element): HTMLElement | undefined {
  const cell = [...row.children].findIndex((child) => child.contains(from))
  const at = [...(row.children[cell]?.querySelectorAll(controls) ?? [])].indexOf(from)
  return next.children[cell]?.querySelectorAll<HTMLElement>(controls)[at]
}
