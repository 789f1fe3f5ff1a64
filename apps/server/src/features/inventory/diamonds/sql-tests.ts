import { literally } from '../../../db/expressions.ts'
import type { SearchableField } from '@loupe/contract/inventory/diamond.ts'
import { fieldsHaving } from '@loupe/domain/inventory/stone-fields.ts'
import { columnType } from './column-types.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Order, StoneCondition, StoredValue, Test } from '../../../services/stone-search.ts'

/** Conditions and sort orders as SQL over `diamond`. Fields are names of the contract; every value is a parameter. */
export type Sql = RawBuilder<SqlBool>

export const typeNamed = (field: SearchableField): string => (field === 'id' ? 'uuid' : columnType(field))
const cast = (field: SearchableField, many = false) => sql.raw(`::${typeNamed(field)}${many ? '[]' : ''}`)
export const column = (field: string) => sql.ref(`diamond.${field}`)
const bound: Record<string, RawBuilder<unknown>> = Object.fromEntries(['>=', '<=', '>', '<'].map((by) => [by, sql.raw(by)]))

const never = sql<SqlBool>`false`
const joined = (tests: readonly Sql[], word: 'and' | 'or'): Sql => sql<SqlBool>`(${sql.join(tests, sql.raw(` ${word} `))})`

function among(field: SearchableField, values: readonly StoredValue[], orNull: boolean): Sql {
  const tests: Sql[] = []
  if (values.length === 1) tests.push(sql<SqlBool>`${column(field)} = ${values[0]}${cast(field)}`)
  if (values.length > 1) tests.push(sql<SqlBool>`${column(field)} = any(${[...new Set(values)]}${cast(field, true)})`)
  if (orNull) tests.push(sql<SqlBool>`${column(field)} is null`)
  return tests.length === 0 ? never : joined(tests, 'or')
}

/** Numbers with an index on their upper case, which the beginning of a number can use. */
const indexedNumbers: ReadonlySet<SearchableField> = new Set(['vStnId', 'rptNo', 'vendorNo'])
const isAscii = (text: string) => /^[\x20-\x7e]+$/.test(text)

type Like = Extract<Test, { is: 'like' }>
const usesIndex = ({ anywhere, field, text }: Like) => !anywhere && indexedNumbers.has(field) && isAscii(text)
const patternOf = ({ anywhere, text }: Like) => `${anywhere ? '%' : ''}${literally(text)}%`

/** The conditions of which one must hold, however they are nested. */
const alternativesOf = (test: Test): Test[] => {
  if (test.is === 'any') return test.tests.flatMap(alternativesOf)
  const [only, ...others] = test.is === 'all' ? test.tests : []
  return only && others.length === 0 ? alternativesOf(only) : [test]
}

/** Texts that PostgreSQL compares by character also change to lower case by character (`collate "C"`): only the letters of ASCII. */
export const collatedByCharacter: ReadonlySet<string> = new Set(['vStnId', 'vendorNo'])

/**
 * Whether a text is like one of several patterns, ignoring case. `ilike` changes both to lower case for each pattern, so many take ten times as long as
 * this. The patterns change as the text does: in the collation of its column.
 */
function likeAny(field: SearchableField, patterns: readonly string[]): Sql {
  if (patterns.length === 1) return sql<SqlBool>`${column(field)}::text ilike ${patterns[0]}`
  const pattern = sql.raw(collatedByCharacter.has(field) ? 'pattern collate "C"' : 'pattern')
  return sql<SqlBool>`lower(${column(field)}::text) like any(array(select lower(${pattern}) from unnest(${[...patterns]}::text[]) as pattern))`
}

/** Texts that are searched for in the same field are compared together. */
function anyOf(tests: readonly Test[]): Sql {
  const isScanned = (test: Test): test is Like => test.is === 'like' && !usesIndex(test)
  const byField = [...Map.groupBy(tests.filter(isScanned), ({ field }) => field)]
  const scans = byField.map(([field, likes]) => likeAny(field, likes.map(patternOf)))
  const parts = [...tests.filter((test) => !isScanned(test)).map(sqlOf), ...scans]
  return parts.length === 0 ? never : joined(parts, 'or')
}

export function sqlOf(test: Test): Sql {
  switch (test.is) {
    case 'among':
      return among(test.field, test.values, test.orNull)
    case 'compared':
      // Texts compare by character, whatever the language of the database.
      return sql<SqlBool>`${column(test.field)} ${bound[test.by]} ${test.value}${cast(test.field)}${sql.raw(typeNamed(test.field) === 'text' ? ' collate "C"' : '')}`
    case 'like':
      if (usesIndex(test)) return sql<SqlBool>`upper(${column(test.field)} collate "C") like ${`${literally(test.text.toUpperCase())}%`}`
      return likeAny(test.field, [patternOf(test)])
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
      return anyOf(alternativesOf(test))
  }
}

/** Written like the condition of `diamond_alike`, so that the planner matches it. */
export const inStock = (labGrown: boolean): Sql => sql<SqlBool>`not diamond.is_deleted and diamond.lab_grown = ${labGrown}`

export const matching = (condition: StoneCondition): Sql =>
  sql.join([inStock(condition.labGrown), ...[...condition.byFacet.values(), ...condition.others].map(sqlOf)], sql` and `)

/** Columns that are never null. The table, not the catalogue, requires a shape of every stone. */
export const neverNull = new Set<string>(['id', 'shpNm', ...fieldsHaving('required')])

/**
 * Whether values are sorted by an order other than that of their numbers. Numbers are initially assigned in the list's order: then the column itself sorts, and
 * its index is used.
 */
export const isRanked = (ranks: Order['ranks']): ranks is readonly StoredValue[] =>
  ranks?.some((no, i) => typeof no !== 'number' || (i > 0 && no <= (ranks[i - 1] as number))) ?? false

function orderSql({ field, descending, ranks }: Order): RawBuilder<unknown> {
  const by = isRanked(ranks)
    ? sql`array_position(${[...ranks]}${cast(field, true)}, ${column(field)})`
    : field === 'kToSStr'
      ? column('kToS')
      : typeNamed(field) === 'text'
        ? // By character, like the index on it; stone ids and report numbers sort the same either way.
          sql`${column(field)} collate "C"`
        : column(field)
  return sql`${by} ${sql.raw(descending ? 'desc' : 'asc')}${sql.raw(!descending || (neverNull.has(field) && !isRanked(ranks)) ? '' : ' nulls last')}`
}

export const orderBy = (sort: readonly Order[]) => sql.join([...sort.map(orderSql), sql`diamond.id`])
