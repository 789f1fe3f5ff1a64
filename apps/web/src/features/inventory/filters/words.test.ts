import { expect, it } from 'vitest'
import type { Lists } from '../../../api/masters.ts'
import { activeFilters } from './words.ts'

const lists = { nameOf: () => undefined } as unknown as Lists
const said = (wanted: Record<string, string>) => activeFilters(lists, { vStnId: wanted }).map(({ words }) => words)

it('ends of stone ids in an address are said, and are no days', () => {
  expect(said({ '>=': 'F00001', '<=': 'F00040' })).toEqual(['Stone ID from F00001 to F00040'])
  expect(said({ '<': 'F00040' })).toEqual(['Stone ID'])
})

it('days of arrival are said as the house writes them', () =>
  expect(activeFilters(lists, { arrivedAt: { '>=': '2026-11-19T18:30:00Z', '<': '2026-11-20T18:30:00Z' } })[0]?.words).toContain(
    '20/11/2026',
  ))
