import { type Reader, noWords } from './reading.ts'
import { readFigure } from './figure.ts'
import { takeListed } from './read-shape.ts'
import type { Cursor } from './tokens.ts'

/** Natural or lab-grown, pieces and pairs, numbers of stones and reports. */

const labGrownWords = [
  'LG',
  'LGD',
  'LGDS',
  'CVD',
  'HPHT',
  'CVD / HPHT',
  'HPHT / CVD',
  'LAB GROWN',
  'LAB - GROWN',
  'LABGROWN',
  'LAB GROWNS',
  'LABGROWNS',
  'LAB CREATED',
  'LAB DIAMOND',
  'LAB DIAMONDS',
  'MAN MADE',
  'MANMADE',
  'SYNTHETIC',
  'LABS',
  'LAB',
  'LAB GROWN DIAMOND',
  'LAB GROWN DIAMONDS',
  'LAB MADE',
  'LABBY',
  'LAB STONES',
  'LAB STONE',
]
const naturalWords = [
  'NATURAL',
  'NATURALS',
  'NAT',
  'MINED',
  'EARTH MINED',
  'NATURAL ONLY',
  'NATURAL DIAMOND',
  'NATURAL DIAMONDS',
  'REAL',
  'NATURAL STONES',
]
export const kindWords = [...labGrownWords, ...naturalWords]

export const readKind: Reader = (cursor, vocabulary) => {
  const isRefused = cursor.takeAny(noWords) !== undefined
  const start = cursor.at
  const grown = cursor.takeAny(labGrownWords)
  if (grown !== undefined) {
    // "any lab", "lab: GIA", "lab report": the laboratory.
    const ahead = cursor.fork()
    ahead.takeAny([':', '-', '='])
    const isLaboratory =
      (grown === 'LAB' || grown === 'LABS') &&
      (/^(ANY|THE|MAJOR|GOOD|EACH|EITHER)$/.test(cursor.tokens[start - 1]?.word ?? '') ||
        /^(REPORT|REPORTS|CERT|CERTS|CERTIFIED|CERTIFICATE)$/.test(ahead.peek()?.word ?? '') ||
        takeListed(ahead, vocabulary, 'LAB') !== undefined)
    return isLaboratory ? undefined : { topic: 'kind', labGrown: !isRefused }
  }
  if (cursor.takeAny(naturalWords) === undefined) return undefined
  return { topic: 'kind', labGrown: isRefused }
}

const small: Readonly<Record<string, number>> = {
  ONE: 1,
  TWO: 2,
  THREE: 3,
  FOUR: 4,
  FIVE: 5,
  SIX: 6,
  SEVEN: 7,
  EIGHT: 8,
  NINE: 9,
  TEN: 10,
  SINGLE: 1,
  COUPLE: 2,
  'A COUPLE': 2,
  'A COUPLE OF': 2,
  'COUPLE OF': 2,
  DOZEN: 12,
  'A DOZEN': 12,
}
const pieces = [
  'PCS',
  'PC',
  'PIECES',
  'PIECE',
  'STONES',
  'STONE',
  'NOS',
  'PCS OF',
  'PIECES OF',
  'STONES OF',
  'DIAMONDS',
  'DIAMOND',
  'PC OF',
  'PCES',
  'OF EACH',
  'PCS EACH',
  'PKTS',
  'UNITS',
]
const pairs = [
  'PAIR',
  'PAIRS',
  'PAIR OF',
  'PAIRS OF',
  'MATCHING PAIR',
  'MATCHING PAIRS',
  'MATCHED PAIR',
  'MATCHED PAIRS',
  'MATCHING PAIR OF',
  'MATCHED PAIR OF',
  'MATCHING PAIRS OF',
  'MATCHED PAIRS OF',
  'PRS',
  'PR OF',
  'PAIR FOR STUDS',
  'MATCH PAIR',
  'MATCH PAIR OF',
  'MATCHING',
  'PAIRED',
]
export const pieceWords = [...Object.keys(small), ...pieces, ...pairs]
const adjectives = [
  'MATCHING',
  'MATCHED',
  'NICE',
  'GOOD',
  'LOOSE',
  'NATURAL',
  'LAB',
  'GROWN',
  'LG',
  'GIA',
  'IGI',
  'LONG',
  'BEAUTIFUL',
  'CVD',
  'X',
  '*',
  '×',
  'OF',
]

function takeCount(cursor: Cursor): number | undefined {
  const token = cursor.peek()
  if (token?.kind === 'number' && token.decimals === 0 && token.value >= 1 && token.value <= 500 && !token.text.startsWith('0')) {
    cursor.at++
    return token.value
  }
  const word = cursor.takeAny(Object.keys(small))
  return word === undefined ? undefined : small[word]
}

export const readPieces: Reader = (cursor, vocabulary) => {
  if (cursor.takeAny(['QTY', 'QUANTITY', 'PCS :', 'PIECES :', 'PCS']) !== undefined) {
    cursor.takeAny([':', '=', '-'])
    const count = takeCount(cursor)
    return count === undefined || readsUnit(cursor) ? undefined : { topic: 'pieces', pieces: count }
  }
  const isArticle = cursor.takeAny(['A', 'AN']) !== undefined
  const count = isArticle ? undefined : takeCount(cursor)
  const isWritten = cursor.peek(-1)?.kind === 'word'
  cursor.takeAny(['X', '*'])
  cursor.takeAny(['MATCHING', 'MATCHED', 'NICE'])
  if (cursor.takeAny(pairs) !== undefined) return { topic: 'pieces', pieces: (count ?? 1) * 2, isPair: true }
  if (count === undefined) return undefined
  if (cursor.takeAny(pieces) !== undefined) return { topic: 'pieces', pieces: count }
  // "2 x 1.5 ct", "2x1ct"; and "7 x 5" is a measurement.
  const [times, next] = [cursor.peek(-1)?.word, cursor.fork()]
  if (times === 'X' || times === '*' || times === '×') {
    const figure = readFigure(next)
    if (
      figure &&
      (figure.unit === 'ct' ||
        (figure.decimals > 0 && count < 20 && figure.unit === undefined && next.takeAny(['X', '*', '×']) === undefined))
    )
      return { topic: 'pieces', pieces: count }
  }
  // "2 ovals": the shape after the number, with nothing between that measures.
  const ahead = cursor.fork()
  while (ahead.takeAny(adjectives) !== undefined);
  const shape = ahead.peek()
  if (shape && takeListed(ahead, vocabulary, 'SHAPE') !== undefined) {
    const isPlural = /S$/.test(ahead.peek(-1)?.word ?? '') && (ahead.peek(-1)?.text.length ?? 0) > 3
    return { topic: 'pieces', pieces: count, ...(isPlural || count > 30 || isWritten ? {} : { orWeight: count }) }
  }
  return undefined
}
/** Whether what was read as a number of pieces has a unit after all. */
const readsUnit = (cursor: Cursor) => /^(CT|CTS|CARAT|CARATS|MM|%|K|\$)$/.test(cursor.peek()?.word ?? '')

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

export const readNumber: Reader = (cursor, vocabulary, previous) => {
  const token = cursor.peek()
  if (token?.kind === 'code') {
    cursor.at++
    const lab = /^(GIA|IGI|HRD|AGS|GCAL|GSI)-?(\d{6,})$/.exec(token.word)
    if (lab) return { topic: 'number', conditions: { rptNo: [lab[2] ?? ''] } }
    if (/^LG-?\d{6,}$/.test(token.word)) return { topic: 'number', conditions: { rptNo: [token.word] }, labGrown: true }
    return { topic: 'number', conditions: { vStnId: [token.word] } }
  }
  const start = cursor.at
  const isReportSaid = takeListed(cursor, vocabulary, 'LAB') !== undefined
  const isLabelled = cursor.takeAny(reportLabels) !== undefined
  cursor.takeAny([':', '#', '-', 'NO'])
  const report = cursor.peek()
  // IGI writes LG before the numbers of lab-grown stones.
  if (report?.kind === 'code' && /^LG-?\d{6,}$/.test(report.word)) {
    cursor.at++
    return { topic: 'number', conditions: { rptNo: [report.word] }, labGrown: true }
  }
  const digits = report?.kind === 'number' && /^\d{7,12}$/.test(report.text) ? report.text : undefined
  if (digits && (isReportSaid || isLabelled || (isNumbersOnly(cursor, previous) && !/^[89]\d{9}$/.test(digits)))) {
    cursor.at++
    return { topic: 'number', conditions: { rptNo: [digits] } }
  }
  cursor.at = start
  if (cursor.takeAny(stoneLabels) === undefined) return undefined
  const number = cursor.peek()
  if (number?.kind !== 'number' || !/^\d{3,12}$/.test(number.text)) return undefined
  cursor.at++
  return { topic: 'number', conditions: { vStnId: [number.text] } }
}

/** A long number among other criteria may be a telephone; in a line of numbers it is a report. */
const isNumbersOnly = (cursor: Cursor, previous: Parameters<Reader>[2]) =>
  previous?.topic === 'number' || cursor.tokens.every(({ kind, text }) => kind === 'mark' || (kind === 'number' && /^\d{7,12}$/.test(text)))
