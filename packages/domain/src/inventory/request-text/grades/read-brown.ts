import { accepted, shadeWords } from '../words/tint-words.ts'
import { noWords, rangeWords, listWords } from '../words/limit-words.ts'
import type { Reader } from '../reading.ts'
import { refusals } from '../words/verdict-words.ts'
import { Cursor, firstWordsOf } from '../tokens/tokens.ts'

/** The browns of the trade in India, from the lightest: top top light brown, top light brown, light brown, top brown. */

const browns: readonly (readonly [names: readonly string[], codes: readonly string[]])[] = [
  [['TTLB', 'TTLBR', 'TOP TOP LIGHT BROWN', 'TOP TOP LB'], ['FAINT BROWN']],
  [
    ['TLB', 'TLBR', 'TOP LB', 'LB TOP', ...['LIGHT', 'LT'].flatMap((light) => [`TOP ${light} BROWN`, `${light} BROWN TOP`])],
    ['FAINT BROWN', 'LIGHT BROWN'],
  ],
  [['LB', 'LBR'], ['LIGHT BROWN']],
  [
    ['TOP BROWN', 'BROWN TOP'],
    ['LIGHT BROWN', 'BROWN'],
  ],
]
const names = browns.flatMap(([own]) => own)
const firstWords = firstWordsOf(names, noWords, ['TB'])
const no = ['NO']
/** "TLB brown tinge" */
const further = ['BROWN', 'BROWNS', 'BRN', ...shadeWords]
/** Side stones, or a color? */
const unclear = ['TB']

/** Which of the browns is named; goes past it. */
function takeBrown(cursor: Cursor): number | undefined {
  // In small letters these may be words of something else.
  if (cursor.peek()?.text === 'lb') return undefined
  const name = cursor.takeAny(names)
  while (name !== undefined && cursor.takeAny(further) !== undefined);
  return name === undefined ? undefined : browns.findIndex(([own]) => own.includes(name))
}

/** Reads "TTLB-LB", "no TLB", "top light brown ok" as shades of the stone; the summary says as which, since lists have fewer of them. */
export const readBrown: Reader = (cursor, { order }) => {
  if (!firstWords.has(cursor.peek()?.word ?? '')) return undefined
  if (cursor.peek()?.text === 'TB' && cursor.takeAny(unclear) !== undefined)
    return { topic: 'tint', question: 'tapered baguettes, or top brown?' }
  const shades = order.get('SHADE') ?? []
  const start = cursor.at
  const isRefused = cursor.takeAny(noWords) !== undefined
  const first = takeBrown(cursor)
  if (first === undefined) return undefined
  let [low, high] = [first, first]
  for (;;) {
    const ahead = cursor.fork()
    if (ahead.takeAny(rangeWords) === undefined) ahead.takeAny(listWords)
    const next = takeBrown(ahead)
    if (next === undefined) break
    low = Math.min(low, next)
    high = Math.max(high, next)
    cursor.at = ahead.at
  }
  const text = cursor.tokens
    .slice(start, cursor.at)
    .map((token) => token.text)
    .join(' ')
  if (!isRefused && cursor.takeAny(accepted) !== undefined) return { topic: 'tint', note: `${text} accepted` }
  // "no TTLB no LB", "TTLB no LB": the "no" is of the next one.
  const isOfNext = cursor.peek()?.word === 'NO' && takeBrown(new Cursor(cursor.tokens, cursor.at + 1)) !== undefined
  const isRefusedBehind = cursor.takeAny(refusals) !== undefined || (!isRefused && !isOfNext && cursor.takeAny(no) !== undefined)
  const codes = browns.slice(low, high + 1).flatMap(([, own]) => own)
  const requested = shades.filter((code) => (isRefused || isRefusedBehind ? !/BROWN|MIX/.test(code) : codes.includes(code)))
  if (requested.length === 0) return undefined
  return {
    topic: 'tint',
    conditions: { shdNm: requested },
    note: `"${text}" read as ${isRefused || isRefusedBehind ? 'no brown' : 'a shade'}`,
  }
}
