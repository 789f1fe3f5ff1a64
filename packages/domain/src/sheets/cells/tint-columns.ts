import type { Vocabulary } from '../headings/field.ts'
import { normalHeader } from '../headings/header.ts'
import type { MappedColumn } from '../headings/mapper.ts'
import { type Rows } from '../layout/column-values.ts'
import { cleanText, isCleared } from './numbers.ts'
import { meaningIn } from './reading.ts'

/**
 * A column for each tint, "Brown" and "Green" beside each other: a stone has one shade, so they are read together into that of the first of them. Of two tints the
 * shade is mixed. What a mark means follows from its heading: Y under Brown is brown, and not the yellow that the letter is elsewhere.
 */
export interface TintColumns {
  /** The column that has the shade. */
  into: number
  columns: readonly { index: number; tint: string }[]
}

const tints: readonly (readonly [code: string, heading: RegExp])[] = [
  ['BROWN', /^(?:brown|brn)$/],
  ['GREEN', /^(?:green|grn)$/],
  ['YELLOW', /^(?:yellow|ylw)$/],
  ['GRAY', /^gr[ae]y$/],
  ['PINK', /^pink$/],
]
const ofShade = /(?:tinge|tint|shade|ness|ish)$/
const tintOf = (header: string): string | undefined => {
  const name = normalHeader(header).replace(ofShade, '')
  return tints.find(([, heading]) => heading.test(name))?.[0]
}
const isNone = /^(?:n|no|non|none|nil|nb|ng|0|[bg]0|false)$/i
/** The first letter of a tint and a grade: 'G1', 'GN2'. */
const graded = /^([A-Z])[A-Z]?[1-4]?$/i
const isMark = /^(?:y|yes|true|x|✓|✔|\+)$/i
/** A strength, which the list has of brown only. */
const strengths: readonly (readonly [code: string, words: RegExp])[] = [
  ['FAINT', /^(?:very light|v\.?l(?:ight)?|faint|fnt|f|slight)$/i],
  ['LIGHT', /^(?:light|lt|l)$/i],
  ['', /^(?:medium|med|m|heavy|hvy|h|strong|dark|deep)$/i],
]

const shortestWord = 4
/** What a cell of one of these columns says: nothing, no tint, a shade of the list, or words that the list does not have. */
function tintIn(cell: string, tint: string, vocabulary: Vocabulary): string {
  const text = cleanText(cell)
  if (text === '') return ''
  if (isNone.test(text) || isCleared(text)) return 'NONE'
  const known = meaningIn(vocabulary, 'SHADE', text)
  if (known?.endsWith(tint) || known === 'MIX TINT' || known === 'NONE') return known
  // A whole word is what it says; letters are short for something else here.
  if (known !== undefined && text.length >= shortestWord) return known
  // 'LG' under Green is as light as 'L'.
  const isOfTint = text.length === 2 && text.charAt(1).toUpperCase() === tint[0]
  const strength = strengths.find(([, words]) => words.test(isOfTint ? text.charAt(0) : text))
  if (strength) return tint === 'BROWN' ? `${strength[0]} BROWN`.trim() : tint
  const isGrade = graded.exec(text)?.[1]?.toUpperCase() === tint[0]
  return isMark.test(text) || isGrade ? tint : `${tint} ${text}`
}

/** The columns of single tints; undefined where there is none, or where a column of shades is there besides. */
export function tintColumns(rows: Rows, columns: readonly MappedColumn[]): TintColumns | undefined {
  const found = columns.flatMap(({ index, header, field, by }) => {
    const tint = tintOf(header)
    const isFree = field === 'shdNm' || (field === null && by !== 'person' && by !== 'remembered')
    // A fancy color may stand below the name of a color too, and so may figures.
    const isOfWords = rows.every((cells) => !/\d{2}|\d\.\d/.test(cells[index] ?? ''))
    return tint !== undefined && isFree && isOfWords ? [{ index, tint }] : []
  })
  const shade = columns.find(({ field }) => field === 'shdNm')
  const [first] = found
  if (!first || (shade && !found.some(({ index }) => index === shade.index))) return undefined
  return { into: shade?.index ?? first.index, columns: found }
}

/** The shade that the columns of a row have together. */
export function shadeOf(cells: readonly string[], { columns }: TintColumns, vocabulary: Vocabulary): string {
  const said = columns.map(({ index, tint }) => tintIn(cells[index] ?? '', tint, vocabulary)).filter((text) => text !== '')
  const seen = [...new Set(said)].filter((text) => text !== 'NONE')
  if (seen.length > 1) return seen.every((text) => meaningIn(vocabulary, 'SHADE', text) !== undefined) ? 'MIX TINT' : seen.join(', ')
  return seen[0] ?? said[0] ?? ''
}

/** Maps the column that has the shade of all of them, where its heading alone would not. */
export function mapTints(columns: readonly MappedColumn[], { into }: TintColumns): void {
  const column = columns.find(({ index }) => index === into)
  if (column?.field === null && column.by === 'none') Object.assign(column, { field: 'shdNm', by: 'name', confidence: 0.95 })
}
