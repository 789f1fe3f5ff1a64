import { has, topicOf, type Open } from './open-request.ts'
import { saysItself } from './headings.ts'
import { isBounds } from '../merge/conditions.ts'
import type { Part } from '../part.ts'
import { isOneOfEach, isOneRange } from './prices-of-line.ts'
import type { Reading, Topic } from '../reading.ts'

/** What stands at the end of a message or a line, and is of all stones before it; their summaries say so. */

/** Conditions with what they were read from: "GIA, no BGM". */
export interface Closing {
  parts: readonly Part[]
}

const ofStoneOrAll: Reading = { topic: 'price', question: 'of each stone, or of all together?' }
/** "min 3k, max 6k total": of all stones it is no least of each, as a most of all is a most of each. */
const hasLeastSum = (parts: readonly Part[]): boolean => {
  const prices = parts.filter((part) => topicOf(part) === 'price')
  const hasLeast = ({ reading }: Part) =>
    Object.values(reading?.conditions ?? {}).some((bounds) => isBounds(bounds) && bounds['>='] !== undefined)
  return prices.some(({ reading }) => reading?.isTotal) && prices.some(hasLeast)
}

/** What a stone takes over of conditions at the end, where it says nothing else of it, with a note for its summary; what is not understood is named with each. */
export function takenFromClosing({ parts: closing }: Closing, parts: readonly Part[]): Part[] {
  const isSum = hasLeastSum(closing)
  const missing = closing
    .filter(({ reading }) => reading && !saysItself(parts, reading))
    .map((part) => (isSum && topicOf(part) === 'price' ? { ...part, reading: ofStoneOrAll } : part))
  const unknown = closing.filter((part) => part.unknown !== undefined)
  const [first, ...rest] = missing
  if (!first?.reading) return unknown
  const texts = closing.flatMap(({ reading, text }) => (reading ? [text] : []))
  const note = [first.reading.note, `"${texts.join(', ')}" read as of all stones`].filter(Boolean).join(', ')
  return [{ ...first, reading: { ...first.reading, note } }, ...rest, ...unknown]
}

const ofStones: ReadonlySet<Topic | undefined> = new Set<Topic>(['make', 'fluorescence', 'lab', 'tint', 'place', 'price', 'kind'])
/** Whether a clause holds conditions alone, and no courtesies alone. */
const isOfConditions = (parts: readonly Part[]) =>
  parts.some((part) => part.reading || part.isCondition) &&
  parts.every((part) => part.unknown !== undefined || ofStones.has(topicOf(part))) &&
  // "IGI for lab, GIA for natural": each of stones of its own.
  (['kind', 'lab'] as const).every((topic) => parts.filter((part) => topicOf(part) === topic).length < 2)

/** Whether a sentence or a clause begins at a part: behind a point or a semicolon. */
const isClauseAt = (line: string, parts: readonly Part[], at: number): boolean => {
  const [before, part] = [parts[at - 1], parts[at]]
  if (!before || !part) return false
  return before.text.endsWith('.') || /[.;!](?:\s|$)/.test(line.slice(before.to, part.from))
}

/** "RD 1ct G VS, OV 2ct F VS1. No BGM. US goods only.": conditions in clauses of their own behind the last stone of a line. */
function closingOf(parts: readonly Part[], line: string): readonly Part[] {
  const starts = parts.flatMap((_, at) => (isClauseAt(line, parts, at) ? [at] : []))
  const start = starts.find((at) => isOfConditions(parts.slice(at)))
  if (start === undefined) return []
  // "OV 2ct. F. VS1. none": clauses of one stone.
  const last = parts.slice(0, start).findLastIndex((part) => topicOf(part) === 'shape' || topicOf(part) === 'weight')
  const isDivided = starts.some((at) => at > last && at < start)
  // "none for both" is given to all of the message.
  return isDivided ? [] : parts.slice(start).filter(({ isForAll, reading }) => !isForAll || !reading)
}

/** Gives the stones of a line what its last clauses say of all. */
export function shareClosing(opens: readonly Open[], parts: readonly Part[], line: string): void {
  const closing = opens.length > 1 ? closingOf(parts, line) : []
  if (closing.length === 0) return
  for (const open of opens.slice(0, -1)) open.parts.push(...takenFromClosing({ parts: closing }, open.parts))
}

/** "RD 1ct and OV 1.5, 5k and 8k": as many prices at the end of a line as it has stones are one of each, in their order; "min 3k max 6k" is one range of all. */
export function sharePrices(opens: readonly Open[]): void {
  const [last, ...others] = opens.toReversed()
  const prices = last?.parts.filter((part) => topicOf(part) === 'price') ?? []
  if (!last || others.length === 0 || last.parts.slice(-prices.length).some((part) => !prices.includes(part))) return
  if (prices.length === 0 || others.some(({ parts }) => has(parts, 'price'))) return
  // "RD 1ct, OV 2ct min 3k max 6k total": of the last stone, or of all of them, of which no filter knows the sum.
  if (prices.some(({ reading }) => reading?.isTotal) && !prices.some(({ text }) => /\beach\b/i.test(text)) && !has(last.parts, 'pieces')) {
    last.parts = last.parts.map((part) => (prices.includes(part) ? { ...part, reading: ofStoneOrAll } : part))
    return
  }
  if (isOneRange(prices)) {
    for (const open of others) open.parts.push(...takenFromClosing({ parts: prices }, open.parts))
    return
  }
  if (prices.length !== opens.length || !isOneOfEach(prices)) return
  for (const [at, open] of opens.entries()) {
    const price = prices[at]
    open.parts = open.parts.filter((part) => !prices.includes(part))
    if (price?.reading) open.parts.push({ ...price, reading: { ...price.reading, note: 'prices read in the order of the stones' } })
  }
}

/** "1.01 F VS1", "1.51 G VS2", and below them "rounds": the shape of all stones, where no other is said. */
export function shareShapeBelow(opens: readonly Open[], lines: readonly { parts: readonly Part[] }[]): void {
  const [last, ...above] = lines.toReversed()
  const isShapeAlone = last?.parts.length === 1 && has(last.parts, 'shape')
  if (!isShapeAlone || opens.length < 2 || above.some(({ parts }) => has(parts, 'shape', 'number', 'pieces'))) return
  if (above.length < opens.length || opens.some(({ parts }) => !has(parts, 'weight'))) return
  for (const open of opens) if (!has(open.parts, 'shape')) open.parts.push(...takenFromClosing({ parts: last.parts }, open.parts))
}

const colorOrClarity = (part: Part) => topicOf(part) === 'color' || topicOf(part) === 'clarity'
const shapesOf = ({ parts }: Open) =>
  parts.flatMap((part) => (topicOf(part) === 'shape' ? [JSON.stringify(part.reading?.conditions ?? {})] : [])).join()
/**
 * "OV 1.7 F or 1.8 G VS1", "RD 1ct F, 1.5ct G, 2ct H VS2": the last grade of a line, behind the other one of its stone, is of all stones that say the other one
 * alone, and so is what follows it. Stones of several shapes take it only where "or" joins them.
 */
export function shareLastGrade(opens: readonly Open[]): void {
  const [last, ...others] = opens.toReversed()
  const from = last?.parts.findLastIndex(colorOrClarity) ?? -1
  const [own, grade] = [last?.parts[from - 1], last?.parts[from]]
  if (!last || !own || !grade || others.length === 0 || grade.gap !== 'none' || !colorOrClarity(own)) return
  const [said, missing] = [topicOf(own), topicOf(grade)] as [Topic, Topic]
  const isOther = ({ parts }: Open) => !has(parts, 'weight') || !has(parts, said) || has(parts, missing) || has(parts, 'number')
  if (said === missing || !has(last.parts, 'weight') || others.some(isOther)) return
  const isOneShape = new Set(opens.map(shapesOf)).size === 1
  const isChoice = last.parts.some((part) => part.isChoice && (topicOf(part) === 'weight' || topicOf(part) === 'shape'))
  if (!isOneShape && !isChoice) return
  const closing = last.parts
    .slice(from)
    .filter((part) => colorOrClarity(part) || (ofStones.has(topicOf(part)) && topicOf(part) !== 'price'))
  for (const open of others) open.parts.push(...takenFromClosing({ parts: closing }, open.parts))
}
