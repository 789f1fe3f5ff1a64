import type { Field, Vocabulary } from '../headings/field.ts'
import { fitOf } from '../headings/column-fit.ts'
import { candidatesOf, namesOf } from '../headings/named-fields.ts'
import { sheetFields } from '../headings/sheet-fields.ts'

/** Two fields in one cell, below a heading that names both: `Shape/Carat` over `Round 1.01`, `Depth/Table` over `61.5/57`. */

/** Fields whose values are told apart from those of any other. Two prices or two numbers in one cell are no such pair. */
const paired = new Set(['shpNm', 'crt', 'colNm', 'clrNm', 'fluNm', 'depPer', 'tblPer'])
const leastFit = 0.9
const longest = 40
const named = namesOf(sheetFields)
const between = /\s*[/|&+,;]\s*/
const isFigure = (text: string) => /^\d+(?:\.\d+)?\s*(?:cts?\.?|carats?|%)?$/i.test(text)

/** Both parts of a cell: apart by a sign, or a word and a figure with a space between them; undefined where it has another number of them. */
export function twoPartsOf(text: string): [string, string] | undefined {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > longest) return undefined
  const [first = '', second = '', ...others] = trimmed.split(between)
  if (others.length === 0 && first !== '' && second !== '') return [first, second]
  const [, before = '', after = ''] = /^(\D+?)\s+(\d.*)$/.exec(trimmed) ?? /^(\d\S*(?:\s?cts?\.?)?)\s+(\D+)$/i.exec(trimmed) ?? []
  return [before, after].some(isFigure) && !between.test(trimmed) ? [before, after] : undefined
}

const fieldOf = (name: string): Field | undefined => {
  const fields = candidatesOf(name, named).fields.filter(({ field, isShortened }) => !isShortened && paired.has(field.field))
  return fields[0]?.field
}

/**
 * The two headings that a heading names, each of another field; undefined where it is the name of one field, or nearly all cells do not hold both.
 * @param texts the cells below it
 */
export function headingsOfPair(heading: string, texts: readonly string[], vocabulary: Vocabulary): [string, string] | undefined {
  const names = heading.trim().split(between)
  const [first = '', second = ''] = names
  if (names.length !== 2 || candidatesOf(heading, named).fields.some(({ isShortened }) => !isShortened)) return undefined
  const fields = [fieldOf(first), fieldOf(second)]
  const filled = texts.filter((text) => text.trim() !== '')
  const parts = filled.flatMap((text) => {
    const both = twoPartsOf(text)
    return both ? [both] : []
  })
  if (fields[0] === fields[1] || parts.length === 0 || parts.length < leastFit * filled.length) return undefined
  const fits = fields.every((field, at) => {
    const values = parts.map((both) => both[at] ?? '')
    return field !== undefined && fitOf(field, values, vocabulary) >= leastFit
  })
  return fits ? [first, second] : undefined
}
