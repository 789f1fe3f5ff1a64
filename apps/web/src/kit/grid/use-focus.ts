import { useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'
import type { CellAt } from './keyboard.ts'
import { isSystem, type Layout } from './layout.ts'
import { cellAt, reveal, spotOf } from './spot.ts'

/**
 * The grid's tab stop: a single cell. It is stored by line and column key, so that it moves along with its column and stays
 * when another page is loaded.
 */
export function useFocus<Row>(grid: RefObject<HTMLElement | null>, layout: Layout<Row>, lines: number, rowHeight: number, checked: number) {
  const [place, setPlace] = useState<{ row: number; key: string | null }>({ row: 0, key: null })
  const shouldFocus = useRef(false)
  const within = useRef(false)
  const found = layout.placed.findIndex((p) => (place.key === null ? !isSystem(p.key) : p.key === place.key))
  const at: CellAt = { row: Math.min(place.row, lines - 1), col: Math.max(0, found) }

  // The focus returns to the row that was open in a layer above the grid. The caller passes it while rendering, so each change is followed once.
  const [followed, setFollowed] = useState(checked)
  if (checked !== followed) {
    setFollowed(checked)
    if (checked >= 0) setPlace({ ...place, row: checked })
  }
  useLayoutEffect(() => {
    const root = grid.current
    if (!root || followed < 0) return
    reveal(root, layout, rowHeight, { row: followed, col: 0 })
    if (root.contains(document.activeElement)) cellAt(root, { row: followed, col: at.col })?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each row that is looked at
  }, [followed])

  // The focus can be moved only after the cell is rendered.
  useLayoutEffect(() => {
    const root = grid.current
    const isLost = within.current && (document.activeElement === document.body || document.activeElement === null)
    if (!root || !(shouldFocus.current || isLost)) return
    if (shouldFocus.current) reveal(root, layout, rowHeight, at)
    shouldFocus.current = false
    cellAt(root, at)?.focus({ preventScroll: true })
  })

  const keyOf = (col: number) => layout.placed[col]?.key ?? null
  return {
    at,
    focus(to: CellAt) {
      shouldFocus.current = true
      setPlace({ row: to.row, key: keyOf(to.col) })
    },
    onFocus(e: FocusEvent) {
      within.current = true
      const spot = spotOf(e.target)
      if (spot && (spot.row !== at.row || spot.col !== at.col)) setPlace({ row: spot.row, key: keyOf(spot.col) })
    },
    onBlur(e: FocusEvent) {
      // A cell that is removed from the document loses the focus, although the person has not left the grid.
      if (e.target.isConnected && !e.currentTarget.contains(e.relatedTarget)) within.current = false
    },
  }
}
