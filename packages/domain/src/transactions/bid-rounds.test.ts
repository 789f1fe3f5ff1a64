import { afterEach, describe, expect, it } from 'vitest'
import { firstCompanyZone, setCompanyZone } from '../kernel/local-time.ts'
import { bidType } from './bid.ts'
import { type BidWindows, overlapAround, roundAfter, roundAt, roundFor, windowsFault } from './bid-rounds.ts'

const defaults: BidWindows = {
  fromDay: '2000-01-01',
  zone: 'Asia/Kolkata',
  openFrom: '11:00',
  openTill: '14:30',
  blindFrom: '15:00',
  blindTill: '10:50',
  workingDays: [1, 2, 3, 4, 5, 6],
}
/** An instant in the company's time zone, UTC+5:30. 2026-11-25 is a Wednesday. */
const at = (localTime: string) => new Date(`${localTime}+05:30`)
const typeAt = (localTime: string, all: readonly BidWindows[] = [defaults]) => roundAt(all, at(localTime))?.bidType
const { blind, open } = bidType

afterEach(() => setCompanyZone(firstCompanyZone))

describe('the windows of a working day', () => {
  it.each([
    ['2026-11-25T00:00:00', blind],
    ['2026-11-25T10:49:59', blind],
    ['2026-11-25T10:49:59.999', blind],
    ['2026-11-25T10:50:00', undefined],
    ['2026-11-25T10:59:59', undefined],
    ['2026-11-25T10:59:59.999', undefined],
    ['2026-11-25T11:00:00', open],
    ['2026-11-25T14:29:59', open],
    ['2026-11-25T14:29:59.999', open],
    ['2026-11-25T14:30:00', undefined],
    ['2026-11-25T14:59:59', undefined],
    ['2026-11-25T14:59:59.999', undefined],
    ['2026-11-25T15:00:00', blind],
    ['2026-11-25T23:59:59', blind],
  ])('%s is in round %s', (localTime, type) => expect(typeAt(localTime)).toBe(type))

  it('gives the night part to the day it began on', () => {
    expect(roundAt([defaults], at('2026-11-25T03:00:00'))).toMatchObject({
      day: '2026-11-24',
      opensAt: at('2026-11-24T15:00:00'),
      closesAt: at('2026-11-25T10:50:00'),
    })
  })
})

describe('a weekend', () => {
  it.each([
    ['2026-11-28T15:00:00', 'Saturday'],
    ['2026-11-29T00:00:00', 'the night'],
    ['2026-11-29T12:00:00', 'Sunday noon, where there is no open round'],
    ['2026-11-29T23:59:59', 'Sunday night'],
    ['2026-11-30T10:49:59.999', 'Monday'],
  ])('%s (%s) is the one blind round that began on Saturday', (localTime) =>
    expect(roundAt([defaults], at(localTime))).toMatchObject({ bidType: blind, day: '2026-11-28', closesAt: at('2026-11-30T10:50:00') }),
  )
  it('has no round between Monday 10:50 and 11:00', () => expect(typeAt('2026-11-30T10:50:00')).toBeUndefined())
})

describe('the round a stone is put up in', () => {
  it.each([
    ['the running one', '2026-11-25T12:00:00', open, '2026-11-25T11:00:00'],
    ['the next of its kind while another runs', '2026-11-25T12:00:00', blind, '2026-11-25T15:00:00'],
    ['the next between two', '2026-11-25T14:45:00', open, '2026-11-26T11:00:00'],
    ["Monday's after Saturday's", '2026-11-28T14:30:00', open, '2026-11-30T11:00:00'],
  ])('is %s', (_, localTime, type, opens) => expect(roundFor([defaults], at(localTime), type)?.opensAt).toEqual(at(opens)))
})

describe('other windows', () => {
  const changed = { ...defaults, fromDay: '2026-11-26', openFrom: '12:00', workingDays: [4] }
  it('hold from their day on, and leave the night before as it was', () => {
    expect(typeAt('2026-11-25T11:30:00', [defaults, changed])).toBe(open)
    expect(typeAt('2026-11-26T11:30:00', [changed, defaults])).toBeUndefined()
    expect(typeAt('2026-11-26T12:00:00', [defaults, changed])).toBe(open)
    expect(roundAt([defaults, changed], at('2026-11-26T10:00:00'))).toMatchObject({ day: '2026-11-25' })
  })
  it('with one working day a week have a blind round of a week', () =>
    expect(roundAt([{ ...defaults, workingDays: [4] }], at('2026-12-03T10:49:59'))?.day).toBe('2026-11-26'))
  it('keep local time over a change of clocks', () => {
    const antwerp = { ...defaults, zone: 'Europe/Brussels', workingDays: [7] }
    const round = roundAfter([antwerp], new Date('2026-10-25T00:00:00Z'), open)
    expect(round?.opensAt).toEqual(new Date('2026-10-25T10:00:00Z'))
  })
  it('keep the zone that they name, whatever the zone of the company is', () => {
    setCompanyZone('America/New_York')
    expect(typeAt('2026-11-25T11:00:00')).toBe(open)
    expect(roundAt([defaults], at('2026-11-25T12:00:00'))).toMatchObject({ day: '2026-11-25', closesAt: at('2026-11-25T14:30:00') })
  })
  it('may name another zone from a day on', () => {
    const antwerp = { ...defaults, fromDay: '2026-11-26', zone: 'Europe/Brussels' }
    const next = roundAfter([defaults, antwerp], at('2026-11-26T08:00:00'), open)
    expect(next).toMatchObject({ day: '2026-11-26', opensAt: new Date('2026-11-26T10:00:00Z') })
  })
})

describe('rounds around a day from which other windows apply', () => {
  const from = '2026-11-26'
  const later = (more: Partial<BidWindows>) => [defaults, { ...defaults, fromDay: from, ...more }]
  it.each([
    ['the same times', {}, undefined],
    ['an open round from the end of the night on', { openFrom: '10:50', blindTill: '10:00' }, undefined],
    ['an open round a minute earlier', { openFrom: '10:49', blindTill: '10:00' }, '2026-11-25'],
    ['the same times east of the zone before', { zone: 'Asia/Tokyo' }, '2026-11-25'],
    ['the same times west of it', { zone: 'Europe/Brussels' }, undefined],
  ])('with %s', (_, more, first) => expect(overlapAround(later(more), from)?.first.day).toBe(first))
  it('overlap after a day off too', () =>
    expect(
      overlapAround([defaults, { ...defaults, fromDay: '2026-11-29', openFrom: '09:00', blindTill: '08:00' }], '2026-11-29'),
    ).toMatchObject({
      first: { day: '2026-11-28', bidType: blind },
      second: { day: '2026-11-30', bidType: open },
    }))
})

describe('windows a person gives', () => {
  it('may touch', () => expect(windowsFault({ ...defaults, openTill: '15:00', blindTill: '11:00' })).toBeUndefined())
  it.each([
    ['workingDays', { workingDays: [] }],
    ['openTill', { openTill: '11:00' }],
    ['blindFrom', { blindFrom: '14:29' }],
    ['blindTill', { blindTill: '11:01' }],
  ])('may not overlap: %s', (path, more) => expect(windowsFault({ ...defaults, ...more })).toMatchObject({ path }))
})
