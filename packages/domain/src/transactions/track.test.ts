import { describe, expect, it } from 'vitest'
import { diamondLifecycle } from '../inventory/diamond.ts'
import { mayTrack, trackLifecycle, trackNames, trackType, trackTypes, watchNews } from './track.ts'

const labelOf = (code: (typeof diamondLifecycle.codes)[number]) => diamondLifecycle.of(code).label

describe('which tracks a stone may have', () => {
  const open = (wSts: Parameters<typeof labelOf>[0], isBlocked = false, isOwn = false) =>
    trackTypes.filter((type) => mayTrack(type, wSts, isBlocked, isOwn)).map((type) => trackNames[type])
  const expected = ['Cart', 'Watchlist', 'Reminder', 'Enquiry', 'Comment']
  const checked = ['Watchlist', 'Reminder', 'Enquiry', 'Comment']
  const every = trackTypes.map((type) => trackNames[type])

  it.each([
    ['A', every],
    ['D', every],
    ['H', expected],
    ['M', expected],
    ['C', expected],
    ['S', checked],
    ['U', checked],
    ['B', ['Comment']],
    ['NA', ['Comment']],
    ['O', ['Comment']],
  ] as const)('%s: %s', (wSts, types) => expect(open(wSts).toSorted()).toEqual([...types].toSorted()))

  it('allows the holder everything, and others only a comment on an unsynced stone', () => {
    expect(open('H', true, true)).toEqual(every)
    expect(open('A', true, false)).toEqual(['Comment'])
  })
})

it.each([
  ['the same', { wSts: 'A', back: -30, ctPr: 7000 }, undefined],
  ['a discount', { wSts: 'A', back: -31.5, ctPr: 6850 }, 'Back −30.00% → −31.50%'],
  ['a list price alone', { wSts: 'A', back: -30, ctPr: 7100 }, '$/Ct 7000.00 → 7100.00'],
  ['a stone that lost its list price', { wSts: 'A', back: null, ctPr: 6900 }, '$/Ct 7000.00 → 6900.00'],
  ['sold', { wSts: 'O', back: -30, ctPr: 7000 }, 'Available → Sold'],
  ['both', { wSts: 'D', back: -40, ctPr: 6000 }, 'Available → Best Buy; Back −30.00% → −40.00%'],
] as const)('tells of %s', (_, is, news) => expect(watchNews({ wSts: 'A', back: -30, ctPr: 7000 }, is, labelOf)).toBe(news))

it('reports that a hold was released', () => {
  const at = (wSts: 'H' | 'M' | 'C' | 'A') => ({ wSts, back: null, ctPr: 500 })
  for (const was of ['H', 'M', 'C'] as const) expect(watchNews(at(was), at('A'), labelOf)).toBe('Released: available again')
})

it('can reach every state, and ends where no action leads on', () => {
  const accessible = new Set<number>([trackLifecycle.initial])
  for (const code of accessible) for (const action of trackLifecycle.open(code as 1)) accessible.add(trackLifecycle.next(code as 1, action))
  expect([...accessible].toSorted()).toEqual([...trackLifecycle.codes])
  expect(trackLifecycle.codes.filter((code) => trackLifecycle.open(code).length === 0)).toEqual([3, 4, 5])
  expect(trackType.offer).toBe(4)
})
