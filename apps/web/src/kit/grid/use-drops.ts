import { useEffect, type RefObject } from 'react'
import { onFirstUse } from '../first-use.ts'
import type { Drops } from './drops.ts'

/** Makes rows and columns draggable. The code is loaded when the page is first used, because nobody drags before. */
export function useDrops(grid: RefObject<HTMLElement | null>, id: string, drops: RefObject<Drops>): void {
  // Pragmatic drag and drop binds to elements and their events, not to React.
  useEffect(() => {
    const root = grid.current
    let isGone = false
    let unbind: (() => void) | undefined
    const stop = onFirstUse(() => {
      // If loading fails, rows can still be moved with Alt and the arrows, and by the menu.
      import('./drops.ts').then(
        ({ bindDrops }) => {
          if (root && !isGone) unbind = bindDrops(root, id, drops)
        },
        () => undefined,
      )
    }, true)
    return () => {
      stop()
      isGone = true
      unbind?.()
    }
  }, [grid, id, drops])
}
