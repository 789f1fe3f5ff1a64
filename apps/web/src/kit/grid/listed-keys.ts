import type { Action } from '../actions/registry.ts'
import type { GridProps } from './types.ts'

const section = 'In the grid'

/** Single keys that work wherever nothing is typed: they lead into the grid, and from row to row. */
export const pageKeys = (step: (by: 1 | -1) => void, select: (() => void) | undefined): Action[] => [
  { id: 'grid j', title: 'Next row', section, keys: 'j', isKeyOnly: true, run: () => step(1) },
  { id: 'grid k', title: 'Previous row', section, keys: 'k', isKeyOnly: true, run: () => step(-1) },
  ...(select ? [{ id: 'grid x', title: 'Select the row', section, keys: 'x', isKeyOnly: true, run: select }] : []),
]

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
