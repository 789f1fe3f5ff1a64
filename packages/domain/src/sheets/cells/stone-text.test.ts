import { describe, expect, it } from 'vitest'
import { spelling } from '../../masters/list.ts'
import { masterLists } from '../../masters/lists.ts'
import { vocabularyOf } from '../headings/field.ts'
import { readStoneText } from './stone-text.ts'

const vocabulary = vocabularyOf(masterLists, spelling)
const strengthOf = (rest: string) => readStoneText(`RD 1.01 F VS1 ${rest}`, vocabulary)?.Fluorescence

describe('the fluorescence of a stone in one cell', () => {
  it.each([
    ['EX EX EX Very Strong GIA', 'Very Strong'],
    ['EX EX EX Strong GIA', 'Strong'],
    ['3EX V Strong', 'V Strong'],
    ['3EX NON GIA 2151432110', 'NON'],
    ['Fluor Faint 3EX', 'Faint'],
    ['3EX Medium Blue', 'Medium'],
    ['3EX Culet None', undefined],
    ['3EX Culet: None, Faint', 'Faint'],
    ['3EX Girdle Med', undefined],
    ['3EX Girdle Thin - Med', undefined],
    ['3EX Girdle Med to Slightly Thick, Strong', 'Strong'],
    ['3EX Med Girdle', undefined],
    ['3EX None Girdle Med Culet None', 'None'],
    ['3EX Med Girdle Thin', 'Med'],
    ['3EX Milky None Fluor None', 'None'],
    ['3EX Faint Brown', undefined],
    ['3EX', undefined],
  ])('%s: %s', (rest, strength) => expect(strengthOf(rest)).toBe(strength))
})

it('weight, color and clarity are enough where the shape has a column of its own', () => {
  expect(readStoneText('1.20ct G VS1', vocabulary, true)).toMatchObject({ Weight: '1.20', Color: 'G', Clarity: 'VS1' })
  expect(readStoneText('1.20ct G VS1', vocabulary)).toBeUndefined()
  expect(readStoneText('6.5mm G VS1', vocabulary, true)).toBeUndefined()
})
