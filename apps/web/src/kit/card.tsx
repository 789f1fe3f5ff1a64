import type { CSSProperties, ReactNode } from 'react'
import { type Ticks, SelectAll, SelectOne } from './ticks.tsx'
import './card.css'
import type { Help } from './page.tsx'
import { type Query, LoadingOrFailed } from './states.tsx'
import { Term } from './term.tsx'

/** A dashboard card: its title links to the whole list; loading and failure are shown inside this card only. */
export function Card({
  title,
  help,
  note,
  link,
  query,
  rows = 4,
  height,
  children,
}: {
  title: string
  /** Terms of the glossary that are explained beside the title. */
  help?: Help
  note?: ReactNode
  link?: ReactNode
  query?: Query
  /** About as many rows as it will have, so that little moves when they arrive. */
  rows?: number
  /** The height of its content before it is loaded, in CSS, where `rows` would not be near enough. */
  height?: string
  children: ReactNode
}) {
  const style = { '--loupe-card-rows': rows, ...(height ? { '--loupe-card-height': height } : {}) } as CSSProperties
  return (
    <section className="loupe-card" aria-label={title} data-height={height ? '' : undefined} style={style}>
      <header>
        <h2>{title}</h2>
        {help ? <Term words={help} /> : null}
        {note ? <span className="loupe-card-note">{note}</span> : null}
        <span className="loupe-card-link">{link}</span>
      </header>
      {query && query.data === undefined ? <LoadingOrFailed query={query} rows={rows} /> : children}
    </section>
  )
}

/** Cards in two columns, where they fit, the first of which is the wider one; or in three stacks of cards, of which narrower windows show two side by side, and the third below them. */
export const Cards = ({ columns = 2, children }: { columns?: 2 | 3; children: ReactNode }) =>
  columns === 2 ? (
    <div className="loupe-cards">{children}</div>
  ) : (
    <div className="loupe-cards-room">
      <div className="loupe-cards" data-columns={columns}>
        {children}
      </div>
    </div>
  )

interface Kind {
  isNumber?: boolean
  /** Left out where there is little room. */
  isRare?: boolean
  /** Buttons, which paper does not show. */
  isAction?: boolean
}

/** A plain table for a card: few rows, no sorting, no paging. */
export function CardTable<Row>({
  rows,
  keyOf,
  columns,
  label,
  selection,
}: {
  rows: readonly Row[]
  keyOf(row: Row): string
  label: string
  columns: (Kind & { title: string; show(row: Row): ReactNode })[]
  /** Makes rows selectable; `nameOf` is what the box of a row selects. */
  selection?: Ticks & { nameOf(row: Row): string }
}) {
  const kind = ({ isNumber, isRare, isAction }: Kind) =>
    [isNumber && 'loupe-number', isRare && 'loupe-rare', isAction && 'loupe-action'].filter(Boolean).join(' ') || undefined
  return (
    // On a phone the table is wider than its card: it is focusable so that the keyboard can scroll it. A group, because the card around it is the landmark.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
    <div role="group" className="loupe-card-scroll" aria-label={label} tabIndex={0}>
      <table className="loupe-card-table">
        <thead>
          <tr>
            {selection ? <SelectAll ids={rows.map(keyOf)} {...selection} /> : null}
            {columns.map((column) =>
              column.title ? (
                <th key={column.title} scope="col" className={kind(column)}>
                  {column.title}
                </th>
              ) : (
                <td key={column.title} aria-hidden className={kind(column)} />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-selected={selection?.keys.includes(keyOf(row)) || undefined}>
              {selection ? <SelectOne id={keyOf(row)} name={`Select ${selection.nameOf(row)}`} {...selection} /> : null}
              {columns.map((column) => (
                <td key={column.title} className={kind(column)}>
                  {column.show(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
