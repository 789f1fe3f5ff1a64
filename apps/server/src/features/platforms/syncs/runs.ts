import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { dayIn } from '@loupe/domain/kernel/local-time.ts'
import type { SyncResource } from '@loupe/domain/platforms/sync.ts'
import { sql } from 'kysely'
import type { Reading, Writing } from '../../../context.ts'
import { inTransaction } from '../../../db/connection.ts'
import { record } from '../../../db/event.ts'
import { notifyFailure } from '../../../db/notify.ts'
import { publish } from '../../../db/publish.ts'
import type { Settled } from './rows.ts'
import { hostOf } from './source.ts'

export interface PullRequest {
  resource: SyncResource
  isTest?: boolean
  anew?: boolean
  startedBy?: string | null
}
/** Another process has begun a run of the same resource meanwhile. */
export class Overtaken extends Error {}
export interface Run {
  id: string
  cursor: string | null
}

export async function begin(ctx: Reading, { resource, isTest = false, anew = false, startedBy = null }: PullRequest): Promise<Run> {
  const host = hostOf(ctx.services.config)
  if (host === '') throw new Refusal('no_sync_host')
  return inTransaction(ctx.services.db, async (tx) => {
    const now = ctx.services.clock().toISOString()
    const state = await tx.selectFrom('syncState').selectAll().where('resource', '=', resource).forUpdate().executeTakeFirstOrThrow()
    await tx
      .updateTable('syncRun')
      .set({ state: 'stopped', finishedAt: now, error: 'Interrupted; the next run continued from there.' })
      .where('resource', '=', resource)
      .where('state', '=', 'running')
      .execute()
    // Empty runs, one every few minutes, are deleted after an hour.
    await tx
      .deleteFrom('syncRun')
      .where('resource', '=', resource)
      .where('rows', '=', 0)
      .where('state', 'in', ['done', 'failed'])
      .where('finishedAt', '<', new Date(ctx.services.clock().getTime() - 3_600_000).toISOString())
      .execute()
    const cursor = anew || state.host !== host ? null : state.cursor
    if (!isTest && (state.host !== host || cursor !== state.cursor))
      await tx.updateTable('syncState').set({ host, cursor, caughtUpAt: null }).where('resource', '=', resource).execute()
    // Nobody needs to resolve rows that a former host left open.
    if (!isTest && state.host !== host)
      await tx
        .updateTable('syncRow')
        .set({ state: 'gone' })
        .where('resource', '=', resource)
        .where('host', '<>', host)
        .where('state', 'in', ['kept', 'conflict'])
        .execute()
    const { id } = await tx
      .insertInto('syncRun')
      .values({ resource, host, isTest, startedBy, startedAt: now, seenAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await publish(tx, ['sync'])
    return { id, cursor }
  })
}

export async function end(ctx: Reading, resource: SyncResource, id: string, state: 'done' | 'failed', error: string | null) {
  await inTransaction(ctx.services.db, async (tx) => {
    const now = ctx.services.clock()
    const ended = await tx
      .updateTable('syncRun')
      .set({ state, error, finishedAt: now.toISOString() })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .returning(['isTest', 'rows', 'created', 'changed', 'gone', 'kept', 'conflicts'])
      .executeTakeFirst()
    // A run without news writes no audit event: there is a run every few minutes.
    const isNew = error !== null && (await errorBefore(tx, resource, id)) !== error
    if (ended && (ended.rows > 0 || isNew))
      await record(
        { ...ctx, tx, now },
        { kind: `sync.${state === 'done' ? 'pull' : 'fail'}`, subjectType: 'sync', subject: resource, after: { ...ended, error } },
      )
    else await publish(tx, ['sync'])
    if (ended && !ended.isTest && isNew) await notifyFailed(tx, resource, error, now)
  })
}

/** Notifies the people responsible for the sync. A host that is down fails every resource, so there is one notice a day for all of them. */
const notifyFailed = (tx: Writing['tx'], resource: SyncResource, error: string, now: Date): Promise<void> =>
  notifyFailure({ tx, now }, 'sync:update', {
    ...{ title: `The sync of ${resource} has failed`, text: error, link: '/inventory/configuration/global-sync' },
    ...{ key: 'sync', since: dayIn(now) },
  })

async function errorBefore(tx: Writing['tx'], resource: SyncResource, id: string): Promise<string | null | undefined> {
  const found = await tx
    .selectFrom('syncRun')
    .select('error')
    .where('resource', '=', resource)
    .where('id', '<>', id)
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.error
}

export async function refuseOvertaken(tx: Writing['tx'], run: string) {
  const { state } = await tx.selectFrom('syncRun').select('state').where('id', '=', run).forUpdate().executeTakeFirstOrThrow()
  if (state !== 'running') throw new Overtaken()
}

export async function count(
  tx: Writing['tx'],
  run: string,
  { pages = 1, rows }: { pages?: number; rows: number },
  settled: readonly Settled[],
  now: Date,
) {
  const of = (did: Settled['did']) => settled.filter((one) => one.did === did).length
  // A gone row that was never received had no effect.
  const silent = Math.max(0, rows - settled.length)
  await sql`
    update sync_run set pages = pages + ${pages}, rows = rows + ${rows}, created = created + ${of('created')}, changed = changed + ${of('changed')},
      unchanged = unchanged + ${of('unchanged') + silent}, gone = gone + ${of('gone')}, kept = kept + ${of('kept')},
      conflicts = conflicts + ${of('conflicts')}, seen_at = ${now.toISOString()}::timestamptz
    where id = ${run}::uuid`.execute(tx)
  await publish(tx, ['sync'])
}
