import { type Part, type Spot, notUnderstood, partOf } from '../part.ts'
import type { Token } from '../tokens/tokens.ts'
import type { Vocabulary } from '../words/vocabulary.ts'
import { accepted, afterAcceptance } from './acceptance.ts'
import { unclearAcceptance } from './unclear-acceptance.ts'
import { unclearSign } from './unread-words.ts'
import { afterVerdict, judged, questionOfRefusal, refusedWithWeight } from './verdict.ts'

/** What stands at a place of a line is said of the part before it: that it is refused, that it will do, or a sign. */

/** Puts a verdict on the last part. */
function judgeByVerdict(parts: Part[], { line, tokens, at, end }: Spot, vocabulary: Vocabulary): number | undefined {
  const verdict = afterVerdict(tokens, at, end)
  const last = parts.at(-1)
  const lastWord = tokens[(verdict?.to ?? 0) - 1]
  if (!verdict || !last || !lastWord) return undefined
  const question = questionOfRefusal(parts, tokens, at, verdict)
  const unclear = question === undefined ? undefined : partOf(line, tokens, { unknown: '', question }, { start: at, to: verdict.to, end })
  if (unclear) {
    parts.push(unclear)
    return verdict.to
  }
  const isRefusal = verdict.isRefusal || (verdict.isNeedless && last.reading?.topic === 'shape')
  const weighed = isRefusal ? refusedWithWeight(parts) : undefined
  if (weighed) parts.splice(-2, 2, notUnderstood(line, weighed, lastWord.to))
  else parts[parts.length - 1] = judged(last, isRefusal, line.slice(last.from, lastWord.to), lastWord.to, vocabulary)
  return verdict.to
}

/** Accepts the last part, or names it where the acceptance may be of something else. */
function judgeByAcceptance(parts: Part[], spot: Spot, vocabulary: Vocabulary): number | undefined {
  const { line, tokens, at, end } = spot
  const to = end === at ? afterAcceptance(tokens, at) : undefined
  if (to === undefined) return undefined
  const unclear = unclearAcceptance(parts, spot, to, vocabulary)
  if (unclear) {
    parts.splice(-unclear.named.length, unclear.named.length, ...unclear.instead)
    return unclear.to
  }
  const acceptedTo = tokens[to - 1]?.to ?? 0
  const widened = accepted(parts, line.slice(parts.at(-1)?.from ?? 0, acceptedTo), acceptedTo, vocabulary)
  if (!widened) return undefined
  parts.splice(0, parts.length, ...widened)
  return to
}

/** The end of a minus in brackets behind a grade, "G (-)": or worse, or just below it? In "VS1 (-)35" it is of the figure. */
function afterBracketedMinus(tokens: readonly Token[], at: number, last: Part | undefined): number | undefined {
  const isMinus = ['(', '-', ')'].every((word, ahead) => tokens[at + ahead]?.word === word)
  const isOfGrade = last?.reading?.topic === 'color' || last?.reading?.topic === 'clarity' || last?.reading?.topic === 'make'
  return isMinus && isOfGrade && tokens[at + 3]?.kind !== 'number' ? at + 3 : undefined
}

/** Names a sign of which nobody knows which way it points, with its grade. */
function judgeBySign(parts: Part[], { line, tokens, at, end }: Spot): number | undefined {
  const last = parts.at(-1)
  if (at !== end || !last) return undefined
  const bracketTo = afterBracketedMinus(tokens, at, last)
  const question = bracketTo === undefined ? unclearSign(tokens, at, last) : 'which way?'
  const to = bracketTo ?? at + 1
  const sign = tokens[to - 1]
  if (question === undefined || !sign) return undefined
  const unknown = `${line.slice(tokens[at - 1]?.from, sign.to)} (${question})`
  parts.push({ ...notUnderstood(line, last, sign.to), unknown, gap: 'none' })
  return to
}

/** Changes the last parts by what is said of them; returns the place behind it, or undefined where nothing is. */
export const judgeLast = (parts: Part[], spot: Spot, vocabulary: Vocabulary): number | undefined =>
  judgeByVerdict(parts, spot, vocabulary) ?? judgeByAcceptance(parts, spot, vocabulary) ?? judgeBySign(parts, spot)
