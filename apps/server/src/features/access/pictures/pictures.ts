import type { FileReply, ReceivedFile } from '@loupe/contract/route.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { sql } from 'kysely'
import type { Services, Reading, Writing } from '../../../context.ts'
import { type Db, type Tx, inTransaction } from '../../../db/connection.ts'
import { enqueue } from '../../../db/enqueue.ts'
import { record } from '../../../db/event.ts'
import { stampAppendedBy } from '../../../db/stamps.ts'
import { identityOf, storeFile } from '../../../db/stored-files.ts'
import { notFound } from '../../../db/not-found.ts'
import { demoPicture } from '../../../rendering/drawn/demo-picture.ts'
import { cleanPicture } from '../../../rendering/picture.ts'

/** The purpose a picture was uploaded for. Each has its own routes and permissions, and no picture is served or accepted for another purpose. */
export type Purpose = 'photo' | 'logo' | 'master' | 'content'
/** The longer side, in pixels, of pictures that are always shown small. */
const longest: Partial<Record<Purpose, number>> = { photo: 320, logo: 640 }

const aDay = 86_400_000

type StoredPicture = { purpose: Purpose; source: string; fileName: string; type: string; size: number; etag: string }

/** Stores a re-encoded picture, before the transaction that inserts its row. It is deleted after a day if nothing refers to it by then. */
export async function uploadPicture(ctx: Reading, purpose: Purpose, file: ReceivedFile) {
  const { bytes, type } = await cleanPicture(file.path, file.kind, longest[purpose])
  const { key: source } = await storeFile(ctx, 'picture', bytes, type)
  const picture = { purpose, source, fileName: file.name, type, ...identityOf(bytes) }
  return (writing: Writing) => insertPicture(writing, picture)
}

async function insertPicture(ctx: Writing, picture: StoredPicture) {
  const { purpose, fileName, type, size } = picture
  const { id } = await ctx.tx
    .insertInto('picture')
    .values({ ...picture, ...stampAppendedBy(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, { kind: 'picture.put', subjectType: 'picture', subject: id, after: { purpose, fileName, size } })
  return { id, fileName, type, size }
}

/** Replaced pictures are deleted a day later, because browsers may still show them. */
export async function deletePicturesLater(ctx: Writing, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await ctx.tx.selectFrom('picture').select('source').where('id', 'in', ids).orderBy('id').execute()
  const runAt = new Date(ctx.now.getTime() + aDay)
  for (const { source } of rows) if (source !== null) await enqueue(ctx.tx, 'clear-picture', { id: source }, { runAt })
}

/**
 * Refuses an unknown picture, or one uploaded for another purpose, with an error at its field. The rows are locked, so that they are not deleted before
 * the record refers to them.
 * @param by the person who must have uploaded them; anybody when left out
 */
export async function refuseUnknownPictures(
  tx: Tx,
  purpose: Purpose,
  named: readonly (readonly [field: string, id: string])[],
  by?: string,
): Promise<void> {
  if (named.length === 0) return
  const ids = named.map(([, id]) => id)
  const known = await tx
    .selectFrom('picture')
    .select('id')
    .where('id', 'in', ids)
    .where('purpose', '=', purpose)
    .$call((query) => (by === undefined ? query : query.where('createdBy', '=', by)))
    .orderBy('id')
    .forShare()
    .execute()
  const [field] = named.find(([, id]) => !known.some((one) => one.id === id)) ?? []
  if (field) throw invalid(field, 'This picture no longer exists. Please choose it again.')
}

/** The response with a picture. The picture of an id never changes, so browsers cache it. */
export async function viewPicture({ db, services }: Reading, purpose: Purpose, id: string): Promise<FileReply> {
  const row = await db
    .selectFrom('picture')
    .selectAll()
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow(notFound)
  const { type, etag, source, drawn } = row
  const common = {
    name: row.fileName || `${purpose}.${type === 'image/png' ? 'png' : 'jpg'}`,
    type,
    etag,
    isInline: true,
    maxAge: aDay / 1000,
  }
  if (source === null) return { ...common, body: await demoPicture(drawn ?? 0) }
  const size = await services.files.sizeOf(source)
  if (size === undefined) throw new Refusal('not_found')
  return { ...common, size, body: (part) => services.files.read(source, part) }
}

/** Deletes a picture without references: its upload was rolled back, it was never used, or it was replaced. */
export async function clearPicture({ db, services }: { db: Db; services: Services }, source: string): Promise<void> {
  const isGone = await inTransaction(db, async (tx) => {
    const row = await tx.selectFrom('picture').select('id').where('source', '=', source).forUpdate().executeTakeFirst()
    return row === undefined || forget(tx, row.id)
  })
  if (isGone) await services.files.remove(source)
}

/** Deletes a picture's row unless something refers to it. Deleted records count too, because their history shows the picture. */
async function forget(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from picture p where p.id = ${id}
      and not exists (select from "user" u where u.photo_id = p.id)
      and not exists (select from setting s where s.settings ->> 'logo' = p.id::text)
      and not exists (select from master m where m.image = p.id)
      and not exists (select from banner b where p.id = any(b.images) or b.mobile_image = p.id)
      and not exists (select from home_event e where p.id = any(e.images) or e.image = p.id or e.dashboardimage = p.id)
      and not exists (select from news_event n where p.id = any(n.images))`.execute(tx)
  return numAffectedRows !== 0n
}
