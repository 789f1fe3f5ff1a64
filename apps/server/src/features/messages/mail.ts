import type { Tx } from '../../db/connection.ts'
import { enqueue } from '../../db/enqueue.ts'

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
}

const lanes = 3

/**
 * Puts a mail in the outbox, in the transaction of what it tells about; a worker sends it. At most three are being sent at a time (each lane is a
 * queue of graphile-worker), so that a mail server that hangs never keeps other jobs from being done.
 */
export async function postMail(tx: Tx, post: Post): Promise<void> {
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
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueueMail(tx, id, post.isSecret ?? false)
}

export const enqueueMail = (tx: Tx, id: string, isSecret: boolean, runAt?: Date) =>
  enqueue(tx, 'send-mail', { id }, { runAt, queue: `mail-${parseInt(id.slice(0, 4), 16) % lanes}`, priority: isSecret ? -10 : 0 })
