import { namesFormer, normalHeader } from './header.ts'
import { meaningsOf } from './concept-words.ts'
import type { Field, Vocabulary } from './field.ts'
import { meaningIn } from '../cells/reading.ts'
import { laboratories, wordsOf } from './heading-words.ts'
import { saysNothing } from './unknown-heading.ts'

/** What a column is by the values below its heading, where the heading alone does not say it. */

/** What else has long numbers: times, telephones and accounts. */
const isNumbered = /date|time|updat|creat|modif|sync|phone|mobile|contact|\btel|\bfax|account|bar ?code|\bgst|\bhsn/i
/** Seconds since 1970, of the years 2010 to 2034. */
const isTime = (value: number) => value > 1.26e9 && value < 2.05e9

/** Fields with unmistakable values, which are recognised without a known heading. */
const unmistakable = new Set(['shpNm', 'clrNm', 'grades', 'msrmnt', 'lbNm'])
const ofReports = new Set(['report', 'laboratory'])
/** Long numbers are many things: one of the heading's words names reports or a laboratory. */
const hasWordOfReports = (header: string) =>
  /cert|zertif|report|[证證証]/i.test(header) ||
  wordsOf(header).some(
    (word) =>
      laboratories.test(word) ||
      meaningsOf(word)
        ?.flat()
        .some((concept) => ofReports.has(concept)),
  )
/** Under an unknown heading a color is a column of single letters, several of them, and a report a column of long numbers that all differ. */
export const isByValues: Readonly<Record<string, (values: readonly string[], header: string) => boolean>> = {
  colNm: (values) =>
    values.every((text) => /^(?:[D-N]|(?:natural\s+|nat\.?\s+)?(?:fancy|fcy|fncy)\b.*)$/i.test(text.trim())) &&
    new Set(values.map((text) => text.trim().toUpperCase()).filter((text) => text.length === 1)).size >= 3,
  rptNo: (values, header) =>
    values.length >= 5 &&
    new Set(values).size === values.length &&
    values.every((text) => /^(?:LG)?\d{9,12}$/i.test(text.trim())) &&
    !isNumbered.test(header) &&
    !namesFormer(header) &&
    !values.every((text) => isTime(Number(text))),
  fluNm: (values) =>
    values.every((text) =>
      /^(?:none?|nil|fnt|faint|med|medium|stg|strong|vst|very strong)(?:\s+(?:blue|bl|yellow|yl))?$/i.test(text.trim()),
    ) &&
    values.some((text) => /^(?:fnt|faint)/i.test(text.trim())) &&
    values.some((text) => /^(?:stg|strong)/i.test(text.trim())),
  // HPHT alone may be a treatment.
  growthNm: (values) => values.every((text) => /^(?:CVD|HPHT)$/i.test(text.trim())) && values.some((text) => /CVD/i.test(text)),
}
/** How headings begin whose ends are written in many ways, and whose values leave no doubt: 'Florosence', 'FLRInt', 'Symmmetry'. */
const stems: readonly (readonly [stem: RegExp, field: string])[] = [
  [/^(?:flo|flu|flr|fls)/, 'fluNm'],
  [/^sym/, 'symNm'],
  [/^pol/, 'polNm'],
  [/^(?:clar|cler|clai)/, 'clrNm'],
  [/^(?:col|clou|rapcol)/, 'colNm'],
  [/^(?:sha|shp|rapsha)/, 'shpNm'],
]
/** Words of shapes, and no letters, which may mean anything: then a heading that names something else is a supplier's own word for the shape. */
const areShapes = (values: readonly string[], vocabulary: Vocabulary): boolean =>
  values.length >= 3 && values.every((text) => text.trim().length >= 4 && meaningIn(vocabulary, 'SHAPE', text) !== undefined)

/** Laboratory and number of the report in every cell, whatever of the two the heading names. */
const areReports = (values: readonly string[], vocabulary: Vocabulary): boolean =>
  values.length >= 3 &&
  values.every((text) => {
    const [, lab = ''] = /^([A-Z]{3,5})[\s:#/-]+(?:LG)?\d{6,}$/i.exec(text.trim()) ?? []
    return meaningIn(vocabulary, 'LAB', lab) !== undefined
  })
/** The field that the words of a column show, where none that its heading names has them. */
export const fieldOfWords = (values: readonly string[], header: string, vocabulary: Vocabulary): 'shpNm' | 'rptNo' | undefined =>
  namesFormer(header) ? undefined : areShapes(values, vocabulary) ? 'shpNm' : areReports(values, vocabulary) ? 'rptNo' : undefined

export const stemFit = 0.95
/** The field of which a heading has the beginning. */
export const stemOf = (header: string): string | undefined =>
  namesFormer(header) ? undefined : stems.find(([pattern]) => pattern.test(normalHeader(header)))?.[1]

/** Whether the values of a column show this field where its heading names none. Towns show none: they may be those of a buyer. */
export const isKnownByValues = (
  { field, list }: Field,
  { header, values }: { header: string; values: readonly string[] },
  vocabulary: Vocabulary,
): boolean =>
  !namesFormer(header) &&
  (unmistakable.has(field) ||
    (isByValues[field]?.(values, header) === true && (field !== 'rptNo' || saysNothing(header) || hasWordOfReports(header)))) &&
  !(field === 'lbNm' && values.every((text) => meaningIn(vocabulary, list ?? '', text) === 'NONE'))
