import { describe, expect, it } from 'vitest'
import { addDays, dayIn, dayText, isSkipped, localStamp, localText, timeText, zonedText } from './local-time.ts'

describe('a calendar day', () => {
  it.each([
    ['2026-11-20T18:29:59Z', '2026-11-20'],
    ['2026-11-20T18:30:00Z', '2026-11-21'],
  ])("at %s is %s in the company's time zone", (instant, day) => {
    expect(dayIn(new Date(instant))).toBe(day)
  })

  it('is that of the zone that is given, also when it was another before', () => {
    const zones = ['Asia/Kolkata', 'America/New_York', 'Asia/Kolkata', 'UTC', 'Pacific/Auckland', 'America/New_York']
    const day = (zone: string) => dayIn(new Date('2026-11-20T18:30:00Z'), zone)
    expect(zones.map(day)).toEqual(['2026-11-21', '2026-11-20', '2026-11-21', '2026-11-20', '2026-11-21', '2026-11-20'])
  })

  it.each([
    ['2026-03-01', -1, '2026-02-28'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
  ])('%s and %i days are %s', (day, days, to) => {
    expect(addDays(day, days)).toBe(to)
  })
})

describe('a local time', () => {
  it.each([
    ['2027-03-28T02:30', 'Europe/Brussels', true],
    ['2027-03-28T03:00', 'Europe/Brussels', false],
    ['2027-03-28T01:59', 'Europe/Brussels', false],
    // Occurs twice, so it is never skipped.
    ['2027-10-31T02:30', 'Europe/Brussels', false],
    ['2027-03-14T02:30', 'America/New_York', true],
    ['2027-03-28T02:30', 'Asia/Kolkata', false],
  ])('%s in %s is skipped: %s', (localTime, zone, skipped) => expect(isSkipped(localTime, zone)).toBe(skipped))
})

it('writes an instant in the local time of the company, for files and in sentences', () => {
  expect(localStamp('2026-11-20T20:30:00.000Z')).toBe('2026-11-21 02:00:00')
  expect(localText('2026-11-20T20:30:00.000Z')).toBe('21 Nov 2026, 02:00')
})

it('writes days and instants on documents as the company does, with the zone where it is needed', () => {
  expect(dayText('2026-11-21')).toBe('21/11/2026')
  expect(timeText('2026-11-20T18:30:00.000Z')).toBe('21/11/2026 12:00 AM')
  expect(timeText('2026-11-21T06:30:59.000Z')).toBe('21/11/2026 12:00 PM')
  expect(zonedText(new Date('2026-11-20T17:35:00.000Z'))).toBe('20/11/2026 11:05 PM Asia/Kolkata')
})
