import { useNavigate } from 'react-router'
import { useConfirmIfUnsaved } from '../../kit/confirm-unsaved.tsx'
import { usePreferences } from '../../kit/preferences.ts'
import { otherStones, stoneNames } from '../../kit/stones.ts'
import { switchStones } from '../../kit/switch-stones.ts'

/** Switches the stone type, after confirmation when a form is unsaved. The address loses its filters, which belong to the other type (S0 §1). */
export function useSwitchStones() {
  const { stones } = usePreferences()
  const request = useConfirmIfUnsaved()
  const navigate = useNavigate()
  return () =>
    request(`Switch to ${stoneNames[otherStones(stones)]}?`, () => {
      switchStones()
      void navigate({ search: '' }, { replace: true })
    })
}
