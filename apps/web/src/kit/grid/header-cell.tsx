/* oxlint-disable jsx-a11y/prefer-tag-over-role -- made of divs: rows and cells are placed by their offsets */
import { memo, type ReactNode } from 'react'
import { isSystem, type Placed } from './layout.ts'
import { ResizeHandle } from './resize-handle.tsx'

export interface HeaderCellProps<Row> {
  place: Placed<Row>
  focused: boolean
  order: 'asc' | 'desc' | undefined
  /** The column's position in a sort by several columns, from 1; 0 when it is the only one. */
  rank: number
  isFiltered: boolean
  canFilter: boolean
  onDraftWidth(key: string, width: number | null): void
  onWidth(key: string, width: number): void
  onFit(key: string): void
  children?: ReactNode
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

/** A column's header. The grid handles its clicks and keys, and finds the column by `data-c`. */
export const HeaderCell = memo(function HeaderCell<Row>(props: HeaderCellProps<Row>) {
  const { place, order, rank, children } = props
  const { column, key } = place
  return (
    <div
      role="columnheader"
      aria-colindex={place.index + 1}
      aria-sort={order ? ariaSort[order] : column.sortable ? 'none' : undefined}
      data-c={place.index}
      tabIndex={props.focused ? 0 : -1}
      title={column.hint}
      className={`${place.className} loupe-grid-head${column.sortable ? ' loupe-grid-sortable' : ''}${order ? ' loupe-grid-sorted' : ''}`}
      style={place.style}
    >
      {children ?? <span className="loupe-grid-title">{isSystem(key) ? null : column.title}</span>}
      {key === '__move' && <span className="loupe-visually-hidden">{column.title}</span>}
      {order && (
        <span className="loupe-grid-order" aria-hidden>
          {order === 'asc' ? '↑' : '↓'}
          {rank > 0 && rank}
        </span>
      )}
      {rank > 0 && <span className="loupe-visually-hidden">, sorted {rank}</span>}
      {props.canFilter && column.filter && (
        <button
          type="button"
          tabIndex={-1}
          className={`loupe-grid-filter${props.isFiltered ? ' loupe-grid-filtered' : ''}`}
          aria-label={`Filter ${column.title}`}
          aria-pressed={props.isFiltered}
        />
      )}
      {!isSystem(key) && (
        <ResizeHandle
          width={place.width}
          fromRight={place.zone === 'right'}
          onDraft={(width) => props.onDraftWidth(key, width)}
          onDone={(width) => props.onWidth(key, width)}
          onFit={() => props.onFit(key)}
        />
      )}
    </div>
  )
}) as <Row>(props: HeaderCellProps<Row>) => ReactNode
