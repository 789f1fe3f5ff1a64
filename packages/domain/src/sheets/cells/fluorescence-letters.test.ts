import { expect, it } from 'vitest'
import { check, vocabulary } from '../checked-row.ts'
import { fluorescenceLetters } from './fluorescence-letters.ts'
import type { MappedColumn } from '../headings/mapper.ts'
import { writeMeant } from './meant-words.ts'
import type { Answer } from '../questions.ts'

const columns = (
  [
    ['Fluor', 'fluNm'],
    ['Lab', 'lbNm'],
  ] as const
).map(([header, field], index): MappedColumn => ({ index, header, field, confidence: 1, by: 'name', samples: [] }))
const read = (words: readonly string[], answers: readonly Answer[] = []) => {
  const rows = words.map((word) => word.split('@'))
  const { found, questions } = fluorescenceLetters(rows, columns, vocabulary, answers)
  const meant = Object.entries(found[0]?.words ?? {}).filter(([word]) => words.some((one) => one.split('@')[0] === word))
  return { ...Object.fromEntries(meant), asked: questions.map(({ column }) => column) }
}

it.each([
  [['N', 'F', 'M', 'S', 'VS'], { S: 'Strong', VS: 'Very Strong' }],
  [['NONE', 'FB', 'MB', 'SB', 'VSB'], { SB: 'Strong B', VSB: 'Very Strong B' }],
  [['None', 'Slight', 'Medium', 'SB'], { SB: 'Strong B' }],
  [['N', 'VSL', 'SL', 'M', 'VS'], { VS: 'Very Strong' }],
  [['None', 'SB', 'Medium Blue', 'Strong Blue'], { SB: 'Slight B' }],
  [['None', 'VS', 'Medium', 'Very Strong'], { VS: 'Very Slight' }],
  [['None', 'S', 'Medium', 'Strong'], { S: 'Slight' }],
  [['SLT', 'VSLT', 'SB', 'MB', 'STRONG BLUE'], { SB: 'Strong B' }],
  [['None', 'S', 'M'], {}],
  [['None', 'Strong', 'Faint', 'Medium'], {}],
] as const)('%j says itself what S is', (words, found) => expect(read(words)).toEqual({ ...found, asked: [] }))

it.each([
  [['N', 'SB', 'MB']],
  [['N', 'M', 'VS']],
  [['STG', 'SLIGHT BLUE', 'SB', 'MB']],
  [['N', 'F', 'M', 'Strong', 'SB']],
  [['N', 'SL', 'VS', 'M', 'ST']],
  [['FNT@GIA', 'VS@IGI', 'N@IGI', 'M@IGI']],
] as const)('%j is asked about', (words) => {
  expect(read(words).asked).toEqual(['Fluor: S'])
  expect(read(words, [{ code: 'fluorescence', column: 'Fluor: S', value: 'slight' }])).not.toEqual(read(words))
})

it('holds for such words below the first rows', () => {
  const answers: Answer[] = [{ code: 'fluorescence', column: 'Fluor: S', value: 'slight' }]
  const { found } = fluorescenceLetters([['N'], ['M'], ['VS']], columns, vocabulary, answers)
  const written = ['S', 'SB', 's. b', 'V.S', 'VS-BL', 'M'].map((word) => {
    const cells = [word]
    writeMeant(cells, found)
    return cells[0]
  })
  expect(written).toEqual(['Slight', 'Slight B', 'Slight B', 'Very Slight', 'Very Slight BL', 'M'])
})

it.each([
  ['Very Slight', 'VSL', undefined],
  ['Slight B', 'SLT', 'BLUE'],
  ['Very Strong', 'VST', undefined],
  ['Very Strong B', 'VST', 'BLUE'],
])('%s is read as it is meant', (fluNm, code, color) => {
  const { stone } = check({ fluNm })
  expect([stone['fluNm'], stone['fluColNm']]).toEqual([code, color])
})
