import { cleanText, isCleared, isSheetError } from './numbers.ts'
import type { Problem, Value } from './reading.ts'

/**
 * Treatments that a remark, a comment of the report or its symbols name, in columns that are no column of treatments: "This diamond has been laser drilled".
 * A treated stone must not be offered as an untreated one because its sheet says it elsewhere.
 */
interface Column {
  index: number
  header: string
  field: string | null
}
const signs: readonly (readonly [sign: RegExp, code: string])[] = [
  [/\blaser[\s-]*drill|\bdrilled by laser/i, 'LASER DRILLED'],
  [/\b(?:fracture|glass|cavity)[\s-]*fill|\bclarity[\s-]*(?:is\s+)?enhanc|\bfilled (?:feather|fracture)/i, 'CLARITY ENHANCED'],
  [/\birradiat/i, 'IRRADIATED'],
  [
    /\b(?:hpht|hthp|\(hpht\))[\s-]*(?:process|treat|anneal|enhanc)|\b(?:processed|treated|annealed|enhanced)\b[^.;]*\b(?:hpht|high[\s-]*pressure)/i,
    'HPHT',
  ],
  [/\bcoated\b|\bsurface coating\b/i, 'COATED'],
  [/\bcolou?r[\s-]*(?:is\s+)?(?:enhanc|treat)|\btreated[\s-]*colou?r/i, 'COLOR ENHANCED'],
]
const maySay = /drill|fill|enhanc|irradiat|hpht|hthp|coat|treat|process/i
/** "No clarity enhancement", "may have been HPHT treated": what stands before it in its part of the sentence; a comma ends a part. */
const deniedBefore = /\b(?:no|not|non|nor|never|without|free|none|may|isn['’]?t)\b[^.;,]*$/i
/** "No drilling, filling or coating": the denial of a list. */
const deniesList = /\b(?:no|not|without|free)\b[^.;]*$/i
const isList = /^[^.;]*\b(?:or|nor)\b|,[^.;,]*\b(?:or|nor)\b[^.;,]*$/i
/** "HPHT treatment: none", "Irradiated? No". */
const deniedAfter = /^\w*\s*(?:treatment|treated|enhancement)?\s*[:=?-]\s*(?:no|none|nil|n)\b/i
/** A note is no longer than this where it matters, and texts of addresses say nothing. */
const longestRead = 1000

/** The treatment that a text names. */
export function treatmentIn(cell: string): string | undefined {
  if (!maySay.test(cell)) return undefined
  const text = cell.slice(0, longestRead)
  if (/https?:/i.test(text)) return undefined
  return signs.find(([sign]) => {
    const found = sign.exec(text)
    if (!found) return false
    const end = found.index + found[0].length
    const [before, after] = [text.slice(0, found.index), text.slice(end)]
    const isInList = deniesList.test(before) && (isList.test(after) || isList.test(before))
    return !deniedBefore.test(before) && !deniedAfter.test(after) && !isInList
  })?.[1]
}

/** 'ClarityEnhanced', 'laser_drilled' */
const wordsOf = (header: string) => header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll('_', ' ')
/** Under a heading that asks for a treatment: 'Laser Drilled' No. */
const denies = /^(?:n|no|not|none|non|nil|false|0|untreated|natural)\.?$/i
const readElsewhere = new Set([null, 'lbCmt', 'vendorNote', 'kToSStr'])
/** A reader of the treatment that a row names outside the column of treatments, for a stone that has none by then. */
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
