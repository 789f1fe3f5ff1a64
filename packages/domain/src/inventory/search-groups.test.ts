import { expect, it } from 'vitest'
import { masterListOf } from '../masters/lists.ts'
import { syncMeaning } from './diamond.ts'
import { type CodedField, diamondLists } from './diamond-lists.ts'
import { caratGroups, searchGroups, syncGroups } from './search-groups.ts'

it('contains only values of the lists', () => {
  for (const group of Object.values(searchGroups).flat())
    for (const [field, expected] of Object.entries(group.filter)) {
      if (!Array.isArray(expected)) continue
      const known = masterListOf(diamondLists[field as CodedField]).values.map((value) => value.code)
      expect(known).toEqual(expect.arrayContaining([...expected]))
    }
})

it('leaves no gap between carat bands', () => {
  const bounds = caratGroups.map((group) => group.filter.crt as { '>=': number; '<'?: number })
  for (const [index, bound] of bounds.entries()) expect(bound['<']).toBe(bounds[index + 1]?.['>='])
})

it('the codes of the synchronised stock have the meanings of the specification (S0 §4), and a group each to filter by', () => {
  const meanings = [
    'Available',
    'Memo',
    'Hold',
    'Best Buy',
    'Reserved',
    'Reserved Sold',
    'Available On Result',
    'Unreserved Sold',
    'Not Available',
  ]
  expect(['S', 'I', 'W', 'D', 'Y', 'R', 'C', 'U', 'NA'].map(syncMeaning)).toEqual(meanings)
  expect(syncMeaning('XX')).toBe('XX')
  expect(syncGroups('webSts').find(({ label }) => label === 'Reserved Sold')?.filter).toEqual({ webSts: ['R'] })
})
