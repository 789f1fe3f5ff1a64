import { describe, expect, it } from 'vitest'
import { extensionFault } from './block.ts'
import { dueDayFault, memoAges, defaultDueDay } from './memo.ts'

describe('the day a memo is due', () => {
  it.each([
    ['2026-11-20', 10, '2026-12-02'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-12-31', 3, '2027-01-04'],
    ['2028-02-28', 1, '2028-02-29'],
  ])('made on %s, %i working days on, is %s', (today, days, due) => expect(defaultDueDay(today, days)).toBe(due))

  it.each([
    ['2026-11-19', 'Due date cannot be in the past.'],
    ['2026-11-20', undefined],
    ['2027-05-19', undefined],
    ['2027-05-20', "Due date can't be more than 180 days away."],
  ])('%s, requested on 2026-11-20: %s', (due, fault) => expect(dueDayFault(due, '2026-11-20')).toBe(fault))
})

it('has an age band for every day, each in one', () => {
  const bandsOf = (age: number) => memoAges.filter(({ from, to }) => age >= from && (to === undefined || age <= to))
  for (let age = 0; age < 200; age++) expect(bandsOf(age)).toHaveLength(1)
})

it.each([
  ['a first extension by a seller', 0, false, false, true],
  ['a second one', 1, false, false, false],
  ['a first one while somebody waits', 0, true, false, false],
  ['any by who approves holds', 5, true, true, true],
])('%s', (_, extensions, isAwaited, mayApprove, isAllowed) =>
  expect(extensionFault(extensions, isAwaited, mayApprove) === undefined).toBe(isAllowed),
)
