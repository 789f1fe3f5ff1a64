import { amountLabels } from './amount-words.ts'
import { betterAfter, listWords, notFurther, notLess, notMore, rangeWords, worseAfter } from './limit-words.ts'
import { firstWordsOf } from '../tokens/tokens.ts'

/** Words around the values of a scale: limits and ranges of colors, clarities and grades. */

export const bestUntil = [
  'MIN',
  'MINIMUM',
  'AT LEAST',
  'UP TO',
  'UPTO',
  'DOWN TO',
  'MAX',
  'MAXIMUM',
  'AT MOST',
  ...notLess,
  ...notFurther,
  'ABOVE',
  '>',
  '> =',
  ...['BETTER THAN', 'HIGHER THAN', 'WHITER THAN', 'CLEANER THAN'],
  'TILL',
  'UNTIL',
]
/** Bounds are inclusive: "below G" includes G, as "above G" does. */
export const worstFrom = [
  ...notMore.filter((phrase) => !notFurther.includes(phrase)),
  '<',
  '< =',
  'BELOW',
  'UNDER',
  'LOWER THAN',
  'WORSE THAN',
  'LESS THAN',
]
export const least = ['MIN', 'MINIMUM', 'AT LEAST']
export const most = ['MAX', 'MAXIMUM', 'AT MOST']
/** Limits that are of a color and a clarity at once. */
export const ofBoth = [...notLess, ...least, ...most]
export const orBetter = betterAfter.filter((phrase) => /^(OR|AND|&|N) |^MIN/.test(phrase))
/** First words of labels: "VS1 max amount 45000" limits the amount. */
export const amountWords = firstWordsOf(amountLabels)
export const ranges = [...rangeWords, 'UP TO', 'UPTO', 'DOWN TO'].flatMap((range) => [range, `${range} MAX`, `${range} MIN`])
export const otherLimits = ['', ...listWords].flatMap((joint) => [...least, ...most].map((limit) => `${joint} ${limit}`.trim()))
export const rangesBetween = [...ranges, 'AND', '&']
/** "H SI1 or smaller": of a size, and of no grade. */
const isOfGrades = (phrase: string) => !/\b(?:BIGGER|LARGER|SMALLER)$/.test(phrase)
export const worse = worseAfter.filter(isOfGrades)
export const better = [
  ...[...betterAfter.filter(isOfGrades), 'MAX', 'MAXIMUM', 'WORST', 'AT WORST', 'NOT WORSE', 'NOT LOWER'],
  ...['NO WORSE', 'NO LOWER', 'NO LESS', 'NOT LESS', 'NOTHING LOWER', 'NOTHING LESS'],
]
/** "VS2 or better up to VVS2", "H+ but max F": before the best that is asked for. */
export const upperLimits = ['', ',', 'BUT', ', BUT', 'AND'].flatMap((joint) =>
  ['UP TO', 'UPTO', 'MAX', 'MAXIMUM', 'TO', 'NOT BETTER THAN', 'NO BETTER THAN', 'NOT ABOVE'].map((limit) => `${joint} ${limit}`.trim()),
)
export const fillers = [':', '=', '.', 'IS', 'OF', 'GRADE', 'FROM', 'BETWEEN', 'IN', '-']
