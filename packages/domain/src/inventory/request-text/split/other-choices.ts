import type { Part } from '../part.ts'
import type { Topic } from '../reading.ts'
import { has, topicOf } from './open-request.ts'

/** Further choices of a stone in its line: other grades, and other prices for other reports or grades. */

/** What a price may be said for. */
const priced: ReadonlySet<Topic | undefined> = new Set<Topic>(['lab', 'color', 'clarity', 'kind', 'make'])
/** "under 6k GIA or under 5k IGI", "IF 9k, VVS 8k": a price and what it is for, after another price for another of its kind. */
export function isPriceOfOther(current: readonly Part[], parts: readonly Part[], at: number): boolean {
  const [first, second] = [topicOf(parts[at]), topicOf(parts[at + 1])]
  const hasPrice = (first === 'price' && priced.has(second)) || (second === 'price' && priced.has(first))
  const isNext = parts[at]?.gap === 'marks' && parts[at + 1]?.gap === 'none'
  return isNext && hasPrice && topicOf(current.at(-2)) === first && topicOf(current.at(-1)) === second
}

/** "D/IF 5ct RD, E/IF ok too", "D-F IF 3EX 10 pcs, H-I VS 20 pcs": other colors with their clarity behind a stone, in a line that goes on with no other. */
export function isOtherGradesApart(current: readonly Part[], parts: readonly Part[], at: number): boolean {
  const [color, clarity] = parts.slice(at, at + 2)
  const isPair = topicOf(color) === 'color' && color?.gap === 'marks' && topicOf(clarity) === 'clarity'
  const isJoined = clarity?.gap === 'none' || clarity?.isChoice !== undefined
  if (!isPair || !isJoined || has(parts.slice(at), 'shape', 'weight')) return false
  const codesOf = (part: Part | undefined) => part?.reading?.conditions?.['colNm']
  const codes = codesOf(color)
  const said = current.flatMap((part) => {
    const colors = codesOf(part)
    return Array.isArray(colors) ? [colors] : []
  })
  const isWhole = has(current, 'clarity') && has(current, 'shape', 'weight') && said.length > 0
  return isWhole && Array.isArray(codes) && said.every((colors) => codes.every((code) => !colors.includes(code)))
}

/** A color and a clarity right after a color and a clarity, divided by a mark or "or". */
export const isOtherGrades = (current: readonly Part[], parts: readonly Part[], at: number): boolean =>
  parts[at]?.gap !== 'words' &&
  topicOf(parts[at]) === 'color' &&
  topicOf(parts[at + 1]) === 'clarity' &&
  endsWithGrades(
    (topicOf(current.at(-1)) === 'pieces' && topicOf(parts[at + 2]) === 'pieces') || isPriced(current, parts, at)
      ? current.slice(0, -1)
      : current,
  )
/** "G VS1 40k, H VS2 33k": each with a price of its own. */
export const isPriced = (current: readonly Part[], parts: readonly Part[], at: number) =>
  topicOf(current.at(-1)) === 'price' && topicOf(parts[at + 2]) === 'price'
/** Whether a color and its clarity are the last that was said. */
const endsWithGrades = (current: readonly Part[]) => topicOf(current.at(-1)) === 'clarity' && topicOf(current.at(-2)) === 'color'
