import { describe } from 'vitest'
import { type Column, always, changed, graded, listPriced, priced, tableOf, usual, withCell, without, write } from './builder.ts'
import { type KnownStone, someStones } from './stones.ts'
import { describeTrials } from './trial.ts'

const stones = someStones()
const numberHeadings = [
  'Stock Number',
  'Lot',
  'Ref',
  'Ref.',
  'SKU',
  'Item',
  'Packet',
  'Packet #',
  'Stone No.',
  'Stock ID',
  'Vendor Stock No',
  'Diamond ID',
]
const byReport = stones.map((stone) => ({ ...stone, vStnId: `${stone.lbNm}-${stone.rptNo}` }))
const at = (place: number, other: KnownStone | RegExp) => stones.map((stone, i) => (i === place ? other : stone))
/** With report numbers as GIA gives them. */
const numbered = stones.map((stone, i) => ({ ...stone, rptNo: String(2_200_000_111 + i) }))
const labOf = (text: string) => tableOf(numbered, changed(usual, { Lab: ['Lab', always(text)] }))
const ofLab = (lbNm: string) => numbered.map((stone) => ({ ...stone, lbNm }))

describe('the number of a stone', () => {
  describeTrials([
    ...numberHeadings.map((heading) => ({
      name: `under “${heading}”`,
      sheet: tableOf(stones, changed(usual, { 'Stock #': heading })),
      rows: stones,
    })),
    { name: 'where there is none, is of laboratory and report', sheet: tableOf(stones, without(usual, 'Stock #')), rows: byReport },
    {
      name: 'twice in a sheet refuses the second',
      sheet: withCell(tableOf(stones), 7, 'Stock #', 'KT1002'),
      rows: at(7, /KT1002 is already in row 3/),
    },
  ])
})

describe('a number that the supplier gives under an unknown heading is asked for', () => {
  const under = (heading: string) => tableOf(stones, changed(usual, { 'Stock #': heading }))
  describeTrials([
    { name: 'and is the number', sheet: under('Our mark'), asks: { number: '0' }, rows: stones },
    { name: 'or is not', sheet: under('Our mark'), asks: { number: 'none' }, rows: byReport, unmapped: ['Our mark'] },
    { name: 'without any heading', sheet: under(''), asks: { number: '0' }, rows: stones },
    {
      name: 'not where the column only counts the rows',
      sheet: tableOf(stones, changed(usual, { 'Stock #': ['Nth', (_, place) => String(place + 1)] })),
      rows: byReport,
      unmapped: ['Nth'],
    },
    {
      name: 'not where the column repeats the number of the report',
      sheet: tableOf(stones, changed(usual, { 'Stock #': ['Again', write.report] })),
      rows: byReport,
      unmapped: ['Again'],
    },
  ])
})

describe('what every row needs is missed at the mapping', () => {
  describeTrials([
    { name: 'no number and no report', sheet: tableOf(stones, without(usual, 'Stock #', 'Report No')), message: /stone id/i },
  ])
})

describe('an unknown laboratory is not blank', () => {
  describeTrials([
    { name: 'EGL stays EGL', sheet: labOf('EGL'), rows: ofLab('EGL') },
    { name: 'EGL Israel is not EGL International', sheet: labOf('EGL Israel'), rows: ofLab('EGL Israel') },
    { name: 'a laboratory that nobody knows keeps its name', sheet: labOf('Gemlab Prime'), rows: ofLab('Gemlab Prime') },
    { name: 'GIA among others is GIA', sheet: withCell(labOf('GIA'), 2, 'Lab', 'G.I.A.'), rows: ofLab('GIA') },
  ])
})

describe('a number eaten by a spreadsheet is never stored', () => {
  const report = (text: string) => withCell(tableOf(stones), 0, 'Report No', text)
  const number = (text: string) => withCell(tableOf(stones), 0, 'Stock #', text)
  describeTrials([
    { name: 'a report number of 2.15E+09', sheet: report('2.15E+09'), rows: at(0, /2\.15E\+09/) },
    {
      name: 'a report number whose last digits are zeros',
      sheet: withCell(tableOf(stones), 0, 'Report No', '2150000000'),
      rows: stones.map((stone, i) => (i === 0 ? /last digits are lost/ : stone)),
    },
    { name: 'a report number that is a date', sheet: report('2026-03-05'), rows: at(0, /date/i) },
    { name: 'a stone number of 1.2E+05', sheet: number('1.2E+05'), rows: at(0, /1\.2E\+05/) },
    { name: 'a stone number that is a date', sheet: number('05-Mar'), rows: at(0, /date/i) },
    { name: 'a stone number that is a date of a spreadsheet', sheet: number('2026-03-05'), rows: at(0, /date/i) },
    {
      name: 'a weight that is a date',
      sheet: withCell(tableOf(stones), 0, 'Carat', '01-Jan'),
      rows: at(0, /01-Jan|date/i),
    },
  ])
})

describe('signs around a figure cost the sign, not the stone', () => {
  const withColumn = (column: Column) => tableOf(stones, [...usual, column])
  describeTrials([
    { name: 'a quotation mark after an angle', sheet: withColumn(['Pavilion Angle', always('40.6`')]), rows: stones },
    {
      name: 'ct after a weight',
      sheet: tableOf(stones, changed(usual, { Carat: ['Carat', (stone) => `${write.carat(stone)} ct`] })),
      rows: stones,
    },
    {
      name: 'a date in ISO form beside the stone',
      sheet: withColumn(['Report Date', always('2025-04-30')]),
      rows: stones,
      unmapped: ['Report Date'],
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

describe('a column that is plainly named after the report', () => {
  const under = (heading: string, cell: Column[1]) => tableOf(stones, changed(usual, { 'Report No': [heading, cell] }))
  // Of a laboratory that may number its reports in any way.
  const marks = stones.map((stone, place) => ({ ...stone, lbNm: 'GSI', rptNo: `AB/${place}` }))
  describeTrials([
    ...(
      [
        ['GIA report 2151432110', ({ lbNm, rptNo }) => `${lbNm} report ${rptNo}`],
        ['No. 2151432110', ({ rptNo }) => `No. ${rptNo}`],
        ['Cert # 2151432110', ({ rptNo }) => `Cert # ${rptNo}`],
        ['№ 2151432110', ({ rptNo }) => `№ ${rptNo}`],
      ] as const satisfies readonly (readonly [string, Column[1]])[]
    ).map(([name, cell]) => ({ name: `has its number after words: ${name}`, sheet: under('Report No', cell), rows: stones })),
    {
      name: 'has the same number many times, and refuses the rows that repeat it',
      sheet: tableOf(
        ofLab('GIA'),
        changed(usual, { 'Report No': ['Certificate Number', ({ rptNo }, place) => (place % 6 < 4 ? (numbered[0]?.rptNo ?? '') : rptNo)] }),
      ),
      rows: ofLab('GIA').map((stone, place) => (place > 0 && place % 6 < 4 ? /already/ : stone)),
    },
    { name: 'asks what else is in it', sheet: tableOf(marks), asks: { report: 'rptNo' }, rows: marks },
    {
      name: 'is left out where a person says so',
      sheet: under('Report No', (_, place) => `AB/${place}`),
      asks: { report: 'none' },
      rows: stones.map((stone) => ({ ...stone, rptNo: null as unknown as string })),
      unmapped: ['Report No'],
    },
  ])
})
