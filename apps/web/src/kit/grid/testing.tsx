import { useState } from 'react'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { Hotkeys } from '../actions/hotkeys.tsx'
import { defaultColumnState } from './column-state.ts'
import { Grid } from './grid.tsx'
import { createSelection } from './selection.ts'
import type { ColumnState, GridColumn, GridProps, SortBy } from './types.ts'

/** Test data and helpers of the grid's tests: 200 stones with 20 columns. */
export interface Stone {
  id: string
  shape: string
  crt: number
  amt: number | null
  note: string
}

export const makeStones = (count: number, from = 1): Stone[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `R${String(from + i).padStart(3, '0')}`,
    shape: ['RD', 'PR', 'EM'][i % 3] ?? '',
    crt: (from + i) / 100,
    amt: i % 5 === 4 ? null : (from + i) * -1000.5,
    note: i === 1 ? '=1+1' : `note\t${from + i}`,
  }))

const columns: GridColumn<Stone>[] = [
  { key: 'id', title: 'Stone ID', width: 90, kind: 'text', pin: 'left', sortable: true },
  { key: 'shape', title: 'Shape', width: 80, kind: 'text', sortable: true, filter: 'options' },
  { key: 'crt', title: 'Carat', width: 90, kind: 'number', sortable: true },
  { key: 'amt', title: 'Amount', width: 120, kind: 'money' },
  { key: 'note', title: 'Note', width: 140, kind: 'text' },
  ...Array.from({ length: 15 }, (_, i): GridColumn<Stone> => ({
    key: `c${i}`,
    title: `C${i}`,
    width: 110,
    kind: 'text',
    value: (s) => `${s.id}-${i}`,
  })),
]

const stones = makeStones(200)

export async function show(more: Partial<GridProps<Stone>> = {}) {
  const selection = createSelection()
  const known = { sort: [] as SortBy[], columns: defaultColumnState(columns) }
  function Demo(props: Partial<GridProps<Stone>>) {
    const [sort, setSort] = useState<SortBy[]>([])
    const [state, setState] = useState<ColumnState>(defaultColumnState(columns))
    return (
      <div style={{ width: 1000, height: 500 }}>
        <Hotkeys />
        <Grid
          label="Stones"
          columns={columns}
          rows={stones}
          rowKey={(s) => s.id}
          rowTotal={340}
          selection={selection}
          sort={sort}
          onSort={(next) => setSort((known.sort = next))}
          columnState={state}
          onColumnState={(next) => setState((known.columns = next))}
          {...props}
        />
      </div>
    )
  }
  const screen = await render(<Demo {...more} />)
  return { screen, selection, seen: known, again: (next: Partial<GridProps<Stone>>) => screen.rerender(<Demo {...more} {...next} />) }
}

export const press = (keys: string) => userEvent.keyboard(keys)
export const cell = (row: number, col: number) => document.querySelector<HTMLElement>(`[data-r="${row}"] [data-c="${col}"]`)
export const head = (title: string) =>
  [...document.querySelectorAll<HTMLElement>('[role="columnheader"]')].find(
    (h) => h.querySelector('.loupe-grid-title')?.textContent === title,
  )
export const titles = () => [...document.querySelectorAll('.loupe-grid-title')].map((t) => t.textContent).filter(Boolean)
/** The position of the focus, as the grid announces it: "row:column", from 1, the header being row 1. */
export const where = () => {
  const at = document.activeElement
  return `${at?.closest('[role="row"]')?.getAttribute('aria-rowindex')}:${at?.getAttribute('aria-colindex')}`
}
