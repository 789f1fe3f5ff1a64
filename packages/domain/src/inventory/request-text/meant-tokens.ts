import { editDistance } from '../../kernel/edit-distance.ts'
import { amountLabels, amountWords } from './amount-words.ts'
import { figureWords } from './figure-words.ts'
import { anyWords } from './read-any.ts'
import { fancyWords } from './read-fancy.ts'
import { fluorescenceLabels, levelPhrases } from './fluorescence-levels.ts'
import { clarityLabels, colorLabels } from './read-grades.ts'
import { kindWords } from './read-kind.ts'
import { makeLabels, repeatWords } from './read-make.ts'
import { pieceWords, readPieces } from './read-pieces.ts'
import { tradeWordFor } from './foreign-words.ts'
import { withoutAnyBut } from './any-but-tokens.ts'
import { withExclusions } from './excl-tokens.ts'
import { tintWords } from './read-tint.ts'
import { betterAfter, listWords, noWords, worseAfter } from './reading.ts'
import { withoutRefusalOfOthers } from './only-tokens.ts'
import { ignoredWords, ordinaryWords } from './shorthand.ts'
import { Cursor, type Token, arrow, tokensOf } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The tokens of a line as they were meant: typing errors mended, two words that were written as one divided. */

const labels: ReadonlySet<string> = new Set([
  ...fluorescenceLabels,
  ...clarityLabels,
  ...colorLabels,
  ...makeLabels,
  ...anyWords,
  ...amountLabels,
])

const keywords: ReadonlySet<string> = new Set(
  [
    fluorescenceLabels,
    levelPhrases,
    amountWords,
    fancyWords,
    tintWords,
    clarityLabels,
    colorLabels,
    makeLabels,
    kindWords,
    pieceWords,
    betterAfter,
    worseAfter,
    listWords,
    figureWords,
    repeatWords,
    anyWords,
    noWords,
  ].flatMap((phrases) => phrases.flatMap((phrase) => phrase.split(' '))),
)

/** Whether two neighbouring letters changed places: "roudn". */
function isSwapped(known: string, word: string): boolean {
  const at = [...known].findIndex((letter, place) => letter !== word.charAt(place))
  return at >= 0 && word === `${known.slice(0, at)}${known.charAt(at + 1)}${known.charAt(at)}${known.slice(at + 2)}`
}

/** "kushion": a K is also written for the C of a known word. */
const beginsAlike = (known: string, word: string) => known.startsWith(word.charAt(0)) || (known.startsWith('C') && word.startsWith('K'))

/** The word that was meant, of a word with a typing error: one that begins alike and is the only one so near. */
function corrected(word: string, vocabulary: Vocabulary): string | undefined {
  if (word.length < 4 || keywords.has(word) || ignoredWords.has(word) || ordinaryWords.has(word)) return undefined
  if (vocabulary.words.has(word)) return undefined
  const most = word.length < 7 ? 1 : 2
  const near = vocabulary.correctable
    .filter((known) => beginsAlike(known, word) && Math.abs(known.length - word.length) <= most)
    .map((known) => ({ known, distance: isSwapped(known, word) ? 1 : editDistance(known, word) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((one, other) => one.distance - other.distance)
  const nearest = near.filter(({ distance }) => distance === near[0]?.distance).map(({ known }) => known)
  // Several words are as near: they must at least mean the same.
  const meant = new Set(nearest.map((known) => vocabulary.meanings.SHAPE.get(known) ?? known))
  return meant.size === 1 ? nearest[0] : undefined
}

/** What a word stands for: a company's own spellings come before those of other languages, and typing errors last. */
const meantWord = (word: string, vocabulary: Vocabulary): string | undefined =>
  (vocabulary.words.has(word) ? undefined : tradeWordFor(word)) ?? corrected(word, vocabulary)

/** A word as the words it consists of. */
function pieces(token: Token, words: readonly string[]): Token[] {
  let at = 0
  return words.map((word, number) => {
    const [from, to] = [at, at + word.length]
    at = to
    return {
      ...token,
      text: token.text.slice(from, to),
      word,
      from: token.from + from,
      to: token.from + to,
      isGlued: number > 0 || token.isGlued,
    }
  })
}

/** "GVS1", "DIF", "EXVGVG": grades written as one word. */
function divided(token: Token, vocabulary: Vocabulary): Token[] {
  const grades = token.kind === 'word' && /^(?:EX|VG|GD|ID){2,3}$/.test(token.word) ? (token.word.match(/../g) ?? []) : []
  if (grades.length > 0) return pieces(token, grades)
  // "2ctov": the unit and the shape.
  const unit = token.kind === 'word' && token.isGlued ? /^(CTS?)(\p{L}{2,})$/u.exec(token.word) : null
  if (unit?.[1] !== undefined && unit[2] !== undefined && vocabulary.meanings.SHAPE.has(unit[2])) return pieces(token, [unit[1], unit[2]])
  const [, color, clarity] = (token.kind === 'word' && /^([D-N])((?:VVS|VS|SI)[1-3]?|IF)$/.exec(token.word)) || []
  if (color === undefined || clarity === undefined || (clarity === 'IF' && token.text !== token.word)) return [token]
  return pieces(token, [color, clarity])
}

const gradeWord = /^(?:[D-N]{1,3}|FL|IF|(?:VVS|VS|SI|I)[1-3]?)$/
/** A plus between requests: "VS1 + PS 2.01", "VS1 plus PS 2.01"; as an "or better" it stands at its grade. */
function isDividing(tokens: readonly Token[], at: number, { meanings }: Vocabulary): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  const isShape = ({ word }: Token) => meanings.SHAPE.has(word)
  // "G plus VS2 plus RD 1ct": of no stone before it.
  if (token?.word === 'PLUS')
    return (
      next !== undefined &&
      (isShape(next) || /^(?:PAIRS?|TWO)$/.test(next.word) || /^3X?(?:X|EX)/.test(`${next.word}${tokens[at + 2]?.word}`)) &&
      tokens.slice(0, at).some(isShape)
    )
  if (token?.word !== '+' || token.isGlued || next === undefined || next.isGlued) return false
  // "1.2 ct + RD, G": of a weight without a shape, and no second stone.
  const statement = tokens.slice(tokens.findLastIndex(({ word }, place) => place < at && /^[,;]$/.test(word)) + 1, at)
  if (isShape(next) && tokens[at + 2]?.kind !== 'number' && before?.kind !== 'mark' && !statement.some(isShape)) return false
  if (next.kind === 'number' || isShape(next) || /^(?:[-$]|SINGLE|ONE|TWO|PAIRS?|ANOTHER|AN?)$/.test(next.word)) return true
  if (before?.kind === 'number' && before.decimals > 0) return gradeWord.test(next.word)
  return (
    next.kind === 'word' &&
    gradeWord.test(before?.word ?? '') &&
    !/^(?:UP|UPWARDS|ABOVE|BETTER|HIGHER|OR|AND|ONLY|MAX|MIN|COLOU?RS?|COL|CLARITY)$/.test(next.word)
  )
}

/** "Shape -> oval": after a label at the beginning of a statement an arrow leads to its value. */
const isAfterLabel = (tokens: readonly Token[], at: number) =>
  tokens[at]?.word === arrow && labels.has(tokens[at - 1]?.word ?? '') && (tokens[at - 2] === undefined || tokens[at - 2]?.kind === 'mark')

/** "1.5 no 1.7", "1.5ct, no, 1.7ct": between two weights "no" takes the first back; but "1.00-1.20 no 1.10" leaves one out. */
function isTakingBack(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.word !== 'NO') return false
  const isSkipped = ({ kind, word }: Token) => word === ',' || (kind === 'word' && /^CTS?$/.test(word))
  const before = tokens.findLastIndex((token, place) => place < at && !isSkipped(token))
  const after = tokens[at + 1]?.word === ',' ? at + 2 : at + 1
  const isWeight = (place: number) =>
    tokens[place]?.kind === 'number' && ((tokens[place]?.decimals ?? 0) > 0 || /^CTS?$/.test(tokens[place + 1]?.word ?? ''))
  return isWeight(before) && isWeight(after) && !/^(?:-|TO)$/.test(tokens[before - 1]?.word ?? '')
}

/** "1.20<", "1ct>": a glued sign with no number after it; nobody knows which side is meant. */
const isTrailing = (tokens: readonly Token[], at: number) =>
  /^[<>]$/.test(tokens[at]?.word ?? '') && tokens[at]?.isGlued === true && tokens[at + 1]?.word !== '=' && tokens[at + 1]?.kind !== 'number'

/** How many tokens from here on are a figure that may mean several things: an unclear limit, or "1.5 mil", a million or a thousand. */
function unclearFigure(tokens: readonly Token[], at: number, vocabulary: Vocabulary): number {
  if (tokens[at]?.kind !== 'number') return 0
  // "1/2 RD", "RD 1/2": half a carat, or one of one and two.
  const [slash, below, shape] = tokens.slice(at + 1)
  const isFraction =
    /^(?:1\/2|1\/4|3\/4|1\/3|2\/3)$/.test(`${tokens[at]?.text}${slash?.word}${below?.text}`) && slash?.isGlued && below?.isGlued
  const { SHAPE } = vocabulary.meanings
  const isBeforeShape = SHAPE.has(shape?.word ?? '') && !/.{3}S$/.test(shape?.word ?? '')
  const isAfterShape = SHAPE.has(tokens[at - 1]?.word ?? '') && !/^[-/+,]$/.test(shape?.word ?? '')
  if (isFraction && !/[-/]/.test(tokens[at - 1]?.word ?? '') && (isBeforeShape || isAfterShape)) return 3
  if (tokens[at + 1]?.word === 'MIL') return 2
  const sign = /^(?:CTS?|K)$/.test(tokens[at + 1]?.word ?? '') ? at + 2 : at + 1
  return isTrailing(tokens, sign) ? sign + 1 - at : 0
}

/** "1.00+ - 1.20", "1.5 < 2.0": two ends of a range; the end of "1.0-1.2<" needs no limit. Unclear figures become words that no reader knows. */
function withUnclearFigures(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  const isEnd = (low: Token | undefined, high: Token | undefined) =>
    low?.kind === 'number' && high?.kind === 'number' && high.decimals > 0 && high.value > low.value && high.value <= low.value * 4
  const found: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const [before, token, next, after] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]]
    if (!token) break
    const unclear = tokens.slice(at, at + unclearFigure(tokens, at, vocabulary))
    const isEndOfRange = /^(?:-|TO)$/.test(before?.word ?? '') && tokens[at - 2]?.kind === 'number'
    const joined = (part: 'text' | 'word') => unclear.map((one) => one[part]).join('')
    if (unclear.length > 0 && (!isEndOfRange || next?.word === 'MIL')) {
      found.push({ ...token, kind: 'word', text: joined('text'), word: joined('word'), to: unclear.at(-1)?.to ?? token.to })
      at += unclear.length - 1
    } else if (unclear.length > 0) {
      found.push(...unclear.slice(0, -1))
      at += unclear.length - 1
    } else if (token.word === '+' && token.isGlued && next?.word === '-' && isEnd(before, after)) continue
    else if (/^[<>]$/.test(token.word) && isEnd(before, next)) found.push({ ...token, word: '-' })
    else found.push(token)
  }
  return found
}

const spokenGrades: Readonly<Record<string, string>> = { ONE: '1', TWO: '2', THREE: '3' }
/** "vs two F rounds", "VS one or two RD", "VS one each": what follows is said of a number; "vs one or vs two" are two grades. */
const isCountNext = (tokens: readonly Token[], at: number) =>
  /^(?:[D-N]|EACH)$/.test(tokens[at]?.word ?? '') ||
  (tokens[at]?.word === 'OR' &&
    !/^(?:(?:VVS|VS|SI|I)\d?|IF|FL|BETTER|HIGHER|CLEANER|ABOVE|UP|BELOW|LOWER|WORSE)$/.test(tokens[at + 1]?.word ?? ''))
/** "vs one" as VS1; but in "VS two ovals" the number is of the stones, whichever word follows it. */
function withSpokenGrades(tokens: readonly Token[], vocabulary: Vocabulary): readonly Token[] {
  return tokens.flatMap((token, at) => {
    const [before, next] = [tokens[at - 1], tokens[at + 1]]
    const isNumber = (grade: Token | undefined, number: Token | undefined, place: number) =>
      /^(?:VVS|VS|SI)$/.test(grade?.word ?? '') &&
      spokenGrades[number?.word ?? ''] !== undefined &&
      readPieces(new Cursor(tokens, place), vocabulary, undefined) === undefined &&
      !/.{3}S$|^(?:CTS?|CARAT)$/.test(tokens[place + 1]?.word ?? '') &&
      tokens[place + 1]?.kind !== 'number' &&
      !isCountNext(tokens, place + 1)
    if (isNumber(before, token, at)) return []
    return next && isNumber(token, next, at + 1) ? [{ ...token, word: `${token.word}${spokenGrades[next.word]}`, to: next.to }] : [token]
  })
}

/** "2 kt oval" is a weight; in "2 KT 1ct" it is the kite, and gold was taken out before. */
const isCarats = (tokens: readonly Token[], at: number) =>
  tokens[at]?.word === 'KT' &&
  tokens[at - 1]?.kind === 'number' &&
  !tokens.some(({ kind, word }, place) => kind === 'number' && place !== at - 1 && /^CTS?$/.test(tokens[place + 1]?.word ?? word))

/** "CT EX": the cut, where no number is before it. */
const isCut = (tokens: readonly Token[], at: number) =>
  tokens[at]?.word === 'CT' && tokens[at - 1]?.kind !== 'number' && /^(?:EX|VG|GD|ID|IDEAL|EXCELLENT)$/.test(tokens[at + 1]?.word ?? '')

/** @param corrections words looked up before: a text has few different ones */
export function meantTokens(line: string, vocabulary: Vocabulary, corrections: Map<string, string | undefined>): Token[] {
  const mended = withUnclearFigures(tokensOf(line), vocabulary)
    .flatMap((token) => divided(token, vocabulary))
    .map((token) => {
      if (token.kind !== 'word') return token
      if (!corrections.has(token.word)) corrections.set(token.word, meantWord(token.word, vocabulary))
      return { ...token, word: corrections.get(token.word) ?? token.word }
    })
  const meant = withoutRefusalOfOthers(withoutAnyBut(withExclusions(withSpokenGrades(mended, vocabulary), vocabulary), vocabulary))
  return meant.map((token, at) => {
    if (isCarats(meant, at)) return { ...token, word: 'CT' }
    if (isCut(meant, at)) return { ...token, word: 'CUT' }
    if (isDividing(meant, at, vocabulary)) return { ...token, kind: 'mark', word: ',' }
    if (isAfterLabel(meant, at)) return { ...token, word: ':' }
    return isTakingBack(meant, at) ? { ...token, word: 'SORRY' } : token
  })
}
