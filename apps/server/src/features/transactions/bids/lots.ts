import { diamondStatus } from '@loupe/domain/inventory/diamond.ts'
import { randomUUID } from 'node:crypto'
import type { RefusedDiamond } from '@loupe/contract/transactions/block.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { bp, cents, dollars } from '@loupe/domain/kernel/units.ts'
import { type BidType, floorOf, lotLifecycle, lotStatus, stepOf } from '@loupe/domain/transactions/bid.ts'
import { roundFor } from '@loupe/domain/transactions/bid-rounds.ts'
import type { Writing } from '../../../context.ts'
import { enqueueIfSooner } from '../../../db/due-soon.ts'
import { record } from '../../../db/event.ts'
import { moveLocked, step } from '../../../db/step.ts'
import { stampCreatedBy, stampUpdated } from '../../../db/stamps.ts'
import { getOrRefuse } from '../../../db/not-found.ts'
import { type Claimed, refusedStones, partitionAvailable } from '../claims.ts'
import { liveBids, lockLot, lotsById } from './queries.ts'
import { getWindows, minStepOn } from './windows.ts'

interface LotsInput {
  diamonds: readonly string[]
  bidType: BidType
  floorPercent: number
  partial: boolean
}
const isFirm = (stone: Claimed, percent: number) => stone.wSts === diamondStatus.bestBuy && percent < 100
const firmPrice = 'Bids for a Best Buy stone cannot be below its price.'

/**
 * Puts stones up in the running or next round of a kind: one lot for each stone, with its current price and the round's times. Without `partial`, one
 * unavailable stone refuses the whole selection.
 */
export async function createLots(ctx: Writing, { diamonds, bidType, floorPercent, partial }: LotsInput) {
  const windows = await getWindows(ctx.tx)
  const round = roundFor(windows, ctx.now, bidType)
  if (!round) throw invalid('bidType', 'No such round is scheduled.')
  const { free, refused: taken } = await partitionAvailable(ctx, diamonds, 'list')
  const firm = free
    .filter((stone) => isFirm(stone, floorPercent))
    .map(({ id, vStnId }): RefusedDiamond => ({ diamond: id, vStnId, message: firmPrice }))
  const refused = [...taken, ...firm]
  const stones = free.filter((stone) => !isFirm(stone, floorPercent)).map((stone) => ({ ...stone, lot: randomUUID() }))
  if (refused.length > 0 && (!partial || stones.length === 0)) throw refusedStones(refused)
  const minStep = bp(minStepOn(windows, round.day))
  await ctx.tx
    .insertInto('bidLot')
    .values(
      stones.map(({ id, lot, wSts, rap, back, ctPr, amt }) => ({
        id: lot,
        diamond: id,
        bidType,
        bidKind: wSts === diamondStatus.bestBuy ? ('D' as const) : ('B' as const),
        rap,
        back,
        ctPr,
        amt,
        floorCtPr: dollars(floorOf(cents(ctPr), floorPercent)),
        stepCtPr: dollars(stepOf(cents(ctPr), minStep)),
        day: round.day,
        opensAt: round.opensAt.toISOString(),
        closesAt: round.closesAt.toISOString(),
        status: lotLifecycle.initial,
        diamondWas: wSts,
        diamondIs: diamondStatus.bid,
        ...stampCreatedBy(ctx),
      })),
    )
    .execute()
  const moved = moveLocked(
    ctx,
    stones.map(({ id, lot, wSts }) => ({ diamond: id, causedBy: `bidLot:${lot}`, was: wSts })),
    'list',
  )
  await moved.write.execute(ctx.tx)
  const after = { bidType, day: round.day, floorPercent }
  await record(ctx, ...stones.map(({ lot }) => ({ kind: 'lot.ask', subjectType: 'bidLot', subject: lot, after })), ...moved.auditEvents)
  await enqueueIfSooner(ctx, 'close-bids', round.closesAt)
  const created = await lotsById(
    ctx.tx,
    ctx.services.masters,
    ctx.actor,
    stones.map(({ lot }) => lot),
  )
  return { created, refused }
}

const readLot = async (ctx: Writing, id: string) => {
  const [lot] = await lotsById(ctx.tx, ctx.services.masters, ctx.actor, [id])
  return getOrRefuse(lot)
}

/** Changes the floor price, as long as nobody has bid. */
export async function updateLot(ctx: Writing, { id, floorPercent }: { id: string; floorPercent: number }) {
  const lot = await lockLot(ctx.tx, id)
  if (lot.status !== lotStatus.running) throw new Refusal('wrong_status', { status: lot.status })
  if ((await liveBids(ctx.tx, [id])).length > 0) throw new Refusal('lot_has_bids')
  if (lot.bidKind === 'D' && floorPercent < 100) throw invalid('floorPercent', firmPrice)
  const floorCtPr = dollars(floorOf(cents(lot.ctPr), floorPercent))
  await ctx.tx
    .updateTable('bidLot')
    .set({ floorCtPr, ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  const before = { floorCtPr: lot.floorCtPr }
  await record(ctx, { kind: 'lot.update', subjectType: 'bidLot', subject: id, before, after: { floorCtPr } })
  return readLot(ctx, id)
}

/** Withdraws a stone from its round. If there are bids, they lose, and a reason is required. */
export async function withdrawLot(ctx: Writing, { id, remarks }: { id: string; remarks?: string | undefined }) {
  const lot = await lockLot(ctx.tx, id)
  if (lot.status === lotStatus.withdrawn) return readLot(ctx, id)
  if (lot.status !== lotStatus.running) throw new Refusal('wrong_status', { status: lot.status })
  const bids = await liveBids(ctx.tx, [id])
  if (bids.length > 0 && !remarks) throw invalid('remarks', 'Please enter the reason.')
  await step(ctx, 'lot', [id], 'withdraw', { reason: remarks || undefined })
  const losers = bids.map((bid) => bid.id)
  if (losers.length > 0) await step(ctx, 'bid', losers, 'lose', { reason: remarks })
  return readLot(ctx, id)
}
