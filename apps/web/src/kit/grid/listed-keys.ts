import type { Action } from '../actions/registry.ts'
import type { GridProps } from './types.ts'

const section = 'In the grid'

/** The keys that a grid handles itself (keys.ts), for the list of shortcuts: a test presses each of them. */
export function listedKeys<Row>({ selection, onOpen, onPeek, onMenu, onMove, onColumnFilter }: GridProps<Row>): Action[] {
  const keys: [keys: string, title: string, isOn?: boolean][] = [
    ['arrows', 'Move between cells; also Home, End, Page Up and Page Down'],
    ['shift+space', 'Select the row', selection !== undefined],
    ['mod+a', 'Select the page, then all results', selection !== undefined],
    ['space', 'Peek at the row, and follow with the arrows', onPeek !== undefined],
    ['enter', 'Open the row', onOpen !== undefined],
    ['shift+f10', 'Menu of the row', onMenu !== undefined],
    ['alt+arrowdown', 'Move the row down', onMove !== undefined],
    ['alt+arrowup', 'Move the row up', onMove !== undefined],
    ['mod+shift+l', 'Filter the column', onColumnFilter !== undefined],
    ['f2', 'Go to the link or button in the cell'],
    ['mod+c', 'Copy what is selected'],
  ]
  return keys.flatMap(([chord, title, isOn = true]) =>
    isOn
      ? [
          {
            id: `grid ${chord}`,
            title,
            section,
            keys: chord,
            isKeyOnly: true,
            isListedOnly: true,
            run: () => undefined,
          },
        ]
      : [],
  )
}
