import { PricePeers } from '@loupe/domain/sheets/prices/price-peers.ts'
import { type RowProblem, rowChecker } from '@loupe/domain/sheets/row.ts'
import { headersByField } from '@loupe/domain/sheets/row-columns.ts'
import { isTotalLine } from '@loupe/domain/sheets/layout/total-line.ts'
import { TwoLevels } from '@loupe/domain/sheets/prices/two-levels.ts'
import { weightReader } from '@loupe/domain/sheets/cells/weight-peers.ts'
import type { Checked, RowFound, SheetFile, SheetJob } from './sheet-job.ts'
import type { SheetRow, Source } from './source.ts'
import { stonesOf } from './table.ts'

/** The rows that are sent at once: few enough that whoever takes them answers searches between. */
const batch = 200
/** Sends batches of rows from the worker; resolves when the next may be sent. */
export type Send = (batch: string) => Promise<void>

/** The rows that a check reads before it judges the first: enough to know what the numbers of a column and the prices of similar stones are. */
const sampledRows = 1000

async function* inTurn<Row>(first: readonly Row[], rest: AsyncIterable<Row>): AsyncGenerator<Row> {
  yield* first
  yield* rest
}

/** Checks every row of stones, and sends what was found. */
export async function checkRows(
  source: Source,
  storedOf: SheetFile | undefined,
  job: SheetJob & { ask: 'check' },
  send: Send,
): Promise<Checked> {
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
  const isOnlyPrice = job.plan.columns.filter(({ field }) => field === 'ctPr' || field === 'amt').length === 1
  const [peers, levels] = [new PricePeers(), new TwoLevels(job.plan.otherLevel, isOnlyPrice)]
  const weights: number[] = []
  const isLabGrown = ({ labGrown }: RowFound['stone']) => (typeof labGrown === 'boolean' ? labGrown : job.plan.labGrown)
  const sampled = sample.map(({ row, cells }) => ({ row, ...checkRow(cells) }))
  for (const { row, stone, problems } of sampled) {
    // A row that is refused anyway is no evidence.
    if (problems.every(({ level }) => level !== 'error')) levels.add(stone, isLabGrown(stone), row)
    if (typeof stone['crt'] === 'number') weights.push(stone['crt'])
  }
  for (const { stone } of sampled) {
    const levelled = levels.read(stone, isLabGrown(stone)).stone
    peers.add(levelled, isLabGrown(levelled))
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
    const levelled = levels.read(checked.stone, isLabGrown(checked.stone))
    checked.stone = levelled.stone
    const priceProblem = levelled.problem ?? peers.problem(checked.stone, isLabGrown(checked.stone))
    for (const problem of [priceProblem, weightProblem(checked.stone)])
      if (problem) checked.problems.push({ ...problem, column: headers.get(problem.field) ?? '' })
    checked.problems.unshift(...faults)
    found.push({ row, ...checked })
    if (found.length < batch) continue
    await send(JSON.stringify(found))
    found = []
  }
  if (found.length > 0) await send(JSON.stringify(found))
  return { rows, totals, headings, questions: levels.questions() }
}
