import { describe, expect, it } from 'vitest'
import { spelling } from '../../masters/list.ts'
import { masterLists } from '../../masters/lists.ts'
import { vocabularyOf } from './field.ts'
import { readStones } from '../settled.ts'

const vocabulary = vocabularyOf(masterLists, spelling)
const shapes = ['Round', 'Oval', 'Round', 'Pear', 'Round', 'Emerald', 'Round', 'Oval', 'Round', 'Pear', 'Round', 'Emerald']
const stones = shapes.map((shape, at) => {
  const width = 5 + at / 4
  const length = shape === 'Round' ? width + 0.02 : width * 1.4
  const height = ((shape === 'Round' ? width + 0.01 : width) * (60 + (at % 5))) / 100
  return { shape, at, length, width, height, crt: length * width * height * 0.0062, depth: 60 + (at % 5), table: 54 + (at % 7) }
})
type Stone = (typeof stones)[number]
const grade = (at: number) => ['EX', 'VG', 'EX', 'G'][at % 4] ?? ''
const base: [string, (stone: Stone) => string][] = [
  ['Stock #', ({ at }) => `D-${at}`],
  ['Shape', ({ shape }) => shape],
  ['Carat', ({ crt }) => crt.toFixed(2)],
]
const sides: typeof base = [
  ['x1', ({ length }) => length.toFixed(2)],
  ['x2', ({ width }) => width.toFixed(2)],
  ['x3', ({ height }) => height.toFixed(2)],
]
const depth: (typeof base)[number] = ['x4', (stone) => stone.depth.toFixed(1)]
const table: (typeof base)[number] = ['x5', (stone) => String(stone.table)]
const clarity: (typeof base)[number] = ['Clarity', ({ at }) => ['VS1', 'SI1', 'IF'][at % 3] ?? '']
const cut: (typeof base)[number] = ['y1', ({ shape, at }) => (shape === 'Round' ? grade(at) : '')]
const polish: (typeof base)[number] = ['y2', ({ at }) => grade(at + 1)]
const symmetry: (typeof base)[number] = ['y3', ({ at }) => grade(at + 2)]
const gap: (typeof base)[number] = ['z', () => 'x']

/** The fields of the columns after the first three. */
const fieldsOf = (...columns: typeof base) => {
  const all = [...base, ...columns]
  const rows = stones.map((stone) => all.map(([, value]) => value(stone)))
  return readStones(
    all.map(([header]) => header),
    rows,
    vocabulary,
  )
    .columns.slice(base.length)
    .map(({ field }) => field)
}

describe('sides, depth and table', () => {
  it('three sides that give the weight are known, and the depth that they give, and the table beside it', () =>
    expect(fieldsOf(...sides, depth, table)).toEqual(['length', 'width', 'height', 'depPer', 'tblPer']))
  it('sides that do not give the weight are not', () => {
    const wide: (typeof base)[number] = ['x2', ({ width }) => (width * 2).toFixed(2)]
    expect(fieldsOf(sides[0]!, wide, sides[2]!)).toEqual([null, null, null])
  })
  it('a share that the measurements do not give is no depth, and what stands beside none is no table', () =>
    expect(fieldsOf(...sides, ['x4', ({ at }) => String(70 + (at % 3))], table)).toEqual(['length', 'width', 'height', null, null]))
})

it.each([
  [clarity, polish, symmetry, cut],
  [gap, cut, polish, symmetry],
  [clarity, ['Cut', cut[1]], ['Polish', polish[1]], symmetry],
] as const)('grades under headings that say nothing are left open, wherever they stand', (...columns) => {
  const open = columns.map(([header], at) =>
    /^[yz]/.test(header) ? fieldsOf(...columns.map(([name, value]): (typeof base)[number] => [name, value]))[at] : null,
  )
  expect(open).toEqual([null, null, null, null])
})

it('two prices give the weight between them, whatever its heading is', () => {
  const price = ({ at }: Stone) => 3000 + 371 * at
  const rows = stones.map((stone) => {
    const crt = stone.crt.toFixed(2)
    return [`D-${stone.at}`, stone.shape, crt, price(stone).toFixed(2), (price(stone) * Number(crt)).toFixed(2)]
  })
  const { columns } = readStones(['Stock #', 'Shape', 'Quantum', 'Price/Ct', 'Total Price'], rows, vocabulary)
  expect(columns.map(({ field }) => field)).toEqual(['vStnId', 'shpNm', 'crt', 'ctPr', 'amt'])
})
