import { type Likeness, distance, isSimilar } from '../inventory/similar.ts'

/** Why a stone may be what a client wants: what they did with another like it, or asked for. The nearer to money, the more it weighs. */
export const interestWeights = { bought: 5, offered: 4, cart: 4, watched: 3, asked: 2 } as const
export type Interest = keyof typeof interestWeights

/** A stone a client had to do with, or an ask of theirs that finds a stone. */
export interface Known {
  interest: Interest
  /** What the stone is called in a sentence: its shape, weight and grades. */
  words: string
  /** A calendar day in words. */
  when: string
  like: Likeness
}
/** A search kept or run for a client, which finds the stone. */
export interface Asked {
  /** None of one that was only run. */
  name: string
}

const verbs: Record<Exclude<Interest, 'asked'>, [past: string, still: string]> = {
  bought: ['Bought', 'like this'],
  offered: ['Made offers on', 'like this'],
  cart: ['Has', 'like this in the cart'],
  watched: ['Watches', 'like this'],
}
const many = (count: number) => (count === 1 ? 'one' : String(count))

/**
 * How much a stone speaks to a client, and why in sentences.
 *
 * @param stone the one that may be offered
 * @param known stones the client had to do with, the latest first; those not alike (another shape is not even given here) count for nothing
 * @param asked searches kept for the client that find the stone
 * @returns nothing when there is no reason; else the score, the higher the better, and a sentence for each kind of reason, the strongest first
 */
export function suggestion(
  stone: Likeness,
  known: readonly Known[],
  asked: readonly Asked[],
): { score: number; reasons: string[] } | undefined {
  const alike = known.filter(({ like }) => isSimilar(like, stone))
  const near = (one: Known) => interestWeights[one.interest] / (1 + distance(one.like, stone))
  const said = (Object.keys(verbs) as (keyof typeof verbs)[]).flatMap((interest) => {
    const of = alike.filter((one) => one.interest === interest)
    const [last] = of
    if (!last) return []
    const [verb, like] = verbs[interest]
    const which = of.length === 1 ? `: ${last.words}, ${last.when}` : `, the last ${last.words}, ${last.when}`
    return [`${verb} ${many(of.length)} ${like}${which}.`]
  })
  const wanted = asked
    .slice(0, 2)
    .map(({ name }) => (name ? `Is found by the search “${name}” that is kept for them.` : 'Is found by a search that was run for them.'))
  if (said.length + wanted.length === 0) return undefined
  const score = alike.reduce((sum, one) => sum + near(one), 0) + asked.length * interestWeights.asked
  return { score, reasons: [...said, ...wanted] }
}

/** How many stones are suggested. */
export const suggestedAtMost = 24
