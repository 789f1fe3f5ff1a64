import {
  type Convention,
  type ConventionKind,
  type Witness,
  discountConventions,
  factorOf,
  isFraction,
  isPrice,
} from './discount-convention.ts'

/** How well the rows of a sheet agree with each way of writing discounts, and which of them they prove. */

/** Fewer comparable stones prove nothing. */
const fewestComparable = 10
const consistent = { cells: 0.98, hundreds: 0.95 }
/** From so many rows on, those that this share of all contradicts are wrong: typed so, or in another currency. */
const fewestBut = 15
const mostly = 0.6
/**
 * A convention that is the only one to explain this share of rows is suggested, together with the rows it does not explain; only a person can confirm
 * it.
 */
const nearly = 0.9
const visibleExceptions = 5
const terms = [...Array.from({ length: 40 }, (_, i) => 1 + (i + 1) / 200), ...Array.from({ length: 40 }, (_, i) => 1 - (i + 1) / 200)]

/** Half of the last decimal place in which figures are written: the most that rounding can hide. */
function roundingOf(figures: readonly number[]): number {
  const places = Math.max(0, ...figures.slice(0, 500).map((figure) => (String(Math.abs(figure)).split('.')[1] ?? '').length))
  return 0.5 / 10 ** Math.min(places, 6)
}

interface Implied {
  row: number
  cell: string
  figure: number
  rap: number
  /** How far rounding of price and figure may have moved it. */
  slack: number
}

function impliedBy(discountConvention: ConventionKind, witnesses: readonly Witness[]): Implied[] {
  const half = roundingOf(witnesses.map(({ figure }) => figure)) / (isFraction(discountConvention) ? 1 : 100)
  const priceHalf = roundingOf(witnesses.map(({ ctPr }) => ctPr))
  return witnesses.map(({ row, cell, ctPr, figure }) => {
    const factor = factorOf[discountConvention](figure)
    const rap = isPrice(factor) ? ctPr / factor : Number.NaN
    return { row, cell, figure, rap, slack: Math.min(25, (rap * half) / factor + priceHalf / factor + 0.02) }
  })
}

const isWhole = ({ rap, slack }: Implied, factor = 1): boolean => {
  const value = rap / factor
  return value >= 50 && Math.abs(value - Math.round(value / 100) * 100) <= slack
}

/** So rare by chance that list prices are whole hundreds under a wrong convention. */
const mostChance = 1e-6
/** Whether the rows give list prices of whole hundreds, with figures so exact that this cannot be chance: then no like stones are needed. */
function areWhole(implied: readonly Implied[]): boolean {
  const whole = implied.filter((one) => isWhole(one))
  const chance = whole.reduce((all, { slack }) => all * Math.min(1, slack / 50), 1)
  const isVaried = new Set(implied.map(({ figure }) => figure)).size >= 3
  return implied.length >= fewestComparable && whole.length >= consistent.hundreds * implied.length && chance <= mostChance && isVaried
}

/**
 * Compares the stones of one cell that differ in their figure: how many have the cell's most common list price (within one percent), and which do
 * not.
 */
function agreementOf(implied: readonly Implied[]): { agree: number; of: number; odd: number[] } {
  const cells = Map.groupBy(implied, ({ cell }) => cell)
  const odd: number[] = []
  let of = 0
  for (const stones of cells.values()) {
    if (new Set(stones.map(({ figure }) => figure)).size < 2) continue
    const sorted = stones.map(({ rap }) => rap).toSorted((a, b) => a - b)
    const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
    of += stones.length
    odd.push(...stones.filter(({ rap, slack }) => !(Math.abs(rap - median) <= Math.max(median * 0.01, slack))).map(({ row }) => row))
  }
  return { agree: of - odd.length, of, odd }
}

function testedBy(discountConvention: ConventionKind, witnesses: readonly Witness[]): Tested {
  const implied = impliedBy(discountConvention, witnesses)
  const { agree, of, odd } = agreementOf(implied)
  const wholeHundreds = implied.filter((one) => isWhole(one)).length
  if (of < fewestComparable && areWhole(implied)) {
    const unlike = implied.filter((one) => !isWhole(one)).map(({ row }) => row)
    return { ...{ law: discountConvention, factor: 1, wholeHundreds, proved: true }, agree: wholeHundreds, of: implied.length, odd: unlike }
  }
  const isNear = of >= fewestComparable && agree / of >= nearly
  const isConsistent = isNear && agree / of >= consistent.cells
  const isProved = isConsistent && wholeHundreds / implied.length >= consistent.hundreds
  if (!isNear || isProved) return { law: discountConvention, factor: 1, agree, of, wholeHundreds, proved: isProved, odd }
  const [best] = terms
    .map((factor) => ({ factor, hits: implied.filter((one) => isWhole(one, factor)).length }))
    .toSorted((a, b) => b.hits - a.hits || Math.abs(a.factor - 1) - Math.abs(b.factor - 1))
  // A factor may be terms or a currency, so a person must confirm it once; it is no proof.
  const hasFactor = best !== undefined && best.hits / implied.length >= (isConsistent ? consistent.hundreds : nearly)
  return {
    law: discountConvention,
    factor: hasFactor ? Math.round(best.factor * 1000) / 1000 : 1,
    agree,
    of,
    wholeHundreds: hasFactor ? best.hits : wholeHundreds,
    proved: false,
    odd,
  }
}

type Tested = Convention & { odd: number[] }

/**
 * With list prices in the sheet every row proves itself: price over list price must match the figure within half a percent. Few rows prove the
 * convention when every one of them agrees without a factor: any single row would otherwise have a factor of its own.
 */
function testedByList(discountConvention: ConventionKind, witnesses: readonly Witness[], areAllListed: boolean): Tested {
  const ratios = witnesses.map(({ ctPr, figure, rap }) => ctPr / ((rap ?? 0) * factorOf[discountConvention](figure)))
  const sorted = ratios.filter((ratio) => ratio > 0).toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 1
  const isFew = witnesses.length < fewestComparable
  const factor = isFew || Math.abs(median - 1) <= 0.005 ? 1 : Math.round(median * 1000) / 1000
  const half = roundingOf(witnesses.map(({ figure }) => figure)) / (isFraction(discountConvention) ? 1 : 100)
  const isOdd = ({ ctPr, figure, rap }: Witness) => {
    const share = factorOf[discountConvention](figure)
    const expected = (rap ?? 0) * share * factor
    return !(isPrice(share) && expected > 0 && Math.abs(ctPr - expected) <= Math.max(0.005 * expected, (rap ?? 0) * half + 0.01))
  }
  const odd = witnesses.filter(isOdd).map(({ row }) => row)
  const wholeHundreds = witnesses.filter(({ rap }) => (rap ?? 1) % 100 === 0).length
  const of = witnesses.length
  const agree = of - odd.length
  return {
    law: discountConvention,
    factor,
    agree,
    of,
    wholeHundreds,
    odd,
    // Each row is held to its own list price when it is read, so that wrong ones leave no doubt of the others.
    proved:
      factor === 1 && (isFew ? agree === of : agree / of >= consistent.cells || (areAllListed && of >= fewestBut && agree / of >= mostly)),
  }
}

/**
 * The discount convention of a sheet.
 * @param witnesses rows with a price per carat and a discount; discounts of zero prove nothing and are ignored here
 * @returns the convention that explains the sheet, with its evidence; `unknown` when none does, and `proved: false` when a person must confirm it
 */
export function proveConvention(witnesses: readonly Witness[]): Convention {
  const usable = witnesses.filter(({ figure, ctPr }) => figure !== 0 && ctPr > 0)
  const listed = usable.filter(({ rap }) => rap !== undefined && rap > 0)
  const isListed = listed.length > 0 && listed.length >= usable.length * (listed.length >= fewestComparable ? 0.5 : 1)
  const tried = discountConventions
    .map((discountConvention) =>
      isListed ? testedByList(discountConvention, listed, listed.length === usable.length) : testedBy(discountConvention, usable),
    )
    .toSorted(
      (a, b) => Number(b.proved) - Number(a.proved) || b.agree / (b.of || 1) - a.agree / (a.of || 1) || b.wholeHundreds - a.wholeHundreds,
    )
  const [best, second] = tried
  const none: Convention = { law: 'unknown', factor: 1, agree: 0, of: best?.of ?? 0, wholeHundreds: 0, proved: false }
  const shareOf = (tested: Convention | undefined) =>
    tested && tested.of >= (isListed ? 1 : fewestComparable) ? tested.agree / tested.of : 0
  if (!best || (!best.proved && shareOf(best) < nearly)) return best ? { ...none, agree: best.agree } : none
  const { odd, ...found } = best
  // Two conventions that explain the same rows prove neither.
  if (best.proved || shareOf(best) >= consistent.cells) return second?.proved ? { ...found, proved: false } : found
  return shareOf(second) >= nearly
    ? { ...none, agree: best.agree }
    : { ...found, odd: odd.toSorted((a, b) => a - b).slice(0, visibleExceptions) }
}

/** From this share of rows on whose list price is a whole hundred, the prices are in the currency of the list. */
const mostlyWhole = 0.6
const mostChanceOfFew = 0.05
/**
 * Whether prices and discounts without list prices come from a list in whole hundreds of dollars, under any convention: prices in another currency do not.
 * Discounts of few decimals count as exact, so that fewer rows prove it than prove a convention.
 */
export function areOfList(witnesses: readonly Witness[]): boolean {
  const usable = witnesses.filter(({ figure, ctPr }) => figure !== 0 && ctPr > 0)
  const half = roundingOf(usable.map(({ ctPr }) => ctPr))
  const halfOfFigure = roundingOf(usable.map(({ figure }) => figure))
  return discountConventions.some((discountConvention) => {
    const inOne = halfOfFigure / (isFraction(discountConvention) ? 1 : 100)
    const implied = usable.flatMap(({ row, cell, ctPr, figure }) => {
      const factor = factorOf[discountConvention](figure)
      const rap = ctPr / factor
      return isPrice(factor) ? [{ row, cell, figure, rap, slack: (half + (inOne < 0.0005 ? rap * inOne : 0)) / factor + 0.02 }] : []
    })
    const whole = implied.filter((one) => isWhole(one))
    const chance = whole.reduce<number>((all, { slack }) => all * Math.min(1, slack / 50), discountConventions.length)
    return whole.length > 0 && whole.length >= mostlyWhole * usable.length && chance <= mostChanceOfFew
  })
}
