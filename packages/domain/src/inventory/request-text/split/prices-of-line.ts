import type { Part } from '../part.ts'

/** What several prices at the end of a line are: the two ends of one range, one price of each stone, or unclear. */

/** Which ends the budget of a part has; none where it says anything but a budget. */
function endsOf({ reading }: Part): string {
  const amount = reading?.topic === 'price' ? reading.conditions?.['amt'] : undefined
  return amount === undefined ? '' : Object.keys(amount).toSorted().join()
}
const isOfSeveral = ({ reading, text }: Part) =>
  reading?.isTotal === true || reading?.isForEach === true || /\b(?:each|total|per)\b/i.test(text)
const isLimited = ({ text }: Part) => /^\W*\p{L}/u.test(text) && !/^\W*(?:usd|us)\b/i.test(text)

/** "min 3k max 6k", "below 6k, above 3k": the two ends of one range. */
export function isOneRange(prices: readonly Part[]): boolean {
  const ends = prices.map(endsOf).toSorted()
  return ends.length === 2 && ends[0] === '<=' && ends[1] === '>=' && !prices.some((part) => part.isChoice || isOfSeveral(part))
}

/** "5k and 8k", "max 5k and 8k": prices of one kind; in "5k or 8k", "5k, max 6k" and "max 5k each, 10k total" the second says more of the first. */
export function isOneOfEach(prices: readonly Part[]): boolean {
  const [first, ...others] = prices
  if (!first || endsOf(first) === '' || prices.some(isOfSeveral)) return false
  return others.every((part) => endsOf(part) === endsOf(first) && !part.isChoice && (isLimited(first) || !isLimited(part)))
}
