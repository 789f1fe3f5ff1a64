import { composedFields } from './composed-heading.ts'
import { meaningsOf } from './concept-words.ts'
import { wordsOf } from './heading-words.ts'
import { fieldsNamedBy } from './named-fields.ts'
import { sheetFields } from './sheet-fields.ts'

/** Headings below the name of a part of the stone: "Height" below "Crown" is the crown's, and no height in millimetres. */
type Cells = readonly string[]

const parts = new Set(['crown', 'pavilion', 'girdle', 'table', 'depth', 'culet', 'fluor', 'report', 'star', 'lower'])
/** What a heading may say of any part. */
const ofAnyPart = new Set([
  ...['angle', 'height', 'depth', 'percent', 'millimetres', 'minimum', 'maximum', 'thick', 'size', 'average'],
  ...['length', 'width', 'ratio', 'intensity', 'color', 'number', 'grade', 'black', 'white', 'open', 'inclusion', 'link'],
])
const signs = /^(?:%|°|mm\.?|deg\.?|from|to|degrees)$/i
const unit = /[([]?(?:%|(?<!\p{L})mm(?!\p{L}))[)\]]?/giu
const meaningsIn = (text: string): (string[][] | undefined)[] => wordsOf(text).map((word) => meaningsOf(word))

/** Whether a text above several headings is the name of a part alone, with its unit at most. */
function isPart(text: string): boolean {
  const meant = meaningsIn(text.replace(unit, ' '))
  return meant.length > 0 && meant.length <= 2 && meant.every((one) => one?.flat().some((concept) => parts.has(concept)) === true)
}
/** Whether a heading says only with a part what it is. */
const isOfAnyPart = (heading: string): boolean => {
  if (signs.test(heading.trim())) return true
  const meant = meaningsIn(heading.replace(unit, ' '))
  return meant.length > 0 && meant.every((one) => one?.flat().some((concept) => ofAnyPart.has(concept)) === true)
}

const isLaboratory = (heading: string) => meaningsIn(heading).some((one) => one?.flat().includes('laboratory'))
const namedBy = (heading: string): string | undefined => fieldsNamedBy(heading, sheetFields)[0] ?? composedFields(heading)[0]
const isLength = /^[([]?\s*mm\s*[)\]]?\.?$/i
const inMillimetres = /[([]?(?<!\p{L})mm(?!\p{L})\.?[)\]]?/iu
/** What a part and a heading name together, with its unit: no field is a crown in millimetres, and its height is one (heights-in-millimetres.ts). */
function namedTogether(part: string, heading: string): string | undefined {
  const field = namedBy(`${part} ${heading}`)
  if (field !== undefined || !inMillimetres.test(heading)) return field
  const ofPart = namedBy(`${part} ${heading.replace(inMillimetres, ' ').trim()}`)
  return ofPart === undefined ? undefined : `${ofPart} mm`
}

/**
 * The headings that the name of a part above them completes, each with it; undefined for the others. The name holds for all columns that it spans: up to the next
 * text above, and no further than the first heading that it does not complete.
 */
export function underParts(above: Cells, headings: Cells): (string | undefined)[] {
  let part = ''
  let named = new Set<string>()
  return headings.map((heading, at) => {
    const text = (above[at] ?? '').trim()
    if (text !== '') {
      part = isPart(text) ? text : ''
      named = new Set()
    }
    // The laboratory stands under the report beside its number, and says itself what it is.
    if (part === '' || heading === '' || isLaboratory(heading)) return undefined
    const both = `${part} ${heading}`
    const field = isOfAnyPart(heading) ? namedTogether(part, heading) : undefined
    // A length of the table or crown is none of the stone's.
    const isOwn = field === undefined ? isLength.test(heading) : !named.has(field)
    if (!isOwn) {
      part = ''
      return undefined
    }
    if (field !== undefined) named.add(field)
    return both
  })
}
