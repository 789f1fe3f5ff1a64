import { useMemo, useState, type RefObject } from 'react'
import { defaultColumnState, withMoved, withWidth } from './column-state.ts'
import { isSystem, useLayout } from './layout.ts'
import { fittingWidth } from './spot.ts'
import type { GridProps } from './types.ts'

/** The columns as laid out now, and what a person may do to them. Without `columnState` the grid keeps it itself. */
export function useColumns<Row>(props: GridProps<Row>, grid: RefObject<HTMLElement | null>) {
  const { columns, onColumnState } = props
  const [own, setOwn] = useState(() => defaultColumnState(columns))
  const state = props.columnState ?? own
  const [draft, setDraft] = useState<{ key: string; width: number } | null>(null)
  const shown = useMemo(() => (draft ? withWidth(state, draft.key, draft.width) : state), [state, draft])
  const layout = useLayout(columns, shown, props.selection !== undefined, props.onMove !== undefined && !props.group)

  const setState = (next: typeof state) => {
    setOwn(next)
    onColumnState?.(next)
  }
  const neighbour = (col: number, by: 1 | -1) => {
    const [from, to] = [layout.placed[col], layout.placed[col + by]]
    return from && to && from.zone === to.zone && !isSystem(from.key) && !isSystem(to.key) ? { from, to } : null
  }
  const place = (key: string) => layout.placed.find((p) => p.key === key)
  return {
    state,
    layout,
    setState,
    setDraft,
    setWidth: (key: string, width: number) => setState(withWidth(state, key, width)),
    fit(key: string) {
      const p = place(key)
      if (p && grid.current) setState(withWidth(state, key, fittingWidth(grid.current, p.index)))
    },
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
