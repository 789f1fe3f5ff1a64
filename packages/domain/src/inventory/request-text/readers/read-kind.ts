import { isUnclearLab } from './read-lab.ts'
import { isOfRough } from '../grades/girdle-marks.ts'
import type { Reader } from '../reading.ts'
import { noWords } from '../words/limit-words.ts'
import { takeListed } from './listed.ts'

/** Natural or lab-grown. */

const afterLabel = [':', '-', '=']

const labGrownWords = [
  'LG',
  'LGD',
  'LGDS',
  'LGDR',
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
  'LAB GROWN STONE',
  'LAB GROWN STONES',
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

const treated = ['', 'COLOR ', 'COLOUR '].flatMap((color) =>
  ['PROCESSED', 'TREATED', 'TREATMENT', 'ENHANCED', 'ENHANCEMENT', 'ANNEALED'].map((word) => color + word),
)

const isNatural = /^(?:NATURALS?|NAT|MINED)$/

/** Reads whether natural or lab-grown stones are requested, and how they may have been grown or treated. */
export const readKind: Reader = (cursor, vocabulary) => {
  const from = cursor.at
  const isRefused = cursor.takeAny(noWords) !== undefined
  const start = cursor.at
  const grown = cursor.takeAny(labGrownWords)
  if (grown !== undefined) {
    const codes = grown.match(/CVD|HPHT/g) ?? []
    // "HPHT processed", "HPHT natural": a treatment of natural stones too.
    const isTreated = grown === 'HPHT' && (cursor.takeAny(treated) !== undefined || isNatural.test(cursor.peek()?.word ?? ''))
    if (isTreated || (grown === 'HPHT' && isNatural.test(cursor.tokens[start - 1]?.word ?? '')))
      return { topic: 'kind', question: 'treated, or lab-grown?' }
    // "GIA lab round": hardly a stone that was grown.
    const isOfGia = cursor.tokens[start - 1]?.word === 'GIA' && !/^(?:OR|\/)$/.test(cursor.peek()?.word ?? '')
    if (grown === 'LAB' && !isRefused && (isOfGia || isUnclearLab(cursor.tokens, start)))
      return { topic: 'kind', question: 'the laboratory, or lab-grown?' }
    // "no HPHT" refuses a treatment or a way of growing, which says nothing of natural stones.
    if (codes.length > 0 && isRefused) return { topic: 'kind', growth: { codes, isRefused } }
    if (codes.length > 0 && noWords.includes(cursor.tokens[start - 1]?.word ?? '')) return undefined
    if (codes.length > 0) {
      const isOnly =
        /^(ONLY|STRICTLY|BE)$/.test(cursor.tokens[start - 1]?.word ?? '') || /^(ONLY|STRICTLY)$/.test(cursor.peek()?.word ?? '')
      return { topic: 'kind', labGrown: true, growth: { codes, isOnly } }
    }
    // "any lab", "lab: GIA", "lab report": the laboratory.
    const ahead = cursor.fork()
    ahead.takeAny(afterLabel)
    const isLaboratory =
      (grown === 'LAB' || grown === 'LABS') &&
      !/^(?:OR|\/)$/.test(cursor.peek()?.word ?? '') &&
      (/^(ANY|THE|SAME|MAJOR|GOOD|EACH|EITHER|OTHER|ANOTHER|WHICH|WHAT)$/.test(cursor.tokens[start - 1]?.word ?? '') ||
        /^(REPORT|REPORTS|CERT|CERTS|CERTIFIED|CERTIFICATE)$/.test(ahead.peek()?.word ?? '') ||
        takeListed(ahead, vocabulary, 'LAB') !== undefined)
    return isLaboratory ? undefined : { topic: 'kind', labGrown: !isRefused }
  }
  const natural = cursor.takeAny(naturalWords)
  if (natural === undefined) return undefined
  return isRefused && natural.startsWith('NAT') && isOfRough(cursor.tokens, from, cursor.at)
    ? { topic: 'kind', question: 'marks of the rough, or natural stones?' }
    : { topic: 'kind', labGrown: isRefused }
}
