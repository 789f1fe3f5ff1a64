import { Form } from 'antd'
import type { ReactNode } from 'react'
import { NumberInput } from './number-input.tsx'
import { Button } from './button.tsx'
import { useFieldText } from './field-texts.ts'
import { number } from './format.ts'
import './rows-field.css'

interface Column {
  name: string
  label: string
  places: number
}

/** Rows as a sentence, for what two people have changed: `Pieces 4, Carats 1.20; Pieces 6, Carats 1.80`. */
function rowsText(columns: readonly Column[], value: unknown): string | undefined {
  if (!Array.isArray(value)) return undefined
  const rowText = (row: Record<string, number | null | undefined>) =>
    columns
      .flatMap(({ name, label, places }) => (row[name] == null ? [] : [`${label} ${number(row[name], Math.min(places, 2), places)}`]))
      .join(', ')
  return value.map((row: Record<string, number | null> | undefined) => rowText(row ?? {}) || 'empty').join('; ')
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
  useFieldText(name, (value) => rowsText(columns, value))
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
