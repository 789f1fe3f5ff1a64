import { type Reader, type Reading, listWords, noWords } from './reading.ts'
import { ignoredWords } from './shorthand.ts'
import { isGradeAt } from './scale.ts'
import { Cursor } from './tokens.ts'
import type { Vocabulary, readLists } from './vocabulary.ts'

/** Shapes, laboratories and places: values of a list by any of their spellings, several at once, or all but some. */

const betweenValues = [...listWords, '-']
const allButRound = ['FANCY SHAPE', 'FANCY SHAPES', 'FANCY CUT', 'FANCY CUTS', 'FANCIES', 'FANCYS']
const afterShape = [
  'CUT',
  'CUTS',
  'SHAPE',
  'SHAPES',
  'SHAPED',
  'BRILLIANT',
  'BRILLIANTS',
  'BRILLIANT CUT',
  'BRILL',
  'MOD BRILL',
  'MODIFIED BRILLIANT',
  'MODIFIED',
  'STEP CUT',
  'BR',
]
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
const noReportNeeded = [
  'NO CERT NEEDED',
  'NO CERT REQUIRED',
  'CERT NOT NEEDED',
  'CERT NOT REQUIRED',
  'WITH OR WITHOUT CERT',
  'CERT OR NON CERT',
]
const labLabels = ['LAB', 'LABS', 'CERT', 'CERTS', 'CERTIFICATE', 'REPORT', 'CERTIFIED']
const afterLabel = [':', '=', '-', 'BY', 'FROM']
const notIn = [...noWords, 'NOT IN', 'NOT FROM', 'EXCEPT IN', 'OUTSIDE', 'OUTSIDE OF']
const articles = ['THE']

/** The value of a list that is written at the cursor, by its longest spelling; goes past it. */
export function takeListed(cursor: Cursor, { meanings, spellings }: Vocabulary, list: (typeof readLists)[number]): string | undefined {
  if (cursor.peek()?.kind !== 'word') return undefined
  const spelling = cursor.takeAny(spellings[list])
  return spelling === undefined ? undefined : meanings[list].get(spelling)
}

/** A value, or all laboratories of a name: "EGL" is each of them. */
function takeGroup(cursor: Cursor, vocabulary: Vocabulary, list: (typeof readLists)[number]): string[] {
  const start = cursor.at
  const code = takeListed(cursor, vocabulary, list)
  const isAll = list === 'LAB' && cursor.at === start + 1 && cursor.peek(-1)?.word === 'EGL'
  if (isAll) return (vocabulary.order.get('LAB') ?? []).filter((one) => one.startsWith('EGL'))
  return code === undefined ? [] : [code]
}

/** Several values of a list, joined by marks, "or", "and", or nothing but spaces. */
function takeAllListed(
  cursor: Cursor,
  vocabulary: Vocabulary,
  list: (typeof readLists)[number],
  accepts: (at: Cursor) => boolean,
): string[] {
  const codes: string[] = []
  for (;;) {
    const ahead = cursor.fork()
    if (codes.length > 0) ahead.takeAny(betweenValues)
    const found = accepts(ahead) ? takeGroup(ahead, vocabulary, list) : []
    if (found.length === 0) return codes
    codes.push(...found)
    cursor.at = ahead.at
  }
}

const isNumberOrMark = (kind: string | undefined) => kind === 'number'
/** "as" and "em", "ps" in small letters are words of a sentence unless a number stands beside them. */
const isShapeHere = (at: Cursor): boolean => {
  const token = at.peek()
  // Rupees.
  const isLarge = (way: number) => (at.peek(way)?.value ?? 0) >= 1000
  if (token?.word === 'RS' && (isLarge(1) || isLarge(-1) || /^(?:LAKHS?|LACS?|CRORES?|CR|K)$/.test(at.peek(2)?.word ?? ''))) return false
  // "hearts and arrows"
  if (/^HEARTS?$/.test(token?.word ?? '') && [at.peek(1), at.peek(2)].some((next) => /^ARROWS?$/.test(next?.word ?? ''))) return false
  if (token?.text !== 'as' && token?.text !== 'ass' && token?.text !== 'mar' && token?.text !== 'bag') return true
  const [before, after] = [at.peek(-1), at.peek(1)]
  // "as well as 1.5 ct"
  if (/^(WELL|SOON|LOW|MUCH|MANY|SAME|SUCH|LONG|FAR|NEAR|CLOSE|LITTLE|HIGH)$/.test(before?.word ?? '')) return false
  // "as big as possible", "as discussed"
  const isSentence =
    [2, 3].some((ahead) => at.peek(ahead)?.word === 'AS') ||
    /^(?:DISCUSSED|BEFORE|PER|ABOVE|BELOW|YOU|AGREED|USUAL|ALWAYS|WE|POSSIBLE|MENTIONED|REQUESTED)$/.test(after?.word ?? '')
  if (token.text === 'as' && isSentence) return false
  return (
    isNumberOrMark(after?.kind) ||
    isNumberOrMark(before?.kind) ||
    /^[/,]$/.test(after?.word ?? '') ||
    (/^[/,]$/.test(before?.word ?? '') && !ignoredWords.has(after?.word ?? ''))
  )
}

const notRound: Reading = { topic: 'shape', isAllOthers: true, conditions: { shpNm: { nin: ['ROUND'] } } }

/** "R 1.01 D VS1 / R 1.50 E VS2": before a weight and another color, R is a shape. */
function isLoneR(cursor: Cursor): boolean {
  const [token, before, number] = [cursor.peek(), cursor.peek(-1), cursor.peek(1)]
  if (token?.word !== 'R' || token.kind !== 'word' || (before !== undefined && !/^[/,;|+&]$/.test(before.word))) return false
  if (number?.kind !== 'number' || !(number.decimals > 0 || /^CTS?$/.test(cursor.peek(2)?.word ?? '')) || number.value > 30) return false
  return cursor.tokens.slice(cursor.at + 2).some(({ word }) => /^[D-P]$/.test(word))
}

/** "no ovals, rounds 1ct", "no IGI, GIA only": after a comma, what stands at a weight or alone will do is asked for again. */
const isWantedNext = (at: Cursor) =>
  at.peek(-1)?.word === ',' && (at.peek(1)?.kind === 'number' || at.peek(1)?.word === 'ONLY' || isGradeAt(new Cursor(at.tokens, at.at + 1)))

/** "CU BR": a brilliant of the shape before it, and no round; in "PS MQ BR" and "EM BR PS" it is one of several shapes. */
const isBrilliant = (at: Cursor, start: number, { meanings }: Vocabulary) =>
  at.at === start + 1 &&
  at.peek()?.word === 'BR' &&
  ![undefined, 'ROUND'].includes(meanings.SHAPE.get(at.peek(-1)?.word ?? '')) &&
  !meanings.SHAPE.has(at.peek(1)?.word ?? '')

export const readShape: Reader = (cursor, vocabulary) => {
  if (cursor.takeAny(allButRound) !== undefined) return notRound
  const isRefused = cursor.takeAny(noWords) !== undefined
  if (isRefused && cursor.takeAny(allButRound) !== undefined) return { topic: 'shape', conditions: { shpNm: ['ROUND'] } }
  const start = cursor.at
  const codes = isLoneR(cursor)
    ? ['ROUND']
    : takeAllListed(
        cursor,
        vocabulary,
        'SHAPE',
        (at) => isShapeHere(at) && !isBrilliant(at, start, vocabulary) && !(isRefused && isWantedNext(at)),
      )
  if (isLoneR(cursor)) cursor.at++
  if (codes.length === 0) return undefined
  cursor.takeAny(afterShape)
  return { topic: 'shape', conditions: { shpNm: isRefused ? { nin: codes } : [...new Set(codes)] } }
}

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
export const readLab: Reader = (cursor, vocabulary) => {
  if (cursor.takeAny(noReportNeeded) !== undefined) return { topic: 'lab', note: 'any laboratory' }
  if (cursor.takeAny(withoutReport) !== undefined) return { topic: 'lab', conditions: { lbNm: ['NONE'] } }
  const isRefused = cursor.takeAny(noWords) !== undefined
  if (cursor.takeAny(labLabels) !== undefined) cursor.takeAny(afterLabel)
  const from = cursor.at
  const isOnlyNext = (at: Cursor) => at.peek(-1)?.word === ',' && at.peek(1)?.word === 'ONLY'
  const codes = takeAllListed(cursor, vocabulary, 'LAB', (at) => !(isRefused && isOnlyNext(at)))
  // "no IGI, HRD 1ct": is the second refused or asked for?
  const isUnclear =
    isRefused &&
    cursor.tokens.slice(from, cursor.at).some(({ word }) => word === ',') &&
    isWantedNext(new Cursor(cursor.tokens, cursor.at - 1))
  if (codes.length === 0 || isUnclear) return undefined
  // "IGI LG": the laboratory's mark of lab-grown stones.
  const isGrown = !isRefused && cursor.tokens.slice(from, cursor.at).some(({ word }) => /^(LG|LGD|CVD)$/.test(word))
  // "GIA lab grown"
  const isKindNext = (at: Cursor) =>
    /^LABS?$/.test(at.peek()?.word ?? '') && /^(GROWNS?|CREATED|MADE|DIAMONDS?|STONES?|-)$/.test(at.peek(1)?.word ?? '')
  for (let word = 0; word < 2; word++) if (!isKindNext(cursor)) cursor.takeAny(labs)
  const conditions = { lbNm: isRefused ? { nin: codes } : [...new Set(codes)] }
  return { topic: 'lab', conditions, ...(isGrown ? { labGrown: true } : {}) }
}

const basedIn = ['BASED', '- BASED']
const before = [
  'IN',
  'AT',
  'FROM',
  'EX',
  'LOCATION',
  'LOCATED IN',
  'STOCK IN',
  'LOCATION :',
  'LOC',
  'LOC :',
  'LYING IN',
  'BASED IN',
  'GOODS IN',
  'AVAILABLE IN',
]
const after = [
  'GOODS',
  'STOCK',
  'STONES',
  'STONE',
  'OFFICE',
  'LOCATION',
  'ONLY',
  'INVENTORY',
  'BASED',
  'STOCK ONLY',
  'GOODS ONLY',
  'LOCATION ONLY',
]
/** Whose place it is, and where something else is to be: "for a NY client", "my customer in Dubai", "HK delivery". */
const buyer =
  /^(CLIENTS?|CUSTOMERS?|BUYERS?|RETAILERS?|JEWELL?ERS?|PARTNER|FRIEND|DELIVERY|SHOW|FAIR|EXHIBITION|SHIPPING|SHIPMENT|TRIP|VISIT)$/
/** "ship to HK", "delivery NY": where the stones are to go, not where they are. */
const isSentTo = (cursor: Cursor) => {
  const sent = /^(SHIP|SHIPPED|SHIPPING|SHIPMENT|SEND|SENT|DELIVER|DELIVERY|DELIVERED|LANDED|COURIER|FEDEX|MALCA|BRINKS)$/
  const words = cursor.tokens.slice(Math.max(0, cursor.at - 2), cursor.at).map(({ word }) => word)
  const isBuyers = /^(IN|FROM|AT)$/.test(words.at(-1) ?? cursor.peek()?.word ?? '') || /^(IN|FROM|AT)$/.test(cursor.peek()?.word ?? '')
  if (isBuyers && buyer.test(words.findLast((word) => !/^(IN|FROM|AT)$/.test(word)) ?? '')) return true
  // "memo to NY"
  if (words.join(' ') === 'MEMO TO') return true
  if (words[0] === 'FOR' && /^(OUR|MY|A|AN|THE|THEIR)$/.test(words[1] ?? '')) return true
  return words.at(-1) === 'FOR' || sent.test(words.at(-1) ?? '') || (/^(TO|IN|AT|:)$/.test(words.at(-1) ?? '') && sent.test(words[0] ?? ''))
}
export const readPlace: Reader = (cursor, vocabulary) => {
  if (isSentTo(cursor)) return undefined
  const isRefused = cursor.takeAny(notIn) !== undefined
  const isSaid = cursor.takeAny(before) !== undefined
  cursor.takeAny(articles)
  const from = cursor.at
  const codes = takeAllListed(cursor, vocabulary, 'LOCATION', () => true)
  // "US stock", "in US": in capitals, and only beside words that make it a place.
  const us = codes.length === 0 && cursor.peek()?.text === 'US' ? vocabulary.meanings.LOCATION.get('USA') : undefined
  if (us !== undefined) {
    cursor.at++
    return isSaid || cursor.takeAny(after) !== undefined
      ? { topic: 'place', conditions: { locNm: isRefused ? { nin: [us] } : [us] } }
      : undefined
  }
  if (codes.length === 0) return undefined
  // "HK$ 100k"
  if (cursor.peek()?.word === '$' && cursor.peek()?.isGlued) return undefined
  const isNamed = cursor.tokens.slice(from, cursor.at).some(({ text, word }) => text.length >= 4 || text === word)
  const ahead = cursor.fork()
  ahead.takeAny(basedIn)
  // "New York, NY 10036" is an address.
  const isAddress = cursor.peek()?.kind === 'number' && (cursor.peek()?.value ?? 0) > 9999
  if (isAddress || buyer.test(ahead.peek()?.word ?? '')) return undefined
  const isFollowed = cursor.takeAny(after) !== undefined
  if (!isSaid && !isNamed && !isFollowed) return undefined
  return { topic: 'place', conditions: { locNm: isRefused ? { nin: codes } : [...new Set(codes)] } }
}
