import { expect, it } from 'vitest'
import { twoNumbersAmong } from './two-numbers.ts'

const plain = ['A1', 'A2', 'KX2001', 'KX2002', '1207', '1208']
const isTwo = (text: string, others: readonly string[] = plain) => twoNumbersAmong([...others, text])(text)

it.each([
  ['A1/A2'],
  ['A1-A2'],
  ['A1 - A2'],
  ['A1 to A2'],
  ['A1~A2'],
  ['Q5051+Q5052'],
  ['A9/A10'],
  ['A1/A2/A3'],
  ['A3/A9'],
  ['KX1034 KX1035'],
  ['KX1034/35'],
  ['KX1034-35'],
  ['P10A/P10B'],
  ['P10A/B'],
  ['AB1034/AB1035'],
  ['1034/1035'],
  ['1034-1035'],
  ['KX-1034/KX-1035'],
])('%s among numbers of one stone names several', (text) => {
  expect(isTwo(text)).toBe(true)
})

it.each([
  ['L/1234'],
  ['24/117'],
  ['24-117'],
  ['D4-201'],
  ['KX1034/5'],
  ['KX-1034'],
  ['2/3'],
  ['AB 1034'],
  ['A1-B2'],
  ['KT-12-13A'],
  ['10-11'],
])('%s is the number of one stone', (text) => {
  expect(isTwo(text)).toBe(false)
})

it('a sheet of pairs alone is one of pairs', () => {
  const pairs = Array.from({ length: 10 }, (_, at) => `A${2 * at + 1}/A${2 * at + 2}`)
  expect(pairs.map((text) => isTwo(text, pairs))).toEqual(pairs.map(() => true))
})

it('numbers with a stroke in all of them are one each, though two of them follow each other by chance', () => {
  const numbers = Array.from({ length: 12 }, (_, at) => `KT10${10 + at}/${11 + at * 7}`)
  expect(numbers.filter((text) => isTwo(text, numbers))).toEqual([])
})
