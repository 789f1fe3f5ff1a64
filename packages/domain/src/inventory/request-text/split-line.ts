import type { Beginning } from './beginning.ts'
import { asUnknown, repeatAt } from './begins-by-line.ts'
import { beginsInLine } from './begins-in-line.ts'
import { saysKind } from './kind-of-next.ts'
import { oneOfShapes, takeShape } from './one-of-shapes.ts'
import type { Part } from './part.ts'
import { isHead } from './reading.ts'
import { type Open, has, shareInLine, sumOfOthers, topicOf } from './share-in-line.ts'
import { typedStretches } from './written-text.ts'

/** A line as it is read, as it was typed, and what was read in it. */
export interface Body {
  line: string
  written: string
  parts: Part[]
}

const inherited = (from: Open | undefined, rule: Beginning): Part[] =>
  (from?.parts ?? []).filter((part) => rule.inherit.some((topic) => topic === topicOf(part)))

/**
 * Adds what a line says to the last request, or begins requests with it.
 * @param rule how the line begins a request; it goes on with the last one if left out
 * @param heading words for natural or lab-grown that stand above the line
 */
export function splitLine(requests: Open[], { line, written, parts }: Body, rule: Beginning | undefined, heading: readonly Part[]): void {
  const begin = (own: readonly Part[]): Open => {
    const open: Open = { parts: [...own], texts: [] }
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
  const kinds = ownKinds.length > 0 ? ownKinds : heading
  if (rule && heading.length > 0 && !has(parts, 'kind')) open.parts = [...open.parts.filter((part) => topicOf(part) !== 'kind'), ...heading]
  let from = 0
  for (const [at, part] of parts.entries()) {
    const one = at > 0 ? oneOfShapes(opens, parts, at) : undefined
    const repeat = at > 0 ? repeatAt(parts, at) : undefined
    const isRepeat = repeat && (hasBefore || open.parts.some(({ reading }) => reading))
    const next = at > 0 ? (one ?? (isRepeat ? repeat : beginsInLine(open.parts, parts, at))) : undefined
    if (next) {
      open.texts.push(typed(from, part.from))
      const before = open
      const isOwnKind = saysKind(parts, at)
      open = begin([
        ...inherited(one?.host ?? before, next).filter((other) => !(isOwnKind && topicOf(other) === 'kind')),
        ...(next.isAlternative || isOwnKind || one ? [] : kinds),
      ])
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
  shareInLine(opens)
}
