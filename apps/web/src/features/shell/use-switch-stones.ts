import { useNavigate } from 'react-router'
import { useAskIfUnsaved } from '../../kit/ask.tsx'
import { usePreferences } from '../../kit/preferences.ts'
import { otherStones, stoneNames, switchStones } from '../../kit/stones.ts'

/** Switches the stone type, asking first when a form is unsaved. The address loses its filters with the rest: they were of the other type (S0 §1). */
export function useSwitchStones() {
  const { stones } = usePreferences()
  const ask = useAskIfUnsaved()
  const navigate = useNavigate()
  return () =>
    ask(`Switch to ${stoneNames[otherStones(stones)]}?`, () => {
      switchStones()
      void navigate({ search: '' }, { replace: true })
    })
}
