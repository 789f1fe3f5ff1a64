import { createHash, randomUUID } from 'node:crypto'
import type { FileReply, ReceivedFile } from '@loupe/contract/route.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { sql } from 'kysely'
import type { House, Reading, Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { enqueue } from '../../../db/enqueue.ts'
import { cleanPicture } from '../../../papers/picture.ts'

export type Purpose = 'photo' | 'logo'

const aDay = 86_400_000

/** Keeps a picture, made anew from its points. It is thrown away after a day if nothing names it by then. */
export async function putPicture(ctx: Writing, purpose: Purpose, file: ReceivedFile): Promise<{ id: string }> {
  const { bytes, type } = await cleanPicture(file.path, file.kind, purpose === 'photo' ? 320 : 640)
  const source = `picture/${randomUUID()}`
  // Whatever becomes of this transaction: what no row names is thrown away.
  await clearLater(ctx.house.aside, source, new Date(ctx.now.getTime() + aDay))
  await ctx.house.files.put(source, bytes, type)
  const etag = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  return ctx.tx
    .insertInto('picture')
    .values({ purpose, source, type, size: bytes.length, etag, createdBy: ctx.actor.id, createdAt: ctx.now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
}

const clearLater = (db: Db | Tx, source: string, runAt: Date) => enqueue(db, 'clear-picture', { id: source }, { runAt })

/** What was replaced goes a day later: a browser may show it until it has heard. */
export async function letPictureGo(ctx: Writing, id: string): Promise<void> {
  const { source } = await ctx.tx.selectFrom('picture').select('source').where('id', '=', id).executeTakeFirstOrThrow()
  await clearLater(ctx.tx, source, new Date(ctx.now.getTime() + aDay))
}

/** Refuses a picture that is none, was put in for something else, or by somebody else. The row is locked: it is not thrown away meanwhile. */
export async function refuseStrangePicture(ctx: Writing, purpose: Purpose, id: string, path: string): Promise<void> {
  const found = await ctx.tx
    .selectFrom('picture')
    .select('id')
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('createdBy', '=', ctx.actor.id)
    .forShare()
    .executeTakeFirst()
  if (!found) throw invalid(path, 'This picture is not there any more. Please choose it again.')
}

/** A picture as the answer of a call: what an id names never changes. */
export async function viewPicture({ db, house }: Reading, purpose: Purpose, id: string): Promise<FileReply> {
  const row = await db.selectFrom('picture').selectAll().where('id', '=', id).where('purpose', '=', purpose).executeTakeFirst()
  const size = row && (await house.files.sizeOf(row.source))
  if (!row || size === undefined) throw new Refusal('not_found')
  return {
    name: `${purpose}.${row.type === 'image/png' ? 'png' : 'jpg'}`,
    type: row.type,
    isInline: true,
    size,
    etag: row.etag,
    maxAge: aDay / 1000,
    body: () => house.files.read(row.source),
  }
}

/** Throws a picture away that nothing names. */
export async function clearPicture({ db, house }: { db: Db; house: House }, source: string): Promise<void> {
  const row = await db.selectFrom('picture').select('id').where('source', '=', source).executeTakeFirst()
  if (row) {
    const gone = await db
      .deleteFrom('picture')
      .where('id', '=', row.id)
      .where(({ not, exists, selectFrom }) => not(exists(selectFrom('user').select('user.id').where('photoId', '=', row.id))))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('setting')
              .select('type')
              .where(sql<boolean>`settings ->> 'logo' = ${row.id}`),
          ),
        ),
      )
      .executeTakeFirst()
    if (gone.numDeletedRows === 0n) return
  }
  await house.files.remove(source)
}
