import type { Amount } from './amount-meaning.ts'
import type { Part } from './part.ts'
import type { Cursor } from './tokens.ts'

/** Prices and discounts that may mean several things: they are named with what they leave open, and not searched for. */

/** "above -40", "not better than -40": a price above it, or a discount beyond it. */
const ofEitherSide = /^(?:ABOVE|OVER|HIGHER THAN|GREATER THAN|BIGGER THAN|MORE THAN|.*\b(?:NO|NOT|NOTHING|NEVER)\b.*\b(?:BETTER|HIGHER|ABOVE|OVER|MORE|GREATER)(?: THAN)?)$/

/** @param start where the amount that ends at the cursor begins */
export function questionOfPrice(cursor: Cursor, start: number, { first, second, limit }: Amount): string | undefined {
  const isMoney = first.isMoney || first.isThousands || first.value >= 200
  // "12k per": at the end of its clause.
  if (isMoney && cursor.peek()?.word === 'PER' && (cursor.peek(1)?.kind ?? 'mark') === 'mark') {
    cursor.at++
    return 'per carat, or per stone?'
  }
  const words = cursor.tokens.slice(start, cursor.at)
  const number = words.findIndex(({ kind, word }) => kind === 'number' || word === '-' || word === 'MINUS')
  const opening = words.slice(0, number).map(({ word }) => word).join(' ')
  const isDiscount = first.isNegative && !second && limit !== undefined && first.value < 100
  return isDiscount && ofEitherSide.test(opening) ? 'at least, or at most so much below the list?' : undefined
}

/** No natural stone costs less by the carat, in dollars. */
const leastPerCarat = 100
/** "OV 3 G VS 12/ct": of a natural stone thousands, perhaps. */
export const withoutSmallPrices = (parts: readonly Part[], isNatural: boolean): Part[] =>
  parts.map((part) => {
    const price = isNatural ? part.reading?.conditions?.['ctPr'] : undefined
    const isSmall = typeof price === 'object' && '<=' in price && (price['<='] ?? leastPerCarat) < leastPerCarat
    return isSmall ? { ...part, reading: { topic: 'price', question: 'dollars, or thousands?' } } : part
  })
