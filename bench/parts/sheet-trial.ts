import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import type { Sheet } from '../../packages/contract/src/inventory/sheet.ts'
import type { sheets } from '../../packages/contract/src/inventory/sheets.ts'
import type { Received } from '../../packages/contract/src/route.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../apps/server/src/db/tables.ts'
import { fileOf } from '../../apps/server/src/testing/file-of.ts'

/** What became of one file: one entry of the JSON that `npm run bench -- sheets DIR --json` prints. */
export interface SheetTrial {
  /** Path below the folder. */
  file: string
  /** Why the file could not be read, or was not checked, as the person who uploads it reads it; null when every row was checked. */
  message: string | null
  /** Its format, worksheet, heading row and number of rows below it; null when it could not be read. */
  source: Omit<Sheet['file'], 'name'> | null
  /** Each column with the field it was mapped to, and how: remembered, person, name, values, none; `isRead` where it is read without a field of its own. */
  columns: { header: string; field: string | null; isRead?: true; by: string; confidence: number }[]
  /** The discount convention, and how many of the comparable stones agree with it. */
  convention: { law: string; factor: number; proved: boolean; asked: boolean; agree: number; of: number } | null
  /** What must be answered before the rows are checked, as text. */
  lacks: string[]
  /** What a new stone needs and no column says: with any of it the sheet can only change stones in stock. */
  lacksForNew: string[]
  questions: Pick<Sheet['questions'][number], 'code' | 'column' | 'stage' | 'text' | 'evidence' | 'options' | 'answer'>[]
  /** Rows by what they would do. */
  counts: Sheet['counts']
  /** The rows that would be written or are as in stock: how many, of which kind, and the sum of their amounts in US$ with two decimals. */
  accepted: { rows: number; natural: number; labGrown: number; amount: string }
  /** Why rows were refused: the message of their first error, its figures and quoted words left out; most rows first. */
  refusedBy: { field: string; reason: string; rows: number }[]
  /** The first refused rows with all their errors; `row` as a spreadsheet counts. */
  refusedRows: { row: number; errors: { column: string; field: string; message: string }[] }[]
  /** Values that no list has yet. */
  unknown: Sheet['unknown']
  /** With `--rows`: the values of every accepted row. */
  rows?: { row: number; kind: string; values: unknown }[]
  /** From the upload to the end of the check. */
  ms: number
}

type MapRequest = Received<typeof sheets.map>['body']
/**
 * What to enter for a sheet: fields of the request that maps it, by file name, or by `*` for all files. Columns default to those found; an answer without
 * a column holds for every question of its code.
 */
export type Entries = Record<
  string,
  Partial<Omit<MapRequest, 'answers'>> & { answers?: { code: string; column?: string; value: string }[] }
>

export interface Trials {
  url: string
  token: string
  db: Kysely<DB>
  /** The vendor of every file; by default each file is of a vendor of its own, so that nothing is remembered from one to the next. */
  vendor?: string | undefined
  entries: Entries
  withRows: boolean
}

const path = '/admin/v1/diamond/upload-sheet'
const visibleRefusedRows = 20
const nothing = { rows: 0, natural: 0, labGrown: 0, amount: '0.00' }

/** Uploads a file, enters what is given for it, and checks its rows; nothing is written to the stock. A refusal is its result, never an error. */
export async function trySheet(trials: Trials, file: string, place: string): Promise<SheetTrial> {
  const since = performance.now()
  const { vendor = basename(file, extname(file)).slice(0, 100), entries } = trials
  const request = async (route: string, body?: FormData | object): Promise<{ sheet?: Sheet; message: string }> => {
    const isForm = body instanceof FormData
    const reply = await fetch(trials.url + path + route, {
      method: 'POST',
      headers: { authorization: `JWT ${trials.token}`, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    const answer = (await reply.json()) as { data: Sheet; message: string }
    return reply.status === 200 ? { sheet: answer.data, message: '' } : { message: answer.message }
  }
  const form = new FormData()
  form.set('vendor', vendor)
  form.append('file', fileOf(await readFile(place), basename(file)))
  const uploaded = await request('', form)
  let { sheet } = uploaded
  let { message } = uploaded
  const entered = entries[file] ?? entries['*']
  if (sheet && entered) {
    const mapped = await request(`/${sheet.id}/map`, mapRequest(sheet, entered))
    sheet = mapped.sheet ?? sheet
    message = mapped.message
  }
  if (sheet && message === '') {
    const checked = await request(`/${sheet.id}/check`)
    sheet = checked.sheet ?? sheet
    message = checked.message
  }
  const ms = Math.round(performance.now() - since)
  return { file, message: message === '' ? null : message, ...(await resultOf(trials, sheet)), ms }
}

function mapRequest({ columns, questions }: Sheet, { answers = [], ...entered }: Entries[string]): object {
  const given = answers.flatMap(({ column, ...answer }) =>
    questions
      .filter(({ code, column: about }) => code === answer.code && (column === undefined || about === column))
      .map((question) => ({ ...answer, column: question.column })),
  )
  return { columns: columns.map(({ index, field }) => ({ index, field })), ...entered, ...(given.length > 0 ? { answers: given } : {}) }
}

async function resultOf({ db, withRows }: Trials, sheet: Sheet | undefined): Promise<Omit<SheetTrial, 'file' | 'message' | 'ms'>> {
  if (!sheet)
    return {
      ...{ source: null, columns: [], convention: null, lacks: [], lacksForNew: [], questions: [], counts: null, accepted: nothing },
      ...{ refusedBy: [], refusedRows: [], unknown: [] },
    }
  const { name: _, ...source } = sheet.file
  const { law, factor, proved, asked, agree, of } = sheet.convention
  const rows = await rowsOf(db, sheet)
  const isAccepted = ({ kind }: { kind: string }) => kind === 'new' || kind === 'changed' || kind === 'unchanged'
  const accepted = rows.filter(isAccepted)
  const grown = accepted.filter(({ values }) => values['labGrown'] ?? sheet.labGrown).length
  const amount = accepted.reduce((sum, { values }) => sum + Math.round(Number(values['amt'] ?? 0) * 100), 0) / 100
  const refused = rows.filter(({ kind }) => kind === 'refused')
  return {
    source,
    columns: sheet.columns.map(({ header, field, isRead, by, confidence }) => ({
      header,
      field,
      ...(isRead ? { isRead } : {}),
      by,
      confidence,
    })),
    convention: { law, factor, proved, asked, agree, of },
    lacks: sheet.lacks,
    lacksForNew: sheet.lacksForNew,
    questions: sheet.questions.map(({ code, column, stage, text, evidence, options, answer }) => ({
      ...{ code, column, stage, text, evidence, options, answer },
    })),
    counts: sheet.counts,
    accepted: { rows: accepted.length, natural: accepted.length - grown, labGrown: grown, amount: amount.toFixed(2) },
    refusedBy: reasonsOf(refused),
    refusedRows: refused.slice(0, visibleRefusedRows).map(({ row, errors }) => ({ row, errors })),
    unknown: sheet.unknown,
    ...(withRows ? { rows: accepted.map(({ row, kind, values }) => ({ row, kind, values })) } : {}),
  }
}

async function rowsOf(db: Kysely<DB>, { id }: Sheet) {
  const rows = await db
    .selectFrom('sheetRow')
    .select(['row', 'kind', 'problems', sql<Record<string, unknown>>`wanted || "is"`.as('values')])
    .where('sheet', '=', id)
    .orderBy('row')
    .execute()
  return rows.map(({ problems, ...row }) => ({
    ...row,
    errors: problems.flatMap(({ level, column, field, message }) => (level === 'error' ? [{ column, field, message }] : [])),
  }))
}

/** Rows by the message of their first error, without what differs from row to row. */
function reasonsOf(refused: readonly { errors: { field: string; message: string }[] }[]): SheetTrial['refusedBy'] {
  const found = new Map<string, SheetTrial['refusedBy'][number]>()
  for (const { errors } of refused) {
    const { field = '', message = '' } = errors[0] ?? {}
    const reason = message.replace(/"[^"]*"|“[^”]*”/g, '…').replace(/-?\d[\d,.]*\d|-?\d/g, '#')
    const known = found.get(`${field} ${reason}`)
    if (known) known.rows++
    else found.set(`${field} ${reason}`, { field, reason, rows: 1 })
  }
  return [...found.values()].toSorted((a, b) => b.rows - a.rows)
}
