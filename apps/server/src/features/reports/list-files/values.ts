import { z } from 'zod'
import type { Cell, TableColumn } from '../../../papers/table.ts'

const bare = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault ? bare(schema.unwrap()) : schema

export function tableColumn(
  row: z.ZodObject,
  { key, title, words }: { key: string; title: string; words?: object | undefined },
): TableColumn {
  const schema = bare(row.shape[key])
  if (words) return { title, kind: 'text' }
  if (schema instanceof z.ZodNumber) return { title, kind: 'number', places: schema.format?.includes('int') ? 0 : 2 }
  return { title, kind: schema instanceof z.ZodISODateTime ? 'instant' : 'text' }
}

/** A value as a cell: a code in its words; of what has parts, the parts. */
export function valueOf(value: unknown, words?: Record<string, string>): Cell {
  if (value === null || value === undefined || value === '') return null
  if (words && (typeof value === 'string' || typeof value === 'number')) return words[String(value)] ?? String(value)
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  const parts = Array.isArray(value) ? value : Object.values(value)
  return parts
    .map((part) => valueOf(part))
    .filter((part) => part !== null)
    .join(', ')
}
