/** How something stands that is done with a distant host again and again: a feed that is sent, a folder that is looked at. `waiting`: not done yet. */
export const farStates = ['off', 'running', 'fine', 'waiting', 'failing', 'stale'] as const
export type FarState = (typeof farStates)[number]

interface Watched {
  /** How often it is done, in minutes. */
  refresh: number
  lastSuccessAt: string | null
  /** Since when it should work. */
  activeSince: string
}
export interface FarStanding extends Watched {
  isActive: boolean
  /** How often it failed in a row. */
  failed: number
  /** Until when a worker has it to itself. */
  leasedUntil: string | null
}

const minute = 60_000
/** Whether it has come to nothing for so long that somebody should hear of it: three times its own time, an hour at least. */
export function isFarStale(now: Date, { refresh, lastSuccessAt, activeSince }: Watched): boolean {
  const since = Math.max(Date.parse(lastSuccessAt ?? activeSince), Date.parse(activeSince))
  return now.getTime() - since > Math.max(3 * refresh, 60) * minute
}

export function farStateOf(now: Date, standing: FarStanding): FarState {
  const { isActive, failed, lastSuccessAt, leasedUntil } = standing
  if (leasedUntil !== null && new Date(leasedUntil) > now) return 'running'
  if (!isActive) return 'off'
  if (isFarStale(now, standing)) return 'stale'
  if (failed > 0) return 'failing'
  return lastSuccessAt === null ? 'waiting' : 'fine'
}
