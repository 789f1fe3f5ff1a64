import type { Sheet } from '@loupe/contract/inventory/sheet.ts'
import type { sheets } from '@loupe/contract/inventory/sheets.ts'
import type { Received } from '@loupe/contract/route.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import type { Convention } from '@loupe/domain/sheets/prices/discount-convention.ts'
import { type MappedColumn, mappedTwice } from '@loupe/domain/sheets/headings/mapper.ts'
import {
  type Answer,
  type Question,
  answerFault,
  answerTo,
  answersToRemember,
  columnName,
  openQuestions,
  withAnswers,
} from '@loupe/domain/sheets/questions.ts'
import { lacking } from '@loupe/domain/sheets/headings/lacking.ts'
import { settle } from '@loupe/domain/sheets/settled.ts'
import { sheetField } from '@loupe/domain/sheets/headings/sheet-fields.ts'
import type { Writing } from '../../../context.ts'
import { step } from '../../../db/step.ts'
import { putContent } from '../../../db/stored-files.ts'
import type { Inspected } from '../../../rendering/sheets/sheet-job.ts'
import { inspectBesideStock } from './inspect-beside-stock.ts'
import { remember } from './memory.ts'
import { getSheet } from './queries.ts'
import { type StoredSheet, bytesOf, lockFor, rowsOf, storeRows, updateSheet, vocabularyNow } from './sheet.ts'
import { asText, allowLongReading } from './upload.ts'

const json = JSON.stringify

/** The columns that a person maps now, and those mapped before that the request leaves out. What the vendor's earlier sheet has proved stays so where its field stays. */
function withStored(given: readonly Pick<MappedColumn, 'index' | 'field'>[], before: readonly MappedColumn[]) {
  const givenIndexes = new Set(given.map(({ index }) => index))
  const remembered = new Map(before.flatMap(({ index, field, by }) => (by === 'remembered' ? [[index, field] as const] : [])))
  const all = [...given, ...before.flatMap(({ index, field }) => (givenIndexes.has(index) ? [] : [{ index, field }]))]
  return all.map(({ index, field }) => ({ index, field, isRemembered: remembered.has(index) && remembered.get(index) === field }))
}

/**
 * Refuses an answer that no question of this sheet takes.
 * @param before the questions that the person saw: one that this mapping has settled by itself needs no answer any more
 */
function refuseAnswers(questions: readonly Question[], before: readonly Question[], answers: readonly Answer[]): void {
  for (const answer of answers) {
    const isAsked = ({ code, column }: Question) => code === answer.code && column === answer.column
    const question = questions.find(isAsked) ?? before.find(isAsked)
    const fault = question ? answerFault(question, answer) : 'This sheet has no such question.'
    if (fault !== undefined) throw invalid('answers', fault)
  }
}

/** The answers as the person read them: the question, or the column that it is about, and the label of what was chosen. */
const answersIn = (questions: readonly Question[], answers: readonly Answer[] = []) =>
  answers.length === 0 ? {} : { answers: answers.map((answer) => answerText(questions, answer)) }
function answerText(questions: readonly Question[], { column, code, value, rate, rateDate }: Answer): string {
  const question = questions.find((one) => one.code === code && one.column === column)
  const chosen = question?.options.find((option) => option.value === value)?.label ?? value
  return `${column ?? question?.text ?? code}: ${chosen}${rate === undefined ? '' : ` at ${rate} for one US dollar on ${rateDate}`}`
}

type Mapping = Received<typeof sheets.map>['body']

/** Maps the columns of a sheet as a person chose; what was mapped or answered before stays where the request leaves it out. Checked rows are dropped. */
export async function mapSheet(ctx: Writing, id: string, body: Mapping): Promise<Sheet> {
  const { tx, services } = ctx
  await allowLongReading(tx)
  const sheet = await lockFor(ctx, id, 'map')
  const { mode = sheet.mode, vendor = sheet.vendor, blankClears = sheet.blankClears } = body
  const inspected = await inspectAgain(ctx, sheet, body)
  const { columns, questions, answers } = inspected
  await storeRows((...file) => putContent(services, ...file), id, inspected)
  refuseMappedTwice(columns)
  const entered = enteredConvention(sheet, body.convention, inspected.convention)
  const convention = settle(inspected.convention, entered ?? undefined)
  // Questions of the check of rows stay answered while the columns are mapped again.
  const raised = [...questions, ...sheet.questions.filter(({ stage }) => stage === 'rows')]
  refuseAnswers(raised, sheet.questions, body.answers ?? [])
  const labGrown = isAnsweredLabGrown(inspected)
  const lacks = lacking(columns, convention, mode, questions, answers)
  await updateSheet(
    tx,
    id,
    {
      ...{ mode, vendor, labGrown, blankClears },
      file: json({ name: sheet.file.name, ...inspected.file }),
      columns: json(columns),
      convention: json(convention),
      said: entered ? json(entered) : null,
      questions: json(raised),
      answers: json(answers),
      counts: null,
      unknown: json([]),
    },
    ctx.now,
  )
  await tx.deleteFrom('sheetRow').where('sheet', '=', id).execute()
  const headers = columns.map(({ header }) => header)
  const unconfirmed = new Set(openQuestions(questions, answers, 'import').map(({ column }) => column))
  const toRemember = columns.map((column) => ({ ...column, isOpen: unconfirmed.has(columnName(columns, column.index)) }))
  await remember(ctx, { vendor, labGrown, input: entered, columns: toRemember, answers: answersToRemember(headers, answers, questions) })
  const { law: discountConvention, factor } = convention
  const after = { vendor, mode, labGrown, blankClears, discountConvention, factor, ...answersIn(raised, body.answers) }
  await step(ctx, 'sheet', [id], lacks.length === 0 ? 'map' : 'unmap', { eventOf: () => ({ kind: 'sheet.map', after }) })
  return getSheet(tx, id)
}

/** Reads the sheet once more with the mapping of the request, in another worksheet or below other headings if it names them. */
async function inspectAgain(ctx: Writing, sheet: StoredSheet, body: Mapping): Promise<Inspected> {
  const { file } = sheet
  const { columns = [] } = body
  if (body.sheet !== undefined && !file.sheets.includes(body.sheet))
    throw invalid('sheet', 'This worksheet does not exist in the workbook.')
  const place = {
    sheet: body.sheet ?? file.sheet ?? undefined,
    headerRow: body.headerRow ?? (body.sheet === undefined ? file.headerRow : undefined),
    dataRow: body.dataRow ?? (body.sheet === undefined && body.headerRow === undefined ? file.dataRow : undefined),
  }
  const isElsewhere = place.sheet !== (file.sheet ?? undefined)
  const isMoved = isElsewhere || place.headerRow !== file.headerRow || place.dataRow !== file.dataRow
  const { labGrown = sheet.labGrown } = body
  const content = isElsewhere ? { bytes: await bytesOf(ctx.services, sheet.fileKey) } : await rowsOf(ctx.services, sheet)
  return inspectBesideStock(ctx, ctx.tx, body.vendor ?? sheet.vendor, content, {
    place,
    vocabulary: await vocabularyNow(ctx.tx),
    remembered: {},
    answers: withAnswers(sheet.answers, body.answers ?? []),
    ...{ name: file.name, labGrown },
    // Who changes the kind by hand has answered; a mapping that is stored again has not.
    isKindAsked: sheet.questions.some(({ code }) => code === 'kind') && labGrown === sheet.labGrown,
    // Another heading row means other columns.
    ...(isMoved && columns.length === 0 ? {} : { columns: isMoved ? columns : withStored(columns, sheet.columns) }),
  }).catch((error: unknown) => {
    throw asText(error)
  })
}

function refuseMappedTwice(columns: readonly MappedColumn[]): void {
  const [twice] = mappedTwice(columns)
  if (!twice) return
  const title = sheetField(twice.field)?.title ?? twice.field
  throw invalid('columns', `Two columns are mapped to ${title}: ${twice.headers.join(' and ')}. Please choose one.`)
}

/**
 * The discount convention that a person entered, now or before; null if the person has withdrawn it.
 * @throws validation when the cells of the sheet prove another one
 */
function enteredConvention(sheet: StoredSheet, given: Mapping['convention'], found: Convention): StoredSheet['said'] {
  if (given === undefined) return sheet.said
  if (given === 'unknown') return null
  const entered = typeof given === 'string' ? { law: given, factor: 1 } : given
  if (found.proved && entered.law !== found.law && found.law !== 'price-only')
    throw invalid('convention', `The sheet shows another convention: ${found.agree} of ${found.of} cells agree on ${found.law}.`)
  return entered
}

/** Whether the stones are lab-grown: as the question about the kind is answered, else as the sheet shows. */
function isAnsweredLabGrown({ questions, answers, labGrown }: Inspected): boolean {
  const question = questions.find(({ code }) => code === 'kind')
  const answer = question && answerTo(question, answers)?.value
  return answer === undefined ? labGrown : answer === 'lab-grown'
}
