import { searchableFields } from '@loupe/contract/inventory/diamond.ts'
import { type StoredField, storedFields } from '@loupe/domain/inventory/stone-fields.ts'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testWorld } from '../../../testing/world.ts'
import { columnOf, indexedFields } from '../stone-index/fields.ts'
import { columnType } from './column-types.ts'
import { collatedByCharacter, neverNull, sqlOf, typeNamed } from './sql-tests.ts'

/** Compares the catalogue of a stone's fields with the table: a column that is in neither of these lists would not be searched, shown or written anywhere. */
const systemColumns = ['id', 'vendor', 'cost', 'crt_mct', 'amt_cents', 'rap_amount', 'arrived_day', 'is_demo', 'is_deleted']
const world = testWorld()
interface Column {
  type: string
  nullable: boolean
}
const columns = new Map<string, Column>()
beforeAll(async () => {
  const { rows } = await sql<Column & { name: string }>`
    select attname as name, format_type(atttypid, null) as type, not attnotnull as nullable
    from pg_attribute where attrelid = 'diamond'::regclass and attnum > 0 and not attisdropped`.execute(world.services.db)
  for (const { name, type, nullable } of rows)
    columns.set(name, { type: type === 'timestamp with time zone' ? 'timestamptz' : type, nullable })
})
/** A stone's symbols are stored by their numbers. */
const columnFor = (field: StoredField) => (field === 'kToSStr' ? 'k_to_s' : columnOf(field))
it('every column is a field of the catalogue or one of the system', () => {
  expect([...columns.keys()].toSorted()).toEqual([...storedFields.map(columnFor), ...systemColumns].toSorted())
})

it('every column is of the type that the kind of its field has', () =>
  expect(storedFields.map((field) => [field, columnType(field)])).toEqual(
    storedFields.map((field) => [field, columns.get(columnFor(field))?.type]),
  ))

/** Symbols have conditions of their own. */
const fields = searchableFields.filter((field) => field !== 'kToSStr')

it('every field that can be searched is compared as what its column is', () =>
  expect(fields.map((field) => [field, typeNamed(field)])).toEqual(fields.map((field) => [field, columns.get(columnOf(field))?.type])))

it('those that are never empty are known, so that their index serves both ways', () =>
  expect(fields.filter((field) => neverNull.has(field))).toEqual(
    fields.filter((field) => columns.get(columnOf(field))?.nullable === false),
  ))

it('the column index keeps all but free texts, instants of writing, and what stones are told apart by', () => {
  const known = new Set(indexedFields.map(({ field }) => field))
  const left = fields.filter((field) => !known.has(field))
  const isElsewhere = (field: string) =>
    ['text', 'timestamptz', 'uuid'].includes(columns.get(columnOf(field))?.type ?? '') || field === 'labGrown'

  expect(left.filter((field) => !isElsewhere(field))).toEqual([])
})

it('the texts that PostgreSQL compares by character are known', async () => {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute join pg_collation on pg_collation.oid = attcollation
    where attrelid = 'diamond'::regclass and attnum > 0 and not attisdropped and collname = 'C'`.execute(world.services.db)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    [...collatedByCharacter].map((field) => columnOf(field as StoredField)).toSorted(),
  )
})

it('many texts in a field are compared in one pass, and find what each of them finds', async () => {
  const numbers = ['PASS%1', 'pass_2', 'Pass\\3', 'PASSÄ4', 'PASS5', 'OTHER']
  for (const vStnId of numbers) await world.given.diamond({ vStnId })
  const like = (text: string) => ({ is: 'like', field: 'vStnId', text, anywhere: true }) as const
  const found = async (test: Parameters<typeof sqlOf>[0]) => {
    const { rows } = await sql<{ vStnId: string }>`select v_stn_id from diamond where ${sqlOf(test)}`.execute(world.services.db)
    return rows.map(({ vStnId }) => vStnId).toSorted()
  }
  const texts = ['s%1', 'S_2', 'ss\\3', 'SsÄ', '%5', '_5']
  const nested: Parameters<typeof sqlOf>[0] = {
    is: 'any',
    tests: texts.map((text) => ({ is: 'all', tests: [{ is: 'any', tests: [like(text)] }] })),
  }

  const each = await Promise.all(texts.map((text) => found(like(text))))

  expect(each.map((one) => one.length)).toEqual([1, 1, 1, 1, 0, 0])
  expect(await found(nested)).toEqual(each.flat().toSorted())
  expect(await found({ is: 'any', tests: [] })).toEqual([])
  expect(sqlOf(nested).compile(world.services.db).sql.match(/like/g)).toHaveLength(1)
})

it('the beginning of a number is looked up in the indexes of numbers, whatever its case', async () => {
  const { vStnId } = await world.given.diamond({ vStnId: 'Idx_1001' })
  await world.given.diamond({ vStnId: 'IDXA1001' })
  const numbers = ['vStnId', 'rptNo', 'vendorNo'] as const
  const test = sqlOf({ is: 'any', tests: numbers.map((field) => ({ is: 'like', field, text: 'idx_1', anywhere: false })) })

  const found = await sql<{ name: string }>`select v_stn_id as name from diamond where ${test}`.execute(world.services.db)
  const plan = await world.services.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return (await sql<Record<string, string>>`explain select id from diamond where ${test}`.execute(tx)).rows
  })

  expect(found.rows.map(({ name }) => name)).toEqual([vStnId])
  for (const index of ['diamond_number', 'diamond_rpt_no', 'diamond_vendor_no']) expect(JSON.stringify(plan)).toContain(index)
})
