import { useEffect, type RefObject } from 'react'
import type { Drops } from './drops.ts'

/** Makes rows and columns draggable. The code is loaded after the first render, because nobody drags before. */
export function useDrops(grid: RefObject<HTMLElement | null>, id: string, drops: RefObject<Drops>): void {
  // Pragmatic drag and drop binds to elements and their events, not to React.
  useEffect(() => {
    const root = grid.current
    let isGone = false
    let unbind: (() => void) | undefined
    // If loading fails, rows can still be moved with Alt and the arrows, and by the menu.
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
