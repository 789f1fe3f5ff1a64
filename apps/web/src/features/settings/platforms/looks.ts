import type { PlatformDetail, PlatformRun } from '@loupe/contract/platforms/platform-details.ts'
import type { Tone } from '@loupe/domain/kernel/lifecycle.ts'

type Look = { label: string; tone: Tone }
export const stateLooks: Record<PlatformDetail['state'], Look> = {
  off: { label: 'Off', tone: 'neutral' },
  running: { label: 'Sending', tone: 'busy' },
  fine: { label: 'Fine', tone: 'good' },
  waiting: { label: 'Not sent yet', tone: 'warn' },
  failing: { label: 'Failing', tone: 'bad' },
  stale: { label: 'Stale', tone: 'bad' },
}
export const outcomeLooks: Record<PlatformRun['outcome'], Look> = {
  running: { label: 'Sending', tone: 'busy' },
  done: { label: 'Sent', tone: 'good' },
  same: { label: 'Nothing to send', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'bad' },
}
export const labelsOf = <K extends string>(looks: Record<K, Look>): Record<string, string> =>
  Object.fromEntries(Object.entries<Look>(looks).map(([key, { label }]) => [key, label]))

/** Where a profile sends to, in a line. */
export const targetOf = ({ mode, url, host, port, folder }: Pick<PlatformDetail, 'mode' | 'url' | 'host' | 'port' | 'folder'>): string =>
  mode === 'API' ? url : `${host}${port === null ? '' : `:${port}`}${folder ? `/${folder.replace(/^\/+/, '')}` : ''}`
