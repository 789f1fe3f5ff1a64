import type { Part } from './part.ts'
import { type Topic, isHead } from './reading.ts'
import { type Open, has, isSaid, shareInLine, topicOf } from './share-in-line.ts'
import { typedStretches } from './written-text.ts'

/** The parts of one request, and the text they were read from. */
export interface RequestParts {
  text: string
  parts: Part[]
}

const grades: ReadonlySet<Topic | undefined> = new Set<Topic>(['color', 'clarity'])

/** A request that begins, and what it takes over from the one before. */
interface Beginning {
  inherit: readonly Topic[]
  /** "F VS1 or G VVS2": the same stone in other grades. */
  isAlternative?: true
}
const allButGrades: readonly Topic[] = [
  ...(['pieces', 'shape', 'weight', 'make', 'fluorescence', 'lab'] as const),
  ...(['tint', 'measure', 'price', 'place', 'kind'] as const),
]

/** A color and a clarity right after a color and a clarity, divided by a mark or "or". */
const isOtherGrades = (current: readonly Part[], parts: readonly Part[], at: number): boolean =>
  parts[at]?.gap === 'marks' &&
  topicOf(parts[at]) === 'color' &&
  topicOf(parts[at + 1]) === 'clarity' &&
  endsWithGrades(topicOf(current.at(-1)) === 'pieces' && topicOf(parts[at + 2]) === 'pieces' ? current.slice(0, -1) : current)
/** Whether a color and its clarity are the last that was said. */
const endsWithGrades = (current: readonly Part[]) => topicOf(current.at(-1)) === 'clarity' && topicOf(current.at(-2)) === 'color'

/**
 * "lab 3ct oval ..., natural 1ct oval", "lab: oval": a kind goes with the shape or weight right after it. A hyphen joins them only where the line begins with
 * a kind: "RD 1ct natural - EM 2ct lab".
 */
function isKindOfNext(parts: readonly Part[], at: number): boolean {
  const [part, next] = [parts[at], parts[at + 1]]
  if (topicOf(part) !== 'kind' || !isHead(topicOf(next))) return false
  if (next?.gap === 'none') return true
  const isApart = at === 0 || part?.gap !== 'none'
  return isApart && (next?.mark === ':' || (next?.mark === '-' && topicOf(parts.find(({ reading }) => reading)) === 'kind'))
}
/** Whether the beginning of a request says its kind, before its shape or after its number of pieces. */
const saysKind = (parts: readonly Part[], at: number): boolean =>
  [at, at + 1].some((place) => isKindOfNext(parts, place) || (topicOf(parts[place]) === 'kind' && place === at))

/**
 * Whether a request begins at this part: the one before has its shape and weight, and a shape with a weight or a number of pieces follows, or either of
 * them with grades of its own.
 */
function isBeginning(current: readonly Part[], parts: readonly Part[], at: number): Beginning | undefined {
  const part = parts[at]
  if (part && isOtherGrades(current, parts, at))
    return {
      inherit: topicOf(parts[at + 2]) === 'pieces' ? allButGrades.filter((topic) => topic !== 'pieces') : allButGrades,
      isAlternative: true,
    }
  if (
    !part ||
    !(isHead(topicOf(part)) || isKindOfNext(parts, at)) ||
    (gapBefore(parts, at) === 'none' && topicOf(part) !== 'pieces' && !isWholeNext(current, parts, at))
  )
    return secondChoice(current, parts, at)
  // "GIA 10 pcs; RD 0.70": the number is of the stones before it.
  if (topicOf(part) === 'pieces' && part.gap === 'none' && parts[at + 1]?.gap === 'marks' && !has(current, 'pieces')) return undefined
  let end = at
  while (
    end < parts.length &&
    (isHead(topicOf(parts[end])) || isKindOfNext(parts, end)) &&
    (end === at || topicOf(parts[end]) !== 'pieces' || topicOf(parts[end - 1]) === 'kind')
  )
    end++
  const run = parts.slice(at, end)
  // "2 x 1ct matching rounds for studs, total 2ct": the same stones once more.
  const counted = current.find((other) => topicOf(other) === 'pieces')?.reading?.pieces
  if (part.gap === 'none' && part.reading?.isPair && part.reading.pieces === counted && !has(current, 'shape')) return undefined
  if (run.every(({ reading }) => reading?.isTotal || (reading?.isPair && reading.pieces === counted))) return undefined
  const [isShape, isWeight, isCount] = [has(run, 'shape'), has(run, 'weight'), has(run, 'pieces')]
  const isWhole = has(current, 'shape', 'pieces') && has(current, 'weight')
  // "2 pcs each of 0.5, 0.7 and 1.0 RD": weights of one shape.
  if (topicOf(part) === 'weight' && topicOf(current.at(-1)) === 'weight' && !has(current, 'shape')) return undefined
  if (isShape && (isWeight || isCount) && isWhole) return { inherit: [] }
  if (isShape && isCount && has(current, 'shape') && has(current, 'color', 'clarity')) return { inherit: [] }
  // "2 ovals 1.5 ct and 3 of 2 ct", "1 ct x 5, 1.5 ct x 3": another number at another weight.
  const isCounted = isCount || (isWeight && topicOf(parts[end]) === 'pieces')
  if (isWeight && isCounted && !isShape && has(current, 'pieces') && has(current, 'weight')) return { inherit: ['shape'] }
  if (isShape && isCount && topicOf(part) === 'pieces' && has(current, 'shape') && has(current, 'pieces')) return { inherit: [] }
  const isGraded = has(current, 'color', 'clarity') && grades.has(topicOf(parts[end]))
  if (isShape && isGraded && has(current, 'shape')) return { inherit: isWeight ? [] : ['weight'] }
  if (isWeight && isGraded && has(current, 'weight')) return { inherit: isShape || isShapeLast(current, parts, at) ? [] : ['shape'] }
  return secondChoice(current, parts, at)
}

/** "1.50 F VS2 RD, 2.00 G VS1 OV": a stone whose shape comes last, after one whose shape came last too. */
function isShapeLast(current: readonly Part[], parts: readonly Part[], at: number): boolean {
  const placeOf = (topic: Topic) => current.findLastIndex((part) => topicOf(part) === topic)
  if (placeOf('shape') < Math.max(placeOf('weight'), placeOf('color'), placeOf('clarity'))) return false
  const next = parts.findIndex((part, place) => place > at && topicOf(part) === 'weight')
  const own = parts.slice(at, next < 0 ? undefined : next)
  const shape = own.findIndex((part) => topicOf(part) === 'shape')
  // "2.00 G VS1, OV 3.00": of the next.
  return shape > 0 && grades.has(topicOf(own[shape - 1])) && (own[shape]?.gap === 'none' || next < 0)
}

/** What divides a part from the reading before it: "VS, sides PS 0.50" by a comma, whatever "sides" means. */
const gapBefore = (parts: readonly Part[], at: number) =>
  parts[at]?.gap === 'none' && parts[at - 1]?.unknown !== undefined ? parts[at - 1]?.gap : parts[at]?.gap
/** "RD 1.2 H VS1 OV 1.5 G VS2": a shape with its weight after a stone of which shape, weight, color and clarity are said. */
const isWholeNext = (current: readonly Part[], parts: readonly Part[], at: number) =>
  topicOf(parts[at]) === 'shape' &&
  topicOf(parts[at + 1]) === 'weight' &&
  (['shape', 'weight', 'color', 'clarity'] as const).every((topic) => has(current, topic))

const choices: ReadonlySet<Topic | undefined> = new Set<Topic>(['shape', 'color', 'clarity', 'lab'])
/** "2ct oval F VS1 under 20k, else pear under 15k": a choice that says of itself what is said before it already. */
function secondChoice(current: readonly Part[], parts: readonly Part[], at: number): Beginning | undefined {
  const topic = topicOf(parts[at])
  if (!parts[at]?.isChoice || topic === undefined || !choices.has(topic) || topicOf(parts[at - 1]) === topic || !has(current, topic))
    return undefined
  const isNext = (part: Part, place: number) =>
    place > at &&
    (topicOf(part) === 'shape' || topicOf(part) === 'weight' || isKindOfNext(parts, place) || (part.isChoice && topicOf(part) === topic))
  const next = parts.findIndex(isNext)
  const own = parts.slice(at, next < 0 ? undefined : next)
  const isOther = own.slice(1).some((part) => part.reading && part.reading.topic !== topic && has(current, part.reading.topic))
  return isOther ? { inherit: topics.filter((other) => !has(own, other)), isAlternative: true } : undefined
}

const topics: readonly Topic[] = ['number', ...allButGrades, 'color', 'clarity']
/** "Same but 3 ct": all of the request before it that is not said up to the next one. */
function repeatAt(parts: readonly Part[], at: number): Beginning | undefined {
  // "natural: 1ct RD, lab: same in 2ct"
  const isKindOfRepeat = (place: number) =>
    topicOf(parts[place]) === 'kind' && parts[place]?.gap !== 'none' && parts[place + 1]?.reading?.isRepeat === true
  if (isKindOfRepeat(at)) return { inherit: topics.filter((topic) => topic !== 'number' && !has(parts.slice(at), topic)) }
  if (!parts[at]?.reading?.isRepeat || (at > 1 && isKindOfRepeat(at - 1))) return undefined
  const next = parts.findIndex((part, place) => place > at && part.reading?.isRepeat)
  const rest = parts.slice(at + 1, next < 0 ? undefined : next)
  // "pear 1ct, as before": nothing else is asked for.
  if (at > 0 && !rest.some((part) => part.reading)) return undefined
  return { inherit: topics.filter((topic) => topic !== 'number' && !has(rest, topic)) }
}

/** "Same in oval" with nothing before it. */
const asUnknown = ({ text, from, to, gap }: Part): Part => ({ unknown: text, text, from, to, gap })

const isOfWeights = (parts: readonly Part[]) => parts.every((part) => topicOf(part) === 'weight')
/** A line after the first begins a request when it has a shape or a weight of its own that the request above has already. */
function beginsByLine(current: readonly Part[], line: readonly Part[], isRepeating: boolean): Beginning | undefined {
  const [isShape, isWeight] = [has(line, 'shape'), has(line, 'weight')]
  if (isShape && has(current, 'shape')) return { inherit: [] }
  if (isRepeating && isOfWeights(line) && has(current, 'weight'))
    return { inherit: topics.filter((topic) => topic !== 'number' && topic !== 'weight') }
  if (isWeight && has(current, 'weight')) return { inherit: isShape ? [] : ['shape'] }
  if (has(line, 'number') && has(current, 'shape', 'weight')) return { inherit: [] }
  return undefined
}

/** A shape or weight that is not said of all stones. */
const isOwnHead = (part: Part) => isHead(topicOf(part)) && part.isForAll !== true

/**
 * Divides what was read into requests. Conditions in lines before the first shape or weight, and in lines after several requests, are for all of them that say
 * nothing else of it.
 */
export function splitRequests(lines: readonly { line: string; written: string; parts: Part[] }[]): RequestParts[] {
  const requests: Open[] = []
  const common: Part[] = []
  let current: Open | undefined
  const begin = (inherited: readonly Part[]): Open => {
    current = { parts: [...inherited], texts: [] }
    requests.push(current)
    return current
  }
  const bodies = lines.filter(({ parts }) => parts.length > 0)
  /** "Lab grown:" and "Natural:", each above stones of its own. */
  const isKindLine = ({ parts }: { parts: readonly Part[] }) =>
    parts.some(({ reading }) => reading) && parts.every((part) => !part.reading || topicOf(part) === 'kind')
  const kindLines = bodies.flatMap((body, place) => (isKindLine(body) ? [place] : []))
  const isKindHeading = (place: number) =>
    kindLines.length > 1 &&
    kindLines[0] === 0 &&
    !kindLines.includes(bodies.length - 1) &&
    kindLines.includes(place) &&
    !kindLines.includes(place + 1)
  let heading: readonly Part[] = []
  let isRepeating = false
  for (const [number, { line, written, parts }] of bodies.entries()) {
    const typed = typedStretches(line, written)
    const hasHead = parts.some(isOwnHead)
    const isReading = parts.some((part) => part.reading)
    const isLast = bodies.slice(number).every((body) => !body.parts.some(isOwnHead))
    if (isKindHeading(number)) {
      heading = parts
      continue
    }
    if (
      isReading &&
      !hasHead &&
      !has(parts, 'number') &&
      parts[0]?.reading?.isRepeat === undefined &&
      (requests.length === 0 ? bodies.length > 1 && !isLast : isLast && requests.length > 1)
    ) {
      common.push(...parts)
      continue
    }
    const byLine: Beginning | undefined = current
      ? (repeatAt(parts, 0) ?? beginsByLine(current.parts, parts, isRepeating))
      : { inherit: [] }
    const inherited = (rule: Beginning) => (current?.parts ?? []).filter((part) => rule.inherit.some((topic) => topic === topicOf(part)))
    // "same in 1.51", and below it "and 2.01"
    isRepeating = parts.some((part) => part.reading?.isRepeat) || (isRepeating && isOfWeights(parts))
    let open: Open = byLine ? begin(inherited(byLine)) : (current ?? begin([]))
    const opens = [open]
    const hasBefore = requests.length > 1
    const [firstHead = 0] = parts.flatMap((part, at) => (isHead(topicOf(part)) ? [at] : []))
    // "LG: oval 2ct, round 1ct"
    const ownKinds = parts.slice(0, firstHead).filter((part) => topicOf(part) === 'kind')
    const kinds = ownKinds.length > 0 ? ownKinds : heading
    if (byLine && heading.length > 0 && !has(parts, 'kind')) {
      open.parts = open.parts.filter((part) => topicOf(part) !== 'kind')
      open.parts.push(...heading)
    }
    let from = 0
    for (const [at, part] of parts.entries()) {
      const next = at > 0 ? (repeatAt(parts, at) ?? isBeginning(open.parts, parts, at)) : undefined
      if (next) {
        open.texts.push(typed(from, part.from))
        const before = open
        const isOwnKind = saysKind(parts, at)
        open = begin([
          ...inherited(next).filter((other) => !(isOwnKind && topicOf(other) === 'kind')),
          ...(next.isAlternative || isOwnKind ? [] : kinds),
        ])
        if (next.isAlternative) open.alternativeOf = before
        opens.push(open)
        from = part.from
      }
      open.parts.push(part.reading?.isRepeat && !hasBefore && opens.length === 1 ? asUnknown(part) : part)
    }
    open.texts.push(typed(from, line.length))
    shareInLine(opens)
  }
  const [count] = bodies[0]?.parts ?? []
  const isHeading =
    requests.length > 1 && count?.reading?.pieces !== undefined && bodies[0]?.parts.every((part) => !part.reading || part === count)
  if (isHeading && isOfEach(count)) count.isForAll = true
  // "Need 2 stones:" above a list of two; a pair stays one.
  else if (isHeading && !count.reading?.isPair && count.reading?.pieces === requests.length && requests[0])
    requests[0].parts = requests[0].parts.filter((part) => part !== count)
  if (requests.length === 0 && common.length > 0) return [{ text: bodies.map(({ written }) => written).join('\n'), parts: common }]
  const own = requests.map(({ parts, texts }) => {
    const isCommon = (part: Part) => requests.length > 1 && part.isForAll === true && part.reading !== undefined
    common.push(...parts.filter(isCommon))
    return { text: trimmed(texts.join('\n')), parts: parts.filter((part) => !isCommon(part)) }
  })
  return own.map(({ text, parts }) => ({ text, parts: [...parts, ...common.filter((part) => !isSaid(parts, part.reading))] }))
}

/** "2 pcs each:", "matching pairs:". */
const isOfEach = ({ reading, text }: Part) => reading?.isForEach === true || (reading?.isPair === true && /pairs|s$/i.test(text))
const trimmed = (text: string) =>
  text
    .trim()
    .replace(/^[\s,;&+-]+/, '')
    .replace(/(?<![\s,;&+-])[\s,;&+-]+$/, '')
    .replace(/(?<!\s)\s+(and|also)$/i, '')
    .replace(/(?<![\s,;&+-])[\s,;&+-]+$/, '')
