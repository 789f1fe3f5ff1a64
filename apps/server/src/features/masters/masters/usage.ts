import type { MasterUsage } from '@loupe/contract/masters/master-row.ts'
import { builtInBecause } from '@loupe/domain/masters/built-in.ts'
import { usesInWords } from '@loupe/domain/masters/master.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { type Use, usesOfList } from './uses.ts'

/** What a value is known by where it is kept. */
export interface Kept {
  id: string
  parentCode: string | null
  no: number
  code: string
}

/** Whether a column of a use names the value. A search keeps its fields in one column. */
export const naming = (use: Use, column: string, { id, no, code }: Kept): RawBuilder<boolean> => {
  const at = sql.ref(column)
  switch (use.holds) {
    case 'no':
      return sql`${at} = ${no}::smallint`
    case 'nos':
      return sql`${at} @> array[${no}::smallint]`
    case 'id':
      return sql`${at} = ${id}::uuid`
    case 'code':
      return sql`${at} = ${code}::text`
    case 'codes':
      return sql`${at} @> array[${code}::text]`
    case 'bank':
      return sql`${at} @> jsonb_build_array(jsonb_build_object('currency', ${code}::text))`
    case 'search':
      return sql`jsonb_path_exists(search, ${`$.**.${column}.** ? (@ == $code)`}::jsonpath, jsonb_build_object('code', ${code}::text))`
  }
}
export const anyNaming = (use: Use, value: Kept): RawBuilder<boolean> =>
  sql`(${sql.join(
    use.columns.map((column) => naming(use, column, value)),
    sql` or `,
  )})`

/** What names a value now, most first; of a list, how many values it has. */
export async function usageOf(db: Db | Tx, value: Kept): Promise<MasterUsage> {
  const counts = value.parentCode === null ? await valuesIn(db, value.id) : await countUses(db, value, value.parentCode)
  const uses = counts.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
  return {
    total: uses.reduce((sum, { count }) => sum + count, 0),
    uses,
    words: usesInWords(uses),
    builtIn: builtInBecause(value.parentCode, value.code) ?? null,
  }
}

async function valuesIn(db: Db | Tx, list: string) {
  const { count } = await db
    .selectFrom('master')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('parentId', '=', list)
    .where('isDeleted', '=', false)
    .executeTakeFirstOrThrow()
  return [{ noun: count === 1 ? 'value' : 'values', count }]
}

async function countUses(db: Db | Tx, value: Kept, list: string) {
  const uses = usesOfList(list)
  if (uses.length === 0) return []
  const counted = uses.map(
    (use) =>
      sql`(select count(*) from ${sql.table(use.table)} where ${anyNaming(use, value)} ${use.isSoft ? sql`and not is_deleted` : sql``})`,
  )
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counted)}]::int[] as counts`.execute(db)
  return uses.map(({ nouns }, at) => {
    const count = rows[0]?.counts[at] ?? 0
    return { noun: nouns[count === 1 ? 0 : 1], count }
  })
}
