import { takeLevel } from '../grades/fluorescence-levels.ts'
import type { Part } from '../part.ts'
import { clarityCode } from '../grades/read-grades.ts'
import { type Reading, isHead } from '../reading.ts'
import { isGradeAt } from '../grades/grade-at.ts'
import { ignoredWords } from '../words/shorthand.ts'
import { Cursor, type Token } from '../tokens/tokens.ts'
import type { Vocabulary } from '../words/vocabulary.ts'

/** Clauses that say of what is beside them when it will do: they ask for nothing of all the stones, and are named. */

const endOfClause = (tokens: readonly Token[], at: number): number => {
  const length = tokens.slice(at).findIndex(({ word }) => /^[,;:.()]$/.test(word))
  return length < 0 ? tokens.length : at + length
}
/** Words that take back what is said before them in some case. */
const reserving = /^(?:UNLESS|DEPENDING|DEPENDS|ASSUMING)$/
const endOfReserve = (tokens: readonly Token[], at: number): number => {
  const end = endOfClause(tokens, at)
  const then = tokens.findIndex(({ word }, place) => place > at && place < end && word === 'THEN')
  return then < 0 ? end : then
}
const accepting = /^(?:OK|OKAY|FINE|ONLY|ACCEPTED|ACCEPTABLE|ALLOWED|TOO|ALSO|WORKS)$/
/** What no field holds, and no clarity goes before. */
const praising =
  /^(?:CHEAPER|CHEAP|NICE|NICER|GOOD|BETTER|PRICE|PRICED|LIVELY|BRIGHT|BEAUTIFUL|PRETTY|WELL|WORTH|REALLY|VERY|CLIENT|CUSTOMER)$/
/** "if you have", "if available": a courtesy. */
const courtesies = /^(?:YOU|U|YOUR|WE|I|IT|ITS|THERE|POSSIBLE|AVAILABLE|ANY|STILL|NEEDED|REQUIRED|MEMO|IN|ON)$/
const alternatives = /\bor\s+(?!(?:better|higher|up|above|more|whiter|cleaner|bigger|larger|over|lower|below|less|down|worse)\b)/i
/** "VS2 (SI1 if eye clean)", "VS1, or VS2 if 3ex": a grade besides another one, in a bracket or behind "or". */
function isOfOtherGrade(tokens: readonly Token[], at: number, parts: readonly Part[]): boolean {
  const topic = parts.at(-1)?.reading?.topic
  const isGrade = topic === 'color' || topic === 'clarity' || topic === 'lab'
  // "VS1 or VS2 if GIA": of the last of them.
  if (isGrade && alternatives.test(parts.at(-1)?.text ?? '')) return true
  return isGrade && /^(?:\(|OR)$/.test(tokens[at - 2]?.word ?? '') && parts.slice(0, -1).some(({ reading }) => reading?.topic === topic)
}

/** The end of a clause such as "if VS1" and "if D then 7000", which limits what is before it and asks for nothing alone; clarity IF is in capitals beside capitals. */
export function afterCondition(tokens: readonly Token[], at: number, parts: readonly Part[]): number | undefined {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  // "VS1 (VS2 for none)"
  if (token?.word === 'FOR' && tokens[at - 2]?.word === '(' && isOfOtherGrade(tokens, at, parts)) return endOfClause(tokens, at)
  // "F VS1 unless the price is over 10k, then G VS2"
  if (
    reserving.test(token?.word ?? '') ||
    (token?.word === 'EVEN' && next?.word === 'IF') ||
    (token?.word === 'SUBJECT' && next?.word === 'TO')
  )
    return endOfReserve(tokens, at)
  if (token?.word !== 'IF' || (token.text === 'IF' && !/^(?:IGI|HRD)$/.test(before?.word ?? '')) || !next) return undefined
  // "if fluor medium price must be -45"
  const clause = tokens.slice(at, endOfClause(tokens, at))
  const isDemanding = clause.some(({ word }, place) => place > 1 && /^(?:MUST|SHOULD|SHALL)$/.test(word))
  if (isDemanding && !courtesies.test(next.word)) return at + clause.length
  // "g vs2 (if 3ex ok)"
  if (before?.word === '(' && parts.length > 0 && !clarityCode.test(next.word)) return endOfClause(tokens, at)
  // "G VS2 but if 3ex then SI1 is ok": what follows will do besides.
  const then = tokens.findIndex(({ word }, place) => place > at && place < at + 6 && word === 'THEN')
  const isGradeThen = then > 0 && isGradeAt(new Cursor(tokens, then + 1))
  if (isGradeThen && parts.some(({ reading }) => reading?.topic === 'color' || reading?.topic === 'clarity')) return then
  // "under 6k, if igi then under 5k"
  const isPriceThen =
    then > 0 && (/^(?:UNDER|BELOW|MAX|UPTO|UP|[$-])$/.test(tokens[then + 1]?.word ?? '') || tokens[then + 1]?.kind === 'number')
  if (isPriceThen && parts.some(({ reading }) => reading?.topic === 'price')) return endOfClause(tokens, at)
  // "or 1.9 if cheaper"
  if (praising.test(next.word) && parts.at(-1)?.reading?.topic !== 'color') return endOfClause(tokens, at)
  const isGradeNext = next.kind === 'word' && next.text === next.word && isGradeAt(new Cursor(tokens, at + 1))
  const isAccepted =
    accepting.test(before?.word ?? '') && (before?.word !== 'ONLY' || (next.kind === 'word' && !ignoredWords.has(next.word)))
  const end = endOfClause(tokens, at)
  // "F or better if fluor none, otherwise E"
  const isOneOfTwo = /^(?:OR|OTHERWISE|ELSE)$/.test(tokens[/^[,;]$/.test(tokens[end]?.word ?? '') ? end + 1 : end]?.word ?? '')
  const isNamed = isAccepted || isOneOfTwo || isOfOtherGrade(tokens, at, parts)
  return isGradeNext || (isNamed && !courtesies.test(next.word)) ? end : undefined
}

/** Where something was read, behind what was read before it. */
interface Place {
  at: number
  end: number
  to: number
}
/** "SI1 if eye clean", "F VS1 or 3EX": what is read behind "if", and behind "or" after something else, is asked of all the stones, and the summary says so. */
export function asOfAll(reading: Reading, line: string, tokens: readonly Token[], { at, end, to }: Place, parts: readonly Part[]): Reading {
  const joint = at > end ? tokens[at - 1] : undefined
  const asks = reading.conditions !== undefined || reading.labGrown !== undefined || reading.pieces !== undefined
  if (!joint || reading.note !== undefined || !asks) return reading
  const text = line.slice(joint.from, tokens[to - 1]?.to)
  if (joint.word === 'IF' || joint.word === 'WHEN') return { ...reading, note: `"${text}" read as a condition of all` }
  const topic = parts.at(-1)?.reading?.topic
  const isOther =
    at === end + 1 && topic !== undefined && !isHead(reading.topic) && !parts.some((part) => part.reading?.topic === reading.topic)
  return joint.word === 'OR' && isOther ? { ...reading, note: `"${text}" read as asked for besides` } : reading
}

/** The end of "H only if no fluor" behind other grades of its kind: what is asked for beside them under a condition limits none of them. */
export function afterOnlyIf(tokens: readonly Token[], at: number, parts: readonly Part[]): number | undefined {
  if (tokens[at + 1]?.word !== 'ONLY' || tokens[at + 2]?.word !== 'IF' || !isGradeAt(new Cursor(tokens, at))) return undefined
  const topic = /^[D-M]$/.test(tokens[at]?.word ?? '') ? 'color' : 'clarity'
  if (!parts.some(({ reading }) => reading?.topic === topic && reading.conditions)) return undefined
  return endOfClause(tokens, at)
}

/** The end of "for none" in "-38 for none, -42 for faint", "if HK": of several prices each is of stones of its own, and none of these limits the search. */
export function afterPriceFor(tokens: readonly Token[], at: number, parts: readonly Part[], { meanings }: Vocabulary): number | undefined {
  if (!/^(?:FOR|WITH|IF|IN|FROM)$/.test(tokens[at]?.word ?? '') || parts.at(-1)?.reading?.topic !== 'price') return undefined
  const isDiscount = ({ kind, isGlued }: Token, place: number) =>
    kind === 'number' && (/^(?:%|BACK|OFF)$/.test(tokens[place + 1]?.word ?? '') || (isGlued && tokens[place - 1]?.word === '-'))
  const isNamed = meanings.LOCATION.has(tokens[at + 1]?.word ?? '') || takeLevel(new Cursor(tokens, at + 1)) !== undefined
  if (!isNamed || tokens.filter(isDiscount).length < 2) return undefined
  const length = tokens.slice(at).findIndex(({ word }) => /^[,;.()-]$/.test(word))
  return length < 0 ? tokens.length : at + length
}
