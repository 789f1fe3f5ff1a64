import { fancyHues, fancyShorthand } from '../words/shorthand.ts'
import { type Reader, codesBetween } from '../reading.ts'
import { listWords, noWords, rangeWords } from '../words/limit-words.ts'
import { fluorescenceLabels } from '../words/fluorescence-words.ts'
import { takeListed } from '../readers/listed.ts'
import { Cursor } from '../tokens/tokens.ts'
import type { Vocabulary } from '../words/vocabulary.ts'

/** Fancy colors. */

const hyphen = ['-']
const betweenHues = ['-', ...listWords]
const colors = ['COLOR', 'COLORS', 'COLOUR', 'COLOURS']
const anyIntensity = ['', ', ', '( '].flatMap((mark) =>
  ['ANY INTENSITY', 'ALL INTENSITIES', 'ANY INTENSITIES'].map((words) => mark + words),
)
const coloredStones = ['COLOR', 'COLORS', 'COLOUR', 'COLOURS', 'COLORED', 'COLOURED', 'DIAMOND', 'DIAMONDS']

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
    if (found.hues.length + found.overtones.length > 0) ahead.takeAny(found.hues.length > 0 ? betweenHues : hyphen)
    const word = ahead.peek()
    const isWord = word?.kind === 'word' && word.text.length > 2
    const overtone =
      isWord && /(ISH|Y)$/.test(word.word) && !/^(GRAY|GREY)$/.test(word.word) ? takeListed(ahead, vocabulary, 'OVERTONE') : undefined
    const hue = isWord && overtone === undefined ? takeListed(ahead, vocabulary, 'FANCY_COLOR') : undefined
    // "purplish pink or pinkish purple", "blue or green blue": of another hue.
    const isOfNext = found.hues.length > 0 && ahead.at - cursor.at > 1 && takeListed(ahead.fork(), vocabulary, 'FANCY_COLOR') !== undefined
    const isJoined = cursor.peek()?.word === '-' && cursor.peek()?.isGlued && word?.isGlued
    if ((overtone ?? hue) !== undefined && isOfNext) return found
    if (overtone !== undefined) found.overtones.push(overtone)
    else if (hue !== undefined && (found.hues.length === 0 || (ahead.at - cursor.at > 1 && !isJoined))) found.hues.push(hue)
    // "brown pink", "gray-blue": the last is the hue, those before it tint it.
    else if (hue !== undefined && found.hues.length === 1) {
      const before = cursor.peek(-1)?.word ?? ''
      const tone = vocabulary.meanings.OVERTONE.get(before === 'GREY' ? 'GRAY' : before)
      if (tone === undefined) return found
      found.overtones.push(tone)
      found.hues = [hue]
    } else return found
    cursor.at = ahead.at
  }
}

/** "fancy light yellow to fancy intense yellow": further intensities of the same hue. */
function takeFurther(cursor: Cursor, vocabulary: Vocabulary, intensities: string[], { hues, overtones }: Hues): void {
  for (;;) {
    const ahead = cursor.fork()
    const isRange = ahead.takeAny(rangeWords) !== undefined
    const first = intensities.at(-1)
    if (first === undefined || (!isRange && ahead.takeAny(listWords) === undefined)) return
    const next = takeIntensities(ahead, vocabulary)
    const same = takeHues(ahead, vocabulary)
    // "fancy yellow to fancy intense"
    const isTone = overtones.length > 0 && same.hues.length > 0
    const isSame = !isTone && same.overtones.length === 0 && same.hues.every((hue) => hues.includes(hue))
    if (next[0] === undefined || !isSame) return
    const between = isRange ? codesBetween(vocabulary.order.get('INTENSITY') ?? [], first, next[0]) : []
    intensities.push(...new Set([...between, ...next].filter((code) => !intensities.includes(code))))
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
  const { INTENSITY, OVERTONE, FANCY_COLOR } = vocabulary.spellings
  const first = cursor.peek()?.word ?? ''
  if (!cursor.begins(INTENSITY, OVERTONE, FANCY_COLOR, fancyWords, noWords) && first !== 'F' && fancyShorthand[first] === undefined)
    return undefined
  // "fancy shapes" are all but rounds.
  if (cursor.peek()?.word === 'FANCY' && /^(SHAPES?|CUTS?)$/.test(cursor.peek(1)?.word ?? '')) return undefined
  const isNoFancy = cursor.takeAny(noWords) !== undefined
  // "no fancy shapes"
  if (isNoFancy && cursor.peek()?.word === 'FANCY' && /^(SHAPES?|CUTS?)$/.test(cursor.peek(1)?.word ?? '')) return undefined
  if (isNoFancy) {
    if (cursor.takeAny(fancyWords) === undefined) return undefined
    const { hues } = takeHues(cursor, vocabulary)
    if (hues.length > 0) return { topic: 'color', conditions: { fcColNm: { nin: hues } } }
    cursor.takeAny(colors)
    return { topic: 'color', conditions: { isFcCol: false } }
  }
  // "no yellow" refuses it.
  if (noWords.includes(cursor.peek(-1)?.word ?? '')) return undefined
  const short = fancyShorthand[cursor.peek()?.word ?? '']
  if (short && (cursor.peek()?.text === cursor.peek()?.word || /^f[iv][yp]$/.test(cursor.peek()?.text ?? ''))) {
    cursor.at++
    const [intensity, hue] = short
    // "FLY to FIY"
    const ahead = cursor.fork()
    const other = ahead.takeAny(rangeWords) === undefined ? undefined : fancyShorthand[ahead.peek()?.word ?? '']
    const isRange = other?.[1] === hue
    if (isRange) cursor.at = ahead.at + 1
    const intensities = isRange ? codesBetween(vocabulary.order.get('INTENSITY') ?? [], intensity, other[0]) : [intensity]
    return { topic: 'color', conditions: { intNm: intensities, fcColNm: [hue] } }
  }
  // "F VIVID YELLOW"
  if (cursor.peek()?.word === 'F' && /^(VIVID|INTENSE|INT|LIGHT|DEEP|DARK)$/.test(cursor.peek(1)?.word ?? '')) {
    const ahead = new Cursor(cursor.tokens, cursor.at + 1)
    const hue = takeIntensities(ahead, vocabulary).length > 0 && takeHues(ahead, vocabulary).hues.length > 0
    if (hue) cursor.at++
  }
  // "blue fluor not ok"
  if (fluorescenceLabels.includes(cursor.peek(1)?.word ?? '')) return undefined
  // "top light brown" is a shade of the trade, and no fancy color.
  if (cursor.peek(-1)?.word === 'TOP') return undefined
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
    // "oval or other fancy": shapes, perhaps.
    if (/^OTHERS?$/.test(cursor.tokens[start - 1]?.word ?? '') && cursor.fork().takeAny(coloredStones) === undefined) return undefined
    cursor.takeAny(coloredStones)
    return { topic: 'color', conditions: { isFcCol: true, ...(intensities.length > 0 && !isFancyAlone ? { intNm: intensities } : {}) } }
  }
  // A hue alone is a fancy color; brown, black and white alone are tints or mean nothing.
  const alone = cursor.tokens[startOfHues]?.word ?? ''
  const isBlackDiamond = alone === 'BLACK' && cursor.at > startOfHues + 1
  if (!isFancy && overtones.length === 0 && !fancyHues.includes(alone) && !isBlackDiamond) return undefined
  cursor.takeAny(colors)
  // "fancy blue, any intensity"
  if (isFancyAlone && cursor.takeAny(anyIntensity) !== undefined) intensities.pop()
  takeFurther(cursor, vocabulary, intensities, { hues, overtones })
  return {
    topic: 'color',
    conditions: {
      ...(intensities.length > 0 ? { intNm: intensities } : { isFcCol: true }),
      ...{ fcColNm: hues },
      ...(overtones.length > 0 ? { ovrtnNm: overtones } : {}),
    },
  }
}
