import { searchableFields } from '@loupe/contract/inventory/diamond.ts'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testWorld } from '../../../testing/world.ts'
import { columnOf, kept } from '../stone-index/fields.ts'
import { neverNull, typeNamed } from './sql-tests.ts'

/** What both engines are told of a stone's fields by hand, beside what the table says of them. */
const world = testWorld()
interface Column {
  type: string
  nullable: boolean
}
const columns = new Map<string, Column>()
beforeAll(async () => {
  const { rows } = await sql<Column & { name: string }>`
    select attname as name, format_type(atttypid, null) as type, not attnotnull as nullable
    from pg_attribute where attrelid = 'diamond'::regclass and attnum > 0 and not attisdropped`.execute(world.house.db)
  for (const { name, type, nullable } of rows)
    columns.set(name, { type: type === 'timestamp with time zone' ? 'timestamptz' : type, nullable })
})
/** Inclusions are searched by words of their own. */
const fields = searchableFields.filter((field) => field !== 'kToSStr')

it('every field that can be searched is compared as what its column is', () =>
  expect(fields.map((field) => [field, typeNamed(field)])).toEqual(fields.map((field) => [field, columns.get(columnOf(field))?.type])))

it('those that are never empty are known, so that their index serves both ways', () =>
  expect(fields.filter((field) => neverNull.has(field))).toEqual(
    fields.filter((field) => columns.get(columnOf(field))?.nullable === false),
  ))

it('the column index keeps all but free texts, instants of writing, and what stones are told apart by', () => {
  const known = new Set(kept.map(({ field }) => field))
  const left = fields.filter((field) => !known.has(field))
  const isElsewhere = (field: string) =>
    ['text', 'timestamptz', 'uuid'].includes(columns.get(columnOf(field))?.type ?? '') || field === 'labGrown'

  expect(left.filter((field) => !isElsewhere(field))).toEqual([])
})
