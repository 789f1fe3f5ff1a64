import { fullName } from '../../../db/expressions.ts'
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

export interface OfHouse {
  listType: string
  labGrown: boolean
}

/** The columns that everybody begins with, and who set them. */
export async function defaultColumns(db: Db | Tx, { listType, labGrown }: OfHouse) {
  const row = await db
    .selectFrom('gridColumnDefault as d')
    .leftJoin('user', 'user.id', 'd.updatedBy')
    .select(['d.columns', 'd.updatedAt'])
    .select(fullName<string | null>('user').as('updatedBy'))
    .where('d.listType', '=', listType)
    .where('d.labGrown', '=', labGrown)
    .executeTakeFirst()
  const columns = (row?.columns ?? null) as ColumnSetting | null
  return { listType, labGrown, columns, updatedAt: row?.updatedAt ?? null, updatedBy: row?.updatedBy ?? null }
}
