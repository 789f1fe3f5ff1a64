import { Button, Form, InputNumber } from 'antd'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import './rows-field.css'

interface Column {
  name: string
  label: string
  places: number
}

/** Rows of figures in a form: as many as are wanted, at least `fewest`. Column names are the first line; every figure says its own on reading aloud. */
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
                  <InputNumber aria-label={`${label} of part ${at + 1}`} precision={places} controls={false} style={{ width: '100%' }} />
                </Form.Item>
              ))}
              <Button
                type="text"
                aria-label={`Take part ${at + 1} away`}
                disabled={rows.length <= fewest}
                icon={<Icon sign="close" />}
                onClick={() => remove(row.name)}
              />
            </div>
          ))}
          <Button type="dashed" block onClick={() => addRow({})}>
            {add}
          </Button>
          {children}
          <Form.ErrorList errors={errors} />
        </div>
      )}
    </Form.List>
  )
}
