import { isNoOfWordBefore } from '../clauses/no-behind.ts'
import type { Reader } from '../reading.ts'
import { listWords, noWords } from '../words/limit-words.ts'
import { absent, accepted, atSide, inBoth, inTable, shadeWords, strengths, tints } from '../words/tint-words.ts'
import { type Token, firstWordsOf } from '../tokens/tokens.ts'
import { refusals } from '../words/verdict-words.ts'

/** Tints and inclusions that make a stone look worse than its grade. */

const eyeClean = [
  'EYE CLEAN',
  'EC 100',
  'EC - 100',
  'EC : 100',
  '100 % EC',
  '100 EC',
  'EYECLEAN',
  'EYE - CLEAN',
  '100 % EYE CLEAN',
  '100 % EYECLEAN',
  '100 EYE CLEAN',
  'CLEAN TO THE EYE',
  'CLEAN TO EYE',
  'CLEAN EYE',
]
const heartsAndArrows = [
  'HEARTS AND ARROWS',
  'HEARTS & ARROWS',
  'H & A',
  'H AND A',
  'HNA',
  'HA',
  'H / A',
  'HEART AND ARROW',
  'HEART & ARROW',
  'HEARTS ARROWS',
]
const bgm = ['BGM']
const noBgm = ['NOBGM', 'NBGM', 'NONBGM']
const hyphen = ['-']
const colon = [':', '-', '=']
const abbreviated: ReadonlySet<string> = new Set(['BR', 'BRN', 'GR', 'GRN', 'MLK', 'MLKY'])
const yellow = ['YELLOW']
const isFancyAsked = (tokens: readonly Token[]) => tokens.some(({ word }) => /^(?:FANCY|FCD)$/.test(word))
const browns = ['FAINT BROWN', 'LIGHT BROWN', 'BROWN', 'MIX TINT']
/** Which shades a refused tint leaves, and what else it asks for. */
function tintConditions(words: ReadonlySet<string>, shades: readonly string[]) {
  const has = (...some: string[]) => some.some((word) => words.has(word))
  const isBgm = has('BGM', 'B G M', 'B / G / M')
  const isMixed = has('MIX TINT', 'MIXED TINT', 'MIX TINGE', 'MIXED TINGE')
  const isTint = has(...shadeWords)
  const refused = [
    ...(isBgm || isMixed || has('BG', 'BROWN', 'BROWNS', 'BROWNISH', 'BRN', 'BR') ? browns : []),
    ...(has('YELLOW') ? ['YELLOW'] : []),
    ...(has('GRAY', 'GREY', 'GRAYISH', 'GREYISH') ? ['GRAY'] : []),
    ...(isBgm || isMixed || has('BG', 'GREEN', 'GREENS', 'GREENISH', 'GRN', 'GR') ? ['GREEN', 'MIX TINT'] : []),
  ]
  return {
    ...(isTint ? { shdNm: ['NONE'] } : refused.length > 0 ? { shdNm: shades.filter((code) => !refused.includes(code)) } : {}),
    ...(isBgm || has('MILKY', 'MILK', 'MILKINESS', 'MLK', 'MLKY', 'HAZY', 'CLOUDY', 'LUSTER') ? { mlkNm: ['NONE'] } : {}),
    ...(isBgm || isTint ? { mixTintNm: ['NONE'] } : {}),
    ...(has(...inBoth, 'BLACK', 'BLACKS', 'BLACK INCLUSION', 'BLACK INCLUSIONS', 'BLACK SPOT', 'BLACK SPOTS')
      ? { blkIncNm: ['NONE'], blkSdIncNm: ['NONE'] }
      : {}),
    ...(has(...inTable) ? { blkIncNm: ['NONE'] } : {}),
    ...(has(...atSide) ? { blkSdIncNm: ['NONE'] } : {}),
  }
}

/** "nothing brown", "none green"; behind a make "none" is the fluorescence. */
const refusing = [...noWords, 'NOTHING', 'NOTHING WITH', 'NONE']
const firstWords = firstWordsOf(eyeClean, heartsAndArrows, tints, strengths, noBgm, refusing)

/** Reads conditions on tints and inclusions that are no grades: eye-clean, no BGM, hearts and arrows. */
export const readTint: Reader = (cursor, { order }, previous) => {
  if (!firstWords.has(cursor.peek()?.word ?? '')) return undefined
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
  const after = cursor.fork()
  const strength = after.takeAny(strengths)
  const first = after.takeAny(tints) ?? (strength === undefined ? undefined : after.takeAny(yellow))
  if (first !== undefined && after.takeAny(accepted) !== undefined) {
    cursor.at = after.at
    const tint = first === 'BGM' ? first : first.toLowerCase()
    return { topic: 'tint', note: `${strength === undefined ? '' : `${strength.toLowerCase()} `}${tint} accepted` }
  }
  const isRefusedBehind = () => after.takeAny(refusals) !== undefined || (isNoOfWordBefore(after.tokens, after.at) && after.take('NO'))
  if (strength !== undefined && (first === undefined || !isRefusedBehind())) return undefined
  if (strength !== undefined && first !== undefined) {
    cursor.at = after.at
    return { topic: 'tint', conditions: tintConditions(new Set([first]), order.get('SHADE') ?? []) }
  }
  // "Milky: none", "BGM no"; but "SI1 BR none" is a round without fluorescence.
  const isLabelled = (after.takeAny(colon) !== undefined && after.peek(-1)?.word !== '-') || !/^(?:BR|GR)$/.test(first ?? '')
  if (first !== undefined && isLabelled && after.takeAny(absent) !== undefined) {
    cursor.at = after.at
    return { topic: 'tint', conditions: tintConditions(new Set([first]), order.get('SHADE') ?? []) }
  }
  const isJoined = cursor.takeAny(noBgm) !== undefined
  if (!isJoined && ((previous?.topic === 'make' && cursor.peek()?.word === 'NONE') || cursor.takeAny(refusing) === undefined))
    return undefined
  const words = new Set<string>(isJoined ? ['BGM'] : [])
  for (;;) {
    const ahead = cursor.fork()
    if (words.size > 0) {
      // "no brown tint": of that color, and no tint of its own.
      if (cursor.takeAny(shadeWords) !== undefined) continue
      ahead.takeAny(listWords)
      ahead.takeAny(refusing)
    }
    // "no light yellow"
    const isFaint = ahead.takeAny(strengths) !== undefined
    const word = ahead.takeAny(tints) ?? (isFaint && !isFancyAsked(cursor.tokens) ? ahead.takeAny(yellow) : undefined)
    // "no milky, brown ok"
    // "no black, BR": a round; "no br/gr/milky" is one list.
    if (words.size > 0 && /^(?:BR|GR)$/.test(word ?? '') && ![...words].some((one) => abbreviated.has(one))) break
    if (word === undefined || (words.size > 0 && ahead.fork().takeAny(accepted) !== undefined)) break
    words.add(word)
    cursor.at = ahead.at
  }
  return words.size > 0 ? { topic: 'tint', conditions: tintConditions(words, order.get('SHADE') ?? []) } : undefined
}
