import type { SyncResource } from '@loupe/domain/platforms/sync.ts'
import { sql } from 'kysely'
import type { Reading, Writing } from '../../../context.ts'
import { inTransaction } from '../../../db/connection.ts'
import { applyRows } from './apply.ts'
import type { Settled } from './rows.ts'
import { count, refuseOvertaken } from './runs.ts'
import { hostOf } from './source.ts'

const atOnce = 200

/** Locks the resource, and gets where its reading is. */
export const lockState = (tx: Writing['tx'], resource: SyncResource) =>
  tx
    .selectFrom('syncState')
    .select(['cursor', 'reading', 'fullCursor'])
    .where('resource', '=', resource)
    .forUpdate()
    .executeTakeFirstOrThrow()

/**
 * After a full reading, everything that the host did not send in it has left: a restored host cannot name the rows that it no longer has. A process that
 * dies in between leaves the rest to the next run.
 */
export async function dropUnsent(ctx: Reading, resource: SyncResource, run: string): Promise<void> {
  const host = hostOf(ctx.services.config)
  const state = await ctx.services.db
    .selectFrom('syncState')
    .select(['cursor', 'reading', 'fullCursor'])
    .where('resource', '=', resource)
    .executeTakeFirstOrThrow()
  if (state.fullCursor === null || state.fullCursor !== state.cursor) return
  const unsent = await ctx.services.db
    .selectFrom('syncRow')
    .select('remoteId')
    .where('resource', '=', resource)
    .where('host', '=', host)
    .where('state', '<>', 'gone')
    .where('reading', '<', state.reading)
    .orderBy('remoteId')
    .execute()
  for (let at = 0; at < unsent.length; at += atOnce) {
    const ids = unsent.slice(at, at + atOnce).map(({ remoteId }) => remoteId)
    await inTransaction(ctx.services.db, async (tx) => {
      const writing = { ...ctx, tx, now: ctx.services.clock() }
      await lockState(tx, resource)
      await refuseOvertaken(tx, run)
      const settled = await dropRows(writing, resource, run, state.reading, ids)
      await count(tx, run, { pages: 0, rows: ids.length }, settled, writing.now)
      await ctx.services.beforeCommit(writing)
    })
  }
  await ctx.services.db
    .updateTable('syncState')
    .set({ fullCursor: null })
    .where('resource', '=', resource)
    .where('fullCursor', '=', state.fullCursor)
    .execute()
}

/** Rows that are records here are deleted as if the host had deleted them. The others, which were never stored, are only marked as gone. */
async function dropRows(ctx: Writing, resource: SyncResource, run: string, reading: number, ids: readonly string[]): Promise<Settled[]> {
  await ctx.tx
    .updateTable('syncRow')
    .set({ state: 'gone', reason: null, problems: '[]', reading, run })
    .where('resource', '=', resource)
    .where('remoteId', '=', sql<string>`any(${[...ids]}::text[])`)
    .where('localId', 'is', null)
    .execute()
  const records = await ctx.tx
    .selectFrom('syncRow')
    .select('remoteId')
    .where('resource', '=', resource)
    .where('remoteId', '=', sql<string>`any(${[...ids]}::text[])`)
    .where('localId', 'is not', null)
    .execute()
  const gone = records.map(({ remoteId }) => ({ id: remoteId, row: null, ...(resource === 'diamond' ? { sSts: 'NA' } : {}) }))
  return applyRows(ctx, resource, { run, reading }, gone)
}
