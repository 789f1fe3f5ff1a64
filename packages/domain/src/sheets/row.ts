import { type Measured, type ShapeCode, depthBase, plausibility } from '../inventory/plausibility.ts'
import { girdle } from '../masters/finish-lists.ts'
import type { Field, Vocabulary } from './field.ts'
import { type PriceLaw, readPrice } from './price.ts'
import { type Problem, type Read, type Value, readerOf } from './reading.ts'
import { stoneField } from './stone-fields.ts'

/** How a sheet is read: which column is which field, its prices' law, and what blank cells mean. */
export interface Plan {
  columns: readonly { index: number; header: string; field: string }[]
  price: PriceLaw
  labGrown: boolean
  /** A blank cell keeps what was there unless this is set (domain.md C58). */
  blankClears: boolean
}
/** A finding of a row, with the column it stands in. */
export interface RowProblem extends Problem {
  column: string
}
export interface CheckedRow {
  /** What the row wants of its stone: a field that is absent keeps its value, `null` clears it. */
  stone: Record<string, Value>
  problems: RowProblem[]
}

const mayNotBeCleared = new Set(['vStnId', 'shpNm', 'crt', 'clrNm', 'ctPr', 'amt'])
const number = (stone: CheckedRow['stone'], field: string) => (typeof stone[field] === 'number' ? stone[field] : Number.NaN)
const rank = new Map<string, number>(girdle.values.map(({ code, no }) => [code, no]))
const isGrownNumber = (text: string) => /^LG/i.test(text)

/** A checker of rows under a plan: reads each cell, then asks what the figures say of each other. */
export function rowChecker(plan: Plan, vocabulary: Vocabulary): (cells: readonly string[]) => CheckedRow {
  const columns = plan.columns.flatMap(({ index, header, field: name }) => {
    const field: Field | undefined = stoneField(name)
    return field ? [{ index, header, field, read: readerOf(field, vocabulary), blank: blankOf(field, plan) }] : []
  })
  const headerOf = headersByField(plan)
  const firstHeader = columns[0]?.header ?? ''
  return (cells) => {
    const stone: CheckedRow['stone'] = {}
    const problems: Problem[] = []
    for (const { index, field, read, blank } of columns) {
      const cell = cells[index] ?? ''
      const { set, problems: found }: Read = cell.trim() === '' ? blank : read(cell)
      for (const name of Object.keys(set)) {
        const value = set[name] ?? null
        if (value === null && mayNotBeCleared.has(name)) continue
        // What a column of its own says goes before what another's words imply.
        if (name === field.field || !(name in stone) || stone[name] === null) stone[name] = value
      }
      problems.push(...found)
    }
    problems.push(...together(stone, plan))
    return { stone, problems: problems.map((problem) => ({ ...problem, column: headerOf.get(problem.field) ?? firstHeader })) }
  }
}

const totalWord = /^(grand\s*|sub[\s-]*)?(totals?|sum|averages?|avg)\.?(\s+(stones?|pcs|pieces|carats?|cts|amount|price))?\s*[:=]?$/i
const namesStone = new Set(['vStnId', 'shpNm', 'colNm', 'fcColNm', 'clrNm', 'rptNo'])
/** Tells the line below a list that adds it up from a stone: it says total, sum or average, and names no stone, shape, color, clarity or report. */
export function isTotalLine({ columns }: Pick<Plan, 'columns'>): (cells: readonly string[]) => boolean {
  const naming = columns.filter(({ field }) => namesStone.has(field)).map(({ index }) => index)
  const isTotal = (cell: string) => totalWord.test(cell.trim())
  return (cells) => naming.every((index) => (cells[index] ?? '').trim() === '' || isTotal(cells[index] ?? '')) && cells.some(isTotal)
}

/** The heading of the column that a field comes from: one column of measurements has three of them. */
export const headersByField = ({ columns }: Pick<Plan, 'columns'>): Map<string, string> =>
  new Map(
    columns.flatMap(({ header, field: name }) => {
      const field: Field | undefined = stoneField(name)
      return field ? targetsOf(field).map((target) => [target, header] as const) : []
    }),
  )

const targetsOf = (field: Field): string[] => {
  if (field.kind === 'measurements') return ['length', 'width', 'height', field.field]
  if (field.kind === 'girdle') return ['grdlFrom', 'grdlTo', field.field]
  return [field.field]
}

const blankOf = (field: Field, { blankClears }: Plan): Read =>
  !blankClears || field.kind === 'money' || field.kind === 'discount' || field.kind === 'availability'
    ? { set: {}, problems: [] }
    : readerOf(field, {})('-')

/** What the cells of one row say of each other; sets what follows from them. */
function together(stone: CheckedRow['stone'], plan: Plan): Problem[] {
  const problems = [...pieces(stone), ...millimetres(stone), ...dimensions(stone), ...kind(stone, plan)]
  if ('fcColNm' in stone && stone['fcColNm']) stone['colNm'] = null
  const { price, problems: priced } = readPrice(stone, plan.price)
  for (const field of ['ctPr', 'back', 'rap', 'amt']) delete stone[field]
  Object.assign(stone, price)
  return [...problems, ...priced, ...proportions(stone), ...report(stone), ...figures(stone)]
}

function pieces(stone: CheckedRow['stone']): Problem[] {
  const count = number(stone, 'pieces')
  delete stone['pieces']
  return count > 1
    ? [{ field: 'pieces', level: 'error', message: `This row is ${count} stones; a pair or a parcel is not one stone.`, expected: '1' }]
    : []
}

/** A depth of 3.96 is millimetres whatever its heading says: no stone is that flat (domain.md B2). */
function millimetres(stone: CheckedRow['stone']): Problem[] {
  const depth = number(stone, 'depPer')
  if (!(depth > 0 && depth < 20) || number(stone, 'height') > 0) return []
  const [length, width] = [number(stone, 'length'), number(stone, 'width')]
  const share = (100 * depth) / depthBase(stone['shpNm'] as ShapeCode, length, width)
  delete stone['depPer']
  Object.assign(stone, { height: depth }, share > 0 ? { depPer: Math.round(share * 10) / 10 } : {})
  return [{ field: 'depPer', level: 'warning', message: `Depth ${depth} is millimetres, not percent; taken as the height.` }]
}

/** Length is the longer side, but for hearts and pears, which keep the report's order (domain.md B2). */
function dimensions(stone: CheckedRow['stone']): Problem[] {
  const problems: Problem[] = []
  const [length, width] = [number(stone, 'length'), number(stone, 'width')]
  const shape = stone['shpNm']
  if (length > 0 && width > 0) {
    if (length < width && shape !== 'HEART' && shape !== 'PEAR') {
      Object.assign(stone, { length: width, width: length })
      if (shape !== 'ROUND')
        problems.push({
          field: 'length',
          level: 'warning',
          message: `Length ${length} is shorter than width ${width}; turned round.`,
          expected: `${width} x ${length}`,
        })
    }
    stone['ratio'] = Math.round((number(stone, 'length') / number(stone, 'width')) * 100) / 100
  } else if (number(stone, 'ratio') > 0 && number(stone, 'ratio') < 1 && shape !== 'HEART' && shape !== 'PEAR') {
    const turned = Math.round(100 / number(stone, 'ratio')) / 100
    problems.push({
      field: 'ratio',
      level: 'warning',
      message: `Ratio ${number(stone, 'ratio')} is below 1; turned round.`,
      expected: String(turned),
    })
    stone['ratio'] = turned
  }
  return problems
}

/** Natural and lab-grown stones are never mixed, in a sheet neither. */
function kind(stone: CheckedRow['stone'], { labGrown }: Plan): Problem[] {
  const number = typeof stone['rptNo'] === 'string' ? stone['rptNo'] : ''
  const isGrown = isGrownNumber(number) || typeof stone['growthNm'] === 'string'
  if (labGrown || !isGrown) return []
  const field = isGrownNumber(number) ? 'rptNo' : 'growthNm'
  return [
    {
      field,
      level: 'error',
      message: 'This is a laboratory-grown stone in a sheet of natural ones.',
      expected: 'a sheet of lab-grown stones',
    },
  ]
}

function proportions(stone: CheckedRow['stone']): Problem[] {
  const problems: Problem[] = []
  const sum = number(stone, 'cHgt') + number(stone, 'grdlPer') + number(stone, 'pHgt')
  const depth = number(stone, 'depPer')
  if (Math.abs(sum - depth) > 1)
    problems.push({
      field: 'depPer',
      level: 'warning',
      message: `Depth % is ${depth}; crown, girdle and pavilion add up to ${sum.toFixed(1)}.`,
      expected: sum.toFixed(1),
    })
  if (stone['shpNm'] === 'ROUND')
    problems.push(
      ...angle(stone, 'cHgt', 'Crown height', ((100 - number(stone, 'tblPer')) / 2) * tangent(number(stone, 'cAng'))),
      ...angle(stone, 'pHgt', 'Pavilion depth', 50 * tangent(number(stone, 'pAng'))),
    )
  const [from, to] = [rank.get(String(stone['grdlFrom'])), rank.get(String(stone['grdlTo']))]
  if (from !== undefined && to !== undefined && from > to) Object.assign(stone, { grdlFrom: stone['grdlTo'], grdlTo: stone['grdlFrom'] })
  return problems
}

const tangent = (degrees: number) => Math.tan((degrees * Math.PI) / 180)
/** In a round stone an angle and a diameter leave one height. */
function angle(stone: CheckedRow['stone'], field: string, title: string, expected: number): Problem[] {
  if (!(Math.abs(number(stone, field) - expected) > 1)) return []
  const message = `${title} is ${number(stone, field)}; its angle gives ${expected.toFixed(1)}.`
  return [{ field, level: 'warning', message, expected: expected.toFixed(1) }]
}

const reportForms: Record<string, readonly [RegExp, string]> = {
  GIA: [/^\d{7,10}$/, '7 to 10 digits'],
  IGI: [/^(LG)?\d{6,12}$/i, 'digits, with LG before those of lab-grown stones'],
  HRD: [/^\d{11,12}$/, '11 or 12 digits'],
}
function report(stone: CheckedRow['stone']): Problem[] {
  const { lbNm, rptNo } = stone
  const form = reportForms[String(lbNm)]
  if (!form || typeof rptNo !== 'string' || form[0].test(rptNo)) return []
  return [
    { field: 'rptNo', level: 'warning', message: `${rptNo} does not look like a report number of ${String(lbNm)}.`, expected: form[1] },
  ]
}

const measures = ['shpNm', 'crt', 'length', 'width', 'height', 'depPer', 'tblPer']
/** What a row's figures say beside those of its stone in stock, where it gives some of them and not all. */
export const figuresTogether = (stone: CheckedRow['stone'], stock: CheckedRow['stone']): Problem[] => {
  const given = measures.filter((field) => stone[field] !== undefined && stone[field] !== stock[field])
  return given.length === 0 || measures.every((field) => stone[field] !== undefined) ? [] : figures({ ...stock, ...stone })
}

/** Weight, size and proportions against each other (inventory/plausibility.ts); only of what the row gives. */
function figures(stone: CheckedRow['stone']): Problem[] {
  const shape = stone['shpNm']
  const measured: Measured = {
    shape: (typeof shape === 'string' ? shape : 'OTHER') as ShapeCode,
    crt: number(stone, 'crt'),
    length: number(stone, 'length'),
    width: number(stone, 'width'),
    height: number(stone, 'height'),
    depPer: number(stone, 'depPer'),
    tblPer: number(stone, 'tblPer'),
  }
  if (typeof shape !== 'string' || !(measured.crt > 0 && measured.length > 0 && measured.width > 0 && measured.height > 0)) return []
  return plausibility(measured).map(({ field, severity, message, expected }) => ({
    field: field === 'shape' ? 'shpNm' : field,
    level: severity,
    message: `${message}.`,
    ...(expected ? { expected } : {}),
  }))
}
