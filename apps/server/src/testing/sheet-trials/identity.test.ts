import { describe } from 'vitest'
import { type Column, always, changed, graded, listPriced, priced, tableOf, usual, withCell, without, write } from './builder.ts'
import { type KnownStone, someStones } from './stones.ts'
import { describeTrials } from './trial.ts'

const stones = someStones()
const numberHeadings = ['SKU', 'Item', 'Packet', 'Packet #', 'Stone No.', 'Stock ID']

const at = (place: number, other: KnownStone | RegExp) => stones.map((stone, i) => (i === place ? other : stone))
const labOf = (text: string) => tableOf(stones, changed(usual, { Lab: ['Lab', always(text)] }))
const ofLab = (lbNm: string) => stones.map((stone) => ({ ...stone, lbNm }))

describe('the number of a stone', () => {
  describeTrials([
    ...numberHeadings.map((heading) => ({
      name: `under “${heading}”`,
      sheet: tableOf(stones, changed(usual, { 'Stock #': heading })),
      rows: stones,
    })),
    {
      name: 'twice in a sheet refuses the second',
      sheet: withCell(tableOf(stones), 7, 'Stock #', 'KT1002'),
      rows: at(7, /KT1002 is already in row 3/),
    },
  ])
})

describe('what every row needs is missed at the mapping', () => {
  describeTrials([
    { name: 'no number and no report', sheet: tableOf(stones, without(usual, 'Stock #', 'Report No')), message: /stone id/i },
  ])
})

describe('an unknown laboratory is not blank', () => {
  describeTrials([{ name: 'GIA among others is GIA', sheet: withCell(labOf('GIA'), 2, 'Lab', 'G.I.A.'), rows: ofLab('GIA') }])
})

describe('a number eaten by a spreadsheet is never stored', () => {
  const report = (text: string) => withCell(tableOf(stones), 0, 'Report No', text)

  describeTrials([
    { name: 'a report number of 2.15E+09', sheet: report('2.15E+09'), rows: at(0, /2\.15E\+09/) },
    {
      name: 'a weight that is a date',
      sheet: withCell(tableOf(stones), 0, 'Carat', '01-Jan'),
      rows: at(0, /01-Jan|date/i),
    },
  ])
})

describe('signs around a figure cost the sign, not the stone', () => {
  describeTrials([
    {
      name: 'ct after a weight',
      sheet: tableOf(stones, changed(usual, { Carat: ['Carat', (stone) => `${write.carat(stone)} ct`] })),
      rows: stones,
    },
    {
      name: 'thousands separators in every price',
      sheet: tableOf(stones, [
        ...graded,
        ...listPriced,
        ...priced.map(([heading, cell]): Column => [
          heading,
          (stone, i) => Number(cell(stone, i)).toLocaleString('en-US', { minimumFractionDigits: 2 }),
        ]),
      ]),
      rows: stones,
    },
  ])
})
