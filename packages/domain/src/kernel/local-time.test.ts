import { afterEach, describe, expect, it } from 'vitest'
import { dateFormats, formats } from './formats.ts'
import {
  addDays,
  companyZone,
  dayIn,
  dayText,
  daysBetween,
  firstCompanyZone,
  instantAt,
  isSameTime,
  isSkipped,
  localStamp,
  localText,
  readerTimeText,
  localTimeAt,
  mondayOf,
  monthText,
  offsetAt,
  setCompanyZone,
  timeText,
  weekdayOf,
  zoneNamed,
  zonePlace,
  zonedText,
} from './local-time.ts'
import { dayTyped } from './typed.ts'

afterEach(() => setCompanyZone(firstCompanyZone))

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
  expect(zonedText(new Date('2026-11-20T17:35:00.000Z'))).toBe('20/11/2026 11:05 PM, Kolkata time')
})

describe('the changes of clocks of 2026', () => {
  it.each([
    // Antwerp puts its clocks forward on 29 March and back on 25 October.
    ['Europe/Brussels', '2026-03-29T01:59:59', '2026-03-29T00:59:59.000Z'],
    ['Europe/Brussels', '2026-03-29T02:30:00', '2026-03-29T01:30:00.000Z'],
    ['Europe/Brussels', '2026-03-29T03:00:00', '2026-03-29T01:00:00.000Z'],
    ['Europe/Brussels', '2026-10-25T02:30:00', '2026-10-25T00:30:00.000Z'],
    ['Europe/Brussels', '2026-10-25T03:00:00', '2026-10-25T02:00:00.000Z'],
    // New York on 8 March and 1 November.
    ['America/New_York', '2026-03-08T01:59:59', '2026-03-08T06:59:59.000Z'],
    ['America/New_York', '2026-03-08T02:30:00', '2026-03-08T07:30:00.000Z'],
    ['America/New_York', '2026-03-08T03:00:00', '2026-03-08T07:00:00.000Z'],
    ['America/New_York', '2026-11-01T01:30:00', '2026-11-01T05:30:00.000Z'],
    ['America/New_York', '2026-11-01T02:00:00', '2026-11-01T07:00:00.000Z'],
  ])('in %s, %s is %s', (zone, localTime, instant) => {
    expect(instantAt(localTime, zone)).toBe(instant)
  })

  it.each([
    ['Europe/Brussels', '2026-03-29', 23],
    ['Europe/Brussels', '2026-10-25', 25],
    ['America/New_York', '2026-03-08', 23],
    ['America/New_York', '2026-11-01', 25],
    ['Asia/Kolkata', '2026-03-29', 24],
  ])('in %s, the day %s has %i hours, each instant of which is in it', (zone, day, hours) => {
    const start = Date.parse(instantAt(`${day}T00:00:00`, zone))
    const end = Date.parse(instantAt(`${addDays(day, 1)}T00:00:00`, zone))
    expect((end - start) / 3_600_000).toBe(hours)
    expect([start - 1, start, end - 1, end].map((at) => dayIn(new Date(at), zone))).toEqual([addDays(day, -1), day, day, addDays(day, 1)])
  })

  it('is both times of an hour that occurs twice', () => {
    expect(['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'].map((at) => localTimeAt(at, 'America/New_York'))).toEqual([
      '2026-11-01T01:30:00',
      '2026-11-01T01:30:00',
    ])
  })

  it('is in the difference to UTC', () => {
    expect(['2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z'].map((at) => offsetAt(at, 'Europe/Brussels'))).toEqual(['+01:00', '+02:00'])
    expect(isSameTime('2026-11-25T10:00:00Z', 'Asia/Kolkata', 'Asia/Colombo')).toBe(true)
    expect(isSameTime('2026-11-25T10:00:00Z', 'Europe/London', 'UTC')).toBe(true)
    expect(isSameTime('2026-07-25T10:00:00Z', 'Europe/London', 'UTC')).toBe(false)
  })
})

it("follows the company's zone when it is set, and instants stay what they are", () => {
  const agreed = instantAt('2026-11-25T18:00:00')
  expect(agreed).toBe('2026-11-25T12:30:00.000Z')
  setCompanyZone('America/New_York')
  expect(companyZone).toBe('America/New_York')
  expect(dayIn(new Date('2026-11-26T03:00:00Z'))).toBe('2026-11-25')
  expect(localStamp(agreed)).toBe('2026-11-25 07:30:00')
  expect(localText(agreed)).toBe('25 Nov 2026, 07:30')
  expect(zonedText(agreed)).toBe('25/11/2026 07:30 AM, New York time')
})

it.each([
  ['Europe/Brussels', 'Europe/Brussels'],
  ['europe/brussels', 'Europe/Brussels'],
  ['Asia/Calcutta', 'Asia/Calcutta'],
  ['UTC', 'UTC'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['Moon/Sea', undefined],
  ['+05:30', undefined],
  ["UTC'; drop table diamond; --", undefined],
  ['', undefined],
])('the time zone “%s” is %s', (text, name) => expect(zoneNamed(text)).toBe(name))

it('names a zone by its place', () => expect(['America/New_York', 'UTC'].map(zonePlace)).toEqual(['New York', 'UTC']))

it('counts days, weekdays and weeks whatever clocks do', () => {
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
  expect(daysBetween('2026-03-30', '2026-03-28')).toBe(-2)
  expect([daysBetween('2026-02-30', '2026-03-28'), daysBetween('2026-03-28', 'x')]).toEqual([Number.NaN, Number.NaN])
  expect(['2026-11-23', '2026-11-29'].map(weekdayOf)).toEqual([1, 7])
  expect(['2026-11-23', '2026-11-29', '2026-11-30'].map(mondayOf)).toEqual(['2026-11-23', '2026-11-23', '2026-11-30'])
})

describe('a day in a person’s format', () => {
  afterEach(() => void (formats.date = 'DD/MM/YYYY'))
  it('a month is written like days', () => {
    const formatsOfDays = Object.keys(dateFormats) as (keyof typeof dateFormats)[]
    expect(formatsOfDays.map((format) => monthText('2026-11-07', format))).toEqual(['11/2026', '11/2026', '11.2026', 'Nov 2026', '2026-11'])
  })
  it.each([
    ['DD/MM/YYYY', '07/11/2026'],
    ['MM/DD/YYYY', '11/07/2026'],
    ['DD.MM.YYYY', '07.11.2026'],
    ['DD MMM YYYY', '07 Nov 2026'],
    ['YYYY-MM-DD', '2026-11-07'],
  ] as const)('%s is %s, and is read back', (format, text) => {
    formats.date = format
    expect(dayText('2026-11-07')).toBe(text)
    expect(dayTyped(text)).toBe('2026-11-07')
    expect(dayTyped('2026-11-07')).toBe('2026-11-07')
  })

  it.each([
    ['DD/MM/YYYY', '7.11.2026', '2026-11-07'],
    ['DD/MM/YYYY', ' 07-11-2026 ', '2026-11-07'],
    ['MM/DD/YYYY', '7/11/2026', '2026-07-11'],
    ['DD MMM YYYY', '7 november 2026', '2026-11-07'],
    ['DD MMM YYYY', '7 11 2026', '2026-11-07'],
    ['DD/MM/YYYY', '31/11/2026', undefined],
    ['DD/MM/YYYY', '29/02/2026', undefined],
    ['DD/MM/YYYY', '11/2026', undefined],
    ['DD/MM/YYYY', '07/11/26', undefined],
    ['DD/MM/YYYY', 'tomorrow', undefined],
    ['MM/DD/YYYY', '13/11/2026', undefined],
  ] as const)('%s: %s is %s', (format, text, day) => expect(dayTyped(text, format)).toBe(day))
})

it.each([
  [null, null, '27/11/2026 02:00 AM, Kolkata time'],
  ['America/New_York', 'MM/DD/YYYY', '11/26/2026 03:30 PM, New York time'],
  ['Europe/Brussels', 'DD MMM YYYY', '26 Nov 2026 09:30 PM, Brussels time'],
] as const)('a mail to a person in the zone %s with the format %s says %s', (timeZone, dateFormat, text) => {
  expect(readerTimeText('2026-11-26T20:30:00.000Z', { timeZone, dateFormat })).toBe(text)
})
