import { describe, expect, it } from 'vitest'
import { vocabulary } from '../checked-row.ts'
import { examplesBesideList, examplesText, priceExamples } from './price-examples.ts'

const columns = ['shpNm', 'crt', 'colNm', 'clrNm', 'fcColNm', 'ctPr'].map((field, index) => ({ index, field }))
const rows = [
  ['OV', '1.52', 'F', 'VS1', '', '9,100'],
  ['RD', '1.00', 'G', 'VS1', '', ''],
  ['RD', '2.00', 'G', 'VS1', '', '30000'],
  ['RD', '2.00', 'F', 'VS1', 'Fancy Yellow', '5000'],
  ['RD', '2.00', 'F', 'VS1', '', '5000'],
]
const examples = priceExamples(5, columns, rows, vocabulary)

describe('the examples of a price column', () => {
  it('are its first three prices, with what decides their list price', () => {
    expect(examples.map(({ text }) => text)).toEqual(['1.52 ct: 9,100', '2.00 ct: 30000', '2.00 ct: 5000'])
    expect(examples[0]).toMatchObject({ crt: 1.52, figure: 9100, shpNm: 'OVAL', colNm: 'F', clrNm: 'VS1' })
    expect(examples[2]?.colNm).toBeUndefined()
    expect(examplesText(examples)).toEqual(['For example 1.52 ct: 9,100; 2.00 ct: 30000; 2.00 ct: 5000.'])
    expect(examplesText([])).toEqual([])
  })

  it('have the difference from the list on both bases, where the list has the stone', () => {
    const rapOf = ({ colNm }: { colNm?: string | undefined }) => (colNm === 'F' ? 13_800 : colNm === 'G' ? 14_000 : undefined)
    expect(examplesBesideList(examples, rapOf, 'DEMO')).toBe(
      'For example 1.52 ct: 9,100 (-34% per carat, -57% as the whole stone); 2.00 ct: 30000 (+114% per carat, +7% as the whole stone); 2.00 ct: 5000, beside the list prices in US dollars of DEMO.',
    )
    expect(examplesBesideList(examples, () => undefined, 'DEMO')).toBeUndefined()
  })
})
