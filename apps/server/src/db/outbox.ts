import { buffer } from 'node:stream/consumers'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { companyMailOf } from '@loupe/domain/masters/company-mails.ts'
import { sql } from 'kysely'
import type { Services, Reading, Writing } from '../context.ts'
import type { Db, Tx } from './connection.ts'
import { enqueue } from './enqueue.ts'
import { publish } from './publish.ts'
import { getSettings } from './settings.ts'
import { stampAppended } from './stamps.ts'
import { keyOf, storeFile } from './stored-files.ts'

export interface Post {
  /** The kind of mail: 'login-code', 'hold-warning'. It is stored, listed and logged; the text is not. */
  kind: string
  to: { address: string; name: string }
  cc?: { address: string; name: string }[]
  subject: string
  text: string
  /** The body of the HTML, in the tags of rendering/mail; it is completed when it is sent. Without it, it is made of the text. */
  html?: string
  /** Contains a code or a link: it goes before other mail, and its text is cleared once it is sent. */
  isSecret?: boolean
  /** When the code or link in it expires: it is not sent afterwards. */
  expiresAt?: Date
  /** The page where the recipient unsubscribes. Such bulk mail goes after other mail. */
  optOut?: string
  /** Ids from `insertMailFile`. */
  files?: string[]
  /** The client whose prices or documents it has: only who has this client in scope reads it. */
  pricedFor?: string | undefined
}

const lanes = 3
/** Published when a mail is queued, sent or given up: the email log and the mails of a client show it. */
export const mailTopic = 'emailLog'

/** The text of a mail as it is sent: with the company's signature. */
export async function signedText(db: Db | Tx, text: string): Promise<string> {
  const { name, addresses } = await getSettings(db, 'project')
  return [text.trimEnd(), `-- \n${[name, addresses].filter(Boolean).join('\n')}`].join('\n\n')
}

/** Who signs a person's mail: name, mobile and address, after one closing, which the message may end with itself. */
export async function signatureOf(db: Db | Tx, { id, name }: Pick<Actor, 'id' | 'name'>, message: string): Promise<string> {
  const sender = await db.selectFrom('user').select(['mobile', 'email']).where('id', '=', id).executeTakeFirst()
  const closing = /\b(thank you|thanks|regards|sincerely)[.,!]?$/i.test(message.trim()) ? [] : ['Kind regards,']
  return [...closing, name, sender?.mobile, sender?.email].filter(Boolean).join('\n')
}

/** Text on one line, as the subject of a mail and the name of a recipient must be. */
export const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** Applies the company's settings: automatic mail may be switched off, and may have extra recipients in copy. Every mail ends with the company's signature. */
async function asCompanyRequires(tx: Tx, post: Post): Promise<Post | undefined> {
  const signed = { ...post, text: await signedText(tx, post.text) }
  const own = companyMailOf(post.kind)
  if (!own) return signed
  if (!(await getSettings(tx, 'notification'))[own]) return undefined
  const copies = (await getSettings(tx, 'emailReceiver'))[own].filter((address) => address.toLowerCase() !== post.to.address.toLowerCase())
  return { ...signed, cc: [...(post.cc ?? []), ...copies.map((address) => ({ address, name: '' }))] }
}

/**
 * Puts a mail in the outbox, in the transaction it reports on; a worker sends it. At most three are sent at a time (each lane is a graphile-worker
 * queue), so that a hanging mail server never blocks other jobs.
 */
export async function postMail(tx: Tx, draft: Post): Promise<string | undefined> {
  const post = await asCompanyRequires(tx, draft)
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
      expiresAt: post.expiresAt?.toISOString() ?? null,
      optOut: post.optOut ?? null,
      pricedFor: post.pricedFor ?? null,
      ...(post.files ? { files: post.files } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await publish(tx, [mailTopic])
  await enqueueMail(tx, { id, isSecret: post.isSecret ?? false, kind: post.kind })
  return id
}

/** The kind of bulk mail. Its text is cleared once it is sent; the row is the log of who received it. */
export const bulkKind = 'bulk'

/** Codes and links go before other mail, bulk mail after it. */
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

/** A stored file, without its row yet. */
export interface StoredMailFile {
  id: string
  name: string
  type: string
  /** In bytes. */
  size: number
}

/** Stores a file to attach to mails, before the transaction that inserts its row. */
export async function storeMailFile(ctx: Reading, { name, type, content }: MailFile): Promise<StoredMailFile> {
  const { id } = await storeFile(ctx, 'mail', content, type)
  return { id, name, type, size: content.length }
}

/**
 * Inserts the row of a stored file, and returns its id. The file is deleted a week later, when no mail needs it any more.
 * @param uploadedBy who uploaded it and may attach it; nobody to a file that was made for a mail
 */
export async function insertMailFile(ctx: Writing, file: StoredMailFile, uploadedBy: string | null = null): Promise<string> {
  await ctx.tx
    .insertInto('mailFile')
    .values({ ...file, uploadedBy, ...stampAppended(ctx) })
    .execute()
  return file.id
}

/** The files of a mail, in its order; undefined when one of them is gone. */
export async function readMailFiles(db: Db, files: Services['files'], ids: readonly string[]): Promise<MailFile[] | undefined> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('mailFile').select(['id', 'name', 'type']).where('id', 'in', ids).execute()
  const read = ids.map(async (id) => {
    const row = rows.find((one) => one.id === id)
    if (!row || (await files.sizeOf(keyOf('mail', id))) === undefined) return undefined
    return { name: row.name, type: row.type, content: await buffer(await files.read(keyOf('mail', id))) }
  })
  const found = await Promise.all(read)
  return found.every((file) => file !== undefined) ? found : undefined
}

/** Files older than a week that no bulk mail needs or has needed in the last week: some at a time. */
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

export async function deleteMailFile({ db, services }: Reading, id: string): Promise<void> {
  await services.files.remove(keyOf('mail', id))
  await db.deleteFrom('mailFile').where('id', '=', id).execute()
}
