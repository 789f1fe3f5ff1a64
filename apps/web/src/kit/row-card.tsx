import type { z } from 'zod'
import { type Column, titleOf } from './columns.tsx'
import { dash } from './format.ts'
import './row-card.css'

/** All columns of a list as one: what a row says, one below another, for a window that has no room beside it. What is nothing is left out. */
export const cardColumn = <Row,>(columns: readonly Column<Row>[], row: z.ZodObject | undefined) => ({
  key: 'card',
  title: 'Row',
  render: (_: unknown, one: Row) => (
    <dl className="loupe-row-card">
      {columns.map((column) => {
        const shown = column.show(one)
        return shown === dash ? null : (
          <div key={column.key}>
            <dt>{column.title ?? titleOf(row, column.key)}</dt>
            <dd>{shown}</dd>
          </div>
        )
      })}
    </dl>
  ),
})
