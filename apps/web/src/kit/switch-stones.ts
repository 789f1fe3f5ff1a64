import { queryClient } from '../api/hooks.ts'
import { preferences, setPreferences } from './preferences.ts'
import { otherStones } from './stones.ts'

/** The stone type is one switch for the whole app (S0 §1). */
export function switchStones() {
  const stones = otherStones(preferences().stones)
  setPreferences({ stones })
  // Every query includes the stone type, so cached data of the other type is not shown meanwhile.
  void queryClient.invalidateQueries()
}
