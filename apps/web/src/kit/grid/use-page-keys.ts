import type { RefObject } from 'react'
import { useActions } from '../actions/use-actions.ts'

interface Rows {
  isOn: boolean
  count: number
  /** The row that has the tab stop. */
  at: number
  focus(row: number): void
  select?: ((row: number) => void) | undefined
}
const section = 'In the grid'

/** j, k and x wherever nothing is typed: the first leads to the row with the tab stop, further ones from row to row. */
export function usePageKeys(root: RefObject<HTMLElement | null>, { isOn, count, at, focus, select }: Rows) {
  const step = (by: 1 | -1) => {
    const isInside = root.current?.contains(document.activeElement) ?? false
    focus(Math.max(0, Math.min(count - 1, isInside ? at + by : at)))
  }
  const tick = () => {
    select?.(Math.max(0, at))
    focus(Math.max(0, at))
  }
  const keys = [
    { id: 'grid j', title: 'Next row', section, keys: 'j', isKeyOnly: true, run: () => step(1) },
    { id: 'grid k', title: 'Previous row', section, keys: 'k', isKeyOnly: true, run: () => step(-1) },
    ...(select ? [{ id: 'grid x', title: 'Select the row', section, keys: 'x', isKeyOnly: true, run: tick }] : []),
  ]
  useActions(isOn && count > 0 ? keys : [])
}
