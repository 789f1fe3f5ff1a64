import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import type { Filter } from '@loupe/contract/list.ts'
import type { FacetField } from '@loupe/domain/inventory/diamond-lists.ts'
import { useMemo, useState } from 'react'
import type { StoneQuestion } from '../../../links/stone-action.ts'
import { serverNow } from '../../../api/clock.ts'
import { prefetch, useRead } from '../../../api/hooks.ts'
import { useThrottled } from '../../../kit/debounced.ts'
import { usePreferences } from '../../../kit/preferences.ts'
import type { Preset } from './presets.ts'
import type { DeskSearch } from './state.ts'

/** The fields that the search box searches. */
export const keywordFields = ['vStnId', 'vendorNo', 'rptNo', 'stoneId', 'mfgStnId', 'memoNo'] as const
const none: readonly Diamond[] = []

/** Whether the filter lists stones by id, as the paste box does: then their order matters. */
export const isNamed = (filter: Filter) => Array.isArray(filter.id)

/** The search, without page and sort. */
export type Question = StoneQuestion

function questionOf(preset: Preset, { f, q, days, collection }: DeskSearch, labGrown: boolean, openedAt: Date): Question {
  const own = preset.condition?.(days, openedAt)
  const filter = own ? { ...f, and: [...(f.and ?? []), own] } : f
  return {
    labGrown,
    ...(Object.keys(filter).length > 0 ? { filter } : {}),
    ...(q ? { search: { keyword: q, keys: [...keywordFields] } } : {}),
    ...(collection ? { collection } : {}),
  }
}

function sortOf(preset: Preset, { f, sort, group }: DeskSearch): Preset['sort'] {
  const own = sort.map(({ key, order }) => ({ [key]: order === 'desc' ? ('DESC' as const) : ('ASC' as const) }))
  // Stones listed by id are returned in the order of the list.
  const criteria = own.length > 0 ? own : isNamed(f) ? [] : preset.sort
  // Stones of the same group must be adjacent, in the order of the list.
  return (group && sort[0]?.key !== group ? [{ [group]: 'ASC' as const }, ...criteria] : criteria).slice(0, 8)
}
const rowsOf = (question: Question, sort: Preset['sort'], { page, size }: DeskSearch) => ({
  body: { ...question, page, limit: size, sort, include: ['list' as const] },
})
const countsOf = (question: Question, facets: readonly FacetField[]) => ({
  body: { ...question, include: ['count' as const, 'totals' as const, 'facets' as const], facets: [...facets] },
})
/** Rounded to the hour, so that returning to the list uses the cached response. */
const thisHour = () => new Date(Math.floor(serverNow() / 3_600_000) * 3_600_000)

export function prefetchStones(preset: Preset, state: DeskSearch, labGrown: boolean, facets: readonly FacetField[]) {
  const question = questionOf(preset, state, labGrown, thisHour())
  prefetch(diamonds.search, rowsOf(question, sortOf(preset, state), state))
  prefetch(diamonds.search, countsOf(question, facets))
}

/**
 * The desk's search, sent as two parallel requests: the rows of the page, and what does not change from page to page (count, totals, facets). Rows arrive
 * first, and paging requests only rows.
 */
export function useStones(preset: Preset, state: DeskSearch, facets: readonly FacetField[]) {
  const labGrown = usePreferences().stones === 'lab'
  const [openedAt] = useState(thisHour)
  const { f, q, days, sort: chosen, group, collection } = state
  // oxlint-disable-next-line react/exhaustive-deps -- the parts of the state that it depends on
  const question = useMemo(() => questionOf(preset, state, labGrown, openedAt), [preset, days, openedAt, f, q, labGrown, collection])
  const settledQuestion = useThrottled(question, 150)
  // oxlint-disable-next-line react/exhaustive-deps -- as above
  const sort = useMemo(() => sortOf(preset, state), [chosen, group, preset, f])
  const page = useRead(diamonds.search, rowsOf(settledQuestion, sort, state))
  const sums = useRead(diamonds.search, countsOf(settledQuestion, facets))
  const token = useMemo(() => JSON.stringify(settledQuestion), [settledQuestion])
  const isAhead = question !== settledQuestion && JSON.stringify(question) !== token
  return {
    question: settledQuestion,
    sort,
    /** Identifies this result: another search is another result. */
    token,
    rows: page.data?.list ?? none,
    error: page.error ?? null,
    /** No answer about the rows has arrived yet. */
    isPending: page.isPending,
    retry: () => void Promise.all([page.refetch(), sums.refetch()]),
    isLoading: page.isPending || page.isPlaceholderData || isAhead,
    /** The rows belong to this search; they are not the previous result, shown until the response arrives. */
    isFresh: page.isSuccess && !page.isPlaceholderData,
    count: sums.data?.count ?? 0,
    totals: sums.data?.totals,
    facets: sums.data?.facets,
    /** The counts have arrived, or will not. */
    isCounted: !sums.isPending,
    isCounting: sums.isPlaceholderData || isAhead,
  }
}
export type Stones = ReturnType<typeof useStones>
