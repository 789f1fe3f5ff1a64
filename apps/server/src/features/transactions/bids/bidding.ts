import { anyOf } from '../../../db/expressions.ts'
import { randomUUID } from 'node:crypto'
import type { RefusedDiamond } from '@loupe/contract/transactions/block.ts'
import { placedText } from '@loupe/domain/kernel/local-time.ts'
import { Refusal, invalid, messageOf } from '@loupe/domain/kernel/errors.ts'
import { cents, dollars, mct, percent } from '@loupe/domain/kernel/units.ts'
import { amountOf, backOf } from '@loupe/domain/pricing/price.ts'
import { bidFault, bidLifecycle, bidType, lotStatus } from '@loupe/domain/transactions/bid.ts'
import { unavailable } from '@loupe/domain/transactions/claim.ts'
import type { QuotedBase } from '@loupe/domain/transactions/price-limits.ts'
import type { StatusOf } from '@loupe/domain/lifecycles.ts'
import { type Selectable, sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { isId } from '../../../db/named-stones.ts'
import type { BidLot, DiamondBid } from '../../../db/tables.ts'
import { stampCreatedBy, stampUpdated } from '../../../db/stamps.ts'
import { conditionsOf, passKinds } from '../../accounts/terms/conditions.ts'
import { type Holder, holdersOf } from '../../inventory/holders.ts'
import { refuseUnconfirmed } from '../price-deviations.ts'
import { bidsById, liveBids, lockLots } from './queries.ts'

interface Party {
  account: string
  user: string | null
  seller: string
}
export interface BidInput {
  diamond: string
  ctPr: number
}
type Lot = Selectable<BidLot>
type StoredBid = Selectable<DiamondBid>

/** Confirmations by the user, and why stones of a kind that the client is not shown are bid for. */
export interface How {
  confirmLargeChange?: boolean | undefined
  overrideKind?: string | undefined
  /** The override reason of an earlier bid. */
  kindOverride?: string | null
}

export async function bidFor(
  ctx: Writing,
  party: Party,
  bids: BidInput[],
  { confirmLargeChange, overrideKind, kindOverride: earlier }: How,
) {
  const { stones, missing } = await stonesOf(ctx, bids)
  const client = await conditionsOf(ctx.tx, party.account)
  const kindOverride = earlier ?? passKinds(ctx.actor, client, stones.values(), overrideKind)
  const lots = new Map((await latestLots(ctx, [...stones.keys()])).map((lot) => [lot.diamond, lot]))
  const live = await liveBids(
    ctx.tx,
    [...lots.values()].map(({ id }) => id),
  )
  const holders = await holdersOf(ctx.tx, [...stones.keys()])
  const refused: RefusedDiamond[] = missing
  const accepted: (Stone & { lot: Lot; old: StoredBid | undefined; base: QuotedBase })[] = []
  for (const stone of stones.values()) {
    const lot = lots.get(stone.id)
    const ofLot = live.filter((bid) => bid.lot === lot?.id)
    const old = ofLot.find((bid) => bid.account === party.account)
    const fault = old?.ctPr === stone.bidCtPr && isOpenNow(ctx, lot) ? undefined : faultOf(ctx, lot, ofLot[0], stone.bidCtPr)
    if (fault !== undefined || !lot) refused.push(refusedBid(stone, fault ?? '', holders.get(stone.id)))
    else accepted.push({ ...stone, lot, old, base: baseOf(lot, ofLot[0]) })
  }
  if (refused.length > 0) throw new Refusal('bid_refused', { refused }, refused.length === 1 ? refused[0]?.message : undefined)
  const fresh = accepted.filter(({ old, bidCtPr: ctPr }) => old?.ctPr !== ctPr).map((one) => ({ ...one, bid: randomUUID(), kindOverride }))
  refuseUnconfirmed(
    fresh.map(({ id, vStnId, base, bidCtPr: given }) => ({ id, vStnId, base, given })),
    confirmLargeChange,
  )
  await insertBids(ctx, party, fresh)
  const isFresh = new Set(fresh.map(({ lot }) => lot.id))
  const unchanged = accepted.flatMap(({ lot, old }) => (old && !isFresh.has(lot.id) ? [old.id] : []))
  return bidsById(ctx.tx, ctx.services.masters, ctx.actor, [...fresh.map(({ bid }) => bid), ...unchanged])
}

/** What a bid is compared with: the asking price of the lot or, in an open round, the highest bid if that is above it. */
const baseOf = (lot: Lot, highest: StoredBid | undefined): QuotedBase =>
  lot.bidType === bidType.open && highest && highest.ctPr > lot.ctPr
    ? { kind: 'highestBid', ctPr: highest.ctPr }
    : { kind: 'asking', ctPr: lot.ctPr }

/** A refused bid; if a document other than a lot has the stone, with who and what has it. */
function refusedBid({ id, vStnId, wSts }: Stone, fault: string, holder: Holder | undefined): RefusedDiamond {
  if (!holder || holder.kind === 'lot') return { diamond: id, vStnId, message: fault }
  const { message, isBlocked: _, ...who } = unavailable({ vStnId, wSts }, holder)
  return { diamond: id, vStnId, ...who, message: `${fault} ${message}` }
}

async function insertBids(
  ctx: Writing,
  party: Party,
  fresh: readonly (Stone & { lot: Lot; old: StoredBid | undefined; bid: string; kindOverride: string | null })[],
) {
  if (fresh.length === 0) return
  const replaced = fresh.flatMap(({ old }) => (old ? [old.id] : []))
  await ctx.tx
    .updateTable('diamondBid')
    .set({ isDeleted: true, endedReason: 'replaced', ...stampUpdated(ctx) })
    .where('id', '=', anyOf(replaced))
    .execute()
  await ctx.tx
    .insertInto('diamondBid')
    .values(
      fresh.map(({ bid, lot, bidCtPr, crt, kindOverride }) => {
        const back = backOf(cents(bidCtPr), cents(lot.rap ?? 0))
        return {
          ...party,
          id: bid,
          lot: lot.id,
          ctPr: bidCtPr,
          back: back === null ? null : percent(back),
          amt: dollars(amountOf(cents(bidCtPr), mct(crt))),
          kindOverride,
          status: bidLifecycle.initial,
          ...stampCreatedBy(ctx),
        }
      }),
    )
    .execute()
  await record(
    ctx,
    ...fresh.map(({ bid, lot, bidCtPr, old, kindOverride }) => ({
      kind: 'bid.ask',
      subjectType: 'bid',
      subject: bid,
      // The audit log can be read before a sealed round closes, so the amounts of its bids are only in the bids, which are never changed.
      after: {
        ...{ lot: lot.id, account: party.account, replaces: old?.id },
        ...(kindOverride === null ? {} : { kindOverride }),
        ...(lot.bidType === bidType.open ? { ctPr: bidCtPr } : {}),
      },
    })),
  )
}

interface Stone {
  id: string
  vStnId: string
  crt: number
  wSts: StatusOf<'diamond'>
  labGrown: boolean
  bidCtPr: number
}

/** The stones of the bids, by id. A stone named twice is refused, because it would have two prices. */
async function stonesOf({ tx }: Writing, bids: BidInput[]): Promise<{ stones: Map<string, Stone>; missing: RefusedDiamond[] }> {
  const ids = bids.flatMap(({ diamond }) => (isId(diamond) ? [diamond.toLowerCase()] : []))
  const stoneIds = bids.flatMap(({ diamond }) => (isId(diamond) ? [] : [diamond]))
  const { rows } = await sql<Omit<Stone, 'requested'>>`select id, v_stn_id, crt, lab_grown, w_sts from diamond
    where not is_deleted and (id = ${anyOf(ids)} or v_stn_id = any(${stoneIds}::text[]))`.execute(tx)
  const byName = new Map(
    rows.flatMap((row) => [
      [row.id, row],
      [row.vStnId, row],
    ]),
  )
  const stones = new Map<string, Stone>()
  const missing: RefusedDiamond[] = []
  for (const { diamond, ctPr } of bids) {
    const row = byName.get(isId(diamond) ? diamond.toLowerCase() : diamond)
    if (!row) missing.push({ diamond, vStnId: diamond, message: 'This stone does not exist.' })
    else if (stones.has(row.id)) throw invalid('bids', `${row.vStnId} is listed twice.`)
    else stones.set(row.id, { ...row, bidCtPr: ctPr })
  }
  return { stones, missing }
}

/** The last lot of each stone, locked whatever its status: a lot that closed while we waited for the lock is reported as closed. */
async function latestLots(ctx: Writing, diamonds: readonly string[]): Promise<Lot[]> {
  const { rows } = await sql<{ id: string }>`select distinct on (diamond) id from bid_lot where diamond = ${anyOf(diamonds)}
    order by diamond, status, created_at desc`.execute(ctx.tx)
  return lockLots(
    ctx.tx,
    rows.map(({ id }) => id),
  )
}

export const isOpenNow = ({ now }: Writing, lot: Lot | undefined): boolean =>
  lot !== undefined && lot.status === lotStatus.running && new Date(lot.opensAt) <= now && now < new Date(lot.closesAt)

/** Why a bid is refused, by the server's clock and the current bids; undefined if it is not. */
function faultOf(ctx: Writing, lot: Lot | undefined, best: StoredBid | undefined, ctPr: number): string | undefined {
  if (!lot) return 'This stone is not up for bids.'
  if (lot.status === lotStatus.running && ctx.now < new Date(lot.opensAt))
    return `Bidding for this stone opens on ${placedText(lot.opensAt)}.`
  if (!isOpenNow(ctx, lot)) return messageOf('bid_closed')
  const bidding = { bidType: lot.bidType, floor: cents(lot.floorCtPr), step: cents(lot.stepCtPr) }
  return bidFault(bidding, best ? cents(best.ctPr) : null, cents(ctPr))
}
