import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, type Tx, inTransaction } from '../db/connection.ts'
import { bulkKind, enqueueMail, readMailFiles } from '../features/messages/mail.ts'
import { tell } from '../db/tell.ts'
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
      ? await mailer.send({
          id,
          to,
          cc: mail.cc as Person[],
          subject,
          text,
          html: html ?? undefined,
          files,
          optOut: mail.optOut ?? undefined,
        })
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
    .returning(['toName', 'toAddress', 'cc', 'subject', 'text', 'html', 'files', 'optOut'])
    .executeTakeFirst()

/** Not ours to send: done already, or another worker has it, living or killed. In that case somebody looks again when its lease is over. */
const comeBack = (db: Db, id: string) =>
  inTransaction(db, async (tx) => {
    const mail = await tx
      .selectFrom('mail')
      .select(['id', 'tryAfter', 'isSecret', 'kind'])
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .executeTakeFirst()
    if (mail) await enqueueMail(tx, mail, new Date(mail.tryAfter))
  })

async function settle(tx: Tx, id: string, outcome: Outcome): Promise<void> {
  const isForgotten = sql`(is_secret or kind = ${bulkKind} and ${outcome.is === 'accepted'})`
  const forgotten = {
    text: sql<string>`case when ${isForgotten} then '' else text end`,
    html: sql<string | null>`case when ${isForgotten} then null else html end`,
  }
  // What was cancelled while the server had it already has gone out all the same.
  const mine = tx
    .updateTable('mail')
    .where('id', '=', id)
    .where('status', 'in', outcome.is === 'accepted' ? ['waiting', 'cancelled'] : ['waiting'])
    .returning(['id', 'status', 'tryAfter', 'isSecret', 'kind'])
  if (outcome.is === 'accepted') {
    await showIn(tx, await mine.set({ status: 'sent', sentAt: sql`now()`, error: null, ...forgotten }).executeTakeFirst())
  } else if (outcome.is === 'refused') {
    await showIn(tx, await mine.set({ status: 'failed', error: outcome.reason, ...forgotten }).executeTakeFirst())
  } else {
    const waits = sql`created_at > now() - ${patienceWithAServer}`
    const next = await mine
      .set({ error: outcome.reason, tryAfter: sql`now() + ${pause}`, status: sql`case when ${waits} then 'waiting' else 'failed' end` })
      .executeTakeFirst()
    await showIn(tx, next)
    if (next?.status === 'waiting') await enqueueMail(tx, next, new Date(next.tryAfter))
  }
}

/** Who looks at the log of a bulk mail sees each mail go. */
const showIn = async (tx: Tx, mail: { kind: string; status: string } | undefined) => {
  if (mail?.kind === bulkKind) await tell(tx, ['bulkNotification'])
  if (mail?.status === 'failed') await tell(tx, ['emailLog'])
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
