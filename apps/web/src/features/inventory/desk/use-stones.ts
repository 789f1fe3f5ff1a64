import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import type { Filter } from '@loupe/contract/list.ts'
import type { FacetField } from '@loupe/domain/inventory/diamond-lists.ts'
import { useMemo, useState } from 'react'
import { serverNow } from '../../../api/clock.ts'
import { useRead } from '../../../api/hooks.ts'
import { useDebounced } from '../../../kit/debounced.ts'
import { usePreferences } from '../../../kit/preferences.ts'
import type { Preset } from './presets.ts'
import type { DeskState } from './state.ts'

/** What the search box looks in. */
export const keywordFields = ['vStnId', 'rptNo', 'stoneId', 'mfgStnId', 'memoNo'] as const
const none: readonly Diamond[] = []

/** Whether stones are asked for one by one, as the paste box does: then their order is part of the question. */
export const isNamed = (filter: Filter) => Array.isArray(filter.id)

/** What is asked, without the page one stands on. */
export interface Question {
  labGrown: boolean
  filter?: Filter
  search?: { keyword: string; keys: (typeof keywordFields)[number][] }
  collection?: string
}

/**
 * The desk's one question, asked in two halves side by side: the rows of the page, and what does not change from page to page (count, totals,
 * facets). Rows are there first, and turning a page asks for rows alone.
 */
export function useStones(preset: Preset, state: DeskState, facets: readonly FacetField[]) {
  const { stones } = usePreferences()
  // To the hour, so that coming back to the list is the same question.
  const [openedAt] = useState(() => new Date(Math.floor(serverNow() / 3_600_000) * 3_600_000))
  const { f, q, days, group, collection } = state
  const question = useMemo((): Question => {
    const own = preset.condition?.(days, openedAt)
    const filter = own ? { ...f, and: [...(f.and ?? []), own] } : f
    return {
      labGrown: stones === 'lab',
      ...(Object.keys(filter).length > 0 ? { filter } : {}),
      ...(q ? { search: { keyword: q, keys: [...keywordFields] } } : {}),
      ...(collection ? { collection } : {}),
    }
  }, [preset, days, openedAt, f, q, stones, collection])
  const asked = useDebounced(question, 150)
  const sort = useMemo(() => {
    const own = state.sort.map(({ key, order }) => ({ [key]: order === 'desc' ? ('DESC' as const) : ('ASC' as const) }))
    // Stones asked for by name come as they were named.
    const wanted = own.length > 0 ? own : isNamed(f) ? [] : preset.sort
    // Stones of one group stand together, in the order of the list.
    return group && state.sort[0]?.key !== group ? [{ [group]: 'ASC' as const }, ...wanted] : wanted
  }, [state.sort, group, preset, f])
  const page = useRead(diamonds.search, {
    body: { ...asked, page: state.page, limit: state.size, sort: sort.slice(0, 8), include: ['list'] } as never,
  })
  const sums = useRead(diamonds.search, { body: { ...asked, include: ['count', 'totals', 'facets'], facets: [...facets] } as never })
  const token = useMemo(() => JSON.stringify(asked), [asked])
  const isAhead = question !== asked && JSON.stringify(question) !== token
  return {
    question: asked,
    sort: sort.slice(0, 8),
    /** Names this result: another question is another result. */
    token,
    rows: page.data?.list ?? none,
    error: page.error ?? null,
    retry: () => void Promise.all([page.refetch(), sums.refetch()]),
    isLoading: page.isPending || page.isPlaceholderData || isAhead,
    /** These rows are the answer to this question, not what is kept in sight until it comes. */
    isFresh: page.isSuccess && !page.isPlaceholderData,
    count: sums.data?.count ?? 0,
    totals: sums.data?.totals,
    facets: sums.data?.facets,
    isCounting: sums.isPlaceholderData || isAhead,
  }
}
export type Stones = ReturnType<typeof useStones>
