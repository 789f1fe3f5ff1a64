import { useWide } from '../../kit/wide.ts'
import type { Screen } from '../../screens.ts'

/** Whether the menu of the settings area stands beside this screen; in smaller windows it folds above it. */
export function useHasSettingMenu(screen: Screen | undefined): boolean {
  const isWide = useWide(1200)
  return isWide && screen?.setting !== undefined
}
