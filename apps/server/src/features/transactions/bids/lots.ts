import { randomUUID } from 'node:crypto'
import type { RefusedDiamond } from '@loupe/contract/transactions/blocks.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { bp, cents, dollars } from '@loupe/domain/kernel/units.ts'
import { type BidType, floorOf, lotLifecycle, stepOf } from '@loupe/domain/transactions/bid.ts'
import { roundFor } from '@loupe/domain/transactions/bid-rounds.ts'
import type { Writing } from '../../../context.ts'
import { enqueue } from '../../../db/enqueue.ts'
import { record } from '../../../db/event.ts'
import { moveLocked, step } from '../../../db/step.ts'
import { type Claimed, refusedStones, sortOut } from '../claims.ts'
import { liveBids, lockLot, lotsById } from './queries.ts'
import { getWindows, minStepOn } from './windows.ts'

interface Asked {
  diamonds: readonly string[]
  bidType: BidType
  floorPercent: number
  partial: boolean
}
const soon = 2 * 60_000
const isFirm = (stone: Claimed, percent: number) => stone.wSts === 'D' && percent < 100
const firmPrice = 'A Best Buy stone is not bid for below its price.'

/**
 * Puts stones up in the running round of a kind, or in the next: each a lot of its own, with its price and the round's times as they are now.
 * Without `partial`, one stone that can not be had refuses the whole selection.
 */
export async function createLots(ctx: Writing, { diamonds, bidType, floorPercent, partial }: Asked) {
  const windows = await getWindows(ctx.tx)
  const round = roundFor(windows, ctx.now, bidType)
  if (!round) throw invalid('bidType', 'No such round is planned.')
  const { free, refused: taken } = await sortOut(ctx, diamonds, 'list')
  const firm = free
    .filter((stone) => isFirm(stone, floorPercent))
    .map(({ id, vStnId }): RefusedDiamond => ({ diamond: id, vStnId, message: firmPrice }))
  const refused = [...taken, ...firm]
  const stones = free.filter((stone) => !isFirm(stone, floorPercent)).map((stone) => ({ ...stone, lot: randomUUID() }))
  if (refused.length > 0 && (!partial || stones.length === 0)) throw refusedStones(refused)
  const minStep = bp(minStepOn(windows, round.day))
  const now = ctx.now.toISOString()
  await ctx.tx
    .insertInto('bidLot')
    .values(
      stones.map(({ id, lot, wSts, rap, back, ctPr, amt }) => ({
        id: lot,
        diamond: id,
        bidType,
        bidKind: wSts === 'D' ? ('D' as const) : ('B' as const),
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
        diamondIs: 'B',
        createdBy: ctx.actor.id,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .execute()
  const moved = moveLocked(
    ctx,
    stones.map(({ id, lot, wSts }) => ({ diamond: id, cause: `bidLot:${lot}`, was: wSts })),
    'list',
  )
  await moved.write.execute(ctx.tx)
  const after = { bidType, day: round.day, floorPercent }
  await record(ctx, ...stones.map(({ lot }) => ({ kind: 'lot.ask', subjectType: 'bidLot', subject: lot, after })), ...moved.happenings)
  // The job looks a minute ahead, every minute; what ends sooner than that has to ask for it.
  if (round.closesAt.getTime() - ctx.now.getTime() < soon) await enqueue(ctx.tx, 'close-bids')
  const created = await lotsById(
    ctx.tx,
    ctx.house.masters,
    ctx.actor,
    stones.map(({ lot }) => lot),
  )
  return { created, refused }
}

const shownLot = async (ctx: Writing, id: string) => {
  const [lot] = await lotsById(ctx.tx, ctx.house.masters, ctx.actor, [id])
  if (!lot) throw new Refusal('not_found')
  return lot
}

/** Changes what bids begin at, as long as nobody has bid. */
export async function updateLot(ctx: Writing, { id, floorPercent }: { id: string; floorPercent: number }) {
  const lot = await lockLot(ctx.tx, id)
  if (lot.status !== lotLifecycle.initial) throw new Refusal('wrong_status', { status: lot.status })
  if ((await liveBids(ctx.tx, [id])).length > 0) throw new Refusal('lot_has_bids')
  if (lot.bidKind === 'D' && floorPercent < 100) throw invalid('floorPercent', firmPrice)
  const floorCtPr = dollars(floorOf(cents(lot.ctPr), floorPercent))
  await ctx.tx.updateTable('bidLot').set({ floorCtPr, updatedAt: ctx.now.toISOString() }).where('id', '=', id).execute()
  const before = { floorCtPr: lot.floorCtPr }
  await record(ctx, { kind: 'lot.update', subjectType: 'bidLot', subject: id, before, after: { floorCtPr } })
  return shownLot(ctx, id)
}

/** Takes a stone out of its round; what was bid for it loses, and then a reason is owed. */
export async function withdrawLot(ctx: Writing, { id, remarks }: { id: string; remarks?: string | undefined }) {
  const lot = await lockLot(ctx.tx, id)
  if (lotLifecycle.next(lotLifecycle.initial, 'withdraw') === lot.status) return shownLot(ctx, id)
  if (lot.status !== lotLifecycle.initial) throw new Refusal('wrong_status', { status: lot.status })
  const bids = await liveBids(ctx.tx, [id])
  if (bids.length > 0 && !remarks) throw invalid('remarks', 'Please enter the reason.')
  await step(ctx, 'lot', [id], 'withdraw', remarks || undefined)
  const losers = bids.map((bid) => bid.id)
  if (losers.length > 0) await step(ctx, 'bid', losers, 'lose', remarks)
  return shownLot(ctx, id)
}
