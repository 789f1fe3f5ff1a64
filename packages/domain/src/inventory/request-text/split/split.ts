import type { Beginning } from './beginning.ts'
import { beginsByLine, isOfOtherGrades, isOfWeights, repeatAt } from './begins-by-line.ts'
import { headingLines, takenFromHeading } from './headings.ts'
import type { Part } from '../part.ts'
import { isHead } from '../reading.ts'
import { type Open, has, isSaid, topicOf } from './open-request.ts'
import { type Body, splitLine } from './split-line.ts'
import { type Closing, shareShapeBelow, takenFromClosing } from './share-closing.ts'
import { isTitle, takenFrom } from './titles.ts'

/** The parts of one request, and the text they were read from. */
export interface RequestParts {
  text: string
  parts: Part[]
}

/** A shape or weight that is not said of all stones. */
const isOwnHead = (part: Part) => isHead(topicOf(part)) && part.isForAll !== true

/** Conditions alone in a line, above the first stone or below several: of all of them. */
function isOfAll(bodies: readonly Body[], at: number, requests: readonly Open[]): boolean {
  const { parts } = bodies[at] ?? { parts: [] }
  const isReading = parts.some((part) => part.reading || part.isCondition) && !parts.some(isOwnHead) && !has(parts, 'number')
  if (!isReading || parts[0]?.reading?.isRepeat || isOfOtherGrades(requests.at(-1)?.parts ?? [], parts)) return false
  const isLast = bodies.slice(at).every((body) => !body.parts.some(isOwnHead))
  return requests.length === 0 ? bodies.length > 1 && !isLast : isLast && requests.length > 1
}

/** "2 pcs each:" and "need 2 stones:" above a list: of every request of it, and no number of the first; a pair stays one. */
function readCountAbove(requests: readonly Open[], [first]: readonly Body[]): void {
  const [count] = first?.parts ?? []
  if (requests.length < 2 || count?.reading?.pieces === undefined) return
  if (!first?.parts.every((part) => !part.reading || part === count)) return
  if (isOfEach(count)) count.isForAll = true
  else if (!count.reading.isPair && count.reading.pieces === requests.length && requests[0])
    requests[0].parts = requests[0].parts.filter((part) => part !== count)
}
/** "2 pcs each:", "matching pairs:". */
const isOfEach = ({ reading, text }: Part) => reading?.isForEach === true || (reading?.isPair === true && /pairs|s$/i.test(text))

/**
 * Divides what was read into requests. Conditions in lines before the first shape or weight, and in lines after several requests, are for all of them that say
 * nothing else of it.
 */
export function splitRequests(lines: readonly Body[]): RequestParts[] {
  const bodies = lines.filter(({ parts }) => parts.length > 0)
  const requests: Open[] = []
  const common: Part[] = []
  const closing: Closing[] = []
  const isHeading = headingLines(bodies)
  let heading: readonly Part[] = []
  let isRepeating = false
  let title: readonly Part[] = []
  for (const [at, body] of bodies.entries()) {
    const { parts } = body
    if (isHeading(at)) {
      heading = isHeading(at - 1) ? [...heading, ...parts] : parts
      continue
    }
    if (isOfAll(bodies, at, requests)) {
      if (requests.length === 0) common.push(...parts)
      else closing.push({ parts })
      continue
    }
    const current = requests.at(-1)
    const rule: Beginning | undefined = current ? (repeatAt(parts, 0) ?? beginsByLine(current.parts, parts, isRepeating)) : { inherit: [] }
    // "same in 1.51", and below it "and 2.01"
    isRepeating = parts.some((part) => part.reading?.isRepeat) || (isRepeating && isOfWeights(parts))
    const taken = takenFrom(title, parts)
    const begun = requests.length
    splitLine(requests, body, rule, heading)
    for (const open of requests.slice(begun)) open.parts.push(...(taken ?? []).filter((part) => !isSaid(open.parts, part.reading)))
    // "Rounds", "GIA:", "1ct G": the line goes on with what stands above its heading.
    const below = requests.slice(isHeading(at - 1) ? Math.min(begun, requests.length - 1) : begun)
    for (const open of below) open.parts.push(...takenFromHeading(heading, open.parts))
    if (isHeading(at - 1)) below[0]?.parts.push(...heading.filter(({ unknown }) => unknown !== undefined))
    if (!taken && isTitle(parts)) title = parts
  }
  readCountAbove(requests, bodies)
  shareShapeBelow(requests, bodies)
  if (requests.length === 0 && common.length > 0) return [{ text: bodies.map(({ written }) => written).join('\n'), parts: common }]
  const own = requests.map(({ parts, texts }) => {
    const isCommon = (part: Part) => requests.length > 1 && part.isForAll === true && part.reading !== undefined
    const ofAll = parts.filter(isCommon)
    if (ofAll.length > 0) closing.push({ parts: ofAll })
    return { text: trimmed(texts.join('\n')), parts: parts.filter((part) => !isCommon(part)) }
  })
  return own.map(({ text, parts }) => {
    // "RD VS, OV SI", and below them "nothing below SI1": what a stone says of itself is limited.
    const limits = [...common, ...closing.flatMap(({ parts: last }) => last)].flatMap((part): Part[] =>
      isSaid(parts, part.reading) && part.reading?.limit === 'before' ? [{ ...part, gap: 'words' }] : [],
    )
    const all = [...parts, ...limits, ...common.filter((part) => part.unknown !== undefined || !isSaid(parts, part.reading))]
    for (const last of closing) all.push(...takenFromClosing(last, all))
    return { text, parts: all }
  })
}

/** Marks that divide a request from the next one; the plus of "ratio 1.5+" is of its figure. */
const dividing = /(?<![\s,;])(?:[,;]|\s)[\s,;&+-]*$/
/** Most requests end with none. */
const withoutDividing = (text: string) => (/[\s,;&+-]/.test(text.at(-1) ?? '') ? text.replace(dividing, '') : text)
const trimmed = (text: string) => {
  const own = withoutDividing(text.trim().replace(/^[\s,;&+-]+/, ''))
  return withoutDividing(own.replace(/(?<!\s)\s+(and|also)$/i, ''))
}
