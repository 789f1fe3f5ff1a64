import { describe, expect, it } from 'vitest'
import { levelOptions, readAtLevel } from './level-answer.ts'

const price = (ctPr: number, known: { before?: number; listed?: number } = {}) => ({
  ...{ ctPr, crt: 2, before: undefined, listed: undefined },
  ...known,
})

describe('prices at another level', () => {
  it('are divided by the weight where they are said to be of whole stones, but not those that have their present price', () => {
    const whole = { value: 'amt' }
    expect(readAtLevel(whole, price(9000, { before: 4500 }))).toEqual({ ctPr: 4500 })
    expect(readAtLevel(whole, price(9000))).toEqual({ ctPr: 4500 })
    expect(readAtLevel(whole, price(4500, { before: 4500 }))).toEqual({})
    expect(readAtLevel({ value: 'ctPr' }, price(2250, { before: 4500 }))).toEqual({ ctPr: 4500 })
  })
  it('are converted where a present price or a list price says so, and refused where nothing does', () => {
    const euros = { value: 'EUR mixed', rate: '0.9' }
    expect(readAtLevel(euros, price(4050, { before: 4500 }))).toEqual({ ctPr: 4500 })
    expect(readAtLevel(euros, price(4500, { before: 4500 }))).toEqual({})
    expect(readAtLevel(euros, price(4050))).toMatchObject({ problem: { message: expect.stringContaining('Nothing proves whether') } })
    expect(readAtLevel({ value: 'EUR', rate: '0.9' }, price(4050))).toEqual({ ctPr: 4500 })
  })
  it('are left out where they are far, or where nothing proves them', () => {
    const problem = { level: 'error', field: 'ctPr' }
    expect(readAtLevel({ value: 'none' }, price(14_000, { before: 4500 }))).toMatchObject({ problem })
    expect(readAtLevel({ value: 'none' }, price(4700, { before: 4500 }))).toEqual({})
    expect(readAtLevel({ value: 'unproved' }, price(4700, { before: 4500 }))).toMatchObject({ problem })
    expect(readAtLevel({ value: 'unproved' }, price(4875, { listed: 7500 }))).toEqual({})
  })
  it('offer what fits alone', () => {
    const values = (more: object) =>
      levelOptions({ isFar: false, mayBeWhole: false, mayBeEach: false, isAtRate: false, ...more }).map(({ value }) => value)
    expect(values({ mayBeWhole: true })).toEqual(['right', 'amt'])
    expect(values({ isAtRate: true }).slice(0, 3)).toEqual(['right', 'unproved', 'EUR mixed'])
    expect(values({ isFar: true }).slice(0, 3)).toEqual(['right', 'none', 'EUR'])
  })
})
