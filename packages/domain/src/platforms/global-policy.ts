import { type StoneFacts, type StoneTest, holds } from '../inventory/stone-test.ts'
import { type Bp, type Cents, type Mct } from '../kernel/units.ts'
import { priceDiamond } from '../pricing/price.ts'
import type { BlockReason, Taker } from './going-out.ts'
import { platforms } from './platform.ts'

/**
 * Which stones go out to where buyers look for them, and at what price (S0 §2 "Rapnet Policy"; domain.md rows 53 and 54). A policy takes in or leaves
 * out what a search finds; the first policy that finds a stone decides. No policy, no stone: nothing goes out that nobody asked for.
 */
export const feeds = ['rapnet', 'global'] as const
export type Feed = (typeof feeds)[number]
export const feedTitles: Record<Feed, string> = { rapnet: 'RapNet', global: 'Global inventory' }
/** The other houses take what this one trades in. */
export const feedTakers: Record<Feed, Taker> = { rapnet: platforms.RAPNET, global: { takesLabGrown: true, takesEgl: true } }

export const policyEffects = ['include', 'exclude'] as const
export type PolicyEffect = (typeof policyEffects)[number]

/** In percent on the price per carat; a stone is never given away. */
export const markUpBounds = { min: -99, max: 100 } as const
/** Those that are active in one feed. */
export const policiesAtMost = 50

export interface Policy {
  effect: PolicyEffect
  /** Natural and lab-grown stones are never mixed: a policy speaks of one of them. */
  labGrown: boolean
  test: StoneTest
}

/** A stone of the stock, as a policy looks at it. */
export interface PolicyStone extends StoneFacts {
  labGrown: boolean
}

/** Whether a policy speaks of a stone: the same as the where-clause of its search. */
export const selects = ({ labGrown, test }: Pick<Policy, 'labGrown' | 'test'>, stone: PolicyStone): boolean =>
  stone.labGrown === labGrown && holds(test, stone)

/** What becomes of a stone in a feed. `policy` is the place of the one that decided. */
export type Verdict =
  | { outcome: 'sent'; policy: number }
  | { outcome: 'blocked'; policy: number; reason: BlockReason }
  | { outcome: 'excluded'; policy: number }
  | { outcome: 'unmatched' }

/**
 * What the policies of a feed come to for a stone.
 * @param effects of the active policies, the one that decides first at the top
 * @param isSelected which of them speak of the stone
 * @param blocks why it can not go out, the first first
 */
export function verdictOf(effects: readonly PolicyEffect[], isSelected: readonly boolean[], blocks: readonly BlockReason[]): Verdict {
  const policy = isSelected.indexOf(true)
  if (policy < 0) return { outcome: 'unmatched' }
  if (effects[policy] === 'exclude') return { outcome: 'excluded', policy }
  const [reason] = blocks
  return reason ? { outcome: 'blocked', policy, reason } : { outcome: 'sent', policy }
}

/** What a stone goes out at: the mark-up on its price per carat, rounded to the cent, then the amount. Its list price is not touched. */
export const feedPrice = (ctPr: Cents, crt: Mct, markUp: Bp): { ctPr: Cents; amt: Cents } => priceDiamond(ctPr, markUp, crt)

/** Two policies that speak of the same stones: the first of them decides, which may not be what was meant. */
export interface PolicyOverlap {
  first: number
  second: number
  pieces: number
}
/** A part of the stock of which the policies say the same. */
export interface Tally {
  /** Which policies select these stones. */
  isSelected: readonly boolean[]
  pieces: number
}
/** Which policies meet, and in how many stones; the most first. */
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
