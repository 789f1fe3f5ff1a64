import { foldColumns, foldableColumns, markEmpty } from './folded-columns.ts'
import { leastWidths, setLeastWidths } from './least-widths.ts'
import { headsOf } from './list-dom.ts'
import { fillToEdge } from './list-edge.ts'

/** What is done to a list that is too wide, step after step, until it fits (row-end.css). */
const steps = ['cut', 'closer', 'bare', 'broken', 'closest', 'timed', 'folded', 'wrapped', 'tall'] as const

interface Fit {
  width: number
  /** The steps taken, as in the attribute. */
  lines: string
  /** How many columns were left out besides. */
  folded: number
  /** By how much the rows were wider than the list, with these lines. */
  over: number
  /** The least widths of the columns, if these lines have them. */
  widths: readonly number[] | undefined
  /** The widths of the columns of a list that fits; 0 for one that is left out. */
  columns: readonly number[]
}
/** How each list, named by its headings, was fitted last: shown again, it mostly fits in the same way, and each attempt lays out all of it. */
const lastFits = new Map<string, Fit>()

/** The lists of which a person wants to see every column, though they scroll sideways then. */
const unfoldedLists = new Set<string>()

/** Lists are named by their headings. */
const nameOf = (list: HTMLElement) => list.querySelector('thead')?.textContent ?? ''
export const isUnfolded = (list: HTMLElement) => unfoldedLists.has(nameOf(list))
/** Shows every column of a list from its next fit on, or leaves out again what does not fit. */
export function setUnfolded(list: HTMLElement, isUnfoldedNow: boolean) {
  const name = nameOf(list)
  if (isUnfoldedNow) unfoldedLists.add(name)
  else unfoldedLists.delete(name)
  lastFits.delete(name)
}

/** Columns stay where they were when the list is shown again with other rows, such as another page or tab. */
function setColumns(room: Element, widths: readonly number[]) {
  for (const [at, head] of headsOf(room).entries()) head.style.width = widths[at] ? `${widths[at]}px` : ''
}
const columnsOf = (room: Element) =>
  headsOf(room).map((head) => (head.offsetWidth > 0 ? Number.parseFloat(getComputedStyle(head).width) : 0))

/**
 * Fits one list, which is drawn with certain rows, to its width.
 * @param room the part of it that scrolls sideways
 */
export function fitterOf(list: HTMLElement, room: HTMLElement) {
  const name = nameOf(list)
  let measured: readonly number[] | undefined
  /** Measured once: what the values need is the same in all steps. */
  const widthsFor = (lines: string) => (lines.includes('broken') && !lines.includes('tall') ? (measured ??= leastWidths(room)) : undefined)
  const draw = (lines: string, widths: readonly number[] | undefined, count = 0) => {
    if (lines.includes('bare')) markEmpty(room)
    foldColumns(room, count)
    setLeastWidths(room, widths)
    // Each change of the attribute makes the browser compute the styles of all cells anew.
    if ((list.dataset['lines'] ?? '') !== lines) list.dataset['lines'] = lines
  }
  const set = (lines: string, count = 0) => {
    const widths = widthsFor(lines)
    draw(lines, widths, count)
    const over = Math.max(0, room.scrollWidth - room.clientWidth)
    lastFits.set(name, { width: list.clientWidth, lines, folded: count, over, widths, columns: lastFits.get(name)?.columns ?? [] })
    return over
  }
  const fit = () => {
    const last = lastFits.get(name)
    const isAsLast = last?.width === list.clientWidth && !(unfoldedLists.has(name) && last.folded > 0)
    // Nothing moves while somebody looks at what is beyond the edge.
    if (isAsLast && room.scrollLeft > 0) return last.lines.includes('bare') ? markEmpty(room) : undefined
    if (isAsLast && set(last.lines, last.folded) === last.over) return last.over > 0 ? fillToEdge(room) : undefined
    setColumns(room, [])
    let over = set('')
    if (over === 0) return storeColumns()
    // Lines that wrap for an attempt make the list higher: the browser's scroll anchoring would move the page.
    const page = list.closest('.loupe-main')
    const top = page?.scrollTop ?? 0
    for (let taken = 1; over > 0 && taken <= steps.length; taken++) over = set(steps.slice(0, taken).join(' '))
    // More lines did not help.
    if (over > 0) {
      const lines = steps.slice(0, -1).join(' ')
      over = set(lines)
      const most = unfoldedLists.has(name) ? 0 : foldableColumns(room)
      for (let count = 1; over > 0 && count <= most; count++) over = set(lines, count)
    }
    page?.scrollTo({ top, behavior: 'instant' })
    if (over > 0) fillToEdge(room)
    else storeColumns()
  }
  const storeColumns = () => {
    const last = lastFits.get(name)
    if (!last) return
    const columns = columnsOf(room)
    lastFits.set(name, { ...last, columns })
    setColumns(room, columns)
  }
  return {
    fit,
    /** Before anything is measured, so that what fits as last time is laid out once. */
    fitAsLast() {
      const before = lastFits.get(name)
      if (room.hasAttribute('data-scrolled')) return
      draw(before?.lines ?? '', before?.widths, before?.folded)
      if (before && before.over === 0 && before.width === list.clientWidth) setColumns(room, before.columns)
    },
  }
}
