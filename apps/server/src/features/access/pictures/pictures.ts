import { createHash, randomUUID } from 'node:crypto'
import type { FileReply, ReceivedFile } from '@loupe/contract/route.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { sql } from 'kysely'
import type { House, Reading, Writing } from '../../../context.ts'
import { type Db, type Tx, inTransaction } from '../../../db/connection.ts'
import { enqueue } from '../../../db/enqueue.ts'
import { record } from '../../../db/event.ts'
import { demoPicture } from '../../../papers/drawn/demo-picture.ts'
import { cleanPicture } from '../../../papers/picture.ts'

/** What a picture was put in for. Each has calls of its own, with their own rights; none is seen or named as another. */
export type Purpose = 'photo' | 'logo' | 'master' | 'content'
/** The longer side, in points, of what is always shown small. */
const longest: Partial<Record<Purpose, number>> = { photo: 320, logo: 640 }

const aDay = 86_400_000

/** Keeps a picture, made anew from its points. It is thrown away after a day if nothing names it by then. */
export async function putPicture(ctx: Writing, purpose: Purpose, file: ReceivedFile) {
  const { bytes, type } = await cleanPicture(file.path, file.kind, longest[purpose])
  const source = `picture/${randomUUID()}`
  // Whatever becomes of this transaction: what no row names is thrown away.
  await clearLater(ctx.house.aside, source, ctx.now)
  await ctx.house.files.put(source, bytes, type)
  const etag = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const [fileName, size] = [file.name, bytes.length]
  const { id } = await ctx.tx
    .insertInto('picture')
    .values({ purpose, source, fileName, type, size, etag, createdBy: ctx.actor.id, createdAt: ctx.now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, { kind: 'picture.put', subjectType: 'picture', subject: id, after: { purpose, fileName, size } })
  return { id, fileName, type, size }
}

const clearLater = (db: Db | Tx, source: string, now: Date) =>
  enqueue(db, 'clear-picture', { id: source }, { runAt: new Date(now.getTime() + aDay) })

/** What was replaced goes a day later: a browser may show it until it has heard. */
export async function letPicturesGo(ctx: Writing, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await ctx.tx.selectFrom('picture').select('source').where('id', 'in', ids).orderBy('id').execute()
  for (const { source } of rows) if (source !== null) await clearLater(ctx.tx, source, ctx.now)
}

/**
 * Refuses a picture that is none, or was put in for something else, at the field that names it. The rows are locked: they are not thrown away before
 * their record names them.
 * @param by who must have put them in; anybody when nobody is said
 */
export async function refuseStrangePictures(
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
    .$if(by !== undefined, (query) => query.where('createdBy', '=', by!))
    .orderBy('id')
    .forShare()
    .execute()
  const [field] = named.find(([, id]) => !known.some((one) => one.id === id)) ?? []
  if (field) throw invalid(field, 'This picture is not there any more. Please choose it again.')
}

/** A picture as the answer of a call. What an id names never changes, so browsers keep it. */
export async function viewPicture({ db, house }: Reading, purpose: Purpose, id: string): Promise<FileReply> {
  const row = await db.selectFrom('picture').selectAll().where('id', '=', id).where('purpose', '=', purpose).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  const { type, etag, source, drawn } = row
  const common = {
    name: row.fileName || `${purpose}.${type === 'image/png' ? 'png' : 'jpg'}`,
    type,
    etag,
    isInline: true,
    maxAge: aDay / 1000,
  }
  if (source === null) return { ...common, body: await demoPicture(drawn ?? 0) }
  const size = await house.files.sizeOf(source)
  if (size === undefined) throw new Refusal('not_found')
  return { ...common, size, body: (part) => house.files.read(source, part) }
}

/** Throws a picture away that nothing names: its upload was undone, it was never used, or what showed it shows another. */
export async function clearPicture({ db, house }: { db: Db; house: House }, source: string): Promise<void> {
  const isGone = await inTransaction(db, async (tx) => {
    const row = await tx.selectFrom('picture').select('id').where('source', '=', source).forUpdate().executeTakeFirst()
    return row === undefined || forget(tx, row.id)
  })
  if (isGone) await house.files.remove(source)
}

/** Takes a picture's row away unless something names it. What is deleted names it too: its history shows what it was. */
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
