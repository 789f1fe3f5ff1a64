import { expect, it } from 'vitest'
import { dropDraft, keepDraft, keptDraft, renewDrafts } from './drafts.ts'

it('counts what was typed in other parts of a record as typed on what it has become, but not what is older than a colleague’s change', () => {
  const [old, before, after] = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z', '2026-01-03T00:00:00.000Z'] as const
  keepDraft('kyc-1-basic', { typed: { address: 'Mine' }, on: before })
  keepDraft('kyc-1-setting', { typed: { isFm: true }, on: old })
  keepDraft('kyc-2-basic', { typed: {}, on: before })

  renewDrafts('kyc-1-', before, after)

  expect(['kyc-1-basic', 'kyc-1-setting', 'kyc-2-basic', 'kyc-3-basic'].map((name) => keptDraft(name)?.on)).toEqual([
    after,
    old,
    before,
    undefined,
  ])
  for (const name of ['kyc-1-basic', 'kyc-1-setting', 'kyc-2-basic']) dropDraft(name)
  expect(keptDraft('kyc-1-basic')).toBeNull()
})
