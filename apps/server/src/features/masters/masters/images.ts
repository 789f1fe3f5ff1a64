import { createHash, randomUUID } from 'node:crypto'
import type { MasterImage } from '@loupe/contract/masters/master-images.ts'
import type { FileReply, ReceivedFile } from '@loupe/contract/route.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { calledFault } from '@loupe/domain/kernel/file-kind.ts'
import { sql } from 'kysely'
import type { House, Reading, Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { enqueue } from '../../../db/enqueue.ts'
import { record } from '../../../db/event.ts'
import { cleanPicture } from '../../../papers/picture.ts'

const aDay = 24 * 3_600_000
const aYear = 31_536_000
const pathOf = '/admin/v1/master/image/'
/** Where a picture is asked for. */
export const imagePath = (column: string) => sql<string | null>`${sql.lit(pathOf)} || ${sql.ref(column)}`

/** Keeps a picture, made anew from its points. It is thrown away after a day if no list or value names it by then. */
export async function uploadMasterImage(ctx: Writing, file: ReceivedFile): Promise<MasterImage> {
  const fault = calledFault(file.name, file.kind)
  if (fault) throw invalid('file', fault)
  const { bytes, type } = await cleanPicture(file.path, file.kind)
  const source = `master/${randomUUID()}`
  // Whatever becomes of this transaction: what no row names is thrown away.
  await enqueue(ctx.house.aside, 'clear-master-image', { id: source }, { runAt: new Date(ctx.now.getTime() + aDay) })
  await ctx.house.files.put(source, bytes, type)
  const etag = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const fileName = file.name
  const { id } = await ctx.tx
    .insertInto('masterImage')
    .values({ source, fileName, type, size: bytes.length, etag, createdBy: ctx.actor.id, createdAt: ctx.now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, { kind: 'masterImage.upload', subjectType: 'masterImage', subject: id, after: { fileName, size: bytes.length } })
  return { id, fileName, path: pathOf + id }
}

/** A picture as the answer of a call. It never changes, so a browser that has it need not ask again. */
export async function viewMasterImage({ db, house }: Reading, id: string): Promise<FileReply> {
  const found = await db.selectFrom('masterImage').selectAll().where('id', '=', id).executeTakeFirst()
  const size = found && (await house.files.sizeOf(found.source))
  if (!found || size === undefined) throw new Refusal('not_found')
  const { fileName: name, type, etag, source } = found
  return { name, type, etag, size, isInline: true, maxAge: aYear, body: () => house.files.read(source) }
}

export async function refuseStrangeImage(tx: Tx, image: string | null | undefined): Promise<void> {
  if (!image) return
  const known = await tx.selectFrom('masterImage').select('id').where('id', '=', image).executeTakeFirst()
  if (!known) throw invalid('image', 'This picture is not there any more. Please choose it again.')
}

/** Throws a picture away that nothing names: one whose upload was undone, or that was put in and never used. */
export async function clearMasterImage({ db, house }: { db: Db; house: House }, source: string): Promise<void> {
  const row = await db.selectFrom('masterImage').select('id').where('source', '=', source).executeTakeFirst()
  if (row) {
    const gone = await db
      .deleteFrom('masterImage')
      .where('id', '=', row.id)
      .where(({ not, exists, selectFrom }) => not(exists(selectFrom('master').select('master.id').where('image', '=', row.id))))
      .executeTakeFirst()
    if (gone.numDeletedRows === 0n) return
  }
  await house.files.remove(source)
}
