import { type StoredField, factsOf, storedFields } from '@loupe/domain/inventory/stone-fields.ts'

/**
 * What the index stores of a stone, in the order in which it is read from the database: the field, how it is read (`figure` as int4, `wide` as float8), and its
 * SQL over `d`, a stone. Free texts and the timestamps of a row are not stored; PostgreSQL answers conditions on them (text-conditions.ts).
 */
export type IndexedField =
  | { field: string; as: 'number' | 'word' | 'flag' | 'set'; sql: string }
  | { field: string; as: 'figure' | 'wide'; scale: number; sql: string }

export const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The day from which ages are counted; any would do. */
export const dayZero = '2000-01-01'

/** How a field is stored, by its kind; undefined for free text and the timestamps of a row. */
function storedAs(field: StoredField): IndexedField | undefined {
  const sql = `d.${columnOf(field)}`
  switch (factsOf(field).kind) {
    case 'code':
      return { field, as: 'number', sql }
    case 'status':
    case 'word':
      return { field, as: 'word', sql }
    case 'flag':
      // Natural and lab-grown stones are two separate sets (`Stock.those`), so the field needs no column.
      return field === 'labGrown' ? undefined : { field, as: 'flag', sql }
    case 'weight':
      return { field, as: 'figure', scale: 1000, sql: `${sql}_mct` }
    case 'number':
      return { field, as: 'figure', scale: 100, sql: `(${sql} * 100)::int4` }
    case 'money':
      return { field, as: 'wide', scale: 100, sql: `(${sql} * 100)::float8` }
    default:
      return undefined
  }
}

export const indexedFields: readonly IndexedField[] = [
  ...storedFields.flatMap((field) => storedAs(field) ?? []),
  { field: 'vendor', as: 'word', sql: 'd.vendor' },
  { field: 'arrivedAt', as: 'wide', scale: 1, sql: '(extract(epoch from d.arrived_at) * 1000)::float8' },
  { field: 'arrivedDay', as: 'figure', scale: 1, sql: `d.arrived_day - '${dayZero}'::date` },
  { field: 'kToS', as: 'set', sql: 'd.k_to_s' },
]
