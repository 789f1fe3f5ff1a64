import { anyOf } from '../../../db/expressions.ts'
import { randomUUID } from 'node:crypto'
import type { RefusedDiamond } from '@loupe/contract/transactions/blocks.ts'
import { Refusal, invalid, messageOf } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { cents, dollars, mct, percent } from '@loupe/domain/kernel/units.ts'
import { amountOf, backOf } from '@loupe/domain/pricing/price.ts'
import { bidFault, bidLifecycle, bidType, lotLifecycle } from '@loupe/domain/transactions/bid.ts'
import { unavailable } from '@loupe/domain/transactions/claim.ts'
import type { StatusOf } from '@loupe/domain/lifecycles.ts'
import { type Selectable, sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import type { BidLot, DiamondBid } from '../../../db/tables.ts'
import { conditionsOf, passKinds } from '../../accounts/terms/conditions.ts'
import { getParty } from '../blocks/party.ts'
import { type Holder, holdersOf } from '../claims.ts'
import { refuseUnconfirmed } from '../far-prices.ts'
import { bidsById, liveBids, lockLot, lockLots, revealedBids } from './queries.ts'

interface Party {
  account: string
  user: string | null
  seller: string
}
interface Wanted {
  diamond: string
  ctPr: number
}
type Lot = Selectable<BidLot>
type Kept = Selectable<DiamondBid>

const isId = (name: string) => /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(name)
const whenSaid = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })

/** Bids for stones of a running round, for a client: all or none. A client's second bid takes the place of its first. */
export async function placeBids(
  ctx: Writing,
  {
    bids,
    confirmLargeChange,
    overrideKind,
    ...asked
  }: { account: string; user?: string | undefined; seller?: string | undefined; bids: Wanted[] } & How,
) {
  const { account, user, seller } = await getParty(ctx, {
    account: asked.account,
    ...(asked.user === undefined ? {} : { user: asked.user }),
    ...(asked.seller === undefined ? {} : { seller: asked.seller }),
  })
  return { created: await bidFor(ctx, { account, user, seller }, bids, { confirmLargeChange, overrideKind }) }
}

/** What was confirmed, and why stones of a kind that the client is not shown are bid for. */
interface How {
  confirmLargeChange?: boolean | undefined
  overrideKind?: string | undefined
  /** What an earlier bid was let through for. */
  kindOverride?: string | null
}

async function bidFor(ctx: Writing, party: Party, wanted: Wanted[], { confirmLargeChange, overrideKind, kindOverride: earlier }: How) {
  const { stones, missing } = await stonesOf(ctx, wanted)
  const client = await conditionsOf(ctx.tx, party.account)
  const kindOverride = earlier ?? passKinds(ctx.actor, client, stones.values(), overrideKind)
  const lots = new Map((await latestLots(ctx, [...stones.keys()])).map((lot) => [lot.diamond, lot]))
  const live = await liveBids(
    ctx.tx,
    [...lots.values()].map(({ id }) => id),
  )
  const holders = await holdersOf(ctx.tx, [...stones.keys()])
  const refused: RefusedDiamond[] = missing
  const taken: (Stone & { lot: Lot; old: Kept | undefined; asking: number })[] = []
  for (const stone of stones.values()) {
    const lot = lots.get(stone.id)
    const ofLot = live.filter((bid) => bid.lot === lot?.id)
    const old = ofLot.find((bid) => bid.account === party.account)
    const fault = old?.ctPr === stone.wanted && isOpenNow(ctx, lot) ? undefined : faultOf(ctx, lot, ofLot[0], stone.wanted)
    if (fault !== undefined || !lot) refused.push(refusedBid(stone, fault ?? '', holders.get(stone.id)))
    else taken.push({ ...stone, lot, old, asking: lot.bidType === bidType.open ? Math.max(lot.ctPr, ofLot[0]?.ctPr ?? 0) : lot.ctPr })
  }
  if (refused.length > 0) throw new Refusal('bid_refused', { refused }, refused.length === 1 ? refused[0]?.message : undefined)
  const fresh = taken.filter(({ old, wanted: ctPr }) => old?.ctPr !== ctPr).map((one) => ({ ...one, bid: randomUUID(), kindOverride }))
  refuseUnconfirmed(
    fresh.map(({ id, vStnId, asking, wanted: given }) => ({ id, vStnId, asking, given })),
    confirmLargeChange,
  )
  await insertBids(ctx, party, fresh)
  const isFresh = new Set(fresh.map(({ lot }) => lot.id))
  const stood = taken.flatMap(({ lot, old }) => (old && !isFresh.has(lot.id) ? [old.id] : []))
  return bidsById(ctx.tx, ctx.house.masters, ctx.actor, [...fresh.map(({ bid }) => bid), ...stood])
}

/** A bid that is not taken; for a stone that something else than a lot has, with what and who has it. */
function refusedBid({ id, vStnId, wSts }: Stone, fault: string, holder: Holder | undefined): RefusedDiamond {
  if (!holder || holder.kind === 'lot') return { diamond: id, vStnId, message: fault }
  const why = unavailable({ vStnId, wSts }, holder)
  return { diamond: id, vStnId, ...why, message: `${fault} ${why.message}` }
}

async function insertBids(
  ctx: Writing,
  party: Party,
  fresh: readonly (Stone & { lot: Lot; old: Kept | undefined; bid: string; kindOverride: string | null })[],
) {
  if (fresh.length === 0) return
  const now = ctx.now.toISOString()
  const replaced = fresh.flatMap(({ old }) => (old ? [old.id] : []))
  await ctx.tx
    .updateTable('diamondBid')
    .set({ isDeleted: true, endedReason: 'replaced', updatedAt: now })
    .where('id', '=', anyOf(replaced))
    .execute()
  await ctx.tx
    .insertInto('diamondBid')
    .values(
      fresh.map(({ bid, lot, wanted, crt, kindOverride }) => {
        const back = backOf(cents(wanted), cents(lot.rap ?? 0))
        return {
          ...party,
          id: bid,
          lot: lot.id,
          ctPr: wanted,
          back: back === null ? null : percent(back),
          amt: dollars(amountOf(cents(wanted), mct(crt))),
          kindOverride,
          status: bidLifecycle.initial,
          createdBy: ctx.actor.id,
          createdAt: now,
          updatedAt: now,
        }
      }),
    )
    .execute()
  await record(
    ctx,
    ...fresh.map(({ bid, lot, wanted, old, kindOverride }) => ({
      kind: 'bid.ask',
      subjectType: 'bid',
      subject: bid,
      // The trail may be read before a sealed round has closed: its amounts stand in the bids alone, which are never changed.
      after: {
        ...{ lot: lot.id, account: party.account, replaces: old?.id },
        ...(kindOverride === null ? {} : { kindOverride }),
        ...(lot.bidType === bidType.open ? { ctPr: wanted } : {}),
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
  wanted: number
}

/** The stones that are bid for, by id; a stone named twice would have two prices. */
async function stonesOf({ tx }: Writing, wanted: Wanted[]): Promise<{ stones: Map<string, Stone>; missing: RefusedDiamond[] }> {
  const ids = wanted.flatMap(({ diamond }) => (isId(diamond) ? [diamond.toLowerCase()] : []))
  const stoneIds = wanted.flatMap(({ diamond }) => (isId(diamond) ? [] : [diamond]))
  const { rows } = await sql<Omit<Stone, 'wanted'>>`select id, v_stn_id, crt, lab_grown, w_sts from diamond
    where not is_deleted and (id = ${anyOf(ids)} or v_stn_id = any(${stoneIds}::text[]))`.execute(tx)
  const byName = new Map(
    rows.flatMap((row) => [
      [row.id, row],
      [row.vStnId, row],
    ]),
  )
  const stones = new Map<string, Stone>()
  const missing: RefusedDiamond[] = []
  for (const { diamond, ctPr } of wanted) {
    const row = byName.get(isId(diamond) ? diamond.toLowerCase() : diamond)
    if (!row) missing.push({ diamond, vStnId: diamond, message: 'There is no such stone.' })
    else if (stones.has(row.id)) throw invalid('bids', `${row.vStnId} is named twice.`)
    else stones.set(row.id, { ...row, wanted: ctPr })
  }
  return { stones, missing }
}

/** The last lot of each stone, locked whatever became of it: one that was closed while we waited is told as closed. */
async function latestLots(ctx: Writing, diamonds: readonly string[]): Promise<Lot[]> {
  const { rows } = await sql<{ id: string }>`select distinct on (diamond) id from bid_lot where diamond = ${anyOf(diamonds)}
    order by diamond, status, created_at desc`.execute(ctx.tx)
  return lockLots(
    ctx.tx,
    rows.map(({ id }) => id),
  )
}

const isOpenNow = ({ now }: Writing, lot: Lot | undefined): boolean =>
  lot !== undefined && lot.status === lotLifecycle.initial && new Date(lot.opensAt) <= now && now < new Date(lot.closesAt)

/** Why a bid can not be taken, by the server's clock and the bids that stand, or nothing. */
function faultOf(ctx: Writing, lot: Lot | undefined, best: Kept | undefined, wanted: number): string | undefined {
  if (!lot) return 'This stone is not up for bids.'
  if (lot.status === lotLifecycle.initial && ctx.now < new Date(lot.opensAt))
    return `The bidding for this stone begins on ${whenSaid.format(new Date(lot.opensAt))}, India time.`
  if (!isOpenNow(ctx, lot)) return messageOf('bid_closed')
  const bidding = { bidType: lot.bidType, floor: cents(lot.floorCtPr), step: cents(lot.stepCtPr) }
  return bidFault(bidding, best ? cents(best.ctPr) : null, cents(wanted))
}

/** A bid this person may see, its lot locked before it. */
async function lockBid(ctx: Writing, id: string) {
  const [seen] = await bidsById(ctx.tx, ctx.house.masters, ctx.actor, [id])
  if (!seen) throw new Refusal('not_found')
  const lot = await lockLot(ctx.tx, seen.lot)
  const bid = await ctx.tx.selectFrom('diamondBid').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { lot, bid }
}

/** Bids another price for the same client, while the round runs. */
export async function changeBid(ctx: Writing, { id, ctPr, ...how }: { id: string; ctPr: number } & How) {
  const { lot, bid } = await lockBid(ctx, id)
  if (!isOpenNow(ctx, lot)) throw new Refusal('bid_closed')
  if (bid.isDeleted) throw new Refusal('wrong_status')
  const { account, user, seller } = bid
  const [now] = await bidFor(ctx, { account, user, seller }, [{ diamond: lot.diamond, ctPr }], {
    ...how,
    kindOverride: bid.kindOverride,
  })
  if (!now) throw new Refusal('not_found')
  return now
}

/** Takes a bid back while its round runs. In an open round others have bid against it: there only who runs the rounds may. */
export async function withdrawBid(ctx: Writing, id: string) {
  const { lot, bid } = await lockBid(ctx, id)
  if (!(bid.isDeleted && bid.endedReason === 'withdrawn')) {
    if (!isOpenNow(ctx, lot)) throw new Refusal('bid_closed')
    if (bid.isDeleted) throw new Refusal('wrong_status')
    if (lot.bidType === bidType.open && !can(ctx.actor, 'bid:approve')) throw new Refusal('bid_stands')
    await ctx.tx
      .updateTable('diamondBid')
      .set({ isDeleted: true, endedReason: 'withdrawn', updatedAt: ctx.now.toISOString() })
      .where('id', '=', id)
      .execute()
    await record(ctx, { kind: 'bid.withdraw', subjectType: 'bid', subject: id, after: { lot: lot.id } })
  }
  const [now] = await bidsById(ctx.tx, ctx.house.masters, ctx.actor, [id])
  if (!now) throw new Refusal('not_found')
  return now
}

/** The bids of a stone with their amounts, whatever its round: for who may see them before it closes, and never without a trace. */
export async function revealBids(ctx: Writing, lot: string) {
  const found = await ctx.tx.selectFrom('bidLot').select('id').where('id', '=', lot).executeTakeFirst()
  if (!found) throw new Refusal('not_found')
  await record(ctx, { kind: 'bid.reveal', subjectType: 'bidLot', subject: lot })
  return { list: await revealedBids(ctx.tx, ctx.house.masters, ctx.actor, lot) }
}
