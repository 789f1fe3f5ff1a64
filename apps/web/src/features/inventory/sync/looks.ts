import type { SyncRow, SyncRun } from '@loupe/contract/platforms/syncs.ts'
import type { Look } from '../../../kit/status.tsx'

export const runLooks: Record<SyncRun['state'], Look> = {
  running: { label: 'Reading', tone: 'busy' },
  done: { label: 'Done', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  stopped: { label: 'Broken off', tone: 'warn' },
}
export const neverLook: Look = { label: 'Never read', tone: 'neutral' }
export const rowLooks: Record<SyncRow['state'], Look> = {
  inStep: { label: 'In step', tone: 'good' },
  kept: { label: 'Kept aside', tone: 'warn' },
  conflict: { label: 'Conflict', tone: 'bad' },
  gone: { label: 'Gone there', tone: 'neutral' },
}
