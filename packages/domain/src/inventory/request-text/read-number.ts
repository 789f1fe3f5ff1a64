import type { Reader } from './reading.ts'
import { takeListed } from './read-shape.ts'
import type { Cursor } from './tokens.ts'

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
  cursor.takeAny(afterLabel)
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
  cursor.takeAny(afterLabel)
  const number = cursor.peek()
  if (number?.kind === 'code') {
    cursor.at++
    return { topic: 'number', conditions: { vStnId: [number.word] } }
  }
  if (number?.kind !== 'number' || !/^\d{3,12}$/.test(number.text)) return undefined
  cursor.at++
  return { topic: 'number', conditions: { vStnId: [number.text] } }
}

/** A long number among other criteria may be a telephone; in a line of numbers it is a report. */
const isNumbersOnly = (cursor: Cursor, previous: Parameters<Reader>[2]) =>
  previous?.topic === 'number' || cursor.tokens.every(({ kind, text }) => kind === 'mark' || (kind === 'number' && /^\d{7,12}$/.test(text)))
