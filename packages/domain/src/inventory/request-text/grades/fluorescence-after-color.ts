import { fluorescenceLabels } from '../words/fluorescence-words.ts'
import { allUpTo, levelByLetter, levels } from './fluorescence-levels.ts'
import { letterBesideColor } from './letter-beside-color.ts'
import type { Part } from '../part.ts'
import { clarityCode } from './read-grades.ts'
import type { Reading, Topic } from '../reading.ts'
import { Cursor, type Token } from '../tokens/tokens.ts'

const accepted = ['OK', 'OKAY', 'FINE', 'ACCEPTED', 'ACCEPTABLE', 'IS OK', 'IS FINE', 'ALSO OK', 'BOTH OK']
const lettersFromNone = ['N', 'F', 'M', 'S'].map((letter) => levelByLetter[letter] ?? 0)
/** The level that stands after each of them in "N F M S". */
const nextLevels: Readonly<Record<number, number | undefined>> = Object.fromEntries(
  lettersFromNone.map((level, at) => [level, lettersFromNone[at + 1]]),
)
/** "n/f/m", "F/M ok", "M or F", "F-M": several letters of fluorescence behind a color and its clarity, which no colors go on with. */
function lettersInOrder(tokens: readonly Token[], at: number, parts: readonly Part[]): { reading: Reading; to: number } | undefined {
  const found: number[] = []
  let to = at
  let isRange = false
  for (let place = at; ; place += 2) {
    const level = tokens[place]?.text.length === 1 ? levelByLetter[tokens[place]?.word ?? ''] : undefined
    if (level === undefined) break
    found.push(level)
    to = place + 1
    isRange ||= tokens[to]?.word === '-'
    // "N F M" from none on, without marks
    const next = tokens[to]?.text.length === 1 ? levelByLetter[tokens[to]?.word ?? ''] : undefined
    if (found[0] === 0 && next !== undefined && next === (nextLevels[level] ?? -1)) place--
    else if (!/^(?:[-/,]|OR)$/.test(tokens[to]?.word ?? '')) break
  }
  const [first, joint, second] = tokens.slice(at, at + 3)
  // "M-N", "N/M" may be colors.
  const isNeighbour =
    joint?.text.length === 1 && levelByLetter[joint.word] === undefined && /^[MN]{2}$/.test(`${first?.word}${second?.word}`)
  const isApart = found.length > 1 && new Set(found).size === found.length && !isNeighbour
  const isColorBehind = /^(?:[D-M]|FL|IF|(?:VVS|VS|SI|I)[1-3]?)$/.test(tokens[to + 1]?.word ?? '')
  const isColor =
    (tokens[to]?.word !== ',' || isColorBehind) &&
    /^(?:[/,]|[+]|TO|OR|AND|UP|COLOU?RS?|COL|FL|IF|(?:VVS|VS|SI|I)[1-3]?|[D-M])$/.test(tokens[to]?.word ?? '')
  if (!isApart || isColor || !parts.some(({ reading }) => reading?.topic === 'color')) return undefined
  const cursor = new Cursor(tokens, fluorescenceLabels.includes(tokens[to]?.word ?? '') ? to + 1 : to)
  const isUpTo = cursor.takeAny(accepted) !== undefined
  const [lowest, highest] = [Math.min(...found), Math.max(...found)]
  const isMeant = (level: number) => (isRange ? level >= lowest && level <= highest : found.includes(level))
  const reading: Reading =
    isUpTo && highest >= 3
      ? { topic: 'fluorescence', note: 'any fluorescence' }
      : isUpTo
        ? allUpTo(highest)
        : { topic: 'fluorescence', conditions: { fluNm: levels.flatMap((codes, level) => (isMeant(level) ? codes : [])) } }
  return { reading, to: cursor.at }
}

/** "G VS1 F": F or M behind the color and the clarity of a stone, where nothing goes on with it, is the fluorescence. */
function isLastLetter(tokens: readonly Token[], at: number, parts: readonly Part[]): boolean {
  const [before, token, next, after] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]]
  const isTyped = token?.text === token?.word || before?.text === before?.text.toLowerCase()
  if (!/^[FM]$/.test(token?.word ?? '') || !isTyped || before?.kind !== 'word') return false
  const [color, clarity] = parts.slice(-2)
  // "G VS1, VS2 F": the color of the second clarity, perhaps.
  if (color?.reading?.topic !== 'color' || clarity?.reading?.topic !== 'clarity' || clarity.text.includes(',')) return false
  const isMake = /^(?:EX|VG|X{3}|GIA|IGI|HRD|GCAL|AGS)$/.test(next?.word ?? '') || /^[23]X?(?:X|EX|VG)/.test(`${next?.text}${after?.word}`)
  const isMark = /^[,.;)|]$/.test(next?.word ?? '') && !/^(?:[D-Z]|FL|IF|(?:VVS|VS|SI|I)[1-3]?|OR|AND)$/.test(after?.word ?? '')
  // "G VS1 F / H VS2": another choice of grades goes on.
  const isChoice = next?.word === '/' && !next.isGlued && /^[D-N]$/.test(after?.word ?? '') && clarityCode.test(tokens[at + 3]?.word ?? '')
  return next === undefined || isMake || isMark || isChoice || (next.word === '-' && after?.kind === 'number' && after.isGlued)
}

const names: Readonly<Record<string, string>> = { F: 'faint', M: 'medium', S: 'strong' }
/** "g vs2 f n": two levels with nothing between them contradict each other. */
function unclearLetters(tokens: readonly Token[], at: number, parts: readonly Part[]): { reading: Reading; to: number } | undefined {
  const [token, none, next] = tokens.slice(at, at + 3)
  const name = token?.text.length === 1 ? names[token.word] : undefined
  // "G VS F-": with a sign, which tells it from the color that was said before.
  const isSigned = none?.word === '-' && none.isGlued && !next?.isGlued && parts.at(-2)?.reading?.topic === 'color'
  if (name !== undefined && isSigned && parts.at(-1)?.reading?.topic === 'clarity')
    return { reading: { topic: 'fluorescence', question: `its color again, or ${name} or less?` }, to: at + 2 }
  const isEnd = next === undefined || /^[,.;)]$/.test(next.word)
  if (name === undefined || none?.word !== 'N' || !isEnd || parts.at(-1)?.reading?.topic !== 'clarity') return undefined
  if (!parts.some(({ reading }) => reading?.topic === 'color')) return undefined
  return { reading: { topic: 'fluorescence', question: `${name}, or none?` }, to: at + 2 }
}

const isAfterReading = (topic: Topic | undefined) => topic === 'clarity' || topic === 'make' || topic === 'lab'

/** "F N", "G M VS1": a letter that may be the fluorescence or a color. */
function letterBeside(tokens: readonly Token[], at: number, parts: readonly Part[]): { reading: Reading; to: number } | undefined {
  const level = parts.at(-1)?.reading?.topic === 'color' ? letterBesideColor(tokens, at) : undefined
  return level === undefined ? undefined : { reading: { topic: 'fluorescence', question: `${level}, or a color?` }, to: at + 1 }
}

/** "FG VS GIA N", "D | VVS1 | N", "f-h/vs/n/": beside a color that is said before, an N after the clarity, or N, F, M or S after the laboratory, is the fluorescence. */
export function fluorescenceAfterColor(
  tokens: readonly Token[],
  at: number,
  parts: readonly Part[],
): { reading: Reading; to: number } | undefined {
  const [before, token, next, after] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]]
  const topic = parts.at(-1)?.reading?.topic
  // "g vs2 3x f"
  const isAfterMake = topic === 'make' && token?.text === 'f' && (next === undefined || next.kind === 'mark')
  const isLast = isLastLetter(tokens, at, parts)
  const isLetter =
    isLast ||
    token?.text === token?.word ||
    isAfterMake ||
    (token?.text === 'n' && before?.word === '/' && (next === undefined || next.word === '/'))
  const level = isLetter ? levelByLetter[token?.word ?? ''] : undefined
  // "G VS2, N to VS": up to very slight, or to very strong.
  const isUpToVs = isAfterReading(topic) && token?.text === 'N' && /^(?:TO|-)$/.test(next?.word ?? '') && after?.text === 'VS'
  if (isUpToVs && parts.some(({ reading }) => reading?.topic === 'clarity'))
    return { reading: { topic: 'fluorescence', question: 'to very slight, or to very strong?' }, to: at + 3 }
  const unclear = unclearLetters(tokens, at, parts)
  if (unclear) return unclear
  const letters = isAfterReading(topic) ? lettersInOrder(tokens, at, parts) : undefined
  if (letters) return letters
  // "VS2 G N": a color behind its clarity.
  const isAfterGrades = topic === 'clarity' || (topic === 'color' && before?.kind === 'word' && parts.at(-2)?.reading?.topic === 'clarity')
  if (level === undefined || !(topic === 'lab' || isAfterMake || isLast || (isAfterGrades && level === 0)))
    return letterBeside(tokens, at, parts)
  if (!parts.some(({ reading }) => reading?.topic === 'color')) return undefined
  const isColor =
    /^(?:[+]|TO|OR|AND|UP|COLOU?RS?|COL|FL|IF|(?:VVS|VS|SI|I)[1-3]?|[D-M])$/.test(next?.word ?? '') ||
    (/^[-/,]$/.test(next?.word ?? '') && next?.isGlued === true && /^[D-Z]$/.test(after?.word ?? ''))
  if (isColor) return undefined
  const codes = [...(levels[level] ?? [])]
  const to = fluorescenceLabels.includes(next?.word ?? '') ? at + 2 : at + 1
  return { reading: { topic: 'fluorescence', conditions: { fluNm: codes } }, to }
}
