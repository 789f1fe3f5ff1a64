import type { BulkAudience } from '@loupe/contract/messages/bulk-audience.ts'
import type { BulkCount } from '@loupe/contract/messages/bulk-notifications.ts'
import { addDays, dayIn } from '@loupe/domain/kernel/local-time.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { type Actor, can, roles } from '@loupe/domain/kernel/permissions.ts'
import { type LeftOutReason, leftOutNames, leftOutReasons } from '@loupe/domain/messages/bulk-mail.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { anyOf, fullName, statusIn } from '../../../db/expressions.ts'
import { accessibleSellers } from '../../accounts/scope.ts'

/** The same rule as `letterFault` of integrations/mail.ts: a mail to any other address would fail. */
const sendable = String.raw`^[^[:space:][:cntrl:]@<>(),;:"\\[\]]+@[^[:space:][:cntrl:]@<>(),;:"\\[\]]+$`
const documentDays = 30

/** The clients of an audience that this person may see. As everywhere, the client's seller decides. */
function clients(actor: Actor, a: BulkAudience, now: Date): RawBuilder<unknown> {
  const of: RawBuilder<unknown>[] = [
    sql`not a.is_deleted and a.is_active and 'customer' = any(a.ledger_type)`,
    sql`${accessibleSellers(actor, 'a.seller')}`,
  ]
  const since = (days: number) => sql`${new Date(now.getTime() - days * 86_400_000).toISOString()}::timestamptz`
  const ordered = (days: number) =>
    sql`exists (select from "order" o where o.account = a.id and ${statusIn('order', 'valid', 'o.status')} and o.created_at >= ${since(days)})`
  if (a.accounts.length > 0) of.push(sql`a.id = ${anyOf(a.accounts)}`)
  if (a.sellers.length > 0) of.push(sql`a.seller = ${anyOf(a.sellers)}`)
  if (a.countries.length > 0) of.push(sql`a.country = ${anyOf(a.countries)}`)
  if (a.kycStatus.length > 0) of.push(sql`a.kyc_status = any(${a.kycStatus}::smallint[])`)
  if (a.isVerified !== null) of.push(sql`a.is_verified = ${a.isVerified ? 2 : 1}`)
  if (a.shown !== null) of.push(a.shown === 'labGrown' ? sql`a.show_lab_grown` : sql`a.show_natural`)
  if (a.boughtWithin !== null) of.push(ordered(a.boughtWithin))
  if (a.notBoughtFor !== null) of.push(sql`not ${ordered(a.notBoughtFor)}`)
  if (a.askedWithin !== null)
    of.push(
      sql`exists (select from diamond_track t where t.account = a.id and not t.is_deleted and t.created_at >= ${since(a.askedWithin)})`,
    )
  if (a.papersExpire)
    of.push(sql`exists (select from account_kyc k where k.account = a.id and not k.is_deleted and ${statusIn('kyc', 'counted', 'k.status')}
      and k.expiry_date <= ${addDays(dayIn(now), documentDays)}::date)`)
  return sql.join(of, sql` and `)
}

/** Groups belong to the office: people who may not see them cannot write to them either. */
export async function refuseUnknownGroups(db: Db | Tx, actor: Actor, { groups }: BulkAudience): Promise<void> {
  if (groups.length === 0) return
  if (!can(actor, 'email-group:view')) throw new Refusal('forbidden')
  const known = await db.selectFrom('emailGroup').select('id').where('id', '=', anyOf(groups)).where('isDeleted', '=', false).execute()
  if (known.length < new Set(groups).size) throw invalid('audience.groups', 'An email group no longer exists.')
}

const grouped = (groups: readonly string[]) => sql`(select distinct on (lower(e)) e as address from email_group g, unnest(g.emails) e
  where g.id = ${anyOf(groups)} and not g.is_deleted order by lower(e))`

/**
 * Everybody an audience names, each with the reason why they would get no mail, or null. A client without users is included by its own address. Of
 * groups, only addresses of clients that match the rest of the audience are included.
 */
export function people(actor: Actor, audience: BulkAudience, now: Date, labGrown: boolean | null): RawBuilder<unknown> {
  const buys = audience.primaryOnly
    ? sql`u.type = ${roles.PRIMARY}`
    : sql`u.type in (${roles.PRIMARY}, ${roles.SECONDARY}, ${roles.SUB_USER}, ${roles.CUSTOMER})`
  const active = sql`u.account = a.id and u.is_active and not u.is_deleted and ${buys}`
  const kind = labGrown === null ? sql`true` : labGrown ? sql`p.show_lab_grown` : sql`p.show_natural`
  const groups = grouped(audience.groups)
  const isGrouped = audience.groups.length === 0 ? sql`true` : sql`lower(p.address) in (select lower(g.address) from ${groups} g)`
  return sql`(
    with client as (select a.* from account a where ${clients(actor, audience, now)}),
    person as (
      select u.id as "user", a.id as account, a.company_name, ${fullName('u')} as name, trim(u.email) as address, u.is_email_verified as verified,
        a.show_natural, a.show_lab_grown, u.type = ${roles.PRIMARY} as first
      from client a join "user" u on ${active}
      union all
      select null, a.id, a.company_name, a.name, trim(coalesce(nullif(a.contact_email, ''), a.emails[1], '')), true, a.show_natural, a.show_lab_grown, true
      from client a where not exists (select from "user" u where ${active})
    ),
    fault as (
      select p.*, case
        when p.address = '' then 'noAddress'
        when p.address !~ ${sendable} or length(p.address) > 254 then 'wrongAddress'
        when exists (select from mail_opt_out o where o.address = lower(p.address)) then 'optedOut'
        when not p.verified and not ${audience.withUnverified} then 'notVerified'
        when not ${kind} then 'wrongKind'
      end as fault from person p where ${isGrouped}
    )
    select null::uuid as "user", null::uuid as account, '' as company_name, '' as name, g.address, 'notAsked' as left_out
    from ${groups} g where not exists (select from person p where lower(p.address) = lower(g.address))
    union all
    select f."user", f.account, f.company_name, f.name, f.address, coalesce(f.fault, case
      when row_number() over (partition by lower(f.address), f.fault is null order by f.first desc, f.company_name, f."user") > 1 then 'twice'
    end) as left_out from fault f
  )`
}

const maxVisible = 20

/** Counts an audience: how many people get the mail, who is left out and why, and the first few of them. */
export async function countAudience(
  db: Db | Tx,
  actor: Actor,
  audience: BulkAudience,
  now: Date,
  labGrown: boolean | null,
): Promise<BulkCount> {
  await refuseUnknownGroups(db, actor, audience)
  const from = people(actor, audience, now, labGrown)
  const { rows } = await sql<{ leftOut: LeftOutReason | null; count: number; clients: number }>`
    select left_out as "leftOut", count(*)::int as count, count(distinct account)::int as clients from ${from} as p group by left_out`.execute(
    db,
  )
  const { rows: first } = await sql<BulkCount['first'][number]>`
    select "user", account, name, address, company_name from ${from} as p where left_out is null
    order by company_name, name, address limit ${maxVisible}`.execute(db)
  const got = rows.find(({ leftOut }) => leftOut === null)
  return {
    clients: got?.clients ?? 0,
    recipients: got?.count ?? 0,
    leftOut: leftOutNames.flatMap((reason) => {
      const count = rows.find(({ leftOut }) => leftOut === reason)?.count
      return count ? [{ reason, text: leftOutReasons[reason], count }] : []
    }),
    first,
  }
}
