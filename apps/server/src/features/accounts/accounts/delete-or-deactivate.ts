import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { blockType } from '@loupe/domain/transactions/block.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import { statusIn } from '../../../db/expressions.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { stampUpdated, stampUpdatedBy } from '../../../db/stamps.ts'
import { lockAccountOf } from './queries.ts'
import { oneRow } from '../../../db/one-row.ts'

/** The number of a client's open records, by the name that a refusal uses. */
type Open = Record<'holds' | 'memos' | 'orders' | 'offers' | 'bids' | 'viewings' | 'waiting', number>

const labels: Record<keyof Open, readonly [one: string, many: string]> = {
  holds: ['hold', 'holds'],
  memos: ['memo', 'memos'],
  orders: ['order', 'orders'],
  offers: ['offer', 'offers'],
  bids: ['bid', 'bids'],
  viewings: ['appointment', 'appointments'],
  waiting: ['place on a waiting list', 'places on waiting lists'],
}

async function openDealsOf(ctx: Writing, account: string): Promise<Open> {
  const result = await sql<Open>`select
    (select count(*) from block where account = a.id and block_type = ${sql.lit(blockType.hold)} and ${statusIn('hold', 'live')}) as holds,
    (select count(distinct memo) from block where account = a.id and block_type = ${sql.lit(blockType.memo)} and ${statusIn('memo', 'live')}) as memos,
    (select count(*) from "order" where account = a.id and ${statusIn('order', 'open')}) as orders,
    (select count(*) from diamond_track where account = a.id and track_type = ${sql.lit(trackType.offer)} and ${statusIn('offer', 'applied')} and not is_deleted) as offers,
    (select count(*) from diamond_bid where account = a.id and ${statusIn('bid', 'pending')} and not is_deleted) as bids,
    (select count(*) from cabin_schedule where account = a.id and ${statusIn('viewing', 'open')} and ends_at > ${ctx.now.toISOString()}) as viewings,
    (select count(*) from waiting where account = a.id and ${statusIn('waiting', 'waiting')}) as waiting
    from account a where a.id = ${account}::uuid`.execute(ctx.tx)
  return oneRow(result)
}

/** Deletes a client without open deals, together with its users. Past deals keep it as their party. */
export async function deleteAccount(ctx: Writing, id: string) {
  const stored = await lockAccountOf(ctx.tx, ctx.actor, id)
  const open = await openDealsOf(ctx, id)
  const some = (Object.keys(labels) as (keyof Open)[]).filter((what) => open[what] > 0)
  if (some.length > 0)
    throw new Refusal(
      'account_in_use',
      { open },
      `This client has open deals: ${some.map((what) => `${open[what]} ${labels[what][open[what] === 1 ? 0 : 1]}`).join(', ')}. End them first.`,
    )
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
