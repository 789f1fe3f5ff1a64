import { clarity, color } from '../../masters/grading-lists.ts'
import { noOf } from '../../masters/list.ts'
import { currencyCodes } from '../currencies/currency-signs.ts'
import { labelOfCurrency, toDollars } from '../currencies/dollars.ts'
import type { Question } from '../questions.ts'
import type { Problem, Value } from '../cells/reading.ts'

/** About what a G, VS2 of one carat costs per carat, in US dollars, and how the price changes with weight and grade: near enough to tell two currencies apart. */
const typical = { ctPr: 5500, power: 0.85, color: 0.1, clarity: 0.12 } as const
const colorNos = new Map<string, number>(color.values.map(({ code, no }) => [code, no]))
const clarityNos = new Map<string, number>(clarity.values.map(({ code, no }) => [code, no]))
const [middleColor, middleClarity] = [noOf(color, 'G'), noOf(clarity, 'VS2')]
/** The usual share of its list price at which a natural stone is sold: it says more of the price than weight and grade do. */
const typicalShare = 0.65
/** Lighter stones cost the same per carat over wide ranges. */
const leastWeight = 0.3
/** A list price below this is in hundreds of dollars. */
const leastList = 200
/** Both levels have this many rows, and this share of them. */
const fewest = 3
const leastShare = 0.08
/** Levels nearer to each other may be of better and worse stones. */
const leastFactor = 2.5
/** Two levels leave this much of the spread around one; a single cloud, cut in two, leaves a quarter and more. */
const mostLeft = 0.15
const most = 5000
const nearTypical = Math.log(2)
/** How far the other level may be from the right one once it is converted. */
const nearRate = Math.log(1.6)

/** How far a price is from what such a stone costs, as a logarithm; undefined for stones of which that cannot be said. */
function distanceOf(stone: Readonly<Record<string, Value>>, isLabGrown: boolean): number | undefined {
  const [crt, ctPr, rap] = ['crt', 'ctPr', 'rap'].map((field) => Number(stone[field] ?? 0))
  const [colorNo, clarityNo] = [colorNos.get(String(stone['colNm'])), clarityNos.get(String(stone['clrNm']))]
  if (isLabGrown || !ctPr || ctPr < 0 || typeof stone['fcColNm'] === 'string' || typeof stone['treatmentNm'] === 'string') return undefined
  if (rap && rap >= leastList) return Math.log(ctPr / (typicalShare * rap))
  if (rap || crt === undefined || crt < leastWeight || colorNo === undefined || clarityNo === undefined) return undefined
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

type Stone = Readonly<Record<string, Value>>
/** What a person has said of the prices at the other level: US dollars, another currency with its rate, or that their rows are left out. */
export interface OtherLevel {
  value: string
  rate?: string | undefined
}
/** The name of these prices in their question and its answer. */
export const otherLevelName = 'Prices at another level'
const leftOut = 'none'
const grown = 'lab-grown'
const dollar = 'USD'
const examples = 3

/**
 * Prices of natural stones at two levels far apart, beside their list prices or what such stones cost: the currency changes half-way, or some rows are of
 * another kind. The level that is farther from the list, or from what such stones cost, is refused until a person has said in which currency it is.
 */
export class TwoLevels {
  readonly #answer: OtherLevel | undefined
  readonly #isOnlyPrice: boolean
  readonly #distances: number[] = []
  readonly #stones: { stone: Stone; distance: number; row: number }[] = []
  #levels: Levels | undefined | null = null
  /** @param isOnlyPrice whether no second price proves what the prices are of */
  constructor(answer?: OtherLevel, isOnlyPrice = false) {
    this.#answer = answer
    this.#isOnlyPrice = isOnlyPrice
  }
  add(stone: Stone, isLabGrown: boolean, row = 0): void {
    const distance = distanceOf(stone, isLabGrown)
    if (distance === undefined || this.#distances.length >= most) return
    this.#distances.push(distance)
    this.#stones.push({ stone: { crt: stone['crt'] ?? null, ctPr: stone['ctPr'] ?? null }, distance, row })
  }
  get #found(): Levels | undefined {
    if (this.#levels === null) this.#levels = levelsOf(this.#distances)
    return this.#levels
  }
  /** Whether prices are at two levels, of which one is what such stones cost in US dollars. */
  get areTwo(): boolean {
    return this.#found !== undefined && Math.abs(this.#found.right) <= nearTypical
  }
  /** A stone whose price is at the other level: converted at the rate that a person has entered, lab-grown as they have said, or with what is wrong with it. */
  read<Row extends Stone>(stone: Row, isLabGrown: boolean): { stone: Row; problem?: Problem } {
    const levels = this.#found
    const distance = levels && distanceOf(stone, isLabGrown)
    if (!levels || distance === undefined || !isOther(distance, levels) || this.#answer?.value === dollar) return { stone }
    if (this.#answer?.value === grown && isCheaper(levels)) return { stone: { ...stone, labGrown: true } }
    const other = powersOfWeight[this.#answer?.value ?? '']
    const crt = Number(stone['crt'] ?? 0)
    if (other !== undefined && crt > 0 && isAt(levels, distance, crt, other)) {
      const ctPr = Math.round(Number(stone['ctPr']) * crt ** other * 100) / 100
      return { stone: { ...stone, ctPr, ...('amt' in stone ? { amt: Math.round(ctPr * crt * 100) / 100 } : {}) } }
    }
    const { rate } = this.#answer ?? {}
    if (rate !== undefined && Math.abs(levels.wrong - levels.right - Math.log(Number(rate))) <= nearRate) {
      const price = (field: string) => (typeof stone[field] === 'number' ? { [field]: toDollars(stone[field], rate) } : {})
      return { stone: { ...stone, ...price('ctPr'), ...price('amt') } }
    }
    const { count } = levels
    const reason =
      rate === undefined ? 'it may be in another currency' : `at ${rate} for one US dollar they are not those of such stones either`
    return {
      stone,
      problem: {
        field: 'ctPr',
        level: 'error',
        message: `${compared(levels)}, and this price is one of these ${count}: ${reason}.`,
        expected: 'one currency for all rows, or the answer in which currency these are',
      },
    }
  }
  /** The other bases of a sheet's only price that bring most rows of the other level to the first. */
  #otherBases(levels: Levels): { value: string; label: string }[] {
    const others = this.#stones.filter(({ distance }) => isOther(distance, levels))
    const explains = (value: string) =>
      others.filter(({ stone, distance }) => isAt(levels, distance, Number(stone['crt'] ?? 1), powersOfWeight[value] ?? 0)).length
    const fits = (value: string) => this.#isOnlyPrice && explains(value) >= mostlyExplained * others.length
    return [
      ...(fits('amt') ? [{ value: 'amt', label: 'These are prices of whole stones: divide them by the weight' }] : []),
      ...(fits('ctPr') ? [{ value: 'ctPr', label: 'These are prices per carat: multiply them with the weight' }] : []),
    ]
  }
  /** Asks once in which currency the prices of the other level are. */
  questions(): Question[] {
    const levels = this.#found
    if (!levels) return []
    const { count } = levels
    const some = this.#stones.filter(({ distance }) => isOther(distance, levels)).slice(0, examples)
    const texts = some.map(({ row, stone }) => `row ${row}, ${String(stone['crt'])} ct: ${Number(stone['ctPr']).toLocaleString('en-US')}`)
    return [
      {
        ...{ code: 'price-level', column: otherLevelName, stage: 'rows', rateUnless: dollar },
        text: `${compared(levels)}. ${isCheaper(levels) ? `Are these ${count} lab-grown, or in another currency` : `In which currency are these ${count}`}?`,
        evidence: [`For example ${texts.join('; ')}.`],
        options: [
          { value: leftOut, label: 'I do not know: leave these rows out, for a sheet of their own' },
          ...this.#otherBases(levels),
          ...(isCheaper(levels) ? [{ value: grown, label: 'These are lab-grown stones, in US dollars' }] : []),
          { value: dollar, label: 'US dollars: all prices are right' },
          ...currencyCodes.filter((code) => code !== dollar).map((value) => ({ value, label: labelOfCurrency(value) })),
        ],
      },
    ]
  }
}
const isOther = (distance: number, { right, wrong }: Levels) => Math.abs(distance - right) > Math.abs(distance - wrong)
/** What an answer makes of a price per carat, as a power of the weight: one that is of the whole stone, and one that was divided by the weight though it was per carat. */
const powersOfWeight: Readonly<Record<string, number>> = { amt: -1, ctPr: 1 }
/** Whether a price is at the right level on that basis. */
const isAt = ({ right }: Levels, distance: number, crt: number, power: number) =>
  Math.abs(distance + power * Math.log(crt) - right) <= nearRate
/** From this share of the rows at the other level on that another basis explains, it is offered. */
const mostlyExplained = 0.6
/** Prices far below those of natural stones may be of lab-grown ones. */
const isCheaper = ({ right, wrong }: Levels) => wrong < right
/** How far the two levels are apart, in words. */
function compared({ right, wrong, count, of }: Levels): string {
  const factor = Math.exp(Math.abs(wrong - right)).toFixed(1)
  const some = `Of ${of} prices that were compared, ${count}`
  return wrong > right
    ? `${some} are about ${factor} times as high as the others`
    : `${some} are low: the others are about ${factor} times as high`
}
