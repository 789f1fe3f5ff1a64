import type { MasterUsage } from '@loupe/contract/masters/master-row.ts'
import { builtInBecause } from '@loupe/domain/masters/built-in.ts'
import { usesText } from '@loupe/domain/masters/master.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { type Use, usesOfList } from './uses.ts'

/** The identity of a value as it is stored. */
export interface StoredMaster {
  id: string
  parentCode: string | null
  no: number
  code: string
}

/** Whether a column of a use refers to the value. A search stores its fields in one column. */
export const naming = (use: Use, column: string, { id, no, code }: StoredMaster): RawBuilder<boolean> => {
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
export const anyNaming = (use: Use, value: StoredMaster): RawBuilder<boolean> =>
  sql`(${sql.join(
    use.columns.map((column) => naming(use, column, value)),
    sql` or `,
  )})`

/** What uses a value now, most frequent first; for a list, the number of its values. */
export async function usageOf(db: Db | Tx, value: StoredMaster): Promise<MasterUsage> {
  const counts = value.parentCode === null ? await valuesIn(db, value.id) : await countUses(db, value, value.parentCode)
  const uses = counts.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
  return {
    total: uses.reduce((sum, { count }) => sum + count, 0),
    uses,
    words: usesText(uses),
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

async function countUses(db: Db | Tx, value: StoredMaster, list: string) {
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
