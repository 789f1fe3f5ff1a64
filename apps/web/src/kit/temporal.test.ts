import {
  addDays,
  dayIn,
  daysBetween,
  instantAt,
  isSkipped,
  localTimeAt,
  offsetAt,
  weekdayOf,
  zoneNamed,
} from '@loupe/domain/kernel/local-time.ts'
import { afterAll, expect, it } from 'vitest'

const own = Object.getOwnPropertyDescriptor(globalThis, 'Temporal') as PropertyDescriptor
afterAll(() => void Object.defineProperty(globalThis, 'Temporal', own))

const zones = ['Asia/Kolkata', 'Europe/Brussels', 'America/New_York', 'UTC']
const days = ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01']
const answers = () =>
  zones.flatMap((zone) =>
    days.flatMap((day) => [
      ...['00:00', '01:30', '02:30', '03:00', '23:59'].flatMap((time) => [
        instantAt(`${day}T${time}`, zone),
        isSkipped(`${day}T${time}`, zone),
      ]),
      ...[5, 6, 7].flatMap((hour) => [localTimeAt(`${day}T0${hour}:30:00Z`, zone), dayIn(new Date(`${day}T0${hour}:00:00Z`), zone)]),
      ...[offsetAt(`${day}T12:00:00Z`, zone), addDays(day, 40), daysBetween(day, '2027-01-01'), weekdayOf(day)],
      ...[zoneNamed(zone.toLowerCase()), zoneNamed('Moon/Sea')],
    ]),
  )

it('a browser that has no Temporal computes the same with the polyfill that it loads', async () => {
  const expected = answers()
  const native = Temporal
  Reflect.deleteProperty(globalThis, 'Temporal')
  expect(() => dayIn(new Date())).toThrow('Temporal')
  await import('temporal-polyfill/global')
  expect(Temporal).not.toBe(native)
  expect(answers()).toEqual(expected)
})
