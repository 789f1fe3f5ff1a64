import { expect, it } from 'vitest'
import { check, vocabulary } from '../checked-row.ts'
import { exchangedDepthQuestions } from './exchanged-depth.ts'
import type { MappedColumn } from '../headings/mapper.ts'

const columnsOf = (...fields: string[]): MappedColumn[] =>
  fields.map((field, index) => ({ index, header: `H ${field}`, field, confidence: 1, by: 'name', samples: [] }))
/** Shape, depth, table and measurements of stones whose two columns are as headed. */
const measured = [
  ['Round', '61.8', '58', '6.40-6.44x3.97'],
  ['Oval', '62.1', '60', '8.10x5.80x3.60'],
  ['Round', '62.4', '57', '5.70-5.74x3.57'],
  ['Princess', '72.5', '70', '5.50x5.45x3.95'],
]
const exchanged = (rows: readonly string[][]) => rows.map(([shape = '', depth = '', table = '', ...more]) => [shape, table, depth, ...more])
const asked = (rows: readonly string[][], ...fields: string[]) =>
  exchangedDepthQuestions(rows, columnsOf('shpNm', 'depPer', 'tblPer', ...fields), vocabulary)

it('measurements prove that depth and table are exchanged, and a person is asked', () => {
  const [question] = asked(exchanged(measured), 'msrmnt')
  expect(question).toMatchObject({ code: 'column', text: 'Are the headings “H depPer” and “H tblPer” exchanged?' })
  expect(question?.evidence[0]).toContain('In 4 of 4 rows')
  expect(question?.options.map(({ value }) => value)).toEqual(['tblPer:1 depPer:2', 'depPer:1 tblPer:2'])
})

it('nothing is asked where they are right, or where a person has mapped them', () => {
  expect(asked(measured, 'msrmnt')).toEqual([])
  const columns = columnsOf('shpNm', 'depPer', 'tblPer', 'msrmnt').map((one) => ({ ...one, by: 'person' as const }))
  expect(exchangedDepthQuestions(exchanged(measured), columns, vocabulary)).toEqual([])
})

it('columns of their own for length, width and height prove it as well, and so do crown, girdle and pavilion', () => {
  const sides = [['Oval', '60', '62.1', '8.10', '5.80', '3.60']]
  expect(asked(sides, 'length', 'width', 'height')).toHaveLength(1)
  const parts = [['Round', '58', '61.9', '15', '3.8', '43.1']]
  expect(asked(parts, 'cHgt', 'grdlPer', 'pHgt')).toHaveLength(1)
})

it('without measurements round stones deeper than their table say it, and whole depths beside tables with decimals', () => {
  const rounds = Array.from({ length: 8 }, (_, at) => ['Round', `${61 + at / 5}`, `${56 + (at % 3)}`])
  expect(asked(rounds)).toEqual([])
  expect(asked(exchanged(rounds))).toHaveLength(1)
  const ovals = Array.from({ length: 9 }, (_, at) => ['Oval', `${61.1 + at / 2}`, `${58 + at}`])
  expect(asked(ovals)).toEqual([])
  expect(asked(exchanged(ovals))).toHaveLength(1)
  // Of one princess nothing can be said.
  expect(asked(exchanged(measured.slice(3)))).toEqual([])
})

it('fancy shapes whose figures may be either are asked about where neither measurements, decimals nor rounds say which is which', () => {
  const fancies = ['Princess', 'Oval', 'Emerald', 'Cushion'].map((shape, at) => [shape, `${64 + at}`, `${66 - at}`])
  expect(asked(fancies)).toMatchObject([{ code: 'column', evidence: [expect.stringContaining('no measurements prove')] }])
  expect(asked(fancies.map(([shape = '', depth = '', table = '']) => [shape, `${depth}.3`, table]))).toEqual([])
  const rounds = [
    ['Round', '62', '57'],
    ['Round', '61', '58'],
  ]
  expect(asked([...fancies, ...rounds])).toEqual([])
  // A table of 40% is none of a fancy shape, so that the depth cannot be one either.
  expect(asked(fancies.map(([shape = '', depth = '']) => [shape, depth, '40']))).toEqual([])
})

it('a row whose table is the depth that its measurements give is refused, and says what to do', () => {
  const messages = (depth: string, table: string) =>
    check({ shpNm: 'Round', crt: '1.00', depPer: depth, tblPer: table, msrmnt: '6.40-6.44x3.97' })
      .problems.filter(({ level }) => level === 'error')
      .map(({ message }) => message)
  expect(messages('61.8', '58')).toEqual([])
  expect(messages('58', '61.8').join(' ')).toContain('the two are exchanged')
  // A depth that is a little off is none.
  expect(messages('61.4', '61.8')).toEqual([])
})
