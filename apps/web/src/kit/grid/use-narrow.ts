import { useLayoutEffect, useState, type RefObject } from 'react'

/** Pinned columns that would take more than half of the width let go, or nothing else could be read on a phone. */
export function useNarrow(scroller: RefObject<HTMLElement | null>, pinnedWidth: number): boolean {
  const [isNarrow, setNarrow] = useState(false)
  // The width is the layout's to say.
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const watch = new ResizeObserver(([entry]) => setNarrow((entry?.contentRect.width ?? Infinity) < pinnedWidth * 2))
    watch.observe(element)
    return () => watch.disconnect()
  }, [scroller, pinnedWidth])
  return isNarrow
}
