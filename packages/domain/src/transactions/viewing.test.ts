import { expect, it } from 'vitest'
import { viewingLifecycle, visitDayFault } from './viewing.ts'

it.each([
  ['2026-11-24', 'The day cannot be in the past.'],
  ['2026-11-25', undefined],
  ['2026-11-29', 'The office is closed on Sundays.'],
  ['2027-11-25', undefined],
  ['2027-11-26', 'Appointments are made at most a year ahead.'],
])('an appointment on %s: %s', (day, fault) => expect(visitDayFault(day, '2026-11-25', '2027-11-25')).toBe(fault))

it('can be cancelled until it is, and verified once', () => {
  expect(viewingLifecycle.open(1)).toEqual(['verify', 'cancel'])
  expect(viewingLifecycle.open(2)).toEqual(['cancel'])
  expect(viewingLifecycle.open(3)).toEqual([])
})
