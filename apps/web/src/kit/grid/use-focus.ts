import { useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'
import type { CellAt } from './keyboard.ts'
import { isSystem, type Layout } from './layout.ts'
import { cellAt, reveal, spotOf } from './spot.ts'

/**
 * The one cell that is a tab stop. It is remembered by line and column key, so that it goes along when its column is
 * moved, and stays when another page comes.
 */
export function useFocus<Row>(grid: RefObject<HTMLElement | null>, layout: Layout<Row>, lines: number, rowHeight: number, looked: number) {
  const [place, setPlace] = useState<{ row: number; key: string | null }>({ row: 0, key: null })
  const wanted = useRef(false)
  const within = useRef(false)
  const found = layout.placed.findIndex((p) => (place.key === null ? !isSystem(p.key) : p.key === place.key))
  const at: CellAt = { row: Math.min(place.row, lines - 1), col: Math.max(0, found) }

  // A row looked at in a layer above the grid is where the focus comes back to. Told by the caller while drawing, so it is followed once for each.
  const [followed, setFollowed] = useState(looked)
  if (looked !== followed) {
    setFollowed(looked)
    if (looked >= 0) setPlace({ ...place, row: looked })
  }
  useLayoutEffect(() => {
    const root = grid.current
    if (!root || followed < 0) return
    reveal(root, layout, rowHeight, { row: followed, col: 0 })
    if (root.contains(document.activeElement)) cellAt(root, { row: followed, col: at.col })?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each row that is looked at
  }, [followed])

  // The focus is the document's, so it can only be moved once the cell is drawn.
  useLayoutEffect(() => {
    const root = grid.current
    const isLost = within.current && (document.activeElement === document.body || document.activeElement === null)
    if (!root || !(wanted.current || isLost)) return
    if (wanted.current) reveal(root, layout, rowHeight, at)
    wanted.current = false
    cellAt(root, at)?.focus({ preventScroll: true })
  })

  const keyOf = (col: number) => layout.placed[col]?.key ?? null
  return {
    at,
    focus(to: CellAt) {
      wanted.current = true
      setPlace({ row: to.row, key: keyOf(to.col) })
    },
    onFocus(e: FocusEvent) {
      within.current = true
      const spot = spotOf(e.target)
      if (spot && (spot.row !== at.row || spot.col !== at.col)) setPlace({ row: spot.row, key: keyOf(spot.col) })
    },
    onBlur(e: FocusEvent) {
      // A cell that leaves the document takes the focus with it, which is not the person's leaving.
      if (e.target.isConnected && !e.currentTarget.contains(e.relatedTarget)) within.current = false
    },
  }
}
