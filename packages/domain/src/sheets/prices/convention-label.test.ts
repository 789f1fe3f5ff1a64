import { expect, it } from 'vitest'
import { vocabulary } from '../checked-row.ts'
import { conventionAnswer, conventionExample, figuresOfBothSigns } from './convention-label.ts'
import { readStones } from '../settled.ts'

it('examples are figures of the sheet, and both signs are named where they occur', () => {
  expect(conventionExample('signed-percent', ['-32.5', '-30'])).toBe('−32.5 is 32.5% below the list')
  expect(conventionExample('positive-discount', ['-32.5', '0', '4'])).toBe('−32.5 is 32.5% above the list; 4 is 4% below the list')
  expect(conventionExample('percent-of-rap', ['67.5'])).toBe('67.5 is 32.5% below the list')
  expect(conventionExample('fraction-of-rap', ['0.675', '-0.1'])).toBe('0.675 is 32.5% below the list; −0.1 would be no price')
})

it('a figure without the sign of a discount is named as a premium', () => {
  const answerOf = (convention: Parameters<typeof conventionAnswer>[0], ...cells: string[]) =>
    Object.values(conventionAnswer(convention, cells) ?? {}).join('')
  expect(answerOf('positive-discount', '-38,5')).toBe('A plain number would be a discount, so −38.5 is a premium: 38.5% above the list')
  expect(answerOf('signed-percent', '38.5', '40')).toBe('A minus would be a discount, so 38.5 is a premium: 38.5% above the list')
  expect(answerOf('positive-discount', '38.5')).toBe('Plain number is a discount: 38.5 is 38.5% below the list')
  expect(answerOf('signed-percent', '-38.5', '4')).toBe('Minus is a discount: −38.5 is 38.5% below the list; 4 is 4% above the list')
  expect(answerOf('fraction-of-rap', '1.1')).toBe('Fraction of list price: 1.1 is 10% above the list')
  expect(conventionAnswer('signed-fraction', ['-32.5'])).toBeUndefined()
})

it('decimals have one form, whatever the sheet writes', () => {
  expect(conventionExample('signed-percent', ['-38,5', '1,25%'])).toBe('−38.5 is 38.5% below the list; 1.25% is 1.25% above the list')
  expect(conventionExample('percent-of-rap', ['1,200'])).toBeUndefined()
})

it('a convention under which no figure is a price has no example', () => {
  expect(conventionExample('signed-fraction', ['-32.5'])).toBeUndefined()
  expect(conventionExample('percent-of-rap', ['-32.5'])).toBeUndefined()
  expect(conventionExample('signed-percent', [])).toBeUndefined()
  expect(figuresOfBothSigns(['n/a', '0'])).toEqual([])
})

it('the samples of a column of discounts have both signs where its rows have them', () => {
  const rows = Array.from({ length: 60 }, (_, at) => [`KT${100 + at}`, at === 55 ? '4.5' : `-${20 + at / 4}`])
  const samples = readStones(['Stock #', 'Rap Disc %'], rows, vocabulary).columns[1]?.samples
  expect(samples).toEqual(['-20', '-20.25', '-20.5', '4.5'])
})
