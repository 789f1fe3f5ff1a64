import { plausible } from '../headings/column-fit.ts'
import { type Rows, numbersAt } from '../layout/column-values.ts'
import type { MappedColumn } from '../headings/mapper.ts'
import { fieldsNamedBy } from '../headings/named-fields.ts'
import { readMeasurements } from './numbers.ts'
import { type Points, fewestPoints, readPoints, unitOfPoints, withCarats } from './points.ts'
import { type Answer, type Question, answerTo, columnName } from '../questions.ts'
import { sheetFields } from '../headings/sheet-fields.ts'

/**
 * A column of weights in points, hundredths of a carat: 101 is 1.01 ct. Its heading says so, or its measurements or prices prove it of whole numbers under a heading such
 * as "Wt"; whole numbers that nothing proves are asked.
 */
const namesPoints = new RegExp(
  [
    String.raw`^\W*(?:(?:wt|weight|size|sz|diamond|stone)[-/([.:\s]*(?:in\s+)?)?${unitOfPoints}\W*(?:wt|weight|size)?\W*$`,
    String.raw`^分数?$|^(?:вес,?\s*)?(?:пункт\p{L}*|поинт\p{L}*)$|^נקודות$`,
  ].join('|'),
  'iu',
)
const mostPoints = 3000
const share = 0.9
const fewest = 3
/** Carats per cubic millimeter of length x width x height, of the lightest and the heaviest shapes. */
const density = { low: 0.004, high: 0.012 }

const isWhole = (value: number) => Number.isInteger(value)
const shareOf = <T>(those: readonly T[], is: (one: T) => boolean) => (those.length === 0 ? 0 : those.filter(is).length / those.length)

/** Whether a weight is the amount divided by the price per carat, in nearly all rows of two columns. */
function isProvedByPrices(rows: Rows, weights: readonly (number | undefined)[], others: readonly number[]): boolean {
  const figures = others.map((at) => numbersAt(rows, at))
  return figures.some((total) =>
    figures.some((each) => {
      const compared = weights.flatMap((points, at) => {
        const [whole = 0, one = 0] = [total[at], each[at]]
        return points !== undefined && points !== 100 && whole > 0 && one > 20 ? [{ points, carats: whole / one }] : []
      })
      return (
        compared.length >= fewest && shareOf(compared, ({ points, carats }) => Math.abs(carats * 100 - points) <= 0.01 * points) >= share
      )
    }),
  )
}

/** Whether the size of the stones in millimeters fits a hundredth of the figure. */
function isProvedBySizes(rows: Rows, weights: readonly (number | undefined)[], columns: readonly MappedColumn[]): boolean {
  const at = (field: string) => columns.find((column) => column.field === field)?.index
  const [whole, ...sides] = ['msrmnt', 'length', 'width', 'height'].map(at)
  const figures = sides.map((side) => numbersAt(rows, side, plausible['height']))
  const compared = rows.flatMap((cells, row) => {
    const three = whole === undefined ? figures.map((side) => side[row] ?? 0) : (readMeasurements(cells[whole] ?? '') ?? [])
    const volume = three.length === 3 ? three.reduce((product, side) => product * side, 1) : 0
    const points = weights[row]
    return volume > 0 && points !== undefined ? [points / 100 / volume] : []
  })
  return compared.length >= fewest && shareOf(compared, (ratio) => ratio >= density.low && ratio <= density.high) >= share
}

const sureOf = (points: Points | undefined) => (points && points.value > 0 && !points.mayBeCarats ? points.value : undefined)

export interface InPoints {
  index: number
  isProved: boolean
}
const decimalComma = /^\d{1,2},\d{3}$/
/**
 * The column of weights in points, where there is one and no other column is the weight.
 * @param hasDecimalCommas whether the sheet writes decimals with commas: 1,190 is 1.19 ct there
 */
export function columnInPoints(rows: Rows, columns: readonly MappedColumn[], hasDecimalCommas = false): InPoints | undefined {
  const isFree = ({ by, field }: MappedColumn) => field === 'crt' || (field === null && by !== 'person' && by !== 'remembered')
  const weight = columns.find(({ field }) => field === 'crt')
  for (const column of columns.filter(isFree)) {
    if (weight && weight.index !== column.index) continue
    const isNamed = namesPoints.test(column.header.trim())
    if (!isNamed && !fieldsNamedBy(column.header, sheetFields).includes('crt')) continue
    const texts = rows.map((cells) => cells[column.index] ?? '').filter((text) => text.trim() !== '')
    if (!isNamed && hasDecimalCommas && texts.every((text) => decimalComma.test(text.trim()))) continue
    const known = texts.map(readPoints).filter((points) => points !== undefined && points.value > 0) as Points[]
    const written = known.filter(({ hasUnit, mayBeCarats }) => hasUnit && !mayBeCarats).length
    if (written > 0 && written >= share * texts.length) return { index: column.index, isProved: true }
    const least = isNamed ? 1 : fewestPoints
    const areWhole =
      shareOf(known, ({ value }) => isWhole(value)) >= (isNamed ? share : 1) &&
      // A small stone among others: 9 is 0.09 ct.
      shareOf(known, ({ value }) => value >= least && value <= mostPoints) >= share &&
      shareOf(known, ({ mayBeCarats }) => !mayBeCarats) >= share
    if (!areWhole) continue
    if (isNamed) return { index: column.index, isProved: true }
    const others = columns.flatMap(({ index, field }) => (index !== column.index && field !== 'vStnId' && field !== 'rptNo' ? [index] : []))
    const figures = rows.map((cells) => sureOf(readPoints(cells[column.index] ?? '')))
    const isProved = isProvedByPrices(rows, figures, others) || isProvedBySizes(rows, figures, columns)
    if (known.length >= fewest || isProved) return { index: column.index, isProved }
  }
  return undefined
}

/** Asks whether whole numbers that nothing proves are points. */
export function pointsQuestion(columns: readonly MappedColumn[], { index, isProved }: InPoints, rows: Rows): Question[] {
  if (isProved) return []
  const column = columnName(columns, index)
  const examples = rows
    .map((cells) => cells[index] ?? '')
    .filter((cell) => sureOf(readPoints(cell)) !== undefined)
    .slice(0, 3)
  return [
    {
      ...{ code: 'weight', column, stage: 'columns' },
      text: `Is “${column}” the weight in points (hundredths of a carat)?`,
      evidence: [`All figures are whole numbers, nearly all of ${fewestPoints} and more, such as ${examples.join('; ')}.`],
      options: [
        { value: 'points', label: `Yes: ${examples[0] ?? '101'} is ${withCarats(examples[0] ?? '101')} ct` },
        { value: 'none', label: 'No: leave this column out' },
      ],
    },
  ]
}
/** Whether the column is in points: proved, or answered so. */
export const isInPoints = (questions: readonly Question[], answers: readonly Answer[]): boolean =>
  questions.every((question) => answerTo(question, answers)?.value === 'points')
