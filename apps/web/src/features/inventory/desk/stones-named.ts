import { useEffect, useRef } from 'react'
import { setPreferences, usePreferences } from '../../../kit/preferences.ts'
import type { Stones } from '../../../kit/colors.ts'

/**
 * A link names the kind of stones it was made for, and opening it, also on the desk itself, switches the app to that kind. Switching the kind later clears the search, which belongs
 * to the other kind (S0 §1).
 * @param named the kind in the URL; '' for none
 */
export function useStonesNamed(named: string, clear: () => void): Stones {
  const { stones } = usePreferences()
  const before = useRef<{ stones: Stones; named: string }>(undefined)
  const latest = useRef(clear)
  useEffect(() => {
    latest.current = clear
  })
  // Applies a link when it is opened, and reacts to the switch afterwards.
  useEffect(() => {
    const isOpened = before.current?.named !== named
    const isNamed = named === 'lab' || named === 'natural'
    if (isOpened && isNamed && named !== stones) setPreferences({ stones: named })
    else if (before.current && before.current.stones !== stones && named !== stones) latest.current()
    before.current = { stones, named }
  }, [stones, named])
  return stones
}
