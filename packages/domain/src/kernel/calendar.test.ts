import { describe, expect, it } from 'vitest'
import { addDays, dayIn, isSkipped } from './calendar.ts'

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

describe('a time on the wall', () => {
  it.each([
    ['2027-03-28T02:30', 'Europe/Brussels', true],
    ['2027-03-28T03:00', 'Europe/Brussels', false],
    ['2027-03-28T01:59', 'Europe/Brussels', false],
    // Shown twice, and skipped never.
    ['2027-10-31T02:30', 'Europe/Brussels', false],
    ['2027-03-14T02:30', 'America/New_York', true],
    ['2027-03-28T02:30', 'Asia/Kolkata', false],
  ])('%s in %s is skipped: %s', (wall, zone, skipped) => expect(isSkipped(wall, zone)).toBe(skipped))
})
