import { describe, expect, it } from 'vitest'
import { mondayOf } from '../kernel/local-time.ts'
import { isBackwards, overlapsIn, partOf, statusOf, weeksAround } from './schedule.ts'

const at = (day: number, hour = 0) => new Date(Date.UTC(2026, 10, day, hour)).toISOString()
const span = (from: string, to: string, place = 'a', isActive = true) => ({ fromdateTime: from, toDateTime: to, isActive, place })
const now = Date.parse(at(21))

describe('what is scheduled', () => {
  it.each([
    ['running', span(at(20), at(22))],
    ['running at its first instant', span(at(21), at(22))],
    ['over at its last', span(at(20), at(21))],
    ['upcoming', span(at(22), at(23))],
    ['off', span(at(20), at(22), 'a', false)],
    ['over, though it was switched off', span(at(1), at(2), 'a', false)],
  ])('is %s', (what, row) => expect(what.split(/[ ,]/)[0]).toBe(statusOf(row, now)))

  it('may not end before it begins; at the same instant it may', () => {
    expect(isBackwards(span(at(22), at(21)))).toBe(true)
    expect(isBackwards(span(at(22), at(22)))).toBe(false)
    expect(isBackwards({ fromdateTime: '2026-11-21T00:00:00.500Z', toDateTime: '2026-11-21T00:00:00Z' })).toBe(true)
  })
})

describe('what runs at once in the same place', () => {
  const found = (...rows: ReturnType<typeof span>[]) => overlapsIn(rows, ({ place }) => place, now).map(({ from, to }) => [from, to])

  it('is named with the time both run', () => expect(found(span(at(20), at(25)), span(at(23), at(28)))).toEqual([[at(23), at(25)]]))
  it('is every pair of three, once', () => expect(found(span(at(20), at(25)), span(at(20), at(25)), span(at(20), at(25)))).toHaveLength(3))
  it.each([
    ['one ends as the other begins', span(at(20), at(23)), span(at(23), at(28))],
    ['the places differ', span(at(20), at(25)), span(at(23), at(28), 'b')],
    ['one is switched off', span(at(20), at(25)), span(at(23), at(28), 'a', false)],
    ['both are over', span(at(1), at(9)), span(at(1), at(9))],
  ])('is undefined when %s', (_, one, other) => expect(found(one, other)).toEqual([]))
})

describe('weeks', () => {
  it.each([
    ['2026-11-21', '2026-11-16'],
    ['2026-11-16', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2027-01-01', '2026-12-28'],
  ])('%s is in the week of %s', (day, monday) => expect(mondayOf(day)).toBe(monday))

  it('begin at midnight of the company, not of Greenwich', () => {
    // Sunday 20:00 UTC is Monday 01:30 in Kolkata.
    const { mondays, from, to } = weeksAround(Date.parse(at(22, 20)), 0, 2)
    expect(mondays).toEqual(['2026-11-23', '2026-11-30'])
    expect([from, to]).toEqual(['2026-11-22T18:30:00.000Z', '2026-12-06T18:30:00.000Z'])
  })

  it('show the part of them that something takes', () => {
    const stretch = { from: at(10), to: at(20) }
    expect(partOf(span(at(12), at(15)), stretch)).toEqual({ start: 0.2, end: 0.5 })
    expect(partOf(span(at(1), at(30)), stretch)).toEqual({ start: 0, end: 1 })
    expect(partOf(span(at(20), at(25)), stretch)).toBeUndefined()
    expect(partOf(span(at(1), at(10)), stretch)).toBeUndefined()
  })
})
