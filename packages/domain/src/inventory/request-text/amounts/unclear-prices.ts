import type { Amount } from './amount-bounds.ts'
import type { Figure } from './figure.ts'
import { rap } from './label-after.ts'
import { isBounds } from '../merge/conditions.ts'
import type { Part } from '../part.ts'
import type { Reading } from '../reading.ts'
import { notMore } from '../words/limit-words.ts'
import type { Cursor, Token } from '../tokens/tokens.ts'

/** Prices and discounts that may mean several things: they are named with what they leave open, and not searched for. */

const mostWords: ReadonlySet<string> = new Set(notMore)
/** "above -40", "not better than -40", "less than 35 back", "no more than 40 off": a higher price, or a deeper discount. */
export const isUnclearSide = (phrase: string, { isNegative }: Figure): boolean =>
  phrase !== '' &&
  (isNegative
    ? /^(?:ABOVE|OVER|HIGHER THAN|GREATER THAN|BIGGER THAN|MORE THAN)$|^(?:BUT )?(?:NO|NOT|NOTHING|NEVER)\b.*\b(?:BETTER|HIGHER|ABOVE|OVER|MORE|GREATER)(?: THAN)?$/.test(
        phrase,
      )
    : /^LESS(?:ER)? THAN$|^AT MOST$/.test(phrase) || mostWords.has(phrase))

/** "disc max 30": at most so much below the list, which nobody asks for; "max 30 back" is a price. */
export const isMostDiscount = (label: string | undefined, limit: Amount['limit'], { isNegative }: Figure): boolean =>
  limit === 'most' && !isNegative && /^DISC/.test(label ?? '')

/** "5k per your list": whose words it follows. */
const notOfPrice = /^(?:DAY|WEEK|MONTH|YOUR?|UR|OUR|MY|THE|LAST|THIS|HIS|HER|THEIR)$/
const ofSeveral = ['LOT', 'SET', 'PARCEL', 'LAYOUT']
/** "12k per" without what it is per, "15k per lot"; goes past it and returns what it leaves open. */
export function takePer(cursor: Cursor, { first }: Amount): string | undefined {
  const isMoney = first.isMoney || first.isThousands || first.value >= 200
  if (!isMoney || cursor.peek()?.word !== 'PER' || notOfPrice.test(cursor.peek(1)?.word ?? '')) return undefined
  cursor.at++
  return cursor.takeAny(ofSeveral) === undefined ? 'per carat, or per stone?' : 'of how many stones?'
}

/** Percents that are asked for above the list, and never as little below it. */
const premiumAtMost = 20
/** "VS1+5%", "1ct + 5%", "5% up": VS1 or better and a discount, or a price above the list? */
export const questionOfPercents = (before: Token | undefined, { first, second, limit }: Amount): string | undefined =>
  (before?.text === '+' || limit === 'least') &&
  first.unit === '%' &&
  !second &&
  !first.isNegative &&
  !first.isPositive &&
  first.value <= premiumAtMost
    ? 'above the list, or below it?'
    : undefined

/** "60% rap", "rap 60%": so much of the list, or so much below it; a smaller share of it is hardly paid. */
export function isShareOrDiscount(cursor: Cursor, { value, unit, isNegative, isPositive }: Figure, label: string | undefined): boolean {
  if (unit !== '%' || isNegative || isPositive || value < 50) return false
  return label === 'RAP' || cursor.takeAny(rap) !== undefined
}

/** No natural stone costs less by the carat, in dollars. */
const leastPerCarat = 100
/** No natural stone is sold for less than a fifth of the list; lab-grown ones are. */
const mostBack = 80
function questionOfNatural({ conditions }: Reading): string | undefined {
  const [price, back] = [conditions?.['ctPr'], conditions?.['back']]
  if (typeof price === 'object' && '<=' in price && (price['<='] ?? leastPerCarat) < leastPerCarat) return 'dollars, or thousands?'
  const isDeep = back !== undefined && isBounds(back) && Math.min(back['<='] ?? 0, back['>='] ?? 0) < -mostBack
  return isDeep ? 'so much below the list?' : undefined
}
/** "OV 3 G VS 12/ct", "(98%)": of a natural stone thousands, perhaps, and hardly a discount. */
export const withoutUnlikelyPrices = (parts: readonly Part[], isNatural: boolean): Part[] =>
  parts.map((part) => {
    const question = isNatural && part.reading?.topic === 'price' ? questionOfNatural(part.reading) : undefined
    return question === undefined ? part : { ...part, reading: { topic: 'price', question } }
  })
