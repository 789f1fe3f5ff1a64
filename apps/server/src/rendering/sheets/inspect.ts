import { blankCells, fillBlanks } from '@loupe/domain/sheets/blank-question.ts'
import { rateOf } from '@loupe/domain/sheets/currency.ts'
import { kindOfSheet, kindQuestion, readKinds } from '@loupe/domain/sheets/kind-question.ts'
import type { Layout } from '@loupe/domain/sheets/layout.ts'
import { columnInHundreds, withHundreds } from '@loupe/domain/sheets/listed-in-hundreds.ts'
import { withCarats } from '@loupe/domain/sheets/points.ts'
import { answersFor, openQuestions } from '@loupe/domain/sheets/questions.ts'
import { conventionOf, questionsOf, readStones, settledColumns } from '@loupe/domain/sheets/settled.ts'
import { shapeLetters, withShape } from '@loupe/domain/sheets/shape-letters.ts'
import { columnsWithDots, withoutDots } from '@loupe/domain/sheets/thousands.ts'
import { isTotalLine } from '@loupe/domain/sheets/total-line.ts'
import { columnInPoints, isInPoints, pointsQuestion } from '@loupe/domain/sheets/weights-in-points.ts'
import { hiddenQuestion, legendQuestions, worksheetQuestion } from '@loupe/domain/sheets/worksheet-question.ts'
import { asChosen } from './chosen-columns.ts'
import type { Inspected, SheetJob } from './sheet-job.ts'
import type { Source } from './source.ts'
import { readTable } from './table.ts'

/** What the columns of a sheet are, and what only a person can say of them. */
export async function inspect(source: Source, job: SheetJob & { ask: 'inspect' }): Promise<Inspected> {
  const { file, titles: above, below, storedRows, headers, rows, inSheet } = await readTable(source, job)
  const titles = [...above, job.name]
  const map = () => {
    const found = readStones(headers, rows, job.vocabulary, job.remembered)
    return job.columns ? asChosen(found.columns, job.columns, 'stays') : found.columns
  }
  let mapped = map()
  /** Writes columns as they are meant, here and in the layout that the rows are read by. */
  const rewrite = (meant: Partial<Pick<Layout, 'dotted' | 'inHundreds' | 'inPoints' | 'filled'>>, written: (cell: string) => string) => {
    const found = Object.values(meant).flat()
    if (found.length === 0) return
    Object.assign(file, { layout: { ...file.layout, ...meant } })
    for (const cells of rows) for (const at of found) cells[at] = written(cells[at] ?? '')
    mapped = map()
  }
  rewrite({ dotted: columnsWithDots(rows, mapped) }, withoutDots)
  const inHundreds = columnInHundreds(rows, mapped)
  if (inHundreds !== undefined) rewrite({ inHundreds }, withHundreds)
  const answers = job.answers ?? answersFor(headers, job.rememberedAnswers)
  const hasDecimalCommas = file.separator === ';' || (file.layout?.dotted ?? []).length > 0
  const inPoints = columnInPoints(rows, mapped, hasDecimalCommas)
  const weights = inPoints ? pointsQuestion(mapped, inPoints, rows) : []
  if (inPoints && isInPoints(weights, answers)) rewrite({ inPoints: inPoints.index }, withCarats)
  const blanks = blankCells(rows, mapped, file.layout ?? { section: null }, answers)
  if (blanks.filled.length > 0) {
    fillBlanks(rows, mapped, blanks.filled)
    rewrite({ filled: [...(file.layout?.filled ?? []), ...blanks.filled] }, (cell) => cell)
  }
  const letters = shapeLetters(rows, mapped, job.vocabulary, answers)
  if (letters.found) {
    Object.assign(file, { layout: { ...file.layout, letters: letters.found } })
    for (const cells of rows)
      if (cells[letters.found.column]) cells[letters.found.column] = withShape(cells[letters.found.column] ?? '', letters.found)
    mapped = map()
  }
  // A line of totals or averages proves nothing; the places of the others stay.
  const isTotal = isTotalLine({ columns: mapped.flatMap(({ index, header, field }) => (field === null ? [] : [{ index, header, field }])) })
  const stones = rows.map((cells) => (isTotal(cells) ? [] : cells))
  const money = questionsOf(stones, mapped, job.vocabulary, [...titles, ...below], answers)
  const columns = settledColumns(mapped, [...weights, ...money], answers)
  const rate = rateOf(stones, columns, money, answers)
  const convention = conventionOf(stones, columns, job.vocabulary, rate)
  // What prices say of the kind is known when it is known what they are.
  const areOpen = openQuestions(money, answers).some(({ code }) => code === 'money' || code === 'currency')
  const known = areOpen ? columns.map((column) => (isPrice(column.field) ? { ...column, field: null } : column)) : columns
  const kinds = readKinds(known, rows, titles, convention, file.layout?.notes)
  const kind = kindQuestion(kinds, job.labGrown) ?? (job.isKindAsked ? kindQuestion(kinds, undefined) : undefined)
  return {
    ...{ file, storedRows, columns, answers },
    questions: [
      ...worksheetQuestion(file.sheet, file.others ?? []),
      ...hiddenQuestion(file.hidden ?? 0),
      ...legendQuestions([...above, ...below], rows),
      ...weights,
      ...blanks.questions,
      ...letters.questions,
      ...money,
      ...(kind ? [kind] : []),
    ],
    ...{ labGrown: kindOfSheet(kinds, job.labGrown), convention: inSheet(convention) },
  }
}

const isPrice = (field: string | null) => field === 'ctPr' || field === 'amt'
