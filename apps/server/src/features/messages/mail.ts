import { buffer } from 'node:stream/consumers'
import { houseMailOf } from '@loupe/domain/masters/house-mails.ts'
import { sql } from 'kysely'
import type { House, Reading, Writing } from '../../context.ts'
import type { Db, Tx } from '../../db/connection.ts'
import { enqueue } from '../../db/enqueue.ts'
import { getSettings } from '../masters/settings/queries.ts'

export interface Post {
  /** What it is about: 'login-code', 'hold-warning'. Kept, listed and logged; the words are not. */
  kind: string
  to: { address: string; name: string }
  cc?: { address: string; name: string }[]
  subject: string
  text: string
  html?: string
  /** Holds a code or a link: goes before other mail, and its words are forgotten once it is sent. */
  isSecret?: boolean
  /** Where the recipient says that they want no more: a mail to many, which goes after other mail. */
  optOut?: string
  /** Files kept by `keepMailFile`. */
  files?: string[]
}

const lanes = 3

/** A mail the house sends by itself may be switched off, and goes to those besides who are to have copies. Every mail is signed by the house. */
async function asTheHouseWants(tx: Tx, post: Post): Promise<Post | undefined> {
  const { name, addresses } = await getSettings(tx, 'project')
  const signed = { ...post, text: [post.text.trimEnd(), `-- \n${[name, addresses].filter(Boolean).join('\n')}`].join('\n\n') }
  const own = houseMailOf(post.kind)
  if (!own) return signed
  if (!(await getSettings(tx, 'notification'))[own]) return undefined
  const copies = (await getSettings(tx, 'emailReceiver'))[own].filter((address) => address.toLowerCase() !== post.to.address.toLowerCase())
  return { ...signed, cc: [...(post.cc ?? []), ...copies.map((address) => ({ address, name: '' }))] }
}

/**
 * Puts a mail in the outbox, in the transaction of what it tells about; a worker sends it. At most three are being sent at a time (each lane is a
 * queue of graphile-worker), so that a mail server that hangs never keeps other jobs from being done.
 */
export async function postMail(tx: Tx, asked: Post): Promise<string | undefined> {
  const post = await asTheHouseWants(tx, asked)
  if (!post) return undefined
  const { id } = await tx
    .insertInto('mail')
    .values({
      kind: post.kind,
      toAddress: post.to.address,
      toName: post.to.name,
      cc: JSON.stringify(post.cc ?? []),
      subject: post.subject,
      text: post.text,
      html: post.html ?? null,
      isSecret: post.isSecret ?? false,
      optOut: post.optOut ?? null,
      ...(post.files ? { files: post.files } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueueMail(tx, { id, isSecret: post.isSecret ?? false, kind: post.kind })
  return id
}

/** Of what a mail is about: the one to many. Its words are forgotten once it is sent; the row is the log of who got it. */
export const bulkKind = 'bulk'

/** Codes and links go before other mail, and mails to many after it. */
const priorityOf = (mail: { isSecret: boolean; kind: string }) => (mail.isSecret ? -10 : mail.kind === bulkKind ? 10 : 0)
export const enqueueMail = (tx: Tx, mail: { id: string; isSecret: boolean; kind: string }, runAt?: Date) =>
  enqueue(
    tx,
    'send-mail',
    { id: mail.id },
    { runAt, queue: `mail-${parseInt(mail.id.slice(0, 4), 16) % lanes}`, priority: priorityOf(mail) },
  )

export interface MailFile {
  name: string
  type: string
  content: Uint8Array
}
const keyOf = (id: string) => `mail/${id}`

/** Keeps a file for the mails that carry it, and tells its id. It is thrown away a week later, when no mail waits any more. */
export async function keepMailFile(ctx: Writing, { name, type, content }: MailFile): Promise<string> {
  const { id } = await ctx.tx
    .insertInto('mailFile')
    .values({ name, type, size: content.length, createdAt: ctx.now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.house.files.put(keyOf(id), content, type)
  return id
}

/** The files of a mail, in its order; nothing when one of them is gone. */
export async function readMailFiles(db: Db, files: House['files'], ids: readonly string[]): Promise<MailFile[] | undefined> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('mailFile').select(['id', 'name', 'type']).where('id', 'in', ids).execute()
  const read = ids.map(async (id) => {
    const row = rows.find((one) => one.id === id)
    if (!row || (await files.sizeOf(keyOf(id))) === undefined) return undefined
    return { name: row.name, type: row.type, content: await buffer(await files.read(keyOf(id))) }
  })
  const found = await Promise.all(read)
  return found.every((file) => file !== undefined) ? found : undefined
}

/** Files that are older than a week and that no mail to many still needs, nor needed in the last week. */
export const oldMailFiles = ({ db, now }: Reading): Promise<{ id: string }[]> =>
  db
    .selectFrom('mailFile')
    .select('id')
    .where('createdAt', '<', sql<string>`${now.toISOString()}::timestamptz - interval '7 days'`)
    .where(
      sql<boolean>`not exists (select from bulk_mail b where mail_file.id = any(b.files) and not b.is_deleted
        and coalesce(b.finished_at, 'infinity') > ${now.toISOString()}::timestamptz - interval '7 days')`,
    )
    .limit(500)
    .execute()

export async function throwMailFileAway({ db, house }: Reading, id: string): Promise<void> {
  await house.files.remove(keyOf(id))
  await db.deleteFrom('mailFile').where('id', '=', id).execute()
}
