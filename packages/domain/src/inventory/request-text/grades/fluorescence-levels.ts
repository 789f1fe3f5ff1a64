import { clarityCode } from './read-grades.ts'
import type { Reading } from '../reading.ts'
import { fluorescenceLabels } from '../words/fluorescence-words.ts'
import { listWords, rangeWords } from '../words/limit-words.ts'
import { fancyHues, shapeWords } from '../words/shorthand.ts'
import { Cursor, firstWordsOf } from '../tokens/tokens.ts'

export const afterLabel = [':', '=', '-', '.', 'IS']

/** Fluorescence, by levels from none to very strong: what GIA calls faint, IGI and HRD call very slight and slight. */
export const levels: readonly (readonly string[])[] = [['NON'], ['VSL', 'SLT', 'FNT'], ['MED'], ['STG'], ['VST']]

const levelNamed: Readonly<Record<string, number>> = {
  ...{ NONE: 0, NON: 0, NN: 0, NIL: 0, INERT: 0, NAN: 0 },
  ...{ FAINT: 1, FNT: 1, SLIGHT: 1, SLT: 1, VSL: 1, 'VERY SLIGHT': 1, 'VERY FAINT': 1 },
  'NON BLUE': 0,
  ...{ 'FAINT BLUE': 1, 'FNT BLUE': 1, 'SLIGHT BLUE': 1, 'F BLUE': 1, 'M BLUE': 2, 'S BLUE': 3, 'STG BLUE': 3, 'STR BLUE': 3 },
  ...{ 'VERY STRONG BLUE': 4, 'V STRONG BLUE': 4, 'VST BLUE': 4 },
  ...{ MEDIUM: 2, MED: 2, MB: 2, 'MED BLUE': 2, 'MEDIUM BLUE': 2 },
  ...{ STRONG: 3, STG: 3, STRG: 3, STRNG: 3, STR: 3, SB: 3, 'STRONG BLUE': 3 },
  ...{ 'VERY STRONG': 4, VST: 4, VSTG: 4, VSB: 4, 'V STRONG': 4 },
}
/** "med bl": blue, as traders shorten it. */
const levelWords: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(levelNamed).flatMap(([level, place]) =>
    level.endsWith(' BLUE') ? [[level, place] as const, [level.replace(/UE$/, ''), place] as const] : [[level, place] as const],
  ),
)
export const levelPhrases = Object.keys(levelWords)
const levelFirst = firstWordsOf(levelPhrases)
export const allUpTo = (level: number): Reading => ({ topic: 'fluorescence', conditions: { fluNm: levels.slice(0, level + 1).flat() } })

const praised =
  /^(?:PRICES?|PRICED|PRICING|OFFERS?|RATES?|DEMAND|BUYERS?|BIDS?|CLIENTS?|CUSTOMERS?|SIZES?|SIZED|QUALITY|RANGE|BUDGET|INTEREST|DISCOUNTS?|LUST(?:ER|RE)|SPREAD|MAKE)$/
/** "non cert", "non-certified": a stone without a report. */
const isOfReport = (cursor: Cursor) =>
  cursor.peek()?.word === 'NON' && /^-? ?CERT/.test(`${cursor.peek(1)?.word ?? ''} ${cursor.peek(2)?.word ?? ''}`.trim())
/** "faint pink" is a fancy color, "non-GIA" and "non HPHT" refuse what follows. */
function isOfNext(cursor: Cursor): boolean {
  const [level, next, after] = [cursor.peek(), cursor.peek(1), cursor.peek(2)]
  if (
    level?.word === 'NON' &&
    ((!level.isGlued && next?.word === '-' && next.isGlued && after?.isGlued && levelWords[after.word] === undefined) ||
      /^(HPHT|CVD|LABS?|LG|LGD|TREATED|ENHANCED|BGM)$/.test(next?.word ?? ''))
  )
    return true
  if (
    level?.word === 'NON' &&
    cursor.at === 0 &&
    (/^(?:FANCY|GIA|IGI|HRD|GCAL|AGS|EGL)$/.test(next?.word ?? '') || shapeWords.has(next?.word ?? ''))
  )
    return true
  // "strong price", "medium size", "none available?"
  if (/^(?:MEDIUM|MED|STRONG|SLIGHT|FAINT)$/.test(level?.word ?? '') && praised.test(next?.word ?? '')) return true
  if (
    level?.word === 'NONE' &&
    /^(?:AVAILABLE|AVAIL|AVBL|LEFT|YET|NOW)$/.test(next?.word ?? '') &&
    !fluorescenceLabels.includes(cursor.peek(-1)?.word ?? '')
  )
    return true
  if (/^(?:BROWN|GREEN|TINGE|TINT|SHADE|HUE|MILK)/.test(next?.word ?? '')) return true
  return fancyHues.includes(next?.word ?? '') && next?.word !== 'BLUE'
}
const girdleWords = /^(?:GIRDLES?|GIRD|GDL|THIN|THICK|THN|THK|STK)$/
/** "thin to medium girdle", "girdle: med": how thick it is. */
function isOfGirdle(cursor: Cursor): boolean {
  const joint = /^(?:TO|-|\/|:)$/
  const isJoined = (first: string | undefined, second: string | undefined) =>
    girdleWords.test(first ?? '') || (joint.test(first ?? '') && girdleWords.test(second ?? ''))
  return isJoined(cursor.peek(1)?.word, cursor.peek(2)?.word) || isJoined(cursor.peek(-1)?.word, cursor.peek(-2)?.word)
}
/** "culet: none", "treatment none": of the label before it. */
function isOfOtherLabel(cursor: Cursor): boolean {
  if (!/^(?:NONE|NON|NIL|NAN)$/.test(cursor.peek()?.word ?? '')) return false
  const isMarked = /^(?:[:=-]|IS)$/.test(cursor.peek(-1)?.word ?? '')
  const label = cursor.peek(isMarked ? -2 : -1)
  return otherLabels.test(label?.word ?? '')
}
const otherLabels =
  /^(?:CULETS?|CUL|BLK|TREATMENTS?|ENHANCEMENTS?|COMMENTS?|REMARKS?|INCLUSIONS?|TINGE|TINT|SHADE|HUE|GIRDLE|NATTS?|NATURALS?|FACETS?|OPENS?|FEATHERS?|CAVIT(?:Y|IES)|LUSTER|LUSTRE|BUDGET|LASER|INSCRIPTION)$/
export const takeLevel = (cursor: Cursor): number | undefined =>
  !levelFirst.has(cursor.peek()?.word ?? '') || isOfReport(cursor) || isOfNext(cursor) || isOfGirdle(cursor) || isOfOtherLabel(cursor)
    ? undefined
    : levelWords[cursor.takeAny(levelPhrases) ?? '']

export const levelByLetter: Readonly<Record<string, number>> = { N: 0, F: 1, M: 2, S: 3 }
/** "F-M fluor", "N/F fluor": letters right before the word. */
export function lettersBeforeLabel(cursor: Cursor): number[] | undefined {
  const ahead = cursor.fork()
  const found = takeLetters(ahead)
  const isLabelled = fluorescenceLabels.includes(ahead.peek()?.word ?? '') && !levelAfterLabel(new Cursor(ahead.tokens, ahead.at + 1))
  if (found.length < 2 || !isLabelled) return undefined
  cursor.at = ahead.at
  return found
}
/** "d vvs2 3ex f": a color and its clarity elsewhere. */
const isColorSaid = ({ tokens }: Cursor) =>
  tokens.some(({ word }, place) => /^[D-N]$/.test(word) && clarityCode.test(tokens[place + 1]?.word ?? ''))
const levelNames = ['no', 'faint', 'medium', 'strong']
/** "G ... M FL", "M FL ... VS1": a color or a clarity elsewhere. */
const areGradesSaid = ({ tokens, at }: Cursor) =>
  tokens.some(({ text, word }, place) => place !== at && place !== at + 1 && (/^[D-M](?![\p{L}])/u.test(text) || clarityCode.test(word)))
/** After cut, polish and symmetry, as reports are read out, a letter is the fluorescence: "EX EX EX F"; a color goes on as a scale or to its clarity. */
export function readLetter(cursor: Cursor, previous: Reading | undefined): Reading | undefined {
  const [token, next] = [cursor.peek(), cursor.peek(1)]
  const level =
    token &&
    (token.text === token.word ||
      (next?.text === 'fl' && /^[ms]$/.test(token.text)) ||
      token.text === 'n' ||
      (token.text === 'f' && isColorSaid(cursor)))
      ? levelByLetter[token.word]
      : undefined
  if (level === undefined) return undefined
  // "1.00 M FL": where neither a color nor a clarity is said besides, these may be both.
  if (next?.word === 'FL' && level !== 1 && previous?.topic !== 'make' && !areGradesSaid(cursor)) {
    cursor.at += 2
    return { topic: 'fluorescence', question: `color ${token?.word} and flawless, or ${levelNames[level]} fluorescence?` }
  }
  // "N fluor", and not "G fluor: none".
  if (level !== 1 && fluorescenceLabels.includes(next?.word ?? '') && !levelAfterLabel(new Cursor(cursor.tokens, cursor.at + 2))) {
    cursor.at += 2
    return { topic: 'fluorescence', conditions: { fluNm: [...(levels[level] ?? [])] } }
  }
  // "N/F", "N-F-M": none to faint, to medium.
  const other = cursor.peek(2)
  if (level === 0 && /^[-/,]$/.test(next?.word ?? '') && (other?.text === 'F' || (token?.text === 'n' && other?.text === 'f'))) {
    // After a comma only a letter goes on with them: "N/F, ratio 1.4".
    const goesOn = (ahead: number) => {
      const [mark, after] = [cursor.peek(ahead), cursor.peek(ahead + 1)]
      return mark?.isGlued === true && (/^[-/]$/.test(mark.word) || (mark.word === ',' && /^[D-Z]$/.test(after?.word ?? '')))
    }
    const isMedium = goesOn(3) && cursor.peek(4)?.text === 'M' && !goesOn(5)
    if (isMedium || !goesOn(3)) {
      cursor.at += isMedium ? 5 : 3
      return allUpTo(isMedium ? 2 : 1)
    }
  }
  // "EX VG F/M": letters of fluorescence alone.
  if (previous?.topic === 'make' && /^[-/]$/.test(next?.word ?? '') && /^[NFMS]$/.test(other?.text ?? '')) {
    const ahead = cursor.fork()
    const found = takeLetters(ahead)
    if (!/^[-/,&]$/.test(ahead.peek()?.word ?? '') || !/^[D-M]$/.test(ahead.peek(1)?.text ?? '')) {
      cursor.at = ahead.at
      return { topic: 'fluorescence', conditions: { fluNm: [...new Set(found)].toSorted().flatMap((at) => levels[at] ?? []) } }
    }
  }
  const isMark = /^[-/,&|]$/.test(next?.word ?? '')
  const isColorAfter = /^([D-M]|FL|IF|(VVS|VS|SI|I)[1-3]?)$/.test(other?.word ?? '')
  const isColor =
    (isMark && isColorAfter) || /^([+]|TO|OR|AND|UP|COL|COLOU?R|FL|IF|(VVS|VS|SI|I)[1-3]?|[D-M]|NONE|NON|NF)$/.test(next?.word ?? '')
  if (previous?.topic !== 'make' || (isColor && level > 0)) return undefined
  cursor.at++
  return { topic: 'fluorescence', conditions: { fluNm: [...(levels[level] ?? [])] } }
}

/** "fluor: N", "FL N-M": letters after the label. */
function takeLetters(cursor: Cursor): number[] {
  const found: number[] = []
  for (;;) {
    const ahead = cursor.fork()
    const isRange = found.length > 0 && ahead.takeAny(rangeWords) !== undefined
    if (found.length > 0 && !isRange && ahead.takeAny(listWords) === undefined) return found
    const token = ahead.peek()
    const level = token?.kind === 'word' ? levelByLetter[token.word] : undefined
    if (level === undefined) return found
    for (let between = (found.at(-1) ?? level) + 1; isRange && between < level; between++) found.push(between)
    found.push(level)
    cursor.at = ahead.at + 1
  }
}
export const lettersOf = (cursor: Cursor): number[] | undefined => {
  const found = takeLetters(cursor)
  return found.length > 0 ? found : undefined
}
const levelAfterLabel = (cursor: Cursor): boolean => {
  while (cursor.takeAny(afterLabel) !== undefined);
  return takeLevel(cursor) !== undefined
}
