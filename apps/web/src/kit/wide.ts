import { useSyncExternalStore } from 'react'

/** Narrower windows are those of phones: lists are cards, and what stands beside a page is in a sheet from below. */
export const phoneWidth = 700

interface Width {
  subscribe(listener: () => void): () => void
  read(): boolean
}
const widths = new Map<number, Width>()
/** Made once for each width, because every row of a list reads it. */
function widthOf(pixels: number): Width {
  const known = widths.get(pixels)
  if (known) return known
  const media = matchMedia(`(min-width: ${pixels}px)`)
  const width = {
    subscribe(listener: () => void) {
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    read: () => media.matches,
  }
  widths.set(pixels, width)
  return width
}

/** Whether the window is at least this wide: decides what is displayed beside the page and what over it. */
export function useWide(pixels: number): boolean {
  const { subscribe, read } = widthOf(pixels)
  return useSyncExternalStore(subscribe, read)
}
