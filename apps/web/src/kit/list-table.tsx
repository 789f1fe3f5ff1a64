import type { CSSProperties, ReactNode } from 'react'
import { CardList, namingColumn } from './card-list.tsx'
import { cardColumns } from './card-parts.ts'
import './focus-guard.ts'
import { dash } from './format.ts'
import { LabGrown } from './lab-grown.tsx'
import { rowEndKey } from './row-end.tsx'
import { moveBetweenRows } from './row-keys.ts'
import type { Direction, TableColumn } from './table-columns.ts'
import { type Ticks, SelectAll, SelectOne } from './ticks.tsx'
import { UnstyledButton } from './unstyled-button.tsx'
import { phoneWidth, useWide } from './wide.ts'
import './list-table.css'

interface Props<Row> {
  rows: readonly Row[]
  columns: readonly TableColumn<Row>[]
  /** Shown instead of rows. */
  empty: ReactNode
  /** The rows belong to the request before. */
  isDimmed?: boolean
  selection?: Ticks
  onSort?(key: string, direction: Direction | undefined): void
}

/** The order after a click on a heading: ascending, descending, then the list's own. */
const following = { none: 'ascending', ascending: 'descending', descending: undefined } as const

/**
 * The rows of a list as an HTML table, on a phone as cards (card-list.tsx). The table scrolls sideways where it is too wide (fitted.tsx), and its last column, the actions, stays at the edge, as does the one
 * that names the rows.
 */
export function ListTable<Row extends { id: string }>(props: Props<Row>) {
  const { rows, columns, selection, isDimmed } = props
  const isWide = useWide(phoneWidth)
  if (!isWide) return <CardList {...props} />
  const naming = namingColumn(rows, columns)
  const moves = ({ under }: TableColumn<Row>) => under !== undefined && columns.some(({ key }) => key === under)
  const details = new Set(cardColumns(columns.filter((column) => column.key !== rowEndKey && !moves(column))).rest.map(({ key }) => key))
  const classOf = ({ key, className }: TableColumn<Row>) => (key === naming ? 'loupe-list-name' : className)
  return (
    <div className="loupe-list-room">
      <table className="loupe-list-table" data-dimmed={isDimmed || undefined}>
        <thead>
          <tr>
            {selection ? <SelectAll ids={rows.map(({ id }) => id)} {...selection} /> : null}
            {columns.map((column) => (
              <Heading
                key={column.key}
                column={column}
                className={classOf(column)}
                isDetail={details.has(column.key)}
                isMoved={moves(column)}
                onSort={props.onSort}
              />
            ))}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens for the links and buttons of its rows */}
        <tbody onKeyDown={moveBetweenRows}>
          {rows.map((row, at) => {
            const isSelected = selection?.keys.includes(row.id)
            return (
              <tr key={row.id} data-row-key={row.id} data-selected={isSelected || undefined}>
                {selection ? <SelectOne id={row.id} name={`Select row ${at + 1}`} {...selection} /> : null}
                {columns.map((column) => (
                  <td key={column.key} className={classOf(column)} data-align={column.align} data-moved={moves(column) || undefined}>
                    {column.show(row, at)}
                    {column.key === 'vStnId' ? <LabGrown of={row} /> : null}
                    {columns.map(({ key, under, isNamedUnder, title, show }) =>
                      under === column.key ? <Second key={key} title={isNamedUnder ? title : undefined} value={show(row, at)} /> : null,
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
          {rows.length === 0 ? (
            <tr className="loupe-list-empty">
              <td colSpan={columns.length + (selection ? 1 : 0)}>{props.empty}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  )
}

/** The value of a column that has moved below another's (row-end.css). */
const Second = ({ title, value }: { title: ReactNode; value: ReactNode }) =>
  value === dash || value === '' || value === null ? null : (
    <div className="loupe-list-second">
      {title ? <>{title} </> : null}
      {value}
    </div>
  )

interface HeadingProps<Row> {
  column: TableColumn<Row>
  className: string | undefined
  /** May be left out of a list that is too wide. */
  isDetail: boolean
  /** Moves below another in a list that is too wide. */
  isMoved: boolean
  onSort: Props<{ id: string }>['onSort']
}

function Heading<Row>({ column, className, isDetail, isMoved, onSort }: HeadingProps<Row>) {
  const { key, title, width, align, sorted } = column
  const next = sorted ? following[sorted] : undefined
  return (
    <th
      scope="col"
      className={className}
      data-align={align}
      data-detail={isDetail || undefined}
      data-moved={isMoved || undefined}
      style={width ? ({ '--loupe-width': `${width}px` } as CSSProperties) : undefined}
      {...(sorted ? { 'aria-sort': sorted } : {})}
    >
      {sorted ? (
        <UnstyledButton title={next ? `Sort ${next}` : 'Default order'} onClick={() => onSort?.(key, next)}>
          {title}
          <i aria-hidden>{{ none: '↕', ascending: '↑', descending: '↓' }[sorted]}</i>
        </UnstyledButton>
      ) : (
        title
      )}
    </th>
  )
}
