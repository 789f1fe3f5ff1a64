import type { Part } from '../part.ts'
import type { Condition, Reading } from '../reading.ts'

/** A parcel or melee of "20 ct" is what all its stones weigh; of "0.18-0.22" each of them. */

const leastOfParcel = 3
const isOfParcel = (weight: Condition | undefined, least: number) =>
  typeof weight === 'object' && !Array.isArray(weight) && !('nin' in weight) && (weight['>='] ?? 0) >= least

/** "star 50-55" is a proportion, and "Star" may be part of a name. */
const parcelWords =
  /\b(?:parcels?|melees?|mele|stars|star\s+sizes?|sieves?|(?<!\ba\s+)lot(?=\s+\d)|pointers\s+parcel|small\s+sizes|smalls)\b/i
/** "+7-11", "-2+6.5": sieve sizes. */
const sieve = /^[-+]\d{1,2}(?:\.5)?\s?[-+]\s?\d/
/** "+11", "-2" before everything else. */
const leadingSieve = /^(?:\+\d{1,2}|-\d)(?:\.5)?$/
/** Stones of this many millimeters weigh less than a sixth of a carat: "1.3-1.7 mm, 20 ct". */
const smallDiameter = 3.4
function isSmallDiameter(reading: Reading | undefined): boolean {
  const { length, width } = (reading?.topic === 'measure' ? reading.conditions : undefined) ?? {}
  return [length, width].some((side) => typeof side === 'object' && '<=' in side && (side['<='] ?? Infinity) <= smallDiameter)
}

/** "200 cts pear 0.20-0.30": so many times what a stone of it weighs is the weight of all. */
const timesOfStone = 8
/** "OV 12ct, sides 0.50-0.60": a stone and others beside it. */
const sides = /\b(?:sides?|accents?|center|centre|main)\b/i
const topOf = ({ reading }: Part): number => {
  const weight = reading?.topic === 'weight' && !reading.isTotal ? reading.conditions?.['crt'] : undefined
  return typeof weight === 'object' && '<=' in weight ? (weight['<='] ?? Infinity) : Infinity
}
const isManyTimes = ({ reading }: Part, smallest: number) => {
  const weight = reading?.conditions?.['crt']
  if (!reading?.isCarats || !reading.isBand || typeof weight !== 'object' || !('>=' in weight)) return false
  const total = weight['>='] ?? 0
  return Number.isInteger(total) && total >= leastOfParcel && total >= timesOfStone * smallest
}

/** "30-40k parcel of pears": what all of them cost, or each? Nobody knows without their number. */
export function withoutParcelPrices(parts: readonly Part[], text: string, pieces: number | null): readonly Part[] {
  if (pieces !== null || !parcelWords.test(text)) return parts
  return parts.map((part) =>
    part.reading?.conditions?.['amt'] === undefined
      ? part
      : { ...part, reading: { topic: 'price', question: 'of the parcel, or of each stone?' } },
  )
}

const jewels = /\b(?:tennis|bracelets?|necklaces?|riviera|eternity|bangles?|halo)\b/i
/** More stones than of a pair or a suite, and carats that hardly each of so many weighs. */
const [mostOfSet, leastOfJewel] = [9, 2]
/** "tennis 7ct, 50 rounds": what each of them weighs, or all? */
export function withoutJewelWeights(parts: readonly Part[], text: string, pieces: number | null): readonly Part[] {
  if ((pieces ?? 0) <= mostOfSet || !jewels.test(text)) return parts
  return parts.map((part) =>
    part.reading?.isBand && !part.reading.isTotal && topOf(part) >= leastOfJewel && topOf(part) < Infinity
      ? { ...part, reading: { topic: 'weight', question: 'of each, or of all?' } }
      : part,
  )
}

/** Tells which weights are of an unknown number of stones together: they say nothing of one of them. */
export function totalsOf(parts: readonly Part[], text: string, pieces: number | null): (part: Part) => boolean {
  const isSmall = parts.some(({ reading, unknown }) => isSmallDiameter(reading) || (unknown !== undefined && sieve.test(unknown)))
  const isParcel =
    parcelWords.test(text) || parts.some(({ unknown, from }) => from === 0 && unknown !== undefined && leadingSieve.test(unknown))
  const least = isSmall ? 1 : isParcel ? leastOfParcel : Infinity
  const smallest = sides.test(text) ? Infinity : Math.min(...parts.map(topOf))
  return (part) =>
    pieces === null &&
    part.reading?.topic === 'weight' &&
    (part.reading.isTotal === true || isOfParcel(part.reading.conditions?.['crt'], least) || isManyTimes(part, smallest))
}
