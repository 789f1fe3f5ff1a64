import { dealReader } from '@loupe/domain/sheets/deals/deal.ts'
import { dealFields, withNamedPrices } from '@loupe/domain/sheets/deals/deal-fields.ts'
import { conventionOf, readStones } from '@loupe/domain/sheets/settled.ts'
import { isTotalLine } from '@loupe/domain/sheets/layout/total-line.ts'
import { asChosen } from './chosen-columns.ts'
import type { DealRead, SheetJob } from './sheet-job.ts'
import type { Source } from './source.ts'
import { readTable } from './table.ts'

/** Reads a whole sheet of a deal: numbers of stones, with their prices. */
export async function readDeal(source: Source, job: SheetJob & { ask: 'deal' }): Promise<DealRead> {
  const { file, headers, read, numbers, inSheet } = await readTable(source, job)
  const rows = read()
  const found = readStones(headers, rows, job.vocabulary, {}, dealFields)
  const columns = job.columns ? asChosen(found.columns, job.columns, 'out') : withNamedPrices(found.columns)
  const readLine = dealReader(columns, job.vocabulary)
  const isTotal = isTotalLine({
    columns: columns.flatMap(({ index, header, field }) => (field === null ? [] : [{ index, header, field }])),
  })
  const lines = rows.flatMap((cells, at) => (isTotal(cells) ? [] : [readLine(cells, numbers[at] ?? 0)]))
  return { file, columns, convention: inSheet(conventionOf(rows, columns, job.vocabulary)), lines }
}
