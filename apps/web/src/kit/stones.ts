import { queryClient } from '../api/hooks.ts'
import { preferences, setPreferences } from './preferences.ts'
import type { Stones } from './colours.ts'

export const stoneNames: Record<Stones, 'Natural' | 'Lab-Grown'> = { natural: 'Natural', lab: 'Lab-Grown' }
export const otherStones = (stones: Stones): Stones => (stones === 'lab' ? 'natural' : 'lab')

/** The stone type is one switch for the whole app (S0 §1). */
export function switchStones() {
  const stones = otherStones(preferences().stones)
  setPreferences({ stones })
  // Every query includes the stone type, so cached data of the other type is not shown meanwhile.
  void queryClient.invalidateQueries()
}

/** The stones of a deal as a short text: one by its name, several by their number. Refused stones are left out. */
export function stonesOfDeal(stones: readonly { id: string; vStnId: string }[], refused: readonly { diamond: string }[]): string {
  const taken = stones.filter(({ id }) => !refused.some(({ diamond }) => diamond === id))
  return taken.length === 1 ? (taken[0]?.vStnId ?? '') : `${taken.length} stones`
}
