import { expect, it } from 'vitest'
import { draftFor, draftOf, dropDraft, storeDraft, storedDraft, renewDrafts } from './drafts.ts'

it('counts what was typed in other parts of a record as typed on what it has become, but not what is older than a colleague’s change', () => {
  const [old, before, after] = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z', '2026-01-03T00:00:00.000Z'] as const
  storeDraft('kyc-1-basic', { typed: { address: 'Mine' }, on: before })
  storeDraft('kyc-1-setting', { typed: { isFm: true }, on: old })
  storeDraft('kyc-2-basic', { typed: { address: 'Theirs' }, on: before })

  renewDrafts('kyc-1-', before, after)

  expect(['kyc-1-basic', 'kyc-1-setting', 'kyc-2-basic', 'kyc-3-basic'].map((name) => storedDraft(name)?.on)).toEqual([
    after,
    old,
    before,
    undefined,
  ])
  for (const name of ['kyc-1-basic', 'kyc-1-setting', 'kyc-2-basic']) dropDraft(name)
  expect(storedDraft('kyc-1-basic')).toBeNull()
})

it('are about the stones they were begun for: the same in any order, never others', () => {
  const [one, two, three] = ['10000000-a', '20000000-b', '30000000-c'].map((id) => ({ id }))
  expect(draftFor('hold', [one!, two!])).toBe(draftFor('hold', [two!, one!]))
  expect(draftFor('hold', [one!, two!])).not.toBe(draftFor('hold', [one!, three!]))
  expect(draftFor('hold', [one!])).not.toBe(draftFor('memo', [one!]))
})

it('hold no secrets and no files, and are not stored where nothing else was typed', () => {
  const file = new File(['x'], 'passport.pdf')
  storeDraft(
    'secrets',
    {
      typed: { name: 'Fair', entry: 'x', login: { user: 'a', entry: 'x' }, photo: file, documents: [file] },
    },
    new Set(['entry']),
  )
  expect(storedDraft('secrets')).toEqual({ typed: { name: 'Fair', login: { user: 'a' } } })
  storeDraft('secrets', { typed: { entry: 'x' } }, new Set(['entry']))
  expect(storedDraft('secrets')).toBeNull()
})

it('have a name of their own for each route, record and status that a form sets', () => {
  const [one, two] = ['10000000-0000-4000-8000-000000000000', '20000000-0000-4000-8000-000000000000']
  const names = [
    draftOf('memos.extend', undefined, { id: one, dueDate: '2026-01-01' }),
    draftOf('memos.extend', undefined, { id: two, dueDate: '2026-01-01' }),
    draftOf('memos.changeStatus', undefined, { id: one, status: 2 }),
    draftOf('memos.changeStatus', undefined, { id: one, status: 3 }),
    draftOf('waitings.create', undefined, { diamonds: [one, two], hours: 24 }),
    draftOf('waitings.create', undefined, { diamonds: [one], hours: 24 }),
    draftOf('parcels.split', { id: one }, {}),
  ]
  expect(new Set(names).size).toBe(names.length)
  // What a colleague changes in the record changes no name.
  expect(draftOf('users.change', { id: one }, { branch: two })).toBe(draftOf('users.change', { id: one }, { branch: one }))
  expect(draftOf('terms.update', undefined, { id: one, broker: two })).toBe(draftOf('terms.update', undefined, { id: one, broker: one }))
})
