import { depthBase, type ShapeCode } from '../../inventory/plausibility.ts'
import { type Figures, type Rows, indexOf, numbersOf } from '../layout/column-values.ts'
import type { Vocabulary } from '../headings/field.ts'
import type { MappedColumn } from '../headings/mapper.ts'
import { readMeasurements } from './numbers.ts'
import { type Question, columnName } from '../questions.ts'
import { type Problem, type Value, meaningIn } from './reading.ts'

/**
 * Depth and table whose headings are exchanged. The height over the diameter is the depth, so that measurements prove which column it is; without them
 * only round stones, of which the depth is nearly always more than the table, and the way in which laboratories write both say something.
 */

/** In percent: how near the table comes to the depth that the measurements give, and how far the depth is from it, where the two are exchanged. */
const near = 0.3
const far = 1
const fewestRounds = 5
const fewestWhole = 8
const mostly = 0.9

/** Of fewer stones without measurements the headings are believed. */
const fewestUnproved = 3
/** So many rounds that are deeper than their table, and none that is not, prove the headings. */
const fewestProving = 2
/** Laboratories write few tables with a decimal. */
const fewTables = 0.1
/** In percent: what a fancy shape may have as its depth and as its table. */
const ofFancies = { least: 48, most: 82 } as const
const mayBeEither = ({ depth, table }: Proportions) =>
  [depth, table].every((figure) => figure >= ofFancies.least && figure <= ofFancies.most)

type Stone = Readonly<Record<string, Value>>
interface Proportions {
  shape: string | undefined
  depth: number
  table: number
  /** The depth that measurements, or crown, girdle and pavilion, give; undefined without them. */
  expected: number | undefined
}
const inPercent = (value: number) => (value < 1 ? 100 * value : value)
const isExchanged = ({ depth, table, expected = Number.NaN }: Proportions) =>
  Math.abs(table - expected) <= near && Math.abs(depth - expected) > far
const isRight = ({ depth, table, expected = Number.NaN }: Proportions) =>
  Math.abs(depth - expected) <= near && Math.abs(table - expected) > far

/** The problem of a row whose table is the depth that its own measurements give, and whose depth is not. */
export function exchangedInRow(stone: Stone): Problem[] {
  const number = (field: string) => (typeof stone[field] === 'number' ? stone[field] : Number.NaN)
  const [length, width, height, depth, table] = ['length', 'width', 'height', 'depPer', 'tblPer'].map(number)
  if (typeof stone['shpNm'] !== 'string' || !length || !width || !height || !depth || !table) return []
  const expected = (100 * height) / depthBase(stone['shpNm'] as ShapeCode, length, width)
  if (!isExchanged({ shape: undefined, depth, table, expected })) return []
  return [
    {
      field: 'depPer',
      level: 'error',
      message: `Depth % is ${depth} and Table % ${table}, and the height over the diameter gives a depth of ${expected.toFixed(1)}: the two are exchanged. Exchange them in the file, or map each column to the other field.`,
      expected: expected.toFixed(1),
    },
  ]
}

/** Length, width and height of each row, from one column or from three. */
function sidesOf(rows: Rows, columns: readonly MappedColumn[]): (readonly (number | undefined)[])[] {
  const one = indexOf(columns, 'msrmnt')
  const [length, width, height] = ['length', 'width', 'height'].map((field) => numbersOf(rows, columns, field))
  return rows.map((cells, at) =>
    one === undefined ? [length?.[at], width?.[at], height?.[at]] : (readMeasurements(cells[one] ?? '') ?? []),
  )
}

function proportionsOf(rows: Rows, columns: readonly MappedColumn[], vocabulary: Vocabulary): Proportions[] {
  const figures = (field: string): Figures => numbersOf(rows, columns, field)
  const [depths, tables, crown, girdle, pavilion] = ['depPer', 'tblPer', 'cHgt', 'grdlPer', 'pHgt'].map(figures)
  const sides = sidesOf(rows, columns)
  const shapeAt = indexOf(columns, 'shpNm') ?? -1
  return rows.flatMap((cells, at) => {
    const [depth, table] = [depths?.[at], tables?.[at]]
    if (!depth || !table) return []
    const shape = meaningIn(vocabulary, 'SHAPE', (cells[shapeAt] ?? '').trim())
    const [length, width, height] = sides[at] ?? []
    const parts = [crown?.[at], girdle?.[at], pavilion?.[at]].filter((part) => part !== undefined)
    const sum = parts.length === 3 ? parts.reduce((all, part) => all + part, 0) : undefined
    const measured = length && width && height && shape ? (100 * height) / depthBase(shape as ShapeCode, length, width) : undefined
    return [{ shape, depth: inPercent(depth), table: inPercent(table), expected: measured ?? sum }]
  })
}

/** Why the two columns seem to be exchanged, in a sentence; undefined where nothing says so. */
function evidenceIn(stones: readonly Proportions[]): string | undefined {
  const [exchanged, right] = [stones.filter(isExchanged).length, stones.filter(isRight).length]
  if (exchanged > right)
    return `In ${exchanged} of ${exchanged + right} rows the height over the diameter is the figure of the table, and not that of the depth.`
  if (right > 0) return undefined
  const rounds = stones.filter(({ shape }) => shape === 'ROUND')
  const flat = rounds.filter(({ depth, table }) => depth < table).length
  if (rounds.length >= fewestRounds && flat >= mostly * rounds.length)
    return `The depth of a round stone is nearly always more than its table; here it is less in ${flat} of ${rounds.length}.`
  const fractions = (of: 'depth' | 'table') => stones.filter((stone) => !Number.isInteger(stone[of])).length
  if (stones.length >= fewestWhole && fractions('depth') === 0 && fractions('table') >= stones.length / 2)
    return `Laboratories write the depth with a decimal and the table often without; here every depth is whole, and ${fractions('table')} of ${stones.length} tables are not.`
  // Of rounds the depth is more than the table, and laboratories write it with a decimal.
  const isProvedByRounds = rounds.length >= fewestProving && flat === 0
  const isProvedByDecimals = fractions('depth') >= stones.length / 2 && fractions('table') <= fewTables * stones.length
  if (isProvedByRounds || isProvedByDecimals || stones.length < fewestUnproved || !stones.every(mayBeEither)) return undefined
  return `Of these shapes both figures may be the depth or the table, and no measurements prove which is which: for example “depth” ${stones[0]?.depth} and “table” ${stones[0]?.table}.`
}

/** Asks whether the headings of depth and table are exchanged, where the figures say so and no person has mapped them. */
export function exchangedDepthQuestions(rows: Rows, columns: readonly MappedColumn[], vocabulary: Vocabulary): Question[] {
  const [depth, table] = ['depPer', 'tblPer'].map((name) => columns.find(({ field }) => field === name))
  if (!depth || !table || [depth, table].some(({ by }) => by === 'person' || by === 'remembered')) return []
  const evidence = evidenceIn(proportionsOf(rows, columns, vocabulary))
  if (evidence === undefined) return []
  const [name, other] = [depth, table].map(({ index }) => columnName(columns, index))
  return [
    {
      ...{ code: 'column', column: name ?? null, stage: 'columns' },
      text: `Are the headings “${name}” and “${other}” exchanged?`,
      evidence: [evidence],
      options: [
        { value: `tblPer:${depth.index} depPer:${table.index}`, label: `Yes: “${other}” is the depth, and “${name}” the table` },
        { value: `depPer:${depth.index} tblPer:${table.index}`, label: 'No: the headings are right' },
      ],
    },
  ]
}
