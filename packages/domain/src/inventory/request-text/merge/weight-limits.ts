import { isBounds, isOneSided, overlap } from './conditions.ts'
import type { Merged } from './merged.ts'
import type { Part } from '../part.ts'
import { type Bounds, type Condition, type Reading, between } from '../reading.ts'

/** A limit of so many times the weight that is said elsewhere is still one of it. */
const [leastOfBand, mostOfBand] = [0.9, 1.5]

/** The weights of one request: a value whose ends are replaced by limits elsewhere, and further values that may be anything. */
export class WeightLimits {
  readonly #merged: Merged
  readonly #textOf: (part: Part) => string
  #last: Part | undefined
  /** The ends of the last weight that a limit may replace. */
  #open: readonly (keyof Bounds)[] = []

  constructor(merged: Merged, textOf: (part: Part) => string) {
    this.#merged = merged
    this.#textOf = textOf
  }

  /** Whether a weight is a limit of the one before it, or is named; otherwise it is merged as any other value. */
  take(part: Part, condition: Condition, { isBeside, before }: { isBeside: boolean; before: Reading | undefined }): boolean {
    const { reading } = part
    if (!reading || !isBounds(condition)) return false
    const { fields, alternatives, unread } = this.#merged
    const several = alternatives['crt']
    const stored = several?.at(-1) ?? fields['crt']
    const isAgain = part.gap === 'none' && reading.isBand === true && !reading.isCarats && !isBeside && isEqual(condition, stored)
    if (isAgain && (condition['<='] ?? Infinity) < mostOfRatio) {
      unread.push(`${this.#textOf(part)} (its weight again, or its ratio?)`)
      return true
    }
    const isChoice = part.isChoice === true && !/^(?:max|min)/i.test(part.text)
    const limited = isChoice || reading.isTotal ? undefined : this.#limitedBy(stored, condition)
    // "2ct, max 2.25": a limit of the weight before it, and no other weight.
    const isListed =
      isBeside &&
      (isChoice || !isOneSided(condition) || (limited === undefined && (this.#open.length === 0 || condition['<='] === undefined))) &&
      !(part.gap === 'none' && before?.isCarats && !reading.isCarats)
    // "pear 2ct+ 1.55-1.65": a lower range right behind a weight is a ratio, perhaps.
    const isLower = part.gap === 'none' && !reading.isBand && !reading.isCarats && isBelow(condition, stored)
    // "radiant (1.00-1.04) 3ct": a range in brackets before the weight is its ratio, perhaps.
    const isBracketed = isBeside && part.mark === ')' && reading.isCarats === true && overlapless(condition, stored)
    if ((isBeside && isLower) || isBracketed || isSecondWeight(several !== undefined, stored, part, condition, isListed)) {
      // "1.50 ... 2ct": the one with a unit is the weight.
      const isWeight = reading.isCarats === true && !this.#last?.reading?.isCarats && several === undefined
      unread.push(this.#textOf(isWeight && this.#last ? this.#last : part))
      if (!isWeight) return true
      delete fields['crt']
    } else if (limited && !isListed && !reading.isBand) {
      // "1ct or 1.5ct max 1.60": of the last of them.
      if (several) alternatives['crt'] = [...several.slice(0, -1), limited]
      else fields['crt'] = limited
      this.#open = this.#open.filter((end) => condition[end] === undefined)
      return true
    }
    this.#last = part
    this.#open = reading.isBand && (fields['crt'] === undefined || isListed) ? ['>=', '<='] : []
    return false
  }

  /** "1ct, not more than 1.15": the limit instead of the end of the tenth that the value stood for; a range that holds some of it instead of both. */
  #limitedBy(band: Condition | undefined, condition: Bounds): Bounds | undefined {
    if (band === undefined || !isBounds(band)) return undefined
    const [low = 0, high = Infinity] = [band['>='], band['<=']]
    const [from, to] = [condition['>='], condition['<=']]
    if ((from !== undefined && !this.#open.includes('>=')) || (to !== undefined && !this.#open.includes('<='))) return undefined
    // "around 2ct, min 1.95" is still around 2, and "2ct, min 1.95" not more than 2.09; "2ct, min 2.05" ends nowhere.
    const isTenth = high - low < 0.1
    if (to === undefined)
      return from !== undefined && from >= low * leastOfBand && from <= high
        ? between(from, isTenth && from > low ? undefined : high)
        : undefined
    if (to < low || (from ?? low) > high) return undefined
    return from === undefined ? between(low, to) : condition
  }
}

/** The longest of the usual shapes. */
const mostOfRatio = 2.5
const isTenth = ({ '>=': low = 0, '<=': high = Infinity }: Bounds) => high - low < 0.1
const isEqual = (one: Bounds, other: Condition | undefined) =>
  other !== undefined && isBounds(other) && one['>='] === other['>='] && one['<='] === other['<=']
const overlapless = (condition: Bounds, stored: Condition | undefined): boolean =>
  stored !== undefined && isBounds(stored) && overlap(stored, condition) === undefined
const isBelow = (condition: Bounds, stored: Condition | undefined): boolean =>
  stored !== undefined && isBounds(stored) && (condition['<='] ?? Infinity) < (stored['>='] ?? 0)

/** "3ct cushion G VS 1.00-1.05": a further weight far from the first, without a unit, may be anything. */
function isSecondWeight(
  hasSeveral: boolean,
  stored: Condition | undefined,
  { reading, gap }: Part,
  condition: Bounds,
  isListed: boolean,
): boolean {
  if (isListed || stored === undefined || !isBounds(stored)) return false
  if (reading?.isTotal || reading?.isLabelled || isOneSided(stored)) return false
  // "GIA - 35 up" is hardly 0.35 ct and up after "1.00-1.20": it narrows nothing; "1ct G VS max 6.5" is a price in thousands.
  if (isOneSided(condition))
    return (condition['>='] ?? Infinity) < (stored['>='] ?? 0) * leastOfBand || (condition['<='] ?? 0) > (stored['<='] ?? 0) * mostOfBand
  const isWhole = Object.values(condition).every((bound) => Number.isInteger(bound))
  // "1-2ct ... 1.35-1.45": a ratio, perhaps.
  const isSame =
    !hasSeveral &&
    (reading?.isBand || reading?.isCarats || isTenth(stored) ? overlap(stored, condition) !== undefined : isEqual(stored, condition))
  return (!isSame || (isWhole && !reading?.isCarats)) && !(gap === 'marks' && reading?.isCarats)
}
