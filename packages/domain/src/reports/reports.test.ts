import { describe, expect, it } from 'vitest'
import { localTimeAt } from '../kernel/local-time.ts'
import { isTime, reportMeasures } from './figures.ts'
import { daysBefore, daysIn, daysOf, monthToDate, periodNames, startOf, stepsIn } from './period.ts'
import { reportNames, reports, defaultBy } from './report.ts'
import { type ReportDay, nextReport, reportDaysFault } from './schedule.ts'
import { fairShare } from './work.ts'

describe('a report', () => {
  it.each(reportNames)('%s has its own dimensions, draws its own measures, and has a period or is of the present stock', (name) => {
    const { measures, chart, dimensions, isOfNow } = reports[name]

    expect(dimensions).toEqual(expect.arrayContaining([...defaultBy(name)]))
    expect(measures).toEqual(expect.arrayContaining([...chart]))
    expect(new Set(dimensions).size).toBe(dimensions.length)
    expect(isOfNow ? dimensions.filter(isTime) : []).toEqual([])
    // A chart has one axis, so its measures are of one kind.
    expect(new Set(chart.map((measure) => reportMeasures[measure].kind)).size).toBe(1)
  })
})

describe('the days of a report', () => {
  it.each([
    ['today', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['last7', '2026-02-23', '2026-03-01'],
    ['last365', '2025-03-02', '2026-03-01'],
    ['thisMonth', '2026-03-01', '2026-03-01'],
    ['lastMonth', '2026-02-01', '2026-02-28'],
    ['thisYear', '2026-01-01', '2026-03-01'],
    ['lastYear', '2025-01-01', '2025-12-31'],
  ] as const)('%s, on the first of March, is from %s to %s', (period, from, till) => {
    expect(daysOf(period, '2026-03-01')).toEqual({ from, till })
  })

  it('compares with just as many days before', () => {
    for (const period of periodNames) {
      const days = daysOf(period, '2026-03-31')
      const before = daysBefore(days)
      expect(daysIn(before)).toBe(daysIn(days))
      expect(stepsIn('day', { from: before.till, till: days.from })).toHaveLength(2)
    }
  })

  it('has every step, also those without any deals', () => {
    expect(stepsIn('month', { from: '2025-12-31', till: '2026-03-01' })).toEqual(['2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01'])
    expect(stepsIn('week', { from: '2026-03-01', till: '2026-03-02' })).toEqual(['2026-02-23', '2026-03-02'])
    expect(startOf('week', '2026-03-02')).toBe('2026-03-02')
    expect(startOf('week', '2026-03-01')).toBe('2026-02-23')
  })
})

describe('when a report is mailed', () => {
  const zone = 'America/New_York'
  const walls = (days: ReportDay[], hour: number, after: string, count: number) => {
    const found: string[] = []
    for (let at = new Date(after); found.length < count; at = new Date(found.at(-1)!)) found.push(nextReport(days, hour, at, zone)!)
    return found.map((at) => localTimeAt(at, zone))
  }

  it('is every day, once a week, or on weekdays, at an hour of local time', () => {
    expect(nextReport(['DAILY'], 9, new Date('2026-11-22T03:29:59Z'))).toBe('2026-11-22T03:30:00.000Z')
    expect(nextReport(['DAILY'], 9, new Date('2026-11-22T03:30:00Z'))).toBe('2026-11-23T03:30:00.000Z')
    expect(nextReport(['WEEKLY'], 9, new Date('2026-11-23T03:30:00Z'))).toBe('2026-11-30T03:30:00.000Z')
    expect(walls(['TUESDAY', 'FRIDAY'], 7, '2026-11-22T00:00:00Z', 3).map((localTime) => localTime.slice(0, 13))).toEqual([
      '2026-11-24T07',
      '2026-11-27T07',
      '2026-12-01T07',
    ])
  })

  it('is an hour later on the day whose hour is skipped, and at its own again on the next', () => {
    expect(walls(['DAILY'], 2, '2026-03-07T12:00:00Z', 2)).toEqual(['2026-03-08T03:00:00', '2026-03-09T02:00:00'])
  })

  it('is once on the day whose hour comes twice', () => {
    expect(walls(['DAILY'], 1, '2026-10-31T12:00:00Z', 2)).toEqual(['2026-11-01T01:00:00', '2026-11-02T01:00:00'])
  })

  it('is on each day of a year once, whatever the clocks do', () => {
    for (const hour of [1, 2]) {
      const days = walls(['DAILY'], hour, '2026-01-01T12:00:00Z', 365).map((localTime) => localTime.slice(0, 10))
      expect(new Set(days).size).toBe(365)
    }
  })

  it('never is on no day', () => {
    expect(nextReport([], 9, new Date())).toBeUndefined()
    expect(reportDaysFault(['DAILY', 'MONDAY'])).toBeDefined()
    expect(reportDaysFault(['MONDAY', 'MONDAY'])).toBeDefined()
    expect(reportDaysFault(['MONDAY', 'FRIDAY'])).toBeUndefined()
  })
})

describe('the month so far', () => {
  it.each([
    ['2026-11-26', '2026-11-01', '2026-10-01', '2026-10-26', 30],
    ['2026-03-31', '2026-03-01', '2026-02-01', '2026-02-28', 31],
    ['2026-01-01', '2026-01-01', '2025-12-01', '2025-12-01', 31],
    ['2028-02-29', '2028-02-01', '2028-01-01', '2028-01-29', 29],
  ])('on %s is compared with the same days of the month before', (today, from, beforeFrom, beforeTill, days) => {
    expect(monthToDate(today)).toEqual({ month: { from, till: today }, before: { from: beforeFrom, till: beforeTill }, days })
  })
})

describe('the rows of work that fit', () => {
  const rows = (what: 'holdsEnding' | 'approvals' | 'todosDue', count: number) => Array.from({ length: count }, (_, at) => ({ what, at }))

  it('are the first of each kind before the second of any, in the order of the kinds', () => {
    const all = [...rows('holdsEnding', 4), ...rows('approvals', 4), ...rows('todosDue', 1)]
    expect(fairShare(all, 6)).toEqual([...rows('holdsEnding', 3), ...rows('approvals', 2), ...rows('todosDue', 1)])
    expect(fairShare(all, 100)).toEqual(all)
    expect(fairShare([], 3)).toEqual([])
  })
})
