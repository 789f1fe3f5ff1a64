import { useSyncExternalStore } from 'react'
import { company, subscribeCompany } from '../api/company.ts'
import { type Shade, accentOf, shadeColors } from './colors.ts'
import { preferences, subscribePreferences, usePreferences } from './preferences.ts'

const system = matchMedia('(prefers-color-scheme: dark)')
/** Print always uses the light theme, because paper is white. */
const paperDocument = matchMedia('print')
const still = matchMedia('(prefers-reduced-motion: reduce)')
const following =
  (...queries: MediaQueryList[]) =>
  (listener: () => void) => {
    for (const query of queries) query.addEventListener('change', listener)
    return () => queries.forEach((query) => query.removeEventListener('change', listener))
  }
const subscribe = following(system, paperDocument)
const subscribeStill = following(still)
function shadeOf(mode: 'light' | 'dark' | 'system'): Shade {
  if (paperDocument.matches) return 'light'
  return mode === 'system' ? (system.matches ? 'dark' : 'light') : mode
}

/** Sets the chosen colors on the document as `--loupe-…`, for pages without the component library and for our own CSS. */
function paint() {
  const { stones, mode, layout, nav, density } = preferences()
  const shade = shadeOf(mode)
  const { dataset, style } = document.documentElement
  Object.assign(dataset, { theme: shade, stones, layout, nav, density })
  style.colorScheme = shade
  style.setProperty('--loupe-accent', accentOf(company(), stones, shade))
  for (const [name, color] of Object.entries(shadeColors[shade])) style.setProperty(`--loupe-${name}`, color)
}

/** Called once at start; from then on the document follows the person's choice and the system's settings. */
export function followAppearance() {
  paint()
  subscribePreferences(paint)
  subscribeCompany(paint)
  subscribe(paint)
}

/** The current shade, light or dark. */
export function useShade(): Shade {
  const { mode } = usePreferences()
  return useSyncExternalStore(subscribe, () => shadeOf(mode))
}

/** Whether the person's system prefers reduced motion. */
export const useIsStill = () => useSyncExternalStore(subscribeStill, () => still.matches)
