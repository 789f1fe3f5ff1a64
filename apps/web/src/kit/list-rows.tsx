import { FirstStep } from './first-step.tsx'
import { GridPager } from './grid/pager.tsx'
import type { ListProps } from './list-props.ts'
import { ListTable } from './list-table.tsx'
import { NoResults } from './no-results.tsx'
import { LoadingOrFailed } from './states.tsx'
import { type ListPage, pageSizes } from './use-list-page.ts'

interface Props<Row extends { id: string }> {
  of: Pick<ListProps<Row>, 'empty' | 'isFiltered' | 'onAdd'>
  page: ListPage<Row>
  columns: Parameters<typeof ListTable<Row>>[0]['columns']
  selection: Parameters<typeof ListTable<Row>>[0]['selection']
}

/** The rows of a list and its pages; where there are none, what to do next. */
export function ListRows<Row extends { id: string }>({ of, page, columns, selection }: Props<Row>) {
  if (!page.hasRows) return <LoadingOrFailed query={page.query} />
  return (
    <>
      <ListTable<Row>
        rows={page.rows}
        columns={columns}
        empty={
          page.keyword ? (
            <NoResults onClear={() => page.search('')} />
          ) : (
            <FirstStep empty={of.empty} onAdd={of.isFiltered ? undefined : of.onAdd} />
          )
        }
        isDimmed={page.query.isPlaceholderData}
        {...(selection ? { selection } : {})}
        onSort={page.sortBy}
      />
      {page.count > 10 ? (
        <div className="loupe-list-pages">
          <GridPager
            page={page.body.page}
            limit={page.body.limit}
            total={page.count}
            sizes={pageSizes}
            onPage={page.setPage}
            onLimit={page.setSize}
          />
        </div>
      ) : null}
    </>
  )
}
