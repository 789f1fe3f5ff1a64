import type { ListRequest } from '@loupe/contract/list.ts'
import { mayCall } from '@loupe/contract/route.ts'
import type { Approval, ApprovalKind } from '@loupe/contract/transactions/approvals.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import { dayIn } from '@loupe/domain/kernel/local-time.ts'
import { keysOf } from '@loupe/domain/kernel/records.ts'
import { orderStatus } from '@loupe/domain/transactions/order.ts'
import { offerStatus } from '@loupe/domain/transactions/offer.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import type { Db } from '../../../db/connection.ts'
import { fullName, isLastOffer, statusIn } from '../../../db/expressions.ts'
import { cachePlanMark } from '../../../db/pipeline.ts'
import { dayTermsOf } from '../term-amounts.ts'
import { page } from '../../../db/list.ts'
import { changeOfferStatus } from '../offers/deciding.ts'
import { changeOrderStatus } from '../orders/commands.ts'
import { bankSource, kycSource, termSource } from './account-sources.ts'
import { holdSource, memoSource, returnSource } from './block-sources.ts'
import { withClients } from './clients.ts'
import { priceSource } from './price-source.ts'
import { type StoredApproval, withGrades } from './grades.ts'
import { type Source, accessible, averages, firstGraded, firstStones, oneGraded, selected } from './source.ts'

const orderSource: Source = {
  access: 'order:approve',
  columns: {
    key: sql.raw('o.id::text'),
    code: sql.raw('o.order_no'),
    companyName: sql.raw('a.company_name'),
    isClientInactive: sql.raw('not a.is_active'),
    seller: sql.raw('o.seller'),
    sellerName: fullName('u'),
    labGrown: sql.raw('o.lab_grown'),
    stones: firstStones,
    graded: firstGraded,
    ...averages({ ctPr: 'l.ct_pr', back: 'l.back', amt: 'l.amt', rap: 'l.rap', crt: 'l.crt' }),
    pieces: sql.raw('count(*)::int'),
    carats: sql.raw('sum(l.crt)'),
    amount: sql.raw('sum(l.amt)'),
    listAmount: sql.raw('sum(round(l.list_ct_pr * l.crt, 2))'),
    until: sql.raw('null::timestamptz'),
    remarks: sql.raw('o.comment'),
    dayTerms: sql.raw(dayTermsOf('l')),
    kindOverride: sql.raw('o.kind_override'),
    askedAt: sql.raw('o.created_at'),
  },
  from: (actor) =>
    sql`"order" o join order_line l on l."order" = o.id join diamond d on d.id = l.diamond
        join account a on a.id = o.account join "user" u on u.id = o.seller
        where ${statusIn('order', 'pending', 'o.status')} and ${accessible(actor, 'o.seller')} group by o.id, a.id, u.id`,
  approve: (ctx, id, { overrideCredit }) => changeOrderStatus(ctx, { id, status: orderStatus.approved, overrideCredit }),
  reject: (ctx, id, { remarks }) => changeOrderStatus(ctx, { id, status: orderStatus.rejected, remarks }),
}

/** Offers made by clients, each the last of its chain. Offers made by the company wait for the client's answer, not for ours. */
const offerSource: Source = {
  access: 'offer:approve',
  columns: {
    key: sql.raw('t.id::text'),
    code: sql.raw("coalesce(t.offer_code, '')"),
    companyName: sql.raw('a.company_name'),
    isClientInactive: sql.raw('not a.is_active'),
    seller: sql.raw('t.seller'),
    sellerName: fullName('u'),
    labGrown: sql.raw('d.lab_grown'),
    stones: sql.raw('d.v_stn_id'),
    graded: oneGraded,
    pieces: sql.raw('1'),
    ofPieces: sql.raw(
      '(select count(distinct o.diamond)::int from diamond_track o where o.offer_code = t.offer_code and not o.is_deleted)',
    ),
    carats: sql.raw('d.crt'),
    ctPr: sql.raw('t.track_price_per_carat'),
    back: sql.raw('t.track_back'),
    amount: sql.raw('t.track_amount'),
    listAmount: sql.raw('d.amt'),
    until: sql.raw('t.offer_valid_date'),
    remarks: sql.raw('t.remarks'),
    dayTerms: sql.raw("case when t.term->>'notApplied' is null then t.term->>'dayTerms' end"),
    kindOverride: sql.raw('t.kind_override'),
    askedAt: sql.raw('t.created_at'),
  },
  from: (actor) =>
    sql`diamond_track t join diamond d on d.id = t.diamond join account a on a.id = t.account join "user" u on u.id = t.seller
        where t.track_type = ${sql.lit(trackType.offer)} and ${statusIn('offer', 'applied', 't.status')} and not t.is_deleted and t.offered_by is distinct from 'company'
        and ${isLastOffer('t')}
        and (${accessible(actor, 't.seller')} or t.assigned_to = ${actor.id}::uuid)`,
  approve: (ctx, id) => changeOfferStatus(ctx, { id, status: offerStatus.accepted }),
  reject: (ctx, id, { remarks }) => changeOfferStatus(ctx, { id, status: offerStatus.rejected, remarks }),
}

/** All sources. A new kind of approval comes into the inbox by an entry here. */
export const sources: Record<ApprovalKind, Source> = {
  hold: holdSource,
  memo: memoSource,
  return: returnSource,
  order: orderSource,
  offer: offerSource,
  kyc: kycSource,
  bank: bankSource,
  price: priceSource,
  term: termSource,
}

const kindsOf = (actor: Actor) => keysOf(sources).filter((kind) => mayCall(actor, sources[kind]))

/** The number of those in the list, as a subquery that computes nothing else. */
export const approvalCount = (actor: Actor) => {
  const each = kindsOf(actor).map((kind) => sql`select 1 from ${sources[kind].from(actor)}`)
  return each.length === 0 ? sql`select 0` : sql`select count(*) from (${sql.join(each, sql` union all `)}) as waiting`
}

/** How many of each kind are in the list; kinds of which there are none are left out. */
export async function countByKind(db: Db, actor: Actor): Promise<Partial<Record<ApprovalKind, number>>> {
  const each = kindsOf(actor).map((kind) => sql`select ${sql.lit(kind)} as kind from ${sources[kind].from(actor)}`)
  if (each.length === 0) return {}
  const { rows } = await sql<{ kind: ApprovalKind; count: number }>`
    select kind, count(*)::int as count from (${sql.join(each, sql` union all `)}) as waiting group by kind`.execute(db)
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}

/** The pending approvals that this person may answer; undefined for one who answers none. */
function waitingFor(actor: Actor): RawBuilder<StoredApproval> | undefined {
  const kinds = kindsOf(actor)
  if (kinds.length === 0) return undefined
  return sql<StoredApproval>`(${sql.join(
    kinds.map((kind) => selected(kind, sources[kind], actor)),
    sql` union all `,
  )})`
}

/** An expired document cannot be approved: where what ends first comes first, it comes last. */
const isExpired = (now: Date) =>
  sql<boolean>`coalesce(kind = ${sql.lit('kyc' satisfies ApprovalKind)} and until < ${dayIn(now)}::date::timestamptz, false)`

export async function listApprovals(
  { db, actor, now, services: { masters } }: Reading,
  request: ListRequest,
): Promise<{ list?: Approval[]; count: number }> {
  const all = waitingFor(actor)
  if (!all) return { list: [], count: 0 }
  const rows = db.selectFrom(all.as('waiting')).selectAll().select(isExpired(now).as('isExpired'))
  const endsFirst = request.sort[0]?.['until'] === 'ASC'
  const sort = endsFirst ? [{ isExpired: 'ASC' as const }, ...request.sort] : request.sort
  const { list, count } = await page<StoredApproval>(db, rows, { ...request, sort })
  return list ? { count, list: await withClients(db, list.map(withGrades(masters)), now) } : { count }
}

/**
 * The most urgent, in the inbox's order: what ends first, then what has waited longest. Planning takes longer than reading them, and a count as long again, so the plan is cached and nothing is counted. The limit
 * is part of the text: PostgreSQL would think a plan for any limit too costly to keep.
 */
export async function mostUrgentApprovals({ db, actor, now, services: { masters } }: Reading, limit: number): Promise<Approval[]> {
  const all = waitingFor(actor)
  if (!all) return []
  const { rows } = await sql<StoredApproval>`select ${sql.raw(cachePlanMark)} * from ${all} as waiting
      order by ${isExpired(now)}, until, ${sql.ref('askedAt')}, id limit ${sql.lit(limit)}`.execute(db)
  return withClients(db, rows.map(withGrades(masters)), now)
}
