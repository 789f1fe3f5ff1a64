import { fullName } from '../../../db/expressions.ts'
import { diamond } from '@loupe/contract/inventory/diamond.ts'
import type { ColumnSetting, GridColumn } from '@loupe/contract/inventory/grid-columns.ts'
import { gridColumnFacts, hiddenColumns, madeColumnTitles } from '@loupe/domain/inventory/grid-columns.ts'
import type { Db, Tx } from '../../../db/connection.ts'

/** The company's own headings, by column key. */
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

/** The company's headings of columns for one kind of stone: on the screen, in files and on paper. */
export async function headingsOf(db: Db | Tx, labGrown: boolean): Promise<ReadonlyMap<string, string>> {
  const labels = [...(await columnLabels(db)).values()]
  return new Map(labels.flatMap(({ key, nLabel, sLabel }) => ((labGrown ? sLabel : nLabel) ? [[key, labGrown ? sLabel : nLabel]] : [])))
}

const titles = diamond.shape as Record<string, { meta(): { title?: string } | undefined }>
const titleOf = (key: string) => madeColumnTitles[key] ?? titles[key]?.meta()?.title ?? key

/** Every column as the specification describes it, in the user's order. */
export async function gridColumnsOf(db: Db | Tx, user: string, list: OfCompany): Promise<GridColumn[]> {
  const layout = (await columnsOf(db, user, list.listType)) ?? (await defaultColumns(db, list)).columns
  const labels = await columnLabels(db)
  const hidden = new Set(hiddenColumns(layout))
  const place = new Map(layout?.order.map((key, at) => [key, at]))
  const last = layout?.order.length ?? 0
  return gridColumnFacts
    .map((facts) => {
      const { nLabel = '', sLabel = '', desc = '' } = labels.get(facts.key) ?? {}
      return { ...facts, title: titleOf(facts.key), isActive: facts.isStatic || !hidden.has(facts.key), nLabel, sLabel, desc }
    })
    .toSorted((a, b) => (place.get(a.key) ?? last) - (place.get(b.key) ?? last))
}

/** A user's columns of a list; null when they use the defaults. */
export async function columnsOf(db: Db | Tx, user: string, listType: string): Promise<ColumnSetting | null> {
  const row = await db
    .selectFrom('gridColumn')
    .select('columns')
    .where('user', '=', user)
    .where('listType', '=', listType)
    .executeTakeFirst()
  return (row?.columns as ColumnSetting | undefined) ?? null
}

export interface OfCompany {
  listType: string
  labGrown: boolean
}

/** Everybody's default columns, and who set them. */
export async function defaultColumns(db: Db | Tx, { listType, labGrown }: OfCompany) {
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
