import { describe } from 'vitest'
import { csvOf } from '../sheet-text.ts'
import {
  type Column,
  type Table,
  always,
  bytesOf,
  changed,
  graded,
  listPriced,
  priced,
  tableOf,
  usual,
  withCell,
  without,
} from './builder.ts'
import { type KnownStone, someStones, unlistedStones, withChanges } from './stones.ts'
import { describeTrials } from './trial.ts'

const stones = someStones()
const unlisted = unlistedStones()
type Truth = KnownStone | RegExp
const but = (those: readonly KnownStone[], changes: Readonly<Record<number, Truth>>): Truth[] =>
  those.map((stone, at) => changes[at] ?? stone)
const withCells = (table: Table, heading: string, texts: Readonly<Record<number, string>>): Table =>
  Object.entries(texts).reduce((changedTable, [at, text]) => withCell(changedTable, Number(at), heading, text), table)
const encoded = (text: string) => new TextEncoder().encode(text)

describe('color and clarity in one column', () => {
  const inOne = (heading: string, cell: (stone: KnownStone) => string): Table => [
    ...tableOf(stones, [...graded.slice(0, 3), [heading, cell], ...graded.slice(5), ...listPriced, ...priced]),
  ]
  describeTrials([
    ...[' ', '/', '-', ' / ', ', '].map((mark) => ({
      name: `with “${mark}” between`,
      sheet: inOne('Color/Clarity', ({ colNm, clrNm }) => `${colNm ?? ''}${mark}${clrNm}`),
      rows: stones,
    })),
    { name: 'under Quality', sheet: inOne('Quality', ({ colNm, clrNm }) => `${colNm ?? ''} ${clrNm}`), rows: stones },
    {
      name: 'under an unknown heading, once a person has confirmed it',
      sheet: inOne('Qlt.', ({ colNm, clrNm }) => `${colNm ?? ''}/${clrNm}`),
      asks: { match: 'confirmed' },
      rows: stones,
    },
    { name: 'the clarity first', sheet: inOne('Grading', ({ colNm, clrNm }) => `${clrNm} ${colNm ?? ''}`), rows: stones },
    {
      name: 'a range of clarities is refused',
      sheet: withCell(
        inOne('Quality', ({ colNm, clrNm }) => `${colNm ?? ''} ${clrNm}`),
        2,
        'Quality',
        'G VS1-VS2',
      ),
      rows: but(stones, { 2: /one color and one clarity/ }),
    },
  ])
})

describe('discounts in words and signs', () => {
  const forms: Record<string, (back: number) => string> = {
    'Rap -32': (back) => `Rap ${back}`,
    'Rap-32%': (back) => `Rap${back}%`,
    'R-32': (back) => `R${back}`,
    'less 32': (back) => `less ${-back}`,
    'minus 32': (back) => `minus ${-back}`,
    '▼ 32': (back) => `▼ ${-back}`,
    '↓32%': (back) => `↓${-back}%`,
    '-32 percent': (back) => `${back} percent`,
    '(32%)': (back) => `(${-back}%)`,
    '32,5-': (back) => `${String(-back).replace('.', ',')}-`,
  }
  describeTrials(
    Object.entries(forms).map(([name, cell]) => ({
      name,
      sheet: tableOf(stones, changed(usual, { 'Disc %': ['Disc %', ({ back }) => cell(back ?? 0)] })),
      rows: stones,
    })),
  )
})

describe('a cell that is no value of one stone', () => {
  describeTrials([
    {
      name: 'prices on request are refused',
      sheet: withCells(tableOf(stones, [...graded, ...priced]), 'Price/Ct', {
        0: 'POA',
        1: 'Call',
        2: 'on request',
        3: 'P.O.R.',
        4: 'TBA',
        5: 'ask for price',
      }),
      rows: but(unlisted, Object.fromEntries([0, 1, 2, 3, 4, 5].map((at) => [at, /on request/]))),
    },
    {
      name: 'two stones in a row are refused',
      sheet: withCells(withCells(tableOf(stones), 'Stock #', { 2: 'KT1003 & KT1003B', 4: 'KT1005 and KT1005B' }), 'Carat', {
        0: '1.01 + 1.02',
      }),
      rows: but(stones, { 0: /is not a number/, 2: /more than one stone/, 4: /more than one stone/ }),
    },
    {
      name: 'an error in the place of a stone’s number is refused',
      sheet: withCells(tableOf(stones), 'Stock #', { 4: '#REF!' }),
      rows: but(stones, { 4: /error of the spreadsheet/ }),
    },
    {
      name: 'jewelry is refused',
      sheet: tableOf(stones, [
        ...graded,
        ['Metal', (_, at) => (at === 1 ? '18K White Gold' : '')],
        ['Item', (_, at) => (at === 2 ? 'Solitaire Ring' : '')],
        ...priced,
      ]),
      rows: but(unlisted, { 1: /piece of jewelry/, 2: /piece of jewelry/ }),
      unmapped: ['Metal', 'Item'],
    },
    {
      name: 'rough is refused',
      sheet: tableOf(stones, [...graded, ['Stage', (_, at) => (at === 1 ? 'Rough' : 'Polished')], ...priced]),
      rows: but(unlisted, { 1: /rough stone/ }),
      unmapped: ['Stage'],
    },
    {
      name: 'a date is no measurement',
      sheet: tableOf(stones, [...graded, ['Issued', always('2025-11-12')], ['Cert Date', always('12/11/2025')], ...priced]),
      rows: unlisted,
      unmapped: ['Issued', 'Cert Date'],
    },
    {
      name: 'a laboratory with its branch is the laboratory',
      sheet: withCells(tableOf(stones), 'Lab', { 0: 'GIA HK', 1: 'IGI Antwerp', 2: 'HRD Ant', 3: 'GIA (NY)', 6: 'GIA - Mumbai' }),
      rows: stones,
    },
  ])
})

describe('marks that nobody sees', () => {
  const text = csvOf(tableOf(stones), ',')
  describeTrials([
    {
      name: 'of no width, within numbers and grades',
      sheet: encoded(text.replaceAll('KT', 'K\u200BT').replaceAll('VS1', 'VS1\u200E')),
      rows: stones,
    },
    { name: 'NUL within a number', sheet: encoded(text.replace('KT1004', 'KT\u{0}1004')), rows: stones },
    { name: 'lines that end with CR alone', sheet: encoded(text.replace(/\r?\n/g, '\r')), rows: stones },
    {
      name: 'bars around every line',
      sheet: encoded(
        tableOf(stones)
          .map((row) => `|${row.join('|')}|`)
          .join('\n'),
      ),
      rows: stones,
      unmapped: [''],
    },
    {
      name: 'apostrophes of a word processor between thousands',
      sheet: tableOf(stones, [...graded, ['Price/Ct', ({ ctPr }) => Math.floor(ctPr).toLocaleString('en').replace(',', '’')]]),
      asks: { money: 'ctPr' },
      rows: unlisted.map((stone) => withChanges(stone, { ctPr: Math.floor(stone.ctPr) })),
    },
  ])
})

const german = (value: number) => value.toLocaleString('de-DE', { minimumFractionDigits: 2 })
const european = tableOf(stones, [
  ...changed(graded, { Carat: ['Carat', ({ crt }) => german(crt)] }),
  ['Price/Ct', ({ ctPr }) => german(ctPr)],
  ['Total', ({ amt }) => german(amt)],
])
describe('what stands around the stones', () => {
  const columns: readonly Column[] = usual
  const [heading = [], ...body] = tableOf(stones, columns)
  describeTrials([
    {
      name: 'eleven lines of an address above',
      sheet: [
        ...[
          ['Vendor BVBA'],
          ['Street 2, Antwerp'],
          ['Tel 000 000'],
          ['VAT BE 0000.000.000'],
          [],
          ['Stock list 12/11/2026'],
          ['Terms: 30 days'],
        ],
        ...[['Conflict free'], ['Prices in US$'], [], []],
        ...[heading, ...body],
      ],
      rows: stones,
    },
    {
      name: 'bank details below are no stones',
      sheet: [
        heading,
        ...body,
        [],
        ['Bank: Example Bank'],
        ['IBAN BE00 0000 0000 0000', 'BIC', 'EXAMBEBB'],
        ['Prices valid until 30/11/2026'],
      ],
      rows: [...stones, /./],
    },
    {
      name: 'a subtotal of each shape is no stone',
      sheet: [heading, ...body.slice(0, 6), ['', 'ROUND TOTAL', '6.24'], ...body.slice(6), ['18 stones', '', '22.50']],
      rows: stones,
    },
    {
      name: 'a gross weight is not the weight',
      sheet: tableOf(stones, [['Gross Wt', ({ crt }) => (crt + 0.5).toFixed(2)], ...without(graded, 'x'), ...priced]),
      rows: unlisted,
      unmapped: ['Gross Wt'],
    },
    { name: 'semicolons, decimal commas, dots between thousands', sheet: bytesOf(european, ';'), rows: unlisted },
  ])
})
