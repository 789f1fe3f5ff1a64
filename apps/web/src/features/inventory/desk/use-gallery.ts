import { usePreferences } from '../../../kit/preferences.ts'
import { useWide } from '../../../kit/wide.ts'

/** Whether the stones are shown as cards: where the person chose the gallery, and on a phone, which has no room for a table. */
export function useGallery(): boolean {
  const { stoneView } = usePreferences()
  const isWide = useWide(700)
  return !isWide || stoneView === 'gallery'
}
