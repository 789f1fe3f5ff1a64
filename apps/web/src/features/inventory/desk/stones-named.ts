import { useEffect, useRef } from 'react'
import { setPreferences, usePreferences } from '../../../kit/preferences.ts'
import type { Stones } from '../../../kit/palette.ts'

/**
 * A link names the kind of stones it was made of, and the house follows it. Switching the kind clears what was asked of the other (S0 §1).
 * @param named what the address says; '' for nothing
 */
export function useStonesNamed(named: string, clear: () => void): Stones {
  const { stones } = usePreferences()
  const before = useRef<string>(undefined)
  const latest = useRef(clear)
  useEffect(() => {
    latest.current = clear
  })
  // Follows the link when the screen opens, and the switch afterwards.
  useEffect(() => {
    const isFirst = before.current === undefined
    const isNamed = named === 'lab' || named === 'natural'
    if (isFirst && isNamed && named !== stones) setPreferences({ stones: named })
    else if (!isFirst && before.current !== stones && named !== stones) latest.current()
    before.current = stones
  }, [stones, named])
  return stones
}
