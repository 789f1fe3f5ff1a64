import type { ListRequest } from '@loupe/contract/list.ts'
import type { FeedStone } from '@loupe/contract/platforms/feed.ts'
import type { SyncRun } from '@loupe/contract/platforms/sync-run.ts'
import type { SyncRow, SyncState } from '@loupe/contract/platforms/syncs.ts'
import { type SyncResource, readSyncCode, syncMinutes } from '@loupe/domain/platforms/sync.ts'
import type { Values } from '@loupe/domain/sheets/difference.ts'
import { sql } from 'kysely'
import type { Services } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { fullName } from '../../../db/expressions.ts'
import { page } from '../../../db/list.ts'
import { notFound } from '../../../db/not-found.ts'

const counts = ['pages', 'rows', 'created', 'changed', 'unchanged', 'gone', 'kept', 'conflicts'] as const

/** The next time of the schedule. */
const nextRunAt = ({ config, clock }: Services): string | null => {
  const step = syncMinutes * 60_000
  return config.syncHost ? new Date((Math.floor(clock().getTime() / step) + 1) * step).toISOString() : null
}

export const listStates = (db: Db, services: Services, request: ListRequest) =>
  page<SyncState>(
    db,
    db
      .selectFrom('syncState as s')
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('syncRun')
            .selectAll()
            .whereRef('syncRun.resource', '=', 's.resource')
            .orderBy('startedAt', 'desc')
            .limit(1)
            .as('r'),
        (join) => join.onTrue(),
      )
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('syncRow')
            .select([
              sql<number>`count(*) filter (where state = 'inStep')::int`.as('inStep'),
              sql<number>`count(*) filter (where state = 'kept')::int`.as('openKept'),
              sql<number>`count(*) filter (where state = 'conflict')::int`.as('openConflicts'),
            ])
            .whereRef('syncRow.resource', '=', 's.resource')
            .as('w'),
        (join) => join.onTrue(),
      )
      .select(['s.resource as id', 's.resource', 's.caughtUpAt', 'r.state', 'r.error', 'r.startedAt', 'r.finishedAt'])
      .select(counts.map((name) => sql<number>`coalesce(${sql.ref(`r.${name}`)}, 0)`.as(name)))
      .select(['w.inStep', 'w.openKept', 'w.openConflicts', sql<string | null>`${nextRunAt(services)}::timestamptz`.as('nextRunAt')]),
    request,
  )

/** Whether the previous run of the same resource and host was stopped or failed; a test stores no cursor to resume from. */
const isResumed = sql<boolean>`not sync_run.is_test and coalesce((select p.state in ('stopped', 'failed') and p.pages > 0 from sync_run p
  where p.resource = sync_run.resource and p.host = sync_run.host and not p.is_test and p.started_at < sync_run.started_at
  order by p.started_at desc limit 1), false)`

export const listRuns = (db: Db, request: ListRequest) =>
  page<SyncRun>(
    db,
    db
      .selectFrom('syncRun')
      .leftJoin('user', 'user.id', 'syncRun.startedBy')
      .select(['syncRun.id', 'resource', 'host', 'state', 'isTest', 'error', 'startedAt', 'finishedAt', ...counts])
      .select([fullName<string | null>().as('startedByName'), isResumed.as('isResumed')]),
    request,
  )

export const listRows = (db: Db, request: ListRequest) =>
  page<SyncRow>(
    db,
    db.selectFrom('syncRow').select(['id', 'resource', 'remoteId', 'name', 'localId', 'state', 'reason', 'problems', 'seenAt']),
    request,
  )

export interface StoredSyncRow extends SyncRow {
  resource: SyncResource
  incoming: { row?: FeedStone | null; sSts?: string } | null
  base: Values | null
}
export async function getSyncRow(db: Db | Tx, id: string): Promise<StoredSyncRow> {
  const row = await db.selectFrom('syncRow').selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound)
  return { ...row, incoming: row.incoming as StoredSyncRow['incoming'] }
}

/** The status of stones here and there. Unknown names are left out. */
export async function statusOf(db: Db, names: readonly string[]) {
  const rows = await db
    .selectFrom('diamond as d')
    .leftJoin('syncRow as r', (join) => join.onRef('r.localId', '=', 'd.id').on('r.resource', '=', 'diamond'))
    .select([
      'd.id as diamond',
      'd.vStnId',
      'd.wSts',
      'd.sSts',
      'r.state',
      'r.seenAt',
      sql<string | null>`r.incoming ->> 'sSts'`.as('incomingSts'),
    ])
    .where('d.isDeleted', '=', false)
    .where((eb) =>
      eb.or([
        sql<boolean>`d.id::text = any(${[...names]}::text[])`,
        sql<boolean>`upper(d.v_stn_id collate "C") = any(${names.map((name) => name.toUpperCase())}::text[])`,
      ]),
    )
    .orderBy('d.vStnId')
    .execute()
  return {
    list: rows.map(({ incomingSts, ...row }) => {
      const sSts = incomingSts ?? row.sSts
      return {
        ...row,
        sSts,
        state: row.state,
        isSynced: row.state !== null,
        agrees: sSts !== null && readSyncCode(sSts).wSts === row.wSts,
      }
    }),
  }
}
