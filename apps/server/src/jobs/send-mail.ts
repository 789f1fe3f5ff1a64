import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, type Tx, inTransaction } from '../db/connection.ts'
import { enqueueMail, readMailFiles } from '../features/messages/mail.ts'
import type { Mailer, Outcome, Person } from '../outside/mail.ts'
import type { Job } from './job.ts'

/** A worker that tries a mail has it to itself this long; longer than any try lasts, so that a second worker never sends beside the first. */
const leaseOn = (mailer: Mailer) => `${mailer.longest * 1.2} milliseconds`
/** The pause after a failed try doubles from 5 seconds to 2 minutes; after three days of refusals the mail is given up. */
const pause = sql`least(5 * power(2, least(tries, 10) - 1), 120) * interval '1 second'`
const patienceWithAServer = sql`interval '3 days'`

/**
 * Sends one mail of the outbox. A mail the server took is never sent again once that is written down; between the server's "250" and that write a
 * killed process leaves it open, and the mail goes out once more under the same Message-ID.
 */
export const sendMail: Job = {
  kind: 'outside',
  name: 'send-mail',
  schedule: '* * * * *',
  // Every mail has a job of its own; only those whose job was lost are due here.
  due: ({ db }) =>
    db
      .selectFrom('mail')
      .select('id')
      .where('status', '=', 'waiting')
      .where('tryAfter', '<', sql<string>`now() - interval '3 minutes'`)
      .limit(20)
      .execute(),
  async run({ db, house, mailer }, { id }) {
    const mail = await claim(db, id, leaseOn(mailer))
    if (!mail) return comeBack(db, id)
    const to = { name: mail.toName, address: mail.toAddress }
    const { subject, text, html } = mail
    const files = await readMailFiles(db, house.files, mail.files)
    const outcome: Outcome = files
      ? await mailer.send({ id, to, cc: mail.cc as Person[], subject, text, html: html ?? undefined, files })
      : { is: 'refused', reason: 'A file that was to go with it is gone.' }
    await insist(() => inTransaction(db, (tx) => settle(tx, id, outcome)))
  },
}

const claim = (db: Db, id: string, lease: string) =>
  db
    .updateTable('mail')
    .set({ tries: sql`tries + 1`, tryAfter: sql`now() + ${lease}::interval` })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('tryAfter', '<=', sql<string>`now()`)
    .returning(['toName', 'toAddress', 'cc', 'subject', 'text', 'html', 'files'])
    .executeTakeFirst()

/** Not ours to send: done already, or another worker has it, living or killed. In that case somebody looks again when its lease is over. */
const comeBack = (db: Db, id: string) =>
  inTransaction(db, async (tx) => {
    const mail = await tx
      .selectFrom('mail')
      .select(['tryAfter', 'isSecret'])
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .executeTakeFirst()
    if (mail) await enqueueMail(tx, id, mail.isSecret, new Date(mail.tryAfter))
  })

async function settle(tx: Tx, id: string, outcome: Outcome): Promise<void> {
  const forgotten = {
    text: sql<string>`case when is_secret then '' else text end`,
    html: sql<string | null>`case when is_secret then null else html end`,
  }
  const mine = tx.updateTable('mail').where('id', '=', id).where('status', '=', 'waiting')
  if (outcome.is === 'accepted') {
    await mine.set({ status: 'sent', sentAt: sql`now()`, error: null, ...forgotten }).execute()
  } else if (outcome.is === 'refused') {
    await mine.set({ status: 'failed', error: outcome.reason, ...forgotten }).execute()
  } else {
    const waits = sql`created_at > now() - ${patienceWithAServer}`
    const next = await mine
      .set({ error: outcome.reason, tryAfter: sql`now() + ${pause}`, status: sql`case when ${waits} then 'waiting' else 'failed' end` })
      .returning(['status', 'tryAfter', 'isSecret'])
      .executeTakeFirst()
    if (next?.status === 'waiting') await enqueueMail(tx, id, next.isSecret, new Date(next.tryAfter))
  }
}

/** The mail is out: that must be written down even if the database is away for a moment. */
async function insist(work: () => Promise<void>) {
  for (const wait of [250, 500, 1000, 2000, 4000]) {
    try {
      return await work()
    } catch {
      await sleep(wait)
    }
  }
  return work()
}
