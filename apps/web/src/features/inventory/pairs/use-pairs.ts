import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { type PairSet, type Unmatched, matchPairs } from '@loupe/contract/inventory/match-pairs.ts'
import type { Filter } from '@loupe/contract/list.ts'
import { pairCriteria } from '@loupe/domain/inventory/pair-criteria.ts'
import { useMemo } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { usePreferences } from '../../../kit/preferences.ts'
import type { PairState } from './state.ts'

/** Number of sets, or of stones, per page; for the largest sets this is the maximum of a page. */
const onPage = 100
/** A stone of the list: the set it is in, or why it is in none. */
export type PairRow = Diamond & { set?: PairSet; why?: string }
const none: readonly PairRow[] = []
/** Matching reads the whole stock, so it is not repeated after unrelated changes. */
const seldom = { staleTime: 300_000 }

/** The pairs, or the stones without one, that the criteria find within the filter. */
export function usePairs(state: PairState, filter: Filter, page: number, isReady: boolean) {
  const { stones } = usePreferences()
  const { settings, view, isEnough } = state
  const body = useMemo(() => ({ labGrown: stones === 'lab', filter, ...settings, page, limit: onPage }), [stones, filter, settings, page])
  const isOn = isReady && isEnough
  const sets = useRead(matchPairs.insert, { body }, { enabled: isOn && view === 'pairs', ...seldom })
  const without = useRead(matchPairs.list, { body }, { enabled: isOn && view === 'without', ...seldom })
  const found = view === 'pairs' ? sets : without
  const rows = useMemo((): readonly PairRow[] => {
    if (!isOn) return none
    if (view === 'pairs') return (sets.data?.list ?? []).flatMap((set) => set.stones.map((stone) => ({ ...stone, set })))
    return (without.data?.list ?? []).map((one) => ({ ...one.stone, why: reasonOf(one, without.data?.settings.size ?? 2) }))
  }, [isOn, view, sets.data, without.data])
  return {
    rows,
    /** The number of results of each view, from the latest response. */
    counts: isOn ? (found.data ?? sets.data ?? without.data) : undefined,
    error: found.error,
    retry: () => void found.refetch(),
    isLoading: isOn && (found.isPending || found.isPlaceholderData),
    isFresh: found.isSuccess && !found.isPlaceholderData,
    question: body,
    token: JSON.stringify([body.labGrown, filter, settings, view]),
  }
}

function reasonOf({ why, criteria, nearest }: Unmatched, size: number): string {
  const titles = criteria.map((field) => pairCriteria[field].title).join(', ')
  switch (why) {
    case 'unknown':
      return `${titles}: not known`
    case 'alone':
      return 'No other stone of this shape'
    case 'apart':
      return `Closest is ${nearest?.vStnId}: too far apart in ${titles}`
    case 'taken':
      return size === 2
        ? `${nearest?.vStnId} matches, but is in a better pair`
        : `No ${size} remaining stones match; closest is ${nearest?.vStnId}`
  }
}
