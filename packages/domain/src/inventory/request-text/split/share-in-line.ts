import { leaveCount, leaveTotal, leaveWeights, shareWithCounts } from './counts-in-line.ts'
import { type Open, has, isFancy, isSaid, ofOne, share, topicOf } from './open-request.ts'
import type { Part } from '../part.ts'
import { type Topic, isHead } from '../reading.ts'

/** What stands once in a line of several requests, and is of all of them. */

/** Gives earlier requests of a line what stands once, at its end: "1ct round, 2ct oval G VS" and "F VS1 or G VVS2, 3EX". */
export function shareInLine(opens: readonly Open[]): void {
  const [last, ...others] = opens.toReversed()
  if (!last || others.length === 0) return
  leaveCount(opens)
  leaveWeights(opens)
  shareLeadingLab(opens)
  shareWithAlternatives(opens)
  if (others.length > 1) shareWithCounts(opens)
  shareGrade(last, others)
  shareLastShape(last, others)
  shareOneWeight(last, others)
  shareConditions(last, others)
}

/** "GIA RD 1ct, OV 2ct": a laboratory before the first stone of a line is of all that say none. */
function shareLeadingLab([first, ...others]: readonly Open[]): void {
  const labs = first?.parts.slice(
    0,
    first.parts.findIndex((part) => isHead(topicOf(part))),
  )
  const lab = labs?.find((part) => topicOf(part) === 'lab')
  if (lab && !others.some(({ parts }) => has(parts, 'lab', 'kind'))) for (const { parts } of others) parts.push(lab)
}

/** "F VS1 or G VVS2, 3EX": what is said behind another choice of grades is of the first as well. */
function shareWithAlternatives(opens: readonly Open[]): void {
  for (const open of opens.toReversed()) {
    const { parts, alternativeOf: first } = open
    // "fancy vivid yellow or fancy intense pink VS": hues have no clarity of their own; "one in F, one in G, VS": of both.
    const isOfAll = parts.some(isFancy) || (has(parts, 'pieces') && first !== undefined && has(first.parts, 'pieces'))
    if (first) share(open, first, (topic) => topic !== 'color' && (topic !== 'clarity' || isOfAll))
  }
}

/** "2ct G or 2.2ct H, VS": the grade behind a comma is of all stones that say the other one alone, and so is what follows it. */
function shareGrade(last: Open, others: readonly Open[]): void {
  const from = last.parts.findLastIndex((part) => topicOf(part) === 'color' || topicOf(part) === 'clarity')
  const [before, grade] = [last.parts[from - 1], last.parts[from]]
  if (grade?.gap !== 'marks' || grade.isChoice || before?.gap !== 'none') return
  const [shared, own] = topicOf(grade) === 'color' ? (['color', 'clarity'] as const) : (['clarity', 'color'] as const)
  if (topicOf(before) !== own || !others.every(({ parts }) => has(parts, own) && !has(parts, shared))) return
  const common = { parts: last.parts.slice(from), texts: [] }
  for (const open of others) share(common, open, (topic) => !isHead(topic) && !ofOne.has(topic))
}

/** What may follow a shape that is of all stones of a line: "1.01 F VS1, 1.02 G VS2 rounds, GIA". */
const behindShape: ReadonlySet<Topic | undefined> = new Set<Topic>(['make', 'fluorescence', 'lab', 'tint', 'place'])
const shapesIn = ({ parts }: Open) => parts.filter((part) => topicOf(part) === 'shape')

/** "1.01 F VS1, 1.02 G VS2 rounds": a shape that stands once, at the end of the line, and what follows it. */
function shareLastShape(last: Open, others: readonly Open[]): void {
  const shapes = shapesIn(last)
  const isCounted = [last, ...others].every(({ parts }) => has(parts, 'pieces') && has(parts, 'weight', 'measure'))
  if (isCounted && shapes.length === 1) for (const { parts } of others) if (!has(parts, 'shape')) parts.push(...shapes)
  const end = last.parts.findLastIndex((part) => part.unknown === undefined && !behindShape.has(topicOf(part)))
  const shape = last.parts[end]
  // "1ct D VVS1 / 2ct G SI1 round": not beside a weight, of which alone it could be said.
  const isApart = !isHead(topicOf(last.parts[end - 1]))
  const isOnlyShape = !others.some(({ parts }) => has(parts, 'shape'))
  if (!shape || topicOf(shape) !== 'shape' || !(/s$/i.test(shape.text) || (isApart && isOnlyShape))) return
  for (const { parts } of others)
    if (!has(parts, 'shape', 'number'))
      parts.push(shape, ...last.parts.slice(end + 1).filter((part) => part.reading && !isSaid(parts, part.reading)))
}

/** Whether each request but the last says nothing but which stones it asks for, so that the conditions of the last may be of all. */
function areBare(last: Open, others: readonly Open[]): boolean {
  const all = [last, ...others]
  // "1.00-1.04 -38, 1.05-1.09 -36, G VS"
  const isPriced = all.every(({ parts }) => has(parts, 'weight') && has(parts, 'price'))
  const lab = others.at(-1)?.parts.find((part) => topicOf(part) === 'lab')
  const isOfOneLab = lab !== undefined && all.every(({ parts }) => parts.includes(lab))
  // "6 pcs 2.7 mm, 10 pcs 2.3 mm, G VS"
  const isSized = (parts: readonly Part[]) => has(parts, 'pieces') && !has(parts, 'weight')
  const isOfStone = (part: Part, parts: readonly Part[]) => {
    const topic = topicOf(part)
    if (topic === undefined || isHead(topic) || topic === 'kind') return true
    return (topic === 'lab' && isOfOneLab) || (topic === 'measure' && isSized(parts)) || (topic === 'price' && isPriced)
  }
  return others.every(({ parts }) => parts.every((part) => isOfStone(part, parts)))
}

/** "2 RD and 2 PS 1ct each", "3 rounds and 3 ovals, 0.50": numbers of stones of one weight. */
function shareOneWeight(last: Open, others: readonly Open[]): void {
  const weight = last.parts.find((part) => topicOf(part) === 'weight')
  const isCounted = [last, ...others].every(({ parts }) => has(parts, 'pieces') && has(parts, 'shape'))
  if (!weight || !isCounted || others.some(({ parts }) => has(parts, 'weight')) || !areBare(last, others)) return
  if (last.parts.findIndex((part) => topicOf(part) === 'shape') > last.parts.indexOf(weight)) return
  if (weight.reading?.isTotal) leaveTotal([last, ...others], weight)
  else for (const open of others) share(last, open, (topic) => topic === 'weight')
}

/** "1ct round, 2ct oval G VS": the conditions of the last; those of "1ct round or 1ct oval, oval GIA" are of the shape that is named again. */
function shareConditions(last: Open, others: readonly Open[]): void {
  if (last.isOfSomeShapes || shapesIn(last).length > 1 || !areBare(last, others)) return
  for (const open of others) share(last, open, (topic) => !isHead(topic) && !ofOne.has(topic))
}
