import { describe, expect, it } from 'vitest'
import { instantAt, localTimeAt } from '@loupe/domain/kernel/local-time.ts'
import { dayAt, isOutside } from './day-bounds.ts'

describe('the wall clock', () => {
  it.each([
    ['2026-11-20T18:35:00.000Z', 'Asia/Kolkata', '2026-11-21T00:05:00'],
    ['2026-11-20T18:25:00.000Z', 'Asia/Kolkata', '2026-11-20T23:55:00'],
    ['2026-07-01T12:00:00.000Z', 'America/New_York', '2026-07-01T08:00:00'],
    ['2026-01-01T12:00:00.000Z', 'America/New_York', '2026-01-01T07:00:00'],
  ])('at %s in %s shows %s, and back', (instant, zone, localTime) => {
    expect(localTimeAt(instant, zone)).toBe(localTime)
    expect(instantAt(localTime, zone)).toBe(instant)
  })

  it("knows the company's day, not the browser's", () => expect(dayAt('2026-11-20T19:00:00Z', 'Asia/Kolkata')).toBe('2026-11-21'))

  it('goes on by an hour where the clocks skip one', () =>
    expect(localTimeAt(instantAt('2026-03-08T02:30:00', 'America/New_York'), 'America/New_York')).toMatch(/T0[13]:30/))
})

describe('a day', () => {
  const today = '2026-11-20'
  it.each([
    ['2026-11-19', { noPast: true }, true],
    ['2026-11-20', { noPast: true }, false],
    ['2026-11-20', { noFuture: true }, false],
    ['2026-11-21', { noFuture: true }, true],
    ['2026-11-21', { min: '2026-11-22' }, true],
    ['2026-11-22', { min: '2026-11-22', max: '2026-11-22' }, false],
    ['2026-11-23', { max: '2026-11-22' }, true],
    ['1900-01-01', {}, false],
  ])('%s within %o is refused: %s', (day, bounds, is) => expect(isOutside(day, bounds, today)).toBe(is))
})
