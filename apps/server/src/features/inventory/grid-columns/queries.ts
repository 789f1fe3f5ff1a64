import type { ColumnSetting } from '@loupe/contract/inventory/grid-columns.ts'
import type { Db, Tx } from '../../../db/connection.ts'

/** How a person wants a list's columns; null when they are the list's own. */
export async function columnsOf(db: Db | Tx, user: string, listType: string): Promise<ColumnSetting | null> {
  const row = await db
    .selectFrom('gridColumn')
    .select('columns')
    .where('user', '=', user)
    .where('listType', '=', listType)
    .executeTakeFirst()
  return (row?.columns as ColumnSetting | undefined) ?? null
}
