import { describe, expect, it } from 'vitest'
import { mct } from '../../kernel/units.ts'
import { clarity, color } from '../../masters/grading-lists.ts'
import { spelling } from '../../masters/list.ts'
import { masterLists } from '../../masters/lists.ts'
import { demoListPrice } from '../../pricing/demo-list.ts'
import { vocabularyOf } from '../headings/field.ts'
import { basisOfHeading } from './price-basis.ts'
import { questionsOf, readStones } from '../settled.ts'
import { settledColumns } from '../settled-columns.ts'

const vocabulary = vocabularyOf(masterLists, spelling)
const weights = [1.01, 1.05, 1.12, 1.2, 1.27, 1.33, 1.41, 1.49]
interface Stone {
  cells: string[]
  rap: number
  back: number
  ctPr: number
  amt: number
}
/** Stones of a few cells of a synthetic list, with weights across one band. */
const stones = (count: number): Stone[] =>
  Array.from({ length: count }, (_, i) => {
    const [crt, colorNo, clarityNo] = [weights[i % 8] ?? 1, 1 + (Math.floor(i / 8) % 3), 2 + (Math.floor(i / 24) % 2)]
    const rap = (demoListPrice('round', mct(crt), colorNo, clarityNo) ?? 0) / 100
    const back = -20 - ((i * 7) % 41) / 2
    const ctPr = Math.round(rap * (100 + back)) / 100
    const cells = [`P-${i}`, 'Round', crt.toFixed(2), color.values[colorNo - 1]?.name ?? '', clarity.values[clarityNo - 1]?.name ?? '']
    return { cells, rap, back, ctPr, amt: Math.round(ctPr * crt * 100) / 100 }
  })
type Extra = [header: string, cell: (stone: Stone) => string | number][]
function sheet(count: number, extra: Extra) {
  const headers = ['Stock #', 'Shape', 'Carat', 'Color', 'Clarity', ...extra.map(([header]) => header)]
  const rows = stones(count).map((stone) => [...stone.cells, ...extra.map(([, cell]) => String(cell(stone)))])
  const { columns } = readStones(headers, rows, vocabulary)
  const fieldOf = (header: string) => columns.find((column) => column.header === header)?.field
  return { fields: extra.map(([header]) => fieldOf(header)), questions: questionsOf(rows, columns, vocabulary, ['US dollars']) }
}
const [ctPr, amt, rap, back]: ((stone: Stone) => number)[] = [(s) => s.ctPr, (s) => s.amt, (s) => s.rap, (s) => s.back]

describe('a price is proved to be per carat or of the whole stone', () => {
  it.each<[string, Extra, (string | null)[]]>([
    [
      'by the other column',
      [
        ['Price', amt!],
        ['Price per carat', ctPr!],
      ],
      ['amt', 'ctPr'],
    ],
    [
      'by the other column, under headings the wrong way round',
      [
        ['Price', ctPr!],
        ['Final Price', amt!],
      ].map(([a, b]) => [a, b]) as Extra,
      ['ctPr', 'amt'],
    ],
    [
      'by a column whose heading nobody knows',
      [
        ['Total', ctPr!],
        ['Our figure', amt!],
      ],
      ['ctPr', 'amt'],
    ],
    [
      'by the other column, beside the cost of each stone',
      [
        ['Price/Ct', ctPr!],
        ['Total', amt!],
        ['Paid/Ct', (s) => s.ctPr / 2],
        ['Paid', (s) => s.amt / 2],
      ],
      ['ctPr', 'amt', null, null],
    ],
    [
      'by list price and discount',
      [
        ['Rap', rap!],
        ['Disc', back!],
        ['Price', amt!],
      ],
      ['rap', 'back', 'amt'],
    ],
    [
      'by list price and discount, per carat',
      [
        ['Rap', rap!],
        ['Disc', back!],
        ['Price', ctPr!],
      ],
      ['rap', 'back', 'ctPr'],
    ],
    [
      'by list prices alone',
      [
        ['Rap', rap!],
        ['Price', amt!],
      ],
      ['rap', 'amt'],
    ],
    [
      'by list prices alone, per carat',
      [
        ['Rap', rap!],
        ['Price', ctPr!],
      ],
      ['rap', 'ctPr'],
    ],
    ['by growth with weight', [['Price', amt!]], ['amt']],
    ['by growth with weight, per carat', [['Price', ctPr!]], ['ctPr']],
    ['by its heading', [['Price/Ct', ctPr!]], ['ctPr']],
    ['by its heading, the total', [['Total Price', amt!]], ['amt']],
  ])('%s', (_, extra, fields) => {
    const found = sheet(240, extra)
    expect(found.questions).toEqual([])
    expect(found.fields).toEqual(fields)
  })
})

const contradictory = [
  ['Stock #', 'Shape', 'Carat', 'Color', 'Clarity', 'Price', 'Total Price'],
  stones(60).map((stone) => [...stone.cells, String(stone.ctPr * 1.3), String(stone.amt)]),
] as const
describe('a price is asked', () => {
  const code = { code: 'money', stage: 'columns' }
  it('with what to do where all prices are 0, as formulas that were not worked out have them', () =>
    expect(sheet(5, [['Price', () => 0]]).questions).toMatchObject([
      { ...code, evidence: [expect.stringMatching(/^All its prices are 0\. If they are formulas, open the file/), expect.any(String)] },
    ]))
  it('where few stones prove nothing', () =>
    expect(sheet(5, [['Price', ctPr!]]).questions).toMatchObject([
      {
        ...code,
        column: 'Price',
        text: 'Is “Price” the price per carat, or of the whole stone?',
        evidence: [expect.any(String), expect.stringContaining('1.01 ct')],
      },
    ]))
  it.each<[string, Extra]>([
    ['“Price/Ct” is the total', [['Price/Ct', amt!]]],
    ['“Total Price” is per carat', [['Total Price', ctPr!]]],
    [
      '“Price/Ct” is the total beside list prices',
      [
        ['Rap', rap!],
        ['Disc', back!],
        ['Price/Ct', amt!],
      ],
    ],
  ])('where the figures contradict the heading: %s', (_, extra) => expect(sheet(240, extra).questions).toMatchObject([code]))
  it.each(['Total price', 'Total amount', 'Total', 'Price per stone', 'Prix total', 'Gesamtpreis USD'])(
    'not under %s beside list prices, unless the figures contradict it',
    (heading) => {
      const extra = (cell: (stone: Stone) => number): Extra => [
        ['Rap', rap!],
        [heading, cell],
      ]
      expect(sheet(5, extra(amt!))).toEqual({ fields: ['rap', 'amt'], questions: [] })
      expect(sheet(5, [[heading, amt!]]).questions).toMatchObject([code])
      expect(
        sheet(
          5,
          extra((s) => s.amt * 1.0137),
        ).questions,
      ).toMatchObject([code])
      expect(sheet(240, extra(ctPr!)).questions).toMatchObject([code])
    },
  )
  it('once where neither of two columns is the weight times the other, and the answer settles both', () => {
    const [headers, rows] = contradictory
    const { columns } = readStones(headers, rows, vocabulary)
    const questions = questionsOf(rows, columns, vocabulary, ['US dollars'])
    expect(questions).toMatchObject([
      {
        ...code,
        code: 'price',
        column: null,
        evidence: [expect.stringContaining('In 0 of 60 rows'), expect.any(String), expect.any(String)],
      },
    ])
    const settledBy = (value: string) =>
      settledColumns(columns, questions, [{ code: 'price', column: null, value }])
        .slice(-2)
        .map(({ field }) => field)
    expect(['ctPr:5:alone', 'amt:6:alone', 'ctPr:5'].map(settledBy)).toEqual([
      ['ctPr', null],
      [null, 'amt'],
      ['ctPr', 'amt'],
    ])
  })
  it('not where every stone weighs one carat', () => {
    const rows = [['A', 'Round', '1.00', 'G', 'VS1', '5400']]
    const { columns } = readStones(['Stock #', 'Shape', 'Carat', 'Color', 'Clarity', 'Price'], rows, vocabulary)
    expect(questionsOf(rows, columns, vocabulary, ['US dollars'])).toEqual([])
  })
})

it('a few prices are of whole stones where list prices allow nothing else', () => {
  const headers = ['Stock #', 'Shape', 'Carat', 'Color', 'Clarity', 'Rap', 'Total price']
  const given = (carats: readonly number[]) => {
    const rows = carats.map((crt, at) => {
      const price = 6000 + 1700 * at
      return [`P-${at}`, 'Round', `${crt}`, 'G', 'VS1', `${price}`, (price * crt * (0.5713 + at / 37)).toFixed(2)]
    })
    return questionsOf(rows, readStones(headers, rows, vocabulary).columns, vocabulary, ['US dollars']).map(({ code }) => code)
  }
  expect(given([3.02, 2.51, 0.3, 5.04])).toEqual([])
  expect(given([1.21, 1.05, 0.9, 1.11])).toEqual(['money'])
})

it.each([
  ...['Price/Ct', '$/ct', 'PPC', 'Price Per Carat', 'P/CT', 'PerCarat', 'USD/Ct', 'List p/c', 'PERCT'].map((header) => [header, 'ctPr']),
  ...['Total Price', 'Amount', 'Total', 'CASH AMOUNT', 'Total Amount US$', 'tp', 'Price per stone', 'Gesamtpreis USD'].map((header) => [
    header,
    'amt',
  ]),
  ...['Price', 'Asking', 'Cash Price', 'Net Price', 'Rate', 'Total price per carat'].map((header) => [header, undefined]),
])('the heading %j states %s', (header, basis) => expect(basisOfHeading(header!)).toBe(basis))

describe('headings that state both prices, with which the other rows agree', () => {
  const headers = ['Stock #', 'Shape', 'Carat', 'Color', 'Clarity', '$/ct', 'Total']
  const given = (change: (cells: string[], at: number) => string[]) => {
    const rows = weights.map((weight, at) => change([`P-${at}`, 'Round', `${weight}`, 'G', 'VS1', '4000', `${4000 * weight}`], at))
    return questionsOf(rows, readStones(headers, rows, vocabulary).columns, vocabulary, ['US dollars']).map(({ code, column }) => [
      code,
      column,
    ])
  }
  it('ask nothing for rows that contradict themselves, or are too cheap for any stone', () => {
    expect(given((cells, at) => (at % 3 === 1 ? cells.with(6, `${Number(cells[6]) * 1.3}`) : cells))).toEqual([])
    expect(
      given((cells, at) => (at === 2 ? cells.with(5, '0').with(6, '0') : at === 4 ? cells.with(5, '289.1').with(6, '') : cells)),
    ).toEqual([])
  })
  it('ask for a price that may be either, and where most rows contradict them', () => {
    expect(given((cells, at) => (at === 4 ? cells.with(6, '') : cells))).toEqual([['money', '$/ct']])
    expect(given((cells, at) => (at < 5 ? cells.with(6, `${Number(cells[6]) * 1.3}`) : cells))).toEqual([['price', null]])
  })
})

it('list prices and discounts prove prices per carat in some rows and of whole stones in others, and how discounts are written', () => {
  const headers = ['Stock #', 'Shape', 'Carat', 'Color', 'Clarity', 'Rap', 'Disc', 'Price']
  const given = (size: number) => {
    const rows = stones(24).map(({ cells, ...stone }, at) =>
      [...cells, stone.rap, stone.back, (at % 2 ? stone.amt : stone.ctPr) * (at < size ? 1 : 1.1)].map(String),
    )
    const { columns, convention } = readStones(headers, rows, vocabulary)
    return [convention.law, convention.proved, questionsOf(rows, columns, vocabulary, ['US dollars']).map(({ code }) => code)]
  }
  expect(given(24)).toEqual(['signed-percent', true, []])
  expect(given(12)).toEqual(['unknown', false, ['money']])
})
