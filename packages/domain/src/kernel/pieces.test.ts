import { expect, it } from 'vitest'
import { piecesText } from './pieces.ts'

it('one stone is one piece, and any other number has the plural', () => {
  expect([0, 1, 2, 1200].map(piecesText)).toEqual(['0 pcs', '1 pc', '2 pcs', '1,200 pcs'])
})
