import type { SyncRun } from '@loupe/contract/platforms/sync-run.ts'
import type { SyncRow } from '@loupe/contract/platforms/syncs.ts'
import type { StatusBadge } from '../../../kit/status.tsx'

export const runTones: Record<SyncRun['state'], StatusBadge> = {
  running: { label: 'Reading', tone: 'busy' },
  done: { label: 'Done', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  stopped: { label: 'Interrupted', tone: 'warn' },
}
export const neverChecks: StatusBadge = { label: 'Never synced', tone: 'neutral' }
export const rowTones: Record<SyncRow['state'], StatusBadge> = {
  inStep: { label: 'In sync', tone: 'good' },
  kept: { label: 'Set aside', tone: 'warn' },
  conflict: { label: 'Conflict', tone: 'bad' },
  gone: { label: 'Deleted at the host', tone: 'neutral' },
}
