import { describe, expect, it } from 'vitest'
import { addDays } from '../kernel/local-time.ts'
import { ageBands, agedTotalsOf, arrivalDays } from './summary.ts'

const nothing = {
  ...{ pieces: 0, carats: 0, amount: 0, listedPieces: 0, listedCarats: 0, listedAmount: 0, rapAmount: 0 },
  ...{ singleCtPr: null, singleBack: null, days: 0, oldest: 0 },
}

describe('age bands', () => {
  it('take each day once, without a gap', () => {
    const today = '2026-11-21'
    for (let age = 0; age < 500; age++) {
      const day = addDays(today, -age)
      const holding = ageBands.filter((band) => {
        const { from, till } = arrivalDays(band, today)
        return (from === undefined || day >= from) && (till === undefined || day <= till)
      })
      expect(holding).toHaveLength(1)
      expect(holding[0]!.low).toBeLessThanOrEqual(age)
      expect(holding[0]!.high ?? age).toBeGreaterThanOrEqual(age)
    }
  })

  it('count what is announced for later to the youngest', () => {
    expect(arrivalDays(ageBands[0]!, '2026-11-21')).toEqual({ from: '2026-10-22' })
  })
})

describe('ageing', () => {
  it('is the mean of the stones in whole days, and the oldest', () => {
    expect(agedTotalsOf({ ...nothing, pieces: 2, carats: 2, days: 5, oldest: 4 })).toMatchObject({ avgAge: 3, oldest: 4 })
  })

  it('of no stones is unknown', () => {
    expect(agedTotalsOf(nothing)).toMatchObject({ avgAge: null, oldest: null })
  })
})
