import type { Convention } from '@loupe/domain/sheets/prices/discount-convention.ts'
import { layoutOf } from '@loupe/domain/sheets/layout/layout.ts'
import { rowReader } from '@loupe/domain/sheets/layout/row-reader.ts'
import type { RowProblem } from '@loupe/domain/sheets/row.ts'
import { kindLineIn, noteOf } from '@loupe/domain/sheets/layout/section-titles.ts'
import { dealRows } from '@loupe/domain/sheets/sheet.ts'
import { faultsOf, isShifted } from './row-faults.ts'
import type { SheetFile, SheetJob } from './sheet-job.ts'
import type { SheetRow, Source } from './source.ts'
import { currencyGroups, isKnown, startOf } from './start.ts'
import { RowKeeper } from './stored-rows.ts'
import { Unreadable } from './unreadable.ts'

/** The table of stones in a worksheet: where it is and how its rows are read. */

/** Enough rows to detect columns and convention; the rest is only counted. */
const checkedAt = 5000

/** Reads a worksheet to its end: its layout, and the cells of its first rows. */
export async function readTable(source: Source, job: SheetJob & { ask: 'inspect' | 'deal' }) {
  const start = await startOf(source, job)
  const keeper = source.isStored || job.ask === 'deal' ? undefined : new RowKeeper()
  let [count, hidden] = [0, 0]
  const first: SheetRow[] = []
  /** Single texts further down. */
  const singles: string[][] = []
  const match = (one: SheetRow) => {
    keeper?.add(one)
    if (one.row < start.dataRow) return
    count++
    if (one.isHidden) hidden++
    if (job.ask === 'deal' && count > dealRows) throw new Unreadable('deal')
    if (count <= checkedAt) first.push(one)
    else if (one.cells.filter((cell) => cell.trim() !== '').length === 1) singles.push(one.cells)
  }
  start.head.forEach(match)
  for await (const one of start.rest) match(one)
  if (count === 0) throw new Unreadable('empty')
  const above = start.head.filter(({ row }) => row < start.headerRow).map(({ cells }) => cells)
  const titles = [start.sheet ?? '', ...above.map((cells) => cells.join(' '))]
  const heading = start.head.find((one) => one.row === start.headerRow)
  const widest = source.kind === 'csv' && heading ? Math.max(heading.width ?? heading.cells.length, start.headings.length) : undefined
  const layout = layoutOf(start.headings, start.dataRow, first, isKnown, job.vocabulary, titles, widest)
  const notes = layout.kind === null ? singles.flatMap((cells) => kindLineIn(cells, layout.usual)) : []
  if (notes.length > 0) layout.notes = [...(layout.notes ?? []), ...notes]
  if (first.filter((one) => isShifted(one, layout)).length > first.length / 2) throw new Unreadable('shifted')
  const notesIn = (those: readonly string[][]) => those.flatMap((cells) => noteOf(cells, layout.usual))
  const between = notesIn([...first.map(({ cells }) => cells), ...singles])
  const below = [...between, ...currencyGroups(start)]
  const stones = () => {
    const readRow = rowReader(layout, job.vocabulary)
    return first.flatMap((one) => {
      const cells = readRow(one)
      return cells ? [{ row: one.row, cells }] : []
    })
  }
  const numbers = stones().map(({ row }) => row)
  count -= first.length - numbers.length
  /** The first rows, as the layout reads them by now. */
  const read = () => stones().map(({ cells }) => cells)
  if (count === 0) throw new Unreadable('empty')
  const { kind, encoding, separator, sheets } = source
  const { sheet, headerRow, dataRow } = start
  const others = start.others.length > 0 ? start.others : (source.others ?? [])
  const file: SheetFile = { kind, encoding, separator, sheets, sheet, others, hidden, headerRow, dataRow, rows: count, layout }
  const inSheet = ({ odd, ...convention }: Convention): Convention =>
    odd ? { ...convention, odd: odd.map((at) => numbers[at] ?? 0) } : convention
  const texts = { titles, below: [...new Set(below)], lines: [start.sheet ?? '', ...notesIn(above), ...between] }
  return { file, ...texts, storedRows: keeper?.done(), headers: layout.headings, layout, read, numbers, inSheet }
}

/** The layout that was found when the columns were mapped; found again where it is not stored. */
const layoutFor = async (source: Source, storedOf: SheetFile | undefined, { place, vocabulary }: SheetJob & { ask: 'check' }) =>
  storedOf?.layout ??
  (await readTable(source, { ask: 'inspect', place, vocabulary, remembered: {}, name: '', labGrown: undefined })).file.layout

/**
 * The rows of stones, as the layout reads them.
 * @param onHeading called for each title and each repeated row of headings between them
 */
export async function* stonesOf(
  source: Source,
  storedOf: SheetFile | undefined,
  job: SheetJob & { ask: 'check' },
  onHeading: () => void,
): AsyncGenerator<SheetRow & { faults: RowProblem[] }> {
  const layout = await layoutFor(source, storedOf, job)
  const readRow = layout && rowReader(layout, job.vocabulary)
  for await (const one of source.rows(job.place.sheet)) {
    // A hidden row may have the title or the word of the visible rows below it.
    const cells = readRow?.(one)
    if (one.isHidden && job.plan.visibleOnly) continue
    if (cells) yield { row: one.row, cells, faults: layout ? faultsOf(one, layout, job.plan) : [] }
    else if (layout && one.row >= layout.dataRow) onHeading()
  }
}
