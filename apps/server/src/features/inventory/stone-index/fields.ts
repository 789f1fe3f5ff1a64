import type { SearchableField } from '@loupe/contract/inventory/diamond.ts'
import { codedFields } from '@loupe/domain/inventory/diamond-lists.ts'

/**
 * What the index keeps of a stone, in the order in which it is read from the database: the field, how it is read (`figure` as int4, `wide` as float8), and its SQL over `d`, a stone.
 * Free texts and the instants of a row's writing are not kept; conditions on them are answered by PostgreSQL (residual.ts).
 */
export type Kept =
  | { field: string; as: 'number' | 'word' | 'flag' | 'set'; sql: string }
  | { field: string; as: 'figure' | 'wide'; scale: number; sql: string }

export const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const words = ['wSts', 'sSts', 'sgiSts', 'webSts', 'initSts', 'vendor']
const hundredths = [
  'back',
  'depPer',
  'tblPer',
  'length',
  'width',
  'height',
  'ratio',
  'grdlPer',
  'pAng',
  'cAng',
  'pHgt',
  'cHgt',
  'strLn',
  'lwrHal',
] as const satisfies readonly SearchableField[]
const cents = ['rap', 'ctPr', 'amt'] as const satisfies readonly SearchableField[]

/** The day ages are counted from; any would do. */
export const dayZero = '2000-01-01'

export const kept: readonly Kept[] = [
  ...codedFields.map((field): Kept => ({ field, as: 'number', sql: `d.${columnOf(field)}` })),
  ...words.map((field): Kept => ({ field, as: 'word', sql: `d.${columnOf(field)}` })),
  ...['isFcCol', 'isBestBuy'].map((field): Kept => ({ field, as: 'flag', sql: `d.${columnOf(field)}` })),
  { field: 'crt', as: 'figure', scale: 1000, sql: 'd.crt_mct' },
  ...hundredths.map((field): Kept => ({ field, as: 'figure', scale: 100, sql: `(d.${columnOf(field)} * 100)::int4` })),
  ...cents.map((field): Kept => ({ field, as: 'wide', scale: 100, sql: `(d.${columnOf(field)} * 100)::float8` })),
  { field: 'arrivedAt', as: 'wide', scale: 1, sql: '(extract(epoch from d.arrived_at) * 1000)::float8' },
  { field: 'arrivedDay', as: 'figure', scale: 1, sql: `d.arrived_day - '${dayZero}'::date` },
  { field: 'kToS', as: 'set', sql: 'd.k_to_s' },
]
