import { expect, it } from 'vitest'
import { fileSentences } from './verify-audit-text.ts'

it('a whole export is said to be whole, and why some values are not in it', () => {
  expect(fileSentences({ entries: 902, seals: 10, withValues: 752, number: 10 })).toEqual([
    '902 entries in 10 seals verified, 752 with their values. The values of the other 150 are not in the file: whoever exported it may not read them.',
    'The audit log is as it was sealed.',
  ])
  expect(fileSentences({ entries: 1, seals: 1, withValues: 1, number: 1 })[0]).toBe('1 entry in 1 seal verified, all with their values.')
})

it('a mistyped hash is no broken seal', () => {
  const [, verdict] = fileSentences({ entries: 902, seals: 10, withValues: 902, number: 10, isHashUnknown: true })
  expect(verdict).toContain('The 10 seals of the file are as they were sealed, but none of them has the hash')
  expect(verdict).not.toMatch(/seal 11|broken/i)
})

it('an entry cut out is said with what was verified before it, and nothing more', () => {
  const reason = 'Seal 1 covers 80 entries; the file has others, or not all of them.'
  expect(fileSentences({ entries: 0, seals: 0, withValues: 752, number: 0, reason })).toEqual([
    '0 entries in 0 seals verified before a fault was found.',
    `NOT as it was sealed. No seal before the fault is whole. ${reason}`,
  ])
  expect(fileSentences({ entries: 40, seals: 3, withValues: 40, number: 7, reason })[1]).toContain(
    'The seals up to 7 are whole; what follows is not.',
  )
})
