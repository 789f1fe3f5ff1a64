import { useEffect, type RefObject } from 'react'

/** Marks the scroller while its columns are scrolled sideways, outside React: only then do pinned columns need to be sticky (grid.css). */
export function useScrolled(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const mark = () => element.toggleAttribute('data-scrolled', element.scrollLeft > 0)
    mark()
    element.addEventListener('scroll', mark, { passive: true })
    return () => element.removeEventListener('scroll', mark)
  }, [scroller])
}
