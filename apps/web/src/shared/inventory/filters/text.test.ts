import type { Filter } from '@loupe/contract/list.ts'
import { expect, it } from 'vitest'
import { noLists as lists } from '../../../testing/lists.ts'
import { caratGroups } from '@loupe/domain/inventory/search-groups.ts'
import { filteredColumns, withBands } from './filter.ts'
import { activeFilters } from './text.ts'

const text = (expected: Record<string, string>) => activeFilters(lists, { vStnId: expected }).map(({ text: one }) => one)

it('ends of stone ids in an address are said, and are no days', () => {
  expect(text({ '>=': 'F00001', '<=': 'F00040' })).toEqual(['Stone ID from F00001 to F00040'])
  expect(text({ '<': 'F00040' })).toEqual(['Stone ID'])
})

it('stones without a value are named after those with one', () => {
  expect(activeFilters(lists, { cutNm: ['ID', 'EX', null] })[0]?.text).toMatch(/ ID, EX or unknown$/)
  expect(activeFilters(lists, { cutNm: [null] })[0]?.text).toMatch(/ unknown$/)
})

it('a single value is said once', () => expect(activeFilters(lists, { crt: { '>=': 1.01, '<=': 1.01 } })[0]?.text).toBe('Carat 1.01'))

it('days of arrival are said as the company writes them', () =>
  expect(activeFilters(lists, { arrivedAt: { '>=': '2026-11-19T18:30:00Z', '<': '2026-11-20T18:30:00Z' } })[0]?.text).toContain(
    '20/11/2026',
  ))

it('alternatives are said with their conditions, also several of them', () => {
  const weights = [{ crt: { '>=': 1, '<=': 1.09 } }, { crt: { '>=': 1.5 } }]
  const numbers = [{ vStnId: ['7'] }, { rptNo: ['7'] }]
  const labels = (filter: Filter) => activeFilters(lists, filter).map((active) => active.text)
  expect(labels({ or: weights })).toEqual(['Carat 1 to 1.09 or Carat from 1.50'])
  expect(labels({ and: [{ or: weights }, { or: numbers }] })).toEqual([
    'Carat 1 to 1.09 or Carat from 1.50, and Stone ID 7 or Report No. 7',
  ])
  expect(activeFilters(lists, { colNm: ['D'], and: [{ or: weights }] }).at(-1)?.without).toEqual({ colNm: ['D'] })
})

it.each([
  [{ crt: { '>=': 1 } }, ['crt']],
  [withBands({}, [caratGroups[0]!.label]), ['crt']],
  [withBands({ colNm: ['D'] }, [caratGroups[0]!.label]), ['colNm', 'crt']],
  [{}, []],
])('the columns that %j narrows have a mark, the carat column for a weight band too', (filter, columns) =>
  expect(filteredColumns(filter)).toEqual(columns),
)
