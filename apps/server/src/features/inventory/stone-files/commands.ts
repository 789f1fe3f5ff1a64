import { Readable } from 'node:stream'
import { type Download, downloads } from '@loupe/contract/inventory/stone-files.ts'
import type { Task } from '@loupe/contract/tasks/tasks.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { createTask, keepDone } from '../../tasks/tasks/commands.ts'
import { mediaFileName, readMedia } from '../media/read.ts'
import { wantedOf } from './queries.ts'

/** Files of stones: one alone as it is, more as an archive that is made while one goes on working. */
export async function downloadFiles(ctx: Writing, diamonds: readonly string[], asked: readonly Download[]): Promise<Task> {
  const files = [...new Set(asked)]
  const wanted = await wantedOf(ctx.tx, diamonds, files)
  const there = wanted.flatMap(({ rows }) => rows)
  if (there.length === 0) throw new Refusal('nothing_to_export', undefined, 'There is no such file of the selected stones.')
  const stones = new Set(wanted.map(({ vStnId }) => vStnId)).size
  const words = files.map((file) => downloads[file].title).join(', ')
  const title = `${words} of ${stones === 1 ? wanted[0]?.vStnId : `${stones.toLocaleString('en')} stones`}`
  const [only] = there
  const isAlone = wanted.length === 1 && there.length === 1 && only !== undefined && only.origin !== 'url'
  const task = isAlone ? await one(ctx, title, only) : await createTask(ctx, 'zip', title, { diamonds, files })
  const after = { stones, files: there.length, kinds: files, diamonds }
  await record(ctx, { kind: 'diamond.download', subjectType: 'task', subject: task.id, after })
  return task
}

async function one(ctx: Writing, title: string, row: Parameters<typeof readMedia>[1]): Promise<Task> {
  const { type, body } = await readMedia(ctx.house, row)
  return keepDone(ctx, 'zip', title, { file: { name: mediaFileName(row, type), type, content: Readable.from(await body()) } })
}
