import { useSyncExternalStore } from 'react'
import { house, subscribeHouse } from '../api/house.ts'
import { type Shade, accentOf, palettes } from './palette.ts'
import { preferences, subscribePreferences, usePreferences } from './preferences.ts'

const system = matchMedia('(prefers-color-scheme: dark)')
/** Paper is white: what is printed is light, whatever the screen is. */
const paper = matchMedia('print')
const still = matchMedia('(prefers-reduced-motion: reduce)')
const following =
  (...queries: MediaQueryList[]) =>
  (listener: () => void) => {
    for (const query of queries) query.addEventListener('change', listener)
    return () => queries.forEach((query) => query.removeEventListener('change', listener))
  }
const subscribe = following(system, paper)
const subscribeStill = following(still)
function shadeOf(mode: 'light' | 'dark' | 'system'): Shade {
  if (paper.matches) return 'light'
  return mode === 'system' ? (system.matches ? 'dark' : 'light') : mode
}

/** Puts the chosen colours on the document as `--loupe-…`, for pages without the component library and for our own CSS. */
function paint() {
  const { stones, mode, layout, nav, density } = preferences()
  const shade = shadeOf(mode)
  const { dataset, style } = document.documentElement
  Object.assign(dataset, { theme: shade, stones, layout, nav, density })
  style.colorScheme = shade
  style.setProperty('--loupe-accent', accentOf(house(), stones, shade))
  for (const [name, colour] of Object.entries(palettes[shade])) style.setProperty(`--loupe-${name}`, colour)
}

/** Called once at start; from then on the document follows the person's choice and the system's. */
export function followAppearance() {
  paint()
  subscribePreferences(paint)
  subscribeHouse(paint)
  subscribe(paint)
}

/** Light or dark, as shown now. */
export function useShade(): Shade {
  const { mode } = usePreferences()
  return useSyncExternalStore(subscribe, () => shadeOf(mode))
}

/** Whether the person asked their system for less motion. */
export const useIsStill = () => useSyncExternalStore(subscribeStill, () => still.matches)
