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

/**
 * Mails with clients: those logged by hand, and those in the outbox to an address of a client's user, until the outbox deletes them after 90 days.
 * Nobody sees mails with a code or a sign-in link here.
 */
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
            .innerJoin(
              // An address that several clients share appears once for each of them.
              sql<{ account: string; address: string }>`(select distinct account, lower(email) as address from "user"
                where account is not null and not is_deleted)`.as('known'),
              (join) => join.on(sql`lower(m.to_address)`, '=', sql.ref('known.address')),
            )
            .innerJoin('account', 'account.id', 'known.account')
            .select(['m.id', sql<string>`known.account`.as('account'), 'account.companyName'])
            .select([
              sql<ClientMail['source']>`'sent'`.as('source'),
              sql<ClientMail['direction']>`'out'`.as('direction'),
              'm.subject',
              sql<string | null>`m.to_address`.as('address'),
              sql<ClientMail['status']>`m.status`.as('status'),
              sql<string | null>`null`.as('byName'),
              sql<string>`coalesce(m.sent_at, m.created_at)`.as('happenedAt'),
            ])
            .where('m.isSecret', '=', false)
            .where('account.isDeleted', '=', false)
            .where(accessibleSellers(actor, 'account.seller')),
        )
        .as('mails'),
    )
    .selectAll('mails')

export const listClientMails = (db: Db, actor: Actor, request: ListRequest) => page(db, rows(db, actor), request)

/**
 * A mail of the outbox to a client's address, as its recipient reads it. A mail to an address of several clients may have the prices of any of them, so
 * its reader needs all of them in scope, and the client whose prices it was given. Mails with a code or a link are not found.
 */
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
    .where('isSecret', '=', false)
    .where(
      sql<boolean>`(select coalesce(bool_and(${accessibleSellers(actor, 'account.seller')}), false) from account
        where not account.is_deleted and (lower(account.contact_email) = lower(mail.to_address)
          or exists (select from unnest(account.emails) as address where lower(address) = lower(mail.to_address))
          or exists (select from "user" u where u.account = account.id and not u.is_deleted and lower(u.email) = lower(mail.to_address))))`,
    )
    .where(
      sql<boolean>`(mail.priced_for is null or exists (select from account where account.id = mail.priced_for
        and ${accessibleSellers(actor, 'account.seller')}))`,
    )
    .executeTakeFirstOrThrow(notFound)
  const isStored = mail.text !== '' || mail.html !== null
  const html = isStored ? await viewLetter(db, services, mail) : ''
  return { ...mail, id, html, address: toAddress, isStored }
}
