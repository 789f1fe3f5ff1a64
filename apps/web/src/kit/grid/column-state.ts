import type { ColumnState, GridColumn } from './types.ts'

/** In pixels, within the limits of what the server stores. */
export const minWidth = 40
export const maxWidth = 640

export function defaultColumnState<Row>(columns: readonly GridColumn<Row>[]): ColumnState {
  const pinnedTo = (side: 'left' | 'right') => columns.filter((c) => c.pin === side).map((c) => c.key)
  return { order: columns.map((c) => c.key), widths: {}, hidden: [], pinned: { left: pinnedTo('left'), right: pinnedTo('right') } }
}

export function withWidth(state: ColumnState, key: string, width: number): ColumnState {
  return { ...state, widths: { ...state.widths, [key]: Math.round(Math.min(maxWidth, Math.max(minWidth, width))) } }
}

export function withHidden(state: ColumnState, key: string): ColumnState {
  return { ...state, hidden: [...state.hidden.filter((k) => k !== key), key] }
}

export function withPin(state: ColumnState, key: string, side: 'left' | 'right' | null): ColumnState {
  const left = state.pinned.left.filter((k) => k !== key)
  const right = state.pinned.right.filter((k) => k !== key)
  if (side === 'left') left.push(key)
  if (side === 'right') right.unshift(key)
  return { ...state, pinned: { left, right } }
}

/** Moves a column before or after another, into the other's zone: beside a pinned column it becomes pinned too. */
export function withMoved(state: ColumnState, key: string, beside: string, after: boolean): ColumnState {
  if (key === beside) return state
  const put = (keys: readonly string[]) => {
    const rest = keys.filter((k) => k !== key)
    const at = rest.indexOf(beside)
    return at < 0 ? rest : rest.toSpliced(at + (after ? 1 : 0), 0, key)
  }
  return { ...state, order: put(state.order), pinned: { left: put(state.pinned.left), right: put(state.pinned.right) } }
}
