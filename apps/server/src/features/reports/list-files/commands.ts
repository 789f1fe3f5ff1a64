import { downloadOf, type listFiles, listFileAtMost } from '@loupe/contract/reports/list-files.ts'
import { rowOf } from '@loupe/contract/list.ts'
import { type Received, mayCall } from '@loupe/contract/route.ts'
import type { Task } from '@loupe/contract/tasks/tasks.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Reading, Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { served } from '../../../http/serve.ts'
import { csvType, writeCsv } from '../../../papers/csv.ts'
import { houseZone, wallAt } from '../../../papers/table.ts'
import { workbookType, writeWorkbook } from '../../../papers/workbook.ts'
import { getHouseName } from '../../masters/settings/look.ts'
import { keepDone } from '../../tasks/tasks/commands.ts'
import { cellOf, tableColumn } from './values.ts'

type Asked = Received<typeof listFiles.take>['body']
type Read = { list?: object[]; count: number }

/** The call of a list, if this person may read it and take it away. */
function listNamed(ctx: Writing, name: string) {
  const found = served.get(name)
  const row = found && rowOf(found.route.reply)
  if (!found || !row || found.route.kind !== 'read' || !found.route.body) throw new Refusal('not_found')
  const right = downloadOf(found.route)
  if (!right || !mayCall(ctx.actor, found.route) || !can(ctx.actor, right)) throw new Refusal('forbidden')
  return { ...found, row }
}

/** Writes any list as a file: the rows its own call answers to this person, in the columns asked for. */
export async function takeList(ctx: Writing, { list: name, title, request, columns: asked, format }: Asked): Promise<Task> {
  const { route, handler, row } = listNamed(ctx, name)
  const unknown = asked.findIndex(
    ({ key, with: more = [], to = key }) => ![key, to, ...more].every((field) => Object.hasOwn(row.shape, field)),
  )
  if (unknown >= 0) throw invalid(`columns.${unknown}.key`, 'This list has no such column.')
  const read = route.body!.safeParse({ ...request, page: 1, limit: 1, isCountOnly: false })
  if (!read.success) {
    const fields = read.error.issues.map((issue) => ({ path: ['request', ...issue.path].join('.'), message: issue.message }))
    throw new Refusal('validation', { fields })
  }
  // A read is given a connection; this one is the write's own, so that one request never waits for a second.
  const reading: Reading = { ...ctx, db: ctx.tx }
  // All rows in one page: from page to page one that changes its place meanwhile would be lost, or be there twice.
  const body = { ...(read.data as object), limit: listFileAtMost }
  const { list = [], count } = await (handler as unknown as (ctx: Reading, input: { body: unknown }) => Promise<Read>)(reading, { body })
  if (list.length === 0) throw new Refusal('nothing_to_export')
  if (count > listFileAtMost)
    throw invalid(
      'request',
      `At most ${listFileAtMost.toLocaleString('en')} rows. Please narrow the list; it has ${count.toLocaleString('en')}.`,
    )
  const columns = asked.map((column) => tableColumn(row, column))
  const rows = Readable.from(list).map((one) => {
    const sent = z.encode(row, one as never)
    return asked.map((column) => cellOf(sent, column))
  })
  const lines = [
    `${await getHouseName(ctx.tx)} · ${ctx.actor.name} · ${wallAt(ctx.now).slice(0, 16)} ${houseZone}`,
    `${list.length.toLocaleString('en')} rows`,
  ]
  const table = { title, lines, columns }
  const task = await keepDone(ctx, 'export', `${title}, ${list.length.toLocaleString('en')} as ${format === 'csv' ? 'CSV' : 'Excel'}`, {
    note: `${list.length.toLocaleString('en')} rows`,
    file: {
      name: `${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}-${wallAt(ctx.now).slice(0, 10)}.${format}`,
      type: format === 'csv' ? csvType : workbookType,
      content: format === 'csv' ? writeCsv(table, rows) : writeWorkbook(table, rows),
    },
  })
  const after = { list: name, rows: list.length, format, request, columns: asked.map(({ key }) => key) }
  await record(ctx, { kind: 'list.download', subjectType: 'task', subject: task.id, after })
  return task
}
