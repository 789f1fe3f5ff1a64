import { expect, it } from 'vitest'
import { putOffUntil } from './notification.ts'

it.each([
  ['hour', '2026-11-22T04:00:00Z', '2026-11-22T05:00:00.000Z'],
  // Nine in Kolkata is half past three in UTC; the day is the house's, not UTC's.
  ['tomorrow', '2026-11-22T04:00:00Z', '2026-11-23T03:30:00.000Z'],
  ['tomorrow', '2026-11-22T19:00:00Z', '2026-11-24T03:30:00.000Z'],
  ['week', '2026-11-22T04:00:00Z', '2026-11-23T03:30:00.000Z'],
  ['week', '2026-11-23T04:00:00Z', '2026-11-30T03:30:00.000Z'],
  ['week', '2026-11-28T04:00:00Z', '2026-11-30T03:30:00.000Z'],
] as const)('puts off for %s from %s until %s', (which, now, until) => expect(putOffUntil(which, new Date(now)).toISOString()).toBe(until))
