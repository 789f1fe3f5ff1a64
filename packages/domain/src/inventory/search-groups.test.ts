import { expect, it } from 'vitest'
import { masterListOf } from '../masters/lists.ts'
import { type CodedField, diamondLists } from './diamond-lists.ts'
import { caratGroups, searchGroups } from './search-groups.ts'

it('speaks only of values the lists have', () => {
  for (const group of Object.values(searchGroups).flat())
    for (const [field, wanted] of Object.entries(group.filter)) {
      if (!Array.isArray(wanted)) continue
      const known = masterListOf(diamondLists[field as CodedField]).values.map((value) => value.code)
      expect(known).toEqual(expect.arrayContaining([...wanted]))
    }
})

it('leaves no gap between carat bands', () => {
  const bounds = caratGroups.map((group) => group.filter.crt as { '>=': number; '<'?: number })
  for (const [index, bound] of bounds.entries()) expect(bound['<']).toBe(bounds[index + 1]?.['>='])
})
