import { rowOf } from '@loupe/contract/list.ts'
import { Flex } from 'antd'
import { type ReactNode, createContext, use } from 'react'
import { inFile } from './columns.tsx'
import { Fitted } from './fitted.tsx'
import { ListFile } from './list-file.tsx'
import type { ListProps } from './list-props.ts'
import { ListRows } from './list-rows.tsx'
import { ListSheet } from './list-sheet.tsx'
import { Page } from './page.tsx'
import { rowEnd } from './row-end.tsx'
import { SearchBox } from './search-box.tsx'
import { tableColumns } from './table-columns.ts'
import { useEntryState } from './use-entry-state.ts'
import { useListPage } from './use-list-page.ts'
import { phoneWidth, useWide } from './wide.ts'
import './dock.css'

/** Filters that stand elsewhere on wide windows, such as beside the tabs: on a phone they are in the sheet of the list. */
export const SheetFilters = createContext<ReactNode>(null)

export function ListScreen<Row extends { id: string }>(props: ListProps<Row>) {
  const page = useListPage<Row>(props)
  const { body, rows } = page
  const row = rowOf(props.route.reply)
  const [keys, setKeys] = useEntryState<readonly string[]>(`selected ${props.route.name}`, [])
  const ticked = rows.filter(({ id }) => keys.includes(id))
  const selection = props.ticked ? { keys: ticked.map(({ id }) => id), select: setKeys } : undefined
  const isPhone = !useWide(phoneWidth)
  const sheetFilters = use(SheetFilters)
  const columns = tableColumns(props.columns, row, page.sort, (body.page - 1) * body.limit + 1)
  const withActions = [...columns, ...(props.rowActions ? [rowEnd(props.rowActions)] : [])]
  const list = <ListRows<Row> of={props} page={page} columns={withActions} selection={selection} />
  const scrolls = !isPhone && (props.scrolls ?? !props.isPart)
  const bar = props.ticked && ticked.length > 0 ? props.ticked(ticked, () => setKeys([])) : null
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
      sort={page.sort}
      onSort={page.setSort}
      ids={rows.map(({ id }) => id)}
      selection={selection}
    />
  ) : null
  const main = (
    <>
      {isPhone ? null : props.filters}
      {page.workNote}
      {props.note}
      {scrolls ? <Fitted>{list}</Fitted> : list}
      {bar ? (
        <div className="loupe-list-dock" data-foot-bar>
          {bar}
        </div>
      ) : null}
    </>
  )
  const searchBox = props.searchIn ? <SearchBox value={page.typed} onType={page.type} onSearch={page.search} /> : null
  if (props.isPart) return <ListPart list={props} searchBox={searchBox} sheet={sheet} main={main} />
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
            isEmpty={page.count === 0}
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

interface PartProps {
  list: { actions?: ReactNode; rarerActions?: ReactNode }
  searchBox: ReactNode
  sheet: ReactNode
  main: ReactNode
}

/** A list inside another screen: without a page around it. */
function ListPart({ list: { actions, rarerActions }, searchBox, sheet, main }: PartProps) {
  return (
    <Flex vertical gap={8}>
      {searchBox || actions || rarerActions || sheet ? (
        <Flex wrap gap={8} justify="space-between">
          {searchBox}
          <Flex wrap gap={8}>
            {sheet ?? rarerActions}
            {actions}
          </Flex>
        </Flex>
      ) : null}
      {main}
    </Flex>
  )
}
