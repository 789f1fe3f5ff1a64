import { blankCells } from '@loupe/domain/sheets/layout/blank-question.ts'
import { fancyLetters } from '@loupe/domain/sheets/cells/fancy-letters.ts'
import { fluorescenceLetters } from '@loupe/domain/sheets/cells/fluorescence-letters.ts'
import { fractionDiscounts } from '@loupe/domain/sheets/prices/fraction-discounts.ts'
import { rateOf } from '@loupe/domain/sheets/currencies/currency.ts'
import { kindOfSheet, kindQuestion } from '@loupe/domain/sheets/kinds/kind-question.ts'
import { readKinds } from '@loupe/domain/sheets/kinds/read-kinds.ts'
import { columnsInMillimetres, mapMillimetres } from '@loupe/domain/sheets/cells/heights-in-millimetres.ts'
import { lineQuestions } from '@loupe/domain/sheets/layout/line-questions.ts'
import type { Layout } from '@loupe/domain/sheets/layout/layout.ts'
import { columnsInThousands } from '@loupe/domain/sheets/prices/in-thousands.ts'
import { columnInHundreds } from '@loupe/domain/sheets/prices/listed-in-hundreds.ts'
import { pricedStones } from '@loupe/domain/sheets/prices/priced-stones.ts'
import { answersFor, columnName, openQuestions, unprovedCurrency } from '@loupe/domain/sheets/questions.ts'
import { conventionOf, questionsOf, readStones } from '@loupe/domain/sheets/settled.ts'
import { settledColumns } from '@loupe/domain/sheets/settled-columns.ts'
import { shapeLetters } from '@loupe/domain/sheets/cells/shape-letters.ts'
import { mapTints, tintColumns } from '@loupe/domain/sheets/cells/tint-columns.ts'
import { columnsWithDots } from '@loupe/domain/sheets/prices/thousands.ts'
import { isTotalLine } from '@loupe/domain/sheets/layout/total-line.ts'
import { columnInPoints, isInPoints, pointsQuestion } from '@loupe/domain/sheets/cells/weights-in-points.ts'
import { wordedColumn } from '@loupe/domain/sheets/prices/worded-discounts.ts'
import { hiddenQuestion, worksheetQuestion } from '@loupe/domain/sheets/layout/worksheet-question.ts'
import { asChosen } from './chosen-columns.ts'
import type { Inspected, SheetJob } from './sheet-job.ts'
import type { Source } from './source.ts'
import { readTable } from './table.ts'

/** What the columns of a sheet are, and what only a person can say of them. */
export async function inspect(source: Source, job: SheetJob & { ask: 'inspect' }): Promise<Inspected> {
  const { file, titles: above, below, lines, storedRows, headers, layout, read, inSheet } = await readTable(source, job)
  let rows = read()
  const titles = [...above, job.name]
  const map = () => {
    const found = readStones(headers, rows, job.vocabulary, job.remembered)
    if (layout.inMillimetres) mapMillimetres(found.columns, layout.inMillimetres)
    if (layout.tints) mapTints(found.columns, layout.tints)
    return job.columns ? asChosen(found.columns, job.columns, 'stays') : found.columns
  }
  let mapped = map()
  /** Adds what columns mean to the layout, by which the rows are read again. */
  const rewrite = (meant: Partial<Layout>) => {
    if (Object.values(meant).flat().length === 0) return
    Object.assign(layout, meant)
    rows = read()
    mapped = map()
  }
  rewrite({ dotted: columnsWithDots(rows, mapped) })
  rewrite({ inThousands: columnsInThousands(rows, mapped) })
  const answers = job.answers ?? answersFor(headers, job.rememberedAnswers)
  const hasDecimalCommas = file.separator === ';' || (layout.dotted ?? []).length > 0
  const inPoints = columnInPoints(rows, mapped, hasDecimalCommas)
  const weights = inPoints ? pointsQuestion(mapped, inPoints, rows) : []
  if (inPoints && isInPoints(weights, answers)) rewrite({ inPoints: inPoints.index })
  const inMillimetres = columnsInMillimetres(rows, mapped, job.vocabulary)
  if (inMillimetres) rewrite({ inMillimetres })
  const tints = tintColumns(rows, mapped)
  if (tints) rewrite({ tints })
  // A list price is judged by the weight, so that points must be carats first.
  const inHundreds = columnInHundreds(rows, mapped)
  if (inHundreds !== undefined) rewrite({ inHundreds })
  const worded = wordedColumn(rows, mapped)
  if (worded) rewrite({ worded })
  const fractions = fractionDiscounts(rows, mapped, job.vocabulary)
  if (fractions) rewrite({ fractions })
  const blanks = blankCells(rows, mapped, layout, answers)
  rewrite({ filled: blanks.filled })
  const letters = [shapeLetters, fancyLetters, fluorescenceLetters].map((lettersOf) => lettersOf(rows, mapped, job.vocabulary, answers))
  rewrite({ meant: letters.flatMap(({ found }) => found) })
  // A line of totals or averages proves nothing; the places of the others stay.
  const isTotal = isTotalLine({ columns: mapped.flatMap(({ index, header, field }) => (field === null ? [] : [{ index, header, field }])) })
  const stones = rows.map((cells) => (isTotal(cells) ? [] : cells))
  const money = questionsOf(stones, mapped, job.vocabulary, [...titles, ...below], answers)
  const columns = settledColumns(mapped, [...weights, ...money], answers)
  const rate = rateOf(stones, columns, money, answers)
  const convention = conventionOf(stones, columns, job.vocabulary, rate, worded)
  // What prices say of the kind is known when it is known what they are.
  const areOpen = openQuestions(money, answers).some(({ code }) => code === 'money' || code === 'price' || code === 'currency')
  const known = areOpen ? columns.map((column) => (isPrice(column.field) ? { ...column, field: null } : column)) : columns
  const kinds = readKinds(known, rows, titles, convention, layout.notes)
  const isRead = ({ header, index }: (typeof columns)[number]) =>
    kinds.saying.has(header) ||
    index === layout.currency ||
    layout.tints?.columns.some((tint) => tint.index === index) === true ||
    (layout.split ?? []).some(({ column }) => column === index)
  const wholes = new Map((layout.split ?? []).flatMap(({ column, parts }) => parts.map((part) => [part.column, column] as const)))
  const asShown = (column: (typeof columns)[number]) => {
    const whole = wholes.get(column.index)
    return {
      ...column,
      ...(column.field === null && isRead(column) ? { isRead: true as const } : {}),
      ...(whole === undefined ? {} : { partOf: columnName(columns, whole) }),
    }
  }
  const kind = kindQuestion(kinds, job.labGrown) ?? (job.isKindAsked ? kindQuestion(kinds, undefined) : undefined)
  return {
    ...{ file, storedRows, answers },
    ...(money.some(({ column }) => column === unprovedCurrency) ? { priced: pricedStones(stones, columns, job.vocabulary) } : {}),
    columns: columns.map(asShown),
    questions: [
      ...worksheetQuestion(file.sheet, file.others ?? []),
      ...hiddenQuestion(file.hidden ?? 0),
      ...lineQuestions(lines, rows, statesAvailability(columns, rows) ? '' : job.name),
      ...weights,
      ...blanks.questions,
      ...letters.flatMap(({ questions }) => questions),
      ...money,
      ...(kind ? [kind] : []),
    ],
    ...{ labGrown: kindOfSheet(kinds, job.labGrown), convention: inSheet(convention) },
  }
}

/** Whether a column says of each stone whether it is away: then the name of the file need not be asked about. */
function statesAvailability(columns: readonly { index: number; field: string | null }[], rows: readonly (readonly string[])[]): boolean {
  const status = columns.find(({ field }) => field === 'wSts')?.index
  if (status === undefined) return false
  const stated = rows.map((cells) => (cells[status] ?? '').trim().toLowerCase())
  return stated.every((text) => text !== '') && new Set(stated).size > 1
}

const isPrice = (field: string | null) => field === 'ctPr' || field === 'amt'
