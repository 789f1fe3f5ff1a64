import { fullName, isLastOffer } from '../../../db/expressions.ts'
import { type EnquiryKind, type Enquirer, enquiryKindNames, enquiryKinds } from '@loupe/contract/transactions/enquiries.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import { type Actor, can } from '@loupe/domain/kernel/permissions.ts'
import { madeFrom, orderLifecycle, orderStatus } from '@loupe/domain/transactions/order.ts'
import { type TrackType, trackLifecycle, trackType } from '@loupe/domain/transactions/track.ts'
import { blockType, holdLifecycle } from '@loupe/domain/transactions/block.ts'
import { offerStatus } from '@loupe/domain/transactions/offer.ts'
import { viewingLifecycle } from '@loupe/domain/transactions/viewing.ts'
import { type Expression, sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import type { Db } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import { accessibleSellers, accessibleTracks } from '../../accounts/scope.ts'

/** The clients of all accessible open records of a kind. The lists of the enquiry area use the same conditions. */
type Source = (ctx: Pick<Reading, 'db' | 'actor' | 'now'>) => Expression<unknown>

const ordered = (db: Db, actor: Actor) => db.selectFrom('order').select('order.account').where(accessibleSellers(actor, 'order.seller'))
const tracked = (db: Db, actor: Actor, types: readonly TrackType[]) =>
  db
    .selectFrom('diamondTrack')
    .select('diamondTrack.account')
    .where('diamondTrack.trackType', 'in', types)
    .where('diamondTrack.isDeleted', '=', false)
    .where(accessibleTracks(actor))

const { cart, watchlist, offer, reminder, enquiry, shipment, comment } = trackType
const sources: Record<EnquiryKind, Source> = {
  confirm: ({ db, actor }) => ordered(db, actor).where('status', '=', orderStatus.pending).where('madeFrom', '=', madeFrom.direct),
  hold: ({ db, actor }) =>
    db
      .selectFrom('block')
      .select('block.account')
      .where('blockType', '=', blockType.hold)
      .where('status', 'in', holdLifecycle.statuses('live'))
      .where(accessibleSellers(actor, 'block.seller')),
  tracklist: ({ db, actor }) =>
    tracked(db, actor, [trackType.request, reminder, enquiry, shipment]).where('status', 'in', trackLifecycle.statuses('open')),
  cart: ({ db, actor }) => tracked(db, actor, [cart]),
  watchlist: ({ db, actor }) => tracked(db, actor, [watchlist]),
  offer: ({ db, actor }) => tracked(db, actor, [offer]).where('status', '=', offerStatus.applied).where(isLastOffer()),
  order: ({ db, actor }) => ordered(db, actor).where('status', 'in', orderLifecycle.statuses('open')),
  appointment: ({ db, actor, now }) =>
    db
      .selectFrom('cabinSchedule')
      .select('cabinSchedule.account')
      .where('status', 'in', viewingLifecycle.statuses('open'))
      .where('endsAt', '>', now.toISOString())
      .where(accessibleSellers(actor, 'cabinSchedule.seller')),
  note: ({ db, actor }) => tracked(db, actor, [comment]),
}

const visibleKinds = (actor: Actor) => enquiryKindNames.filter((kind) => can(actor, enquiryKinds[kind].access))

/** All open records, one row each: kind and client. */
const open = (ctx: Reading) =>
  sql<{ kind: EnquiryKind; account: string }>`(${sql.join(
    visibleKinds(ctx.actor).map((kind) => sql`select ${sql.lit(kind)} as kind, s.account from (${sources[kind](ctx)}) as s`),
    sql` union all `,
  )})`

export async function countEnquiries(ctx: Reading, account: string | undefined) {
  const all = ctx.db.selectFrom(open(ctx).as('open')).select(['open.kind', (eb) => eb.fn.countAll<number>().as('count')])
  const query = account === undefined ? all : all.where('open.account', '=', account)
  const found = new Map((await query.groupBy('open.kind').execute()).map(({ kind, count }) => [kind, count]))
  return Object.fromEntries(visibleKinds(ctx.actor).map((kind) => [kind, found.get(kind) ?? 0])) as Partial<Record<EnquiryKind, number>>
}

export async function listEnquirers(ctx: Reading, request: ListRequest): Promise<{ list?: Enquirer[]; count: number }> {
  const clients = ctx.db
    .selectFrom(open(ctx).as('open'))
    .innerJoin('account', 'account.id', 'open.account')
    .leftJoin('user as seller', 'seller.id', 'account.seller')
    .select(['account.id', 'account.companyName', 'account.seller'])
    .select((eb) => [
      fullName('seller').$castTo<string | null>().as('sellerName'),
      ...enquiryKindNames.map((kind) => eb.fn.countAll<number>().filterWhere('open.kind', '=', sql.lit(kind)).as(kind)),
      eb.fn.countAll<number>().as('total'),
    ])
    .groupBy(['account.id', 'seller.id'])
  return page(ctx.db, clients, request)
}
