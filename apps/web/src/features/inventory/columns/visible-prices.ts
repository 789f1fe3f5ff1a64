import { useCallback, useMemo } from 'react'
import { positionColumn } from '@loupe/domain/inventory/grid-columns.ts'
import { usePriceView } from '../../../api/price-view.ts'
import type { ColumnState } from '../../../kit/grid/types.ts'

const figures = ['rap', 'back', 'ctPr', 'amt', positionColumn] as const

/** A list's columns without the price figures that this person has hidden; their own column setting is not changed. */
export function useVisiblePrices({ state, setState }: { state: ColumnState; setState(state: ColumnState): void }) {
  const view = usePriceView()
  const away = useMemo(() => figures.filter((figure) => !view[figure]) as string[], [view])
  return {
    state: useMemo(() => ({ ...state, hidden: [...new Set([...state.hidden, ...away])] }), [state, away]),
    setState: useCallback(
      (next: ColumnState) => setState({ ...next, hidden: next.hidden.filter((key) => !away.includes(key) || state.hidden.includes(key)) }),
      [setState, state, away],
    ),
  }
}
