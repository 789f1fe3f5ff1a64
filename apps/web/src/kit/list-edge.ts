import { cellsOf, headsOf, isName, isRowEnd, rowsOf } from './list-dom.ts'

/** What a list does at its edges: which of its cells they cut, and where its last whole column ends. */

const isFigure = (head: HTMLElement) => head.dataset['align'] === 'right'

/** Whether the content of a cell reaches beyond an edge. */
function overflows(cell: Element, edge: number): boolean {
  const content = document.createRange()
  content.selectNodeContents(cell)
  return content.getBoundingClientRect().right > edge
}

/** A wider column of names would leave too little room for the others. */
const mostPinned = 0.4
/** Where the columns that scroll begin: behind the one that names the rows, once it is at the edge. */
function startOf(room: Element, heads: readonly HTMLElement[]): number {
  const name = room.hasAttribute('data-pinned') && room.scrollLeft > 0 ? heads.find(isName)?.getBoundingClientRect() : undefined
  const { left } = room.getBoundingClientRect()
  return name && name.left <= left + 1 ? name.right : left
}
/** Where the columns that scroll end: at the column of actions, or at the edge of the list. */
function edgeOf(room: Element, heads: readonly HTMLElement[]): number {
  const end = heads.find(isRowEnd)
  return end?.offsetWidth ? end.getBoundingClientRect().left : room.getBoundingClientRect().right
}

/** In a list that still does not fit, widens the last column that is in view as a whole up to the edge: what follows begins beyond it, instead of being cut. */
export function fillToEdge(room: Element): void {
  const heads = headsOf(room)
  const edge = edgeOf(room, heads)
  const last = heads.findLast((head) => !isRowEnd(head) && head.offsetWidth > 0 && head.getBoundingClientRect().right <= edge + 1)
  if (!last || room.scrollLeft > 0) return
  // Padding would widen only the heading, which may have less in it than the values.
  const width = Number.parseFloat(getComputedStyle(last).width)
  last.style.minWidth = `${width + edge - last.getBoundingClientRect().right}px`
}

/**
 * Marks what a sticky column, or the edge of the list, partly covers: figures are replaced by an ellipsis, texts that it ends
 * end with one. Also marks a list that continues beyond its edge (row-end.css).
 */
export function markCut(room: Element): () => void {
  const heads = headsOf(room)
  const end = heads.find(isRowEnd)
  const mark = () => {
    room.toggleAttribute('data-pinned', (heads.find(isName)?.offsetWidth ?? 0) <= mostPinned * room.clientWidth)
    const [start, edge] = [startOf(room, heads), edgeOf(room, heads)]
    const hasMore = room.scrollLeft + room.clientWidth < room.scrollWidth - 1
    const rows = rowsOf(room)
    // Everything is measured before anything is marked: after each mark the browser would lay the list out for the next measurement.
    const cells = heads.flatMap((head, at) => {
      const { left, right } = head.getBoundingClientRect()
      const isFixed = head === end || (isName(head) && room.hasAttribute('data-pinned'))
      const isCut = !isFixed && left < edge - 1 && right > edge + 1
      const isBehind = !isFixed && room.scrollLeft > 0 && left < start - 1 && right > start + 1
      return cellsOf(rows, at).map((cell) => {
        const cut =
          isBehind && isFigure(head) ? 'whole' : !isCut ? undefined : isFigure(head) ? 'whole' : overflows(cell, edge) ? 'end' : undefined
        return { cell, cut, visible: edge - left }
      })
    })
    room.toggleAttribute('data-more', hasMore)
    room.toggleAttribute('data-scrolled', room.scrollLeft > 0)
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
