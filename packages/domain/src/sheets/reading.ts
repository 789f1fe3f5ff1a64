import { cutText } from '../kernel/cut-text.ts'
import { spelling } from '../masters/list.ts'
import type { Field, Vocabulary } from './field.ts'

/** What a cell may hold, and what the words of grading mean: each reader knows the words of one field. Flags come by the feed alone. */
export type Value = string | number | boolean | readonly string[] | null
export interface Problem {
  field: string
  level: 'error' | 'warning'
  message: string
  /** What would have been correct, if known. */
  expected?: string
  /** A value that the list does not know yet; once a person maps it, it is remembered. */
  unknown?: { list: string; text: string }
}
/** The result for a cell: values by field (one cell may fill several; `null` clears), and problems. */
export interface Read {
  set: Record<string, Value>
  problems: Problem[]
}

export const states = (set: Record<string, Value>, ...problems: Problem[]): Read => ({ set, problems })
export const wrong = (field: Field, message: string, expected?: string): Read =>
  states({}, { field: field.field, level: 'error', message, ...(expected ? { expected } : {}) })
export const unknown = (field: Field, list: string, text: string): Read =>
  states(
    {},
    { field: field.field, level: 'warning', message: `"${text}" is not a known ${field.title.toLowerCase()}.`, unknown: { list, text } },
  )

/** An unknown word that refuses its row until a person says what it means. */
export const refusedWord = (
  field: Field,
  list: string,
  text: string,
  message = unknown(field, list, text).problems[0]?.message ?? '',
): Read => states({}, { field: field.field, level: 'error', message, unknown: { list, text } })

/** The code of a value in a list; meaningless marks ("SI2*", "VS1+") are ignored. */
export function meaningIn(vocabulary: Vocabulary, list: string, text: string): string | undefined {
  const codes = vocabulary[list]
  return codes?.get(spelling(text)) ?? codes?.get(spelling(text.replace(/[\s*+!?.-]+$/, '')))
}

/** Words of a shape that name its cut, in full or short: 'Cush. Mod. Br.' */
const cutWord = /^(?:MOD(?:IF(?:IED)?)?|BR(?:IL+)?(?:IANT)?|CUT|STEP|MIX(?:ED)?)\.?$/
/** The shape that words with a dot are short for: 'Tapered Bag.', 'Cush. Mod.'; undefined where several begin so. */
function abbreviatedShape(vocabulary: Vocabulary, text: string): string | undefined {
  const words = text
    .toUpperCase()
    .split(/[\s_,/&()-]+/)
    .filter((word) => word !== '' && !cutWord.test(word))
  if (!words.some((word) => /^\p{L}{3,}\.$/u.test(word))) return undefined
  const isShortFor = (name: string) => {
    const names = name.split(' ')
    const begins = (word: string, at: number) => (word.endsWith('.') ? names[at]?.startsWith(word.slice(0, -1)) : names[at] === word)
    return names.length === words.length && words.every(begins)
  }
  const codes = [...new Set(vocabulary['SHAPE']?.values())].filter(isShortFor)
  return codes.length === 1 ? codes[0] : undefined
}

const parts = (text: string) => text.split(/\s*(?:[,;*/|]|\bto\b|\s-\s|-)\s*/i).filter((part) => part !== '')

/** "FNT BL", "Faint (Blue)", "Stg.Bl": strength and color of the fluorescence. */
export function readFluorescence(field: Field, text: string, vocabulary: Vocabulary): Read {
  const words = text
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .split(/[\s/.,()-]+/)
    .filter(Boolean)
  for (let at = words.length - 1; at > 0; at--) {
    const strength = meaningIn(vocabulary, 'FLUORESCENCE', words.slice(0, at).join(' '))
    const color = meaningIn(vocabulary, 'FLUORESCENCE_COLOR', words.slice(at).join(' '))
    if (strength && color) return states({ fluNm: strength, fluColNm: color })
    // "Blue Medium"
    const [first, rest] = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
    const [colorFirst, strengthLast] = [meaningIn(vocabulary, 'FLUORESCENCE_COLOR', first), meaningIn(vocabulary, 'FLUORESCENCE', rest)]
    if (colorFirst && strengthLast && first.length > 2) return states({ fluNm: strengthLast, fluColNm: colorFirst })
  }
  return unknown(field, 'FLUORESCENCE', text)
}

/** The code of the strength that a cell of fluorescence states, with or without a color. */
export function strengthIn(text: string, vocabulary: Vocabulary): string | undefined {
  const field: Field = { field: 'fluNm', title: 'Fluorescence', kind: 'code', names: [] }
  const strength = meaningIn(vocabulary, 'FLUORESCENCE', text) ?? readFluorescence(field, text, vocabulary).set['fluNm']
  return typeof strength === 'string' ? strength : undefined
}

/** Words of a shape that say what the stone is besides: 'Lab Grown Round', 'Oval Diamond'. Of which kind it is, kind-signs.ts reads. */
const besideShape =
  /\b(?:lab(?:oratory)?[\s-]*(?:grown|created)|lab|lgd?|cvd|hpht|natural|nat|loose|polished|diamonds?|solitaires?|shaped?|cut|\d[\s-]?steps?|h\s?&\s?a|hearts?\s+(?:&|and)\s+arrows?)(?!\w)|[()[\]]|[形型钻鑽]$/gi
export function readShape(field: Field, text: string, vocabulary: Vocabulary): Read {
  const name = text.replace(besideShape, ' ').replace(/\s+/g, ' ').trim()
  const code = meaningIn(vocabulary, 'SHAPE', name) ?? abbreviatedShape(vocabulary, name)
  return code ? states({ [field.field]: code }) : unknown(field, 'SHAPE', text)
}

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

const longestGrades = 60
/** "G VS1", "F/VVS2", "Fancy Yellow SI1": color and clarity of one stone, in either order. */
export function readGrades(field: Field, text: string, vocabulary: Vocabulary): Read {
  const words = text.length > longestGrades ? [] : text.split(/[\s/,|&+-]+/).filter(Boolean)
  for (let at = 1; at < words.length; at++)
    for (const [color, clarity] of [
      [words.slice(0, at), words.slice(at)],
      [words.slice(at), words.slice(0, at)],
    ] as const) {
      const clrNm = meaningIn(vocabulary, 'CLARITY', clarity.join(' '))
      const colNm = meaningIn(vocabulary, 'COLOR', color.join(' '))
      const found = colNm === undefined ? readFancy(color.join(' '), vocabulary) : { colNm }
      if (clrNm !== undefined && found) return states({ ...found, clrNm })
    }
  return wrong(field, `"${text}" is not one color and one clarity.`, 'a color and a clarity, such as G VS1')
}

/** That its report is of a lab-grown stone, which kind-signs.ts reads: `IGI (LG)`, `LG-GIA`, `IGI CVD`, `GIALG`. */
const ofGrown =
  /\b(?:lg[dr]*|cvd|hpht|lab[\s-]*(?:grown|created)(?:\s+diamonds?)?)\b|[()[\]/]|^lg[dr]*(?=[a-z]{3,4}\b)|(?<=^[a-z]{3,4})lg[dr]*$/gi

/** The branch of a laboratory that grades alike everywhere: `GIA HK`, `IGI Antwerp`. */
const branch =
  /^(GIA|IGI|HRD|AGS|GCAL|GSI)[\s,(-]+(?:hk|hong ?kong|ny|new york|usa?|carlsbad|la|antw?e?r?p?e?n?|belgium|mumbai|bombay|surat|india|bkk|bangkok|thailand|tlv|tel ?aviv|ramat ?gan|israel|dubai|uae|jhb|johannesburg|gaborone|botswana|tokyo|japan|shanghai|shenzhen|china|taiwan|taipei)\)?$/i

/** A laboratory that the list does not have is no stone without a report: its name stays as written, and platforms do not take the stone. */
export const readLab = (field: Field, text: string, vocabulary: Vocabulary): Read => {
  const name = text.replace(/\b(labs?|laboratory|e-?\s?reports?|reports?|\(d\)|dossier|cert(ificates?|ified|s)?)\b|:/gi, ' ').trim()
  const known =
    meaningIn(vocabulary, 'LAB', name) ??
    meaningIn(vocabulary, 'LAB', text.replace(ofGrown, ' ').trim()) ??
    meaningIn(vocabulary, 'LAB', text.replace(branch, '$1'))
  if (known) return states({ lbNm: known })
  const { problems } = unknown(field, 'LAB', text)
  return states(
    { lbNm: null, lbDesc: cutText(text, 40) },
    ...problems.map((problem) => ({
      ...problem,
      message: `${problem.message} The name is kept as written, and no platform takes the stone until it is mapped.`,
    })),
  )
}

export function readGirdle(field: Field, text: string, vocabulary: Vocabulary): Read {
  let rest = text
  const set: Record<string, Value> = {}
  const percent = /\(?\b(\d+(?:\.\d+)?)\s*%\)?/.exec(rest)
  if (percent) {
    set['grdlPer'] = Number(percent[1])
    rest = rest.replace(percent[0], ' ')
  }
  const condition = /[\s,(]+(faceted|polished|bruted|fac|pol|bru|[fpb])\)?\s*$/i.exec(rest)
  const known = condition && meaningIn(vocabulary, 'GIRDLE_CONDITION', condition[1] ?? '')
  if (known && condition) {
    set['grdlCondNm'] = known
    rest = rest.slice(0, condition.index)
  }
  const whole = meaningIn(vocabulary, 'GIRDLE', rest.trim())
  const [from, to] = whole ? [whole, whole] : parts(rest).map((part) => meaningIn(vocabulary, 'GIRDLE', part.trim()))
  if (!from) return percent || known ? states(set) : unknown(field, 'GIRDLE', text)
  return states({ ...set, grdlFrom: from, grdlTo: to ?? from })
}

export function readSymbols(field: Field, text: string, vocabulary: Vocabulary): Read {
  const symbols = text.split(/\s*[,;*|/]\s*/).filter(Boolean)
  if (symbols.length === 1 && /^no(ne)?$/i.test(text)) return states({ kToSStr: [] })
  const read = symbols.map((word) => ({ word, code: meaningIn(vocabulary, 'KEY_TO_SYMBOL', word) }))
  return states(
    { kToSStr: [...new Set(read.flatMap(({ code }) => code ?? []))] },
    ...read.filter(({ code }) => !code).flatMap(({ word }) => unknown(field, 'KEY_TO_SYMBOL', word).problems),
  )
}

const twoColors = /^([D-Z])[+-]?\s*(?:[-–/,&]|\bto\b|\bor\b)?\s*([D-Z])[+-]?$/i
/** Two letters of the scale: 'G-H', 'F to G', 'FG'. A stone has one color; pairs such as 'W-X' are grades of the list. */
export function areTwoColors(text: string): boolean {
  const [, one = '', other = ''] = twoColors.exec(text) ?? []
  const isDivided = one !== '' && !/^[a-z]{2}$/i.test(text)
  return isDivided || other.toUpperCase().charCodeAt(0) - one.toUpperCase().charCodeAt(0) === 1
}
