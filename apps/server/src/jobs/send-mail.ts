import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, type Tx, inTransaction } from '../db/connection.ts'
import { bulkKind, enqueueMail, mailTopic, readMailFiles } from '../db/outbox.ts'
import { publish } from '../db/publish.ts'
import { letterOf } from '../features/masters/settings/mail-letter.ts'
import type { Mailer, Outcome, Person } from '../integrations/mail.ts'
import type { Job } from './job.ts'

/** How long a worker has a mail to itself; longer than any try lasts, so that a second worker never sends it at the same time. */
const leaseOn = (mailer: Mailer) => `${mailer.longest * 1.2} milliseconds`
/** The pause after a failed try doubles from 5 seconds to 2 minutes; after three days of failures the mail is given up. */
const pause = sql`least(5 * power(2, least(tries, 10) - 1), 120) * interval '1 second'`
const giveUpAfter = sql`interval '3 days'`
const expired = 'The code or link in it expired before the mail could be sent.'

/**
 * Sends one mail of the outbox. A mail the server accepted is never sent again once that is stored. If the process is killed between the server's
 * "250" and that write, the mail is sent again under the same Message-ID.
 */
export const sendMail: Job = {
  kind: 'nontransactional',
  name: 'send-mail',
  schedule: '* * * * *',
  // Every mail has its own job; due here are only those whose job was lost.
  due: ({ db }) =>
    db
      .selectFrom('mail')
      .select('id')
      .where('status', '=', 'waiting')
      .where('tryAfter', '<', sql<string>`now() - interval '3 minutes'`)
      .limit(20)
      .execute(),
  async run({ db, services, mailer }, { id }) {
    const mail = await claim(db, id, leaseOn(mailer))
    if (!mail) {
      if (!(await giveUpExpired(db, id))) await comeBack(db, id)
      return
    }
    const to = { name: mail.toName, address: mail.toAddress }
    const { subject, text } = mail
    const { html, logo } = await letterOf(db, services, mail, 'mailed')
    const files = await readMailFiles(db, services.files, mail.files)
    const outcome: Outcome = files
      ? await mailer.send({
          id,
          to,
          cc: mail.cc as Person[],
          subject,
          text,
          html,
          picture: logo,
          files,
          optOut: mail.optOut ?? undefined,
        })
      : { is: 'refused', reason: 'A file that was to go with it is gone.' }
    await retryTemporary(() => inTransaction(db, (tx) => settle(tx, id, outcome)))
  },
}

/** Nobody gets a code or a link that no longer works, and its text does not stay here either. */
const giveUpExpired = (db: Db, id: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const mail = await tx
      .updateTable('mail')
      .set({ status: 'failed', error: expired, text: '', html: null })
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .where('tryAfter', '<=', sql<string>`now()`)
      .where('expiresAt', '<=', sql<string>`now()`)
      .returning(['kind', 'status'])
      .executeTakeFirst()
    await showIn(tx, mail)
    return mail !== undefined
  })

const claim = (db: Db, id: string, lease: string) =>
  db
    .updateTable('mail')
    .set({ tries: sql`tries + 1`, tryAfter: sql`now() + ${lease}::interval` })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('tryAfter', '<=', sql<string>`now()`)
    .where(sql<boolean>`coalesce(expires_at > now(), true)`)
    .returning(['toName', 'toAddress', 'cc', 'subject', 'text', 'html', 'files', 'optOut'])
    .executeTakeFirst()

/** The mail is sent already, or another worker has its lease, alive or killed. In the second case, try again when the lease ends. */
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
  // A mail that was cancelled while the server was accepting it has been sent anyway.
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
    const waits = sql`created_at > now() - ${giveUpAfter}`
    const next = await mine
      .set({
        error: outcome.reason,
        tryAfter: sql`now() + ${pause}`,
        status: sql`case when ${waits} then 'waiting' else 'failed' end`,
        text: sql<string>`case when is_secret and not (${waits}) then '' else text end`,
        html: sql<string | null>`case when is_secret and not (${waits}) then null else html end`,
      })
      .executeTakeFirst()
    await showIn(tx, next)
    if (next?.status === 'waiting') await enqueueMail(tx, next, new Date(next.tryAfter))
  }
}

/** Updates open pages: the email log and a client's mails show what became of each mail, and the log of a bulk mail each that is sent. */
const showIn = async (tx: Tx, mail: { kind: string } | undefined) => {
  if (mail) await publish(tx, mail.kind === bulkKind ? [mailTopic, 'bulkNotification'] : [mailTopic])
}

/** The mail is sent: that must be stored even if the database is briefly unreachable. */
async function retryTemporary(work: () => Promise<void>) {
  for (const wait of [250, 500, 1000, 2000, 4000]) {
    try {
      return await work()
    } catch {
      await sleep(wait)
    }
  }
  return work()
}
