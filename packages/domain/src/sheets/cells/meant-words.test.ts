import { expect, it } from 'vitest'
import { vocabulary } from '../checked-row.ts'
import type { Layout } from '../layout/layout.ts'
import { rowReader } from '../layout/row-reader.ts'

const layout: Layout = { headings: ['Shape', 'Fluor'], usual: 2, dataRow: 2, section: null, filled: [], tables: [] }
const read = (meant: Partial<Layout>) => rowReader({ ...layout, ...meant }, vocabulary)({ row: 2, cells: ['r', 'sb'] })

it('words are read as they are meant, in sheets of earlier versions too', () => {
  expect(read({})).toEqual(['r', 'sb'])
  expect(read({ meant: [{ column: 1, words: { SB: 'Slight B' } }] })).toEqual(['r', 'Slight B'])
  expect(read({ letters: { column: 0, shapes: { R: 'ROUND' } } })).toEqual(['ROUND', 'sb'])
})
