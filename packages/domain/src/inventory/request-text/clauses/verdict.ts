import { scales } from './acceptance.ts'
import { allUpTo, levels } from '../grades/fluorescence-levels.ts'
import { isNoOfWordBefore, isUnclearNo, levelBehindNo } from './no-behind.ts'
import { namesTint } from './open-tint.ts'
import type { Part } from '../part.ts'
import type { Condition, Reading } from '../reading.ts'
import { ignoredWords } from '../words/shorthand.ts'
import { needless, refusals, refusedBehind, verdicts } from '../words/verdict-words.ts'
import { Cursor, type Token } from '../tokens/tokens.ts'
import type { Vocabulary } from '../words/vocabulary.ts'

/** What is said of a value after it: "SI1 not accepted", "GIA not necessary". */

/** Words that refuse what follows them, if a reader took them for nothing else. */
const bareNot =
  /^(NO|NOT|NOTHING|NEVER|NEITHER|NOR|WITHOUT|AVOID|EXCEPT|EXCLUD(?:E|ES|ING)|NAHI|DONT|DOESNT|DIDNT|WONT|CANT|CANNOT|SKIP|OMIT|REMOVE|IGNORE|CANCEL|STOP|REFUSES?|HATES?|DISLIKES?|MINUS|THAN|FORGET)$/

const isFiller = ({ kind, word }: Token) => kind === 'word' && ignoredWords.has(word)

interface Verdict {
  isRefusal: boolean
  isNeedless: boolean
  /** The place after it. */
  to: number
}
/** What is said at this place of the value that ends there. */
export function afterVerdict(tokens: readonly Token[], at: number, end: number): Verdict | undefined {
  const isNo = tokens[at]?.word === 'NO'
  const cursor = new Cursor(tokens, at)
  const verdict = cursor.takeAny(verdicts)
  if ((!isNo && verdict === undefined) || !tokens.slice(end, at).every(isFiller)) return undefined
  // "ovals no, rounds yes": alone at the end of its clause.
  const isNumber = tokens[at + 1]?.word === '.' && tokens[at + 2]?.word === 'OF'
  // "strong no 1ct RD": refused too, and no weight is.
  const isBeforeFigure = tokens[at + 1]?.kind === 'number' && refusedBehind.test(tokens[at - 1]?.word ?? '')
  if (isNo && levelBehindNo(tokens, at) !== undefined) return undefined
  if (isNo && at > 0 && at === end && isNoOfWordBefore(tokens, at)) return { isRefusal: true, isNeedless: false, to: at + 1 }
  if (isNo && !isNumber && at > 0 && at === end && (isBeforeFigure || /^[,;.)]?$/.test(tokens[at + 1]?.word ?? '')))
    return { isRefusal: true, isNeedless: false, to: at + 1 }
  if (verdict === undefined) return undefined
  return { isRefusal: refusals.includes(verdict), isNeedless: needless.includes(verdict), to: cursor.at }
}

/** The value and what was said of it as one: refused, asking for nothing, or, where it is not clear what is refused, not understood. */
export function judged(part: Part, isRefusal: boolean, text: string, to: number, vocabulary: Vocabulary): Part {
  const { reading, unknown: _, ...place } = part
  const whole = { ...place, text, to }
  if (reading === undefined) return { ...whole, unknown: text }
  if (!isRefusal) return { ...whole, reading: { topic: reading.topic, note: text } }
  // "IGI, HRD not accepted": one of them, or both?
  const refused = part.text.includes(',') ? undefined : refusedOf(reading, part.text, vocabulary)
  return refused ? { ...whole, reading: refused } : { ...whole, unknown: text }
}

const isWeight = ({ reading }: Part) => reading?.topic === 'weight'
/** "side black RD 1ct not ok": what is refused may be what was named before, and hardly the only weight. */
function isOfAnother(parts: readonly Part[], tokens: readonly Token[], to: number): boolean {
  const last = parts.at(-1)
  if (parts.slice(0, -1).some(({ unknown }) => unknown !== undefined && namesTint(unknown))) return true
  const isWeightBehind = tokens.some(
    ({ decimals }, at) => at >= to && (decimals > 0 || /^(?:CTS?|CARATS?)$/.test(tokens[at + 1]?.word ?? '')),
  )
  return last !== undefined && isWeight(last) && !isWeightBehind && parts.filter(isWeight).length === 1
}

/** What is asked back about a refusal of which nobody knows what it refuses. */
export function questionOfRefusal(
  parts: readonly Part[],
  tokens: readonly Token[],
  at: number,
  { isRefusal, to }: Verdict,
): string | undefined {
  if (!isRefusal) return undefined
  if (isUnclearNo(tokens, at)) return 'no fluorescence, or is the grade refused?'
  return isOfAnother(parts, tokens, to) ? 'what is not?' : undefined
}

/** "1.01 wala round nahi": the weight before a shape that is refused; of that weight, or of any? */
export const refusedWithWeight = (parts: readonly Part[]): Part | undefined =>
  parts.at(-1)?.reading?.topic === 'shape' && parts.at(-1)?.gap !== 'marks' && parts.at(-2)?.reading?.topic === 'weight'
    ? parts.at(-2)
    : undefined

function refusedOf({ topic, conditions, labGrown }: Reading, text: string, { order }: Vocabulary): Reading | undefined {
  // A way of growing says nothing of natural stones.
  if (topic === 'kind' && labGrown !== undefined) return /cvd|hpht/i.test(text) ? undefined : { topic, labGrown: !labGrown }
  const entries = Object.entries(conditions ?? {})
  const codes = (condition: Condition | undefined) => (Array.isArray(condition) ? condition.filter((code) => code !== null) : [])
  const [only] = entries
  if (only === undefined || entries.some(([, condition]) => codes(condition).length === 0)) return undefined
  if (topic === 'fluorescence') {
    const least = levels.findIndex((level) => level.some((code) => codes(only[1]).includes(code)))
    return least > 0 ? { ...allUpTo(least - 1), refused: codes(only[1]) } : undefined
  }
  if (topic === 'make') {
    const scale = order.get('POLISH') ?? []
    const better = entries.map(([field, condition]) => [
      field,
      scale.slice(0, Math.min(...codes(condition).map((code) => scale.indexOf(code)))),
    ])
    return better.every(([, left]) => left?.length) ? { topic, conditions: Object.fromEntries(better) } : undefined
  }
  // "below VS2 no good": VS2 itself will do.
  const scale = order.get(topic === 'clarity' || topic === 'color' ? (scales[topic] ?? '') : '') ?? []
  const places = codes(only[1]).map((code) => scale.indexOf(code))
  if (scale.length > 0 && /^(?:below|under|(?:lower|worse|less)\s+than)\b/i.test(text))
    return { topic, conditions: { [only[0]]: scale.slice(0, Math.min(...places) + 1) } }
  const isListed = topic === 'color' || topic === 'clarity' || topic === 'lab' || topic === 'shape' || topic === 'place'
  return isListed ? { topic, conditions: { [only[0]]: { nin: codes(only[1]) } } } : undefined
}

/** Whether a word that refuses, of any language, stands before what was read without it: "not 3EX", "keinen ... Oval". */
export const isRefusedBy = (last: Part | undefined, tokens: readonly Token[], end: number, at: number): boolean =>
  last?.unknown !== undefined &&
  // "drop the VS1"; a drop alone is a pear.
  (bareNot.test(tokens[end - 1]?.word ?? '') || (tokens[end - 1]?.word === 'DROP' && tokens[end]?.word === 'THE')) &&
  tokens.slice(end, at).every(isFiller)
