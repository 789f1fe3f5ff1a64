import { fullName } from '../../../db/expressions.ts'
import { type EnquiryKind, type Enquirer, enquiryKindNames, enquiryKinds } from '@loupe/contract/transactions/enquiries.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import { type Actor, can } from '@loupe/domain/kernel/permissions.ts'
import { madeFrom } from '@loupe/domain/transactions/order.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import type { Db } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import { reachedSellers, reachedTracks } from '../../accounts/reach.ts'

/** What is open of each kind within reach, as the client it is of; the enquiry area's own lists ask the same. */
type Source = (ctx: Pick<Reading, 'db' | 'actor' | 'now'>) => ReturnType<typeof ordered>

const ordered = (db: Db, actor: Actor) =>
  db
    .selectFrom('order')
    .select('order.account')
    .where((eb) => reachedSellers(eb, actor, 'order.seller'))
const tracked = (db: Db, actor: Actor, types: readonly number[]) =>
  db
    .selectFrom('diamondTrack')
    .select('diamondTrack.account')
    .where('diamondTrack.trackType', 'in', types as never)
    .where('diamondTrack.isDeleted', '=', false)
    .where(reachedTracks(actor)) as unknown as ReturnType<typeof ordered>

const { cart, watchlist, request, offer, reminder, enquiry, shipment, comment } = trackType
const sources: Record<EnquiryKind, Source> = {
  confirm: ({ db, actor }) => ordered(db, actor).where('status', '=', 1).where('madeFrom', '=', madeFrom.direct),
  hold: ({ db, actor }) =>
    db
      .selectFrom('block')
      .select('block.account')
      .where('blockType', '=', 1)
      .where('status', 'in', [1, 2])
      .where((eb) => reachedSellers(eb, actor, 'block.seller')) as never,
  tracklist: ({ db, actor }) => tracked(db, actor, [request, reminder, enquiry, shipment]).where('status', 'in', [1, 2]),
  cart: ({ db, actor }) => tracked(db, actor, [cart]),
  watchlist: ({ db, actor }) => tracked(db, actor, [watchlist]),
  offer: ({ db, actor }) =>
    tracked(db, actor, [offer])
      .where('status', '=', 1)
      .where(sql<boolean>`not exists (select from diamond_track n where n.counter_of = diamond_track.id and not n.is_deleted)`),
  order: ({ db, actor }) => ordered(db, actor).where('status', 'in', [1, 2]),
  appointment: ({ db, actor, now }) =>
    db
      .selectFrom('cabinSchedule')
      .select('cabinSchedule.account')
      .where('status', '<>', 3)
      .where('endsAt', '>', now.toISOString())
      .where((eb) => reachedSellers(eb, actor, 'cabinSchedule.seller')) as never,
  note: ({ db, actor }) => tracked(db, actor, [comment]),
}

const seenKinds = (actor: Actor) => enquiryKindNames.filter((kind) => can(actor, enquiryKinds[kind].access))

/** Everything that is open, one row each: its kind and its client. */
const open = (ctx: Reading) =>
  sql<{ kind: EnquiryKind; account: string }>`(${sql.join(
    seenKinds(ctx.actor).map((kind) => sql`select ${sql.lit(kind)} as kind, s.account from (${sources[kind](ctx)}) as s`),
    sql` union all `,
  )})`

export async function countEnquiries(ctx: Reading, account: string | undefined) {
  const all = ctx.db.selectFrom(open(ctx).as('open')).select(['open.kind', (eb) => eb.fn.countAll<number>().as('count')])
  const wanted = account === undefined ? all : all.where('open.account', '=', account)
  const found = new Map((await wanted.groupBy('open.kind').execute()).map(({ kind, count }) => [kind, count]))
  return Object.fromEntries(seenKinds(ctx.actor).map((kind) => [kind, found.get(kind) ?? 0])) as Partial<Record<EnquiryKind, number>>
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
  return (await page(ctx.db, clients as never, request)) as never
}
