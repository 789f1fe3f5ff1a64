import { amountLabels } from '../words/amount-words.ts'
import { fluorescenceLabels } from '../words/fluorescence-words.ts'
import { anyWords } from '../readers/read-any.ts'
import { clarityCode, clarityLabels, colorLabels } from '../grades/read-grades.ts'
import { makeLabels } from '../words/make-words.ts'
import { type Token, arrow } from './tokens.ts'
import type { Vocabulary } from '../words/vocabulary.ts'

/** Marks and short words that mean something else by what stands beside them. */

const labels: ReadonlySet<string> = new Set([
  ...fluorescenceLabels,
  ...clarityLabels,
  ...colorLabels,
  ...makeLabels,
  ...anyWords,
  ...amountLabels,
])

const gradeWord = /^(?:[D-N]{1,3}|FL|IF|(?:VVS|VS|SI|I)[1-3]?)$/
/** A plus between requests: "VS1 + PS 2.01", "VS1 plus PS 2.01"; as an "or better" it stands at its grade. */
export function isDividing(tokens: readonly Token[], at: number, { meanings }: Vocabulary): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  const isShape = ({ word }: Token) => meanings.SHAPE.has(word)
  if ((token?.word === '+' || token?.word === 'PLUS') && !token.isGlued && isGradedStoneNext(tokens, at, isShape)) return true
  if (isSpaced(tokens, at) && tokens.filter((_, place) => isSpaced(tokens, place)).length > 1 && !isSpaced(tokens, tokens.length - 1))
    return true
  const counted = tokens[at + 2]
  const isCountOfShape =
    next?.kind === 'number' &&
    next.decimals === 0 &&
    counted !== undefined &&
    (isShape(counted) || /^(?:MELEE|PCS|PIECES|STONES|SIDES)$/.test(counted.word))
  // "G plus VS2 plus RD 1ct": of no stone before it; "VS1 plus 2 stones" says nothing of another one.
  if (token?.word === 'PLUS')
    return (
      next !== undefined &&
      !isOfCountAlone(tokens, at) &&
      (isShape(next) ||
        isCountOfShape ||
        /^(?:PAIRS?|TWO)$/.test(next.word) ||
        /^3X?(?:X|EX)/.test(`${next.word}${tokens[at + 2]?.word}`)) &&
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

/** "VS1 + 2 stones": further stones, of which nothing is said, or a better grade. */
export function isOfCountAlone(tokens: readonly Token[], at: number): boolean {
  const [plus, , counted, next] = tokens.slice(at, at + 4)
  const isPlus = plus?.word === 'PLUS' || (plus?.word === '+' && !plus.isGlued)
  return isPlus && /^(?:PCS|PIECES|STONES)$/.test(counted?.word ?? '') && (next === undefined || next.kind === 'mark')
}

/** "RD + 2ct + G": a plus between spaces, of which several divide the parts of a stone; where one ends the line, they are limits. */
const isSpaced = (tokens: readonly Token[], at: number) =>
  tokens[at]?.word === '+' && !tokens[at]?.isGlued && tokens[at + 1]?.isGlued !== true && !/^[,;]$/.test(tokens[at + 1]?.word ?? '')

/** "F VS1 oval 2ct + G VS2 pear 3ct", "plus an H SI1 1.50 oval": after a stone with its grades another one that begins with them. */
function isGradedStoneNext(tokens: readonly Token[], at: number, isShape: (token: Token) => boolean): boolean {
  const next = /^(?:AN?|ONE)$/.test(tokens[at + 1]?.word ?? '') ? at + 2 : at + 1
  const [color, clearness, stone] = tokens.slice(next, next + 3)
  const isGraded = /^[D-N]$/.test(color?.word ?? '') && clarityCode.test(clearness?.word ?? '')
  const isStone = stone?.kind === 'number' || (stone !== undefined && isShape(stone))
  return isGraded && isStone && tokens.slice(0, at).some(({ word }) => clarityCode.test(word)) && tokens.slice(0, at).some(isShape)
}

/** "Shape -> oval": after a label at the beginning of a statement an arrow leads to its value. */
export const isAfterLabel = (tokens: readonly Token[], at: number) =>
  tokens[at]?.word === arrow && labels.has(tokens[at - 1]?.word ?? '') && (tokens[at - 2] === undefined || tokens[at - 2]?.kind === 'mark')

/** "1.5 no 1.7", "1.5ct, no, 1.7ct": between two weights "no" takes the first back; but "1.00-1.20 no 1.10" leaves one out. */
export function isTakingBack(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.word !== 'NO') return false
  const isSkipped = ({ kind, word }: Token) => word === ',' || (kind === 'word' && /^CTS?$/.test(word))
  const before = tokens.findLastIndex((token, place) => place < at && !isSkipped(token))
  const after = tokens[at + 1]?.word === ',' ? at + 2 : at + 1
  const isWeight = (place: number) =>
    tokens[place]?.kind === 'number' && ((tokens[place]?.decimals ?? 0) > 0 || /^CTS?$/.test(tokens[place + 1]?.word ?? ''))
  return isWeight(before) && isWeight(after) && !/^(?:-|TO)$/.test(tokens[before - 1]?.word ?? '')
}

/** "2 kt oval" is a weight; in "2 KT 1ct" it is the kite, and gold was taken out before. */
export const isCarats = (tokens: readonly Token[], at: number) =>
  tokens[at]?.word === 'KT' &&
  tokens[at - 1]?.kind === 'number' &&
  !tokens.some(({ kind, word }, place) => kind === 'number' && place !== at - 1 && /^CTS?$/.test(tokens[place + 1]?.word ?? word))

/** "CT EX": the cut, where no number is before it; in "5500$/ct EX" it is of the price. */
export const isCut = (tokens: readonly Token[], at: number) =>
  tokens[at]?.word === 'CT' &&
  tokens[at - 1]?.kind !== 'number' &&
  tokens[at - 1]?.word !== '/' &&
  /^(?:EX|VG|GD|ID|IDEAL|EXCELLENT)$/.test(tokens[at + 1]?.word ?? '')

const clarity = /^(?:VVS|VS|SI|I)[123]?$/
/** "RD 2ct SI1 3EX EC": eye clean, after the clarity of another shape; in "RD/EC", and before a weight, an emerald. */
export function isEyeClean(tokens: readonly Token[], at: number, { meanings }: Vocabulary): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (token?.word !== 'EC' || next?.kind === 'number' || next?.word === '/') return false
  if (!before || /^[,/]$/.test(before.word) || meanings.SHAPE.has(before.word)) return false
  const grade = tokens.findLastIndex(({ word }, place) => place < at && clarity.test(word))
  const isApart = tokens.slice(grade, at).some(({ word }) => /^[,;]$/.test(word))
  return grade > 0 && !isApart && tokens.slice(0, grade).some(({ word }) => meanings.SHAPE.has(word))
}
