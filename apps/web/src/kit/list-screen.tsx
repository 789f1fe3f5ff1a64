import { rowOf } from '@loupe/contract/list.ts'
import type { Named } from '@loupe/contract/route.ts'
import { Flex } from 'antd'
import { parseAsInteger, parseAsString, useQueryStates } from 'nuqs'
import { type ReactNode, createContext, use, useState } from 'react'
import { useRead } from '../api/hooks.ts'
import { type Column, inFile } from './columns.tsx'
import type { Empty } from './first-places.ts'
import { FirstStep } from './first-step.tsx'
import { Fitted } from './fitted.tsx'
import { GridPager } from './grid/pager.tsx'
import { ListFile } from './list-file.tsx'
import { ListSheet } from './list-sheet.tsx'
import { ListTable } from './list-table.tsx'
import { NoResults } from './no-results.tsx'
import { type Help, Page } from './page.tsx'
import { rowEnd } from './row-end.tsx'
import { SearchBox } from './search-box.tsx'
import { LoadingOrFailed } from './states.tsx'
import { listSort, sortOf, tableColumns } from './table-columns.ts'
import { useBeyondLastPage } from './use-beyond-last-page.ts'
import { useEntryState } from './use-entry-state.ts'
import { useWorkLimit } from './work-limit.tsx'
import { phoneWidth, useWide } from './wide.ts'
import './dock.css'

/** A list is columns, a query and actions. Page, sort and search are in the URL, so that a copied link shows the same rows. */
interface Props<Row> {
  title: string
  /** Terms of the glossary that are explained beside the title. */
  help?: Help
  route: Named
  columns: Column<Row>[]
  /** Shown when there are no rows, with what to do next. */
  empty: Empty
  /** Adds the first row, offered where there are none; undefined for people who may not. */
  onAdd?: (() => void) | undefined
  /** Only some rows are listed: that there are none says nothing about the others. */
  isFiltered?: boolean
  /** Fields that the search box searches; without any there is no box. */
  searchIn?: string[]
  /** The screen's own filter, in the list grammar. */
  filter?: Record<string, unknown>
  /** Further input of the call. */
  also?: Record<string, unknown>
  /** Shown above the rows. */
  note?: ReactNode
  /** Fields that filter the list: above the rows, on a phone in a sheet from below. */
  filters?: ReactNode
  /** The main action, which adds a row. */
  actions?: ReactNode
  /** Rarer actions of the whole list: before the main one, on a phone in the sheet from below. */
  rarerActions?: ReactNode
  rowActions?: (row: Row) => ReactNode
  /** Makes rows selectable; returns the actions for the selected rows. */
  ticked?: (rows: Row[], untick: () => void) => ReactNode
  sort?: Record<string, 'ASC' | 'DESC'>[]
  /** Without a page around it, for a list inside another screen. */
  isPart?: boolean
  /** Scrolls sideways where it does not fit; in a panel beside the list that opened it, lines wrap instead. */
  scrolls?: boolean
}

/** Filters that stand elsewhere on wide windows, such as beside the tabs: on a phone they are in the sheet of the list. */
export const SheetFilters = createContext<ReactNode>(null)

const sizes = [10, 25, 50]
const place = {
  page: parseAsInteger.withDefault(1),
  size: parseAsInteger.withDefault(25),
  sort: parseAsString.withDefault(''),
  q: parseAsString.withDefault(''),
}

export function ListScreen<Row extends { id: string }>(props: Props<Row>) {
  // A list inside another screen uses its own URL keys, so that the two do not collide.
  const urlKeys = props.isPart ? { page: 'part.page', size: 'part.size', sort: 'part.sort', q: 'part.q' } : {}
  const [at, setAt] = useQueryStates(place, { urlKeys })
  const [typed, setTyped] = useState(at.q)
  const search = (q: string) => {
    setTyped(q)
    void setAt({ q, page: 1 })
  }
  const limit = sizes.includes(at.size) ? at.size : 25
  const work = useWorkLimit(props.route.name)
  const filter = props.filter || work ? { ...props.filter, ...work?.filter } : undefined
  const body = {
    page: Math.max(1, at.page),
    limit,
    sort: at.sort ? listSort(at.sort) : (props.sort ?? []),
    ...props.also,
    ...(filter ? { filter } : {}),
    ...(at.q && props.searchIn ? { search: { keyword: at.q, keys: props.searchIn } } : {}),
  }
  const query = useRead(props.route, { body })
  const { data, isPlaceholderData } = query
  const reply = data as { list?: Row[]; count: number } | undefined
  const pages = { page: body.page, limit, total: isPlaceholderData ? undefined : reply?.count }
  const isBeyond = useBeyondLastPage(pages, (page) => void setAt({ page }))
  const row = rowOf(props.route.reply)
  const [keys, setKeys] = useEntryState<readonly string[]>(`selected ${props.route.name}`, [])
  const ticked = (reply?.list ?? []).filter(({ id }) => keys.includes(id))
  const isPhone = !useWide(phoneWidth)
  const sheetFilters = use(SheetFilters)
  const scrolls = !isPhone && (props.scrolls ?? !props.isPart)
  const columns = tableColumns(props.columns, row, at.sort, (body.page - 1) * limit + 1)
  const selection = props.ticked ? { keys: ticked.map(({ id }) => id), select: setKeys } : undefined
  const rows =
    !data || isBeyond ? (
      <LoadingOrFailed query={query} />
    ) : (
      <>
        <ListTable<Row>
          rows={reply?.list ?? []}
          columns={[...columns, ...(props.rowActions ? [rowEnd(props.rowActions)] : [])]}
          empty={
            at.q ? (
              <NoResults onClear={() => search('')} />
            ) : (
              <FirstStep empty={props.empty} onAdd={props.isFiltered ? undefined : props.onAdd} />
            )
          }
          isDimmed={isPlaceholderData}
          {...(selection ? { selection } : {})}
          onSort={(key, direction) => void setAt({ sort: sortOf(key, direction), page: 1 })}
        />
        {(reply?.count ?? 0) > 10 ? (
          <div className="loupe-list-pages">
            <GridPager
              page={body.page}
              limit={limit}
              total={reply?.count ?? 0}
              sizes={sizes}
              onPage={(page) => void setAt({ page })}
              onLimit={(size) => void setAt({ page: 1, size })}
            />
          </div>
        ) : null}
      </>
    )
  const bar = props.ticked && ticked.length > 0 ? props.ticked(ticked, () => setKeys([])) : null
  const content = scrolls ? <Fitted>{rows}</Fitted> : rows
  const sheet = isPhone ? (
    <ListSheet
      actions={props.rarerActions}
      filters={
        sheetFilters && !props.isPart ? (
          <>
            {sheetFilters}
            {props.filters}
          </>
        ) : (
          props.filters
        )
      }
      columns={columns}
      sort={at.sort}
      onSort={(sort) => void setAt({ sort, page: 1 })}
      ids={(reply?.list ?? []).map(({ id }) => id)}
      selection={selection}
    />
  ) : null
  const main = (
    <>
      {isPhone ? null : props.filters}
      {work?.note}
      {props.note}
      {content}
      {bar ? <div className="loupe-list-dock">{bar}</div> : null}
    </>
  )
  const searchBox = props.searchIn ? <SearchBox value={typed} onType={setTyped} onSearch={search} /> : null
  if (props.isPart)
    return (
      <Flex vertical gap={8}>
        {searchBox || props.actions || props.rarerActions || sheet ? (
          <Flex wrap gap={8} justify="space-between">
            {searchBox}
            <Flex wrap gap={8}>
              {sheet ?? props.rarerActions}
              {props.actions}
            </Flex>
          </Flex>
        ) : null}
        {main}
      </Flex>
    )
  return (
    <Page
      title={props.title}
      help={props.help}
      actions={
        <>
          {searchBox}
          {sheet}
          <ListFile
            route={props.route}
            title={props.title}
            request={body}
            columns={props.columns.flatMap((column) => inFile(row, column))}
            isEmpty={(reply?.count ?? 0) === 0}
          />
          {isPhone ? null : props.rarerActions}
          {props.actions}
        </>
      }
    >
      {main}
    </Page>
  )
}
