import { describe, expect, it } from 'vitest'
import { addDays, dayIn } from './calendar.ts'

describe('a calendar day', () => {
  it.each([
    ['2026-11-20T18:29:59Z', '2026-11-20'],
    ['2026-11-20T18:30:00Z', '2026-11-21'],
  ])('at %s is %s on the wall of the house', (instant, day) => {
    expect(dayIn(new Date(instant))).toBe(day)
  })

  it.each([
    ['2026-03-01', -1, '2026-02-28'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
  ])('%s and %i days are %s', (day, days, to) => {
    expect(addDays(day, days)).toBe(to)
  })
})
