import { sql } from 'kysely'
import { clearLog, isCleared } from '../features/inventory/stone-index/follow.ts'
import type { Job } from './job.ts'

/** Deletes changes that every column index has read: each index keeps up within a minute, so an hour is plenty. */
export const clearChangeLog: Job<{ table: string }> = {
  kind: 'transactional',
  name: 'clear-change-log',
  schedule: '41 * * * *',
  due: async ({ db }) => {
    const { rows } = await sql`select from change_log limit 1`.execute(db)
    return rows.length > 0 ? [{ table: 'change_log' }] : []
  },
  run: ({ tx }) => clearLog(tx),
  next: async ({ db, now }) => ((await isCleared(db)) ? undefined : now),
}
