import { describe, expect, it } from 'vitest'
import { type RemoteStatus, remoteStateOf, isRemoteStale } from './remote-state.ts'

const now = new Date('2026-11-22T02:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

describe('a recurring exchange with a remote host', () => {
  it.each([
    [15, 59, false],
    [15, 61, true],
    [60, 179, false],
    [60, 181, true],
    [1440, 3 * 1440 - 1, false],
    [1440, 3 * 1440 + 1, true],
  ])('every %s minutes, the last success %s minutes ago: stale %s', (refresh, minutes, is) =>
    expect(isRemoteStale(now, { refresh, lastSuccessAt: ago(minutes), activeSince: ago(99_999) })).toBe(is),
  )

  it('starts its time again when it is resumed, and is stale too when it never worked', () => {
    expect(isRemoteStale(now, { refresh: 15, lastSuccessAt: ago(9999), activeSince: ago(5) })).toBe(false)
    expect(isRemoteStale(now, { refresh: 15, lastSuccessAt: null, activeSince: ago(61) })).toBe(true)
  })

  const fine: RemoteStatus = { isActive: true, failed: 0, refresh: 60, lastSuccessAt: ago(5), activeSince: ago(999), leasedUntil: null }
  it.each([
    ['fine', {}],
    ['fine', { leasedUntil: ago(1) }],
    ['running', { leasedUntil: ago(-1), failed: 3 }],
    ['off', { isActive: false, failed: 3 }],
    ['failing', { failed: 1 }],
    ['stale', { failed: 9, lastSuccessAt: ago(500) }],
    ['waiting', { lastSuccessAt: null, activeSince: ago(1) }],
  ] as const)('%s: %o', (state, other) => expect(remoteStateOf(now, { ...fine, ...other })).toBe(state))
})
