import { sql } from 'kysely'
import type { Tx } from '../../db/connection.ts'

export interface Post {
  kind: string
  to: { address: string; name: string }
  subject: string
  text: string
  html?: string
  /** Holds a code or a link. */
  isSecret?: boolean
}

/** Puts a mail in the outbox, in the transaction of what it tells about; a worker sends it. */
export async function postMail(tx: Tx, post: Post): Promise<void> {
  const { id } = await tx
    .insertInto('mail')
    .values({
      kind: post.kind,
      toAddress: post.to.address,
      toName: post.to.name,
      subject: post.subject,
      text: post.text,
      html: post.html ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`select graphile_worker.add_job('send-mail', ${JSON.stringify({ id })}::json)`.execute(tx)
}
