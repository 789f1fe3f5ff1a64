import type { Part } from '../part.ts'
import { isOtherCurrency } from '../words/figure-words.ts'
import { isGradeAt } from '../grades/grade-at.ts'
import { Cursor, type Token } from '../tokens/tokens.ts'
import { verdicts } from '../words/verdict-words.ts'

/** What no reader takes: where it begins, and what of it may mean something. */

const beforeUnknown = /^(UNDER|OVER|ABOVE|BELOW|LESS|MORE|THAN|MAX|MIN|AROUND|ABOUT|UP|TO|[-+$€£₹<>~])$/
/** Where what was not understood begins: with the limit or the sign before it. */
export function startOfUnknown(tokens: readonly Token[], at: number, least: number): number {
  let start = at
  while (start > least && beforeUnknown.test(tokens[start - 1]?.word ?? '')) start--
  return tokens[start]?.word === 'TO' ? at : start
}

/** "no dossier RD 0.7", "no memo": what is refused is no shape. */
const refusable = /^(?:DOSSIERS?|MEMO|HOLD|PHOTOS?|PICTURES?|PICS?|VIDEOS?|SAMPLES?)$/
/** What no field holds, and what a report is called. */
const judgedThing =
  /^(?:DOSSIERS?|MEMO|HOLD|PHOTOS?|PICTURES?|PICS?|VIDEOS?|IMAGES?|MEDIA|SAMPLES?|CERTS?|CERTIFICATES?|REPORTS?|GRADING|PARCELS?|LOT|LAYOUT|MATCH|MATCHED|MATCHING|SHIPPING|SHIPMENT|DELIVERY|CASH|TERMS|PAPER|DETAILS?|LISTS?|CALL|E?MAIL|REPLY|ORDERS?|SETTING|RINGS?|STOCK)$/
/** The end of "video not needed", "memo not possible": said of that, and of no value before it. */
export const afterJudgedThing = (tokens: readonly Token[], at: number): number | undefined => {
  if (!judgedThing.test(tokens[at]?.word ?? '')) return undefined
  const cursor = new Cursor(tokens, at + 1)
  return cursor.takeAny(verdicts) === undefined ? undefined : cursor.at
}

/** Where it ends: with its unit, and with the other end of a range that is refused or in another currency: "not 1.30 to 1.40", "EUR 6k-7k". */
export function endOfUnknown(tokens: readonly Token[], at: number, isRefused: boolean): number {
  const afterUnit = (place: number) => {
    const unit = tokens[place + 1]
    return place + (unit?.word === 'PC' || (unit?.isGlued === true && /^(K|M|PP?|L|%)$/.test(unit.word)) ? 2 : 1)
  }
  if (/^(?:NO|NOT|WITHOUT)$/.test(tokens[at]?.word ?? '') && refusable.test(tokens[at + 1]?.word ?? '')) return at + 2
  if (tokens[at]?.kind !== 'number') return at + 1
  const end = afterUnit(at)
  const isRange = /^(?:-|TO)$/.test(tokens[end]?.word ?? '') && tokens[end + 1]?.kind === 'number'
  const isOfBoth = isRange && (isRefused || (at > 0 && isOtherCurrency(new Cursor(tokens, at - 1))))
  return isOfBoth ? afterUnit(end + 1) : end
}

/** "+11", "+6.5-8", "-2 rounds": sizes of sieves, which say nothing of a single stone. But "-2 ovals 1.5" is the line of a list. */
export function isSieve(tokens: readonly Token[], at: number): boolean {
  const [token, sign] = [tokens[at], tokens[at - 1]]
  if (token?.kind !== 'number' || !token.isGlued || sign?.isGlued || sign?.kind !== 'mark') return false
  const isWeighed = () =>
    tokens.some(
      ({ kind, decimals, value }, place) =>
        place !== at && kind === 'number' && value < 10 && (decimals > 0 || /^CTS?$/.test(tokens[place + 1]?.word ?? '')),
    )
  return (
    (sign.word === '+' && at === 1) ||
    (sign.word === '+' && tokens[at + 1]?.word === '-') ||
    (sign.word === '-' && at === 1 && token.value < 10 && !isWeighed())
  )
}

const loneLetter = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}]$/u
/** Whether a letter stands alone, as a word of everyday language may; in other scripts it is one of the trade, perhaps. */
export const isLetter = ({ kind, text }: Token): boolean => kind === 'word' && loneLetter.test(text)

/** "3ex m", "vs2 s": a fluorescence or a color, perhaps, and no word of a chat ("u", "n", "i'm"). */
export const isGradeOfSomething = (line: string, { text, from, to }: Token, before: Part | undefined) =>
  (line.charAt(from - 1) === ' ' &&
    ((/^[moqpsvz]$/.test(text) && /^(?:weight|color|clarity|make|lab)$/.test(before?.reading?.topic ?? '')) ||
      // "vvs1 n ex ex": none, perhaps, or "and".
      (text === 'n' && before?.reading?.topic === 'clarity' && /^\s+(?:3?ex|vg|3?x{1,3}|3vg)\b/i.test(line.slice(to, to + 6))) ||
      // "gia n", "vs1 n igi", "vs2 n -35": none, perhaps; "gia n igi" joins two.
      (text === 'n' &&
        /^(?:weight|color|clarity|make|shape)$/.test(before?.reading?.topic ?? '') &&
        /^\s+(?:gia|igi|hrd|-\d)/i.test(line.slice(to, to + 6))) ||
      (text === 'n' && before?.reading !== undefined && /^\s*(?:$|[,.;])/.test(line.slice(to, to + 6))))) ||
  (text === 'i' && from === 0 && /^\s+\d/.test(line.slice(to, to + 4))) ||
  // "n f vs1", "n rd 1ct"
  (text === 'n' && from === 0) ||
  // "C 3.01 H SI1": a cushion, perhaps.
  (/^[B-Z]$/.test(text) && from === 0 && /^\s+\d/.test(line.slice(to, to + 4)))

const signed: ReadonlySet<string | undefined> = new Set(['fluorescence', 'color', 'clarity', 'make'])
/** "F-" of fluorescence, "FIY+": a sign right behind a short grade, on whose scale nobody knows which way it points. */
export function unclearSign(tokens: readonly Token[], at: number, before: Part | undefined): string | undefined {
  const [grade, sign, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (sign?.kind !== 'mark' || !/^[+-]$/.test(sign.word) || !sign.isGlued || next?.isGlued) return undefined
  // "depth 60-": or less, perhaps.
  if (sign.word === '-' && before?.reading?.topic === 'measure' && grade?.kind === 'number') return 'which way?'
  // "1.5- ov": or less, perhaps.
  if (sign.word === '-' && next?.kind === 'word' && before?.reading?.topic === 'weight' && /^\d{1,2}(?:\.\d)?$/.test(before.text))
    return 'which way?'
  if (grade?.kind !== 'word' || grade.text.length > 3) return undefined
  // "3EX- GIA": a hyphen that divides.
  if (before?.reading?.topic === 'make' && next?.kind === 'word') return undefined
  return signed.has(before?.reading?.topic) ? 'which way?' : undefined
}

/** "3EX plus 5 pcs": whether a plus says more or not, no make is better. */
const isBestMake = (before: Part | undefined) => before?.reading?.topic === 'make' && /(?:EX|XXX|IDEAL|EXCELLENT|ID)$/i.test(before.text)

const approximating = /^(?:AROUND|ABOUT|NEAR|CLOSE)$/
const comparing = /^(?:LEAST|MOST|RAP)$/
const limits = /^(?:PLUS|LESS|MORE|OVER|UNDER|ABOVE|BELOW|LEAST|MOST|MINUS|UPWARDS|DOWNWARDS)$/
/** "1.2 ratio plus", "35 less": a limit right behind what was read or right before a figure, which no reader took. */
export const isLimitLeft = (tokens: readonly Token[], at: number, end: number, before: Part | undefined): boolean =>
  (approximating.test(tokens[at]?.word ?? '') && isGradeAt(new Cursor(tokens, at + 1))) ||
  (comparing.test(tokens[at]?.word ?? '') && !(at === end && before?.reading?.topic === 'price')) ||
  (limits.test(tokens[at]?.word ?? '') &&
    !(tokens[at]?.word === 'PLUS' && isBestMake(before)) &&
    ((at === end && at > 0 && tokens[at - 1]?.kind !== 'mark') || tokens[at + 1]?.kind === 'number'))

/** "i 1ct rd": a color, perhaps. "SE 1.5": a square emerald, perhaps, and not the Hindi word for "from"; "NY or LA": a town in capitals beside a place, and no article. */
export function isNamed(tokens: readonly Token[], at: number, before: Part | undefined): boolean {
  if (at === 0 && tokens[at]?.text === 'i') return tokens[1]?.kind === 'number'
  if (tokens[at]?.text === 'SE') return tokens[at + 1]?.kind === 'number'
  if (tokens[at]?.text !== 'LA') return false
  const word = tokens[at - 1]?.word ?? ''
  const isBeforePlace =
    /^(?:OR|AND|[/,&])$/.test(tokens[at + 1]?.word ?? '') &&
    /^(?:NY|HK|NYC|CHICAGO|MIAMI|DUBAI|MUMBAI|SURAT|ANTWERP|ISRAEL)$/.test(tokens[at + 2]?.word ?? '')
  return isBeforePlace || /^(?:IN|FROM|AT)$/.test(word) || (before?.reading?.topic === 'place' && /^(?:OR|AND|[/,&])$/.test(word))
}
