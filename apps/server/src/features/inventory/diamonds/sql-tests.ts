import { literally } from '../../../db/expressions.ts'
import type { SearchableField } from '@loupe/contract/inventory/diamond.ts'
import { codedFields } from '@loupe/domain/inventory/diamond-lists.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Order, StoneCondition, Stored, Test } from './stone-search.ts'

/** Conditions and orders as SQL over `diamond`. Fields are the contract's own names; every value is a parameter. */
export type Sql = RawBuilder<SqlBool>

const texts = [
  'vStnId',
  'stoneId',
  'mfgStnId',
  'wSts',
  'sSts',
  'sgiSts',
  'webSts',
  'initSts',
  'memoNo',
  'fcColDesc',
  'rptNo',
  'altCert',
  'lbCmt',
  'lsrInc',
]
const typeOf = new Map<string, string>([
  ...texts.map((field) => [field, 'text'] as const),
  ...codedFields.map((field) => [field, 'smallint'] as const),
  ...['labGrown', 'isBestBuy', 'isFcCol'].map((field) => [field, 'boolean'] as const),
  ...['arrivedAt', 'createdAt', 'updatedAt'].map((field) => [field, 'timestamptz'] as const),
  ['id', 'uuid'],
])
export const typeNamed = (field: SearchableField): string => typeOf.get(field) ?? 'numeric'
const cast = (field: SearchableField, many = false) => sql.raw(`::${typeNamed(field)}${many ? '[]' : ''}`)
export const column = (field: string) => sql.ref(`diamond.${field}`)
const bound: Record<string, RawBuilder<unknown>> = Object.fromEntries(['>=', '<=', '>', '<'].map((by) => [by, sql.raw(by)]))

const never = sql<SqlBool>`false`
const joined = (tests: readonly Sql[], word: 'and' | 'or'): Sql => sql<SqlBool>`(${sql.join(tests, sql.raw(` ${word} `))})`

function among(field: SearchableField, values: readonly Stored[], orNull: boolean): Sql {
  const tests: Sql[] = []
  if (values.length === 1) tests.push(sql<SqlBool>`${column(field)} = ${values[0]}${cast(field)}`)
  if (values.length > 1) tests.push(sql<SqlBool>`${column(field)} = any(${[...new Set(values)]}${cast(field, true)})`)
  if (orNull) tests.push(sql<SqlBool>`${column(field)} is null`)
  return tests.length === 0 ? never : joined(tests, 'or')
}

export function sqlOf(test: Test): Sql {
  switch (test.is) {
    case 'among':
      return among(test.field, test.values, test.orNull)
    case 'compared':
      // Texts by character, whatever language the database speaks.
      return sql<SqlBool>`${column(test.field)} ${bound[test.by]} ${test.value}${cast(test.field)}${sql.raw(typeOf.get(test.field) === 'text' ? ' collate "C"' : '')}`
    case 'like':
      return sql<SqlBool>`${column(test.field)}::text ilike ${(test.anywhere ? '%' : '') + literally(test.text) + '%'}`
    case 'symbols': {
      const nos = sql`${[...test.nos]}::smallint[]`
      const held = column('kToS')
      return test.exactly ? sql<SqlBool>`(${held} @> ${nos} and ${held} <@ ${nos})` : sql<SqlBool>`${held} && ${nos}`
    }
    case 'not':
      return sql<SqlBool>`(${sqlOf(test.test)} is not true)`
    case 'all':
      return test.tests.length === 0 ? sql<SqlBool>`true` : joined(test.tests.map(sqlOf), 'and')
    case 'any':
      return test.tests.length === 0 ? never : joined(test.tests.map(sqlOf), 'or')
  }
}

/** The stones in question, in words the partial covering index answers to. */
export const inStock = (labGrown: boolean): Sql => sql<SqlBool>`not diamond.is_deleted and diamond.lab_grown = ${labGrown}`

export const matching = (condition: StoneCondition): Sql =>
  sql.join([inStock(condition.labGrown), ...[...condition.byFacet.values(), ...condition.others].map(sqlOf)], sql` and `)

export const neverNull = new Set<string>([
  'id',
  'vStnId',
  'labGrown',
  'wSts',
  'shpNm',
  'crt',
  'isFcCol',
  'ctPr',
  'amt',
  'isBestBuy',
  'arrivedAt',
  'createdAt',
  'updatedAt',
])

/** Whether values stand elsewhere than by their own numbers. Numbers are given out in the business's order at first: then the column itself sorts, and its index serves. */
export const isRanked = (ranks: Order['ranks']): ranks is readonly Stored[] =>
  ranks?.some((no, i) => typeof no !== 'number' || (i > 0 && no <= (ranks[i - 1] as number))) ?? false

function orderSql({ field, descending, ranks }: Order): RawBuilder<unknown> {
  const by = isRanked(ranks)
    ? sql`array_position(${[...ranks]}${cast(field, true)}, ${column(field)})`
    : field === 'kToSStr'
      ? column('kToS')
      : typeOf.get(field) === 'text'
        ? // By character, as the index on it stands; stone ids and report numbers read the same either way.
          sql`${column(field)} collate "C"`
        : column(field)
  return sql`${by} ${sql.raw(descending ? 'desc' : 'asc')}${sql.raw(!descending || (neverNull.has(field) && !isRanked(ranks)) ? '' : ' nulls last')}`
}

export const orderBy = (sort: readonly Order[]) => sql.join([...sort.map(orderSql), sql`diamond.id`])
