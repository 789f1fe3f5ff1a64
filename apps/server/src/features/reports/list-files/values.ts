import type { FileColumn } from '@loupe/contract/reports/list-files.ts'
import { span } from '@loupe/domain/kernel/span.ts'
import { z } from 'zod'
import type { Cell, TableColumn } from '../../../papers/table.ts'

const bare = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault ? bare(schema.unwrap()) : schema

/** Decimals of a number, from the step its schema keeps to: 0.001 is three. */
function placesOf(schema: z.ZodNumber): number {
  const { type, multipleOf = 0.01 } = z.toJSONSchema(schema)
  return type === 'integer' ? 0 : Math.max(0, Math.round(-Math.log10(multipleOf)))
}

export function tableColumn(row: z.ZodObject, { key, title, words, to }: FileColumn): TableColumn {
  const schema = bare(row.shape[key])
  if (words || to) return { title, kind: 'text' }
  if (schema instanceof z.ZodNumber) return { title, kind: 'number', places: placesOf(schema) }
  return { title, kind: schema instanceof z.ZodISODateTime ? 'instant' : 'text' }
}

/** What a column writes of a row: a range, a code in its words, or the value. */
export function cellOf(row: Record<string, unknown>, { key, words, with: more = [], to }: FileColumn): Cell {
  if (to) return span(textOf(row[key]), textOf(row[to]))
  if (!words) return valueOf(row[key])
  const code = [key, ...more].map((field) => textOf(row[field]) ?? '').join(' ')
  return Object.hasOwn(words, code) ? words[code] || null : textOf(row[key])
}

const textOf = (value: unknown): string | null => {
  const cell = valueOf(value)
  return cell === null ? null : String(cell)
}

/** A value as a cell; of what has parts, the parts, but for the id that a named thing has besides. */
function valueOf(value: unknown): Cell {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  const parts = Array.isArray(value) ? value : Object.entries(value).flatMap(([name, part]) => (name === 'id' ? [] : [part]))
  return (
    parts
      .map((part) => valueOf(part))
      .filter((part) => part !== null)
      .join(', ') || null
  )
}
