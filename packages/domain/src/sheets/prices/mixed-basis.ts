import { caratBandOf } from '../../pricing/carat-bands.ts'
import { type Column, type Figures, type Rows, likenessOf, numbersAt, numbersOf } from '../layout/column-values.ts'
import type { Vocabulary } from '../headings/field.ts'
import { likePricesIn, likePricesOf } from './like-prices.ts'

/**
 * A column that has prices per carat in some rows and of whole stones in others. It shows in two ways: figures are round on one of the two bases only, in
 * some rows in the one and in some in the other; and the prices of similar stones lie around two levels, the weight apart.
 */
/** Stones of about one carat cost the same either way. */
const leastFromOneCarat = 0.004
/** Both kinds of rows are there in this number, and in this share of the rows that tell: more than chance makes round. */
const fewest = 3
const leastShare = 0.1
const mostChance = 0.02

interface Counts {
  each: number
  whole: number
  of: number
}
/** In how many rows the figure is round only as it is, and in how many only once divided by the weight; a share of a list price is round in hundredths of a percent. */
function roundnessOf(price: Figures, crt: Figures, list: Figures | undefined): Counts {
  const counts = { each: 0, whole: 0, of: 0 }
  price.forEach((value = 0, at) => {
    const weight = crt[at] ?? 0
    const unit = list ? (list[at] ?? 0) / 10_000 : 1
    if (!(value > 0 && unit > 0 && weight > 0) || Math.abs(weight - 1) <= leastFromOneCarat) return
    // What rounding to the cent may have moved.
    const slack = 0.0051 / unit
    if (slack / weight > mostChance) return
    const isRound = (figure: number, most: number) => Math.abs(figure / unit - Math.round(figure / unit)) <= most
    counts.of++
    const [asEach, asWhole] = [isRound(value, list ? slack : 1e-9), isRound(value / weight, slack / weight)]
    if (asEach !== asWhole) counts[asEach ? 'each' : 'whole']++
  })
  return counts
}
const isMixed = ({ each, whole, of }: Counts) => Math.min(each, whole) >= Math.max(fewest, leastShare * of)

interface Point {
  group: string
  /** Logarithms. */
  weight: number
  price: number
}
const squares = (values: readonly number[]) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
}
/** Rows of one basis that lie this far from the others by accident are rare: a factor of 1.28. */
const leastSpread = 0.25
/** Two levels leave this much of the spread around one; a single cloud, cut in two, leaves more than a third. */
const mostLeft = 0.15
const fewestPoints = 8

/** How many rows lie at the level of whole stones and how many at that of prices per carat, where two levels explain what one does not. */
function levelsOf(points: readonly Point[]): Counts | undefined {
  let [one, two, each, whole, free] = [0, 0, 0, 0, 0]
  for (const stones of Map.groupBy(points, ({ group }) => group).values()) {
    if (stones.length < 3) continue
    const asEach = stones.map(({ price }) => price)
    const asWhole = stones.map(({ price, weight }) => price - weight)
    one += Math.min(squares(asEach), squares(asWhole))
    // Each row in turn is taken for the level; the best of them counts.
    const splits = asEach.concat(asWhole).map((level) => {
      const isWhole = stones.map((_, at) => Math.abs((asWhole[at] ?? 0) - level) < Math.abs((asEach[at] ?? 0) - level))
      return { isWhole, left: squares(isWhole.map((is, at) => (is ? asWhole : asEach)[at] ?? 0)) }
    })
    const best = splits.toSorted((a, b) => a.left - b.left)[0]
    two += best?.left ?? 0
    const wholes = best?.isWhole.filter(Boolean).length ?? 0
    whole += wholes
    each += stones.length - wholes
    free += stones.length - 1
  }
  const isTwo = free >= fewestPoints && Math.sqrt(one / free) >= leastSpread && two <= mostLeft * one
  const counts = { each, whole, of: each + whole }
  return isTwo && isMixed(counts) ? counts : undefined
}
const fewWeight = Math.log(1.25)
const groupAtMost = 200

/** What shows that a price column has both kinds of prices, one sentence each; empty where nothing does. */
export function signsOfMixture(column: Column, columns: readonly Column[], rows: Rows, vocabulary: Vocabulary): string[] {
  const [crt, rap, price] = [numbersOf(rows, columns, 'crt'), numbersOf(rows, columns, 'rap'), numbersAt(rows, column.index)]
  const [dollars, percents] = [roundnessOf(price, crt, undefined), roundnessOf(price, crt, rap)]
  const likeness = likenessOf(rows, columns, vocabulary)
  const points = (groupOf: (at: number) => string | undefined, of: Figures = []) => {
    const taken = new Map<string, number>()
    return rows.flatMap((_, at): Point[] => {
      const [weight = 0, value = 0, share = 1, group] = [crt[at], price[at], of[at], groupOf(at)]
      if (!(weight > 0 && value > 0 && share > 0) || group === undefined || Math.abs(Math.log(weight)) < fewWeight) return []
      const before = taken.get(group) ?? 0
      taken.set(group, before + 1)
      return before >= groupAtMost ? [] : [{ group, weight: Math.log(weight), price: Math.log(value / share) }]
    })
  }
  const bandOf = (at: number) => String(caratBandOf(crt[at] ?? 0).low)
  const like = levelsOf(points((at) => (likeness[at] === undefined ? undefined : `${likeness[at]} ${bandOf(at)}`)))
  const listed = levelsOf(points((at) => (rap[at] === undefined ? undefined : bandOf(at)), rap))
  const likes = likePricesIn(likePricesOf(column, columns, rows, vocabulary), 'ctPr')
  const counted = (counts: Counts | undefined, text: string) =>
    counts && isMixed(counts) ? [`${text}: ${counts.each} as prices per carat, ${counts.whole} as prices of whole stones.`] : []
  return [
    ...counted(dollars, 'Some prices are whole dollars only per carat, or only as the price of the whole stone'),
    ...counted(percents, 'Some prices are a plain share of the list price only per carat, or only as the price of the whole stone'),
    ...counted(
      like ?? listed ?? (likes?.isMixed ? { ...likes, of: likes.each + likes.whole } : undefined),
      'The prices of similar stones are at two levels',
    ),
  ]
}
