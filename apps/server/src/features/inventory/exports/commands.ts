import type { AsSeen, PrintSheet } from '@loupe/contract/inventory/exports.ts'
import type { Task } from '@loupe/contract/tasks/tasks.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { written } from '../../../papers/table-paper.ts'
import { createTask, keepDone } from '../../tasks/tasks/commands.ts'
import { headingsOf } from '../grid-columns/queries.ts'
import { columnsOf } from './columns.ts'
import { forClient } from './for-client.ts'
import { type Format, makeFile, tableOf, titleOf } from './make.ts'
import { choose, stonesOf } from './stones.ts'
import { rapRightFor } from './task.ts'

/** Up to so many are made while one waits. */
const atOnce: Record<Format, number> = { xlsx: 2000, csv: 2000, pdf: 200 }
const pdfAtMost = 2000
const printAtMost = 1000
/** As many columns as can be read across a sheet of A4. */
const printColumnsAtMost = 24
const words: Record<Format, string> = { xlsx: 'Excel', csv: 'CSV', pdf: 'PDF' }

/** Leaves the trail: who took how many stones, of which kind, with which columns, found how. */
const leave = (
  ctx: Writing,
  kind: 'excel' | 'pdf' | 'print',
  subject: string,
  asked: AsSeen,
  stones: number,
  kindOverride: string | null,
  format?: Format,
) =>
  record(ctx, {
    kind: `diamond.${kind}`,
    subjectType: 'task',
    subject,
    after: {
      stones,
      ...(format ? { format } : {}),
      labGrown: asked.labGrown,
      columns: asked.columns,
      ...(asked.account ? { account: asked.account } : {}),
      ...(kindOverride === null ? {} : { kindOverride }),
      ...(asked.diamonds ? { diamonds: asked.diamonds } : { filter: asked.filter, search: asked.search }),
    },
  })

/** Makes a file of the stones: at once when there are few, else as a piece of work that goes on when the page is left. */
export async function exportStones(ctx: Writing, asked: AsSeen, format: Format): Promise<Task> {
  const reading = { ...ctx, db: ctx.tx }
  const { chosen, client, kindOverride } = await forClient(ctx, asked, await choose(reading, asked))
  const { length } = chosen.ids
  if (format === 'pdf' && length > pdfAtMost) throw invalid('filter', 'A PDF holds at most 2,000 stones. Please take them as Excel or CSV.')
  const title = `${titleOf(asked.labGrown)}, ${length.toLocaleString('en')} as ${words[format]}`
  const { columns, labGrown } = asked
  const task =
    length > atOnce[format] && !client
      ? await createTask(ctx, 'export', title, { format, asked })
      : await keepDone(ctx, 'export', title, {
          note: `${length.toLocaleString('en')} stones`,
          file: await makeFile(reading, { format, columns, labGrown, client, rapBy: rapRightFor(format) }, chosen),
        })
  await leave(ctx, format === 'pdf' ? 'pdf' : 'excel', task.id, asked, length, kindOverride, format)
  return task
}

/** What a printer is given: every cell as it is written on paper. */
export async function printStones(ctx: Writing, asked: AsSeen): Promise<PrintSheet> {
  const reading = { ...ctx, db: ctx.tx }
  const { chosen, client, kindOverride } = await forClient(ctx, asked, await choose(reading, asked))
  if (chosen.ids.length > printAtMost)
    throw invalid('filter', 'At most 1,000 stones can be printed. Please take them as PDF, Excel or CSV.')
  const all = columnsOf(ctx.house.masters, ctx.actor, asked.columns, 'rap-price:print', await headingsOf(ctx.tx, asked.labGrown))
  const columns = all.slice(0, printColumnsAtMost)
  const left =
    all.length > columns.length ? [`The first ${columns.length} of ${all.length} columns; a PDF, Excel or CSV has room for all.`] : []
  const { title, lines, totals = [] } = await tableOf(reading, { ...asked, client }, columns, chosen.totals)
  const rows: string[][] = []
  for await (const stone of stonesOf(reading, chosen.ids)) {
    const seen = client?.quotes.priced(stone) ?? stone
    rows.push(columns.map((column) => written(column.of(seen), column)))
  }
  await leave(ctx, 'print', ctx.requestId, asked, rows.length, kindOverride)
  return {
    title,
    lines: [...lines, ...left],
    columns: columns.map(({ title: name, kind }) => ({ title: name, isNumber: kind === 'number' || kind === 'money' })),
    rows,
    totals: totals.map((cell, i) => written(cell, columns[i]!)),
  }
}
