import type { Convention } from '@loupe/domain/sheets/discount-convention.ts'
import { blankCells, fillBlanks } from '@loupe/domain/sheets/blank-question.ts'
import { rateOf } from '@loupe/domain/sheets/currency.ts'
import { dealReader } from '@loupe/domain/sheets/deal.ts'
import { dealFields, withNamedPrices } from '@loupe/domain/sheets/deal-fields.ts'
import { conventionOf, questionsOf, readStones, settledColumns } from '@loupe/domain/sheets/settled.ts'
import { kindOfSheet, kindQuestion, readKinds } from '@loupe/domain/sheets/kind-question.ts'
import type { MappedColumn } from '@loupe/domain/sheets/mapper.ts'
import { PricePeers } from '@loupe/domain/sheets/price-peers.ts'
import { type RowProblem, headersByField, rowChecker } from '@loupe/domain/sheets/row.ts'
import { isTotalLine } from '@loupe/domain/sheets/total-line.ts'
import { withCarats } from '@loupe/domain/sheets/points.ts'
import { answersFor, openQuestions } from '@loupe/domain/sheets/questions.ts'
import { dealRows } from '@loupe/domain/sheets/sheet.ts'
import { type Layout, layoutOf, rowReader } from '@loupe/domain/sheets/layout.ts'
import { columnInHundreds, withHundreds } from '@loupe/domain/sheets/listed-in-hundreds.ts'
import { columnsWithDots, withoutDots } from '@loupe/domain/sheets/thousands.ts'
import { kindLineIn, noteOf } from '@loupe/domain/sheets/section-titles.ts'
import { hiddenQuestion, legendQuestions, worksheetQuestion } from '@loupe/domain/sheets/worksheet-question.ts'
import { shapeLetters, withShape } from '@loupe/domain/sheets/shape-letters.ts'
import { columnInPoints, isInPoints, pointsQuestion } from '@loupe/domain/sheets/weights-in-points.ts'
import { weightReader } from '@loupe/domain/sheets/weight-peers.ts'
import { currencyGroups, isKnown, startOf } from './start.ts'
import { faultsOf, isShifted } from './row-faults.ts'
import { RowKeeper, storedRows } from './stored-rows.ts'
import { openSource } from './rows.ts'
import type { Checked, Chosen, Content, DealRead, Inspected, Picked, RowFound, SheetFile, SheetJob, Top } from './sheet-job.ts'
import type { SheetRow, Source } from './source.ts'
import type { FileKind } from './kind.ts'
import { Unreadable } from './unreadable.ts'

/** Enough rows to detect columns and convention; the rest is only counted. */
const checkedAt = 5000
/** The rows that are sent at once: few enough that whoever takes them answers searches between. */
const batch = 200

async function read(source: Source, job: SheetJob & { ask: 'look' | 'deal' }) {
  const start = await startOf(source, job)
  const keeper = source.isStored || job.ask === 'deal' ? undefined : new RowKeeper()
  const rows: string[][] = []
  const numbers: number[] = []
  let [count, hidden] = [0, 0]
  const first: SheetRow[] = []
  /** Single texts further down. */
  const lines: string[][] = []
  const match = (one: SheetRow) => {
    keeper?.add(one)
    if (one.row < start.dataRow) return
    count++
    if (one.isHidden) hidden++
    if (job.ask === 'deal' && count > dealRows) throw new Unreadable('deal')
    if (count <= checkedAt) first.push(one)
    else if (one.cells.filter((cell) => cell.trim() !== '').length === 1) lines.push(one.cells)
  }
  start.head.forEach(match)
  for await (const one of start.rest) match(one)
  if (count === 0) throw new Unreadable('empty')
  const titles = [start.sheet ?? '', ...start.head.filter(({ row }) => row < start.headerRow).map(({ cells }) => cells.join(' '))]
  const layout = layoutOf(start.headings, start.dataRow, first, isKnown, job.vocabulary, titles)
  const notes = layout.kind === null ? lines.flatMap((cells) => kindLineIn(cells, layout.usual)) : []
  if (notes.length > 0) layout.notes = [...(layout.notes ?? []), ...notes]
  const heading = start.head.find((one) => one.row === start.headerRow)
  if (source.kind === 'csv' && heading && layout.tables.length === 0)
    layout.widest = Math.max(heading.width ?? heading.cells.length, start.headings.length)
  if (first.filter((one) => isShifted(one, layout)).length > first.length / 2) throw new Unreadable('shifted')
  const below = [...first.map(({ cells }) => cells), ...lines].flatMap((cells) => noteOf(cells, layout.usual))
  below.push(...currencyGroups(start))
  const readRow = rowReader(layout, job.vocabulary)
  for (const one of first) {
    const cells = readRow(one)
    if (!cells) count--
    else {
      rows.push(cells)
      numbers.push(one.row)
    }
  }
  if (count === 0) throw new Unreadable('empty')
  const { kind, encoding, separator, sheets } = source
  const { sheet, headerRow, dataRow } = start
  const others = start.others.length > 0 ? start.others : (source.others ?? [])
  const file: SheetFile = { kind, encoding, separator, sheets, sheet, others, hidden, headerRow, dataRow, rows: count, layout }
  const inSheet = ({ odd, ...convention }: Convention): Convention =>
    odd ? { ...convention, odd: odd.map((at) => numbers[at] ?? 0) } : convention
  return { file, titles, below: [...new Set(below)], kept: keeper?.done(), headers: layout.headings, rows, numbers, inSheet }
}

async function style(source: Source, job: SheetJob & { ask: 'look' }): Promise<Inspected> {
  const { file, titles: above, below, kept: stored, headers, rows, inSheet } = await read(source, job)
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
  const blanks = blankCells(rows, mapped, file.layout ?? { section: null, tables: [] }, answers)
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
    ...{ file, kept: stored, columns, answers },
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

/** The columns with a person's choices. Columns they did not choose stay as detected, or are left out. */
function asChosen(found: readonly MappedColumn[], chosen: Chosen, unnamed: 'stays' | 'out'): MappedColumn[] {
  const input = new Map(chosen.map(({ index, field }) => [index, field]))
  return found.map((column): MappedColumn => {
    const field = input.get(column.index)
    if (field === undefined) return input.size > 0 && unnamed === 'out' ? { ...column, field: null, by: 'person', confidence: 1 } : column
    return field === column.field ? column : { ...column, field, by: 'person', confidence: 1 }
  })
}

async function deal(source: Source, job: SheetJob & { ask: 'deal' }): Promise<DealRead> {
  const { file, headers, rows, numbers, inSheet } = await read(source, job)
  const found = readStones(headers, rows, job.vocabulary, {}, dealFields)
  const columns = job.columns ? asChosen(found.columns, job.columns, 'out') : withNamedPrices(found.columns)
  const readLine = dealReader(columns, job.vocabulary)
  const isTotal = isTotalLine({
    columns: columns.flatMap(({ index, header, field }) => (field === null ? [] : [{ index, header, field }])),
  })
  const lines = rows.flatMap((cells, at) => (isTotal(cells) ? [] : [readLine(cells, numbers[at] ?? 0)]))
  return { file, columns, convention: inSheet(conventionOf(rows, columns, job.vocabulary)), lines }
}

/** Sends batches of rows from the worker; resolves when the next may be sent. */
export type Send = (batch: string) => Promise<void>

/** The layout that was found when the columns were mapped; found again where it is not stored. */
const layoutFor = async (source: Source, storedOf: SheetFile | undefined, { place, vocabulary }: SheetJob & { ask: 'check' }) =>
  storedOf?.layout ?? (await read(source, { ask: 'look', place, vocabulary, remembered: {}, name: '', labGrown: undefined })).file.layout

/**
 * The rows of stones, as the layout reads them.
 * @param onHeading called for each title and each repeated row of headings between them
 */
async function* stonesOf(
  source: Source,
  storedOf: SheetFile | undefined,
  job: SheetJob & { ask: 'check' },
  onHeading: () => void,
): AsyncGenerator<SheetRow & { faults: RowProblem[] }> {
  const layout = await layoutFor(source, storedOf, job)
  const readRow = layout && rowReader(layout, job.vocabulary)
  for await (const one of source.rows(job.place.sheet)) {
    if (one.isHidden && job.plan.visibleOnly) continue
    const cells = readRow?.(one)
    if (cells) yield { row: one.row, cells, faults: layout ? faultsOf(one, layout, job.plan) : [] }
    else if (layout && one.row >= layout.dataRow) onHeading()
  }
}

/** The rows that a check reads before it judges the first: enough to know what the numbers of a column and the prices of similar stones are. */
const sampledRows = 1000

async function* inTurn<Row>(first: readonly Row[], rest: AsyncIterable<Row>): AsyncGenerator<Row> {
  yield* first
  yield* rest
}

async function check(source: Source, storedOf: SheetFile | undefined, job: SheetJob & { ask: 'check' }, send: Send): Promise<Checked> {
  let headings = 0
  const body = stonesOf(source, storedOf, job, () => void headings++)
  const sample: (SheetRow & { faults: RowProblem[] })[] = []
  while (sample.length < sampledRows) {
    const { value, done } = await body.next()
    if (done) break
    sample.push(value)
  }
  const checkRow = rowChecker(
    job.plan,
    job.vocabulary,
    sample.map(({ cells }) => cells),
  )
  const peers = new PricePeers()
  const weights: number[] = []
  const isLabGrown = ({ labGrown }: RowFound['stone']) => (typeof labGrown === 'boolean' ? labGrown : job.plan.labGrown)
  for (const { cells } of sample) {
    const { stone } = checkRow(cells)
    peers.add(stone, isLabGrown(stone))
    if (typeof stone['crt'] === 'number') weights.push(stone['crt'])
  }
  const weightProblem = weightReader(weights)
  let found: RowFound[] = []
  const isTotal = isTotalLine(job.plan)
  const headers = headersByField(job.plan)
  let [rows, totals] = [0, 0]
  for await (const { row, cells, faults } of inTurn(sample, body)) {
    if (isTotal(cells)) {
      totals++
      continue
    }
    rows++
    const checked = checkRow(cells)
    for (const problem of [peers.problem(checked.stone, isLabGrown(checked.stone)), weightProblem(checked.stone)])
      if (problem) checked.problems.push({ ...problem, column: headers.get(problem.field) ?? '' })
    checked.problems.unshift(...faults)
    found.push({ row, ...checked })
    if (found.length < batch) continue
    await send(JSON.stringify(found))
    found = []
  }
  if (found.length > 0) await send(JSON.stringify(found))
  return { rows, totals, headings }
}

async function pick(source: Source, storedOf: SheetFile | undefined, job: SheetJob & { ask: 'pick' }): Promise<Picked> {
  const { place } = job
  const layout = storedOf?.layout
  const readRow = layout && rowReader(layout, job.vocabulary)
  const requested = new Set(job.rows)
  const picked: Picked = { headers: layout?.headings ?? [], rows: [] }
  for await (const one of source.rows(place.sheet)) {
    if (!layout && one.row === place.headerRow) picked.headers = one.cells
    // Every row is read, because titles and values written once hold for the rows below them.
    const cells = readRow ? readRow(one) : one.cells
    if (cells && requested.has(one.row)) picked.rows.push({ row: one.row, cells })
  }
  return picked
}

const topRows = 60
async function top(source: Source, { place }: SheetJob & { ask: 'top' }): Promise<Top> {
  const rows: SheetRow[] = []
  const all = source.rows(place.sheet)
  while (rows.length < topRows) {
    const { value, done } = await all.next()
    if (done) break
    rows.push(value)
  }
  await all.return(undefined)
  return { rows }
}

export async function doJob(
  { bytes, storedOf }: Content,
  kind: FileKind,
  job: SheetJob,
  send: Send,
): Promise<Inspected | DealRead | Checked | Picked | Top> {
  const source = storedOf ? { ...storedOf, isStored: true, rows: () => storedRows(bytes) } : await openSource(bytes, kind)
  try {
    if (job.ask === 'look') return await style(source, job)
    if (job.ask === 'deal') return await deal(source, job)
    if (job.ask === 'top') return await top(source, job)
    return job.ask === 'check' ? await check(source, storedOf, job, send) : await pick(source, storedOf, job)
  } catch (error) {
    throw error instanceof Unreadable || kind === 'csv' ? error : new Unreadable('damaged')
  }
}
