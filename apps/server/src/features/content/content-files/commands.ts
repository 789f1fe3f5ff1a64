import { createHash, randomUUID } from 'node:crypto'
import type { FileReply, ReceivedFile } from '@loupe/contract/route.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { House, Reading, Writing } from '../../../context.ts'
import { enqueue } from '../../../db/enqueue.ts'
import { record } from '../../../db/event.ts'
import { demoPicture } from '../../../papers/drawn/demo-picture.ts'
import { cleanPicture } from '../../../papers/picture.ts'
import { findContentFile, forgetUnnamed, picturePath } from './queries.ts'

const aDay = 86_400_000

/** Keeps pictures for a banner, an event or news; each is thrown away after a day if none names it by then. */
export async function uploadPictures(ctx: Writing, files: readonly ReceivedFile[]) {
  const list = []
  for (const file of files) list.push(await keep(ctx, file))
  await record(
    ctx,
    ...list.map(({ id, fileName, size }) => ({
      kind: 'contentFile.put',
      subjectType: 'contentFile',
      subject: id,
      after: { fileName, size },
    })),
  )
  return { list }
}

async function keep(ctx: Writing, file: ReceivedFile) {
  const { bytes, type } = await cleanPicture(file.path, file.kind)
  const [id, size] = [randomUUID(), bytes.length]
  const source = `content/${id}`
  // Whatever becomes of this transaction: what nothing names is thrown away.
  await enqueue(ctx.house.aside, 'clear-content-file', { id }, { runAt: new Date(ctx.now.getTime() + aDay) })
  await ctx.house.files.put(source, bytes, type)
  const etag = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  await ctx.tx
    .insertInto('contentFile')
    .values({ id, source, fileName: file.name, type, size, etag, createdBy: ctx.actor.id, createdAt: ctx.now.toISOString() })
    .execute()
  return { id, fileName: file.name, type, size, path: picturePath(id) }
}

/** A picture as the answer of a call. What an id names never changes, so browsers keep it. */
export async function viewPicture({ db, house }: Reading, id: string): Promise<FileReply> {
  const file = await findContentFile(db, id)
  if (!file) throw new Refusal('not_found')
  const { fileName: name, type, etag, source, drawn } = file
  const common = { name, type, etag, isInline: true, maxAge: aDay / 1000 }
  if (source === null) return { ...common, body: await demoPicture(drawn ?? 0) }
  const size = await house.files.sizeOf(source)
  if (size === undefined) throw new Refusal('not_found')
  return { ...common, size, body: (part) => house.files.read(source, part) }
}

/** Throws a picture away that nothing names: its upload was undone, it was never used, or the record that showed it shows another. */
export async function clearContentFile({ db, house }: { db: Reading['db']; house: House }, id: string): Promise<void> {
  await forgetUnnamed(db, id)
  if (!(await findContentFile(db, id))) await house.files.remove(`content/${id}`)
}
