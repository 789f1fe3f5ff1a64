import type { Filter } from '@loupe/contract/list.ts'
import { type SummaryAxis, reportAxes } from '@loupe/domain/inventory/summary.ts'
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useStonesNamed } from '../desk/stones-named.ts'
import { parseFilter } from '../desk/state.ts'
import { type VisibleMeasure, measureNames } from './measures.ts'

/** Stock is everything that is not sold. This filter is visible and can be removed like any other. */
const defaults: Filter = { wSts: { nin: ['O'] } }
const parsers = {
  rows: parseAsStringLiteral(reportAxes).withDefault('shpNm'),
  /** '' is none. */
  cols: parseAsStringLiteral([...reportAxes, '']).withDefault('crt'),
  pages: parseAsStringLiteral([...reportAxes, '']).withDefault(''),
  /** The value of the open page; '' is all pages, `?` is the one of unknown values. */
  page: parseAsString.withDefault(''),
  show: parseAsStringLiteral([...measureNames, 'all']).withDefault('pieces'),
  as: parseAsStringLiteral(['table', 'heat']).withDefault('table'),
  f: parseFilter.withDefault(defaults),
  q: parseAsString.withDefault(''),
  stones: parseAsString.withDefault(''),
}

/** The summary's whole state is in the URL. Each axis is used once: choosing one that is in use swaps the two. */
export function useSummaryState() {
  const [at, setAt] = useQueryStates(parsers, { history: 'push' })
  const stones = useStonesNamed(at.stones, () => void setAt({ f: null, q: null, page: null, stones: null }))
  const set = (next: Parameters<typeof setAt>[0] & object) => void setAt({ stones, ...next })
  const cols = at.cols === at.rows ? '' : at.cols
  const pages = at.pages === at.rows || at.pages === cols ? '' : at.pages
  const axes = [at.rows, cols, pages].filter((axis) => axis !== '')
  return {
    ...at,
    cols,
    pages,
    axes,
    labGrown: stones === 'lab',
    isDefault: parseFilter.eq(at.f, defaults) && at.q === '',
    setAxis(which: 'rows' | 'cols' | 'pages', axis: SummaryAxis | '') {
      const before = { rows: at.rows, cols, pages }
      const taken = (['rows', 'cols', 'pages'] as const).find((one) => one !== which && axis !== '' && before[one] === axis)
      if (taken === 'rows' && before[which] === '') return
      set({ ...before, ...(taken ? { [taken]: before[which] } : {}), [which]: axis, page: '' })
    },
    swap: () => (cols === '' ? undefined : set({ rows: cols, cols: at.rows })),
    setPage: (page: string) => set({ page }),
    setShow: (show: VisibleMeasure) => set({ show }),
    setAs: (as: 'table' | 'heat') => set({ as }),
    setFilter: (f: Filter) => set({ f, page: '' }),
    setKeyword: (q: string) => set({ q, page: '' }),
    clear: () => set({ f: null, q: null, page: '' }),
  }
}
export type SummaryState = ReturnType<typeof useSummaryState>
