import { describe, expect, it } from 'vitest'
import { TwoLevels } from './two-levels.ts'

const grades = [
  { crt: 0.52, colNm: 'D', clrNm: 'VS1', ctPr: 3100 },
  { crt: 1.01, colNm: 'G', clrNm: 'VS2', ctPr: 5600 },
  { crt: 1.24, colNm: 'J', clrNm: 'SI2', ctPr: 3200 },
  { crt: 1.53, colNm: 'F', clrNm: 'SI1', ctPr: 6400 },
  { crt: 2.1, colNm: 'H', clrNm: 'VVS2', ctPr: 11_800 },
  { crt: 3.02, colNm: 'I', clrNm: 'VS1', ctPr: 14_500 },
]
/** @param factor of the price of each row, by its place */
const sheetOf = (factor: (at: number) => number, more: object = {}) => {
  const stones = Array.from({ length: 24 }, (_, at) => {
    const { ctPr, ...grade } = grades[at % grades.length]!
    return { ...grade, ...more, ctPr: ctPr * (0.9 + (at % 5) / 20) * factor(at) }
  })
  const levels = new TwoLevels()
  for (const stone of stones) levels.add(stone, false)
  return stones.map((stone) => levels.problem(stone, false) !== undefined)
}
const rows = (isRefused: (at: number) => boolean) => Array.from({ length: 24 }, (_, at) => isRefused(at))

describe('prices of a sheet at two levels', () => {
  it.each([
    ['of another currency from the middle on', (at: number) => (at < 12 ? 1 : 7.8), (at: number) => at >= 12],
    ['taken for another currency as far as the middle', (at: number) => (at < 12 ? 1 / 7.8 : 1), (at: number) => at < 12],
    ['of another currency in three rows', (at: number) => (at % 8 === 3 ? 3.67 : 1), (at: number) => at % 8 === 3],
  ])('%s are refused at the wrong one', (_, factor, isRefused) => expect(sheetOf(factor)).toEqual(rows(isRefused)))

  it.each<[string, (at: number) => number, object]>([
    ['one level', () => 1, {}],
    ['one level far from that of the market', () => 0.2, {}],
    ['a single slip', (at) => (at === 5 ? 7.8 : 1), {}],
    ['prices that spread over a factor of three', (at) => 3 ** ((at % 7) / 6), {}],
    ['list prices of their own', (at) => (at < 12 ? 1 : 7.8), { rap: 9000 }],
    ['fancy colors', (at) => (at < 12 ? 1 : 7.8), { colNm: null, fcColNm: 'PINK' }],
    ['treatments', (at) => (at < 12 ? 1 : 0.2), { treatmentNm: 'CE' }],
  ])('%s are none', (_, factor, more) => expect(sheetOf(factor, more)).toEqual(rows(() => false)))
})
