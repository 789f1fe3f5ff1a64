import { isWantedNext, takeAllListed } from './listed.ts'
import { afterAcceptance } from '../clauses/acceptance.ts'
import type { Reader } from '../reading.ts'
import { noWords } from '../words/limit-words.ts'
import { isGradeAt } from '../grades/grade-at.ts'
import { Cursor, type Token } from '../tokens/tokens.ts'

/** Laboratories. */

const withoutReport = [
  'NON CERT',
  'NONCERT',
  'NON CERTIFIED',
  'NON - CERT',
  'NO CERT',
  'UNCERTIFIED',
  'UNCERT',
  'WITHOUT CERT',
  'WITHOUT CERTIFICATE',
  'WITHOUT CERTS',
  'WITHOUT REPORT',
  'WITHOUT PAPERS',
  'NO REPORT',
  'NO PAPERS',
  'NO CERTIFICATE',
  'NON - CERTIFIED',
]
const reports = ['CERT', 'CERTS', 'CERTIFICATE', 'CERTIFICATES', 'CERTIFICATION', 'REPORT', 'REPORTS', 'PAPERS', 'GRADING REPORT']
const needed = ['NEEDED', 'REQUIRED', 'NECESSARY']
const notNeeded = [...needed, 'IMPORTANT', 'MANDATORY', 'COMPULSORY', 'ESSENTIAL', 'A MUST']
const noReportNeeded = [
  ...['WITH OR WITHOUT CERT', 'CERT OR NON CERT'],
  ...reports.flatMap((report) => [
    ...needed.map((need) => `NO ${report} ${need}`),
    ...['NOT', 'IS NOT', 'ARE NOT', 'ISNT', 'ARENT'].flatMap((not) => notNeeded.map((need) => `${report} ${not} ${need}`)),
    ...[`${report} OPTIONAL`, `${report} IS OPTIONAL`],
  ]),
]
const labLabels = ['LAB', 'LABS', 'CERT', 'CERTS', 'CERTIFICATE', 'REPORT', 'CERTIFIED']
const afterLabel = [':', '=', '-', 'BY', 'FROM']
const labs = [
  'CERT',
  'CERTS',
  'CERTIFIED',
  'CERTIFICATE',
  'CERTIFICATES',
  'REPORT',
  'REPORTS',
  'ONLY',
  'LAB',
  'LABS',
  'GRADED',
  'DOSSIER',
  'DOSSIERS',
  'CERTIFICATION',
]
/** "IGI lab 2.5 oval": stones that were grown, perhaps. */
export const isUnclearLab = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.word === 'LAB' &&
  tokens[at - 1]?.word === 'IGI' &&
  (tokens[at + 1]?.kind === 'number' || isGradeAt(new Cursor(tokens, at + 1)))

/** Reads the laboratories whose reports are accepted, or that no report is needed. */
export const readLab: Reader = (cursor, vocabulary) => {
  if (!cursor.begins(vocabulary.spellings.LAB, noReportNeeded, withoutReport, noWords, labLabels)) return undefined
  if (cursor.takeAny(noReportNeeded) !== undefined) return { topic: 'lab', note: 'any laboratory' }
  if (cursor.takeAny(withoutReport) !== undefined) return { topic: 'lab', conditions: { lbNm: ['NONE'] } }
  const isRefused = cursor.takeAny(noWords) !== undefined
  if (cursor.takeAny(labLabels) !== undefined) cursor.takeAny(afterLabel)
  const from = cursor.at
  // "no IGI, GIA only", "no IGI, GIA ok"
  const isAccepted = (at: Cursor) =>
    at.peek(-1)?.word === ',' && (at.peek(1)?.word === 'ONLY' || afterAcceptance(at.tokens, at.at + 1) !== undefined)
  // "no EGL, GIA": GIA is never refused beside another one without "or" or "no".
  const isAsked = (at: Cursor) => at.peek()?.word === 'GIA' && !/^(?:OR|NOR|NO|AND|[/&])$/.test(at.peek(-1)?.word ?? '') && at.at > from
  const codes = takeAllListed(cursor, vocabulary, 'LAB', (at) => !(isRefused && (isAccepted(at) || isAsked(at))))
  // "no IGI, HRD 1ct": is the second refused or asked for?
  const isUnclear =
    isRefused &&
    cursor.tokens.slice(from, cursor.at).some(({ word }) => word === ',') &&
    isWantedNext(new Cursor(cursor.tokens, cursor.at - 1))
  if (codes.length === 0 || isUnclear) return undefined
  // "HRD Antwerp": the name of the laboratory.
  if (/^(?:HRD|IGI)$/.test(cursor.peek(-1)?.word ?? '') && cursor.peek()?.word === 'ANTWERP') cursor.at++
  // "IGI LG": the laboratory's mark of lab-grown stones.
  const isGrown = !isRefused && cursor.tokens.slice(from, cursor.at).some(({ word }) => /^(LG|LGD|LGDR|CVD)$/.test(word))
  // "GIA lab grown", "IGI lab oval"
  const isKindNext = (at: Cursor) =>
    /^LABS?$/.test(at.peek()?.word ?? '') &&
    (/^(GROWNS?|CREATED|MADE|DIAMONDS?|STONES?|-)$/.test(at.peek(1)?.word ?? '') ||
      vocabulary.meanings.SHAPE.has(at.peek(1)?.word ?? '') ||
      isUnclearLab(at.tokens, at.at))
  for (let word = 0; word < 2; word++) if (!isKindNext(cursor)) cursor.takeAny(labs)
  // "no GIA needed": it is left open.
  if (isRefused && cursor.takeAny(needed) !== undefined) return { topic: 'lab', note: 'any laboratory' }
  const conditions = { lbNm: isRefused ? { nin: codes } : [...new Set(codes)] }
  return { topic: 'lab', conditions, ...(isGrown ? { labGrown: true } : {}) }
}
