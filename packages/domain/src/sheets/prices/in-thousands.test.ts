import { expect, it } from 'vitest'
import { columnsInThousands, withThousands, withoutThousands } from './in-thousands.ts'

const found = (header: string, ...cells: string[]) =>
  columnsInThousands(
    cells.map((cell) => [cell]),
    [{ index: 0, header, field: 'ctPr' }],
  )

it.each([['Price/ct (k$)'], ['Price (K USD)'], ["USD '000"], ['Price in thousands'], ['$K/ct'], ['Price/ct (USD k)']])(
  '%s is in thousands',
  (header) => {
    expect(found(header, '6.25', '12.4')).toEqual([0])
  },
)

it('a heading that does not say so, or figures that are none, are not', () => {
  expect(found('Price/ct', '6.25', '12.4')).toEqual([])
  expect(found('Kt price $', '6.25')).toEqual([])
  expect(found('Price/ct (k$)', '6250', '12400')).toEqual([])
})

it('a price in thousands is read with its decimals', () => {
  expect(['6.25', '$12.345', '', 'POA', '6.2k'].map(withThousands)).toEqual(['6250', '12345', '', 'POA', '6.2k'])
})

it('a heading is read without what says that it is in thousands', () => {
  expect(['Price k$', 'Total (K USD)', 'Price/Ct'].map((header) => withoutThousands(header).replace(/\W+$/, ''))).toEqual([
    'Price',
    'Total',
    'Price/Ct',
  ])
})
