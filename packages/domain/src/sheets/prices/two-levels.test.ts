import { describe, expect, it } from 'vitest'
import { openQuestions } from '../questions.ts'
import { type OtherLevel, TwoLevels, otherLevelName } from './two-levels.ts'

const grades = [
  { crt: 0.52, colNm: 'D', clrNm: 'VS1', ctPr: 3100 },
  { crt: 1.01, colNm: 'G', clrNm: 'VS2', ctPr: 5600 },
  { crt: 1.24, colNm: 'J', clrNm: 'SI2', ctPr: 3200 },
  { crt: 1.53, colNm: 'F', clrNm: 'SI1', ctPr: 6400 },
  { crt: 2.1, colNm: 'H', clrNm: 'VVS2', ctPr: 11_800 },
  { crt: 3.02, colNm: 'I', clrNm: 'VS1', ctPr: 14_500 },
]
/** @param factor of the price of each row, by its place */
const stonesOf = (factor: (at: number) => number, more: object = {}) =>
  Array.from({ length: 24 }, (_, at) => {
    const { ctPr, ...grade } = grades[at % grades.length]!
    return { ...grade, ...more, ctPr: Math.round(ctPr * (0.9 + (at % 5) / 20) * factor(at)) }
  })
const levelsOf = (stones: ReturnType<typeof stonesOf>, answer?: OtherLevel) => {
  const levels = new TwoLevels(answer)
  for (const [at, stone] of stones.entries()) levels.add(stone, false, at + 2)
  return levels
}
const sheetOf = (...args: Parameters<typeof stonesOf>) => {
  const stones = stonesOf(...args)
  const levels = levelsOf(stones)
  return stones.map((stone) => levels.read(stone, false).problem !== undefined)
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
    ['fancy colors', (at) => (at < 12 ? 1 : 7.8), { colNm: null, fcColNm: 'PINK' }],
    ['treatments', (at) => (at < 12 ? 1 : 0.2), { treatmentNm: 'CE' }],
  ])('%s are none', (_, factor, more) => expect(sheetOf(factor, more)).toEqual(rows(() => false)))
})

describe('prices beside list prices', () => {
  const listed = (factor: (at: number) => number) =>
    stonesOf(() => 1).map((stone, at) => {
      const rap = Math.round(stone.ctPr / (0.55 + (at % 7) / 40) / 100) * 100
      return { ...stone, rap, ctPr: stone.ctPr * factor(at) }
    })
  it('at two levels ask once, also where no price is above three times the list', () => {
    for (const factor of [83, 3.6725]) {
      const stones = listed((at) => (at % 4 === 3 ? factor : 1))
      const levels = levelsOf(stones)
      expect(levels.questions()[0]?.text).toMatch(/^Of 24 prices that were compared, 6 are about/)
      expect(stones.map((stone) => levels.read(stone, false).problem !== undefined)).toEqual(rows((at) => at % 4 === 3))
      const answered = levelsOf(stones, { value: 'AED', rate: String(factor) })
      for (const [at, stone] of stones.entries())
        expect(answered.read(stone, false).stone.ctPr).toBeCloseTo(at % 4 === 3 ? stone.ctPr / factor : stone.ctPr, 1)
    }
  })
  it('at one level ask nothing, however far from the list', () => {
    for (const factor of [1, 0.12, 2]) expect(levelsOf(listed(() => factor)).questions()).toEqual([])
  })
})

describe('the question of the other level', () => {
  const inDirhams = stonesOf((at) => (at % 8 === 3 ? 3.6725 : 1))
  const dollars = stonesOf(() => 1)
  const read = (answer?: OtherLevel) => {
    const levels = levelsOf(inDirhams, answer)
    return inDirhams.map((stone) => {
      const { stone: price, problem } = levels.read(stone, false)
      return problem ? undefined : price.ctPr
    })
  }
  const without = dollars.map(({ ctPr }, at) => (at % 8 === 3 ? undefined : ctPr))

  it('names the rows and waits for the rate', () => {
    const [question] = levelsOf(inDirhams).questions()
    expect(question).toMatchObject({ code: 'price-level', column: otherLevelName, stage: 'rows' })
    expect(question?.text).toMatch(/^Of 24 prices that were compared, 3 are about \d\.\d times as high/)
    expect(question?.evidence).toEqual([expect.stringMatching(/^For example row 5, 1.53 ct: 2/)])
    const answer = { code: 'price-level' as const, column: otherLevelName, value: 'AED' }
    const isOpen = (more: object) => openQuestions([question!], [{ ...answer, ...more }]).length === 1
    expect([isOpen({}), isOpen({ rate: '3.6725', rateDate: '2026-11-20' }), isOpen({ value: 'none' })]).toEqual([true, false, false])
    expect(levelsOf(dollars).questions()).toEqual([])
  })
  it('unanswered, or answered that nobody knows, refuses the rows', () => {
    expect(read()).toEqual(without)
    expect(read({ value: 'none' })).toEqual(without)
  })
  it('converts the prices of these rows alone at the rate of the answer', () =>
    read({ value: 'AED', rate: '3.6725' }).forEach((price, at) => expect(price).toBeCloseTo(dollars[at]!.ctPr, -0.5)))
  it('refuses them where the rate does not bring them to the level of the others', () =>
    expect(read({ value: 'INR', rate: '84' })).toEqual(without))
  it('takes them as they are where a person says that they are right', () =>
    expect(read({ value: 'USD' })).toEqual(inDirhams.map(({ ctPr }) => ctPr)))
  it('of cheaper stones offers that they are lab-grown, in dollars', () => {
    const grown = stonesOf((at) => (at % 4 === 3 ? 1 / 20 : 1))
    const [question] = levelsOf(grown).questions()
    expect(question?.text).toMatch(/Are these 6 lab-grown, or in another currency\?$/)
    const answer = { code: 'price-level' as const, column: otherLevelName, value: 'lab-grown' }
    expect(question?.options).toContainEqual({ value: 'lab-grown', label: 'These are lab-grown stones, in US dollars' })
    expect(openQuestions([question!], [answer])).toEqual([])
    const levels = levelsOf(grown, answer)
    expect(grown.map((stone) => levels.read(stone, false))).toEqual(
      grown.map((stone, at) => ({ stone: at % 4 === 3 ? { ...stone, labGrown: true } : stone })),
    )
    expect(
      levelsOf(inDirhams)
        .questions()[0]
        ?.options.map(({ value }) => value),
    ).not.toContain('lab-grown')
  })
})
