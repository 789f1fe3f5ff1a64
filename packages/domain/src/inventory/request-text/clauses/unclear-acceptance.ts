import { type Part, type Spot, notUnderstood } from '../part.ts'
import { readAt } from '../readers/readers.ts'
import type { Topic } from '../reading.ts'
import { firstWordsOf } from '../tokens/tokens.ts'
import type { Vocabulary } from '../words/vocabulary.ts'
import { noWords } from '../words/limit-words.ts'

/** An "ok" of which nobody knows what will do: behind what is refused, or between two values of one kind. */

const topics: ReadonlySet<Topic | undefined> = new Set<Topic>(['shape', 'color', 'clarity', 'make', 'lab', 'place', 'fluorescence'])
const beforeNo = firstWordsOf(noWords)

/** "no IGI", "no strong"; "no fluor ok" is of the stone without fluorescence. */
const isRefused = ({ reading, text }: Part): boolean =>
  topics.has(reading?.topic) &&
  (reading?.topic !== 'fluorescence' || reading.refused !== undefined) &&
  beforeNo.has(/^\p{L}+/u.exec(text)?.[0].toUpperCase() ?? '')

/** The last parts that are of one kind, with nothing between them: "GIA no HRD no IGI". */
function rowOf(parts: readonly Part[]): Part[] {
  const topic = parts.at(-1)?.reading?.topic
  let from = parts.length - 1
  while (from > 0 && parts[from]?.gap === 'none' && parts[from - 1]?.reading?.topic === topic) from--
  return parts.slice(from)
}

interface UnclearAcceptance {
  /** The last parts, of which it is said, and what stands in their place. */
  named: readonly Part[]
  instead: readonly Part[]
  to: number
}

/** "VS1 no VS2 ok", "no G H ok": is the last of them refused, or will it do? "no SI ok with J" is of what follows. */
function behindRefused(parts: readonly Part[], { line, tokens }: Spot, to: number): UnclearAcceptance | undefined {
  const last = parts.at(-1)
  if (!last || !isRefused(last) || /^(?:WITH|IF|TO|FOR)$/.test(tokens[to]?.word ?? '')) return undefined
  const named = rowOf(parts)
  const part = notUnderstood(line, named[0] ?? last, tokens[to - 1]?.to ?? last.to)
  const question = named.length > 1 ? 'which of them will do?' : 'refused, or will it do?'
  return { named, instead: [{ ...part, unknown: `${part.text} (${question})` }], to }
}

/** "EX no problem VG": one of two grades, or polish and symmetry? "GIA no problem IGI", "GIA ok IGI" are both. */
function betweenTwo(parts: readonly Part[], { line, tokens }: Spot, to: number, vocabulary: Vocabulary): UnclearAcceptance | undefined {
  const last = parts.at(-1)
  const topic = last?.reading?.topic
  if (!last || (topic !== 'make' && topic !== 'lab')) return undefined
  const next = readAt(tokens, to, vocabulary, last.reading)
  if (next?.reading.topic !== topic || next.reading.conditions === undefined) return undefined
  if (topic === 'lab') return { named: [last], instead: [last], to }
  if (!last.reading?.isOfAll || !next.reading.isOfAll) return undefined
  const part = notUnderstood(line, last, tokens[next.to - 1]?.to ?? last.to)
  return { named: [last], instead: [{ ...part, unknown: `${part.text} (one of them, or polish and symmetry?)` }], to: next.to }
}

/**
 * What stands in the place of the last parts where an acceptance behind them may be of one or the other.
 * @param to the place behind the acceptance
 */
export const unclearAcceptance = (parts: readonly Part[], spot: Spot, to: number, vocabulary: Vocabulary): UnclearAcceptance | undefined =>
  behindRefused(parts, spot, to) ?? betweenTwo(parts, spot, to, vocabulary)
