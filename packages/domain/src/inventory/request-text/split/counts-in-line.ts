import { type Open, has, ofOne, share, topicOf } from './open-request.ts'
import type { Part } from '../part.ts'
import { isHead } from '../reading.ts'

/** Numbers of stones, and weights of all of them, in a line of several requests. */

/** "3 stones: 1.01 F VS1, 1.20 G VS2, 1.50 H SI1": the number before the first is of all requests of the line. */
export function leaveCount(opens: readonly Open[]): void {
  const [first, ...others] = opens
  const [count, next] = first?.parts ?? []
  if (!first || !count?.reading?.pieces || others.length === 0) return
  const { pieces, isPair } = count.reading
  const isOneCount = !others.some(({ parts }) => has(parts, 'pieces'))
  // "3 ovals: 1.01 F VS1, 1.20 G VS2": behind the shape as well.
  const isBehindShape = topicOf(next) === 'shape' && first.parts[2]?.mark === ':'
  const isOfAll = (next?.mark !== undefined || isBehindShape) && pieces === opens.length && !isPair
  // "2 pairs: ps 1ct, ov 0.5": one of each.
  const isOfEach = pieces === 2 * opens.length || /^(?:pairs|prs)$/i.test(count.text)
  if (next?.mark === ':' && isPair && isOfEach && isOneCount) {
    const pair: Part = { ...count, reading: { ...count.reading, topic: 'pieces', pieces: 2 } }
    first.parts = first.parts.map((part) => (part === count ? pair : part))
    for (const { parts } of others) parts.push(pair)
  }
  // "4 stones: 2 RD 1ct, 2 PS 1.5", "pair OV 1ct, one D IF, one E VVS1": the sum of them.
  const counts = first.parts.filter((part) => topicOf(part) === 'pieces')
  const afterLast = topicOf(first.parts[first.parts.findLastIndex((part) => topicOf(part) === 'pieces') + 1])
  const isLeading = next?.mark === ':' || isBehindShape || afterLast === 'color' || afterLast === 'clarity'
  const own = opens.map(({ parts }) => parts.findLast((part) => topicOf(part) === 'pieces')?.reading?.pieces ?? 0)
  const isSum = isLeading && counts.length > 1 && pieces === own.reduce((sum, each) => sum + each, 0)
  if (isSum || (isOfAll && isOneCount)) first.parts = first.parts.filter((part) => part !== count)
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
export function leaveWeights(opens: readonly Open[]): void {
  const isOpen = (part: Part) => part.reading?.orWeight !== undefined
  if (!opens.some(({ parts }) => parts.some(isOpen) && has(parts, 'weight'))) return
  for (const open of opens) open.parts = open.parts.map((part) => (isOpen(part) ? withoutWeight(part) : part))
}
function withoutWeight(part: Part): Part {
  const { orWeight: _, ...reading } = part.reading ?? { topic: 'pieces' }
  return { ...part, reading }
}

/** "4 ovals and 2 pears 1.50 G VS, 3 emeralds 2.00": numbers of shapes alone are of the stones that the next one says more of. */
export function shareWithCounts(opens: readonly Open[]): void {
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

/** "3 RD, 1 PS 2ct total": what stones of several requests weigh together says nothing of one of them, and the numbers are no weights. */
export function leaveTotal(opens: readonly Open[], weight: Part): void {
  for (const open of opens)
    open.parts = open.parts.map((part) => {
      if (part === weight) return { ...part, reading: { topic: 'weight', question: 'of how many stones?' } }
      return part.reading?.orWeight === undefined ? part : withoutWeight(part)
    })
}
