import { readerOf } from '../cells/cell.ts'
import type { Field, Vocabulary } from './field.ts'
import { addressIn } from '../cells/links.ts'
import { numberInAddress, withoutRemark, withoutReportWords } from '../cells/report-number.ts'
import {
  cleanText,
  isCleared,
  isSheetError,
  areTwoFigures,
  isShortened,
  readMeasurements,
  readNumber,
  readSides,
} from '../cells/numbers.ts'
import { isWordedDiscount } from '../prices/worded-discounts.ts'

/** How well the values of a column suit a field: what tells apart the meanings of a heading, and keeps a wrong column from a field. */

const checked = 300
/** Plausible ranges of fields, which tell millimetres from percentages and weights from prices. */
export const plausible: Readonly<Record<string, (value: number) => boolean>> = {
  height: (v) => v >= 1 && v <= 20,
  length: (v) => v >= 1 && v <= 40,
  width: (v) => v >= 1 && v <= 40,
  depPer: (v) => (v >= 30 && v <= 100) || (v >= 0.3 && v < 1),
  tblPer: (v) => (v >= 30 && v <= 100) || (v >= 0.3 && v < 1),
  // Lower figures are millimetres; programs write 0 for a missing one.
  cHgt: (v) => v === 0 || (v >= 3 && v <= 45) || (v >= 0.03 && v <= 0.3),
  pHgt: (v) => v === 0 || (v >= 20 && v <= 85) || (v >= 0.2 && v <= 0.85),
  crt: (v) => v > 0 && v <= 40,
  ratio: (v) => v >= 0.5 && v <= 5,
}

/** A side of a stone in millimetres; programs write 0 for a missing one. A date is no three of them. */
const isLengthOrBlank = (value: number) => value === 0 || (value >= 0.5 && value <= 60)

/** Whether values only count the rows: 1, 2, 3, … */
export const countsRows = (values: readonly string[]): boolean =>
  values.length >= 3 && Number(values[0]) <= 1 && values.every((value, at) => Number(value) === Number(values[0]) + at)

/** Whether most values differ, as the numbers of stones and reports do. A few may be there twice by mistake: their rows are refused. */
function isIdentifying(values: readonly string[]): boolean {
  return values.length < 3 || new Set(values).size >= 0.5 * values.length
}

/** Weights in points, or another count: stones of ten carats and more are not all of whole carats. */
function areWhole(values: readonly string[]): boolean {
  const numbers = values.flatMap((text) => readNumber(text, plausible['crt']) ?? []).toSorted((a, b) => a - b)
  return numbers.length >= 3 && numbers.every(Number.isInteger) && (numbers[Math.floor(numbers.length / 2)] ?? 0) >= 10
}

/** A girdle in millimetres: in percent it is more, and as a fraction of one less. */
const millimetresOfGirdles = { least: 0.15, most: 1.5 } as const
const areThicknesses = (values: readonly string[]): boolean => {
  const figures = values.flatMap((text) => readNumber(text) ?? [])
  const { least, most } = millimetresOfGirdles
  const isThickness = (figure: number) => figure >= least && figure <= most
  return !values.some((text) => text.includes('%')) && figures.filter(isThickness).length > figures.length / 2
}

/**
 * The share of a column's values that are possible for a field, from 0 to 1; 0.5 where there are none. Cells that say "no value" are not counted.
 */
export function fitOf(field: Field, values: readonly string[], vocabulary: Vocabulary): number {
  const all = values.slice(0, checked)
  const sample = all.filter((text) => !isCleared(cleanText(text)) && !isSheetError(cleanText(text)))
  if (sample.length === 0) return 0.5
  // Shortened numbers look alike; their rows are refused.
  const numbers = field.kind === 'report' ? sample.filter((text) => !isShortened(text)) : sample
  if ((field.field === 'vStnId' || field.kind === 'report') && !isIdentifying(numbers)) return 0
  if (field.field === 'crt' && areWhole(sample)) return 0
  if (field.field === 'grdlPer' && areThicknesses(sample)) return 0
  const read = readerOf(field, vocabulary)
  const inRange = plausible[field.field]
  const fits = (text: string): boolean => {
    const clean = cleanText(text)
    if (field.kind === 'link') return addressIn(text) !== undefined
    if (field.kind === 'measurements') return readMeasurements(clean)?.every(isLengthOrBlank) === true || readSides(clean) !== undefined
    if (field.kind === 'report' && addressIn(text) !== undefined) return numberInAddress(clean) !== undefined
    if (field.kind === 'report') {
      const number = withoutReportWords(withoutRemark(clean).replace(/\.0+$/, ''), (word) => /^[A-Z]{3,5}$/.test(word))
      return isShortened(clean) || /^(?:[A-Z]{0,6}[\s-]?|[A-Z]{3,5}[\s:#-]+LG)\d{4,}[A-Z\d-]*$/i.test(number)
    }
    if (field.kind === 'discount' && isWordedDiscount(clean)) return true
    if (field.kind === 'number' || field.kind === 'proportion') {
      const value = readNumber(clean, inRange)
      return value !== undefined && (inRange ? inRange(value) : value >= (field.min ?? 0) && value <= (field.max ?? Infinity))
    }
    if (field.kind === 'money') return (readNumber(clean) ?? -1) >= 0
    if (field.kind === 'discount') return Math.abs(readNumber(clean) ?? 999) <= 200 || areTwoFigures(clean)
    if (field.field === 'vStnId') return /\d/.test(clean) && !/\s.*\s/.test(clean) && !/^https?:/i.test(clean)
    if (field.kind === 'text') return true
    const { set, problems } = read(text)
    // A warning may say how a value was read.
    return problems.length === 0 || (Object.keys(set).length > 0 && problems.every(({ level, unknown }) => level === 'warning' && !unknown))
  }
  const fit = sample.filter(fits).length / sample.length
  // Two figures alone may be something else: they count under a heading that names measurements.
  const areSides = field.kind === 'measurements' && sample.filter((text) => readSides(text) !== undefined).length > sample.length / 2
  return areSides ? Math.min(fit, mostOfSides) : fit
}
const mostOfSides = 0.85

/** Whether a column holds words rather than figures, as a list's column does even where no value is known yet. */
export const holdsWords = (values: readonly string[]): boolean => {
  const sample = values.slice(0, checked)
  const isWord = (text: string) => readNumber(text) === undefined && !/^(?=.*\d)[\d.,\s/x×*%-]+$/i.test(text) && text.length <= 40
  return sample.length > 0 && sample.filter(isWord).length >= 0.9 * sample.length
}
/** Whether values are marks of shelves in a store, 'A-12', and no towns. */
export const areBins = (values: readonly string[]): boolean => values.filter((text) => /\d/.test(text)).length > values.length / 2
/** Whether values are figures, and so neither words nor notes. */
export const areFigures = (values: readonly string[]): boolean =>
  values.length > 0 && values.every((text) => readNumber(text) !== undefined)
