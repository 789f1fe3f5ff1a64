import { type Reader, listWords, noWords } from './reading.ts'

/** Tints and inclusions that make a stone look worse than its grade. */

const eyeClean = [
  'EYE CLEAN',
  'EYECLEAN',
  'EYE - CLEAN',
  '100 % EYE CLEAN',
  '100 % EYECLEAN',
  '100 EYE CLEAN',
  'CLEAN TO THE EYE',
  'CLEAN TO EYE',
]
const heartsAndArrows = [
  'HEARTS AND ARROWS',
  'HEARTS & ARROWS',
  'H & A',
  'H AND A',
  'HNA',
  'H / A',
  'HEART AND ARROW',
  'HEART & ARROW',
  'HEARTS ARROWS',
]
const bgm = ['BGM']
const hyphen = ['-']

const tints = [
  'BGM',
  'BROWN',
  'BROWNS',
  'BROWNISH',
  'GREEN',
  'GREENISH',
  'MILKY',
  'MILK',
  'MILKINESS',
  'TINGE',
  'TINGED',
  'TINT',
  'TINTS',
  'SHADE',
  'SHADES',
  'BLACK',
  'BLACKS',
  'BLACK INCLUSION',
  'BLACK INCLUSIONS',
  'B G M',
  'B / G / M',
  'BIC',
  'BG',
  'MIX TINT',
  'MIXED TINT',
  'BLACK SPOT',
  'BLACK SPOTS',
  'LUSTER',
  'HAZY',
  'CLOUDY',
]
export const tintWords = tints
const browns = ['FAINT BROWN', 'LIGHT BROWN', 'BROWN', 'MIX TINT']
/** Which shades a refused tint leaves, and what else it asks for. */
function tintConditions(words: ReadonlySet<string>, shades: readonly string[]) {
  const has = (...some: string[]) => some.some((word) => words.has(word))
  const isBgm = has('BGM', 'B G M', 'B / G / M', 'BIC')
  const isTint = has('TINGE', 'TINGED', 'TINT', 'TINTS', 'SHADE', 'SHADES')
  const refused = [
    ...(isBgm || has('BG', 'BROWN', 'BROWNS', 'BROWNISH', 'MIX TINT', 'MIXED TINT') ? browns : []),
    ...(isBgm || has('BG', 'GREEN', 'GREENISH', 'MIX TINT', 'MIXED TINT') ? ['GREEN', 'MIX TINT'] : []),
  ]
  return {
    ...(isTint ? { shdNm: ['NONE'] } : refused.length > 0 ? { shdNm: shades.filter((code) => !refused.includes(code)) } : {}),
    ...(isBgm || has('MILKY', 'MILK', 'MILKINESS', 'HAZY', 'CLOUDY', 'LUSTER') ? { mlkNm: ['NONE'] } : {}),
    ...(isBgm || isTint ? { mixTintNm: ['NONE'] } : {}),
    ...(has('BLACK', 'BLACKS', 'BLACK INCLUSION', 'BLACK INCLUSIONS', 'BLACK SPOT', 'BLACK SPOTS')
      ? { blkIncNm: ['NONE'], blkSdIncNm: ['NONE'] }
      : {}),
  }
}

export const readTint: Reader = (cursor, { order }) => {
  if (cursor.takeAny(eyeClean) !== undefined) {
    if (!cursor.take('ONLY')) cursor.take('100', '%')
    return { topic: 'tint', conditions: { eClnNm: ['YES'] } }
  }
  if (cursor.takeAny(heartsAndArrows) !== undefined) return { topic: 'make', conditions: { hANm: ['EX', 'VG', 'G'] } }
  const free = cursor.fork()
  if (free.takeAny(bgm) && (free.takeAny(hyphen), free.take('FREE'))) {
    cursor.at = free.at
    return { topic: 'tint', conditions: tintConditions(new Set(['BGM']), order.get('SHADE') ?? []) }
  }
  if (!cursor.take('NOBGM') && cursor.takeAny(noWords) === undefined) return undefined
  const words = new Set<string>(cursor.peek(-1)?.word === 'NOBGM' ? ['BGM'] : [])
  for (;;) {
    const ahead = cursor.fork()
    if (words.size > 0) {
      ahead.takeAny(listWords)
      ahead.takeAny(noWords)
    }
    const word = ahead.takeAny(tints)
    if (word === undefined) break
    words.add(word)
    cursor.at = ahead.at
  }
  return words.size > 0 ? { topic: 'tint', conditions: tintConditions(words, order.get('SHADE') ?? []) } : undefined
}
