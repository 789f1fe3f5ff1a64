import { fullName } from '../../../db/expressions.ts'
import type { RowKind } from '@loupe/domain/sheets/codes.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import type { Sheet, SheetRow, SheetSummary } from '@loupe/contract/inventory/sheets.ts'
import { type Values, removalAskedFrom } from '@loupe/domain/sheets/difference.ts'
import { lacking } from '@loupe/domain/sheets/look.ts'
import type { RowProblem } from '@loupe/domain/sheets/row.ts'
import type { Value } from '@loupe/domain/sheets/reading.ts'
import { priceFields, stoneField } from '@loupe/domain/sheets/stone-fields.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import { getKept } from './sheet.ts'

const problemsShown = 200
const nameOf = fullName('u')

export async function getSheet(db: Db | Tx, id: string): Promise<Sheet> {
  const kept = await getKept(db, id)
  const { name } = await db.selectFrom('user as u').select(nameOf.as('name')).where('id', '=', kept.createdBy).executeTakeFirstOrThrow()
  const { counts } = kept
  const stones = counts?.missing ?? 0
  return {
    id,
    state: kept.state,
    vendor: kept.vendor,
    mode: kept.mode,
    labGrown: kept.labGrown,
    blankClears: kept.blankClears,
    file: kept.file,
    columns: kept.columns as Sheet['columns'],
    convention: kept.convention,
    lacks: lacking(kept.columns, kept.convention, kept.mode),
    counts,
    problems: counts && counts.refused + counts.warned > 0 ? await firstProblems(db, id) : [],
    unknown: kept.unknown,
    removals: counts && kept.mode === 'replace' ? { stones, of: kept.stock, mustConfirm: stones > removalAskedFrom * kept.stock } : null,
    done: kept.done,
    total: kept.total,
    putBack: kept.state === 'rolledBack' ? await putBackOf(db, id) : null,
    task: kept.task,
    createdBy: name,
    createdAt: kept.createdAt,
    finishedAt: kept.finishedAt,
  }
}

/** What became of a roll-back: stones that are as they were, and those that were changed since and stay. */
export async function putBackOf(db: Db | Tx, id: string): Promise<{ stones: number; kept: number }> {
  const { rows } = await sql<{ stones: number; kept: number }>`
    select count(*) filter (where applied_at is null)::int as stones, count(*) filter (where applied_at is not null)::int as kept
    from sheet_row where sheet = ${id}::uuid and taken_back_at is not null`.execute(db)
  return rows[0] ?? { stones: 0, kept: 0 }
}

async function firstProblems(db: Db | Tx, id: string): Promise<Sheet['problems']> {
  const rows = await db
    .selectFrom('sheetRow')
    .select(['row', 'problems'])
    .where('sheet', '=', id)
    // In the words of the index `sheet_row_problems`.
    .where(sql<boolean>`(kind = 'refused' or is_warned)`)
    .orderBy(sql`kind = 'refused'`, 'desc')
    .orderBy('row')
    .limit(problemsShown)
    .execute()
  const all = rows.flatMap(({ row, problems }) => (problems as RowProblem[]).map((problem) => shown(row, problem)))
  return all.toSorted((a, b) => Number(b.level === 'error') - Number(a.level === 'error')).slice(0, problemsShown)
}

const shown = (row: number, { column, field, level, message, expected }: RowProblem): Sheet['problems'][number] => ({
  row,
  column,
  field,
  level,
  message,
  ...(expected === undefined ? {} : { expected }),
})

export async function listSheets(db: Db, request: ListRequest) {
  const base = db
    .selectFrom('sheet')
    .innerJoin('user as u', 'u.id', 'sheet.createdBy')
    .select(['sheet.id', 'sheet.name', 'vendor', 'labGrown', 'mode', 'state', 'done', 'sheet.createdAt', 'finishedAt'])
    .select([
      sql<number>`(sheet.file ->> 'rows')::int`.as('rows'),
      sql<number>`coalesce((sheet.counts ->> 'refused')::int, 0)`.as('refused'),
      nameOf.as('createdBy'),
    ])
  const { list, count } = await page(db, base as never, request)
  return { count, ...(list ? { list: list as SheetSummary[] } : {}) }
}

export const listVendors = (db: Db) =>
  db
    .selectFrom('sheet')
    .select(['vendor', (eb) => eb.fn.countAll<number>().as('sheets'), (eb) => eb.fn.max('createdAt').as('lastAt')])
    .groupBy('vendor')
    .orderBy('lastAt', 'desc')
    .limit(500)
    .execute()

interface Row {
  id: string
  sheet: string
  row: number
  vStnId: string
  kind: RowKind
  reason: string | null
  isWarned: boolean
  isApplied: boolean
  is: Values
  was: Values
  problems: RowProblem[]
}

export async function listRows(db: Db, request: ListRequest) {
  const base = db
    .selectFrom('sheetRow')
    .select(['sheet', 'row', 'vStnId', 'kind', 'reason', 'isWarned', 'is', 'was', 'problems'])
    .select([sql<string>`sheet || ':' || row`.as('id'), sql<boolean>`applied_at is not null and taken_back_at is null`.as('isApplied')])
  const { list, count } = await page(db, base as never, request)
  return { count, ...(list ? { list: (list as unknown as Row[]).map(asRow) } : {}) }
}

function words(field: string, value: Value | undefined): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.join(', ')
  const isPrice = (priceFields as readonly string[]).includes(field)
  return typeof value === 'number' && isPrice ? value.toLocaleString('en-US', { minimumFractionDigits: 2 }) : String(value)
}

const asRow = ({ is, was, problems, ...row }: Row): SheetRow => ({
  ...row,
  changes:
    row.kind === 'new'
      ? []
      : Object.keys(is).map((field) => ({
          field: field === 'wSts' ? 'Status' : (stoneField(field)?.title ?? field),
          was: words(field, was[field]),
          is: words(field, is[field]),
        })),
  problems: problems.map((problem) => shown(row.row, problem)),
})
