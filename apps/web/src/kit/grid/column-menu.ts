import { withHidden, withPin } from './column-state.ts'
import type { Placed } from './layout.ts'
import type { MenuEntry } from './popup.tsx'
import type { ColumnState } from './types.ts'

interface ColumnMenuActions {
  change(how: (state: ColumnState) => ColumnState): void
  sort?: ((order: 'asc' | 'desc') => void) | undefined
  filter?: (() => void) | undefined
  shift(by: 1 | -1): void
  fit(): void
  resize(by: number): void
  canShift(by: 1 | -1): boolean
}

/** Everything that dragging does to a column, and its other actions, as menu entries (WCAG 2.5.7). */
export function columnMenu<Row>({ key, zone }: Placed<Row>, a: ColumnMenuActions): MenuEntry[] {
  const pin = (side: 'left' | 'right' | null) => () => a.change((state) => withPin(state, key, side))
  const entries: (MenuEntry | false | undefined)[] = [
    a.sort && { label: 'Sort ascending', keys: 'Enter', run: () => a.sort?.('asc') },
    a.sort && { label: 'Sort descending', run: () => a.sort?.('desc') },
    a.filter && { label: 'Filter…', keys: 'Alt+↓', run: a.filter },
    { label: 'Move left', keys: 'Alt+←', disabled: !a.canShift(-1), run: () => a.shift(-1) },
    { label: 'Move right', keys: 'Alt+→', disabled: !a.canShift(1), run: () => a.shift(1) },
    zone !== 'left' && { label: 'Pin left', run: pin('left') },
    zone !== 'right' && { label: 'Pin right', run: pin('right') },
    zone !== 'center' && { label: 'Unpin', run: pin(null) },
    { label: 'Fit width', run: a.fit },
    { label: 'Wider', keys: 'Shift+→', stayOpen: true, run: () => a.resize(16) },
    { label: 'Narrower', keys: 'Shift+←', stayOpen: true, run: () => a.resize(-16) },
    { label: 'Hide', run: () => a.change((state) => withHidden(state, key)) },
  ]
  return entries.filter((e) => e !== false && e !== undefined)
}
