import { anyOf } from '../../../db/expressions.ts'
import { diamondLists } from '@loupe/domain/inventory/diamond-lists.ts'
import type { Value, WrittenField } from '@loupe/domain/inventory/stone-edit.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/connection.ts'
import type { Masters } from '../../../db/masters.ts'
import { columnType } from '../diamonds/column-types.ts'

/** Locks stones in id order, like everywhere else, so that they do not change after they are read. */
export async function lockStones(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select id from diamond where id = ${anyOf(ids)} order by id for update`.execute(tx)
}

export interface Written {
  diamond: string
  values: Partial<Record<WrittenField, Value>>
}

/** Writes fields of many stones in one statement; each row contains only its changes. */
export async function writeStones(tx: Tx, masters: Masters, rows: readonly Written[], now: Date): Promise<void> {
  const fields = [...new Set(rows.flatMap(({ values }) => Object.keys(values) as WrittenField[]))]
  if (fields.length === 0) return
  const storedValue = (field: WrittenField, value: Value) =>
    field in diamondLists && value !== null ? masters.everNoOf(diamondLists[field as keyof typeof diamondLists], String(value)) : value
  const changes = rows.map(({ diamond, values }) => ({
    id: diamond,
    ...Object.fromEntries(
      fields.flatMap((field, i) => {
        const value = values[field]
        return value === undefined
          ? []
          : [
              [`v${i}`, storedValue(field, value)],
              [`is${i}`, true],
            ]
      }),
    ),
  }))
  const set = fields.map(
    (field, i) => sql`${sql.ref(field)} = case when n.is${sql.raw(String(i))} then n.v${sql.raw(String(i))} else d.${sql.ref(field)} end`,
  )
  const columns = fields.map((field, i) => sql.raw(`v${i} ${columnType(field)}, is${i} boolean`))
  await sql`
    update diamond d set ${sql.join(set)}, updated_at = ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as n(id uuid, ${sql.join(columns)}) where d.id = n.id`.execute(tx)
}
