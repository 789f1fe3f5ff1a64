import { describe, expect, it } from 'vitest'
import type { MappedColumn } from './headings/mapper.ts'
import {
  type ListedFile,
  type KnownFile,
  requestsOf,
  comingName,
  fitsPattern,
  inspect,
  nextCheckAt,
  patternFault,
  unconfirmed,
} from './intake.ts'

const now = new Date('2026-11-22T05:00:00.000Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString()

describe('when a folder is checked next', () => {
  it.each([
    [15, 0, '2026-11-22T05:15:00.000Z'],
    [60, 0, '2026-11-22T06:00:00.000Z'],
    [60, 1, '2026-11-22T05:01:00.000Z'],
    [60, 3, '2026-11-22T05:04:00.000Z'],
    [15, 9, '2026-11-22T05:15:00.000Z'],
    [1440, 30, '2026-11-22T06:00:00.000Z'],
  ] as const)('every %s minutes after %s failures: %s', (refresh, failed, at) => {
    expect(nextCheckAt(now, refresh, 23, failed).toISOString()).toBe(at)
  })

  it('once a day at an hour of company time', () => {
    // It is 10:30 company time.
    expect(nextCheckAt(now, 1440, 11, 0).toISOString()).toBe('2026-11-22T05:30:00.000Z')
    expect(nextCheckAt(now, 1440, 10, 0).toISOString()).toBe('2026-11-23T04:30:00.000Z')
    expect(nextCheckAt(now, 1440, 0, 0).toISOString()).toBe('2026-11-22T18:30:00.000Z')
  })
})

it.each([
  ['*', 'a.csv', true],
  ['*.csv', 'A.CSV', true],
  ['*.csv', 'a.csv.part', false],
  ['stock_??.xlsx', 'STOCK_09.xlsx', true],
  ['stock_??.xlsx', 'stock_9.xlsx', false],
  ['a*b*c', 'aXXbYYbZc', true],
  ['a.c', 'abc', false],
  ['', 'a', false],
  ['*a*a*a*a*b', 'a'.repeat(200), false],
])('the pattern %s fits %s: %s', (pattern, name, fits) => expect(fitsPattern(pattern, name)).toBe(fits))

it('a pattern is one of names, without folders', () => {
  expect(patternFault('in/*.csv')).toContain('file names only')
  expect(patternFault('*a*a*a*a*a*')).toContain('five stars')
  expect(patternFault('*.csv')).toBeUndefined()
})

it.each([
  ['stock.csv.part', 'stock.csv'],
  ['stock.csv.filepart', 'stock.csv'],
  ['.stock.csv.x7Tq2p', 'stock.csv'],
  ['.stock.csv', 'stock.csv'],
  ['stock.csv', undefined],
])('%s is on its way to be %s', (name, coming) => expect(comingName(name)).toBe(coming))

describe('which files are complete', () => {
  const file = (name: string, size = 100, modified = '2026-11-22T04:00:00.000Z'): ListedFile => ({ name, size, modified })
  const known = (seconds: number, ...of: Parameters<typeof file>): KnownFile => ({ ...file(...of), since: ago(seconds) })
  const over = (before: KnownFile[], listed: ListedFile[], isKnown: (file: ListedFile) => boolean = () => false, pattern = '*') =>
    inspect(before, listed, { pattern, now, isKnown })
  const names = (files: readonly ListedFile[]) => files.map(({ name }) => name)

  it('one that is new, has grown, or was rewritten must wait', () => {
    const listed = [file('new.csv'), file('grown.csv', 200), file('anew.csv', 100, '2026-11-22T04:30:00.000Z'), file('young.csv')]
    const { whole, seen: left } = over([known(90, 'grown.csv'), known(90, 'anew.csv'), known(30, 'young.csv')], listed)
    expect(whole).toEqual([])
    expect(left.map(({ since }) => since)).toEqual([ago(0), ago(0), ago(0), ago(30)])
  })

  it('one that was unchanged for a minute, or had a temporary name before, is complete', () => {
    const { whole, seen: left } = over([known(60, 'still.csv'), known(5, 'sent.csv.part', 90)], [file('still.csv'), file('sent.csv')])
    expect(names(whole)).toEqual(['sent.csv', 'still.csv'])
    expect(left).toEqual([])
  })

  it('one whose temporary file is still there, or that is smaller, is not', () => {
    const before = [known(5, 'a.csv.part', 90), known(5, 'b.csv.part', 500)]
    expect(names(over(before, [file('a.csv'), file('a.csv.part'), file('b.csv')]).whole)).toEqual([])
  })

  it('others than sheets, hidden ones, those the pattern leaves out and those taken already are left alone', () => {
    const listed = ['a.pdf', '.a.csv', 'b.csv', 'known_a.csv', 'a.xlsx'].map((name) => file(name))
    const before = listed.map((one) => ({ ...one, since: ago(600) }))
    const { whole, seen: left } = over(before, listed, ({ name }) => name.startsWith('known'), '*a*')
    expect([names(whole), names(left)]).toEqual([['a.xlsx'], ['.a.csv']])
  })

  it('the oldest goes first where the host lists exact times, else by name', () => {
    const exact = [file('a.csv', 1, '2026-11-22T04:02:00.000Z'), file('b.csv', 1, '2026-11-22T04:01:00.000Z')]
    const rough = exact.map((one) => ({ ...one, modified: 'Nov 22 04:00' }))
    const still = (files: ListedFile[]) =>
      over(
        files.map((one) => ({ ...one, since: ago(600) })),
        files,
      ).whole
    expect([names(still(exact)), names(still(rough))]).toEqual([
      ['b.csv', 'a.csv'],
      ['a.csv', 'b.csv'],
    ])
  })
})

it('a mapping is confirmed by an earlier mapping, by a person, or by the last imported sheet', () => {
  const column = (header: string, field: string | null, by: MappedColumn['by'] = 'name'): MappedColumn => ({
    ...{ index: 0, header, field, by, confidence: 1, samples: [] },
  })
  const columns = [
    column('Stock #', 'vStnId'),
    column('Cts', 'crt', 'remembered'),
    column('Shade', null, 'none'),
    column('Cut', 'cutNm', 'values'),
  ]
  expect(unconfirmed(columns)).toEqual(['Stock #', 'Cut'])
  expect(unconfirmed(columns, [column('stock #', 'vStnId'), column('Cut', 'shpNm')])).toEqual(['Cut'])
  expect(unconfirmed(columns, [column('stock #', 'vStnId'), column('Cut', 'cutNm')])).toEqual([])
})

it('a checked sheet needs a decision for unknown values, many withdrawals, and when no row can be used', () => {
  const counts = { new: 1, changed: 0, missing: 0, refused: 3 }
  const none = { counts, unknown: [], removals: null }
  expect(requestsOf(none)).toBeUndefined()
  expect(requestsOf({ ...none, unknown: [{ list: 'SHAPE', text: 'Blob' }] })).toBe('Unrecognized value “Blob”.')
  expect(requestsOf({ ...none, removals: { stones: 4, of: 10, mustConfirm: true } })).toBe('It would withdraw 4 of 10 stones.')
  expect(requestsOf({ ...none, removals: { stones: 3, of: 10, mustConfirm: false } })).toBeUndefined()
  expect(requestsOf({ ...none, counts: { ...counts, new: 0 } })).toContain('No row would change anything')
})
