import type { Beginning } from './beginning.ts'
import { asUnknown, repeatAt } from './begins-by-line.ts'
import { beginsInLine } from './begins-in-line.ts'
import { beginsUnderHeading, headingAt, takenFromHeading } from './headings.ts'
import { saysKind } from './kind-of-next.ts'
import { oneOfShapes, takeShape } from './one-of-shapes.ts'
import type { Part } from '../part.ts'
import { isHead } from '../reading.ts'
import { type Open, has, remember, topicOf } from './open-request.ts'
import { sumOfOthers } from './counts-in-line.ts'
import { shareInLine } from './share-in-line.ts'
import { shareClosing, shareLastGrade, sharePrices } from './share-closing.ts'
import { shareTrailingLab } from './share-lab.ts'
import { typedStretches } from '../text/written-text.ts'

/** A line as it is read, as it was typed, and what was read in it. */
export interface Body {
  line: string
  written: string
  parts: Part[]
}

const inherited = (from: Open | undefined, rule: Beginning): Part[] =>
  (from?.parts ?? []).filter(
    (part) => rule.inherit.some((topic) => topic === topicOf(part)) && !(rule.isAlternative && isOfClarity(from, part)),
  )
/** "SI1 eye clean, or VS": said of the clarity before it. */
const isOfClarity = (from: Open | undefined, part: Part): boolean =>
  part.gap === 'none' &&
  part.reading?.conditions?.['eClnNm'] !== undefined &&
  topicOf(from?.parts[from.parts.indexOf(part) - 1]) === 'clarity'

/**
 * Adds what a line says to the last request, or begins requests with it.
 * @param rule how the line begins a request; it goes on with the last one if left out
 * @param heading conditions that stand above the line; those for natural or lab-grown are added here
 */
export function splitLine(requests: Open[], { line, written, parts }: Body, rule: Beginning | undefined, heading: readonly Part[]): void {
  const begin = (own: readonly Part[]): Open => {
    const open: Open = { parts: [...own], texts: [] }
    remember(open.parts)
    requests.push(open)
    return open
  }
  const typed = typedStretches(line, written)
  let open = rule ? begin(inherited(requests.at(-1), rule)) : (requests.at(-1) ?? begin([]))
  const opens = [open]
  const hasBefore = requests.length > 1
  const [firstHead = 0] = parts.flatMap((part, at) => (isHead(topicOf(part)) ? [at] : []))
  // "LG: oval 2ct, round 1ct"
  const ownKinds = parts.slice(0, firstHead).filter((part) => topicOf(part) === 'kind')
  const kindsAbove = heading.filter((part) => topicOf(part) === 'kind')
  let kinds = ownKinds.length > 0 ? ownKinds : kindsAbove
  if (rule && kindsAbove.length > 0 && !has(parts, 'kind'))
    open.parts = [...open.parts.filter((part) => topicOf(part) !== 'kind'), ...kindsAbove]
  let conditions = headingAt(parts, 0)
  const under: [Open, readonly Part[]][] = []
  let from = 0
  for (const [at, part] of parts.entries()) {
    const one = at > 0 ? oneOfShapes(opens, parts, at) : undefined
    const repeat = at > 0 ? repeatAt(parts, at) : undefined
    const isRepeat = repeat && (hasBefore || open.parts.some(({ reading }) => reading))
    const headed = at > 0 ? beginsUnderHeading(open.parts, parts, at) : undefined
    const next = at > 0 ? (headed ?? one ?? (isRepeat ? repeat : beginsInLine(open.parts, parts, at))) : undefined
    if (next) {
      open.texts.push(typed(from, part.from))
      const before = open
      if (headed) {
        conditions = headingAt(parts, at)
        kinds = conditions.filter((other) => topicOf(other) === 'kind')
      }
      const isOwnKind = saysKind(parts, at)
      open = begin([
        ...inherited(one?.host ?? before, next).filter((other) => !(isOwnKind && topicOf(other) === 'kind')),
        ...(next.isAlternative || isOwnKind || one || headed ? [] : kinds),
      ])
      if (!headed) under.push([open, conditions])
      if (next.isAlternative) open.alternativeOf = before
      opens.push(open)
      if (one) one.host.isOfSomeShapes = open.isOfSomeShapes = true
      if (one && !takeShape(one)) {
        open.texts.push(...one.host.texts.map((text) => text.replace(/[\s,;]{1,9}$/, '')))
        for (const list of [requests, opens]) list.splice(list.indexOf(one.host), 1)
      }
      from = part.from
    }
    if (!part.reading?.isRepeat || hasBefore || opens.length > 1) open.parts.push(part)
    // "oval too" is written as "same in oval": what is named is what was typed, if anything was.
    else if (written.includes(part.text)) open.parts.push(asUnknown(part))
  }
  open.texts.push(typed(from, line.length))
  const sum = sumOfOthers(opens)
  if (sum) {
    opens[1]?.texts.unshift(...sum.texts)
    for (const list of [requests, opens]) list.splice(list.indexOf(sum), 1)
  }
  for (const [below, above] of under) below.parts.push(...takenFromHeading(above, below.parts))
  sharePrices(opens)
  shareInLine(opens)
  shareLastGrade(opens)
  shareClosing(opens, parts, line)
  shareTrailingLab(opens)
}
