import { expect, it } from 'vitest'
import { draftFor, dropDraft, storeDraft, storedDraft, renewDrafts } from './drafts.ts'

it('counts what was typed in other parts of a record as typed on what it has become, but not what is older than a colleague’s change', () => {
  const [old, before, after] = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z', '2026-01-03T00:00:00.000Z'] as const
  storeDraft('kyc-1-basic', { typed: { address: 'Mine' }, on: before })
  storeDraft('kyc-1-setting', { typed: { isFm: true }, on: old })
  storeDraft('kyc-2-basic', { typed: {}, on: before })

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

it('hold no passwords, keys or files', () => {
  const file = new File(['x'], 'passport.pdf')
  storeDraft('secrets', {
    typed: { name: 'Fair', password: 'x', privateKey: 'x', login: { user: 'a', apiToken: 'x' }, photo: file, documents: [file] },
  })
  expect(storedDraft('secrets')).toEqual({ typed: { name: 'Fair', login: { user: 'a' } } })
  dropDraft('secrets')
})
