import { expect, it } from 'vitest'
import { kinds, mapped, one } from './mapped-headings.ts'
import { isOneLetterOff } from './misspelled.ts'

it.each([
  ['polish', 'poilsh', true],
  ['location', 'loction', true],
  ['culetsize', 'cultesize', true],
  ['weight', 'weights', true],
  ['height', 'weight', false],
  ['luster', 'cluster', false],
  ['crown', 'brown', false],
  ['branch', 'brunch', false],
  ['polish', 'polish', false],
  ['polish', 'plish2', false],
  ['location', 'lotcoin', false],
])('%s and %s differ by one letter: %s', (a, b, isSo) => expect(isOneLetterOff(a, b)).toBe(isSo))

it.each([
  ['Weigth', 'weight', 'crt'],
  ['Cut Garde', 'grade', 'cutNm'],
  ['Poilsh', 'grade', 'polNm'],
  ['Deapth %', 'percent', 'depPer'],
  ['Loction', 'city', 'locNm'],
] as const)('%s over a %s is %s', (header, kind, field) => expect(one(header, kind)).toBe(field))

it.each([
  ['Heigth', 'city'],
  ['Poilsh', 'city'],
  ['Brown Angle', 'percent'],
  ['Crown Weight', 'percent'],
  ['Vocation', 'city'],
  ['Brunch', 'city'],
  ['Fr./ct', 'money'],
  ['Store No', 'number'],
  ['Measurement 4', 'percent'],
  ['Length 2', 'percent'],
] as const)('%s over a %s is left out: the values do not agree, or prove nothing', (header, kind) => expect(one(header, kind)).toBeNull())

it('takes no other word for a name', () => expect(mapped(['Cluster', 'None', 'Light', 'None', 'None'])).toEqual([null]))

it('makes way for the heading that is written right', () =>
  expect(mapped(['Weigth', '1.02', '2.03', '3.04'], ['Weight', ...kinds.weight])).toEqual([null, 'crt']))
