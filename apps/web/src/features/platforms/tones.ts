import type { PlatformDetail } from '@loupe/contract/platforms/platform-detail.ts'
import type { PlatformRun } from '@loupe/contract/platforms/platform-details.ts'
import { sourceTones, folderOf } from '../../kit/remote.ts'
import type { StatusBadge } from '../../kit/status.tsx'

export const stateTones = sourceTones('Sending', 'Not sent yet')
export const outcomeTones: Record<PlatformRun['outcome'], StatusBadge> = {
  running: { label: 'Sending', tone: 'busy' },
  done: { label: 'Sent', tone: 'good' },
  same: { label: 'Nothing to send', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'bad' },
}

/** A profile's target in one line. */
export const targetOf = ({ mode, url, ...folder }: Pick<PlatformDetail, 'mode' | 'url' | 'host' | 'port' | 'folder'>): string =>
  mode === 'API' ? url : folderOf(folder)
