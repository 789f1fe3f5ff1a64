import type { Vocabulary } from '../headings/field.ts'
import { type Value, meaningIn } from './reading.ts'

/** Words of a fancy color that its lists need not have, by what suppliers shorten, and those that say nothing of it. */
const fancyWords: readonly (readonly [RegExp, string])[] = [
  [/^(?:fcy|fncy|fan|fn|f)$/i, 'FANCY'],
  [/^(?:int|intn?s)$/i, 'INTENSE'],
  [/^(?:lt|lgt)$/i, 'LIGHT'],
  [/^(?:viv|vvd|vvid)$/i, 'VIVID'],
  [/^dp$/i, 'DEEP'],
  [/^(?:dk|drk)$/i, 'DARK'],
  [/^v$/i, 'VERY'],
  [/^(?:yell|ylw|yelow)$/i, 'YELLOW'],
  [/^(?:pnk|pnks)$/i, 'PINK'],
]
const saysNothing = /^(?:natural|nat|nfc|even|uneven|color|colour|colored|coloured|distribution|dist|hue)$/i

const intensities: Readonly<Record<string, string>> = { L: 'FANCY LIGHT', I: 'FANCY INTENSE', V: 'FANCY VIVID' }
/** Overtone and hue in letters that mean one pair only: no yellow is bluish, while G may be green or gray, P pink or purple. */
const shortTones: Readonly<Record<string, readonly [overtone: string, hue: string]>> = {
  BY: ['BROWNISH', 'YELLOW'],
  BRY: ['BROWNISH', 'YELLOW'],
  OY: ['ORANGY', 'YELLOW'],
  BO: ['BROWNISH', 'ORANGE'],
  YO: ['YELLOWISH', 'ORANGE'],
}

/** Colors whose D is deep or dark, and their letters: Y of `FDY`, BY of `NFDBY`. */
export const deepOrDark: readonly (readonly [word: string, color: string])[] = ['FD', 'NFD'].flatMap((start) =>
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', ...Object.keys(shortTones)].map((color) => [`${start}${color}`, color] as const),
)
const ofDeepOrDark = new Map(deepOrDark)
/** The letters of the color in an abbreviation whose D is deep or dark, whatever its letter case: BY of `NFDBY`; undefined for other texts. */
export const colorOfDeepOrDark = (text: string): string | undefined => ofDeepOrDark.get(text.trim().toUpperCase())

/** "FANCY VIVID YELLOW", "VIVID FANCY YELLOW", "FIY", "Fancy Brownish Yellow", "Natural Fcy Int Yel, Even", "Yellow (Fancy Intense)": intensity, overtone and hue. */
export function readFancy(text: string, vocabulary: Vocabulary): Record<string, Value> | undefined {
  const words = text
    .split(/[\s\-,;:()/.]+/)
    .filter((word) => word !== '' && !saysNothing.test(word))
    .map((word) => fancyWords.find(([pattern]) => pattern.test(word))?.[1] ?? word)
  const fancy = (hue: string, intensity?: string, overtone?: string) => ({
    colNm: null,
    fcColNm: hue,
    intNm: intensity ?? null,
    ovrtnNm: overtone ?? null,
    fcColDesc: text,
  })
  const short = /^(?:N?F([LIV])?|FANCY (DEEP|DARK) )(BR?Y|OY|BO|YO|[A-Z])$/.exec(
    text.toUpperCase().replace(/(?<=\b[A-Z])\.(?=[A-Z]\b)/g, ''),
  )
  if (short) {
    const [, letter = '', intensity, color = ''] = short
    const [overtone, hue] = shortTones[color] ?? [undefined, meaningIn(vocabulary, 'FANCY_COLOR', color)]
    return hue ? fancy(hue, intensity ? `FANCY ${intensity}` : (intensities[letter] ?? 'FANCY'), overtone) : undefined
  }
  const last = words.at(-1) ?? ''
  const hue = meaningIn(vocabulary, 'FANCY_COLOR', last)
  // "White" alone is what colorless stones are called.
  if (!hue || last.length < 3 || (hue === 'WHITE' && words.length === 1)) {
    // The hue before its intensity: 'Yellow (Fancy Intense)'.
    const first = meaningIn(vocabulary, 'FANCY_COLOR', words[0] ?? '')
    const intensity = words.length > 1 ? meaningIn(vocabulary, 'INTENSITY', words.slice(1).join(' ')) : undefined
    return first && intensity && (words[0] ?? '').length >= 3 ? fancy(first, intensity) : undefined
  }
  for (let at = words.length - 1; at >= 0; at--) {
    const intensity = meaningIn(vocabulary, 'INTENSITY', words.slice(0, at).join(' '))
    const overtone = words.slice(at, -1).join(' ')
    const known = overtone === '' ? 'NONE' : meaningIn(vocabulary, 'OVERTONE', overtone)
    if ((intensity || at === 0) && known) return fancy(hue, intensity, known)
  }
  return undefined
}
