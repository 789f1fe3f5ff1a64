import { useMemo, useState, type RefObject } from 'react'
import { defaultColumnState, withMoved, withWidth } from './column-state.ts'
import { isSystem, pinnedWidth, useLayout, withSystemColumns, type Layout } from './layout.ts'
import { fittingWidth } from './spot.ts'
import type { ColumnState, GridProps } from './types.ts'
import { useLatest } from './use-latest.ts'
import { useNarrow } from './use-narrow.ts'

/** The columns' current layout, and the actions that change it. Without `columnState` the grid manages the state itself. */
export interface Columns<Row> {
  state: ColumnState
  layout: Layout<Row>
  heads: {
    onDraftWidth(key: string, width: number | null): void
    onWidth(key: string, width: number): void
    onFit(key: string): void
  }
  setState(next: ColumnState): void
  setWidth(key: string, width: number): void
  fit(key: string): void
  canShift(col: number, by: 1 | -1): boolean
  /** Moves by one, within its zone. */
  shift(col: number, by: 1 | -1): void
  move(from: number, beside: number, after: boolean): void
}

export function useColumns<Row>(
  props: GridProps<Row>,
  grid: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
): Columns<Row> {
  const { columns, onColumnState } = props
  const [own, setOwn] = useState(() => defaultColumnState(columns))
  const state = props.columnState ?? own
  const [draft, setDraft] = useState<{ key: string; width: number } | null>(null)
  const visible = useMemo(() => (draft ? withWidth(state, draft.key, draft.width) : state), [state, draft])
  const withTick = props.selection !== undefined
  const withMove = props.onMove !== undefined && !props.group && props.hasGrip !== false
  const all = useMemo(() => withSystemColumns(columns, withTick, withMove), [columns, withTick, withMove])
  const isNarrow = useNarrow(scroller, pinnedWidth(all, visible))
  const layout = useLayout(all, visible, isNarrow)

  const setState = (next: typeof state) => {
    setOwn(next)
    onColumnState?.(next)
  }
  const neighbour = (col: number, by: 1 | -1) => {
    const [from, to] = [layout.placed[col], layout.placed[col + by]]
    return from && to && from.zone === to.zone && !isSystem(from.key) && !isSystem(to.key) ? { from, to } : null
  }
  const fit = (key: string) => {
    const place = layout.placed.find((p) => p.key === key)
    if (place && grid.current) setState(withWidth(state, key, fittingWidth(grid.current, place.index)))
  }
  const setWidth = (key: string, width: number) => setState(withWidth(state, key, width))
  const latest = useLatest({ fit, setWidth })
  // For the headers, which are memoised: these functions never change.
  const heads = useMemo(
    () => ({
      onDraftWidth: (key: string, width: number | null) => setDraft(width === null ? null : { key, width }),
      onWidth: (key: string, width: number) => latest.current.setWidth(key, width),
      onFit: (key: string) => latest.current.fit(key),
    }),
    [latest],
  )
  return {
    state,
    layout,
    heads,
    setState,
    setWidth,
    fit,
    canShift: (col: number, by: 1 | -1) => neighbour(col, by) !== null,
    shift(col: number, by: 1 | -1) {
      const pair = neighbour(col, by)
      if (pair) setState(withMoved(state, pair.from.key, pair.to.key, by > 0))
    },
    move(from: number, beside: number, after: boolean) {
      const [a, b] = [layout.placed[from], layout.placed[beside]]
      if (a && b && !isSystem(a.key) && !isSystem(b.key)) setState(withMoved(state, a.key, b.key, after))
    },
  }
}
