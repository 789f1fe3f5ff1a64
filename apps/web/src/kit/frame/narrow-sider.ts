import { usePreferences } from '../preferences.ts'
import { useWide } from '../wide.ts'

/** From this width on there is room for the sidebar's words beside a wide list. */
const roomy = 1600

/** Whether the sidebar shows icons only: as the person chose, otherwise where the window is narrower than `roomy`. */
export function useNarrowSider(): boolean {
  const { narrow } = usePreferences()
  const isWide = useWide(roomy)
  return narrow ?? !isWide
}
