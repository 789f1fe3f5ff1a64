import { useSyncExternalStore } from 'react'

/** Narrower windows are those of phones: lists are cards, and what stands beside a page is in a sheet from below. */
export const phoneWidth = 700

/** Whether the window is at least this wide: decides what is displayed beside the page and what over it. */
export function useWide(pixels: number): boolean {
  const query = `(min-width: ${pixels}px)`
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}
