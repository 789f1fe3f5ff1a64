import { type StoneFacts, type StoneTest, isMet } from '../inventory/stone-test.ts'
import { type Bp, type Cents, type Mct } from '../kernel/units.ts'
import { priceDiamond } from '../pricing/price.ts'
import type { BlockReason, Taker } from './withholding.ts'
import { platforms } from './platform.ts'

/**
 * Policies decide which stones are published, and at what price (S0 §2 "Rapnet Policy"). A policy includes or excludes what its search finds; the
 * first policy that finds a stone decides. A stone that no policy finds is not published.
 */
export const feeds = ['rapnet', 'global'] as const
export type Feed = (typeof feeds)[number]
export const feedTitles: Record<Feed, string> = { rapnet: 'RapNet', global: 'Global inventory' }
/** What the takers of each feed accept. Other companies accept everything that this one trades in. */
export const feedTakers: Record<Feed, Taker> = { rapnet: platforms.RAPNET, global: { takesLabGrown: true, takesEgl: true } }

export const policyEffects = ['include', 'exclude'] as const
export type PolicyEffect = (typeof policyEffects)[number]

/** In percent of the price per carat; a stone is never given away. */
export const markUpBounds = { min: -99, max: 100 } as const
/** The most active policies of a feed. */
export const policiesAtMost = 50

export interface Policy {
  effect: PolicyEffect
  /** A policy is for natural or for lab-grown stones, never for both. */
  labGrown: boolean
  test: StoneTest
}

/** A stone of the stock, as policies see it. */
export interface PolicyStone extends StoneFacts {
  labGrown: boolean
}

/** Whether a policy applies to a stone; equivalent to the SQL condition of its search. */
export const selects = ({ labGrown, test }: Pick<Policy, 'labGrown' | 'test'>, stone: PolicyStone): boolean =>
  stone.labGrown === labGrown && isMet(test, stone)

/** The decision about a stone in a feed. `policy` is the index of the policy that decided. */
export type Verdict =
  | { outcome: 'sent'; policy: number }
  | { outcome: 'blocked'; policy: number; reason: BlockReason }
  | { outcome: 'excluded'; policy: number }
  | { outcome: 'unmatched' }

/**
 * The decision of a feed's policies about a stone.
 * @param effects of the active policies, highest priority first
 * @param isSelected which of them apply to the stone
 * @param blocks why the stone may not be published, the most important first
 */
export function verdictOf(effects: readonly PolicyEffect[], isSelected: readonly boolean[], blocks: readonly BlockReason[]): Verdict {
  const policy = isSelected.indexOf(true)
  if (policy < 0) return { outcome: 'unmatched' }
  if (effects[policy] === 'exclude') return { outcome: 'excluded', policy }
  const [reason] = blocks
  return reason ? { outcome: 'blocked', policy, reason } : { outcome: 'sent', policy }
}

/** The published price of a stone: the mark-up on its price per carat, rounded to the cent, then the amount. Its list price does not change. */
export const feedPrice = (ctPr: Cents, crt: Mct, markUp: Bp): { ctPr: Cents; amt: Cents } => priceDiamond(ctPr, markUp, crt)

/** Two policies that apply to the same stones. The first of them decides, which may not be intended. */
export interface PolicyOverlap {
  first: number
  second: number
  pieces: number
}
/** A part of the stock to which the same policies apply. */
export interface Tally {
  /** Which policies apply to these stones. */
  isSelected: readonly boolean[]
  pieces: number
}
/** Which policies overlap, and in how many stones; the largest overlaps first. */
export function overlapsOf(tallies: readonly Tally[]): PolicyOverlap[] {
  const meetings = new Map<string, PolicyOverlap>()
  for (const { isSelected, pieces } of tallies) {
    const selecting = isSelected.flatMap((is, place) => (is ? [place] : []))
    for (const [at, first] of selecting.entries())
      for (const second of selecting.slice(at + 1)) {
        const meeting = meetings.get(`${first} ${second}`) ?? { first, second, pieces: 0 }
        meeting.pieces += pieces
        meetings.set(`${first} ${second}`, meeting)
      }
  }
  return [...meetings.values()].sort((a, b) => b.pieces - a.pieces || a.first - b.first || a.second - b.second)
}
