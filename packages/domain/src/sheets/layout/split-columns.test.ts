import { expect, it } from 'vitest'
import { spelling } from '../../masters/list.ts'
import { masterLists } from '../../masters/lists.ts'
import { vocabularyOf } from '../headings/field.ts'
import { splitColumns } from './split-columns.ts'

const vocabulary = vocabularyOf(masterLists, spelling)
const partsIn = (texts: readonly string[]) =>
  splitColumns(
    texts.map((text, at) => [`A${at}`, text]),
    { headings: ['Stock #', 'Description'], width: 2, hasSections: false, vocabulary },
  ).map(({ headings }) => headings)

it('a column of whole stones has the parts that its cells have, and no others', () => {
  expect(partsIn(['Round 1.01ct D VS1', 'Pear 1.38ct E VS2'])).toEqual([['Shape', 'Weight', 'Color', 'Clarity']])
  expect(partsIn(['Round 1.01ct D VS1', 'Pear 1.38ct E VS2 GIA'])).toEqual([['Shape', 'Weight', 'Color', 'Clarity', 'Lab']])
})
