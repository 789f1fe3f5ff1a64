/** State of a recurring exchange with a remote host, such as sending a feed or checking a folder. `waiting`: it has not run yet. */
export const remoteStates = ['off', 'running', 'fine', 'waiting', 'failing', 'stale'] as const
export type RemoteState = (typeof remoteStates)[number]

interface Watched {
  /** Interval in minutes. */
  refresh: number
  lastSuccessAt: string | null
  /** The instant since which it should have worked. */
  activeSince: string
}
export interface RemoteStatus extends Watched {
  isActive: boolean
  /** Failures in a row. */
  failed: number
  /** End of the worker's lease. */
  leasedUntil: string | null
}

const minute = 60_000
/** Whether it has had no success for so long that somebody must be notified: three times its interval, and at least an hour. */
export function isRemoteStale(now: Date, { refresh, lastSuccessAt, activeSince }: Watched): boolean {
  const since = Math.max(Date.parse(lastSuccessAt ?? activeSince), Date.parse(activeSince))
  return now.getTime() - since > Math.max(3 * refresh, 60) * minute
}

/**
 * The state that counts most: running, then off, then without success for too long, then failing.
 * @param now compared with the lease and the last success
 */
export function remoteStateOf(now: Date, status: RemoteStatus): RemoteState {
  const { isActive, failed, lastSuccessAt, leasedUntil } = status
  if (leasedUntil !== null && new Date(leasedUntil) > now) return 'running'
  if (!isActive) return 'off'
  if (isRemoteStale(now, status)) return 'stale'
  if (failed > 0) return 'failing'
  return lastSuccessAt === null ? 'waiting' : 'fine'
}
