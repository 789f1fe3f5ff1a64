import { fullName } from '../../../db/expressions.ts'
import type { RowKind } from '@loupe/domain/sheets/codes.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import { rowStoneFields } from '@loupe/contract/inventory/sheet-row.ts'
import type { Sheet } from '@loupe/contract/inventory/sheet.ts'
import type { SheetRow } from '@loupe/contract/inventory/sheets.ts'
import { type Values, removalRequestedFrom } from '@loupe/domain/sheets/difference.ts'
import { noticesOf } from '@loupe/domain/sheets/notices.ts'
import { columnName, withGivenAnswers } from '@loupe/domain/sheets/questions.ts'
import { areListPricesComputed, isDiscountAlone, lackingForNew } from '@loupe/domain/sheets/new-stone-fields.ts'
import { lacking } from '@loupe/domain/sheets/headings/lacking.ts'
import type { RowProblem } from '@loupe/domain/sheets/row.ts'
import type { Value } from '@loupe/domain/sheets/cells/reading.ts'
import { priceFields, sheetField } from '@loupe/domain/sheets/headings/sheet-fields.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import { batchStatus } from '../../tasks/batches.ts'
import { type StoredSheet, getStored } from './sheet.ts'

const visibleProblems = 200
const nameOf = fullName('u')

export async function getSheet(db: Db | Tx, id: string): Promise<Sheet> {
  const stored = await getStored(db, id)
  const { name } = await db.selectFrom('user as u').select(nameOf.as('name')).where('id', '=', stored.createdBy).executeTakeFirstOrThrow()
  const { counts } = stored
  const stones = counts?.missing ?? 0
  return {
    id,
    state: stored.state,
    vendor: stored.vendor,
    mode: stored.mode,
    labGrown: stored.labGrown,
    blankClears: stored.blankClears,
    file: stored.file,
    columns: stored.columns as Sheet['columns'],
    convention: stored.convention,
    lacksForNew: lackingForNew(stored.columns, stored.mode),
    lacks: lacking(stored.columns, stored.convention, stored.mode, stored.questions, stored.answers),
    questions: withGivenAnswers(stored.questions, stored.answers),
    notices: noticesOf({
      ...counts,
      points: pointsIn(stored),
      millimetres: millimetresIn(stored),
      discountAlone: isDiscountAlone(stored.columns),
      listComputed: areListPricesComputed(stored.columns),
    }),
    counts,
    problems: counts && counts.refused + counts.warned > 0 ? await firstProblems(db, id) : [],
    unknown: stored.unknown,
    removals:
      counts && stored.mode === 'replace' ? { stones, of: stored.stock, mustConfirm: stones > removalRequestedFrom * stored.stock } : null,
    done: stored.done,
    total: stored.total,
    putBack: stored.state === 'rolledBack' ? await rollbackOf(db, id) : null,
    task: stored.task,
    createdBy: name,
    createdAt: stored.createdAt,
    finishedAt: stored.finishedAt,
  }
}

/** The column of weights in points, and some of them. */
function pointsIn({ file, columns }: StoredSheet): { header: string; samples: readonly string[] } | undefined {
  const column = columns.find(({ index, field }) => field === 'crt' && index === file.layout?.inPoints)
  return column && { header: columnName(columns, column.index), samples: column.samples }
}

/** The columns of proportions in millimetres, and what the first stone has in percent. */
function millimetresIn({ file, columns }: StoredSheet): { header: string; percent: string }[] {
  const found = file.layout?.inMillimetres?.columns.map(({ index, field }) =>
    columns.find((one) => one.index === index && one.field === field),
  )
  return (found ?? []).flatMap((column) =>
    column ? [{ header: columnName(columns, column.index), percent: column.samples[0] ?? '' }] : [],
  )
}

/** The result of a rollback: stones that are as before, how many of them were new and are removed, and stones that were changed since and stay. */
export async function rollbackOf(db: Db | Tx, id: string): Promise<NonNullable<Sheet['putBack']>> {
  const { rows } = await sql<NonNullable<Sheet['putBack']>>`
    select count(*) filter (where applied_at is null)::int as stones, count(*) filter (where applied_at is not null)::int as kept,
      count(*) filter (where applied_at is null and kind = 'new')::int as removed
    from sheet_row where sheet = ${id}::uuid and taken_back_at is not null`.execute(db)
  return rows[0] ?? { stones: 0, kept: 0, removed: 0 }
}

async function firstProblems(db: Db | Tx, id: string): Promise<Sheet['problems']> {
  const rows = await db
    .selectFrom('sheetRow')
    .select(['row', 'problems'])
    .where('sheet', '=', id)
    // Must match the condition of the index `sheet_row_problems`.
    .where(sql<boolean>`(kind = 'refused' or is_warned)`)
    .orderBy(sql`kind = 'refused'`, 'desc')
    .orderBy('row')
    .limit(visibleProblems)
    .execute()
  const all = rows.flatMap(({ row, problems }) => problems.map((problem) => toProblem(row, problem)))
  return all.toSorted((a, b) => Number(b.level === 'error') - Number(a.level === 'error')).slice(0, visibleProblems)
}

const toProblem = (row: number, { column, field, level, message, expected }: RowProblem): Sheet['problems'][number] => ({
  row,
  column,
  field,
  level,
  message,
  ...(expected === undefined ? {} : { expected }),
})

export async function listSheets(db: Db, request: ListRequest) {
  const sheets = db
    .selectFrom('sheet')
    .innerJoin('user as u', 'u.id', 'sheet.createdBy')
    .select(['sheet.id', 'sheet.name', 'vendor', 'labGrown', 'mode', 'done', 'sheet.createdAt', 'finishedAt'])
    .select([
      batchStatus('sheet').as('state'),
      sql<number>`(sheet.file ->> 'rows')::int`.as('rows'),
      sql<number>`coalesce((sheet.counts ->> 'refused')::int, 0)`.as('refused'),
      nameOf.as('createdBy'),
    ])
  const { list, count } = await page(db, db.selectFrom(sheets.as('sheet')).selectAll(), request)
  return { count, ...(list ? { list } : {}) }
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
  wanted: Values
  is: Values
  was: Values
  problems: RowProblem[]
  ofSheet: boolean
}

export async function listRows(db: Db, request: ListRequest) {
  const base = db
    .selectFrom('sheetRow')
    .innerJoin('sheet as s', 's.id', 'sheet')
    .select(['sheet', 'row', 'vStnId', 'kind', 'reason', 'isWarned', 'wanted', 'is', 'was', 'problems', 's.labGrown as ofSheet'])
    .select([sql<string>`sheet || ':' || row`.as('id'), sql<boolean>`applied_at is not null and taken_back_at is null`.as('isApplied')])
  const { list, count } = await page(db, base, request)
  return { count, ...(list ? { list: list.map(asRow) } : {}) }
}

function labels(field: string, value: Value | undefined): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.join(', ')
  const isPrice = (priceFields as readonly string[]).includes(field)
  return typeof value === 'number' && isPrice ? value.toLocaleString('en-US', { minimumFractionDigits: 2 }) : String(value)
}

/** What a row says of its stone; a new stone has more than its row says. */
const stoneOf = (values: Values, labGrown: boolean) =>
  Object.fromEntries(rowStoneFields.map((field) => [field, values[field] ?? (field === 'labGrown' ? labGrown : null)])) as unknown as Pick<
    SheetRow,
    (typeof rowStoneFields)[number]
  >

const asRow = ({ wanted, is, was, problems, ofSheet, ...row }: Row): SheetRow => ({
  ...row,
  ...stoneOf({ ...wanted, ...is }, ofSheet),
  changes:
    row.kind === 'new'
      ? []
      : Object.keys(is).map((field) => ({
          field: field === 'wSts' ? 'Status' : (sheetField(field)?.title ?? field),
          was: labels(field, was[field]),
          is: labels(field, is[field]),
        })),
  problems: problems.map((problem) => toProblem(row.row, problem)),
})
