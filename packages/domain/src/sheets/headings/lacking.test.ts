import { expect, it } from 'vitest'
import { lacking } from './lacking.ts'
import type { MappedColumn } from './mapper.ts'

const convention = { law: 'price-only', factor: 1, agree: 0, of: 0, wholeHundreds: 0, proved: true, asked: false } as const
const bare = (field: string, by: MappedColumn['by'] = 'values') => ({ header: '', field, by })
const box = /no heading row/
const textOf = (columns: Parameters<typeof lacking>[0]) => lacking(columns, convention, 'add').join(' ')

it('a sheet without headings says so, also beside parts of divided cells that have headings of our own', () => {
  expect(textOf([bare('vStnId'), bare('shpNm')])).toMatch(box)
  expect(textOf([bare('vStnId'), { ...bare('crt', 'name'), header: 'Weight', partOf: 'Column 2' }])).toMatch(box)
})

it('a sheet whose columns a person has mapped, or its vendor’s last sheet had, needs no heading row', () => {
  expect(textOf([bare('vStnId', 'person'), bare('shpNm')])).not.toMatch(box)
  expect(textOf([bare('vStnId', 'remembered'), bare('shpNm', 'remembered')])).not.toMatch(box)
})
