import { lifecycle } from '../kernel/lifecycle.ts'
import { type Bp, type Cents, divideRounded, dollars } from '../kernel/units.ts'

/** A client's bid for a stone of a round. Only the result job decides it. */
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
export const bidStatus = bidLifecycle.status
export type BidStatus = (typeof bidLifecycle.codes)[number]

/** A stone in a bidding round. The specification has no codes for this, so they are ours. */
export const lotLifecycle = lifecycle({
  kind: 'lot',
  initial: 'running',
  states: {
    running: { code: 1, label: 'Running', tone: 'warn' },
    ended: { code: 2, label: 'Ended', tone: 'neutral' },
    withdrawn: { code: 3, label: 'Withdrawn', tone: 'neutral' },
  },
  predicates: {
    closed: { running: false, ended: true, withdrawn: true },
    // No result yet: bids of a blind round stay sealed.
    undecided: { running: true, ended: false, withdrawn: true },
  },
  actions: {
    end: { label: 'End', from: ['running'], to: 'ended' },
    withdraw: { label: 'Withdraw', from: ['running'], to: 'withdrawn' },
  },
})
export const lotStatus = lotLifecycle.status
export type LotStatus = (typeof lotLifecycle.codes)[number]

/** Types of rounds: sealed bids, or ascending bids with the best one visible (S0 §4). */
export const bidType = { blind: 1, open: 2 } as const
export type BidType = (typeof bidType)[keyof typeof bidType]
export const bidTypeName: Record<BidType, string> = { [bidType.blind]: 'Blind', [bidType.open]: 'Open' }

/** What is bid for (S0 §9): a stone to buy; or a best buy stone, whose price is firm, so that bids only go up from it. */
export const bidKind = { B: 'Bid To Buy', D: 'Best Buy' } as const
export type BidKind = keyof typeof bidKind

/** The rules that apply to a bid. */
export interface Bidding {
  bidType: BidType
  floor: Cents
  step: Cents
}

/**
 * The smallest step between bids of an open round.
 * @param ctPr the stone's price per carat
 * @param minStep percent of it; rounds to the cent, and is at least one cent
 */
export const stepOf = (ctPr: Cents, minStep: Bp): Cents =>
  Math.max(1, Number(divideRounded(BigInt(ctPr) * BigInt(minStep), 10_000n))) as Cents

/**
 * The lowest first bid per carat.
 * @param percent whole percent of the stone's price per carat; rounds to the cent
 */
export const floorOf = (ctPr: Cents, percent: number): Cents =>
  Math.max(1, Number(divideRounded(BigInt(ctPr) * BigInt(percent), 100n))) as Cents

/** The lowest bid allowed now: in a blind round the floor, in an open one a step above the best bid. */
export const leastBid = ({ bidType: type, floor, step }: Bidding, best: Cents | null): Cents =>
  type === bidType.open && best !== null ? (Math.max(floor, best + step) as Cents) : floor

/** Why a bid per carat is refused, in the wording of the specification's number rule (S0); undefined when it is allowed. */
export function bidFault(lot: Bidding, best: Cents | null, bid: Cents): string | undefined {
  const least = leastBid(lot, best)
  return bid < least ? `Bid can't be less than ${dollars(least).toFixed(2)}` : undefined
}
