import { fancyHues, fancyShorthand } from './shorthand.ts'
import { type Reader, codesBetween, listWords, noWords, rangeWords } from './reading.ts'
import { takeListed } from './read-shape.ts'
import type { Cursor } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Fancy colours, and the tints that make a stone look worse than its grade. */

function takeIntensities(cursor: Cursor, vocabulary: Vocabulary): string[] {
  const order = vocabulary.order.get('INTENSITY') ?? []
  const first = takeListed(cursor, vocabulary, 'INTENSITY')
  if (first === undefined) return []
  const codes = [first]
  for (;;) {
    const ahead = cursor.fork()
    const isRange = ahead.takeAny(rangeWords) !== undefined
    if (!isRange && ahead.takeAny(listWords) === undefined) return [...new Set(codes)]
    const next = takeListed(ahead, vocabulary, 'INTENSITY')
    if (next === undefined) return [...new Set(codes)]
    codes.push(...(isRange ? codesBetween(order, first, next) : [next]))
    cursor.at = ahead.at
  }
}

interface Hues {
  hues: string[]
  overtones: string[]
}
/** Overtones and hues: "brownish yellow", "yellow or orange". */
function takeHues(cursor: Cursor, vocabulary: Vocabulary): Hues {
  const found: Hues = { hues: [], overtones: [] }
  for (;;) {
    const ahead = cursor.fork()
    if (found.hues.length + found.overtones.length > 0) ahead.takeAny(['-', ...(found.hues.length > 0 ? listWords : [])])
    const word = ahead.peek()
    const isWord = word?.kind === 'word' && word.text.length > 2
    const overtone =
      isWord && /(ISH|Y)$/.test(word.word) && !/^(GRAY|GREY)$/.test(word.word) ? takeListed(ahead, vocabulary, 'OVERTONE') : undefined
    const hue = isWord && overtone === undefined ? takeListed(ahead, vocabulary, 'FANCY_COLOR') : undefined
    if (overtone !== undefined) found.overtones.push(overtone)
    else if (hue !== undefined && (found.hues.length === 0 || ahead.at - cursor.at > 1)) found.hues.push(hue)
    else return found
    cursor.at = ahead.at
  }
}

export const fancyWords = [
  'FANCY',
  'FANCY COLOR',
  'FANCY COLORS',
  'FANCY COLOUR',
  'FANCY COLOURS',
  'FANCY COLORED',
  'FANCY COLOURED',
  'FCD',
  'COLORED',
  'COLOURED',
]

export const readFancy: Reader = (cursor, vocabulary) => {
  // "fancy shapes" are all but rounds.
  if (cursor.peek()?.word === 'FANCY' && /^(SHAPES?|CUTS?)$/.test(cursor.peek(1)?.word ?? '')) return undefined
  const isNoFancy = cursor.takeAny(noWords) !== undefined
  if (isNoFancy) {
    if (cursor.takeAny(fancyWords) === undefined) return undefined
    cursor.takeAny(['COLOR', 'COLORS', 'COLOUR', 'COLOURS'])
    return { topic: 'color', conditions: { isFcCol: false } }
  }
  // "no yellow" refuses it.
  if (noWords.includes(cursor.peek(-1)?.word ?? '')) return undefined
  const short = fancyShorthand[cursor.peek()?.word ?? '']
  if (short && cursor.peek()?.text === cursor.peek()?.word) {
    cursor.at++
    const [intensity, hue] = short
    return { topic: 'color', conditions: { intNm: [intensity], fcColNm: [hue] } }
  }
  const start = cursor.at
  const intensities = takeIntensities(cursor, vocabulary)
  const isFancy = intensities.length > 0 || cursor.takeAny(fancyWords) !== undefined
  const startOfHues = cursor.at
  const { hues, overtones } = takeHues(cursor, vocabulary)
  const isFancyAlone = intensities.length === 1 && intensities[0] === 'FANCY'
  if (hues.length === 0) {
    cursor.at = startOfHues
    const word = cursor.tokens[start]?.word ?? ''
    if (!(isFancy && /^(FANCY|FCD|COLOU?RED|VIVID)$/.test(word))) return undefined
    cursor.takeAny(['COLOR', 'COLORS', 'COLOUR', 'COLOURS', 'COLORED', 'COLOURED', 'DIAMOND', 'DIAMONDS'])
    return { topic: 'color', conditions: { isFcCol: true, ...(intensities.length > 0 && !isFancyAlone ? { intNm: intensities } : {}) } }
  }
  // A hue alone is a fancy colour; brown, black and white alone are tints or mean nothing.
  const alone = cursor.tokens[startOfHues]?.word ?? ''
  if (!isFancy && overtones.length === 0 && !fancyHues.includes(alone)) return undefined
  cursor.takeAny(['COLOR', 'COLOUR', 'COLORS', 'COLOURS'])
  return {
    topic: 'color',
    conditions: {
      ...(intensities.length > 0 ? { intNm: intensities } : { isFcCol: true }),
      ...{ fcColNm: hues },
      ...(overtones.length > 0 ? { ovrtnNm: overtones } : {}),
    },
  }
}

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
  if (
    cursor.takeAny([
      'EYE CLEAN',
      'EYECLEAN',
      'EYE - CLEAN',
      '100 % EYE CLEAN',
      '100 % EYECLEAN',
      '100 EYE CLEAN',
      'CLEAN TO THE EYE',
      'CLEAN TO EYE',
    ]) !== undefined
  ) {
    cursor.takeAny(['ONLY', '100 %'])
    return { topic: 'tint', conditions: { eClnNm: ['YES'] } }
  }
  if (
    cursor.takeAny([
      'HEARTS AND ARROWS',
      'HEARTS & ARROWS',
      'H & A',
      'H AND A',
      'HNA',
      'H / A',
      'HEART AND ARROW',
      'HEART & ARROW',
      'HEARTS ARROWS',
    ]) !== undefined
  )
    return { topic: 'make', conditions: { hANm: ['EX', 'VG', 'G'] } }
  const free = cursor.fork()
  if (free.takeAny(['BGM']) && (free.takeAny(['-']), free.take('FREE'))) {
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
