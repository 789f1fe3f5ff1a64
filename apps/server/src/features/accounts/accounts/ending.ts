import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { lockAccountOf } from './queries.ts'

/** What of a client is still open, by what a refusal calls it. */
type Open = Record<'holds' | 'memos' | 'orders' | 'offers' | 'bids' | 'viewings' | 'waiting', number>

const words: Record<keyof Open, readonly [one: string, many: string]> = {
  holds: ['hold', 'holds'],
  memos: ['memo', 'memos'],
  orders: ['order', 'orders'],
  offers: ['offer', 'offers'],
  bids: ['bid', 'bids'],
  viewings: ['appointment', 'appointments'],
  waiting: ['place in a line', 'places in lines'],
}

async function openDealsOf(ctx: Writing, account: string): Promise<Open> {
  const { rows } = await sql<Open>`select
    (select count(*) from block where account = a.id and block_type = 1 and status in (1, 2)) as holds,
    (select count(distinct memo) from block where account = a.id and block_type = 2 and status in (1, 2)) as memos,
    (select count(*) from "order" where account = a.id and status in (1, 2)) as orders,
    (select count(*) from diamond_track where account = a.id and track_type = 4 and status = 1 and not is_deleted) as offers,
    (select count(*) from diamond_bid where account = a.id and status = 1 and not is_deleted) as bids,
    (select count(*) from cabin_schedule where account = a.id and status in (1, 2) and ends_at > ${ctx.now.toISOString()}) as viewings,
    (select count(*) from waiting where account = a.id and status = 1) as waiting
    from account a where a.id = ${account}::uuid`.execute(ctx.tx)
  return rows[0]!
}

/** Deletes a client that has no open deal, its users with it. What it did stays: deals keep their party. */
export async function deleteAccount(ctx: Writing, id: string) {
  const kept = await lockAccountOf(ctx.tx, ctx.actor, id)
  const open = await openDealsOf(ctx, id)
  const some = (Object.keys(words) as (keyof Open)[]).filter((what) => open[what] > 0)
  if (some.length > 0)
    throw new Refusal(
      'account_in_use',
      { open },
      `This client has open deals: ${some.map((what) => `${open[what]} ${words[what][open[what] === 1 ? 0 : 1]}`).join(', ')}. End them first.`,
    )
  const at = ctx.now.toISOString()
  await ctx.tx
    .updateTable('account')
    .set({ isDeleted: true, isActive: false, updatedAt: at, updatedBy: ctx.actor.id })
    .where('id', '=', id)
    .execute()
  await ctx.tx
    .updateTable('user')
    .set({ isDeleted: true, isActive: false, updatedAt: at })
    .where('account', '=', id)
    .where('isDeleted', '=', false)
    .execute()
  await record(ctx, {
    kind: 'account.delete',
    subjectType: 'account',
    subject: id,
    before: { companyName: kept.companyName, vendorCode: kept.vendorCode },
  })
  return {}
}

/** Makes a client active, or not: then no deal is begun with it. */
export async function changeAccountStatus(ctx: Writing, id: string, isActive: boolean) {
  const kept = await lockAccountOf(ctx.tx, ctx.actor, id)
  if (kept.isActive === isActive) return
  await ctx.tx
    .updateTable('account')
    .set({ isActive, updatedAt: ctx.now.toISOString(), updatedBy: ctx.actor.id })
    .where('id', '=', id)
    .execute()
  await record(ctx, {
    kind: 'account.update',
    subjectType: 'account',
    subject: id,
    before: { isActive: kept.isActive },
    after: { isActive },
  })
}
