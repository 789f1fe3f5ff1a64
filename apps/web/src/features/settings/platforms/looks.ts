import type { PlatformDetail, PlatformRun } from '@loupe/contract/platforms/platform-details.ts'
import { farLooks, folderOf } from '../../../kit/far.ts'
import type { Look } from '../../../kit/status.tsx'

export const stateLooks = farLooks('Sending', 'Not sent yet')
export const outcomeLooks: Record<PlatformRun['outcome'], Look> = {
  running: { label: 'Sending', tone: 'busy' },
  done: { label: 'Sent', tone: 'good' },
  same: { label: 'Nothing to send', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'bad' },
}

/** Where a profile sends to, in a line. */
export const targetOf = ({ mode, url, ...folder }: Pick<PlatformDetail, 'mode' | 'url' | 'host' | 'port' | 'folder'>): string =>
  mode === 'API' ? url : folderOf(folder)
