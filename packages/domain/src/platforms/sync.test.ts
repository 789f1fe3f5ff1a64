import { describe, expect, it } from 'vitest'
import { diamondLifecycle } from '../inventory/diamond.ts'
import type { Values } from '../sheets/difference.ts'
import { type SyncStock, mergeStone, mergeSync, readSyncCode, syncCodes, takenHere, writeSyncCode } from './sync.ts'

describe('status codes of the sync host', () => {
  it('are those of the specification', () => {
    expect(Object.fromEntries(syncCodes.map((code) => [code, readSyncCode(code).wSts]))).toEqual({
      S: 'A',
      I: 'M',
      W: 'H',
      Y: 'H',
      D: 'D',
      C: 'C',
      R: 'O',
      U: 'O',
      NA: 'NA',
    })
  })
  it.each(['A', 'X', '', 's', 'toString', '__proto__'])('that nobody knows (%s) never make a stone available', (code) => {
    expect(readSyncCode(code)).toEqual({ wSts: 'NA', isKnown: false })
  })
  it('are sent so that a stone is never available there and not here', () => {
    for (const wSts of diamondLifecycle.codes) {
      const there = readSyncCode(writeSyncCode(wSts, null))
      expect(there.isKnown).toBe(true)
      if (!['A', 'D'].includes(wSts)) expect(['A', 'D']).not.toContain(there.wSts)
      else expect(there.wSts).toBe(wSts)
    }
    expect(writeSyncCode('H', 'Y')).toBe('Y')
  })
})

const stone = (wSts: string, sSts: string | null = null, isBlocked = false) => ({ values: { wSts, sSts }, isBlocked }) as SyncStock
describe('whose a stone is', () => {
  it.each([
    ['available', stone('A', 'S'), false],
    ['held there', stone('H', 'W'), false],
    ['on memo there', stone('M', 'I'), false],
    ['sold there', stone('O', 'R'), false],
    ['held here', stone('H', 'S', true), true],
    ['held here though they say held too', stone('H', 'W', true), true],
    ['asked for here', stone('C', 'S'), true],
    ['sold here', stone('O', 'S'), true],
    ['in a bid here', stone('B', 'S'), true],
    ['on memo here, never synced', stone('M'), true],
    ['available, with a hold that waits', stone('A', 'S', true), true],
  ])('%s', (_, one, isTaken) => expect(takenHere(one) !== undefined).toBe(isTaken))
})

describe('the three-way compare', () => {
  const base: Values = { colNm: 'D', lbCmt: null, crt: 1, ctPr: 100, amt: 100 }
  it('takes what only they changed, and keeps what only we changed', () => {
    const { is, was, conflicts } = mergeSync(base, { ...base, lbCmt: 'ours' }, { ...base, colNm: 'E' }, 'theirs')
    expect([is, was, conflicts]).toEqual([{ colNm: 'E' }, { colNm: 'D' }, []])
  })
  it('lists what both changed, and lists it again until it is settled', () => {
    const first = mergeSync(base, { ...base, colNm: 'F' }, { ...base, colNm: 'E' }, 'theirs')
    expect(first).toMatchObject({ is: {}, conflicts: ['colNm'], base: { colNm: 'D' } })
    expect(mergeSync(first.base, { ...base, colNm: 'F' }, { ...base, colNm: 'E' }, 'theirs').conflicts).toEqual(['colNm'])
    expect(mergeSync({ ...first.base, colNm: 'E' }, { ...base, colNm: 'F' }, { ...base, colNm: 'E' }, 'theirs')).toMatchObject({
      is: {},
      conflicts: [],
    })
  })
  it('has no conflict where both made the same change', () => {
    expect(mergeSync(base, { ...base, colNm: 'E' }, { ...base, colNm: 'E' }, 'theirs')).toMatchObject({ is: {}, conflicts: [] })
  })
  it('never takes half of a price', () => {
    const merged = mergeSync(base, { ...base, crt: 1.01, amt: 101 }, { ...base, ctPr: 90, amt: 90 }, 'theirs')
    expect(merged.is).toEqual({})
    expect(merged.conflicts.toSorted()).toEqual(['amt', 'crt', 'ctPr'])
  })
  it('without a base: theirs for their stones, ours for our own records', () => {
    expect(mergeSync<string>(undefined, { name: 'a' }, { name: 'b' }, 'theirs').is).toEqual({ name: 'b' })
    expect(mergeSync<string>(undefined, { name: 'a' }, { name: 'b' }, 'ours')).toMatchObject({ is: {}, conflicts: [], base: { name: 'b' } })
    expect(mergeSync<string>(undefined, { name: 'a' }, { name: 'b' }, 'neither')).toMatchObject({ is: {}, conflicts: ['name'] })
  })
  it('what is sold there is not offered here, whatever its status here; what we withdrew stays withdrawn until they change it', () => {
    const ours = { ...stone('D', 'S'), values: { ...base, wSts: 'D' as const, sSts: 'S' } }
    const was = { ...base, wSts: 'A', sSts: 'S' }
    expect(mergeStone(was, ours, { ...base, wSts: 'O', sSts: 'R' }, true).is).toEqual({ wSts: 'O', sSts: 'R' })
    expect(mergeStone(was, ours, { ...base, wSts: 'A', sSts: 'S' }, true).is).toEqual({})
    expect(mergeStone(was, ours, { ...base, wSts: 'O', sSts: 'R' }, false).is).toEqual({})
  })
})
