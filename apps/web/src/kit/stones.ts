import { queryClient } from '../api/hooks.ts'
import { preferences, setPreferences } from './preferences.ts'
import type { Stones } from './palette.ts'

/** The stone type is a switch of the whole house; whoever keeps a selection or filters of the other type hears of it here and clears them (S0 §1). */
const listeners = new Set<(stones: Stones) => void>()

/** Calls back whenever the stone type has changed; answers how to stop. */
export function onStonesChanged(listener: (stones: Stones) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const stoneNames: Record<Stones, 'Natural' | 'Lab-Grown'> = { natural: 'Natural', lab: 'Lab-Grown' }
export const otherStones = (stones: Stones): Stones => (stones === 'lab' ? 'natural' : 'lab')

export function switchStones() {
  const stones = otherStones(preferences().stones)
  setPreferences({ stones })
  listeners.forEach((listener) => listener(stones))
  // Every query names the stone type; what was read for the other one is not shown meanwhile.
  void queryClient.invalidateQueries()
}
