import { cleanText, isCleared, isSheetError } from './numbers.ts'
import type { Problem, Value } from './reading.ts'

const signs: readonly (readonly [sign: RegExp, code: string])[] = [
  [/\blaser[\s-]*drill|\bdrilled by laser/gi, 'LASER DRILLED'],
  [
    /\b(?:fracture|glass|cavity|in)[\s-]*fill|\bclarity[\s-]*(?:is\s+)?enhanc|\bfilled (?:feather|fracture|with glass)/gi,
    'CLARITY ENHANCED',
  ],
  [/\birradiat/gi, 'IRRADIATED'],
  [
    /\b(?:hpht|hthp)[\s)\]-]*(?:process|treat|anneal|enhanc)|\b(?:pressure|temperature)[\s-]*(?:treat|anneal|enhanc)|\b(?:processed|treated|annealed|enhanced)\b[^.;]*\b(?:hpht|high[\s-]*pressure)/gi,
    'HPHT',
  ],
  [/\bcoated\b|\bcoating\b/gi, 'COATED'],
  [/\bcolou?r[\s-]*(?:is\s+)?(?:enhanc|treat)|\btreated[\s-]*colou?r/gi, 'COLOR ENHANCED'],
]
/** Most cells of a sheet name no treatment: they are tried once. */
const anySign = new RegExp(signs.map(([{ source }]) => source).join('|'), 'i')
/** 'Report No 123', 'Cert No: LG123' and 'No. 5' count, and deny nothing. */
const no = String.raw`no(?![\s:.#]*\w*\d)`
/** 'No clarity enhancement', 'may have been HPHT treated', 'tested for HPHT treatment': what stands before it in its part of the sentence; a comma ends a part. 'May' beside a number is a month. */
const deniedBefore = new RegExp(
  String.raw`\b(?:${no}|not|non|nor|never|without|free (?:of|from)|none|(?<!\d\s*)may(?![\s,]*\d)|isn['’]?t|against|(?:test|check|screen)(?:s|ed|ing)? for)\b[^.;,]*$`,
  'i',
)
/** 'No drilling, filling or coating': the denial of a list. */
const deniesList = new RegExp(String.raw`\b(?:${no}|not|without|free (?:of|from))\b[^.;]*$`, 'i')
const isList = /^[^.;]*\b(?:or|nor)\b|,[^.;,]*\b(?:or|nor)\b[^.;,]*$/i
/** 'HPHT treatment: none', 'Irradiated? No'; 'Laser drilled - no milky' denies the next. */
const deniedAfter = /^\w*\s*(?:treatment|treated|enhancement)?\s*[:=?-]\s*(?:no|none|nil|n)\s*(?:$|[.;,])/i
const address = /\b(?:https?:|www\.)\S*/gi
/** Dashes with spaces around them, bars and line breaks end a part, as semicolons do. */
const partEnd = /\s[-–—]\s|[|\r\n]/g
/** A note is no longer than this where it matters. */
const longestRead = 1000

/** The treatment that a text names: 'This diamond has been laser drilled'. */
export function treatmentIn(cell: string): string | undefined {
  if (!anySign.test(cell)) return undefined
  const text = cell.replace(address, ' ').slice(0, longestRead)
  const isNamed = ({ 0: { length }, index }: RegExpExecArray) => {
    const before = text.slice(0, index).replace(partEnd, ';')
    const after = text.slice(index + length)
    const isInList = deniesList.test(before) && (isList.test(after) || isList.test(before))
    return !deniedBefore.test(before) && !deniedAfter.test(after) && !isInList
  }
  return signs.find(([sign]) => [...text.matchAll(sign)].some(isNamed))?.[1]
}

/** 'ClarityEnhanced', 'laser_drilled' */
const wordsOf = (header: string) => header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll('_', ' ')
/** Under a heading that asks for a treatment: 'Laser Drilled' No, 'Clarity Enhanced' Not applicable. */
const denies = new RegExp(String.raw`^(?:(?:n|${no}|not|none|non|nil|never|without|untreated)\b|(?:false|0|natural)\.?$)`, 'i')
interface Column {
  index: number
  header: string
  field: string | null
}
const readElsewhere = new Set([null, 'lbCmt', 'vendorNote', 'kToSStr'])
/**
 * A reader of the treatment that a row names outside the column of treatments, in a remark, a comment of the report or its symbols, for a stone that has
 * none by then: a treated stone must not be offered as an untreated one because its sheet says it elsewhere.
 */
export function treatmentReader(
  columns: readonly Column[],
): (cells: readonly string[], stone: Record<string, Value>) => Problem | undefined {
  const read = columns
    .filter(({ field }) => readElsewhere.has(field))
    .map(({ index, header, field }) => ({ index, header, asked: field === null ? treatmentIn(wordsOf(header)) : undefined }))
  return (cells, stone) => {
    const own = stone['treatmentNm'] ?? null
    if (own !== null && own !== 'NONE') return undefined
    for (const { index, header, asked } of read) {
      const cell = cells[index] ?? ''
      const text = cleanText(cell)
      const isNamed = asked !== undefined && text !== '' && !isCleared(text) && !isSheetError(text) && !denies.test(text)
      const code = isNamed ? asked : treatmentIn(cell)
      if (code === undefined) continue
      const named = `“${text.slice(0, 80)}” in ${header || 'a column without heading'}`
      if (own === 'NONE')
        return {
          field: 'treatmentNm',
          level: 'error',
          message: `${named} names a treatment, and the row says there is none.`,
          expected: 'one of the two',
        }
      stone['treatmentNm'] = code
      return { field: 'treatmentNm', level: 'warning', message: `${named}: this stone is imported as treated.` }
    }
    return undefined
  }
}
