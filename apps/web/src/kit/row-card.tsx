import type { z } from 'zod'
import { type Column, titleOf } from './columns.tsx'
import { dash } from './format.ts'
import type { TableColumn } from './list-table.tsx'
import './row-card.css'

/** All columns of a list as one card, its values below each other, for narrow windows. Empty values are left out. */
export const cardColumn = <Row,>(columns: readonly Column<Row>[], row: z.ZodObject | undefined): TableColumn<Row> => ({
  key: 'card',
  title: 'Row',
  show: (one) => (
    <dl className="loupe-row-card">
      {columns.map((column) => {
        const visible = column.show(one)
        return visible === dash ? null : (
          <div key={column.key}>
            <dt>{column.title ?? titleOf(row, column.key)}</dt>
            <dd>{visible}</dd>
          </div>
        )
      })}
    </dl>
  ),
})
