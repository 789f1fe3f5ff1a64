import type { RemoteState } from '@loupe/domain/kernel/remote-state.ts'
import type { StatusBadge } from './status.tsx'

/** Labels and tones for the state of a recurring exchange with a remote host. */
export const sourceTones = (running: string, waiting: string): Record<RemoteState, StatusBadge> => ({
  off: { label: 'Off', tone: 'neutral' },
  running: { label: running, tone: 'busy' },
  fine: { label: 'OK', tone: 'good' },
  waiting: { label: waiting, tone: 'warn' },
  failing: { label: 'Failing', tone: 'bad' },
  stale: { label: 'Stale', tone: 'bad' },
})

/** A host's folder in one line. */
export const folderOf = ({ host, port, folder }: { host: string; port: number | null; folder: string }): string =>
  [`${host}${port === null ? '' : `:${port}`}`, ...(folder ? [folder.replace(/^\/+/, '')] : [])].join('/')
