import { sql } from 'kysely'
import type { Tx } from './connection.ts'
import type { DB } from './tables.ts'

/** Writes to a table known only by name, where one implementation serves many tables: the request's schema ensures that the values fit its columns. */
type Values = Readonly<Record<string, unknown>>

const given = (values: Values) => Object.entries(values).filter(([, value]) => value !== undefined)

/** Inserts a row and returns its id. */
export async function insertRow(tx: Tx, table: keyof DB, values: Values): Promise<string> {
  const columns = given(values)
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(table)} (${sql.join(columns.map(([column]) => sql.ref(column)))})
    values (${sql.join(columns.map(([, value]) => value))}) returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`${table}: an insert returned no row`)
  return row.id
}

export async function updateRow(tx: Tx, table: keyof DB, id: string, values: Values): Promise<void> {
  const changes = given(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.join(changes)} where id = ${id}`.execute(tx)
}
