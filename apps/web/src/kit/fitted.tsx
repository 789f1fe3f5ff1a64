import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { foldColumns, foldableColumns, foldedTitles, markEmpty } from './folded-columns.ts'
import { leastWidths, setLeastWidths } from './least-widths.ts'
import { headsOf } from './list-dom.ts'
import { fillToEdge, markCut } from './list-edge.ts'

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

/** How many columns are hidden; a pointer and a screen reader get their names. */
const hiddenText = (titles: string) => {
  const count = titles.split(',\n').length
  return count === 1 ? '1 column hidden' : `${count} columns hidden`
}

/** The lists of which a person wants to see every column, though they scroll sideways then. */
const unfoldedLists = new Set<string>()

/** Columns stay where they were when the list is shown again with other rows, such as another page or tab. */
function setColumns(room: Element, widths: readonly number[]) {
  for (const [at, head] of headsOf(room).entries()) head.style.width = widths[at] ? `${widths[at]}px` : ''
}
const columnsOf = (room: Element) =>
  headsOf(room).map((head) => (head.offsetWidth > 0 ? Number.parseFloat(getComputedStyle(head).width) : 0))

/**
 * Fits a list to the available width. If its lines do not fit, long texts are cut, lines get tighter spacing, columns without any value are left out, headings and long texts
 * wrap, spacing gets tighter again, times and the notes of figures wrap, the actions but the first fold into a menu, and texts wrap to two lines and then to
 * more; at last, columns of details are left out, from the last on, and named above the list. Otherwise the list scrolls sideways, from a column to the next.
 */
export function Fitted({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  const [folded, setFolded] = useState('')
  const [isWhole, setWhole] = useState(false)
  // The width of the rows is known only after layout: measured in the frame that paints them, so that they are laid out once.
  useLayoutEffect(() => {
    const list = root.current
    const room = list?.querySelector('.loupe-list-room')
    if (!list || !room) return
    const name = room.querySelector('thead')?.textContent ?? ''
    let measured: readonly number[] | undefined
    /** Measured once: what the values need is the same in all steps. */
    const widthsFor = (lines: string) =>
      lines.includes('broken') && !lines.includes('tall') ? (measured ??= leastWidths(room)) : undefined
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
    // Before anything is measured, so that what fits as last time is laid out once.
    const before = lastFits.get(name)
    if (!room.hasAttribute('data-scrolled')) {
      draw(before?.lines ?? '', before?.widths, before?.folded)
      if (before && before.over === 0 && before.width === list.clientWidth) setColumns(room, before.columns)
    }
    const sizes = () => `${list.clientWidth} ${room.scrollWidth}`
    let fitted = ''
    const fitSizes = () => {
      if (sizes() === fitted) return
      fit()
      fitted = sizes()
      setFolded(foldedTitles(room))
      setWhole(unfoldedLists.has(name))
    }
    let frame = requestAnimationFrame(fitSizes)
    const watch = new ResizeObserver(fitSizes)
    watch.observe(list)
    // Fonts and values that arrive later change the widths of columns. In the next frame: a fit changes what is watched.
    const watchRows = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(fitSizes)
    })
    for (const table of room.children) watchRows.observe(table)
    const stopMarking = markCut(room)
    return () => {
      cancelAnimationFrame(frame)
      watch.disconnect()
      watchRows.disconnect()
      stopMarking()
    }
  })
  const showWhole = (isShown: boolean) => {
    const name = root.current?.querySelector('thead')?.textContent ?? ''
    if (isShown) unfoldedLists.add(name)
    else unfoldedLists.delete(name)
    lastFits.delete(name)
    // Drawn anew, which fits it anew.
    setWhole(isShown)
    setFolded('')
  }
  return (
    <div ref={root} className="loupe-list">
      {folded || isWhole ? (
        <p className="loupe-list-folded">
          {folded ? <span title={folded}>{hiddenText(folded)} </span> : null}
          <Button
            variant="quiet"
            label={folded ? 'Show all columns' : 'Fit columns'}
            hint={folded || undefined}
            onClick={() => showWhole(folded !== '')}
          />
        </p>
      ) : null}
      {children}
    </div>
  )
}
