import { syncResources } from '@loupe/domain/platforms/sync.ts'
import { z } from 'zod'
import { count, id, instant } from '../parts.ts'

export const syncResource = z.enum(syncResources).meta({ title: 'Resource' })
export const syncCounts = {
  pages: count.meta({ title: 'Pages' }),
  rows: count.meta({ title: 'Rows' }),
  created: count.meta({ title: 'New' }),
  changed: count.meta({ title: 'Changed' }),
  unchanged: count.meta({ title: 'Unchanged' }),
  gone: count.meta({ title: 'Removed' }),
  kept: count.meta({ title: 'Set aside' }),
  conflicts: count.meta({ title: 'Conflicts' }),
}
const syncRunStates = ['running', 'done', 'failed', 'stopped'] as const
export const runState = z.enum(syncRunStates).meta({ title: 'Status' })

/** One run for one resource. */
export const syncRun = z
  .object({
    id,
    resource: syncResource,
    host: z.string().meta({ title: 'Host' }),
    state: runState,
    isTest: z.boolean().meta({ title: 'Test', description: 'Nothing was written' }),
    isResumed: z
      .boolean()
      .meta({ title: 'Resumed', description: 'The run before was interrupted; this one continued after its last complete page' }),
    ...syncCounts,
    error: z.string().nullable().meta({ title: 'Error' }),
    startedByName: z.string().nullable().meta({ title: 'Started by' }),
    startedAt: instant.meta({ title: 'Started' }),
    finishedAt: instant.nullable().meta({ title: 'Finished' }),
  })
  .meta({ id: 'SyncRun' })
export type SyncRun = z.output<typeof syncRun>
