import { expect, it } from 'vitest'
import { distance, isSimilar, likenessText } from './similar.ts'

const stone = { crt: 1, color: 4, clarity: 5, amt: 7000, location: 2 }

it.each([
  ['the same stone again', {}, true],
  ['fifteen percent heavier', { crt: 1.15 }, true],
  ['sixteen percent heavier', { crt: 1.16 }, false],
  ['two colors lower', { color: 6 }, true],
  ['three colors lower', { color: 7 }, false],
  ['three clarities better', { clarity: 2 }, false],
] as const)('%s is similar: %s', (_, fields, is) => expect(isSimilar(stone, { ...stone, ...fields })).toBe(is))

it('a grade counts as much as five percent of the weight', () => {
  expect(distance(stone, { ...stone, color: 5 })).toBeCloseTo(distance(stone, { ...stone, crt: 1.05 }))
  expect(distance(stone, stone)).toBe(0)
})

it('says what one gains and what one gives up', () => {
  expect(likenessText(stone, { crt: 1.03, color: 4, clarity: 4, amt: 6660, location: 2 })).toEqual([
    '0.03 ct heavier',
    'same color',
    'clarity 1 grade better',
    '$340 cheaper',
    'in the same office',
  ])
  expect(likenessText(stone, { crt: 1, color: 6, clarity: 5, amt: 7100, location: null })).toEqual([
    'same weight',
    'color 2 grades lower',
    'same clarity',
  ])
})

it('names each difference of weight, as weights are written everywhere', () => {
  const weightText = (crt: number, beside: number) => likenessText({ ...stone, crt }, { ...stone, crt: beside })[0]
  expect(weightText(1, 1.004)).toBe('0.004 ct heavier')
  expect(weightText(1.3, 1.2)).toBe('0.10 ct lighter')
  expect(weightText(1.001, 1.001)).toBe('same weight')
})
