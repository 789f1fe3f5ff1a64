import { composedFields, partlyComposedFields } from './composed-heading.ts'
import type { Field } from './field.ts'
import { abbreviatedNames, headingForms, indexOfNames } from './heading-forms.ts'
import { headingsNotKept } from './headings-not-kept.ts'
import { withoutThousands } from '../prices/in-thousands.ts'
import { namesMeantBy } from './misspelled.ts'
import { readNumber } from '../cells/numbers.ts'

/** The fields that a heading names, whatever stands below it. */

/** What the supplier paid is not what the stone is sold at. */
const ofCost =
  /cost|purchas|\blanded|\bbuy(?:ing)?(?![a-z])|einkauf|achat|compra|acquist|inkoop|maliyet|(?<!\p{L})alış|закуп|себестоим|采购|採購|进价|進價|成本|仕入|原価|원가|매입|קנייה|קניה|עלות|شراء|تكلفة|खरीद|लागत|ખરીદ|પડતર/iu
const notKept = indexOfNames([{ of: 'none', names: headingsNotKept.split('|') }])

type Named = ReturnType<typeof indexOfNames<Field>>
const namesBefore = new WeakMap<readonly Field[], Named>()
/** The fields by all the names under which sheets have them. Made once for each list of fields. */
export function namesOf(fields: readonly Field[]): Named {
  const before = namesBefore.get(fields)
  if (before) return before
  const named = indexOfNames(fields.map((field) => ({ of: field, names: [field.field, field.title, ...field.names] })))
  namesBefore.set(fields, named)
  return named
}

export interface Candidate {
  field: Field
  /** The place of the name in the field's list: the usual names come first. */
  place: number
  isShortened: boolean
  /** The heading misses the name by one letter, or one of its words is unknown: a person checks what it is taken for. */
  isInDoubt?: true
}
const dimensions = new Set(['length', 'width', 'height', 'msrmnt'])

/** What a heading with a currency may name: 'USD stone' is no number of a stone. */
const ofPrice = new Set<Field['kind']>(['money', 'discount'])
const isPercent = /^\s*%\s*$/
const isMoney = ({ kind }: Field) => kind === 'money'
/** What both sides of a stroke name: 'Stock#/Lot#' is one number by two names. */
function sameOfBoth(header: string, named: Named): Candidate[] | undefined {
  const sides = header.split('/')
  if (sides.length !== 2) return undefined
  const [first = [], second = []] = sides.map((side) => candidatesOf(side, named).fields)
  const same = first.filter(({ field, isShortened }) => !isShortened && second.some((other) => !other.isShortened && other.field === field))
  return same.length > 0 ? same : undefined
}

/** The fields that a heading may name, by the closest of its forms that names any. */
export function candidatesOf(header: string, named: Named): { fields: Candidate[]; isOther: boolean } {
  if (ofCost.test(header)) return { fields: [], isOther: true }
  for (const { name, isShortened, isLength, isWithoutPercent, isWithoutTerms, isPrice } of headingForms(header)) {
    const fields = (named.get(name) ?? [])
      .filter(({ of }) => !isPrice || ofPrice.has(of.kind))
      .filter(({ of }) => (!isLength || dimensions.has(of.field)) && !((isPercent.test(header) || isWithoutPercent) && isMoney(of)))
      .map(({ of, place }) => ({ field: of, place: isWithoutTerms ? Infinity : place, isShortened }))
    const isOther = notKept.has(name)
    if (fields.length > 0 || isOther) return { fields, isOther }
  }
  const inOnes = withoutThousands(header)
  if (inOnes !== header && inOnes !== '') return candidatesOf(inOnes, named)
  const both = sameOfBoth(header, named)
  if (both) return { fields: both, isOther: false }
  const abbreviated = abbreviatedNames(header, [...named.keys()])
  const fields = abbreviated.flatMap((name) => named.get(name) ?? []).map(({ of, place }) => ({ field: of, place, isShortened: true }))
  return { fields: fields.filter(({ field }, at) => fields.findIndex((one) => one.field === field) === at), isOther: false }
}

/** Any figure or text may stand below them, so that the values prove nothing: 'Fr./ct' is francs and no 'Pr/ct', 'Store No' no number of a stone. */
const provedElsewhere = new Set<Field['kind']>(['money', 'discount', 'text', 'report'])
/** The fields whose name a heading misses by one letter; none where it may as well be a name that only what a stone does not keep has. */
function candidatesMeantBy(header: string, named: Named): Candidate[] {
  if (namesMeantBy(header, notKept.keys()).some((name) => !named.has(name))) return []
  const meant = namesMeantBy(header, named.keys())
    .flatMap((name) => named.get(name) ?? [])
    .filter(({ of }) => !provedElsewhere.has(of.kind))
  return meant
    .filter(({ of }, at) => meant.findIndex((one) => one.of === of) === at)
    .map(({ of, place }) => ({ field: of, place, isShortened: true, isInDoubt: true }))
}

/** No stone's number: under 'Code' may stand a figure of something else. */
const isDecimal = /^-?\d*[.,]\d+$/
/** Below this a figure is no amount for a stone, and counts something. */
const leastAmount = 20
const areAmounts = (values: readonly string[]) => {
  const figures = values.map((text) => readNumber(text)).filter((figure) => figure !== undefined && figure !== 0)
  return figures.filter((figure = 0) => figure >= leastAmount).length >= figures.length / 2
}
/** A heading that a list has comes before one that is read by its words. */
const behindNames = 50
/** Words of a list prove what a column is beside a heading of which one word is unknown. */
const provedByWords = new Set<Field['kind']>(['code', 'color'])
/** Towns may be those of a buyer, and a tinge one of several colors. */
const ofOthersToo = new Set(['locNm', 'shdNm', 'mixTintNm'])
/** The fields that the words of a heading name together though no list has it, or else those that it misses by one letter or one unknown word. */
export function candidatesNear(header: string, values: readonly string[], fields: readonly Field[], named: Named): Candidate[] {
  const composed = composedFields(header)
    .filter((name) => name !== 'vStnId' || !values.some((text) => isDecimal.test(text.trim())))
    .filter((name) => name !== 'amt' || areAmounts(values))
    .flatMap((name) => fields.find(({ field }) => field === name) ?? [])
  if (composed.length > 0) return composed.map((field) => ({ field, place: behindNames, isShortened: true }))
  const meant = candidatesMeantBy(header, named)
  if (meant.length > 0) return meant
  return partlyComposedFields(header)
    .flatMap((name) => fields.find(({ field }) => field === name) ?? [])
    .filter(({ kind, field }) => provedByWords.has(kind) && !ofOthersToo.has(field))
    .map((field) => ({ field, place: 0, isShortened: true, isInDoubt: true }))
}

/** The fields that a heading may name. */
export const fieldsNamedBy = (header: string, fields: readonly Field[]): string[] =>
  candidatesOf(header, namesOf(fields)).fields.map(({ field }) => field.field)

/** Different texts of cells whose answer is remembered. */
const rememberedCells = 20_000

/** Whether a cell is a heading that sheets of these fields have. */
export function headingTest(fields: readonly Field[]): (cell: string) => boolean {
  const named = namesOf(fields)
  const before = new Map<string, boolean>()
  return (cell) => {
    // Nearly all cells are values; a figure is no heading.
    if (cell.length > 60 || !/\p{L}|[#%$№]/u.test(cell) || /\d{4}/.test(cell)) return false
    // The values of lists stand in thousands of cells each.
    const known = before.get(cell)
    if (known !== undefined) return known
    const isHeading = candidatesOf(cell, named).fields.some(({ isShortened }) => !isShortened)
    if (before.size < rememberedCells) before.set(cell, isHeading)
    return isHeading
  }
}
