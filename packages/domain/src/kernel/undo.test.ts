import { expect, it } from 'vitest'
import { type LastChange, undoAccepted, undoFault } from './undo.ts'

const now = new Date('2026-11-25T12:00:00Z')
const change: LastChange = { kinds: ['hold.ask', 'hold.approve'], by: 'ana', byName: 'Ana B', at: now }
const fault = (given: Partial<LastChange> | undefined, kind = 'hold.ask', actor = 'ana') =>
  undoFault(given && { ...change, ...given }, kind, 'A1', { actor, now })

it('lets a person undo their own last step for half a minute', () => {
  expect(fault({})).toBeUndefined()
  expect(fault({ at: new Date(now.getTime() - undoAccepted) })).toBeUndefined()
  expect(fault({ at: new Date(now.getTime() - undoAccepted - 1) })).toBe('It is too late to undo this. Nothing was undone.')
})

it('says who has changed it since', () => {
  expect(fault({ by: 'bob', byName: 'Bob C' })).toBe('A1 has been changed since by Bob C. Nothing was undone.')
  expect(fault({ by: null, byName: 'Loupe' })).toBe('A1 has been changed since by Loupe. Nothing was undone.')
  expect(fault({}, 'hold.release')).toBe('A1 has been changed since. Nothing was undone.')
  expect(fault(undefined)).toBe('A1 has been changed since. Nothing was undone.')
})
