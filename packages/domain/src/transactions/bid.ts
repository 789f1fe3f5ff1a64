import { lifecycle } from '../kernel/lifecycle.ts'
import { type Bp, type Cents, divideRounded, dollars } from '../kernel/units.ts'

/** What a client bids for a stone of a round; the result job alone decides it (domain.md C12, C18). */
export const bidLifecycle = lifecycle({
  kind: 'bid',
  initial: 'pending',
  states: {
    pending: { code: 1, label: 'Pending', tone: 'warn' },
    win: { code: 2, label: 'Won', tone: 'good' },
    loss: { code: 3, label: 'Lost', tone: 'neutral' },
  },
  actions: {
    win: { label: 'Win', from: ['pending'], to: 'win' },
    lose: { label: 'Lose', from: ['pending'], to: 'loss' },
  },
})
export type BidStatus = (typeof bidLifecycle.codes)[number]

/** A stone that stands in a round of bids: ours, no code set of the specification speaks of it. */
export const lotLifecycle = lifecycle({
  kind: 'lot',
  initial: 'running',
  states: {
    running: { code: 1, label: 'Running', tone: 'warn' },
    ended: { code: 2, label: 'Ended', tone: 'neutral' },
    withdrawn: { code: 3, label: 'Withdrawn', tone: 'neutral' },
  },
  actions: {
    end: { label: 'End', from: ['running'], to: 'ended' },
    withdraw: { label: 'Withdraw', from: ['running'], to: 'withdrawn' },
  },
})
export type LotStatus = (typeof lotLifecycle.codes)[number]

/** How a round is held: sealed, or ascending with the best bid in sight (S0 §4). */
export const bidType = { blind: 1, open: 2 } as const
export type BidType = (typeof bidType)[keyof typeof bidType]
export const bidTypeName: Record<BidType, string> = { [bidType.blind]: 'Blind', [bidType.open]: 'Open' }

/** What is bid for (S0 §9): a stone to buy, or a best buy stone, whose price is firm and where bids only go up from it (domain.md B7). */
export const bidKind = { B: 'Bid To Buy', D: 'Best Buy' } as const
export type BidKind = keyof typeof bidKind

/** What a bid is measured against. */
export interface Bidding {
  bidType: BidType
  floor: Cents
  step: Cents
}

/**
 * The least step between bids of an open round.
 * @param ctPr the stone's price per carat; @param minStep percent of it; rounds to the cent, and is never less than one
 */
export const stepOf = (ctPr: Cents, minStep: Bp): Cents =>
  Math.max(1, Number(divideRounded(BigInt(ctPr) * BigInt(minStep), 10_000n))) as Cents

/** The least price per carat bids begin at. @param percent whole percent of the stone's price per carat; rounds to the cent */
export const floorOf = (ctPr: Cents, percent: number): Cents =>
  Math.max(1, Number(divideRounded(BigInt(ctPr) * BigInt(percent), 100n))) as Cents

/** The least that may be bid now: in a blind round the floor, in an open one a step above the best so far. */
export const leastBid = ({ bidType: type, floor, step }: Bidding, best: Cents | null): Cents =>
  type === bidType.open && best !== null ? (Math.max(floor, best + step) as Cents) : floor

/** What is wrong with a bid per carat, in the words of S0's number rule, or nothing. */
export function bidFault(lot: Bidding, best: Cents | null, bid: Cents): string | undefined {
  const least = leastBid(lot, best)
  return bid < least ? `Bid can't be less than ${dollars(least).toFixed(2)}` : undefined
}
