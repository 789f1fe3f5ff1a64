import { expect, it } from 'vitest'
import { spelling } from '../../masters/list.ts'
import { masterLists } from '../../masters/lists.ts'
import { vocabularyOf } from '../headings/field.ts'
import type { MappedColumn } from '../headings/mapper.ts'
import { shapeLetters } from './shape-letters.ts'

const vocabulary = vocabularyOf(masterLists, spelling)
const columns = (
  [
    ['Shape', 'shpNm'],
    ['Carat', 'crt'],
    ['Cut', 'cutNm'],
    ['Measurements', 'msrmnt'],
  ] as const
).map(([header, field], index): MappedColumn => ({ index, header, field, confidence: 1, by: 'name', samples: [] }))
const found = (...rows: string[][]) => {
  const { found: letters, questions } = shapeLetters(rows, columns, vocabulary)
  return { ...letters[0]?.words, asked: questions.map(({ column }) => column) }
}
const twice = (...row: string[]) => [row, row, row]

it('a letter is asked about where the same shape may be written out in full beside it', () => {
  expect(found(...twice('P', '1.01'), ['Pear', '0.9'], ['O', '1.2'])).toEqual({ asked: ['Shape: P'] })
  expect(found(...twice('R', '1.01', 'EX'), ['Round', '0.9', 'EX'])).toEqual({ asked: ['Shape: R'] })
})
it('measurements and cut grades come before any word', () => {
  expect(found(...twice('R', '0.93', '', '6.30-6.27x3.84'), ['Round', '0.9', '', ''])).toEqual({ R: 'ROUND', asked: [] })
  expect(found(...twice('P', '1.00', '', '8.2x5.5x3.4'), ['Pear', '0.9', '', ''])).toEqual({ P: 'PEAR', asked: [] })
  expect(found(...twice('R', '1.01', 'EX'), ...twice('O', '1.01', ''), ['Round', '0.9', 'EX'])).toEqual({ R: 'ROUND', asked: [] })
})
it('a short code of the other shape decides where no figures do', () => {
  expect(found(...twice('R', '1.01'), ['RAD', '0.9'])).toEqual({ R: 'ROUND', asked: [] })
  expect(found(...twice('R', '1.01'), ['RB', '0.9'])).toEqual({ R: 'RADIANT', asked: [] })
})
