import { useLayoutEffect, useState, type RefObject } from 'react'

/** Columns are unpinned if they would take more than half of the width; otherwise little else would be visible on a phone. */
export function useNarrow(scroller: RefObject<HTMLElement | null>, pinnedWidth: number): boolean {
  const [isNarrow, setNarrow] = useState(false)
  // The width is known only after layout.
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const watch = new ResizeObserver(([entry]) => setNarrow((entry?.contentRect.width ?? Infinity) < pinnedWidth * 2))
    watch.observe(element)
    return () => watch.disconnect()
  }, [scroller, pinnedWidth])
  return isNarrow
}
