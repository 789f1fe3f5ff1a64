import { clarityCode, clarityLabels, readGrades } from './read-grades.ts'
import type { Reader } from '../reading.ts'
import { scaleWords } from './scale.ts'
import { ignoredWords } from '../words/shorthand.ts'
import type { Cursor, Token } from '../tokens/tokens.ts'

/** Clarities. */

const clarityGroups: Readonly<Record<string, readonly string[]>> = {
  VVS: ['VVS1', 'VVS2'],
  VS: ['VS1', 'VS2'],
  SI: ['SI1', 'SI2'],
  PIQUE: ['I1', 'I2', 'I3'],
}
/** What goes before the figure of a single grade of a group. */
const stems: Readonly<Record<string, string>> = { PIQUE: 'I' }
/** Words after which FL is the fluorescence. */
const fluorescent = /^(NONE|NON|NIL|NO|FAINT|FNT|MED|MEDIUM|STRONG|STG|OK|FREE|:)$/

/** "F if fluor none, vs2": where another clarity of the same stone is said elsewhere in the line, without a list or a range that holds both. */
function isClarityApart({ tokens, at }: Cursor): boolean {
  const isClarity = (token: Token | undefined) =>
    token !== undefined && token.word !== 'IF' && (clarityCode.test(token.word) || clarityGroups[token.word] !== undefined)
  const isBeside = [-2, -1, 1, 2].some((ahead) => isClarity(tokens[at + ahead]))
  const weights = tokens.filter((token, place) => isWeight(token, tokens[place + 1]))
  return !isBeside && weights.length < 2 && tokens.some(isClarity)
}

/** "G VS2 IF NO BGM", "IGI IF 3EX": in a line of capitals behind another clarity or a laboratory. */
const isShouted = ({ tokens, at }: Cursor): boolean => {
  const [before, after] = [tokens[at - 1]?.word ?? '', tokens[at + 1]?.word ?? '']
  if (tokens.some((token) => token.text !== token.word)) return false
  const isClauseNext = /^(?:NO|NOT|EYE|EYECLEAN|CLEAN|AVAILABLE|POSSIBLE|YOU|U|THERE)$/.test(after)
  const isMakeNext = /^[23]$/.test(after) || /^(?:EX|VG|GIA|IGI)$/.test(after)
  return (isClauseNext && (clarityCode.test(before) || /^\d$/.test(before))) || (isMakeNext && /^(?:IGI|HRD)$/.test(before))
}

/** "if" of a sentence: "if you have", "let me know if available". */
const isCondition = ({ text, word }: Token, at: Cursor): boolean => {
  const [before, after] = [at.peek(-1), at.peek(1)]
  if (word !== 'IF' || (text === 'IF' && !isShouted(at))) return false
  // "from if to vs2", "d if rap-20"
  if (before?.word === 'FROM' || (/^(?:TO|OR|AND)$/.test(after?.word ?? '') && clarityCode.test(at.peek(2)?.word ?? ''))) return false
  if (/^[D-N]$/.test(before?.word ?? '') && /^(?:RAP|BACK|PRICE|BUDGET|PLS|PLEASE|AT)$/.test(after?.word ?? '')) return false
  // "rounds only if 3EX", "pears if GIA", "if asscher then GIA"; but "D if GIA" is a color and its clarity.
  const isAfterColor = /^[D-N]$/.test(at.peek(/^[-/,]$/.test(before?.word ?? '') ? -2 : -1)?.word ?? '')
  const isCapitals = after?.kind === 'word' && after.text.length > 1 && after.text === after.word && !isAfterColor
  const isThen = at.tokens.slice(at.at + 1, at.at + 5).some((token) => token.word === 'THEN')
  const isWordNext = after?.kind === 'word' || /^X?(?:X|EX)$/.test(at.peek(2)?.word ?? '')
  // "IGI if 3EX"
  if (/^(?:GIA|IGI|HRD|GCAL)$/.test(before?.word ?? '') && isWordNext && after?.kind === 'number') return true
  if ((before?.word === 'ONLY' && after) || isCapitals || isThen || (isWordNext && isClarityApart(at))) return true
  // "SI2 if eye clean", "SI1 if 3ex"; "fl if d-f" is a list of clarities.
  const isSpacedBefore = /^[123]$/.test(before?.text ?? '') && clarityGroups[at.peek(-2)?.word ?? ''] !== undefined
  const isClarityBefore =
    isSpacedBefore || (before?.word !== 'FL' && (clarityCode.test(before?.word ?? '') || clarityGroups[before?.word ?? ''] !== undefined))
  const isClarityNext = clarityCode.test(after?.word ?? '') || clarityGroups[after?.word ?? ''] !== undefined
  // "SI1 if -40", "VS1 if 1.50 up"; but "vvs1 if 1.50" are two clarities that lie side by side.
  const isFigureNext = (after?.kind === 'number' || /^[-$<>]$/.test(after?.word ?? '')) && !/^VVS1?$/.test(before?.word ?? '')
  if (isClarityBefore && (isWordNext || isFigureNext) && !isClarityNext) return true
  return (
    (after?.kind === 'word' && (before === undefined || /^(?:NOT?|NOTHING)$/.test(after.word) || ignoredWords.has(after.word))) ||
    /^(?:KNOW|CHECK|SEE|ASK|CONFIRM|TELL|ADVISE|WONDER|WONDERING)$/.test(before?.word ?? '')
  )
}

const units =
  /^(?:CTS?|CTT?W|TCW|CARATS?|%|K|MM|XX?X?|X?EX|VG|GD|ID|PCS?|PIECES?|NOS|STONES?|PAIRS?|POINTERS?|PTRS?|QTY|EACH|NEEDED|REQUIRED|DAYS?|WEEKS?|MONTHS?|HOURS?)$/
const isWeight = (token: Token | undefined, next: Token | undefined) =>
  token?.kind === 'number' && (token.decimals > 0 || /^(?:CTS?|CARATS?)$/.test(next?.word ?? ''))
const countedBy = /^(?:PCS?|PIECES?|NOS|STONES?|PAIRS?)$/
/** "RD F VS 2-3ct", "VS 1 or 2 ct", "VS 2-3 pcs": the figure begins a weight or a number of stones, where none stands before the clarity already. */
function isOfRange(at: Cursor): boolean {
  if (/^(?:-|TO|OR)$/.test(at.peek(2)?.word ?? '') && at.peek(3)?.kind === 'number' && countedBy.test(at.peek(4)?.word ?? '')) return true
  const joint = at.peek(2)
  // "VVS 2-2.5ct"
  if (joint?.word === '-' && joint.isGlued && at.peek(1)?.isGlued === false && isWeight(at.peek(3), at.peek(4))) return true
  // "VS 1 / 2ct", "rad - VS 1 - 5.01 - G": marks with spaces divide; "VS 1 - 1.2" alone is a range.
  const isSpaced = (token: Token | undefined) => /^[-/]$/.test(token?.word ?? '') && token?.isGlued === false
  if (isSpaced(joint) && (joint?.word === '/' || at.tokens.filter(isSpaced).length > 2)) return false
  if (!/^(?:-|TO|\/|OR|&|AND)$/.test(joint?.word ?? '') || !isWeight(at.peek(3), at.peek(4))) return false
  const before = at.tokens.slice(0, at.at)
  const own = before.slice(before.findLastIndex(({ word }) => clarityCode.test(word) || clarityGroups[word] !== undefined) + 1)
  return !own.some((token, place) => isWeight(token, own[place + 1]))
}

/** "VS 2 ex vg": a space before the grade of the make too; "SI 3 EX" are three grades. */
const isMakeApart = (at: Cursor) =>
  at.peek(1)?.text !== '3' && at.peek(2)?.isGlued === false && /^(?:EX|VG|GD|ID)$/.test(at.peek(2)?.word ?? '')

const isNumberGoingOn = (token: Token | undefined) => token?.isGlued === true && (token.kind !== 'mark' || token.word === '%')
/** "VS1-2", "SI1/2", "VS1&2": the second figure alone. */
function takeSecondFigure(at: Cursor, stem: string, codes: readonly string[]): string[] {
  const [mark, digit] = [at.peek(), at.peek(1)]
  // "SI1+2ct"
  const after = at.peek(2)?.word ?? ''
  if (mark?.word === '+' && /^(?:CTS?|CARATS?|K|MM|%|PCS?)$/.test(after)) return []
  // "VS1/2EX"
  if (/^X?(?:X|EX|VG|GD)$/.test(after) && at.peek(2)?.isGlued) return []
  // "VS1/2-2.5ct": a range of weights.
  if (at.peek(2)?.word === '-' && at.peek(3)?.kind === 'number') return []
  if (!/^[-/&+]$/.test(mark?.word ?? '') || !mark?.isGlued || !digit?.isGlued || !codes.includes(stem + digit.text)) return []
  at.at += 2
  return [stem + digit.text]
}

/** "F VS1 vs one 2.51", "D FL vs 1ct D IF": between two stones. */
function isVersus(at: Cursor): boolean {
  if (!/^(?:FL|IF|(?:VVS|VS|SI|I)[1-3])$/.test(at.peek(-1)?.word ?? '')) return false
  if (/^(?:AN?|ONE|THE)$/.test(at.peek(1)?.word ?? '')) return true
  return isWeight(at.peek(1), at.peek(2)) && at.tokens.slice(at.at + 2).some(({ word }) => clarityCode.test(word))
}

/** Reads clarities: grades, ranges, groups such as "VS", and what is excluded. */
export const readClarity: Reader = (cursor, { order, meanings, spellings }) => {
  const start = cursor.peek()?.word ?? ''
  if (!cursor.begins(spellings.CLARITY, clarityLabels) && clarityGroups[start] === undefined && !scaleWords.has(start)) return undefined
  const codes = order.get('CLARITY') ?? []
  const value = (at: Cursor) => {
    const [token, mark, digit] = [at.peek(), at.peek(1), at.peek(2)]
    if (!token || token.kind === 'mark') return undefined
    // "-40 if Mumbai"
    const isIfPlace = token.word === 'IF' && token.text !== 'IF' && meanings.LOCATION.has(mark?.word ?? '')
    if (isIfPlace || isCondition(token, at)) return undefined
    // "F VS1 vs one 2.51": versus.
    if (token.text === 'vs' && isVersus(at)) return undefined
    if (token.word === 'FL' && fluorescent.test(mark?.word ?? '')) return undefined
    const two = meanings.CLARITY.get(`${token.word} ${mark?.word ?? ''}`)
    if (two && mark?.kind === 'word') {
      at.at += 2
      return [two]
    }
    // "VS 1" with a space, but not "VS 1ct" or "VS 1.2".
    const group = clarityGroups[token.word]
    const stem = stems[token.word] ?? token.word
    // "VS-1" with a hyphen.
    if (
      group &&
      mark?.word === '-' &&
      mark.isGlued &&
      digit?.isGlued &&
      codes.includes(stem + digit.text) &&
      !isNumberGoingOn(at.peek(3))
    ) {
      at.at += 3
      return [stem + digit.text]
    }
    if (
      group &&
      mark?.kind === 'number' &&
      /^[123]$/.test(mark.text) &&
      !(units.test(at.peek(2)?.word ?? '') && !isMakeApart(at)) &&
      !isOfRange(at) &&
      codes.includes(`${stem}${mark.text}`)
    ) {
      at.at += 2
      return [`${stem}${mark.text}`, ...takeSecondFigure(at, stem, codes)]
    }
    const code = meanings.CLARITY.get(token.word)
    if (!group && !code) return undefined
    at.at++
    return group ?? (code ? [code, ...(/\d$/.test(code) ? takeSecondFigure(at, code.slice(0, -1), codes) : [])] : undefined)
  }
  return readGrades(cursor, { order: codes, labels: clarityLabels, value }, 'clarity')
}
