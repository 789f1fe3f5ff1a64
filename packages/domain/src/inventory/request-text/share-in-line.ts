import type { Part } from './part.ts'
import { type Reading, type Topic, isHead } from './reading.ts'

/** What stands once in a line of several requests, and is of all of them. */

export const topicOf = (part: Part | undefined) => part?.reading?.topic
/** Whether it is a fancy color with its hue. */
export const isFancy = (part: Part | undefined) => topicOf(part) === 'color' && Array.isArray(part?.reading?.conditions?.['fcColNm'])
/** Topics of the parts of a request up to a place, by its list of parts, to which others are only added. */
const grown = new WeakMap<readonly Part[], { topics: Set<Topic>; to: number }>()
/** Remembers the topics of a request that is being read: hundreds of lines may go on with it, and each word of them asks for its topics. */
export const remember = (parts: readonly Part[]): void => void grown.set(parts, { topics: new Set(), to: 0 })
/** Up to here it is quicker to look at each part. */
const fewParts = 20

export function has(parts: readonly Part[], ...topics: Topic[]): boolean {
  const known = parts.length > fewParts ? grown.get(parts) : undefined
  if (!known) return parts.some((part) => topics.some((topic) => topicOf(part) === topic))
  for (; known.to < parts.length; known.to++) {
    const topic = topicOf(parts[known.to])
    if (topic) known.topics.add(topic)
  }
  return topics.some((topic) => known.topics.has(topic))
}
export const isSaid = (parts: readonly Part[], reading: Reading | undefined) => reading === undefined || has(parts, reading.topic)

/** A request that is being read. */
export interface Open {
  parts: Part[]
  texts: string[]
  /** The request of which it is another choice of grades. */
  alternativeOf?: Open
  /** Whether it asks for one or some of several shapes; what is said of it is not said of the others. */
  isOfSomeShapes?: true
}

/** "3 stones: 1.01 F VS1, 1.20 G VS2, 1.50 H SI1": the number of the requests, and of no stones of the first. */
function leaveCount(opens: readonly Open[]): void {
  const [first, ...others] = opens
  const [count, next] = first?.parts ?? []
  // "3 ovals: 1.01 F VS1, 1.20 G VS2": behind the shape as well.
  const isIntroduced = next?.mark !== undefined || (topicOf(next) === 'shape' && first?.parts[2]?.mark === ':')
  const isOfAll = isIntroduced && others.length > 0 && count?.reading?.pieces === opens.length && !count.reading.isPair
  // "2 pairs: ps 1ct, ov 0.5": one of each.
  const isOfEach = count?.reading?.pieces === 2 * opens.length || /^(?:pairs|prs)$/i.test(count?.text ?? '')
  const isPairs = next?.mark === ':' && count?.reading?.isPair && isOfEach && others.length > 0
  if (first && isPairs && !others.some(({ parts }) => has(parts, 'pieces'))) {
    const pair: Part = { ...count, reading: { ...count.reading, topic: 'pieces', pieces: 2 } }
    first.parts = first.parts.map((part) => (part === count ? pair : part))
    for (const { parts } of others) parts.push(pair)
  }
  // "4 stones: 2 RD 1ct, 2 PS 1.5": the sum of them.
  const own = opens.map(({ parts }) => parts.findLast((part) => topicOf(part) === 'pieces')?.reading?.pieces ?? 0)
  const isLeading = next?.mark === ':' || (topicOf(next) === 'shape' && first?.parts[2]?.mark === ':')
  const isSum = isLeading && first && first.parts.filter((part) => topicOf(part) === 'pieces').length > 1
  if (isSum && count?.reading?.pieces === own.reduce((sum, pieces) => sum + pieces, 0))
    first.parts = first.parts.filter((part) => part !== count)
  if (first && isOfAll && !others.some(({ parts }) => has(parts, 'pieces'))) first.parts = first.parts.filter((part) => part !== count)
}

/** "3 stones from 0.90 to 1.20, one oval two rounds": what is said of the sum of the others is of each of them, and it is no request. */
export function sumOfOthers(opens: readonly Open[]): Open | undefined {
  const [first, ...others] = opens
  const piecesOf = ({ parts }: Open) =>
    parts.find((part) => topicOf(part) === 'pieces' && !part.reading?.isPair)?.reading?.pieces ?? Number.NaN
  if (!first || others.length < 2 || has(first.parts, 'shape', 'number')) return undefined
  if (others.some(({ parts }) => !has(parts, 'shape') || has(parts, 'weight'))) return undefined
  if (piecesOf(first) !== others.reduce((sum, open) => sum + piecesOf(open), 0)) return undefined
  for (const open of others) share(first, open, (topic) => topic !== 'pieces')
  return first
}

/** "1 pear 2ct and 1 emerald": a number beside a weight is one of pieces, and so are the others of the line. */
function leaveWeights(opens: readonly Open[]): void {
  const isOpen = (part: Part) => part.reading?.orWeight !== undefined
  if (!opens.some(({ parts }) => parts.some(isOpen) && has(parts, 'weight'))) return
  for (const open of opens) open.parts = open.parts.map((part) => (isOpen(part) ? withoutWeight(part) : part))
}
function withoutWeight(part: Part): Part {
  const { orWeight: _, ...reading } = part.reading ?? { topic: 'pieces' }
  return { ...part, reading }
}

/** "4 ovals and 2 pears 1.50 G VS, 3 emeralds 2.00": numbers of shapes alone are of the stones that the next one says more of. */
function shareWithCounts(opens: readonly Open[]): void {
  const isCount = ({ parts }: Open) =>
    has(parts, 'pieces') && has(parts, 'shape') && parts.every(({ reading }) => !reading || /^(?:pieces|shape|kind)$/.test(reading.topic))
  for (const [at, open] of opens.entries().toArray().toReversed()) {
    const next = opens[at + 1]
    const places = (['shape', 'weight'] as const).map((topic) => next?.parts.findIndex((part) => topicOf(part) === topic) ?? -1)
    const [shape = -1, weight = -1] = places
    if (!next || !isCount(open) || !has(next.parts, 'pieces') || shape < 0 || weight < shape) continue
    if (!next.parts[weight]?.reading?.isTotal) share(next, open, (topic) => topic === 'weight' || (!isHead(topic) && !ofOne.has(topic)))
  }
}
const ofOne: ReadonlySet<Topic> = new Set<Topic>(['price', 'measure', 'number'])

/** What may follow a shape that is of all stones of a line: "1.01 F VS1, 1.02 G VS2 rounds, GIA". */
const ofAll: ReadonlySet<Topic | undefined> = new Set<Topic>(['make', 'fluorescence', 'lab', 'tint', 'place'])

/** "GIA RD 1ct, OV 2ct": a laboratory before the first stone of a line is of all that say none. */
function shareLeadingLab([first, ...others]: readonly Open[]): void {
  const labs = first?.parts.slice(
    0,
    first.parts.findIndex((part) => isHead(topicOf(part))),
  )
  const lab = labs?.find((part) => topicOf(part) === 'lab')
  if (lab && !others.some(({ parts }) => has(parts, 'lab', 'kind'))) for (const { parts } of others) parts.push(lab)
}

/** Gives earlier requests of a line what stands once, at its end: "1ct round, 2ct oval G VS" and "F VS1 or G VVS2, 3EX". */
export function shareInLine(opens: readonly Open[]): void {
  if (opens.length < 2) return
  leaveCount(opens)
  leaveWeights(opens)
  shareLeadingLab(opens)
  for (const open of opens.toReversed()) {
    const { alternativeOf } = open
    // "fancy vivid yellow or fancy intense pink VS": hues have no clarity of their own.
    const isShared = (topic: Topic) => topic !== 'color' && (topic !== 'clarity' || open.parts.some(isFancy))
    if (alternativeOf) share(open, alternativeOf, isShared)
  }
  if (opens.length > 2) shareWithCounts(opens)
  shareGrade(opens)
  const last = opens.at(-1)
  const others = opens.slice(0, -1)
  // "1.01 F VS1, 1.02 G VS2 rounds"
  const end = last?.parts.findLastIndex((part) => part.unknown === undefined && !ofAll.has(topicOf(part))) ?? -1
  const tail = last?.parts[end]
  const shapes = last?.parts.filter((part) => topicOf(part) === 'shape') ?? []
  const isOfAll =
    others.length > 0 && shapes.length === 1 && opens.every(({ parts }) => has(parts, 'pieces') && has(parts, 'weight', 'measure'))
  if (isOfAll) for (const { parts } of others) if (!has(parts, 'shape')) parts.push(...shapes)
  // "1ct D VVS1 / 2ct G SI1 round": not beside a weight, of which alone it could be said.
  const isApart = !isHead(topicOf(last?.parts[end - 1]))
  const isOnlyShape = !others.some(({ parts }) => has(parts, 'shape'))
  if (tail && topicOf(tail) === 'shape' && (/s$/i.test(tail.text) || (isApart && isOnlyShape)))
    for (const { parts } of others)
      if (!has(parts, 'shape', 'number'))
        parts.push(tail, ...(last?.parts.slice(end + 1) ?? []).filter((part) => part.reading && !isSaid(parts, part.reading)))
  // "6 pcs 2.7 mm, 10 pcs 2.3 mm, G VS"
  const isSize = (parts: readonly Part[], part: Part) => topicOf(part) === 'measure' && has(parts, 'pieces') && !has(parts, 'weight')
  // "1.00-1.04 -38, 1.05-1.09 -36, G VS"
  const isPriced = opens.every(({ parts }) => has(parts, 'weight') && has(parts, 'price'))
  const isOfOneLab = opens.every(({ parts }) => parts.includes(opens[0]?.parts.find((part) => topicOf(part) === 'lab') as Part))
  const isBare = ({ parts }: Open) =>
    parts.every(
      (part) =>
        !part.reading ||
        isHead(topicOf(part)) ||
        topicOf(part) === 'kind' ||
        (topicOf(part) === 'lab' && isOfOneLab) ||
        isSize(parts, part) ||
        (isPriced && topicOf(part) === 'price'),
    )
  // "2 RD and 2 PS 1ct each", "3 rounds and 3 ovals, 0.50": numbers of stones of one weight.
  const weight = last?.parts.find((part) => topicOf(part) === 'weight')
  const isOfOneWeight =
    opens.every(({ parts }) => has(parts, 'pieces') && has(parts, 'shape')) &&
    others.every((open) => isBare(open) && !has(open.parts, 'weight'))
  if (
    last &&
    others.length > 0 &&
    weight &&
    isOfOneWeight &&
    last.parts.findIndex((part) => topicOf(part) === 'shape') < last.parts.indexOf(weight)
  ) {
    if (weight.reading?.isTotal) leaveTotal(opens, weight)
    else for (const open of others) share(last, open, (topic) => topic === 'weight')
  }
  // "1ct round or 1ct oval, oval GIA": of the shape that is named again.
  if (last && !last.isOfSomeShapes && shapes.length < 2 && others.length > 0 && others.every(isBare))
    for (const open of others) share(last, open, (topic) => !isHead(topic) && !ofOne.has(topic))
}

/** "2ct G or 2.2ct H, VS": the grade behind a comma is of all stones that say the other one alone, and so is what follows it. */
function shareGrade(opens: readonly Open[]): void {
  const [last, ...others] = opens.toReversed()
  const from = last?.parts.findLastIndex((part) => topicOf(part) === 'color' || topicOf(part) === 'clarity') ?? -1
  const [before, grade] = [last?.parts[from - 1], last?.parts[from]]
  if (!last || grade?.gap !== 'marks' || grade.isChoice || before?.gap !== 'none') return
  const [shared, own] = topicOf(grade) === 'color' ? (['color', 'clarity'] as const) : (['clarity', 'color'] as const)
  if (topicOf(before) !== own || !others.every(({ parts }) => has(parts, own) && !has(parts, shared))) return
  const common = { parts: last.parts.slice(from), texts: [] }
  for (const open of others) share(common, open, (topic) => !isHead(topic) && !ofOne.has(topic))
}

/** "3 RD, 1 PS 2ct total": what stones of several requests weigh together says nothing of one of them, and the numbers are no weights. */
function leaveTotal(opens: readonly Open[], weight: Part): void {
  for (const open of opens)
    open.parts = open.parts.map((part) => {
      if (part === weight) return { ...part, reading: { topic: 'weight', question: 'of how many stones?' } }
      return part.reading?.orWeight === undefined ? part : withoutWeight(part)
    })
}

function share(from: Open, to: Open, isShared: (topic: Topic) => boolean): void {
  to.parts.push(...from.parts.filter((part) => part.reading && isShared(part.reading.topic) && !isSaid(to.parts, part.reading)))
}
