import { expect, it } from 'vitest'
import { snoozedUntil } from './notification.ts'

it.each([
  ['hour', '2026-11-22T04:00:00Z', '2026-11-22T05:00:00.000Z'],
  // 09:00 in Kolkata is 03:30 UTC; the day is the company's, not the UTC day.
  ['tomorrow', '2026-11-22T04:00:00Z', '2026-11-23T03:30:00.000Z'],
  ['tomorrow', '2026-11-22T19:00:00Z', '2026-11-24T03:30:00.000Z'],
  ['week', '2026-11-22T04:00:00Z', '2026-11-23T03:30:00.000Z'],
  ['week', '2026-11-23T04:00:00Z', '2026-11-30T03:30:00.000Z'],
  ['week', '2026-11-28T04:00:00Z', '2026-11-30T03:30:00.000Z'],
] as const)('puts off for %s from %s until %s', (which, now, until) => expect(snoozedUntil(which, new Date(now)).toISOString()).toBe(until))
