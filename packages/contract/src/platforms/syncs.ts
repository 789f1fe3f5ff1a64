import { z } from 'zod'
import { diamond } from '../inventory/diamond.ts'
import { listOf } from '../list.ts'
import { byId, count, id, instant } from '../parts.ts'
import { resource } from '../route.ts'
import { feedStone } from './feed.ts'
import { syncResource, syncCounts, runState, syncRun } from './sync-run.ts'

/** The state of a resource, with its last run. */
const syncState = z
  .object({
    id: syncResource,
    resource: syncResource,
    ...syncCounts,
    state: runState.nullable().meta({ title: 'Last run', description: 'Null if it was never read' }),
    error: z.string().nullable().meta({ title: 'Error' }),
    startedAt: instant.nullable().meta({ title: 'Started' }),
    finishedAt: instant.nullable().meta({ title: 'Finished' }),
    nextRunAt: instant
      .nullable()
      .meta({ title: 'Next read', description: 'Also the next attempt after a failure; null while no sync host is set' }),
    caughtUpAt: instant.nullable().meta({ title: 'In sync since', description: 'When all rows of the host had been read' }),
    inStep: count.meta({ title: 'In sync' }),
    openKept: count.meta({ title: 'Set aside' }),
    openConflicts: count.meta({ title: 'Conflicts' }),
  })
  .meta({ id: 'SyncState' })
export type SyncState = z.output<typeof syncState>

const syncRowStates = ['inStep', 'kept', 'conflict', 'gone'] as const
const syncRow = z
  .object({
    id,
    resource: syncResource,
    remoteId: z.string().meta({ title: 'Id there' }),
    name: z.string().meta({ title: 'Row' }),
    localId: id.nullable(),
    state: z.enum(syncRowStates).meta({ title: 'Status' }),
    reason: z.string().nullable().meta({ title: 'Why' }),
    problems: z.array(z.object({ field: z.string(), message: z.string() })),
    seenAt: instant.meta({ title: 'Reported' }),
  })
  .meta({ id: 'SyncRow' })
export type SyncRow = z.output<typeof syncRow>

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])
export const syncSides = ['ours', 'sync', 'sheet'] as const
/** A stone here, at the sync host, and in the last sheet that named it. */
const syncComparison = z
  .object({
    row: syncRow,
    isTaken: z.string().nullable().meta({ description: 'Why nothing of it may change now' }),
    sheet: z.string().nullable().meta({ title: 'Sheet' }),
    fields: z.array(
      z.object({
        field: z.string(),
        title: z.string(),
        ours: value,
        sync: value,
        sheet: value.optional(),
        isOpen: z.boolean().meta({ description: 'Both sides changed it: a person has to decide' }),
        isStatus: z.boolean().meta({ description: 'Only changed by documents and by the host' }),
      }),
    ),
  })
  .meta({ id: 'SyncComparison' })
export type SyncComparison = z.output<typeof syncComparison>

const started = { message: 'Started. It runs in the background.' } as const

/** The console of the sync host: runs, and conflicts that wait for a person. */
export const syncs = resource('syncs', {
  host: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/sync/host',
    summary: 'Which host is read, if any',
    access: 'sync:view',
    reply: z.object({ host: z.string().nullable(), isPrivate: z.boolean(), hasKey: z.boolean() }),
  },
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/sync/paginate',
    summary: 'The state of each resource of the sync host',
    access: 'sync:view',
    ...listOf(syncState, ['resource', 'state', 'startedAt', 'finishedAt', 'caughtUpAt', 'rows', 'openKept', 'openConflicts']),
  },
  runs: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/sync/run/paginate',
    summary: 'Runs, newest first',
    access: 'sync:view',
    ...listOf(syncRun, ['resource', 'state', 'isTest', 'rows', 'created', 'changed', 'kept', 'conflicts', 'startedAt', 'finishedAt']),
  },
  rows: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/sync/row/paginate',
    summary: 'Rows that the host sent, and what became of them',
    access: 'sync:view',
    ...listOf(syncRow, ['resource', 'remoteId', 'name', 'localId', 'state', 'reason', 'seenAt']),
  },
  run: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/sync/run',
    summary: 'Read a resource from the sync host, or all; a test reads everything and writes nothing',
    access: 'sync:update',
    body: z.strictObject({
      resource: syncResource.optional().meta({ description: 'All by default' }),
      isTest: z.boolean().default(false),
      anew: z.boolean().default(false).meta({ description: 'From the beginning instead of after the last run' }),
    }),
    reply: z.object({}),
    ...started,
    refusals: ['validation', 'no_sync_host'],
  },
  retry: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/sync/row/retry',
    summary: 'Check rows again that were set aside or are in conflict',
    access: 'sync:update',
    body: z.strictObject({ ids: z.array(id).min(1).max(500) }),
    reply: z.object({ settled: count, open: count }),
  },
  status: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/sync/Diamond/status',
    summary: 'Status of stones here and at the sync host',
    access: 'sync:view',
    body: z.strictObject({ diamonds: z.array(z.string().min(1).max(100)).min(1).max(1000) }),
    reply: z.object({
      list: z.array(
        z.object({
          diamond: id,
          vStnId: z.string().meta({ title: 'Stone ID' }),
          wSts: diamond.shape.wSts,
          sSts: z.string().nullable().meta({ title: 'Sync status' }),
          isSynced: z.boolean().meta({ description: 'The host has it' }),
          agrees: z.boolean().meta({ description: 'The host’s code means the stone’s present status' }),
          state: z.enum(syncRowStates).nullable(),
          seenAt: instant.nullable(),
        }),
      ),
    }),
  },
  compare: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/sync/Diamond/compare',
    summary: 'Compare the stock here with that of the sync host, in numbers',
    access: 'sync:view',
    body: z.strictObject({ labGrown: z.boolean() }),
    reply: z.object({
      ours: count.meta({ title: 'Here', description: 'Stones of the sync host that are in stock here' }),
      theirs: count.meta({ title: 'There', description: 'Stones that the host has' }),
      inStep: count.meta({ title: 'In sync' }),
      statusDiffers: count.meta({ title: 'Status differs' }),
      conflicts: count.meta({ title: 'Conflicts' }),
      kept: count.meta({ title: 'Set aside' }),
      onlyHere: count.meta({ title: 'Only here' }),
    }),
  },
  comparison: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/sync/row/:id',
    summary: 'One stone in three ways: here, at the host, in the last sheet that named it',
    access: 'sync:view',
    params: byId,
    reply: syncComparison,
    refusals: ['not_found', 'wrong_status'],
  },
  resolve: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/sync/row/:id/resolve',
    summary: 'Decide which value each field keeps',
    access: 'sync:update',
    params: byId,
    body: z.strictObject({
      fields: z
        .array(z.strictObject({ field: z.enum(Object.keys(feedStone.shape) as [string, ...string[]]), side: z.enum(syncSides) }))
        .min(1)
        .max(100),
    }),
    reply: syncComparison,
    message: 'Resolved.',
    refusals: ['validation', 'not_found', 'wrong_status', 'diamond_blocked'],
  },
  user: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/user/manualUserSync',
    summary: 'Read one staff user from the sync host, by username',
    access: 'sync:update',
    body: z.strictObject({ id }),
    reply: z.object({}),
    ...started,
    refusals: ['not_found', 'no_sync_host'],
  },
})
