import type { Reader } from '../reading.ts'
import { takeListed } from './listed.ts'
import { ignoredWords } from '../words/shorthand.ts'
import { Cursor, type Token } from '../tokens/tokens.ts'

/** Numbers of stones and of reports. */

const afterLabel = [':', '#', '-', 'NO']

const reportLabels = [
  'CERT',
  'CERTIFICATE',
  'REPORT',
  'RPT',
  'CERT NO',
  'REPORT NO',
  'CERTIFICATE NO',
  'REPORT NUMBER',
  'CERT NUMBER',
  'RPT NO',
  'CERT #',
  'REPORT #',
  'CERT NO .',
  'REPORT NO .',
  'NO',
  '#',
  'CERT :',
  'REPORT :',
  ...['NOS', 'NUMBER', 'NUMBERS', 'CERTS', 'REPORTS', 'CERT NOS', 'REPORT NOS', 'CERT NUMBERS', 'REPORT NUMBERS'],
]
const stoneLabels = [
  '#',
  'STONE',
  'STONE NO',
  'STONE NO .',
  'STONE #',
  'STOCK',
  'STOCK NO',
  'STOCK NO .',
  'STOCK #',
  'LOT',
  'LOT NO',
  'LOT #',
  'REF',
  'REF NO',
  'REF #',
  'REF :',
  'SKU',
  'SKU :',
  'PACKET',
  'PACKET NO',
  'PKT',
  'PKT NO',
  'ITEM',
  'ITEM #',
  'STONE ID',
  'ID',
  'STOCK ID',
  'STOCK NUMBER',
  'STONE NUMBER',
  'STOCK NO :',
  'STONE ID :',
]

const otherNumbers =
  /^(?:ORDER|ORDERS|PO|INVOICE|INV|QUOTE|ENQUIRY|INQUIRY|TICKET|CASE|JOB|ACCOUNT|ROOM|SUITE|BOX|FLAT|BOOTH|STAND|UNIT|EXT)$/

/** "something like R00012 but in G": of that stone nothing is asked. */
const isExampleAt = (cursor: Cursor) =>
  /^(?:LIKE|MATCH|THAN)$/.test(cursor.peek(-1)?.word ?? '') || (cursor.peek(-1)?.word === 'TO' && cursor.peek(-2)?.word === 'SIMILAR')

/** Reads the number of a stone or of its report. */
export const readNumber: Reader = (cursor, vocabulary, previous) => {
  const token = cursor.peek()
  if (cursor.peek(1)?.word === 'BUT' && isExampleAt(cursor)) return undefined
  if (token?.kind === 'code') {
    cursor.at++
    const lab = /^(GIA|IGI|HRD|AGS|GCAL|GSI)-?(\d{6,})$/.exec(token.word)
    if (lab) return { topic: 'number', conditions: { rptNo: [lab[2] ?? ''] } }
    if (/^LG-?\d{6,}$/.test(token.word)) return { topic: 'number', conditions: { rptNo: [token.word] }, labGrown: true }
    return { topic: 'number', conditions: { vStnId: [token.word] } }
  }
  const start = cursor.at
  // "order #55821", "PO no 12345"
  if (otherNumbers.test(cursor.peek(-1)?.word ?? '')) return undefined
  const isReportSaid = takeListed(cursor, vocabulary, 'LAB') !== undefined
  const isLabelled = cursor.takeAny(reportLabels) !== undefined
  cursor.takeAny(afterLabel)
  const report = cursor.peek()
  // IGI writes LG before the numbers of lab-grown stones.
  if (report?.kind === 'code' && /^LG-?\d{6,}$/.test(report.word)) {
    cursor.at++
    return { topic: 'number', conditions: { rptNo: [report.word] }, labGrown: true }
  }
  const digits = report?.kind === 'number' && /^\d{7,12}$/.test(report.text) ? report.text : undefined
  // "1428765432 IGI"
  const isOfLab = () =>
    isNumbersOnly(cursor, previous) || takeListed(new Cursor(cursor.tokens, cursor.at + 1), vocabulary, 'LAB') !== undefined
  if (digits && (isReportSaid || isLabelled || (!/^(?:[89]\d{9}$|0)/.test(digits) && isOfLab()))) {
    cursor.at++
    return { topic: 'number', conditions: { rptNo: [digits] } }
  }
  cursor.at = start
  const label = cursor.takeAny(stoneLabels)
  if (label === undefined) return undefined
  cursor.takeAny(afterLabel)
  const number = cursor.peek()
  if (number?.kind === 'code') {
    cursor.at++
    return { topic: 'number', conditions: { vStnId: [number.word] } }
  }
  // "lot 100 cts"
  const isWeight = /^(?:CTS?|CARATS?|PCS?|PIECES|STONES)$/.test(cursor.peek(1)?.word ?? '')
  if (number?.kind !== 'number' || !/^\d{3,12}$/.test(number.text) || isWeight) return undefined
  cursor.at++
  const isLettered = cursor.peek()?.isGlued === true && cursor.peek()?.kind !== undefined && !/^[,.;:)]$/.test(cursor.peek()?.word ?? '')
  if (/^REF/.test(label) && !isLettered && !isQuestionOfStone(cursor.tokens))
    return { topic: 'number', question: 'of a stone, or of an enquiry?' }
  return { topic: 'number', conditions: { vStnId: [number.text + takeLetters(cursor)] } }
}

/** "7781A", "7781-A": the letters that end the number of a stone. */
function takeLetters(cursor: Cursor): string {
  const hyphen = cursor.peek()?.word === '-' && cursor.peek()?.isGlued ? '-' : ''
  const letters = cursor.peek(hyphen.length)
  if (letters?.kind !== 'word' || !letters.isGlued || letters.word.length > 2) return ''
  cursor.at += hyphen.length + 1
  return hyphen + letters.word
}

/** A long number among other criteria may be a telephone; in a line of numbers it is a report. */
const isNumbersOnly = (cursor: Cursor, previous: Parameters<Reader>[2]) =>
  previous?.topic === 'number' || isOfNumbers(cursor.tokens, ({ kind }) => kind === 'mark') || isQuestionOfStones(cursor.tokens)
const isOfNumbers = (tokens: readonly Token[], isBetween: (token: Token) => boolean) =>
  tokens.every((token) => isBetween(token) || (token.kind === 'number' && /^\d{7,12}$/.test(token.text)))

const askedOfStones = /^(?:AVAILABLE|AVAIL|AVAILABILITY|VIDEOS?|PICS?|PICTURES?|PHOTOS?|IMAGES?|PRICES?|DETAILS?|STONES?|MEMO|HOLD|STATUS)$/
/** "is ref 88213 available?", "price of ref 88213": what is asked about a stone. */
const isQuestionOfStone = (tokens: readonly Token[]) => tokens.some(({ word }) => askedOfStones.test(word) && !/^STONES?$/.test(word))

/** "is 2141438171 available?", "video of 2141438171": nothing but what is asked about a stone; and no "call 2125550100". */
const isQuestionOfStones = (tokens: readonly Token[]) =>
  tokens.some(({ word }) => askedOfStones.test(word)) &&
  isOfNumbers(
    tokens,
    ({ kind, word }) => kind === 'mark' || (kind === 'word' && ignoredWords.has(word) && word !== 'CALL' && word !== 'ME'),
  )
