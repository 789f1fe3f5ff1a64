import { expect, it } from 'vitest'
import { vocabulary } from '../checked-row.ts'
import { layoutOf } from './layout.ts'
import { headingTest } from '../headings/named-fields.ts'
import { sheetFields } from '../headings/sheet-fields.ts'

const headings = ['Stock #', 'Shape', 'Carat']
const layout = (...rows: string[][]) =>
  layoutOf(
    headings,
    2,
    rows.map((cells, at) => ({ row: at + 2, cells })),
    headingTest(sheetFields),
    vocabulary,
  ).headings

it('cells right of the last heading are a column, because SOLD stands there', () => {
  const stones = [
    ['D-1', 'Round', '1.01'],
    ['D-2', 'Oval', '1.02', '', 'SOLD'],
    ['D-3', 'Oval', '1.02', '', ''],
  ]
  expect(layout(...stones)).toEqual([...headings, '', ''])
  expect(layout(...stones.map((cells) => cells.slice(0, 4)))).toEqual(headings)
})
