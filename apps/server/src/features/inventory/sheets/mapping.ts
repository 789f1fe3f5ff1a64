import type { Sheet } from '@loupe/contract/inventory/sheet.ts'
import type { sheets } from '@loupe/contract/inventory/sheets.ts'
import type { Received } from '@loupe/contract/route.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import { type MappedColumn, mappedTwice } from '@loupe/domain/sheets/mapper.ts'
import { type Answer, type Question, answerFault, answerTo, answersToRemember, withAnswers } from '@loupe/domain/sheets/questions.ts'
import { lacking } from '@loupe/domain/sheets/lacking.ts'
import { settle } from '@loupe/domain/sheets/settled.ts'
import { sheetField } from '@loupe/domain/sheets/sheet-fields.ts'
import type { Writing } from '../../../context.ts'
import { step } from '../../../db/step.ts'
import { putContent } from '../../../db/stored-files.ts'
import { inspectSheet } from '../../../rendering/sheets/read.ts'
import { remember } from './memory.ts'
import { getSheet } from './queries.ts'
import { bytesOf, lockFor, rowsOf, storeRows, updateSheet, vocabularyNow } from './sheet.ts'
import { asText, allowLongReading } from './upload.ts'

const json = JSON.stringify

/** The columns that a user maps now, and those mapped before that the request leaves out. */
function withStored(given: readonly Pick<MappedColumn, 'index' | 'field'>[], before: readonly MappedColumn[]) {
  const named = new Set(given.map(({ index }) => index))
  return [...given, ...before.flatMap(({ index, field }) => (named.has(index) ? [] : [{ index, field }]))]
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

export async function mapSheet(ctx: Writing, id: string, body: Received<typeof sheets.map>['body']): Promise<Sheet> {
  const { tx, services } = ctx
  await allowLongReading(tx)
  const sheet = await lockFor(ctx, id, 'map')
  const { mode = sheet.mode, vendor = sheet.vendor, blankClears = sheet.blankClears } = body
  const place = {
    sheet: body.sheet ?? sheet.file.sheet ?? undefined,
    headerRow: body.headerRow ?? (body.sheet === undefined ? sheet.file.headerRow : undefined),
    dataRow: body.dataRow ?? (body.sheet === undefined && body.headerRow === undefined ? sheet.file.dataRow : undefined),
  }
  if (body.sheet !== undefined && !sheet.file.sheets.includes(body.sheet))
    throw invalid('sheet', 'This worksheet does not exist in the workbook.')
  const isElsewhere = place.sheet !== (sheet.file.sheet ?? undefined)
  const isMoved = isElsewhere || place.headerRow !== sheet.file.headerRow || place.dataRow !== sheet.file.dataRow
  const content = isElsewhere ? { bytes: await bytesOf(services, sheet.fileKey) } : await rowsOf(services, sheet)
  const checked = await inspectSheet(ctx, content, {
    place,
    vocabulary: await vocabularyNow(tx),
    remembered: {},
    answers: withAnswers(sheet.answers, body.answers ?? []),
    ...{ name: sheet.file.name, labGrown: body.labGrown ?? sheet.labGrown },
    // Who changes the kind by hand has answered; a mapping that is stored again has not.
    isKindAsked: sheet.questions.some(({ code }) => code === 'kind') && (body.labGrown ?? sheet.labGrown) === sheet.labGrown,
    // Another heading row means other columns.
    ...(isMoved && body.columns.length === 0 ? {} : { columns: isMoved ? body.columns : withStored(body.columns, sheet.columns) }),
  }).catch((error: unknown) => {
    throw asText(error)
  })
  await storeRows((...file) => putContent(services, ...file), id, checked)
  const [twice] = mappedTwice(checked.columns)
  if (twice)
    throw invalid(
      'columns',
      `Two columns are mapped to ${sheetField(twice.field)?.title ?? twice.field}: ${twice.headers.join(' and ')}. Please choose one.`,
    )
  const given = body.convention
  const input =
    given === undefined ? sheet.said : given === 'unknown' ? null : typeof given === 'string' ? { law: given, factor: 1 } : given
  if (
    given !== undefined &&
    checked.convention.proved &&
    input &&
    input.law !== checked.convention.law &&
    checked.convention.law !== 'price-only'
  )
    throw invalid(
      'convention',
      `The sheet shows another convention: ${checked.convention.agree} of ${checked.convention.of} cells agree on ${checked.convention.law}.`,
    )
  const convention = settle(checked.convention, input ?? undefined)
  // Questions of the check of rows stay answered while the columns are mapped again.
  const raised = [...checked.questions, ...sheet.questions.filter(({ stage }) => stage === 'rows')]
  refuseAnswers(raised, sheet.questions, body.answers ?? [])
  const { questions } = checked
  const kind = questions.find(({ code }) => code === 'kind')
  const answered = kind && answerTo(kind, checked.answers)?.value
  const labGrown = answered === undefined ? checked.labGrown : answered === 'lab-grown'
  const lacks = lacking(checked.columns, convention, mode, questions, checked.answers)
  await updateSheet(
    tx,
    id,
    {
      mode,
      vendor,
      labGrown,
      blankClears,
      file: json({ name: sheet.file.name, ...checked.file }),
      columns: json(checked.columns),
      convention: json(convention),
      said: input ? json(input) : null,
      questions: json(raised),
      answers: json(checked.answers),
      counts: null,
      unknown: json([]),
    },
    ctx.now,
  )
  await tx.deleteFrom('sheetRow').where('sheet', '=', id).execute()
  const answers = answersToRemember(
    checked.columns.map(({ header }) => header),
    checked.answers,
  )
  await remember(ctx, { vendor, labGrown, input, columns: checked.columns, answers })
  const { law: discountConvention, factor } = convention
  const after = { vendor, mode, labGrown, blankClears, discountConvention, factor, ...answersIn(raised, body.answers) }
  await step(ctx, 'sheet', [id], lacks.length === 0 ? 'map' : 'unmap', undefined, () => ({ kind: 'sheet.map', after }))
  return getSheet(tx, id)
}
