/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- what is pressed are the buttons in it; it only closes after them */
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { lazyLayer } from './lazy-layer.tsx'
import type { TableColumn } from './table-columns.ts'
import { NativeSelect } from './native-select.tsx'
import { sortOf } from './table-columns.ts'
import { type Ticks, SelectEvery } from './ticks.tsx'
import { useWasEver } from './was-ever.ts'
import './list-sheet.css'

const SidePanel = lazyLayer(() => import('./side-panel.tsx'), 'SidePanel')

interface Props<Row> {
  /** Rarer actions of the list. */
  actions: ReactNode
  /** The list's own filters. */
  filters: ReactNode
  /** The columns, of which some can be sorted by. */
  columns: readonly TableColumn<Row>[]
  /** The current sort, as in the URL; empty for the list's own order. */
  sort: string
  onSort(sort: string): void
  ids: readonly string[]
  selection: Ticks | undefined
}

/** On a phone: the rarer actions, the filters, the order and the selection of a list in a sheet from below. */
export function ListSheet<Row>({ actions, filters, columns, sort, onSort, ids, selection }: Props<Row>) {
  const [isOpen, setOpen] = useState(false)
  const wasOpen = useWasEver(isOpen)
  const sortable = columns.filter(({ sorted }) => sorted !== undefined)
  if (!actions && !filters && !selection && sortable.length === 0) return null
  const [field = '', direction] = sort.split(':')
  const heading = filters ? 'Filter and sort' : actions ? 'Sort and more' : 'Sort'
  return (
    <>
      <Button label={heading} sign="filter" isIcon onClick={() => setOpen(true)} />
      {wasOpen ? (
        <SidePanel
          title={heading}
          side="bottom"
          isShort
          open={isOpen}
          onClose={() => setOpen(false)}
          footer={<Button label="Show the list" variant="main" onClick={() => setOpen(false)} />}
        >
          <div className="loupe-list-sheet">
            {filters}
            {actions ? (
              <div
                className="loupe-list-actions"
                onClick={({ target }) => {
                  if (target instanceof Element && target.closest('button')) setOpen(false)
                }}
              >
                {actions}
              </div>
            ) : null}
            {sortable.length > 0 ? (
              <div className="loupe-list-sort">
                <NativeSelect
                  label="Default order"
                  options={sortable.map(({ key, title }) => ({ value: key, label: String(title) }))}
                  value={field}
                  onValue={(key) => onSort(key && sortOf(key, direction === 'DESC' ? 'descending' : 'ascending'))}
                />
                {field ? (
                  <Button
                    label={direction === 'DESC' ? 'Descending' : 'Ascending'}
                    sign={direction === 'DESC' ? 'down' : 'up'}
                    onClick={() => onSort(sortOf(field, direction === 'DESC' ? 'ascending' : 'descending'))}
                  />
                ) : null}
              </div>
            ) : null}
            {selection ? (
              <div className="loupe-list-every">
                <SelectEvery ids={ids} {...selection} /> Select all rows of this page
              </div>
            ) : null}
          </div>
        </SidePanel>
      ) : null}
    </>
  )
}
