import { describe, expect, it } from 'vitest'
import { kinds, map, one } from './mapped-headings.ts'

describe('what a heading does not name is left out', () => {
  it.each([
    ['Price (EUR/ct)', 'weight', 'crt'],
    ['EUR/ct', 'money', 'crt'],
    ['Size (mm)', 'weight', 'crt'],
    ['Member Comment', 'shape', 'shpNm'],
    ['Pair Stock #', 'number', 'vStnId'],
    ['Supplier Name', 'lab', 'lbNm'],
    ['Image', 'shape', 'shpNm'],
    ['Stock', 'glow', 'vStnId'],
    ['Depth', 'shape', 'depPer'],
    ['Carat', 'size', 'crt'],
  ] as const)('%j over a %s is not %s', (header, kind, field) => expect(one(header, kind)).not.toBe(field))

  it('a count of the rows is no stone number, where another column has the numbers and where none has', () => {
    const rows = ['R1', 'R2', 'R3', 'R4'].map((id, i) => [String(i + 1), id, 'Round'])
    expect(map(['Sr No', 'Packet No', 'Shape'], rows)).toEqual([null, 'vStnId', 'shpNm'])
    expect(map(['Sr', 'X', 'Shape'], rows)).toEqual([null, null, 'shpNm'])
  })

  it('a column whose values repeat is no stone number', () =>
    expect(map(['Item'], [['Diamond'], ['Diamond'], ['Diamond'], ['Diamond']])).toEqual([null]))

  it('a report that is there twice is still a report, so that its rows are refused', () =>
    expect(map(['Report #'], [['2151432110'], ['2151432110'], ['2151432112']])).toEqual(['rptNo']))

  it('a laboratory nobody knows is still the laboratory, to be asked', () =>
    expect(map(['Lab'], [['XGL'], ['XGL'], ['QLAB']])).toEqual(['lbNm']))
})

describe('what the supplier paid is no price', () => {
  it.each(['Cost/Ct', 'Cost Amt', 'Cost Per Carat', 'COST', 'Buying Price', 'Purchase Rate', 'Landed Cost $/ct'])('%s', (header) =>
    expect(one(header, 'money')).toBeNull(),
  )
  it('beside what the stone is sold at', () => {
    const rows = kinds.weight.map((weight, at) => [kinds.number[at]!, weight, ...[4000, 4000 * +weight, 5000, 5000 * +weight].map(String)])
    const headers = ['Stock #', 'Carat', 'Cost/Ct', 'Cost Amt', 'Sale/Ct', 'Sale Amt']
    expect(map(headers, rows)).toEqual(['vStnId', 'crt', null, null, 'ctPr', 'amt'])
  })
})
