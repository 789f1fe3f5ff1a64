import { describe } from 'vitest'
import { type Column, graded, priced, tableOf, usual, without, write } from './builder.ts'
import { someStones, unlistedStones } from './stones.ts'
import { describeTrials } from './trial.ts'

const stones = someStones()
const unlisted = unlistedStones()
const otherReport: Column = ['Report No', ({ rptNo }) => String(Number(rptNo) + 17)]
const other = (heading: string, cell: Column[1]): Column => [heading, cell]

describe('two columns of one heading with different values', () => {
  describeTrials([
    {
      name: 'ask which has the report',
      sheet: tableOf(stones, [...usual, otherReport]),
      asks: { column: 'rptNo:11' },
      unmapped: ['Report No'],
      rows: stones.map((stone) => ({ ...stone, rptNo: String(Number(stone.rptNo) + 17) })),
    },
    {
      name: 'ask which has the number of the stone',
      sheet: tableOf(stones, [...usual, other('Stock #', ({ vStnId }) => `B-${vStnId}`)]),
      asks: { column: 'vStnId:0' },
      unmapped: ['Stock #'],
      rows: stones,
    },
    {
      name: 'ask which has the weight where no total proves it',
      sheet: tableOf(unlisted, [...graded, other('Carat', ({ crt }) => (crt * 1.3).toFixed(2)), ['Price/Ct', write.perCarat]]),
      asks: { column: 'crt:2', money: 'ctPr' },
      unmapped: ['Carat'],
      rows: unlisted,
    },
    {
      name: 'ask nothing where the total proves the weight',
      sheet: tableOf(unlisted, [...graded, other('Carat', ({ crt }) => (crt * 1.3).toFixed(2)), ...priced]),
      unmapped: ['Carat'],
      rows: unlisted,
    },
    {
      name: 'ask nothing where they are the same',
      sheet: tableOf(stones, [...without(usual), ['Report No', write.report]]),
      unmapped: ['Report No'],
      rows: stones,
    },
  ])
})

describe('a color of fluorescence under the heading of the color', () => {
  const strengths = ['None', 'Medium', 'Strong', 'Faint'] as const
  const codes = ['NON', 'MED', 'STG', 'FNT'] as const
  describeTrials([
    {
      name: 'follows from the intensity beside it',
      sheet: tableOf(stones, [
        ...usual,
        ['Intensity', (_, at) => strengths[at % 4]!],
        other('Color', (_, at) => (at % 4 === 0 ? '' : 'Blue')),
      ]),
      rows: stones.map((stone, at) => ({ ...stone, fluNm: codes[at % 4]! })),
    },
  ])
})

describe('units in a row of their own below whole headings', () => {
  const headings = ['Lot', 'Shape', 'Size', 'Color', 'Clarity', 'Lab', 'Cert', 'Rap', 'Off', 'Price', 'Value']
  const units = ['', '', '(ct)', '', '', '', 'no.', 'US$/ct', '%', 'US$/ct', 'US$']
  describeTrials([{ name: 'are no second row of headings', sheet: [headings, units, ...tableOf(stones, usual).slice(1)], rows: stones }])
})

describe('headings of grades that have slipped', () => {
  const cut: Column[1] = ({ shpNm }, at) => (shpNm === 'ROUND' ? ['EX', 'VG', 'G'][at % 3]! : '')
  const slipped = (first: string, second: string, third: string) =>
    tableOf(stones, [...usual, [first, cut], [second, () => 'EX'], [third, (_, at) => ['VG', 'EX'][at % 2]!]])
  const rows = stones.map((stone, at) => (stone.shpNm === 'ROUND' ? { ...stone, cutNm: ['EX', 'VG', 'G'][at % 3]! } : stone))
  describeTrials([
    {
      name: 'ask whether the polish that only round stones have is the cut',
      sheet: slipped('Polish', 'Symmetry', 'Cut'),
      asks: { column: 'cutNm:11 none:12 none:13' },
      unmapped: ['Symmetry', 'Cut'],
      rows,
    },
    { name: 'ask nothing where the cut is that of round stones', sheet: slipped('Cut', 'Polish', 'Symmetry'), rows },
  ])
})
