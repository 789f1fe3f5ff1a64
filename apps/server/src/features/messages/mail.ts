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
export async function postMail(tx: Tx, asked: Post): Promise<void> {
  const post = await asTheHouseWants(tx, asked)
  if (!post) return
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
      ...(post.files ? { files: post.files } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueueMail(tx, id, post.isSecret ?? false)
}

export const enqueueMail = (tx: Tx, id: string, isSecret: boolean, runAt?: Date) =>
  enqueue(tx, 'send-mail', { id }, { runAt, queue: `mail-${parseInt(id.slice(0, 4), 16) % lanes}`, priority: isSecret ? -10 : 0 })

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

/** Files of mails that went out, or were given up, more than a week ago. */
export const oldMailFiles = ({ db, now }: Reading): Promise<{ id: string }[]> =>
  db
    .selectFrom('mailFile')
    .select('id')
    .where('createdAt', '<', sql<string>`${now.toISOString()}::timestamptz - interval '7 days'`)
    .limit(500)
    .execute()

export async function throwMailFileAway({ db, house }: Reading, id: string): Promise<void> {
  await house.files.remove(keyOf(id))
  await db.deleteFrom('mailFile').where('id', '=', id).execute()
}
