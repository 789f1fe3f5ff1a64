import { type BidType, bidType, lotStatus } from '@loupe/domain/transactions/bid.ts'
import { type BidWindows, type Round, roundAfter, roundAt, roundFor } from '@loupe/domain/transactions/bid-rounds.ts'
import { closeLots } from '../../features/transactions/bids/closing.ts'
import { placeBids } from '../../features/transactions/bids/commands.ts'
import { createLots } from '../../features/transactions/bids/lots.ts'
import { getWindows } from '../../features/transactions/bids/windows.ts'
import { to2 } from '../random.ts'
import { type Desk, idsOf } from './desk.ts'

/** Bid rounds: the last one of each kind with its results, and stones in the running or next round. */
const day = 86_400_000
const hour = 3_600_000

/** The last round of a kind that has ended. */
function lastRound(all: readonly BidWindows[], now: Date, type: BidType): Round | undefined {
  for (let back = 1; back < 15; back++) {
    const round = roundAfter(all, new Date(now.getTime() - back * day), type)
    if (round && round.closesAt <= now) return round
  }
  return undefined
}

/** Puts stones up half an hour before a round begins, or now if the round begins later than that. */
async function putUp(desk: Desk, round: Round, counts: { natural: number; labGrown: number; bestBuy: number }) {
  const { bidType: type, opensAt } = round
  const ctx = desk.at('admin', new Date(Math.min(opensAt.getTime() - hour / 2, desk.now.getTime())))
  const kinds = (['natural', 'labGrown', 'bestBuy'] as const).filter((kind) => counts[kind] > 0)
  const stones = kinds.map((kind) => ({ kind, taken: desk.take(counts[kind], kind) }))
  for (const { kind, taken } of stones)
    await createLots(ctx, { diamonds: idsOf(taken), bidType: type, floorPercent: kind === 'bestBuy' ? 100 : 85, partial: false })
  return stones.flatMap(({ taken }) => taken)
}

/** Clients bid for some of the stones, each higher than the one before, at different times of the round up to an instant. */
async function bid(desk: Desk, stones: readonly { id: string; ctPr: number; kind: string }[], from: Date, till: Date) {
  const contested = stones.filter((_, at) => at % 3 === 0)
  for (const [at, { id, ctPr, kind }] of contested.entries()) {
    const bidders = Array.from({ length: 1 + (at % 3) }, () => desk.client(kind === 'labGrown'))
    for (const [turn, client] of bidders.entries()) {
      const part = (at * 3 + turn + 1) / (contested.length * 3 + 1)
      const instant = new Date(from.getTime() + part * (till.getTime() - from.getTime()))
      const price = to2(ctPr * ((kind === 'bestBuy' ? 1.01 : 0.9) + 0.02 * turn))
      await placeBids(desk.at(client.by, instant), { account: client.id, user: client.user, bids: [{ diamond: id, ctPr: price }] })
    }
  }
}

export async function loadBids(desk: Desk): Promise<void> {
  const windows = await getWindows(desk.tx)
  for (const type of [bidType.open, bidType.blind]) {
    const last = lastRound(windows, desk.now, type)
    if (last) {
      const stones = await putUp(desk, last, { natural: 7, labGrown: 3, bestBuy: 0 })
      await bid(desk, stones, last.opensAt, last.closesAt)
      const lots = await desk.tx
        .selectFrom('bidLot')
        .select('id')
        .where('status', '=', lotStatus.running)
        .where('bidType', '=', type)
        .execute()
      await closeLots(desk.at('system', last.closesAt), idsOf(lots))
    }
    const round = roundFor(windows, desk.now, type)
    if (!round) continue
    const stones = await putUp(desk, round, { natural: 16, labGrown: 8, bestBuy: 4 })
    if (roundAt(windows, desk.now)?.bidType === type) await bid(desk, stones, round.opensAt, desk.now)
  }
}
