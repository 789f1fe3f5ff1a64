import { fullName } from '../../../db/expressions.ts'
import { diamond } from '@loupe/contract/inventory/diamond.ts'
import type { ColumnSetting, GridColumn } from '@loupe/contract/inventory/grid-columns.ts'
import { gridColumnFacts, madeColumnTitles, quietColumns } from '@loupe/domain/inventory/grid-columns.ts'
import type { Db, Tx } from '../../../db/connection.ts'

/** The company's own headings, by the column's key. */
export async function columnLabels(db: Db | Tx): Promise<Map<string, ColumnLabel>> {
  const rows = await db.selectFrom('gridColumnLabel').select(['key', 'nLabel', 'sLabel', 'description as desc']).orderBy('key').execute()
  return new Map(rows.map((row) => [row.key, row]))
}
export interface ColumnLabel {
  key: string
  nLabel: string
  sLabel: string
  desc: string
}

/** What the company calls columns of stones of one kind: on the screen, in files and on paper. */
export async function headingsOf(db: Db | Tx, labGrown: boolean): Promise<ReadonlyMap<string, string>> {
  const labels = [...(await columnLabels(db)).values()]
  return new Map(labels.flatMap(({ key, nLabel, sLabel }) => ((labGrown ? sLabel : nLabel) ? [[key, labGrown ? sLabel : nLabel]] : [])))
}

const titles = diamond.shape as Record<string, { meta(): { title?: string } | undefined }>
const titleOf = (key: string) => madeColumnTitles[key] ?? titles[key]?.meta()?.title ?? key

/** Every column as the specification configures it, in the order in which this person has them. */
export async function gridColumnsOf(db: Db | Tx, user: string, list: OfHouse): Promise<GridColumn[]> {
  const layout = (await columnsOf(db, user, list.listType)) ?? (await defaultColumns(db, list)).columns
  const labels = await columnLabels(db)
  const hidden = new Set(layout?.hidden ?? quietColumns)
  const place = new Map(layout?.order.map((key, at) => [key, at]))
  const last = layout?.order.length ?? 0
  return gridColumnFacts
    .map((facts) => {
      const { nLabel = '', sLabel = '', desc = '' } = labels.get(facts.key) ?? {}
      return { ...facts, title: titleOf(facts.key), isActive: facts.isStatic || !hidden.has(facts.key), nLabel, sLabel, desc }
    })
    .toSorted((a, b) => (place.get(a.key) ?? last) - (place.get(b.key) ?? last))
}

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
