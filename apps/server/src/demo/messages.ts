import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { bulkAudience } from '@loupe/contract/messages/bulk-audience.ts'
import { companyZone } from '@loupe/domain/kernel/local-time.ts'
import { insertRows } from './copy.ts'
import type { DemoUser, UserRow } from './people.ts'

const hour = 3_600_000

/** A few bulk emails, one of them sent, and notifications of the demo's people. Every address ends in `.example`. */
export async function loadMessages(client: pg.ClientBase, staff: Record<DemoUser, UserRow>, now: number): Promise<void> {
  const at = (hours: number) => new Date(now + hours * hour).toISOString()
  const mail = (subject: string, body: string, more: object) => ({
    ...{ id: randomUUID(), type: 'sales', subject: `DEMO: ${subject}`, body, audience: bulkAudience.parse({}), stones: null },
    ...{ files: [], status: 'draft', send_at: null, zone: companyZone, is_demo: true, created_by: staff.seller.id },
    ...{ created_at: at(-30), updated_at: at(-30), started_at: null, finished_at: null },
    ...more,
  })
  const sent = mail('New rounds of the week', '<p>Dear {{firstName}},</p><p>New rounds have come in. Please ask {{sellerName}}.</p>', {
    ...{ status: 'done', send_at: at(-26), started_at: at(-26), finished_at: at(-25.9), updated_at: at(-25.9) },
  })
  await insertRows(client, 'bulk_mail', [
    sent,
    mail('Documents about to expire', '<p>Dear {{firstName}},</p><p>Please send us new documents: {{kycPapers}}</p>', {
      ...{ type: 'kyc', created_by: staff.admin.id, updated_at: at(-3) },
      audience: bulkAudience.parse({ papersExpire: true }),
    }),
    mail('We are at the show', '<p>Dear {{firstName}},</p><p>Please visit us in hall 3, stand 12.</p>', {
      ...{ type: 'general', created_by: staff.master.id, updated_at: at(-2) },
    }),
  ])
  // Every ninth mail failed because the mailbox was full.
  await client.query(
    `with to_whom as (
       select u.id as "user", a.id as account, trim(u.first_name || ' ' || u.last_name) as name, u.email as address, gen_random_uuid() as mail,
         row_number() over (order by a.company_name, u.email) as n
       from account a join "user" u on u.account = a.id where a.seller = $2 and u.type = 4),
     mails as (
       insert into mail (id, kind, to_address, to_name, subject, text, status, tries, error, created_at, sent_at, try_after)
       select mail, 'bulk', address, name, $3, '', case when n % 9 = 0 then 'failed' else 'sent' end, 1,
         case when n % 9 = 0 then '552 DEMO: the mailbox is full' end, $4, case when n % 9 = 0 then null else $4::timestamptz end, $4 from to_whom
       returning id)
     insert into bulk_recipient (bulk_mail, "user", account, name, address, mail)
     select $1, "user", account, name, address, mail from to_whom where mail is not null`,
    [sent.id, staff.seller.id, sent.subject, at(-26)],
  )
  const notification = (user: UserRow, hours: number, { title, ...of }: { kind: string; title: string; text?: string; link: string }) => ({
    ...{ id: randomUUID(), user: user.id, key: `demo:${randomUUID()}`, is_demo: true, created_at: at(hours), seen_at: null },
    ...{ text: '', title: `DEMO: ${title}`, ...of },
  })
  const waiting = { kind: 'ask', title: 'Holds wait for approval', link: '/transaction/approvals' }
  await insertRows(client, 'notification', [
    notification(staff.seller, -25, {
      ...{ kind: 'mail', title: '“New rounds of the week” was sent', link: `/notification/bulk-email/record/${sent.id}` },
    }),
    notification(staff.seller, -1, {
      ...{ kind: 'hold', title: 'A hold of yours ends soon', link: '/transaction/hold' },
      text: 'Its stones then become available to others.',
    }),
    {
      ...notification(staff.seller, -7, { kind: 'demand', title: '3 stones for a demand', link: '/inventory/single-stone/demands' }),
      seen_at: at(-3.5),
    },
    notification(staff.admin, -5, { kind: 'kyc', title: 'A KYC document expires', text: 'In 30 days.', link: '/client' }),
    notification(staff.super, -4, waiting),
    notification(staff.master, -4, waiting),
  ])
}
