import type { BulkNotification, BulkRecipient } from '@loupe/contract/messages/bulk-notification.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { leftOutReasons } from '@loupe/domain/messages/bulk-mail.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { fullName } from '../../../db/expressions.ts'
import { page } from '../../../db/list.ts'
import { notFound } from '../../../db/not-found.ts'
import { accessibleSellers } from '../../accounts/scope.ts'

const some = (where: string) => sql<number>`(select count(*)::int from bulk_recipient r left join mail m on m.id = r.mail
  where r.bulk_mail = bulk_mail.id and ${sql.raw(where)})`

/** Mails of this person, of their team, or of everybody. */
const rows = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('bulkMail')
    .innerJoin('user as owner', 'owner.id', 'bulkMail.createdBy')
    .select(['bulkMail.id', 'bulkMail.type', 'subject', 'body', 'audience', 'stones', 'status', 'sendAt', 'zone', 'endedReason'])
    .select(['bulkMail.createdBy', 'bulkMail.createdAt', 'bulkMail.updatedAt', 'startedAt', 'finishedAt'])
    .select([
      fullName('owner').as('ownerName'),
      some('r.left_out is null').as('recipients'),
      some(`m.status = 'sent'`).as('sent'),
      some(`m.status = 'failed'`).as('failed'),
      some('r.left_out is not null').as('leftOut'),
      sql<BulkNotification['files']>`coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size)
        order by array_position(bulk_mail.files, f.id)) from mail_file f where f.id = any(bulk_mail.files)), '[]')`.as('files'),
    ])
    .where('bulkMail.isDeleted', '=', false)
    .where(accessibleSellers(actor, 'bulkMail.createdBy'))

export async function listBulkMails(db: Db, actor: Actor, request: ListRequest) {
  return page(db, rows(db, actor), request)
}

export async function getBulkMail(db: Db | Tx, actor: Actor, id: string): Promise<BulkNotification> {
  const found = await rows(db, actor).where('bulkMail.id', '=', id).executeTakeFirstOrThrow(notFound)
  return found
}

/** The mail, with its row locked. */
export async function lockBulkMail(tx: Tx, actor: Actor, id: string): Promise<BulkNotification> {
  await tx.selectFrom('bulkMail').select('id').where('id', '=', id).forUpdate().execute()
  return getBulkMail(tx, actor, id)
}

/** SQL for the reason why somebody is left out, as a sentence: a `case` without its `end`, so that callers can add branches. */
const whyLeftOut = (leftOut: RawBuilder<unknown>) =>
  sql`case ${sql.join(
    Object.entries(leftOutReasons).map(([reason, text]) => sql`when ${leftOut} = ${reason} then ${text}::text`),
    sql` `,
  )}`

/** Everybody an audience names, as they would be stored if the mail were sent now. */
export async function listPeople(db: Db, everybody: RawBuilder<unknown>, request: ListRequest) {
  const base = db
    .selectFrom(
      sql<{ user: string | null; account: string | null; name: string; address: string; companyName: string }>`${everybody}`.as('p'),
    )
    .select(['p.user', 'p.account', 'p.name', 'p.address', 'p.companyName'])
    .select([
      sql<string>`coalesce(p."user"::text, p.account::text, lower(p.address))`.as('id'),
      sql<string | null>`${whyLeftOut(sql`p.left_out`)} end`.as('why'),
    ])
  return page(db, base, request)
}

/** The mail to each recipient and its result, for the bulk mails this person may see. */
export async function listRecipients(db: Db, actor: Actor, request: ListRequest) {
  const base = db
    .selectFrom('bulkRecipient as r')
    .innerJoin('bulkMail', (join) => join.onRef('bulkMail.id', '=', 'r.bulkMail').on('bulkMail.isDeleted', '=', false))
    .leftJoin('account as a', 'a.id', 'r.account')
    .leftJoin('mail as m', 'm.id', 'r.mail')
    .select(['r.id', 'r.bulkMail', 'r.account', 'r.user', 'r.name', 'r.address', 'm.sentAt'])
    .select([
      sql<string>`coalesce(a.company_name, '')`.as('companyName'),
      sql<number>`coalesce(m.tries, 0)`.as('tries'),
      sql<BulkRecipient['state']>`case when r.left_out is not null then 'leftOut'
        when r.mail is null then case when bulk_mail.status = 'cancelled' then 'cancelled' else 'pending' end
        else m.status end`.as('state'),
      sql<string | null>`${whyLeftOut(sql`r.left_out`)} else m.error end`.as('why'),
    ])
    .where(accessibleSellers(actor, 'bulkMail.createdBy'))
  return page(db, base, request)
}
