import { describe, expect, it } from 'vitest'
import { spelling } from '../../masters/list.ts'
import { masterLists } from '../../masters/lists.ts'
import { conventionOf, readStones, settle } from '../settled.ts'
import { dealConvention, dealReader, isTotal, noDiscounts } from './deal.ts'
import { type DealStone, settleLines } from './deal-lines.ts'
import { dealFields, dealText, withNamedPrices } from './deal-fields.ts'
import type { DiscountConvention } from '../codes.ts'
import { vocabularyOf } from '../headings/field.ts'
import type { Value } from '../cells/reading.ts'
import { unreadPrices } from './unread-prices.ts'

const vocabulary = { ...vocabularyOf(masterLists, spelling), ...dealText }
const stone = (vStnId: string, more: Record<string, Value> = {}, labGrown = false): DealStone => ({
  id: vStnId,
  labGrown,
  values: {
    vStnId,
    rptNo: `9${vStnId.slice(1)}00000`,
    lbNm: 'GIA',
    crt: 2,
    rap: 10_000,
    back: -30,
    ctPr: 7000,
    amt: 14_000,
    shpNm: 'ROUND',
    clrNm: 'VS1',
    ...more,
  },
})
const stones = [
  ...Array.from({ length: 6 }, (_, i) => stone(`S${i}`)),
  stone('L1', {}, true),
  stone('N1', { rap: null, back: null }),
  stone('R1', { shpNm: 'RADIANT' }),
]
const stock = {
  byId: new Map(stones.map((one) => [one.id, one])),
  byReport: Map.groupBy(stones, ({ values }) => String(values['rptNo'])),
  normal: (value: Value | undefined) => (typeof value === 'string' ? value : ''),
}
/** A sheet as the application reads it. */
function read(headers: string[], rows: string[][], { law: discountConvention, kind }: { law?: DiscountConvention; kind?: boolean } = {}) {
  const columns = withNamedPrices(readStones(headers, rows, vocabulary, {}, dealFields).columns)
  const reader = dealReader(columns, vocabulary)
  const lines = rows.map((cells, at) => reader(cells, at + 2))
  const convention = settle(conventionOf(rows, columns, vocabulary), discountConvention && { law: discountConvention, factor: 1 })
  const known = dealConvention(columns, convention, lines)
  return {
    fields: columns.map(({ field }) => field),
    isRequested: known === undefined,
    ...settleLines(lines, stock, known ?? noDiscounts, { kind }),
  }
}
const first = (headers: string[], cells: string[], discountConvention?: DiscountConvention) => {
  const { lines, isRequested } = read(['Stone ID', ...headers], [['S0', ...cells]], discountConvention ? { law: discountConvention } : {})
  return { ...lines[0], isRequested }
}

describe('a letter that may be two shapes', () => {
  const shapesIn = (rows: string[][]) => read(['Stone ID', 'Shape'], rows).lines.map(({ state, message }) => message ?? state)
  it('is the shape of the stones in stock', () =>
    expect(
      shapesIn([
        ['S0', 'R'],
        ['S1', 'r'],
      ]),
    ).toEqual(['good', 'good']))
  it('is one shape in the whole sheet, and contradicts the stones of another', () =>
    expect(
      shapesIn([
        ['S0', 'R'],
        ['S1', 'R'],
        ['R1', 'R'],
        ['S2', 'P'],
      ]),
    ).toEqual([
      ...['good', 'good', 'This row is another stone: Shape ROUND (RADIANT in stock).'],
      'This row is another stone: Shape PEAR (ROUND in stock).',
    ]))
})

describe('a column that nobody knows', () => {
  const columnsIn = (headers: string[], ...rows: string[][]) => {
    const columns = withNamedPrices(readStones(headers, rows, vocabulary, {}, dealFields).columns)
    const reader = dealReader(columns, vocabulary)
    const { lines } = settleLines(
      rows.map((cells, at) => reader(cells, at + 2)),
      stock,
      noDiscounts,
    )
    return unreadPrices(columns, lines)
  }
  it.each([
    ['6500', '6800', ['Idea']],
    ['13000', '12500', ['Idea']],
    ['12', '14', []],
    ['', '', []],
  ])('with %s and %s below it may be a price: %j', (one, other, found) =>
    expect(columnsIn(['Stone ID', 'Idea'], ['S0', one], ['S1', other])).toEqual(found),
  )
  it('is none where it repeats the price that is read', () => {
    expect(columnsIn(['Stone ID', '$/Ct', 'Idea'], ['S0', '6500', '6500'], ['S1', '6600', '6600'])).toEqual([])
    expect(columnsIn(['Stone ID', '$/Ct', 'Idea'], ['S0', '7000', '6500'], ['S1', '7000', '6600'])).toEqual(['Idea'])
  })
  it.each(['Bid $/ct', 'Offer', 'Target', 'Counter Price'])('%s is the price', (header) =>
    expect(read(['Stone ID', header], [['S0', '6500']]).fields).toEqual(['vStnId', 'ctPr']),
  )
})

describe('the price that a row requests', () => {
  it.each([
    [['Price/Ct'], ['6500'], 6500],
    [['Agreed Price'], ['$6,500.50'], 6500.5],
    [['Amount'], ['13,000.00'], 6500],
    [['Agreed Back'], ['-35'], 6500],
    [['Back %'], ['(35)'], 6500],
    [['Rap', 'Back', '$/Ct', 'Amount'], ['10000', '-35', '6500', '13000'], 6500],
    [['$/Ct'], ['="6500"'], 6500],
    [['$/Ct'], ['NA'], undefined],
    [['$/Ct'], [''], undefined],
  ])('%j %j: %s per carat', (headers, cells, ctPr) => {
    const { state, ctPr: requested } = first(headers, cells)
    expect([state, requested]).toEqual(['good', ctPr])
  })
  it.each([
    [['$/Ct', 'Amount'], ['6500', '14000'], 'Amount is 14,000; price per carat times weight gives 13,000.'],
    [['$/Ct'], ['cheap'], '"cheap" is not a number.'],
    [['$/Ct'], ['-5'], '$/Ct is -5. (0 to 1000000000)'],
    [['$/Ct'], ['0'], 'The price must be more than 0.'],
    [['Carat', '$/Ct'], ['2.03', '6500'], 'This row is another stone: Carat 2.03 (2 in stock).'],
    [['Shape'], ['Oval'], 'This row is another stone: Shape OVAL (ROUND in stock).'],
    [['Rap', 'Back'], ['9000', '-35'], 'The sheet’s list price is 9,000; it is 10,000 now.'],
    [['Back'], ['-100'], 'A discount of -100 makes the price zero or less.'],
    [['Report No.'], ['9300000'], 'Report 9300000 is that of stone S3.'],
  ])('%j %j is refused: %s', (headers, cells, message) => expect(first(headers, cells)).toMatchObject({ state: 'wrong', message }))

  it('only positive discounts need a decision, and are read accordingly', () => {
    expect(first(['Disc'], ['35']).isRequested).toBe(true)
    expect(first(['Disc'], ['35'], 'positive-discount')).toMatchObject({ isRequested: false, ctPr: 6500 })
    expect(first(['Disc'], ['65'], 'percent-of-rap').ctPr).toBe(6500)
    expect(first(['Disc', '$/Ct'], ['35', '6500'])).toMatchObject({ isRequested: false, ctPr: 6500 })
  })
  it('a discount on a stone without a list price is a fault', () =>
    expect(read(['Stone ID', 'Back'], [['N1', '-30']]).lines[0]).toMatchObject({
      state: 'wrong',
      message: expect.stringContaining('no list price'),
    }))
  it('a price is recognised as per carat or as an amount by the closer one', () => {
    expect(isTotal([{ price: 13_000, ctPr: 7000, amt: 14_000 }])).toBe(true)
    expect(isTotal([{ price: 6500, ctPr: 7000, amt: 14_000 }])).toBe(false)
    expect(isTotal([{ price: 900, ctPr: 1000, amt: 1000 }])).toBe(false)
    expect(isTotal([])).toBe(false)
  })
})

describe('which stones a sheet names', () => {
  it('by stone id or report number, each once; unknown and missing numbers are reported', () => {
    const { lines } = read(
      ['Sr', 'Stone No', 'Note'],
      [
        ['1', 'S1', ''],
        ['2', '9200000', ''],
        ['3', 'S1', ''],
        ['4', 'X9', ''],
        ['5', '', 'which?'],
        ['6', '2.15E+09', ''],
      ],
    )
    expect(lines.map(({ state, stone: found, message }) => [state, found?.id, message])).toEqual([
      ['good', 'S1', undefined],
      ['good', 'S2', undefined],
      ['repeated', 'S1', 'S1 is already in row 2.'],
      ['unknown', undefined, 'This stone does not exist.'],
      ['wrong', undefined, 'This row has no stone number.'],
      ['wrong', undefined, 'A spreadsheet has shortened this number to 2.15E+09; its last digits are lost.'],
    ])
  })
  it('natural or lab-grown: the kind of most, or the given one', () => {
    const rows = [
      ['S1', ''],
      ['S2', ''],
      ['L1', ''],
    ]
    expect(read(['Stone ID', 'Note'], rows)).toMatchObject({
      labGrown: false,
      lines: [{ state: 'good' }, { state: 'good' }, { state: 'mixed' }],
    })
    expect(read(['Stone ID', 'Note'], rows, { kind: true })).toMatchObject({
      labGrown: true,
      lines: [{ state: 'mixed' }, { state: 'mixed' }, { state: 'good' }],
    })
  })
  it('a type and a remark of its own; an unknown type is wrong, and natural is not a type', () => {
    const { lines, fields } = read(
      ['Stone ID', 'Type', 'Comments'],
      [
        ['S1', 'watch list', 'for June'],
        ['S2', 'Cart', ''],
        ['S3', 'steal', ''],
      ],
    )
    expect(fields).toEqual(['vStnId', 'trackType', 'remarks'])
    expect(lines).toMatchObject([{ input: { trackType: '2', remarks: 'for June' } }, { input: { trackType: '1' } }, { state: 'wrong' }])
    expect(read(['Stone ID', 'Type'], [['S1', 'Natural']]).fields).toEqual(['vStnId', null])
  })
})
