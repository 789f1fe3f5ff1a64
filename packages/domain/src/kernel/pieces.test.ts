import { expect, it } from 'vitest'
import { countText, piecesText } from './pieces.ts'

it('one stone is one piece, and any other number has the plural', () => {
  expect([0, 1, 2, 1200].map(piecesText)).toEqual(['0 pcs', '1 pc', '2 pcs', '1,200 pcs'])
})

it('a count has the singular for one alone', () => {
  expect([0, 1, 1250].map((count) => countText(count, 'view'))).toEqual(['0 views', '1 view', '1,250 views'])
  expect([1, 2].map((count) => countText(count, 'enquiry', 'enquiries'))).toEqual(['1 enquiry', '2 enquiries'])
})
