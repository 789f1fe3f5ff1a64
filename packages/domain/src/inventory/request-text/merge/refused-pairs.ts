import { isRefused } from './conditions.ts'
import type { Part } from '../part.ts'
import { topicOf } from '../split/open-request.ts'

/** What cannot be left out of a search together is named as one: a color with its clarity, "except E VVS1", and a shape with its weight, "no oval under 2.1". */

const grades = { color: 'colNm', clarity: 'clrNm' } as const
type Grade = keyof typeof grades
const gradeOf = (part: Part | undefined): Grade | undefined => {
  const topic = topicOf(part)
  return topic === 'color' || topic === 'clarity' ? topic : undefined
}
const isRefusedGrade = (part: Part | undefined) => {
  const topic = gradeOf(part)
  return topic !== undefined && isRefused(part?.reading?.conditions?.[grades[topic]])
}
const isOther = (one: Part | undefined, other: Part | undefined) =>
  gradeOf(one) !== undefined && gradeOf(other) !== undefined && gradeOf(one) !== gradeOf(other)
const isJoined = (part: Part | undefined) => part?.gap === 'none' || part?.mark === '-' || part?.isChoice === true

/** Whether both are asked for, before the pair or behind one that begins its line: in "no D VS1" the clarity is one that is asked for. */
const areSaid = (parts: readonly Part[]) =>
  (['color', 'clarity'] as const).every((topic) =>
    parts.some((part) => gradeOf(part) === topic && part.reading?.conditions !== undefined && !isRefusedGrade(part)),
  )

/** The place after the refused pairs that begin here: "not E VVS1 or F VVS2". */
function endOfPairs(parts: readonly Part[], at: number): number | undefined {
  const isPair = (place: number) =>
    isOther(parts[place], parts[place + 1]) && isJoined(parts[place + 1]) && parts[place + 1]?.reading?.isSingle === true
  if (!isRefusedGrade(parts[at]) || !isPair(at)) return undefined
  let end = at + 2
  while (parts[end]?.isChoice && parts[end]?.reading?.isSingle && isPair(end)) end += 2
  return end
}

/** The place after a refused shape and its weight, behind another weight. */
function endOfShape(parts: readonly Part[], at: number): number | undefined {
  const [part, weight] = [parts[at], parts[at + 1]]
  const isShape = topicOf(part) === 'shape' && isRefused(part?.reading?.conditions?.['shpNm']) && !part?.reading?.isAllOthers
  const isWeighed =
    topicOf(weight) === 'weight' && weight?.gap === 'none' && parts.slice(0, at).some((other) => topicOf(other) === 'weight')
  return isShape && isWeighed ? at + 2 : undefined
}

/** The parts of a line, in which each run of refused grades or shapes that belong together ("not E VVS1 or F VVS2") is one part that is not understood. */
export function withoutRefusedPairs(parts: readonly Part[], line: string): Part[] {
  const found: Part[] = []
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]
    const pairs = endOfPairs(parts, at)
    const isPair = pairs !== undefined && areSaid(at === 0 ? parts.slice(pairs) : parts.slice(0, at))
    const end = endOfShape(parts, at) ?? (isPair ? pairs : undefined)
    const last = parts[(end ?? 0) - 1]
    if (!part) break
    if (end === undefined || !last) {
      found.push(part)
      continue
    }
    const text = line.slice(part.from, last.to)
    found.push({ unknown: text, text, from: part.from, to: last.to, gap: part.gap })
    at = end - 1
  }
  return found
}
