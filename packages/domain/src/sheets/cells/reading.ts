import { cutText } from '../../kernel/cut-text.ts'
import { spelling } from '../../masters/list.ts'
import type { Field, Vocabulary } from '../headings/field.ts'

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

/** A cell that was read: the values it sets, and what is to be checked in it. */
export const states = (set: Record<string, Value>, ...problems: Problem[]): Read => ({ set, problems })
/** A cell that cannot be read: the row is refused with this message. */
export const wrong = (field: Field, message: string, expected?: string): Read =>
  states({}, { field: field.field, level: 'error', message, ...(expected ? { expected } : {}) })
/** A cell with a word that a list does not have: nothing is set, and a person may say what it means. */
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
/** The one shape whose name has these consonants in their order: MRQ, CSHN; undefined where a vowel is among them or several shapes have them. */
function shapeOfConsonants(vocabulary: Vocabulary, word: string): string | undefined {
  if (/[AEIOU]/.test(word)) return undefined
  const has = (code: string) =>
    code[0] === word[0] && !code.includes(' ') && [...code].reduce((at, letter) => at + (letter === word[at] ? 1 : 0), 0) === word.length
  const codes = [...new Set(vocabulary['SHAPE']?.values())].filter(has)
  return codes.length === 1 ? codes[0] : undefined
}

/** The shape that words with a dot are short for: 'Tapered Bag.', 'Cush. Mod.'; undefined where several begin so. */
function abbreviatedShape(vocabulary: Vocabulary, text: string): string | undefined {
  const words = text
    .toUpperCase()
    .split(/[\s_,/&()-]+/)
    .filter((word) => word !== '' && !cutWord.test(word))
  if (words.length === 1 && /^[A-Z]{3,}$/.test(words[0] ?? '')) return shapeOfConsonants(vocabulary, words[0] ?? '')
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
/** A shape by its name, or by an abbreviation, without the words that stand beside it ("Round brilliant cut"). */
export function readShape(field: Field, text: string, vocabulary: Vocabulary): Read {
  const name = text.replace(besideShape, ' ').replace(/\s+/g, ' ').trim()
  const code = meaningIn(vocabulary, 'SHAPE', name) ?? abbreviatedShape(vocabulary, name)
  return code ? states({ [field.field]: code }) : unknown(field, 'SHAPE', text)
}

/** That its report is of a lab-grown stone, which kind-signs.ts reads: `IGI (LG)`, `LG-GIA`, `IGI CVD`, `GIALG`. */
const ofGrown =
  /\b(?:lg[dr]*|cvd|hpht|lab[\s-]*(?:grown|created)(?:\s+diamonds?)?)\b|[()[\]/]|^lg[dr]*(?=[a-z]{3,4}\b)|(?<=^[a-z]{3,4})lg[dr]*$/gi

/** The branch of a laboratory that grades alike everywhere: `GIA HK`, `IGI Antwerp`. */
const branch =
  /^(GIA|IGI|HRD|AGS|GCAL|GSI)[\s,(-]+(?:hk|hong ?kong|ny|new york|usa?|carlsbad|la|antw?e?r?p?e?n?|belgium|mumbai|bombay|surat|india|bkk|bangkok|thailand|tlv|tel ?aviv|ramat ?gan|israel|dubai|uae|jhb|johannesburg|gaborone|botswana|tokyo|japan|shanghai|shenzhen|china|taiwan|taipei)\)?$/i

/** A laboratory that the list does not have is no stone without a report: its name stays as written, and platforms do not take the stone. */
export const readLab = (field: Field, text: string, vocabulary: Vocabulary): Read => {
  // The cells of the row have changed places.
  if (/^(?:LG)?\d{5,}$/i.test(text)) return wrong(field, `"${text}" is a number, and no laboratory.`, 'GIA, IGI or another laboratory')
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

/** A girdle: its thinnest and thickest place, its condition, and its share of the diameter in percents. */
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

/** The key to symbols: all that are named, each once. "None" is an empty list; unknown ones are problems. */
export function readSymbols(field: Field, text: string, vocabulary: Vocabulary): Read {
  const symbols = text.split(/\s*[,;*|/]\s*/).filter(Boolean)
  if (symbols.length === 1 && /^no(ne)?$/i.test(text)) return states({ kToSStr: [] })
  const read = symbols.map((word) => ({ word, code: meaningIn(vocabulary, 'KEY_TO_SYMBOL', word) }))
  return states(
    { kToSStr: [...new Set(read.flatMap(({ code }) => code ?? []))] },
    ...read.filter(({ code }) => !code).flatMap(({ word }) => unknown(field, 'KEY_TO_SYMBOL', word).problems),
  )
}
