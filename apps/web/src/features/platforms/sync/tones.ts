import type { SyncRow, SyncRun } from '@loupe/contract/platforms/syncs.ts'
import type { StatusLook } from '../../../kit/status.tsx'

export const runTones: Record<SyncRun['state'], StatusLook> = {
  running: { label: 'Reading', tone: 'busy' },
  done: { label: 'Done', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  stopped: { label: 'Broken off', tone: 'warn' },
}
export const neverChecks: StatusLook = { label: 'Never read', tone: 'neutral' }
export const rowTones: Record<SyncRow['state'], StatusLook> = {
  inStep: { label: 'In step', tone: 'good' },
  kept: { label: 'Kept aside', tone: 'warn' },
  conflict: { label: 'Conflict', tone: 'bad' },
  gone: { label: 'Gone there', tone: 'neutral' },
}
