import { useEffect, useRef, type RefObject } from 'react'

/** Scrolls a new page to its top. */
export function usePageTop(scroller: RefObject<HTMLElement | null>, rowOffset: number): void {
  const lastOffset = useRef(rowOffset)
  useEffect(() => {
    if (lastOffset.current !== rowOffset) scroller.current?.scrollTo({ top: 0 })
    lastOffset.current = rowOffset
  }, [scroller, rowOffset])
}
