import type { ReactNode } from 'react'
import './card.css'
import './bar-table.css'

interface Props<Row> {
  label: string
  rows: readonly Row[]
  keyOf(row: Row): string
  /** The heading of the first column, and what a row is called. */
  name: string
  show(row: Row): ReactNode
  /** What the bars compare. */
  value(row: Row): number
  columns: { title: string; show(row: Row): ReactNode }[]
}

/** Horizontal bars that are a table: read aloud, copied and printed with their figures, and no chart library is loaded for them. */
export function BarTable<Row>({ label, rows, keyOf, name, show, value, columns }: Props<Row>) {
  const most = Math.max(...rows.map(value))
  return (
    // On a phone the table may be wider than its card: it is focusable so that the keyboard can scroll it. A group, because the card around it is the landmark.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
    <div role="group" className="loupe-card-scroll" aria-label={label} tabIndex={0}>
      <table className="loupe-card-table loupe-bar-table">
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <td aria-hidden />
            {columns.map(({ title }) => (
              <th key={title} scope="col" className="loupe-number">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">{show(row)}</th>
              <td aria-hidden>
                <span className="loupe-bars-bar">
                  {value(row) > 0 ? <span style={{ width: `${(100 * value(row)) / most}%` }} /> : null}
                </span>
              </td>
              {columns.map((column) => (
                <td key={column.title} className="loupe-number">
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
