import { type StoredField, factsOf } from '@loupe/domain/inventory/stone-fields.ts'
import type { StoneFieldKind } from '@loupe/domain/inventory/stone-fields/facts.ts'

const types: Record<Exclude<StoneFieldKind, 'derived'>, string> = {
  code: 'smallint',
  status: 'text',
  word: 'text',
  text: 'text',
  number: 'numeric',
  money: 'numeric',
  weight: 'numeric',
  flag: 'boolean',
  instant: 'timestamptz',
  symbols: 'smallint[]',
}

/** The SQL type of a stored field's column in `diamond`. */
export function columnType(field: StoredField): string {
  const { kind } = factsOf(field)
  if (kind === 'derived') throw new Error(`${field} has no column.`)
  return types[kind]
}
