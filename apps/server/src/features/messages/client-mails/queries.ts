import type { ClientMail } from '@loupe/contract/messages/client-mails.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import type { Db } from '../../../db/connection.ts'
import { fullName } from '../../../db/expressions.ts'
import { page } from '../../../db/list.ts'
import { notFound } from '../../../db/not-found.ts'
import { accessibleSellers } from '../../accounts/scope.ts'
import { viewLetter } from '../../masters/settings/mail-letter.ts'

/** The addresses of clients: of their companies and of their users. Several clients may share one. */
const addresses = sql`(
  select account, lower(email) as address from "user" where account is not null and not is_deleted
  union select id, lower(contact_email) from account where contact_email <> ''
  union select id, lower(one) from account, unnest(emails) as one)`

/**
 * The mails of the outbox with each client in scope to whom they went: whose address it is, or for whom it was written, to an address that is no other's. A
 * mail with the prices of a client is only for who has that client in scope. Mails with a code or a link went to nobody here.
 */
function sentTo(actor: Actor) {
  const isAccessible = sql<boolean>`coalesce(${accessibleSellers(actor, 'account.seller')}, false)`
  return sql<{ mail: string; account: string }>`(
    select m.id as mail, account.id as account from mail m
      join ${addresses} known on known.address = lower(m.to_address) join account on account.id = known.account
      where not m.is_secret and not account.is_deleted and ${isAccessible}
        and (m.priced_for is null or exists (select from account where account.id = m.priced_for and ${isAccessible}))
    union select m.id, account.id from mail m join account on account.id = m.priced_for
      where not m.is_secret and not account.is_deleted and ${isAccessible}
        and not exists (select from ${addresses} known join account on account.id = known.account
          where known.address = lower(m.to_address) and not account.is_deleted and not ${isAccessible}))`
}

/** Mails with clients: those logged by hand, and those in the outbox to a client, until the outbox deletes them after 90 days. */
const rows = (db: Db, actor: Actor) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('accountInteraction as i')
        .innerJoin('account', 'account.id', 'i.account')
        .leftJoin('user as writer', 'writer.id', 'i.createdBy')
        .leftJoin('user as person', 'person.id', 'i.user')
        .select(['i.id', 'i.account', 'account.companyName'])
        .select([
          sql<ClientMail['source']>`'logged'`.as('source'),
          sql<ClientMail['direction']>`i.direction`.as('direction'),
          'i.subject',
          sql<string | null>`person.email`.as('address'),
          sql<ClientMail['status']>`'logged'`.as('status'),
          fullName<string | null>('writer').as('byName'),
          'i.happenedAt',
        ])
        .where('i.kind', '=', 'mail')
        .where('i.isDeleted', '=', false)
        .where('account.isDeleted', '=', false)
        .where(accessibleSellers(actor, 'account.seller'))
        .unionAll(
          eb
            .selectFrom('mail as m')
            .innerJoin(sentTo(actor).as('went'), 'went.mail', 'm.id')
            .innerJoin('account', 'account.id', 'went.account')
            .select(['m.id', 'went.account', 'account.companyName'])
            .select([
              sql<ClientMail['source']>`'sent'`.as('source'),
              sql<ClientMail['direction']>`'out'`.as('direction'),
              'm.subject',
              sql<string | null>`m.to_address`.as('address'),
              sql<ClientMail['status']>`m.status`.as('status'),
              sql<string | null>`null`.as('byName'),
              sql<string>`coalesce(m.sent_at, m.created_at)`.as('happenedAt'),
            ]),
        )
        .as('mails'),
    )
    .selectAll('mails')

export const listClientMails = (db: Db, actor: Actor, request: ListRequest) => page(db, rows(db, actor), request)

/** A mail of the outbox to a client in scope, as its recipient reads it. */
export async function viewSentMail({ db, services, actor }: Pick<Reading, 'db' | 'services' | 'actor'>, id: string) {
  const { toAddress, ...mail } = await db
    .selectFrom('mail')
    .select(['subject', 'text', 'html', 'toAddress'])
    .select(sql<string>`coalesce(sent_at, created_at)`.as('happenedAt'))
    .select(sql<string[]>`array(select jsonb_array_elements(cc) ->> 'address')`.as('cc'))
    .select(
      sql<string[]>`array(select f.name from mail_file f where f.id = any(mail.files) order by array_position(mail.files, f.id))`.as(
        'files',
      ),
    )
    .where('mail.id', '=', id)
    .where(sql<boolean>`exists (select from ${sentTo(actor)} went where went.mail = mail.id)`)
    .executeTakeFirstOrThrow(notFound)
  const isStored = mail.text !== '' || mail.html !== null
  const html = isStored ? await viewLetter(db, services, mail) : ''
  return { ...mail, id, html, address: toAddress, isStored }
}
