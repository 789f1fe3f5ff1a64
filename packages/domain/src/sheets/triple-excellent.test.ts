import { expect, it } from 'vitest'
import { spelling } from '../masters/list.ts'
import { masterLists } from '../masters/lists.ts'
import { vocabularyOf } from './headings/field.ts'
import { rowChecker } from './row.ts'
import { readStoneText } from './cells/stone-text.ts'

const vocabulary = vocabularyOf(masterLists, spelling)
const columns = ['cutNm', 'polNm', 'symNm'].map((field, index) => ({ index, header: field, field }))
const finishOf = (cells: readonly string[], given = columns, blankClears = false) => {
  const plan = {
    columns: given,
    price: { discountConvention: 'price-only', factor: 1, wholeHundreds: false },
    currency: 'USD',
    labGrown: false,
    blankClears,
  } as const
  const { cutNm, polNm, symNm } = rowChecker(plan, vocabulary)(cells).stone
  return [cutNm, polNm, symNm]
}

it.each([
  ['3EX', ['3EX', '', ''], ['EX', 'EX', 'EX']],
  ['XXX beside grades of their own', ['XXX', 'VG', ''], ['EX', 'VG', 'EX']],
  ['EX EX EX', ['EX EX EX', '', ''], ['EX', 'EX', 'EX']],
  ['EX alone', ['EX', '', ''], ['EX', undefined, undefined]],
] as const)('a cut of %s says what it says of polish and symmetry', (_, cells, expected) => expect(finishOf(cells)).toEqual(expected))

it('a cut of 3EX is polish and symmetry where the sheet has no such columns, and where blank cells erase values', () => {
  expect(finishOf(['3EX'], columns.slice(0, 1))).toEqual(['EX', 'EX', 'EX'])
  expect(finishOf(['3EX', '', ''], columns, true)).toEqual(['EX', 'EX', 'EX'])
  expect(
    finishOf(
      ['', '', '3EX'],
      columns.map((column, at) => ({ ...column, index: 2 - at })),
      true,
    ),
  ).toEqual(['EX', 'EX', 'EX'])
})

it.each([
  ['RD 1.01 F VS1 EX-VG NON GIA 2151432110', 'EX', 'VG'],
  ['Round-1.01-F-VS1-EX-VG-NON-GIA-2151432110', 'EX', 'VG'],
  ['1.01ct RD F-VS1 VG-EX N GIA', 'VG', 'EX'],
])('polish and symmetry are read of %s', (text, Polish, Symmetry) =>
  expect(readStoneText(text, vocabulary)).toMatchObject({ Polish, Symmetry, Color: 'F', Clarity: 'VS1' }),
)
