import { unwrapped } from '@loupe/contract/meta.ts'
import { isWeight } from '@loupe/contract/parts.ts'
import type { FileColumn } from '@loupe/contract/reports/list-files.ts'
import { type QuotedTerm, priceOf } from '@loupe/domain/accounts/quote.ts'
import { caratPlaces } from '@loupe/domain/kernel/number-text.ts'
import { dayText, companyZone, localStamp } from '@loupe/domain/kernel/local-time.ts'
import { span } from '@loupe/domain/kernel/span.ts'
import { z } from 'zod'
import type { Cell, TableColumn } from '../../../rendering/table.ts'

/** The decimal places of a number: those of weights, or from the step in its schema: 0.01 means two. */
function placesOf(schema: z.ZodNumber): Pick<TableColumn, 'places' | 'mostPlaces'> {
  if (isWeight(schema)) return caratPlaces
  const { type, multipleOf = 0.01 } = z.toJSONSchema(schema)
  return { places: type === 'integer' ? 0 : Math.max(0, Math.round(-Math.log10(multipleOf))) }
}

export function tableColumn(row: z.ZodObject, { key, title, words: labels, to, ofTerm }: FileColumn): TableColumn {
  if (ofTerm) return ofTerm === 'dayTerms' ? { title, kind: 'text' } : { title, kind: 'number', places: 2 }
  const schema = unwrapped(row.shape[key] as z.ZodType | undefined)
  if (labels || to) return { title, kind: 'text' }
  if (schema instanceof z.ZodNumber) return { title, kind: 'number', ...placesOf(schema) }
  return { title, kind: schema instanceof z.ZodISODateTime ? 'instant' : 'text' }
}

/** The cell of a column: a range, the price on a term, a label for a code, or the value. */
export function cellOf(row: Record<string, unknown>, { key, words: labels, with: more = [], to, ofTerm }: FileColumn): Cell {
  if (ofTerm) return priceOf(row[key] as QuotedTerm | null)?.[ofTerm] ?? null
  if (to) return span(textOf(row[key]), textOf(row[to]))
  if (!labels) return valueOf(row[key])
  const code = [key, ...more].map((field) => textOf(row[field]) ?? '').join(' ')
  return Object.hasOwn(labels, code) ? labels[code] || null : textOf(row[key])
}

const textOf = (value: unknown): string | null => {
  const cell = valueOf(value)
  return cell === null ? null : String(cell)
}

/** A value as a cell. An object becomes its values, without the id. */
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

/** A time as local time with its zone: 20/11/2026 11:05:00 PM Asia/Kolkata. */
export function zonedTime(instant: string): string {
  const [day = '', time = ''] = localStamp(instant).split(' ')
  const hour = Number(time.slice(0, 2))
  const clock = `${String(hour % 12 || 12).padStart(2, '0')}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`
  return `${dayText(day)} ${clock} ${companyZone}`
}
