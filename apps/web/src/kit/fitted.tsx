import { type ReactNode, useLayoutEffect, useRef } from 'react'

const isFigure = (head: HTMLElement) => head.dataset['align'] === 'right'

/** Whether the content of a cell reaches beyond an edge. */
function reachesBeyond(cell: Element, edge: number): boolean {
  const content = document.createRange()
  content.selectNodeContents(cell)
  return content.getBoundingClientRect().right > edge
}

/**
 * Marks what the sticky column, or the edge of the list, partly covers: figures are replaced by an ellipsis, texts end with one. Also marks a list that
 * continues beyond its edge (row-end.css).
 */
function markCut(room: Element): () => void {
  const heads = [...room.querySelectorAll<HTMLElement>('thead th')]
  const end = heads.find((head) => head.classList.contains('loupe-row-end'))
  const mark = () => {
    const edge = end?.offsetWidth ? end.getBoundingClientRect().left : room.getBoundingClientRect().right
    const hasMore = room.scrollLeft + room.clientWidth < room.scrollWidth - 1
    const rows = [...room.querySelectorAll('tbody tr:not(.loupe-list-empty)')]
    // Everything is measured before anything is marked: after each mark the browser would lay the list out for the next measurement.
    const cells = heads.flatMap((head, at) => {
      const { left, right } = head.getBoundingClientRect()
      const isCut = head !== end && left < edge && right > edge + 1
      return rows.flatMap(({ children }) => {
        const cell = children[at] as HTMLElement | undefined
        if (!cell) return []
        const cut = !isCut ? undefined : isFigure(head) ? 'whole' : reachesBeyond(cell, edge) ? 'end' : undefined
        return [{ cell, cut, visible: edge - left }]
      })
    })
    room.toggleAttribute('data-more', hasMore)
    for (const { cell, cut, visible } of cells) {
      if (cut) cell.dataset['cut'] = cut
      else delete cell.dataset['cut']
      if (cut === 'end') cell.style.setProperty('--loupe-visible', `${visible}px`)
    }
  }
  // The observer calls once at the beginning too, when everything has been laid out.
  const watch = new ResizeObserver(mark)
  watch.observe(room)
  heads.forEach((head) => watch.observe(head))
  room.addEventListener('scroll', mark, { passive: true })
  return () => {
    watch.disconnect()
    room.removeEventListener('scroll', mark)
  }
}

type Lines = '' | 'closer' | 'broken'
interface Fit {
  width: number
  lines: Lines
  /** By how much the rows were wider than the list, with these lines. */
  over: number
}
/** How each list, named by its headings, was fitted last: shown again, it mostly fits in the same way, and each attempt lays out all of it. */
const lastFits = new Map<string, Fit>()

/**
 * Fits a list to the available width. If its lines do not fit, they get tighter spacing and may wrap (row-end.css), if that is enough; otherwise the list
 * scrolls sideways and its lines stay as they are.
 */
export function Fitted({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  // The width of the rows is known only after layout: measured in the frame that paints them, so that they are laid out once.
  useLayoutEffect(() => {
    const list = root.current
    const room = list?.querySelector('.loupe-list-room')
    if (!list || !room) return
    const name = room.querySelector('thead')?.textContent ?? ''
    // Each change of the attribute makes the browser compute the styles of all cells anew.
    const draw = (lines: Lines) => {
      if ((list.dataset['lines'] ?? '') !== lines) list.dataset['lines'] = lines
    }
    const set = (lines: Lines) => {
      draw(lines)
      const over = Math.max(0, room.scrollWidth - room.clientWidth)
      lastFits.set(name, { width: list.clientWidth, lines, over })
      return over
    }
    const fit = () => {
      const last = lastFits.get(name)
      if (last?.width === list.clientWidth && set(last.lines) === last.over) return
      const over = set('')
      // Neither attempt gains half of the width.
      if (over === 0 || over > room.clientWidth / 2) return
      // Lines that wrap for an attempt make the list higher: the browser's scroll anchoring would move the page.
      const page = list.closest('.loupe-main')
      const top = page?.scrollTop ?? 0
      if (set('closer') > 0 && set('broken') > 0) set('')
      page?.scrollTo({ top, behavior: 'instant' })
    }
    // Before anything is measured, so that what fits as last time is laid out once.
    draw(lastFits.get(name)?.lines ?? '')
    let fittedWidth = Number.NaN
    const fitWidth = () => {
      if (list.clientWidth === fittedWidth) return
      fittedWidth = list.clientWidth
      fit()
    }
    const frame = requestAnimationFrame(fitWidth)
    const watch = new ResizeObserver(fitWidth)
    watch.observe(list)
    const stopMarking = markCut(room)
    return () => {
      cancelAnimationFrame(frame)
      watch.disconnect()
      stopMarking()
    }
  })
  return (
    <div ref={root} className="loupe-list">
      {children}
    </div>
  )
}
