import { Form } from 'antd'
import type { ReactNode } from 'react'
import { NumberInput } from './number-input.tsx'
import { Button } from './button.tsx'
import './rows-field.css'

interface Column {
  name: string
  label: string
  places: number
}

/** Rows of figures in a form: any number, at least `fewest`. The first line has the column names; every input has its own accessible name. */
export function RowsField({
  name,
  columns,
  fewest,
  add,
  children,
}: {
  name: string
  columns: readonly Column[]
  fewest: number
  add: string
  children?: ReactNode
}) {
  return (
    <Form.List name={name}>
      {(rows, { add: addRow, remove }, { errors }) => (
        <div className="loupe-rows-field">
          <div className="loupe-rows-field-line" aria-hidden>
            <span />
            {columns.map(({ label }) => (
              <span key={label}>{label}</span>
            ))}
            <span />
          </div>
          {rows.map((row, at) => (
            <div key={row.key} className="loupe-rows-field-line">
              <span>{at + 1}</span>
              {columns.map(({ name: column, label, places }) => (
                <Form.Item key={column} name={[row.name, column]} style={{ marginBottom: 0 }}>
                  <NumberInput aria-label={`${label} of part ${at + 1}`} precision={places} controls={false} style={{ width: '100%' }} />
                </Form.Item>
              ))}
              <Button
                variant="quiet"
                isIcon
                sign="close"
                label={`Remove part ${at + 1}`}
                reason={rows.length <= fewest ? `At least ${fewest} parts are needed.` : undefined}
                onClick={() => remove(row.name)}
              />
            </div>
          ))}
          <Button variant="add" label={add} onClick={() => addRow({})} />
          {children}
          <Form.ErrorList errors={errors} />
        </div>
      )}
    </Form.List>
  )
}
