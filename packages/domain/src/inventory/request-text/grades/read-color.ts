import { unclearLetterAfterMake } from './color-after-make.ts'
import { tradeWordFor } from '../phrases/foreign-words.ts'
import { isExtraFacet } from './girdle-marks.ts'
import { clarityCode, clarityLabels, colorLabels, readGrades } from './read-grades.ts'
import type { Reader } from '../reading.ts'
import { scaleWords } from './scale.ts'
import { afterPerson, beforePerson } from '../words/person-words.ts'
import { letterBesideColor } from './letter-beside-color.ts'
import { type Cursor, type Token, firstWordsOf } from '../tokens/tokens.ts'

/** Colors from D to Z. */

const isLetterBeside = (cursor: Cursor, way: 1 | -1) =>
  /^([-/]|TO)$/.test(cursor.peek(way)?.word ?? '') && /^[S-Z]$/.test(cursor.peek(2 * way)?.text ?? '')

/** "40k" of another currency, "6P" of a mine's own scale: a letter at a number without hundredths is its unit. */
function isOfNumber(cursor: Cursor): boolean {
  const [token, before] = [cursor.peek(), cursor.peek(-1)]
  // "24h": hours.
  if (token?.text === 'h' && token.isGlued && /^(?:12|24|48|72)$/.test(before?.text ?? '')) return true
  return token?.isGlued === true && before?.kind === 'number' && before.decimals < 2 && /^[K-Z]$/.test(token.word)
}

/** "color m", "color: m" */
const isLabelled = (cursor: Cursor) => colorLabels.includes(cursor.peek(/^[:=]$/.test(cursor.peek(-1)?.word ?? '') ? -2 : -1)?.word ?? '')

/** "m color", "m vs2", "l-m", "k,l,m", "color: m": small letters from M on are colors beside what makes them one, and words of a chat ("u", "r", "n") elsewhere. */
function isSmallColor(cursor: Cursor): boolean {
  const [token, after] = [cursor.peek(), cursor.peek(1)]
  const before = cursor.peek(cursor.peek(-1)?.word === ',' ? -2 : -1)
  if (isLabelled(cursor) || colorLabels.includes(after?.word ?? '')) return true
  // "f/m" may be faint and medium: in a list only neighbours are surely colors.
  const isJoined = (way: 1 | -1) => {
    const [joint = '', other = ''] = [cursor.peek(way)?.word, cursor.peek(2 * way)?.word]
    if (!/^[D-Z]$/.test(other)) return false
    const isNeighbour = Math.abs(other.charCodeAt(0) - (token?.word.charCodeAt(0) ?? 0)) === 1
    return /^(?:-|TO)$/.test(joint) || (isNeighbour && /^(?:[,/&]|OR|AND)$/.test(joint))
  }
  if (isJoined(1) || isJoined(-1)) return true
  return (
    /^[^RUXY]$/.test(token?.word ?? '') &&
    /^(?:VVS|VS|SI|I)[1-3]?$/.test(after?.word ?? '') &&
    after?.word !== 'I' &&
    !/^[D-Z]$/.test(before?.word ?? '')
  )
}

/** "2ct rd i vs2", "i color", "1.01 i 3x": a small i is a color before a clarity, and behind a weight where no person goes on. */
function isSmallI(cursor: Cursor): boolean {
  const [before, after] = [cursor.peek(-1), cursor.peek(1)]
  if (colorLabels.includes(after?.word ?? '') || isLabelled(cursor)) return true
  // "i j k", "h or i", "g h i clarity"
  const other = cursor.peek(/^(?:OR|AND|,)$/.test(before?.word ?? '') ? -2 : -1)
  if (after?.text === 'j' || (other?.text === 'h' && (after === undefined || after.kind === 'mark' || clarityLabels.includes(after.word))))
    return true
  if (clarityCode.test(after?.word ?? '') && other !== before && /^[d-h]$/.test(other?.text ?? '')) return true
  if (clarityCode.test(after?.word ?? '')) return !isPersonal.test(before?.word ?? '') && before !== undefined
  const isAfterWeight = before?.kind === 'number' ? before.decimals > 0 : /^CTS?$/.test(before?.word ?? '')
  return isAfterWeight && (after === undefined || /^(?:[,;/]|EX|VG|X{3}|GIA|IGI|HRD)$/.test(after.word) || after.text === '3')
}
const isPersonal = /^(?:CAN|DO|SHOULD|IF|THAT|WHAT|MAY|COULD|WHEN|SO|AM|HAD|AND)$/

const isArticle = (cursor: Cursor) =>
  /^(?:WHATS|WHAT|IS|R|ARE|SEND|SHOW|GIVE|FOR|OF|ON|IN|CHECK|SEE|ALL)$/.test(cursor.peek(-1)?.word ?? '') &&
  /^(?:PRICES?|RATES?|BEST|LAST|STONES?|DETAILS?|CERTS?|VIDEOS?|PICS?|CLIENT|CUSTOMER|BELOW|FOLLOWING|LIST|SAME|ONES?)$/.test(
    cursor.peek(1)?.word ?? '',
  )

/** "RD 1ct I only": at the end of its clause; "I only need" goes on. */
const isOnlyAlone = (cursor: Cursor) => cursor.peek(1)?.word === 'ONLY' && /^[,;.)]?$/.test(cursor.peek(2)?.word ?? '')

/** "1.01 I M VS2": a color, with what may be its fluorescence; "I M looking" is a person. */
const isBeforeMedium = (cursor: Cursor) => cursor.peek(1)?.text === 'M' && clarityCode.test(cursor.peek(2)?.word ?? '')

function isColorLetter({ text, word }: Token, cursor: Cursor): boolean {
  if (!/^[D-Z]$/.test(word) || isOfNumber(cursor)) return false
  // "(k usd)": thousands.
  if (word === 'K' && /^(?:USD|DOLLARS?|\$)$/.test(cursor.peek(1)?.word ?? '')) return false
  // "G, L/W 1.3-1.4": a length and a width.
  if (word === 'L' && /^[/:]$/.test(cursor.peek(1)?.word ?? '') && cursor.peek(2)?.word === 'W') return false
  // "S: RD 1.00": a heading.
  if (/^[M-Z]$/.test(word) && cursor.peek(1)?.word === ':') return false
  // "S$12000"
  if (cursor.peek(1)?.word === '$' && cursor.peek(1)?.isGlued) return false
  if (word === 'I') {
    const [before, after] = [cursor.peek(-1), cursor.peek(1)]
    if (colorLabels.includes(after?.word ?? '') || isLabelled(cursor)) return true
    return text === 'I'
      ? (!afterPerson.has(after?.word ?? '') || isOnlyAlone(cursor) || isBeforeMedium(cursor)) &&
          !(
            before &&
            before.text !== 'IF' &&
            beforePerson.test(before.word) &&
            !(before.word === 'AND' && /^[D-M]$/.test(cursor.peek(-2)?.text ?? '')) &&
            after?.kind === 'word' &&
            after.text === after.text.toLowerCase()
          )
      : isSmallI(cursor) ||
          (/^[-/+,]$/.test(before?.word ?? '') && !afterPerson.has(after?.word ?? '')) ||
          /^[-/+]$/.test(after?.word ?? '')
  }
  // "whats d price", "send d stone": an article.
  if (text === 'd' && isArticle(cursor)) return false
  // "k need", "k thx": okay.
  const isFirst = cursor.at === 0 && /^(?:NEED|WANT|SEND|SHOW|SO|THEN|PLS|PLEASE|CAN|LETS)$/.test(cursor.peek(1)?.word ?? '')
  if (text === 'k' && (isFirst || /^(?:THX|THANKS|TY|TKS)$/.test(cursor.peek(1)?.word ?? ''))) return false
  // "h kya": "is there" in Hindi.
  if (text === 'h' && /^(?:KYA|KIYA|BHAI|SIR)$/.test(cursor.peek(1)?.word ?? '')) return false
  // Small letters are words of a chat more often ("u", "r", "n").
  // U and X are colors in a range alone.
  if (/^[UX]$/.test(word)) return text === word && (isLetterBeside(cursor, 1) || isLetterBeside(cursor, -1))
  return text === word || /^[D-L]$/.test(word) || isSmallColor(cursor)
}

/** "DEF", "FG": neighbouring letters from D on. HI at the beginning of a line greets. */
function runOf({ text, word }: Token, cursor: Cursor): string[] | undefined {
  // "WX": two letters that are one grade.
  if (/^(OP|QR|ST|UV|WX|YZ)$/.test(word) && text === word) return [...word]
  if (!/^[D-N]{2,6}$/.test(word) || word === 'NO' || isExtraFacet(cursor.tokens, cursor.at)) return undefined
  // "pas de rond", "redondo de 1 ct": a word of other languages beside theirs.
  if (text === 'de' && cursor.tokens.some((token) => tradeWordFor(token.text.toUpperCase()) !== undefined)) return undefined
  const letters = [...word]
  if (!letters.every((letter, at) => at === 0 || letter.charCodeAt(0) === (letters[at - 1] ?? '').charCodeAt(0) + 1)) return undefined
  const isGreeting = word === 'HI' && (cursor.at === 0 || (text !== 'HI' && !clarityCode.test(cursor.peek(1)?.word ?? '')))
  return isGreeting ? undefined : letters
}

const colorless = ['D', 'E', 'F']
const nearColorless = ['G', 'H', 'I', 'J']
const colorGroups: Readonly<Record<string, readonly string[]>> = {
  ...{ RIVER: ['D', 'E'], 'TOP WESSELTON': ['F', 'G'], WESSELTON: ['H'] },
  ...{ COLORLESS: colorless, COLOURLESS: colorless },
  ...{
    'NEAR COLORLESS': nearColorless,
    'NEAR COLOURLESS': nearColorless,
    'NEAR - COLORLESS': nearColorless,
    'NEAR - COLOURLESS': nearColorless,
  },
}
const europeanNames = /^(?:TOP )?(?:RIVER|WESSELTON)$/
const colorGroupWords = Object.keys(colorGroups)

const colorWords = firstWordsOf(colorLabels, colorGroupWords)

/** Reads colors from D to Z: letters, ranges, groups such as "colorless", and what is excluded. */
export const readColor: Reader = (cursor, { order }, previous) => {
  const start = cursor.peek()?.word ?? ''
  if (!/^(?:[D-Z]{1,2}|[D-N]{3,6})$/.test(start) && !colorWords.has(start) && !scaleWords.has(start)) return undefined
  const unclear = unclearLetterAfterMake(cursor, previous)
  if (unclear) {
    cursor.at++
    return unclear
  }
  const codes = order.get('COLOR') ?? []
  const codeOf = (letter: string) =>
    codes.includes(letter)
      ? letter
      : codes.find((code) => code.split('-').includes(letter) || (code.length === 3 && letter > code.charAt(0) && letter < code.charAt(2)))
  const value = (at: Cursor) => {
    if (at.peek()?.kind !== 'word' || letterBesideColor(at.tokens, at.at) !== undefined) return undefined
    const group = at.takeAny(colorGroupWords)
    // "River E": the letter says it more exactly.
    if (group !== undefined && !(europeanNames.test(group) && /^[D-H]$/.test(at.peek()?.text ?? ''))) return colorGroups[group]
    const token = at.peek()
    if (token?.kind !== 'word') return undefined
    const letters = runOf(token, at) ?? (isColorLetter(token, at) ? [token.word] : undefined)
    if (!letters) return undefined
    at.at++
    return letters.flatMap((letter) => codeOf(letter) ?? [])
  }
  return readGrades(cursor, { order: codes, labels: colorLabels, value }, 'color')
}
