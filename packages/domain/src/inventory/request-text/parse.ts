import { cutText } from '../../kernel/cut-text.ts'
import { type Line, linesOf } from './text/clean.ts'
import { type RequestFilter, filterOf, inListGrammar } from './merge/filter.ts'
import { countedPieces } from './merge/counted-pieces.ts'
import { withoutLoneLetter, withoutPronouns } from './merge/lone-letter.ts'
import { leftOpenIn, saidOfAny } from './merge/left-open.ts'
import { mergeReadings } from './merge/merge.ts'
import type { Merged } from './merge/merged.ts'
import { withLimitBehind } from './merge/limit-before-weight.ts'
import { totalsOf, withoutJewelWeights, withoutParcelPrices } from './merge/parcel.ts'
import { pairWeightNote } from './merge/pair-weight.ts'
import type { Part } from './part.ts'
import { perStone } from './merge/per-stone.ts'
import { readLine } from './readers/read-line.ts'
import { withRefusedLevels } from './merge/refused-levels.ts'
import { withoutRefusedPairs } from './merge/refused-pairs.ts'
import { type Bounds, type Condition, type Topic, between } from './reading.ts'
import { withGrowth } from './merge/growth.ts'
import { withoutShade } from './merge/shade-of-color.ts'
import { withSharedLimits } from './merge/shared-limits.ts'
import type { Body } from './split/split-line.ts'
import { type RequestParts, splitRequests } from './split/split.ts'
import { requestSummary } from './merge/summary.ts'
import { withoutUnlikelyPrices } from './amounts/unclear-prices.ts'
import { withoutUnreadPercents } from './merge/unread-percents.ts'
import { withoutWriter } from './clauses/who-writes.ts'
import type { Vocabulary } from './words/vocabulary.ts'

/** A request for stones that was read from plain text. */
export interface ParsedRequest {
  /** The words it was read from, as they were typed. */
  text: string
  /** Null where both kinds of stones, or a number that may be of either, are asked for. */
  labGrown: boolean | null
  /** In the list grammar of `diamond/search/list`; empty where only a number of stones is asked for. */
  filter: RequestFilter
  /** How many stones are asked for; null where nothing is said. */
  pieces: number | null
  pair: boolean
  /** Words and phrases that were not understood, or that contradict each other. */
  notUnderstood: string[]
  /** How the text was read, in words. */
  summary: string
}

const unknownsAtMost = 30
/** Five hundred ordinary lines have fewer readings and words that are not understood. */
const partsAtMost = 4500

/** Words that were not understood, neighbours together. */
function unknownPhrases(parts: readonly Part[]): string[] {
  const phrases: string[] = []
  let before: Part | undefined
  for (const part of parts) {
    if (part.unknown === undefined) {
      before = undefined
      continue
    }
    const last = phrases.at(-1)
    if (before && last !== undefined && part.gap === 'none') phrases[phrases.length - 1] = cutText(`${last} ${part.unknown}`, 100)
    else phrases.push(cutText(part.unknown, 100))
    before = part
  }
  return [...new Set(phrases)].slice(0, unknownsAtMost)
}

/** A number before a shape is its weight where nothing else is: "2 oval F VS". */
function asWeights(parts: readonly Part[]): Part[] {
  if (parts.some(({ reading }) => reading?.topic === 'weight')) return [...parts]
  return parts.map((part) => {
    const weight = part.reading?.orWeight
    return weight === undefined ? part : { ...part, reading: { topic: 'weight', conditions: { crt: between(weight, weight + 0.09) } } }
  })
}

const isRange = (weight: Condition | undefined): weight is Bounds => typeof weight === 'object' && '>=' in weight && '<=' in weight
const liesIn = (weight: Condition | undefined, range: Bounds) =>
  isRange(weight) && (weight['>='] ?? 0) <= (range['<='] ?? 0) && (weight['<='] ?? 0) >= (range['>='] ?? 0)

const ofNumbers: ReadonlySet<Topic> = new Set(['number', 'lab', 'price'])

function requestOf(request: RequestParts, said: ReadonlySet<string>, vocabulary: Vocabulary, labGrown: boolean | undefined): ParsedRequest {
  const { text, parts: read } = request
  const parts = withLimitBehind(withoutShade(withoutLoneLetter(read)))
  const kinds = new Set(parts.flatMap(({ reading }) => (reading?.labGrown === undefined ? [] : [reading.labGrown])))
  const { parts: known, unread } = withGrowth(asWeights(parts), kinds.has(true) || (kinds.size === 0 && labGrown === true))
  // "2141438167 IGI", "R00023 at -40": neither a laboratory nor a price beside a number says anything of the kind.
  const topics = new Set(known.flatMap(({ reading }) => (reading ? [reading.topic] : [])))
  const isNumbersOnly = topics.size === 0 || (topics.has('number') && topics.isSubsetOf(ofNumbers))
  const unsaid = labGrown ?? (isNumbersOnly ? null : false)
  // "GIA 6432109876 and IGI LG612345678": numbers of both kinds.
  const numbers = known.filter(({ reading }) => reading?.topic === 'number')
  const isOfBoth = kinds.size === 2 || new Set(numbers.map(({ reading }) => reading?.labGrown)).size > 1
  const kind = isOfBoth ? null : kinds.has(true) ? true : kinds.has(false) ? false : unsaid
  const { pieces, pair } = countedPieces(known, text)
  const weighed = withoutJewelWeights(withoutParcelPrices(withoutUnlikelyPrices(known, kind === false), text, pieces), text, pieces)
  const each = weighed.map((part) =>
    part.reading?.conditions && pieces !== null && pieces > 1 && (part.reading.isTotal || (pair && part.reading.isBudget))
      ? { ...part, reading: { ...part.reading, conditions: perStone(part.reading.conditions, part.reading.isOfPair ? 2 : pieces) } }
      : part,
  )
  // "10 pcs 1.00-1.10 total 11cts": what all weigh says nothing more of each.
  const weights = weighed.flatMap(({ reading }) => (reading?.topic === 'weight' && !reading.isTotal ? [reading.conditions?.['crt']] : []))
  const isTold = (part: Part) =>
    part.reading?.topic === 'weight' &&
    part.reading.isTotal === true &&
    isRange(weights[0]) &&
    liesIn(part.reading.conditions?.['crt'], weights[0])
  const valid = withRefusedLevels(each.filter((part) => !isTold(part))).map((part) =>
    part.reading?.conditions
      ? { ...part, reading: { ...part.reading, conditions: inListGrammar(part.reading.conditions, vocabulary.order) } }
      : part,
  )
  const isOpen = totalsOf(weighed, text, pieces)
  const merged = mergeReadings(
    valid.filter((part) => !isOpen(part)),
    (part) => part.text,
  )
  // "5 pcs ... 8 pcs": of which nobody knows how many are asked for.
  const otherCounts = weighed.filter(({ reading }) => reading?.pieces !== undefined && reading.pieces !== pieces && !pair)
  merged.unread.push(...otherCounts.map((part) => `${part.text} (how many stones?)`))
  const unclear = weighed.filter(({ reading }) => reading?.isBudget && !reading.isTotal && !pair && (pieces ?? 1) > 1)
  merged.unread.push(...unclear.map((part) => `${part.text} (read as for each stone, or for all ${pieces}?)`))
  // "2 of each 0.50, 0.70 and 1.00"
  const ofEach = weighed.find(({ reading }) => reading?.isForEach)
  const listed = weighed[ofEach ? weighed.indexOf(ofEach) + 1 : -1]
  if (ofEach && (isOfSeveral(merged) || /,|&|\band\b/i.test(listed?.text ?? ''))) merged.notes.push(`${ofEach.reading?.pieces} of each`)
  merged.unread.push(...unread, ...valid.filter(isOpen).map((part) => `${part.text} (of how many stones?)`))
  merged.remarks.push(...leftOpenIn(known, said))
  const ofPair = pair ? pairWeightNote(weighed, text) : undefined
  if (ofPair !== undefined) merged.remarks.push(ofPair)
  const counted = { pieces, pair, labGrown: kind }
  const summary = requestSummary(merged, counted, vocabulary)
  return {
    text,
    labGrown: kind,
    filter: filterOf(merged),
    pieces,
    pair,
    notUnderstood: [...merged.contradictions, ...merged.unread, ...unknownPhrases(parts)],
    summary,
  }
}

const isOfSeveral = ({ fields, alternatives }: Merged) =>
  alternatives['crt'] !== undefined || (Array.isArray(fields['shpNm']) && fields['shpNm'].length > 1)

/** The subject of a mail is read where its text names no shape and no stone: "Subject: 3 ct pears", and below it "E-F, VS1, GIA". */
function withSubject(bodies: readonly Body[], subject: Body | undefined): Body[] {
  const names = (parts: readonly Part[]) => parts.some(({ reading }) => reading?.topic === 'shape' || reading?.topic === 'number')
  return subject && names(subject.parts) && !bodies.some(({ parts }) => names(parts)) ? [subject, ...bodies] : [...bodies]
}

/** What a text was read as. */
export interface ParsedText {
  /** None where nothing was understood, so that nobody searches for it. */
  requests: ParsedRequest[]
  /** Where nothing was understood: the words that might have meant something. */
  notUnderstood: string[]
  /** Whether the text is too long and its rest was not read. */
  isCut: boolean
}

/**
 * Reads what a client asks for in plain text: one message may hold several requests. By rules alone, without guessing: what is not understood is named.
 * @param labGrown the kind of stones where the text says nothing; natural if left out
 */
export function parseRequests(text: string, vocabulary: Vocabulary, labGrown?: boolean): ParsedText {
  const { lines, subject, isCut } = linesOf(text)
  const corrections = new Map<string, string | undefined>()
  const bodyOf = ({ line, written }: Line): Body => ({
    line,
    written,
    parts: withSharedLimits(
      withoutRefusedPairs(withoutUnreadPercents(withoutPronouns(readLine(line, vocabulary, corrections))), line),
      line,
      vocabulary,
    ),
  })
  const bodies: Body[] = []
  let readings = 0
  for (const line of lines) {
    if (readings > partsAtMost) break
    const body = bodyOf(line)
    bodies.push(body)
    readings += body.parts.length
  }
  const read = withSubject(withoutWriter(bodies), subject && bodyOf(subject))
  const divided = splitRequests(read).filter(({ parts }) => parts.length > 0)
  const said = saidOfAny(divided)
  const all = divided.map((request) => requestOf(request, said, vocabulary, labGrown))
  // Sentences around the requests are not requests of their own.
  const requests = all.filter(({ filter, pieces }) => Object.keys(filter).length > 0 || pieces !== null)
  const notUnderstood = requests.length > 0 ? [] : [...new Set(all.flatMap((request) => request.notUnderstood))].slice(0, unknownsAtMost)
  return { requests, notUnderstood, isCut: isCut || bodies.length < lines.length }
}
