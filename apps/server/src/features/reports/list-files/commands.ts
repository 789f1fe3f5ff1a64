import { type listFiles, listFileAtMost } from '@loupe/contract/reports/list-files.ts'
import { rowOf } from '@loupe/contract/list.ts'
import type { Received } from '@loupe/contract/route.ts'
import type { Task } from '@loupe/contract/tasks/tasks.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { type Permission, can } from '@loupe/domain/kernel/permissions.ts'
import { z } from 'zod'
import type { Reading, Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { served } from '../../../http/serve.ts'
import { csvType, writeCsv } from '../../../papers/csv.ts'
import { type Cell, houseZone, wallAt } from '../../../papers/table.ts'
import { workbookType, writeWorkbook } from '../../../papers/workbook.ts'
import { houseName } from '../../inventory/exports/make.ts'
import { keepDone } from '../../tasks/tasks/commands.ts'
import { tableColumn, valueOf } from './values.ts'

type Asked = Received<typeof listFiles.take>['body']
const chunk = 1000

/** The call of a list, if this person may read it and take it away. */
function listNamed(ctx: Writing, name: string) {
  const found = served.get(name)
  const row = found && rowOf(found.route.reply)
  if (!found || !row || found.route.kind !== 'read' || !found.route.body) throw new Refusal('not_found')
  const { access } = found.route
  const [module, right] = access.split(':')
  if (right === undefined || !can(ctx.actor, access as Permission) || !can(ctx.actor, `${module}:download` as Permission))
    throw new Refusal('forbidden')
  return { ...found, row }
}

/** Writes any list as a file: the rows its own call answers to this person, in the columns asked for. */
export async function takeList(ctx: Writing, { list: name, title, request, columns: asked, format }: Asked): Promise<Task> {
  const { route, handler, row } = listNamed(ctx, name)
  const unknown = asked.findIndex(({ key }) => !(key in row.shape))
  if (unknown >= 0) throw invalid(`columns.${unknown}.key`, 'This list has no such column.')
  // A read is given a connection; this one is the write's own, so that one request never waits for a second.
  const reading: Reading = { ...ctx, db: ctx.tx }
  const page = async (number: number) => {
    const body: unknown = route.body?.parse({ ...request, page: number, limit: chunk, isCountOnly: false })
    const reply = await (handler as unknown as (ctx: Reading, input: { body: unknown }) => Promise<unknown>)(reading, { body })
    return z.encode(route.reply as z.ZodObject, reply as never) as { list?: Record<string, unknown>[]; count: number }
  }
  const read = route.body?.safeParse({ ...request, page: 1, limit: chunk })
  if (read && !read.success) {
    const fields = read.error.issues.map((issue) => ({ path: ['request', ...issue.path].join('.'), message: issue.message }))
    throw new Refusal('validation', { fields })
  }
  const first = await page(1)
  if (first.count === 0) throw new Refusal('nothing_to_export')
  if (first.count > listFileAtMost)
    throw invalid(
      'request',
      `At most ${listFileAtMost.toLocaleString('en')} rows. Please narrow the list; it has ${first.count.toLocaleString('en')}.`,
    )
  const columns = asked.map((column) => tableColumn(row, column))
  async function* rows(): AsyncGenerator<Cell[]> {
    for (let number = 1; number <= Math.ceil(first.count / chunk); number++) {
      const { list = [] } = number === 1 ? first : await page(number)
      for (const one of list) yield asked.map(({ key, words }) => valueOf(one[key], words))
    }
  }
  const lines = [
    `${houseName} · ${ctx.actor.name} · ${wallAt(ctx.now).slice(0, 16)} ${houseZone}`,
    `${first.count.toLocaleString('en')} rows`,
  ]
  const table = { title, lines, columns }
  const task = await keepDone(ctx, 'export', `${title}, ${first.count.toLocaleString('en')} as ${format === 'csv' ? 'CSV' : 'Excel'}`, {
    note: `${first.count.toLocaleString('en')} rows`,
    file: {
      name: `${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}-${wallAt(ctx.now).slice(0, 10)}.${format}`,
      type: format === 'csv' ? csvType : workbookType,
      content: format === 'csv' ? writeCsv(table, rows()) : writeWorkbook(table, rows()),
    },
  })
  const after = { list: name, rows: first.count, format, request, columns: asked.map(({ key }) => key) }
  await record(ctx, { kind: 'list.download', subjectType: 'task', subject: task.id, after })
  return task
}
