/* oxlint-disable react/incompatible-library -- useVirtualizer is the point of this file; the React Compiler leaves these two hooks alone */
import { useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, type RefObject } from 'react'
import type { Layout } from './layout.ts'

/** Columns are added and removed in steps of four, so that scrolling renders the rows less often. */
const step = 4

export interface ColumnWindow {
  first: number
  last: number
}

/** The visible unpinned columns, as indexes into `layout.placed`, both included. */
export function useColumnWindow<Row>(scroller: RefObject<HTMLElement | null>, layout: Layout<Row>): ColumnWindow {
  const { placed, leftCount, rightFrom, leftWidth } = layout
  const count = rightFrom - leftCount
  const virtual = useVirtualizer({
    horizontal: true,
    count,
    getScrollElement: () => scroller.current,
    estimateSize: (i) => placed[leftCount + i]?.width ?? 0,
    scrollMargin: leftWidth,
    overscan: 1,
    initialRect: { width: 1440, height: 800 },
    rangeExtractor: useCallback(
      (range: Range) => [
        Math.floor(range.startIndex / step) * step,
        Math.min(count - 1, Math.ceil((range.endIndex + 1) / step) * step - 1),
      ],
      [count],
    ),
  })
  // The virtualizer caches sizes; a new layout must be measured before it is painted.
  useLayoutEffect(() => {
    virtual.measure()
  }, [virtual, layout])
  const items = virtual.getVirtualItems()
  if (items.length === 0) return { first: leftCount, last: leftCount - 1 }
  return { first: leftCount + (items[0]?.index ?? 0), last: leftCount + (items.at(-1)?.index ?? 0) }
}

/** The width of the columns after the visible ones, in pixels; 0 if there are columns pinned to the right edge, which follow them. */
export function beyond<Row>({ placed, width, rightWidth }: Layout<Row>, last: number): number {
  const end = placed[last]
  return end && rightWidth === 0 ? width - end.x - end.width : 0
}

/** The visible lines, always including the focused one: removing it from the document would lose the focus. */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, count: number, height: number, focused: number): number[] {
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 6,
    initialRect: { width: 1440, height: 800 },
    rangeExtractor: useCallback(
      (range: Range) => {
        const from = Math.max(0, range.startIndex - range.overscan)
        const to = Math.min(range.count - 1, range.endIndex + range.overscan)
        const list = Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)
        if (focused >= 0 && focused < from) list.unshift(focused)
        if (focused > to && focused < range.count) list.push(focused)
        return list
      },
      [focused],
    ),
  })
  // As above: the height of a line changes with the density.
  useLayoutEffect(() => {
    virtual.measure()
  }, [virtual, height])
  return virtual.getVirtualItems().map((item) => item.index)
}
