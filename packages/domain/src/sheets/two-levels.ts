import { clarity, color } from '../masters/grading-lists.ts'
import { noOf } from '../masters/list.ts'
import type { Problem, Value } from './reading.ts'

/** About what a G, VS2 of one carat costs per carat, in US dollars, and how the price changes with weight and grade: near enough to tell two currencies apart. */
const typical = { ctPr: 5500, power: 0.85, color: 0.1, clarity: 0.12 } as const
const colorNos = new Map<string, number>(color.values.map(({ code, no }) => [code, no]))
const clarityNos = new Map<string, number>(clarity.values.map(({ code, no }) => [code, no]))
const [middleColor, middleClarity] = [noOf(color, 'G'), noOf(clarity, 'VS2')]
/** Lighter stones cost the same per carat over wide ranges. */
const leastWeight = 0.3
/** Both levels have this many rows, and this share of them. */
const fewest = 3
const leastShare = 0.08
/** Levels nearer to each other may be of better and worse stones. */
const leastFactor = 2.5
/** Two levels leave this much of the spread around one; a single cloud, cut in two, leaves a quarter and more. */
const mostLeft = 0.15
const most = 5000

/** How far a price is from what such a stone costs, as a logarithm; undefined for stones of which that cannot be said. */
function distanceOf(stone: Readonly<Record<string, Value>>, isLabGrown: boolean): number | undefined {
  const [crt, ctPr, rap] = ['crt', 'ctPr', 'rap'].map((field) => Number(stone[field] ?? 0))
  const [colorNo, clarityNo] = [colorNos.get(String(stone['colNm'])), clarityNos.get(String(stone['clrNm']))]
  if (isLabGrown || crt === undefined || crt < leastWeight || !ctPr || ctPr < 0 || rap || colorNo === undefined || clarityNo === undefined)
    return undefined
  if (typeof stone['fcColNm'] === 'string' || typeof stone['treatmentNm'] === 'string') return undefined
  const grades = typical.color * (colorNo - middleColor) + typical.clarity * (clarityNo - middleClarity)
  return Math.log(ctPr / typical.ctPr) - typical.power * Math.log(crt) + grades
}

interface Levels {
  /** The mean distances of the level that is right, and of the other. */
  right: number
  wrong: number
  /** The rows of the other level, among those compared. */
  count: number
  of: number
}
/** The two levels whose means leave the least spread; undefined where they are one. */
function levelsOf(distances: readonly number[]): Levels | undefined {
  const sorted = distances.toSorted((a, b) => a - b)
  const of = sorted.length
  const least = Math.max(fewest, Math.ceil(leastShare * of))
  if (of < 2 * least) return undefined
  const [sum, squares] = [sorted.reduce((all, one) => all + one, 0), sorted.reduce((all, one) => all + one ** 2, 0)]
  const spread = squares - sum ** 2 / of
  let best = { at: 0, left: Infinity, low: 0, high: 0 }
  let below = 0
  sorted.forEach((one, at) => {
    if (at >= least && at <= of - least) {
      const [low, high] = [below / at, (sum - below) / (of - at)]
      const left = squares - low ** 2 * at - high ** 2 * (of - at)
      if (left < best.left) best = { at, left, low, high }
    }
    below += one
  })
  const { at, left, low, high } = best
  if (high - low < Math.log(leastFactor) || left > mostLeft * spread) return undefined
  return Math.abs(low) <= Math.abs(high) ? { right: low, wrong: high, count: of - at, of } : { right: high, wrong: low, count: at, of }
}

/**
 * Prices of natural stones at two levels far apart, where no list price proves them: the currency changes half-way, or some rows are of another kind. The
 * level that is farther from what such stones cost is refused.
 */
export class TwoLevels {
  readonly #distances: number[] = []
  #levels: Levels | undefined | null = null
  add(stone: Readonly<Record<string, Value>>, isLabGrown: boolean): void {
    const distance = distanceOf(stone, isLabGrown)
    if (distance !== undefined && this.#distances.length < most) this.#distances.push(distance)
  }
  problem(stone: Readonly<Record<string, Value>>, isLabGrown: boolean): Problem | undefined {
    if (this.#levels === null) this.#levels = levelsOf(this.#distances)
    const distance = this.#levels && distanceOf(stone, isLabGrown)
    if (!this.#levels || distance === undefined) return undefined
    const { right, wrong, count, of } = this.#levels
    if (Math.abs(distance - right) <= Math.abs(distance - wrong)) return undefined
    const factor = Math.exp(Math.abs(wrong - right)).toFixed(1)
    return {
      field: 'ctPr',
      level: 'error',
      message: `${count} of ${of} prices of this sheet are about ${wrong > right ? factor : `1/${factor}`} times as high as the others, and this is one of them: it may be in another currency.`,
      expected: 'one currency for all rows, or a sheet of its own for these',
    }
  }
}
