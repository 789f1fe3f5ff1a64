import { type Likeness, distance, isSimilar } from '../inventory/similar.ts'
import { keysOf } from '../kernel/records.ts'

/** The weight of each kind of interest that a client showed in a similar stone: the closer to a purchase, the more it counts. */
const interestWeights = { bought: 5, offered: 4, cart: 4, watched: 3, searched: 2 } as const
export type Interest = keyof typeof interestWeights

/** A stone that the client dealt with, or a search of theirs that finds the stone. */
export interface Known {
  interest: Interest
  /** The stone as part of a sentence: shape, weight and grades. */
  description: string
  /** A calendar day as text. */
  when: string
  like: Likeness
}
/** A search saved or run for a client that finds the stone. */
export interface ClientSearch {
  /** Empty for a search that was run and not saved. */
  name: string
}

const verbs: Record<Exclude<Interest, 'searched'>, [past: string, still: string]> = {
  bought: ['Bought', 'like this'],
  offered: ['Made offers on', 'like this'],
  cart: ['Has', 'like this in the cart'],
  watched: ['Watches', 'like this'],
}
const many = (count: number) => (count === 1 ? 'one' : String(count))

/**
 * How well a stone suits a client, and why, as sentences.
 * @param stone the stone to suggest
 * @param known stones that the client dealt with, the latest first; dissimilar ones are ignored (stones of other shapes are not even passed)
 * @param searches searches of the client that find the stone
 * @returns undefined without a reason; else a score (higher is better) and one sentence for each kind of reason, the strongest first
 */
export function suggestion(
  stone: Likeness,
  known: readonly Known[],
  searches: readonly ClientSearch[],
): { score: number; reasons: string[] } | undefined {
  const alike = known.filter(({ like }) => isSimilar(like, stone))
  const near = (one: Known) => interestWeights[one.interest] / (1 + distance(one.like, stone))
  const fromInterests = keysOf(verbs).flatMap((interest) => {
    const of = alike.filter((one) => one.interest === interest)
    const [last] = of
    if (!last) return []
    const [verb, like] = verbs[interest]
    const which = of.length === 1 ? `: ${last.description}, ${last.when}` : `, the last ${last.description}, ${last.when}`
    return [`${verb} ${many(of.length)} ${like}${which}.`]
  })
  const fromSearches = searches
    .slice(0, 2)
    .map(({ name }) => (name ? `Matches their saved search “${name}”.` : 'Matches a search run for them.'))
  if (fromInterests.length + fromSearches.length === 0) return undefined
  const score = alike.reduce((sum, one) => sum + near(one), 0) + searches.length * interestWeights.searched
  return { score, reasons: [...fromInterests, ...fromSearches] }
}

/** The most stones suggested. */
export const suggestedAtMost = 24
