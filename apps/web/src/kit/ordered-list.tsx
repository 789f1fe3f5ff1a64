import { rowOf } from '@loupe/contract/list.ts'
import type { Named } from '@loupe/contract/route.ts'
import { parseAsString, useQueryStates } from 'nuqs'
import { type ReactNode, useState } from 'react'
import { useRead } from '../api/hooks.ts'
import { type Column, inFile } from './columns.tsx'
import type { Empty } from './first-places.ts'
import { FirstStep } from './first-step.tsx'
import { Fitted } from './fitted.tsx'
import { ListFile } from './list-file.tsx'
import { ListTable } from './list-table.tsx'
import { NoResults } from './no-results.tsx'
import { type Ordered, Place, useOrdering } from './ordering.tsx'
import { Page } from './page.tsx'
import { rowEnd } from './row-end.tsx'
import { SearchBox } from './search-box.tsx'
import { LoadingOrFailed } from './states.tsx'
import { listSort, sortOf, tableColumns } from './table-columns.ts'
import './ordered-list.css'

interface Props<R> {
  title: string
  /** Returns all rows in their order, at most 1000. */
  route: Named
  /** Further input of the call. */
  also: Record<string, unknown>
  columns: Column<R>[]
  nameOf(row: R): string
  searchIn: string[]
  empty: Empty
  /** Adds the first row, offered where there are none; undefined for people who may not. */
  onAdd?: (() => void) | undefined
  /** The route that saves an order. */
  order: Named
  actions?: ReactNode
  rowActions(row: R): ReactNode
  /** Shown above the rows. */
  above?: ReactNode
}

const place = { sort: parseAsString.withDefault(''), q: parseAsString.withDefault('') }
/** The minimum length of a keyword (S1 §5). */
const shortestKeyword = 3

/** A list that people put in order, by dragging a row's grip or with its buttons; 'Update Sequence' saves the new order (S1 §2). */
export function OrderedList<R extends Ordered>(props: Props<R>) {
  const { title, route, columns, nameOf, empty } = props
  const [at, setAt] = useQueryStates(place)
  const [typed, setTyped] = useState(at.q)
  /** Searches when the keyword is longer than two characters, or empty (S1 §5). */
  const search = (text: string) => {
    setTyped(text)
    const q = text.trim()
    if (q.length === 0 || q.length >= shortestKeyword) void setAt({ q })
  }
  const body = {
    limit: 1000,
    sort: listSort(at.sort),
    ...props.also,
    ...(at.q ? { search: { keyword: at.q, keys: props.searchIn } } : {}),
  }
  const query = useRead(route, { body })
  const { data, isPlaceholderData } = query
  const saved = (data as { list?: R[] } | undefined)?.list ?? []
  const { root, rows, canOrder, move, announcement, save } = useOrdering({ saved, nameOf, order: props.order, isWhole: !at.sort && !at.q })
  const row = rowOf(route.reply)
  const content = !data ? (
    <LoadingOrFailed query={query} />
  ) : (
    <div className="loupe-ordered" ref={root}>
      <Fitted>
        <ListTable<R>
          rows={rows}
          columns={[
            {
              key: 'serial',
              title: 'SR Number',
              width: 130,
              part: 'status',
              show: (r, n) => <Place row={r} at={n} of={rows.length} name={nameOf(r)} {...(canOrder ? { move } : {})} />,
            },
            ...tableColumns(columns, row, at.sort),
            rowEnd(props.rowActions),
          ]}
          empty={at.q ? <NoResults onClear={() => search('')} /> : <FirstStep empty={empty} onAdd={props.onAdd} />}
          isDimmed={isPlaceholderData}
          onSort={(key, direction) => void setAt({ sort: sortOf(key, direction) })}
        />
      </Fitted>
      {save}
      <output className="loupe-visually-hidden">{announcement}</output>
    </div>
  )
  return (
    <Page
      title={title}
      actions={
        <>
          <Search typed={typed} onType={search} />
          <ListFile
            route={route}
            title={title}
            request={body}
            columns={columns.flatMap((column) => inFile(row, column))}
            isEmpty={rows.length === 0}
          />
          {props.actions}
        </>
      }
    >
      {props.above}
      {content}
    </Page>
  )
}

function Search({ typed, onType }: { typed: string; onType(text: string): void }) {
  const isShort = typed.trim().length > 0 && typed.trim().length < shortestKeyword
  return (
    <>
      {isShort ? <span className="loupe-ordered-hint">From {shortestKeyword} characters on</span> : null}
      <SearchBox value={typed} onType={onType} />
    </>
  )
}
