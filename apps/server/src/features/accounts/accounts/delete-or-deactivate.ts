import { type ClientDeals, type ClientServices, clientDeals } from '@loupe/domain/accounts/client-work.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { countsText } from '@loupe/domain/kernel/number-text.ts'
import { blockType } from '@loupe/domain/transactions/block.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import { isLastOffer, statusIn } from '../../../db/expressions.ts'
import { sql } from 'kysely'
import type { Reading, Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { record } from '../../../db/event.ts'
import { stampUpdated, stampUpdatedBy } from '../../../db/stamps.ts'
import { isCatalogueServed, isLinkServed } from '../served.ts'
import { lockAccountOf, refuseInaccessibleClient } from './queries.ts'
import { oneRow } from '../../../db/one-row.ts'

async function openDealsOf(db: Db | Tx, account: string, now: Date): Promise<ClientDeals> {
  const result = await sql<ClientDeals>`select
    (select count(*) from block where account = a.id and block_type = ${sql.lit(blockType.hold)} and ${statusIn('hold', 'live')}) as holds,
    (select count(distinct memo) from block where account = a.id and block_type = ${sql.lit(blockType.memo)} and ${statusIn('memo', 'live')}) as memos,
    (select count(*) from "order" where account = a.id and ${statusIn('order', 'open')}) as orders,
    (select count(*) from diamond_track where account = a.id and track_type = ${sql.lit(trackType.offer)} and ${statusIn('offer', 'applied')} and not is_deleted and ${isLastOffer()}) as offers,
    (select count(*) from diamond_bid where account = a.id and ${statusIn('bid', 'pending')} and not is_deleted) as bids,
    (select count(*) from cabin_schedule where account = a.id and ${statusIn('viewing', 'open')} and ends_at > ${now.toISOString()}) as viewings,
    (select count(*) from waiting where account = a.id and ${statusIn('waiting', 'waiting')}) as waiting
    from account a where a.id = ${account}::uuid`.execute(db)
  return oneRow(result)
}

/** Deletes a client without open deals, together with its users. Past deals keep it as their party. */
export async function deleteAccount(ctx: Writing, id: string) {
  const stored = await lockAccountOf(ctx.tx, ctx.actor, id)
  const open = await openDealsOf(ctx.tx, id, ctx.now)
  const text = countsText(clientDeals, open)
  if (text !== '') throw new Refusal('account_in_use', { open }, `This client has open deals: ${text}. End them first.`)
  await ctx.tx
    .updateTable('account')
    .set({ isDeleted: true, isActive: false, ...stampUpdatedBy(ctx) })
    .where('id', '=', id)
    .execute()
  await ctx.tx
    .updateTable('user')
    .set({ isDeleted: true, isActive: false, ...stampUpdated(ctx) })
    .where('account', '=', id)
    .where('isDeleted', '=', false)
    .execute()
  await record(ctx, {
    kind: 'account.delete',
    subjectType: 'account',
    subject: id,
    before: { companyName: stored.companyName, vendorCode: stored.vendorCode },
  })
  return {}
}

/** What serves a client now. */
async function servicesOf(db: Db, account: string, now: Date): Promise<ClientServices> {
  const at = sql`${now.toISOString()}::timestamptz`
  const users = sql`(select id from "user" where account = a.id and is_active and not is_deleted)`
  const result = await sql<ClientServices>`select
    (select count(*) from share_link join "user" owner on owner.id = share_link.created_by join account client on client.id = share_link.account
      where client.id = a.id and revoked_at is null and expires_at > ${at} and ${isLinkServed}) as links,
    (select count(*) from catalogue join account on account.id = catalogue.account join saved_search on saved_search.id = catalogue.saved_search
      where account.id = a.id and revoked_at is null and expires_at > ${at} and ${isCatalogueServed}) as catalogues,
    (select count(*) from api_key where "user" in ${users} and revoked_at is null and coalesce(expires_at > ${at}, true)) as keys,
    (select count(*) from webhook where "user" in ${users} and not is_deleted and state = 'active') as webhooks
    from account a where a.id = ${account}::uuid`.execute(db)
  return oneRow(result)
}

/** What making a client inactive leaves open, and what it stops. */
export async function deactivationPreview({ db, actor, now }: Reading, id: string) {
  await refuseInaccessibleClient(db, actor, id)
  const [stays, stops] = await Promise.all([openDealsOf(db, id, now), servicesOf(db, id, now)])
  return { stays, stops }
}

/** Activates or deactivates a client. No new deals can be made with an inactive one. */
export async function changeAccountStatus(ctx: Writing, id: string, isActive: boolean) {
  const stored = await lockAccountOf(ctx.tx, ctx.actor, id)
  if (stored.isActive === isActive) return
  await ctx.tx
    .updateTable('account')
    .set({ isActive, ...stampUpdatedBy(ctx) })
    .where('id', '=', id)
    .execute()
  await record(ctx, {
    kind: 'account.update',
    subjectType: 'account',
    subject: id,
    before: { isActive: stored.isActive },
    after: { isActive },
  })
}
