import { isWantedNext, takeAllListed, takeListed } from './listed.ts'
import type { Reader, Reading } from '../reading.ts'
import { noWords } from '../words/limit-words.ts'
import { ignoredWords } from '../words/shorthand.ts'
import { isSideShape } from '../split/side-stones.ts'
import { Cursor } from '../tokens/tokens.ts'
import type { Vocabulary } from '../words/vocabulary.ts'

/** Shapes: several at once, or all but some. */

const fancies = ['FANCY SHAPE', 'FANCY SHAPES', 'FANCY CUT', 'FANCY CUTS', 'FANCIES', 'FANCYS']
const allButRound = ['', 'OTHER ', 'ANY OTHER '].flatMap((other) => fancies.map((shapes) => other + shapes))
/** "oval or other shapes": nobody knows which. */
const unnamed = ['OTHER SHAPE', 'OTHER SHAPES', 'ANOTHER SHAPE', 'SIMILAR SHAPE', 'SIMILAR SHAPES', 'ANY OTHER SHAPE', 'ANY OTHER SHAPES']
const afterShape = [
  'CUT',
  'CUTS',
  'SHAPE',
  'SHAPES',
  'SHAPED',
  ...['SHPE', 'SHAP', 'SHP'],
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

const isNumberOrMark = (kind: string | undefined) => kind === 'number'
/** "as" and "em", "ps" in small letters are words of a sentence unless a number stands beside them. */
const isShapeHere = (at: Cursor): boolean => {
  const token = at.peek()
  // Rupees.
  const isLarge = (way: number) => (at.peek(way)?.value ?? 0) >= 1000
  const figureAt = at.peek(1)?.word === '.' ? 2 : 1
  const isRupees =
    isLarge(figureAt) ||
    isLarge(-1) ||
    at.peek(-1)?.word === 'IN' ||
    at.peek(-1)?.word.endsWith('/-') ||
    /^(?:LAKHS?|LACS?|CRORES?|CR|K)$/.test(at.peek(figureAt + 1)?.word ?? '')
  if (token?.word === 'RS' && isRupees) return false
  // "hearts and arrows"
  if (/^HEARTS?$/.test(token?.word ?? '') && [at.peek(1), at.peek(2)].some((next) => /^ARROWS?$/.test(next?.word ?? ''))) return false
  // "em me the cert"; "rose color"
  if (token?.text === 'em' && /^(?:ME|US|HIM|HER|THEM|IT)$/.test(at.peek(1)?.word ?? '')) return false
  if (token?.word === 'ROSE' && /^(?:COLOU?R(?:ED)?|TONE|HUE|TINT|GOLD)$/.test(at.peek(1)?.word ?? '')) return false
  if (token?.text !== 'as' && token?.text !== 'ass' && token?.text !== 'mar' && token?.text !== 'bag') return true
  const [before, after] = [at.peek(-1), at.peek(1)]
  // "as well as 1.5 ct"
  if (/^(WELL|SOON|LOW|MUCH|MANY|SAME|SUCH|LONG|FAR|NEAR|CLOSE|LITTLE|HIGH)$/.test(before?.word ?? '')) return false
  // "as big as possible", "as discussed"
  const isSentence =
    [2, 3, ...(after?.kind === 'word' ? [4, 5, 6, 7] : [])].some((ahead) => at.peek(ahead)?.word === 'AS') ||
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

/** Old cuts, and the outline that they have by themselves. */
const cuts: Readonly<Record<string, string | undefined>> = { 'OLD MINER': 'CUSHION', 'OLD EUROPEAN': 'ROUND', ROSE: undefined }
/** "old mine cut cushion", "pear rose cut": one cut in one outline. */
function cutOf(codes: readonly string[]): Reading | undefined {
  const cut = codes.find((code) => code in cuts)
  const outline = codes.find((code) => !(code in cuts))
  if (cut === undefined || outline === undefined) return undefined
  return { topic: 'shape', conditions: { shpNm: [cut] }, ...(cuts[cut] === outline ? {} : { question: 'its outline is not searched' }) }
}

/** "R 1.01 D VS1 / R 1.50 E VS2": before a weight and another color, R is a shape. */
function isLoneR(cursor: Cursor): boolean {
  const [token, before, number] = [cursor.peek(), cursor.peek(-1), cursor.peek(1)]
  if (token?.word !== 'R' || token.kind !== 'word' || (before !== undefined && !/^[/,;|+&]$/.test(before.word))) return false
  if (number?.kind !== 'number' || !(number.decimals > 0 || /^CTS?$/.test(cursor.peek(2)?.word ?? '')) || number.value > 30) return false
  return cursor.tokens.slice(cursor.at + 2).some(({ word }) => /^[D-P]$/.test(word))
}

/** "CU BR": a brilliant of the shape before it, and no round; in "PS MQ BR" and "EM BR PS" it is one of several shapes. */
const isBrilliant = (at: Cursor, start: number, { meanings }: Vocabulary) =>
  at.at === start + 1 &&
  /^(?:BR|BRILL|BRILLIANTS?)$/.test(at.peek()?.word ?? '') &&
  ![undefined, 'ROUND'].includes(meanings.SHAPE.get(at.peek(-1)?.word ?? '')) &&
  !meanings.SHAPE.has(at.peek(1)?.word ?? '')

/** "RD pr 0.75": in small letters behind a shape in capitals. */
const isPairBehind = (at: Cursor, isBehindShape: boolean) =>
  at.peek()?.text === 'pr' && isBehindShape && at.peek(-1)?.text === at.peek(-1)?.word

/** "pr OV 1ct": right before one other shape; several are a list. */
function isUnclearPair(cursor: Cursor, { meanings }: Vocabulary): boolean {
  const isShape = (ahead: number) => meanings.SHAPE.has(cursor.peek(ahead)?.word ?? '')
  // "tapers 3x1.5 G VS pr": at the end, behind a stone of another shape.
  const isLast = cursor.peek()?.text === 'pr' && cursor.peek(1) === undefined && cursor.peek(-1)?.kind === 'word' && !isShape(-1)
  if (
    isLast &&
    cursor.tokens.slice(0, cursor.at).some(({ word }) => meanings.SHAPE.has(word)) &&
    !/^(?:OR|AND)$/.test(cursor.peek(-1)?.word ?? '')
  )
    return true
  return (
    isPairBehind(cursor, isShape(-1)) ||
    (cursor.peek()?.word === 'PR' && isShape(1) && !isShape(2) && !isShape(-1) && cursor.peek(-1)?.kind !== 'mark')
  )
}

/** Lighter stones are sides and small stones themselves: "0.10 RD, baguettes". */
const leastOfCenter = 0.5
/** "3ct EM, tapered baguettes": side stones behind the shape of the weight before it, and no other shape of that weight. */
function isSideOfStone(at: Cursor, start: number, vocabulary: Vocabulary, previous: Reading | undefined): boolean {
  const weight = previous?.topic === 'weight' && previous.conditions?.['crt']
  const isCenter = typeof weight === 'object' && '>=' in weight && (weight['>='] ?? 0) >= leastOfCenter
  if (!isCenter || at.at === start || !/^(?:,|&|AND)$/.test(at.peek(-1)?.word ?? '')) return false
  const isSideAt = (cursor: Cursor) => isSideShape(takeListed(cursor, vocabulary, 'SHAPE') ?? null)
  return isSideAt(at.fork()) && !isSideAt(new Cursor(at.tokens, start))
}

export const readShape: Reader = (cursor, vocabulary, previous) => {
  if (!cursor.begins(vocabulary.spellings.SHAPE, allButRound, unnamed, noWords) && cursor.peek()?.word !== 'R') return undefined
  if (cursor.takeAny(allButRound) !== undefined) return notRound
  const isRefused = cursor.takeAny(noWords) !== undefined
  if (isRefused && cursor.takeAny(allButRound) !== undefined) return { topic: 'shape', conditions: { shpNm: ['ROUND'] } }
  if (cursor.takeAny(unnamed) !== undefined)
    return isRefused ? { topic: 'shape', note: 'no other shape' } : { topic: 'shape', question: 'which?' }
  const start = cursor.at
  if (isUnclearPair(cursor, vocabulary)) {
    cursor.at++
    return { topic: 'shape', question: 'a pair, or princess?' }
  }
  const codes = isLoneR(cursor)
    ? ['ROUND']
    : takeAllListed(
        cursor,
        vocabulary,
        'SHAPE',
        (at) =>
          isShapeHere(at) &&
          (at.at === start || !isPairBehind(at, vocabulary.meanings.SHAPE.has(at.peek(-1)?.word ?? ''))) &&
          !isBrilliant(at, start, vocabulary) &&
          !isSideOfStone(at, start, vocabulary, previous) &&
          !(isRefused && isWantedNext(at)),
      )
  if (isLoneR(cursor)) cursor.at++
  if (codes.length === 0) return undefined
  const isJoined = cursor.tokens.slice(start, cursor.at).some(({ kind, word }) => kind === 'mark' || /^(?:AND|OR|ALSO|N)$/.test(word))
  const cut = isJoined || isRefused || codes.length !== 2 ? undefined : cutOf(codes)
  cursor.takeAny(afterShape)
  return cut ?? { topic: 'shape', conditions: { shpNm: isRefused ? { nin: codes } : [...new Set(codes)] } }
}
