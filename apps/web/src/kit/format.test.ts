import { caratPlaces } from '@loupe/domain/kernel/number-text.ts'
import { firstCompanyZone } from '@loupe/domain/kernel/local-time.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { readAs } from '../api/reader.ts'
import * as format from './format.ts'
import { cellText, sheetText } from './grid/cell-text.ts'

const nobody = { timeZone: null, dateFormat: null, numberFormat: null }
afterEach(() => void readAs(nobody, firstCompanyZone))

describe('the formats of values (S0 §9)', () => {
  it.each([
    [1234.5, '1,234.50'],
    [-0.5, '−0.50'],
    [0, '0.00'],
    [-0, '0.00'],
    [null, '–'],
    [undefined, '–'],
  ])('number %s is %s', (value, text) => expect(format.number(value)).toBe(text))

  it.each([
    [1234567.891, '$1,234,567.89'],
    [-12, '−$12.00'],
    [null, '–'],
  ])('money %s is %s', (value, text) => expect(format.money(value)).toBe(text))

  it.each([
    ['00:05', '12:05 AM'],
    ['11:00', '11:00 AM'],
    ['12:30', '12:30 PM'],
    ['23:59', '11:59 PM'],
  ])('the time %s of every day is %s', (at, text) => expect(format.clock(at)).toBe(text))

  it('an instant for readers elsewhere names the place, not the code of its zone', () => {
    expect(format.placed('2026-11-20T18:35:00Z')).toBe('21/11/2026 12:05 AM, Kolkata time')
    readAs({ ...nobody, timeZone: 'America/New_York' }, firstCompanyZone)
    expect([format.placed('2026-11-20T18:35:00Z'), format.zoneName()]).toEqual(['20/11/2026 01:35 PM, New York time', 'New York time'])
  })

  it('a bank rate says who typed it and when', () => {
    const of = { bankRate: 83.25, bankRateByName: 'Asha Rao', bankRateAt: '2026-11-20T18:35:00Z' }
    expect(format.rateText(of)).toBe('83.25 for US$ 1, entered by Asha Rao on 21/11/2026 12:05 AM')
    expect(format.rateText({ bankRate: null, bankRateByName: null, bankRateAt: null })).toBeNull()
  })

  it('whole numbers have no places', () => expect(format.whole(61852)).toBe('61,852'))

  it("dates are dd/LL/y and times hh:mm a, in the company's zone", () => {
    expect(format.date('2026-11-20T18:35:00Z')).toBe('21/11/2026')
    expect(format.time('2026-11-20T18:35:00Z')).toBe('12:05 AM')
    expect(format.dateTime('2026-02-03T10:00:00Z')).toBe('03/02/2026 03:30 PM')
    expect(format.date(null)).toBe('–')
  })

  it.each([
    [0, '00:00:00'],
    [59, '00:00:59'],
    [3661, '01:01:01'],
    [72 * 3600, '72:00:00'],
    [100 * 3600 + 1.9, '100:00:01'],
  ])('a duration of %s s is %s', (seconds, text) => expect(format.duration(seconds)).toBe(text))

  it('a countdown ends with its instant', () => {
    const until = '2026-11-20T10:00:00Z'
    expect(format.countdown(until, Date.parse(until) - 90_000)).toBe('00:01:30')
    expect(format.countdown(until, Date.parse(until))).toBeUndefined()
  })

  it.each([
    [86_399, '23:59:59'],
    [86_400, '1 day'],
    [135 * 3600 + 380, '5 days 15 h'],
  ])('a countdown of %s s reads %s', (seconds, text) =>
    expect(format.countdown('2026-11-20T10:00:00Z', Date.parse('2026-11-20T10:00:00Z') - seconds * 1000)).toBe(text),
  )

  it.each([
    [-56.68, '−56.68%'],
    [0, '0.00%'],
    [null, '–'],
  ])('a percentage of %s is %s', (value, text) => expect(format.percent(value)).toBe(text))

  it.each([
    [850, '+850%'],
    [-30, '−30%'],
    [0, '0%'],
  ])('a change by %s percent is %s', (value, text) => expect(format.change(value, 0)).toBe(text))

  it('a hover says the instant with its zone', () =>
    expect(format.exactly('2026-11-20T10:00:00.000Z')).toBe('2026-11-20 10:00:00Z (shown in Asia/Kolkata)'))
})

describe('a person in New York who works for a company in Mumbai', () => {
  const newYork = { ...nobody, timeZone: 'America/New_York' }

  it('reads times in their own zone, and a deadline with its name', () => {
    readAs(newYork, 'Asia/Kolkata')
    expect(format.dateTime('2026-11-25T10:00:00Z')).toBe('25/11/2026 05:00 AM')
    expect(format.deadline('2026-11-25T10:00:00Z')).toBe('25/11/2026 05:00 AM New York')
    expect(format.exactly('2026-11-25T10:00:00.000Z')).toBe(
      '2026-11-25 10:00:00Z (25/11/2026 03:30 PM Asia/Kolkata, shown in America/New_York)',
    )
  })

  it('reads a due day, which is the company’s, with the company’s place', () => {
    readAs(newYork, 'Asia/Kolkata')
    expect(format.dueDay('2026-11-25')).toBe('25/11/2026 Kolkata')
    readAs(nobody, 'Asia/Kolkata')
    expect(format.dueDay('2026-11-25')).toBe('25/11/2026')
  })

  it.each([
    ['2026-03-08T06:59:00Z', '08/03/2026 01:59 AM New York'],
    ['2026-03-08T07:00:00Z', '08/03/2026 03:00 AM New York'],
    ['2026-11-01T05:30:00Z', '01/11/2026 01:30 AM New York'],
    ['2026-11-01T06:30:00Z', '01/11/2026 01:30 AM New York'],
    ['2026-11-01T07:00:00Z', '01/11/2026 02:00 AM New York'],
  ])('reads %s as %s, when clocks change', (instant, text) => {
    readAs(newYork, 'Asia/Kolkata')
    expect(format.deadline(instant)).toBe(text)
  })

  it('sees no zone where the clocks of both show the same', () => {
    readAs({ ...nobody, timeZone: 'Asia/Colombo' }, 'Asia/Kolkata')
    expect(format.deadline('2026-11-25T10:00:00Z')).toBe('25/11/2026 03:30 PM')
    readAs(nobody, 'Europe/Brussels')
    expect(format.deadline('2026-11-25T10:00:00Z')).toBe('25/11/2026 11:00 AM')
  })
})

it('numbers, amounts, carats, percentages and days are written as the person chose, in lists, cells and texts alike', () => {
  readAs({ timeZone: 'Europe/Brussels', dateFormat: 'DD.MM.YYYY', numberFormat: 'de-DE' }, 'Asia/Kolkata')
  expect(format.money(-1_234_567.5)).toBe('−$1.234.567,50')
  expect(format.percent(-56.68)).toBe('−56,68%')
  expect(format.pieces(1200)).toBe('1.200 pcs')
  expect(cellText({ kind: 'number', places: 3 }, 1234.5)).toBe('1.234,500')
  expect(cellText({ kind: 'instant' }, '2026-10-25T01:00:00Z')).toBe('25.10.2026 02:00 AM')
  expect(format.day('2026-11-25')).toBe('25.11.2026')
  // A spreadsheet of such a person reads a comma, and no separators.
  expect(sheetText({ kind: 'number' }, 1234.5)).toBe('1234,50')
  readAs({ ...nobody, numberFormat: 'en-IN' }, 'Asia/Kolkata')
  expect(format.money(1_234_567.5)).toBe('$12,34,567.50')
})

it('weights have two decimals, and the third where it is not 0, in lists, cells and what is copied', () => {
  readAs(nobody, 'Asia/Kolkata')
  expect([1, 1.005, 0.3].map(format.weight)).toEqual(['1.00', '1.005', '0.30'])
  const column = { kind: 'number' as const, ...caratPlaces }
  expect([1, 1.005].map((crt) => cellText(column, crt))).toEqual(['1.00', '1.005'])
  expect([1234, 1.005].map((crt) => sheetText(column, crt))).toEqual(['1234.00', '1.005'])
})

it('the name of the formats changes with each of them, so that what is on screen is drawn anew', () => {
  const names = [
    readAs(nobody, 'Asia/Kolkata'),
    readAs(nobody, 'Europe/Brussels'),
    readAs({ ...nobody, timeZone: 'UTC' }, 'Europe/Brussels'),
    readAs({ ...nobody, dateFormat: 'YYYY-MM-DD' }, 'Europe/Brussels'),
    readAs({ ...nobody, numberFormat: 'de-DE' }, 'Europe/Brussels'),
  ]
  expect(new Set(names).size).toBe(names.length)
})
