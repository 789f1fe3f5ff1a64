import { useEffect, type RefObject } from 'react'
import type { Drops } from './drops.ts'

/** Lets rows and columns be dragged. What that takes is loaded after the rows are there: nobody drags before. */
export function useDrops(grid: RefObject<HTMLElement | null>, id: string, drops: RefObject<Drops>): void {
  // Pragmatic drag and drop binds to elements and their events, not to React.
  useEffect(() => {
    const root = grid.current
    let isGone = false
    let unbind: (() => void) | undefined
    // Without it rows still move by Alt and the arrows, and by the menu.
    import('./drops.ts').then(
      ({ bindDrops }) => {
        if (root && !isGone) unbind = bindDrops(root, id, drops)
      },
      () => undefined,
    )
    return () => {
      isGone = true
      unbind?.()
    }
  }, [grid, id, drops])
}
