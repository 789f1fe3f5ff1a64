import type { FarState } from '@loupe/domain/kernel/far-state.ts'
import type { Look } from './status.tsx'

/** How something stands that is done with a distant host again and again, in the words of what is done there. */
export const farLooks = (running: string, waiting: string): Record<FarState, Look> => ({
  off: { label: 'Off', tone: 'neutral' },
  running: { label: running, tone: 'busy' },
  fine: { label: 'Fine', tone: 'good' },
  waiting: { label: waiting, tone: 'warn' },
  failing: { label: 'Failing', tone: 'bad' },
  stale: { label: 'Stale', tone: 'bad' },
})

/** A folder of a host, in a line. */
export const folderOf = ({ host, port, folder }: { host: string; port: number | null; folder: string }): string =>
  [`${host}${port === null ? '' : `:${port}`}`, ...(folder ? [folder.replace(/^\/+/, '')] : [])].join('/')
