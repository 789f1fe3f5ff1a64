import type { OfferedBy } from '@loupe/domain/transactions/offer.ts'
import { companyZone, dayIn } from '@loupe/domain/kernel/local-time.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { type WorkKind, workRows } from '@loupe/domain/reports/work.ts'
import { inADay } from '@loupe/domain/reports/work-lists.ts'
import { type TrackType, trackType } from '@loupe/domain/transactions/track.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import { isLastOffer, statusIn } from '../../../db/expressions.ts'
import { accessibleSellers, accessibleTracks } from '../../accounts/scope.ts'
import { isHold, isMemo, isOffer, isUnanswered, lapsingUntil } from './work.ts'

/** Columns of some kinds of work only. */
type Extra = 'labGrown' | 'status' | 'waiting' | 'wSts' | 'sSts' | 'seller' | 'createdBy' | 'offeredBy' | 'documents'
const extras: Record<Extra, string> = {
  ...{ labGrown: 'boolean', status: 'int', waiting: 'int', wSts: 'text', sSts: 'text' },
  ...{ seller: 'uuid', createdBy: 'uuid' },
  ...{ offeredBy: 'text', documents: 'json' },
}
const ofStone = { labGrown: sql.raw('d.lab_grown') }
type Column = 'id' | 'code' | 'companyName' | 'about' | 'amount' | 'until' | Extra
interface Rows {
  columns: Record<Exclude<Column, Extra>, string> & Partial<Record<Extra, RawBuilder<unknown>>>
  from: RawBuilder<unknown>
  /** The most urgent first. */
  order: string
}
/** The first instant of a calendar day, where a column has a day. */
const startOf = (day: string) => `(${day}::timestamp at time zone '${companyZone}')`
/** An offer at the company's price: the client has to answer it. */
const ours = sql.lit('company' satisfies OfferedBy)

const none = { companyName: 'null::text', amount: 'null::numeric' }

const unanswered = ({ actor }: Reading, type: TrackType): Rows => ({
  columns: {
    ...{ id: 'diamond_track.id::text', code: 'd.v_stn_id', companyName: 'a.company_name', about: 'diamond_track.remarks' },
    ...ofStone,
    ...{ amount: 'd.amt', until: 'diamond_track.created_at' },
  },
  from: sql`diamond_track join diamond d on d.id = diamond_track.diamond join account a on a.id = diamond_track.account
    where ${isUnanswered(type, actor)}`,
  order: 'diamond_track.created_at, diamond_track.id',
})

/** Rows that can be acted on one by one, restricted as their counts are (work.ts). Failures of the system have counts alone. */
const rows: Partial<Record<WorkKind, (ctx: Reading) => Rows>> = {
  holdsEnding: ({ actor, now }) => ({
    columns: {
      ...ofStone,
      ...{ id: 'block.id::text', code: 'd.v_stn_id', companyName: 'a.company_name', about: 'block.block_code', amount: 'block.amt' },
      until: 'block.valid_till_date',
      status: sql.raw('block.status::int'),
      wSts: sql.raw('d.w_sts'),
      sSts: sql.raw('d.s_sts'),
      seller: sql.raw('block.seller'),
      createdBy: sql.raw('block.created_by'),
      waiting: sql`(select count(*)::int from waiting w where w.diamond = block.diamond and ${statusIn('waiting', 'waiting', 'w.status')})`,
    },
    from: sql`block join diamond d on d.id = block.diamond join account a on a.id = block.account
      where ${statusIn('hold', 'live', 'block.status')} and ${isHold} and valid_till_date <= ${inADay(now)} and ${accessibleSellers(actor, 'block.seller')}`,
    order: 'block.valid_till_date, block.id',
  }),
  memosOverdue: ({ actor, now }) => ({
    columns: {
      ...{
        id: 'memo.id::text',
        code: 'memo.memo_no',
        companyName: 'a.company_name',
        about: `count(*)::text || case count(*) when 1 then ' stone' else ' stones' end`,
      },
      ...{ amount: 'sum(block.amt)', until: startOf('memo.due_date') },
      labGrown: sql.raw('memo.lab_grown'),
    },
    from: sql`block join memo on memo.id = block.memo join account a on a.id = memo.account
      where ${statusIn('memo', 'approved', 'block.status')} and ${isMemo} and memo.due_date < ${dayIn(now)} and ${accessibleSellers(actor, 'memo.seller')}
      group by memo.id, a.id`,
    order: 'memo.due_date, memo.memo_no',
  }),
  offersWaiting: ({ actor }) => ({
    columns: {
      ...ofStone,
      ...{ id: 'diamond_track.id::text', code: 'diamond_track.offer_code', companyName: 'a.company_name', about: 'd.v_stn_id' },
      ...{ amount: 'diamond_track.track_amount', until: 'diamond_track.offer_valid_date' },
      offeredBy: sql.raw('diamond_track.offered_by'),
    },
    // Those that this person may accept are among the approvals.
    from: sql`diamond_track join diamond d on d.id = diamond_track.diamond join account a on a.id = diamond_track.account
      where ${isOffer} and ${statusIn('offer', 'applied', 'diamond_track.status')} and not diamond_track.is_deleted and ${accessibleTracks(actor)}
      and ${isLastOffer()}
      ${can(actor, 'offer:approve') && can(actor, 'approval:view') ? sql`and diamond_track.offered_by = ${ours}` : sql``}`,
    order: 'diamond_track.offer_valid_date, diamond_track.id',
  }),
  requestsWaiting: (ctx) => unanswered(ctx, trackType.request),
  enquiriesWaiting: (ctx) => unanswered(ctx, trackType.enquiry),
  bidsClosing: ({ now }) => ({
    columns: {
      ...{
        id: 'bid_lot.id::text',
        code: 'd.v_stn_id',
        companyName: 'null::text',
        about: `count(b.id)::text || case count(b.id) when 1 then ' bid' else ' bids' end`,
      },
      ...{ amount: 'bid_lot.amt', until: 'bid_lot.closes_at' },
      ...ofStone,
    },
    from: sql`bid_lot join diamond d on d.id = bid_lot.diamond left join diamond_bid b on b.lot = bid_lot.id and not b.is_deleted
      where ${statusIn('lot', 'running', 'bid_lot.status')} and bid_lot.closes_at <= ${inADay(now)} and bid_lot.opens_at <= ${now.toISOString()}
      group by bid_lot.id, d.id`,
    order: 'bid_lot.closes_at, count(b.id) desc, d.v_stn_id',
  }),
  kycLapsing: ({ actor, now }) => ({
    columns: {
      ...none,
      ...{ id: 'account.id::text', code: `''`, companyName: 'account.company_name', about: `''`, until: startOf('account.kyc_expires_on') },
      documents: sql`(select json_agg(distinct jsonb_build_object('type', k.type, 'docType', k.doc_type)) from account_kyc k
        where k.account = account.id and not k.is_deleted and k.expiry_date = account.kyc_expires_on and ${statusIn('kyc', 'counted', 'k.status')})`,
    },
    from: sql`account where not is_deleted and kyc_expires_on between ${dayIn(now)} and ${lapsingUntil(now)} and ${accessibleSellers(actor, 'account.seller')}`,
    order: 'account.kyc_expires_on, account.company_name, account.id',
  }),
  signUps: () => ({
    columns: { ...none, id: 'id::text', code: `trim(first_name || ' ' || last_name)`, about: 'email', until: 'created_at' },
    from: sql`"user" where account is null and not is_deleted and is_awaiting_approval`,
    order: 'created_at, id',
  }),
  todosDue: ({ actor, now }) => ({
    columns: { ...none, id: 'id::text', code: 'title', about: 'notes', until: startOf('due_day') },
    from: sql`todo where "user" = ${actor.id} and done_at is null and not is_deleted and due_day <= ${dayIn(now)}`,
    order: 'due_day, id',
  }),
  viewingsToday: ({ actor, now }) => ({
    columns: {
      ...{
        id: 'v.id::text',
        code: 'a.company_name',
        companyName: 'null::text',
        about: 'v.remarks',
        amount: 'null::numeric',
        until: 'v.starts_at',
      },
    },
    from: sql`cabin_schedule v join account a on a.id = v.account
      where v.day = ${dayIn(now)} and v.ends_at > ${now.toISOString()} and ${statusIn('viewing', 'open', 'v.status')} and ${accessibleSellers(actor, 'v.seller')}`,
    order: 'v.starts_at, v.id',
  }),
}

/** The most urgent rows of a kind of work as one part of a union; undefined for kinds that have counts alone. */
export function selectedRows(what: WorkKind, ctx: Reading) {
  const of = rows[what]
  if (!of) return undefined
  const { columns, from, order } = of(ctx)
  const names = ['id', 'code', 'companyName', 'about', 'amount', 'until'] as const
  const each = names.map((name) => sql`${sql.raw(columns[name])} as ${sql.ref(name)}`)
  const more = Object.entries(extras).map(([name, type]) => sql`${columns[name as Extra] ?? sql.raw(`null::${type}`)} as ${sql.ref(name)}`)
  return sql`(select ${sql.lit(what)} as what, ${sql.join([...each, ...more])} from ${from} order by ${sql.raw(order)} limit ${sql.lit(workRows.perKind)})`
}
