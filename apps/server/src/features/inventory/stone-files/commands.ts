import { Readable } from 'node:stream'
import type { Received } from '@loupe/contract/route.ts'
import { type Download, downloads, filesOfFlags, type stoneFiles } from '@loupe/contract/inventory/stone-files.ts'
import type { Task } from '@loupe/contract/tasks/tasks.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Reading, Writing } from '../../../context.ts'
import type { Db } from '../../../db/connection.ts'
import { record } from '../../../db/event.ts'
import { createTask, insertDone, storeTaskFile } from '../../tasks/tasks/commands.ts'
import { mediaFileName, readMedia } from '../media/read.ts'
import { idsOfNames } from '../diamonds/named.ts'
import { requestedOf } from './queries.ts'

/** Downloads files of stones, by the request body of the specification. */
export async function requestedDownload(ctx: Reading, { filter, zip, ...flags }: Received<typeof stoneFiles.zip>['body']) {
  const { vStnId, isFcCol } = filter
  const stones = isFcCol === undefined ? vStnId : await ofColor(ctx.db, vStnId, isFcCol)
  if (stones.length === 0) throw new Refusal('nothing_to_export')
  return downloadFiles(ctx, stones, filesOfFlags(flags), zip)
}

async function ofColor(db: Db, names: readonly string[], isFcCol: boolean): Promise<string[]> {
  const ids = await idsOfNames(db, names)
  if (ids.length === 0) return []
  const found = await db.selectFrom('diamond').select('id').where('id', 'in', ids).where('isFcCol', '=', isFcCol).execute()
  const ofThatColor = new Set(found.map(({ id }) => id))
  return ids.filter((id) => ofThatColor.has(id))
}

const fileRights = ['diamond:download'] as const

/** Downloads files of stones: a single file as it is, several as an archive that a job makes while the user continues to work. */
export async function downloadFiles(
  ctx: Reading,
  diamonds: readonly string[],
  chosen: readonly Download[],
  asZip = false,
): Promise<(writing: Writing) => Promise<Task>> {
  const files = [...new Set(chosen)]
  const filesByStone = await requestedOf(ctx.db, diamonds, files)
  const there = filesByStone.flatMap(({ rows }) => rows)
  if (there.length === 0) throw new Refusal('nothing_to_export', undefined, 'The selected stones have no such files.')
  const stones = new Set(filesByStone.map(({ vStnId }) => vStnId)).size
  const titles = files.map((file) => downloads[file].title).join(', ')
  const title = `${titles} of ${stones === 1 ? filesByStone[0]?.vStnId : `${stones.toLocaleString('en')} stones`}`
  const [only] = there
  const isAlone = !asZip && filesByStone.length === 1 && there.length === 1 && only !== undefined && only.origin !== 'url'
  const file = isAlone ? await storeOne(ctx, only) : undefined
  return async (writing) => {
    const task = file
      ? await insertDone(writing, { kind: 'zip', title, fileRights }, file)
      : await createTask(writing, 'zip', title, { diamonds, files }, fileRights)
    const after = { stones, files: there.length, kinds: files, diamonds }
    await record(writing, { kind: 'diamond.download', subjectType: 'task', subject: task.id, after })
    return task
  }
}

async function storeOne(ctx: Reading, row: Parameters<typeof readMedia>[1]) {
  const { type, body } = await readMedia(ctx.services, row)
  return storeTaskFile(ctx, { name: mediaFileName(row, type), type, content: Readable.from(await body()) })
}
