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
  ['Contry', 'city', 'locNm'],
  ['Orgin', 'city', null],
  ['Tabel', 'percent', 'tblPer'],
  ['Depht', 'percent', 'depPer'],
  ['Mesurement', 'size', 'msrmnt'],
  ['Flouresense', 'glow', 'fluNm'],
  ['Shpae', 'shape', 'shpNm'],
] as const)('%s over a %s is %s', (header, kind, field) => expect(one(header, kind)).toBe(field))

it.each([
  ['Heigth', 'percent'],
  ['Poilsh', 'percent'],
  ['Brown Angle', 'percent'],
  ['Crown Weight', 'percent'],
  ['Vocation', 'percent'],
  ['Brunch', 'percent'],
  ['Fr./ct', 'money'],
  ['Store No', 'number'],
  ['Measurement 4', 'percent'],
  ['Length 2', 'percent'],
] as const)('%s over a %s is left out: the values do not agree, or prove nothing', (header, kind) => expect(one(header, kind)).toBeNull())

it('takes sides of stones with a slip by their values', () =>
  expect(
    mapped(
      ['Lenght', '6.42', '7.01', '8.01', '7.40'],
      ['Widht', '6.44', '5.20', '5.00', '7.42'],
      ['Depht', '3.96', '3.30', '3.10', '4.50'],
      ['Depht %', '61.5', '60.2', '62.8', '59.9'],
    ),
  ).toEqual(['length', 'width', 'height', 'depPer']))

it.each([
  ['Prcie', 'money'],
  ['Amuont', 'money'],
  ['Discont', 'discount'],
  ['Stoen No', 'number'],
] as const)('%s over a %s is left out all the same', (header, kind) => expect(one(header, kind)).toBeNull())

it('takes no other word for a name', () => expect(mapped(['Cluster', 'None', 'Light', 'None', 'None'])).toEqual([null]))

it('makes way for the heading that is written right', () =>
  expect(mapped(['Weigth', '1.02', '2.03', '3.04'], ['Weight', ...kinds.weight])).toEqual([null, 'crt']))
