import { rowReader } from '@loupe/domain/sheets/layout/row-reader.ts'
import { type Send, checkRows } from './check.ts'
import { readDeal } from './deal.ts'
import { inspect } from './inspect.ts'
import { openSource } from './rows.ts'
import type { Checked, Content, DealRead, Inspected, Picked, SheetFile, SheetJob, Top } from './sheet-job.ts'
import type { SheetRow, Source } from './source.ts'
import { storedRows } from './stored-rows.ts'
import type { FileKind } from './kind.ts'
import { Unreadable } from './unreadable.ts'

/** The jobs of the thread that reads sheets, each on a source that it opens. */

async function pick(source: Source, storedOf: SheetFile | undefined, job: SheetJob & { ask: 'pick' }): Promise<Picked> {
  const { place } = job
  const layout = storedOf?.layout
  const readRow = layout && rowReader(layout, job.vocabulary)
  const rowNumbers = new Set(job.rows)
  const picked: Picked = { headers: layout?.headings ?? [], rows: [] }
  for await (const one of source.rows(place.sheet)) {
    if (!layout && one.row === place.headerRow) picked.headers = one.cells
    // Every row is read, because titles and values written once hold for the rows below them.
    const cells = readRow ? readRow(one) : one.cells
    if (cells && rowNumbers.has(one.row)) picked.rows.push({ row: one.row, cells })
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
    if (job.ask === 'inspect') return await inspect(source, job)
    if (job.ask === 'deal') return await readDeal(source, job)
    if (job.ask === 'top') return await top(source, job)
    return job.ask === 'check' ? await checkRows(source, storedOf, job, send) : await pick(source, storedOf, job)
  } catch (error) {
    throw error instanceof Unreadable || kind === 'csv' ? error : new Unreadable('damaged')
  }
}
