import { sql } from 'kysely'
import type { Writing } from '../context.ts'
import type { DB } from './tables.ts'

type SoftDeleted = { id: unknown; isDeleted: unknown; updatedAt: unknown }
type SoftDeletedTable = { [T in keyof DB]: DB[T] extends SoftDeleted ? T : never }[keyof DB]

/** Soft-deletes a row: other rows that refer to it can still show it. */
export const softDelete = ({ tx, now }: Pick<Writing, 'tx' | 'now'>, table: SoftDeletedTable, id: string) =>
  sql`update ${sql.table(table)} set is_deleted = true, updated_at = ${now.toISOString()} where id = ${id}`.execute(tx)
