import { type Measured, type ShapeCode, depthBase, plausibility, shapeBands } from '../inventory/plausibility.ts'
import { girdle } from '../masters/finish-lists.ts'
import { exchangedInRow } from './cells/exchanged-depth.ts'
import { type PriceConvention, readPrice } from './prices/sheet-price.ts'
import type { Problem, Value } from './cells/reading.ts'
import { reportProblems } from './cells/report-forms.ts'

/** The values of a row by field. */
type Stone = Record<string, Value>

const number = (stone: Stone, field: string) => (typeof stone[field] === 'number' ? stone[field] : Number.NaN)
const rank = new Map<string, number>(girdle.values.map(({ code, no }) => [code, no]))

/** Checks the cells of a row against each other, and sets the values that follow from them. */
export function crossChecks(stone: Stone, plan: { price: PriceConvention }): Problem[] {
  const problems = [...pieces(stone), ...millimetres(stone), ...dimensions(stone)]
  if ('fcColNm' in stone && stone['fcColNm']) stone['colNm'] = null
  const { price, problems: priced } = readPrice(stone, plan.price)
  for (const field of ['ctPr', 'back', 'rap', 'amt']) delete stone[field]
  Object.assign(stone, price)
  return [...problems, ...priced, ...proportions(stone), ...reportProblems(stone), ...exchangedInRow(stone), ...figures(stone)]
}

function pieces(stone: Stone): Problem[] {
  const count = number(stone, 'pieces')
  delete stone['pieces']
  return count > 1
    ? [
        {
          field: 'pieces',
          level: 'error',
          message: `This row is ${count} stones; a pair or parcel cannot be imported as one stone.`,
          expected: '1',
        },
      ]
    : []
}

/** A depth of 3.96 is in millimetres whatever its heading says: no stone is so flat. */
function millimetres(stone: Stone): Problem[] {
  const depth = number(stone, 'depPer')
  if (!(depth > 0 && depth < 20) || number(stone, 'height') > 0) return []
  const [length, width] = [number(stone, 'length'), number(stone, 'width')]
  const share = (100 * depth) / depthBase(stone['shpNm'] as ShapeCode, length, width)
  delete stone['depPer']
  Object.assign(stone, { height: depth }, share > 0 ? { depPer: Math.round(share * 10) / 10 } : {})
  return [{ field: 'depPer', level: 'warning', message: `Depth ${depth} is millimetres, not percent; taken as the height.` }]
}

/** Hearts and pears keep the order of the report, unless no such stone is so much wider than long: then the sheet has the sides the other way round. */
const keepsOrder = (shape: Value | undefined, ratio: number) =>
  (shape === 'HEART' || shape === 'PEAR') && ratio >= (shapeBands[shape]?.ratio.hard[0] ?? 0)

/** Length is the longer side, except where the order of the report counts. */
function dimensions(stone: Stone): Problem[] {
  const problems: Problem[] = []
  const [length, width] = [number(stone, 'length'), number(stone, 'width')]
  const shape = stone['shpNm']
  if (length > 0 && width > 0) {
    if (length < width && !keepsOrder(shape, length / width)) {
      Object.assign(stone, { length: width, width: length })
      if (shape !== 'ROUND')
        problems.push({
          field: 'length',
          level: 'warning',
          message: `Length ${length} is shorter than width ${width}; swapped.`,
          expected: `${width} x ${length}`,
        })
    }
    stone['ratio'] = Math.round((number(stone, 'length') / number(stone, 'width')) * 100) / 100
  } else if (number(stone, 'ratio') > 0 && number(stone, 'ratio') < 1 && !keepsOrder(shape, number(stone, 'ratio'))) {
    const turned = Math.round(100 / number(stone, 'ratio')) / 100
    problems.push({
      field: 'ratio',
      level: 'warning',
      message: `Ratio ${number(stone, 'ratio')} is below 1; swapped.`,
      expected: String(turned),
    })
    stone['ratio'] = turned
  }
  return problems
}

function proportions(stone: Stone): Problem[] {
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
/** In a round stone an angle and a diameter determine a height. */
function angle(stone: Stone, field: string, title: string, expected: number): Problem[] {
  if (!(Math.abs(number(stone, field) - expected) > 1)) return []
  const message = `${title} is ${number(stone, field)}; its angle gives ${expected.toFixed(1)}.`
  return [{ field, level: 'warning', message, expected: expected.toFixed(1) }]
}

const measures = ['shpNm', 'crt', 'length', 'width', 'height', 'depPer', 'tblPer']
/** Checks a row's figures together with those of its stone in stock, where the row has only some of them. */
export const figuresMerged = (stone: Stone, stock: Stone): Problem[] => {
  const given = measures.filter((field) => stone[field] !== undefined && stone[field] !== stock[field])
  return given.length === 0 || measures.every((field) => stone[field] !== undefined) ? [] : figures({ ...stock, ...stone })
}

/** Checks weight, size and proportions against each other (inventory/plausibility.ts), as far as the row has them. */
function figures(stone: Stone): Problem[] {
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
