import { stoneCountText } from '@loupe/domain/kernel/pieces.ts'
import type { AsDisplayed, PrintSheet } from '@loupe/contract/inventory/exports.ts'
import type { Task } from '@loupe/contract/tasks/tasks.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import type { Reading, Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { written } from '../../../rendering/table-pdf.ts'
import { createTask, insertDone, storeTaskFile } from '../../tasks/tasks/commands.ts'
import { forClient } from './for-client.ts'
import { type Format, columnsFor, makeWhole, tableOf, titleOf } from './make.ts'
import { choose, stonesOf } from './stones.ts'
import { rapRightFor, rightFor } from './task.ts'
import { itemAt } from '@loupe/domain/kernel/item-at.ts'

/** Files of up to this many stones are made within the request. */
const atOnce: Record<Format, number> = { xlsx: 2000, csv: 2000, pdf: 200 }
const pdfAtMost = 2000
const printAtMost = 1000
/** As many columns as fit legibly across an A4 page. */
const printColumnsAtMost = 24
const labels: Record<Format, string> = { xlsx: 'Excel', csv: 'CSV', pdf: 'PDF' }

interface ExportFacts {
  kind: 'excel' | 'pdf' | 'print'
  /** The task that makes the file; of a printout, the request. */
  subject: string
  stones: number
  /** Why stones of a kind that the client does not trade in are included. */
  kindOverride: string | null
  format?: Format
}
/** Records the export: who exported how many stones, of which kind, with which columns and which search. */
const recordExport = (ctx: Writing, request: AsDisplayed, { kind, subject, stones, kindOverride, format }: ExportFacts) =>
  record(ctx, {
    kind: `diamond.${kind}`,
    subjectType: 'task',
    subject,
    after: {
      stones,
      ...(format ? { format } : {}),
      labGrown: request.labGrown,
      columns: request.columns,
      ...(request.account ? { account: request.account } : {}),
      ...(kindOverride === null ? {} : { kindOverride }),
      ...(request.diamonds ? { diamonds: request.diamonds } : { filter: request.filter, search: request.search }),
    },
  })

/**
 * Makes a file of the stones: within the request if there are few, before the transaction that stores it; otherwise in a job that continues when the user
 * leaves the page.
 */
export async function exportStones(reading: Reading, request: AsDisplayed, format: Format): Promise<(ctx: Writing) => Promise<Task>> {
  const { chosen: stones, client, kindOverride } = await forClient(reading, request, await choose(reading, request))
  const { length } = stones.ids
  if (format === 'pdf' && length > pdfAtMost) throw invalid('filter', 'A PDF holds at most 2,000 stones. Export them as Excel or CSV.')
  const title = `${titleOf(request.labGrown)}, ${length.toLocaleString('en')} as ${labels[format]}`
  const { columns, labGrown } = request
  const isLong = length > atOnce[format] && !client
  const contents = { format, columns, labGrown, client, rapBy: rapRightFor(format) }
  const file = isLong ? undefined : await storeTaskFile(reading, await makeWhole(reading, contents, stones))
  const fileRights = [rightFor(format)]
  return async (ctx) => {
    const task = file
      ? await insertDone(ctx, { kind: 'export', title, fileRights, note: stoneCountText(length) }, file)
      : await createTask(ctx, 'export', title, { format, asked: request }, fileRights)
    await recordExport(ctx, request, { kind: format === 'pdf' ? 'pdf' : 'excel', subject: task.id, stones: length, kindOverride, format })
    return task
  }
}

/** The data of a printout: every cell as its printed text. */
export async function printStones(ctx: Writing, request: AsDisplayed): Promise<PrintSheet> {
  const reading = { ...ctx, db: ctx.tx }
  const { chosen, client, kindOverride } = await forClient(reading, request, await choose(reading, request))
  if (chosen.ids.length > printAtMost) throw invalid('filter', 'At most 1,000 stones can be printed. Export them as PDF, Excel or CSV.')
  const all = await columnsFor(reading, { ...request, client, rapBy: 'rap-price:print' }, chosen.ids)
  const columns = all.slice(0, printColumnsAtMost)
  const left =
    all.length > columns.length ? [`The first ${columns.length} of ${all.length} columns; export a PDF, Excel or CSV for all.`] : []
  const { title, lines, totals = [] } = await tableOf(reading, { ...request, client }, columns, chosen.totals)
  const rows: string[][] = []
  for await (const stone of stonesOf(reading, chosen.ids)) {
    const priced = client?.quotes.priced(stone) ?? stone
    rows.push(columns.map((column) => written(column.of(priced), column)))
  }
  await recordExport(ctx, request, { kind: 'print', subject: ctx.requestId, stones: rows.length, kindOverride })
  return {
    title,
    lines: [...lines, ...left],
    columns: columns.map(({ title: name, kind }) => ({ title: name, isNumber: kind === 'number' || kind === 'money' })),
    rows,
    totals: totals.map((cell, i) => written(cell, itemAt(columns, i))),
  }
}
