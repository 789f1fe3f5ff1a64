import { localStamp } from '@loupe/domain/kernel/local-time.ts'
import { downloadOf, type listFiles, listFileAtMost } from '@loupe/contract/reports/list-files.ts'
import { rowOf } from '@loupe/contract/list.ts'
import { type Received, mayCall, neededBy } from '@loupe/contract/route.ts'
import type { Task } from '@loupe/contract/tasks/tasks.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { type Permission, can } from '@loupe/domain/kernel/permissions.ts'
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Reading, Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { served } from '../../../http/serve.ts'
import { csvType, writeCsv } from '../../../rendering/csv.ts'
import { makeBytes } from '../../../rendering/render-queue.ts'
import { takenBy } from '../../../rendering/taken-by.ts'
import { workbookType, writeWorkbook } from '../../../rendering/workbook.ts'
import { getCompanyName } from '../../../db/settings.ts'
import { type StoredTaskFile, insertDone, storeTaskFile } from '../../tasks/tasks/commands.ts'
import { cellOf, tableColumn } from './values.ts'

type ListFileRequest = Received<typeof listFiles.take>['body']
type Read = { list?: Record<string, unknown>[]; count: number }

/** The route of a list, if this person may read and download it. */
function listNamed(ctx: Reading, name: string) {
  const found = served.get(name)
  const row = found && rowOf(found.route.reply)
  const bodySchema = found?.route.body
  if (!found || !row || found.route.kind !== 'read' || !bodySchema) throw new Refusal('not_found')
  const right = downloadOf(found.route)
  if (!right || !mayCall(ctx.actor, found.route) || !can(ctx.actor, right)) throw new Refusal('forbidden')
  return { ...found, row, bodySchema, fileRights: [...neededBy(found.route), right] }
}

/** Writes any list as a file, before the transaction that stores it: the rows that the list's own route returns to this person, in the requested columns. */
export async function exportList(ctx: Reading, fileRequest: ListFileRequest): Promise<(ctx: Writing) => Promise<Task>> {
  const { list: name, title, request, columns, format } = fileRequest
  const { handler, row, bodySchema, fileRights } = listNamed(ctx, name)
  const unknown = columns.findIndex(
    ({ key, with: more = [], to = key }) => ![key, to, ...more].every((field) => Object.hasOwn(row.shape, field)),
  )
  if (unknown >= 0) throw invalid(`columns.${unknown}.key`, 'This list has no such column.')
  const read = bodySchema.safeParse({ ...request, page: 1, limit: 1, isCountOnly: false })
  if (!read.success) {
    const fields = read.error.issues.map((issue) => ({ path: ['request', ...issue.path].join('.'), message: issue.message }))
    throw new Refusal('validation', { fields })
  }
  // Reads all rows in one page: between two pages, a row that changes its place could be lost or duplicated.
  const body = { ...(read.data as object), limit: listFileAtMost }
  const { list = [], count } = (await handler.handle(ctx, { body })) as Read
  if (list.length === 0) throw new Refusal('nothing_to_export')
  if (count > listFileAtMost)
    throw invalid(
      'request',
      `At most ${listFileAtMost.toLocaleString('en')} rows. The list has ${count.toLocaleString('en')}: filter it first.`,
    )
  const tableColumns = columns.map((column) => tableColumn(row, column))
  const rows = Readable.from(list).map((one) => {
    const sent = z.encode(row, one)
    return columns.map((column) => cellOf(sent, column))
  })
  const lines = [takenBy(await getCompanyName(ctx.db), ctx.actor, ctx.now), rowCount(list.length)]
  const table = { title, lines, columns: tableColumns }
  const content = await makeBytes(ctx, () => (format === 'csv' ? writeCsv : writeWorkbook)(table, rows))
  const file = await storeTaskFile(ctx, {
    name: `${fileRequest.title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}-${localStamp(ctx.now).slice(0, 10)}.${format}`,
    type: format === 'csv' ? csvType : workbookType,
    content,
  })
  return (writing) => insertList(writing, fileRequest, { rows: list.length, fileRights }, file)
}

const rowCount = (rows: number) => (rows === 1 ? '1 row' : `${rows.toLocaleString('en')} rows`)

async function insertList(
  ctx: Writing,
  { list: name, title, request, columns, format }: ListFileRequest,
  { rows, fileRights }: { rows: number; fileRights: readonly Permission[] },
  file: StoredTaskFile,
) {
  const label = `${title}, ${rows.toLocaleString('en')} as ${format === 'csv' ? 'CSV' : 'Excel'}`
  const task = await insertDone(ctx, { kind: 'export', title: label, fileRights, note: rowCount(rows) }, file)
  const after = { list: name, rows, format, request, columns: columns.map(({ key }) => key) }
  await record(ctx, { kind: 'list.download', subjectType: 'task', subject: task.id, after })
  return task
}
