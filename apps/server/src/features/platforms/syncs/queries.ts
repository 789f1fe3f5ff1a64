import type { ListRequest } from '@loupe/contract/list.ts'
import { type FeedStone, feedStone } from '@loupe/contract/platforms/feed.ts'
import type { SyncRun } from '@loupe/contract/platforms/sync-run.ts'
import type { SyncComparison, SyncRow, SyncState } from '@loupe/contract/platforms/syncs.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { type SyncResource, readSyncCode, syncMinutes, syncVendor, takenHere } from '@loupe/domain/platforms/sync.ts'
import { type Values, isSame } from '@loupe/domain/sheets/difference.ts'
import { sheetField } from '@loupe/domain/sheets/sheet-fields.ts'
import { sql } from 'kysely'
import type { Services } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { fullName } from '../../../db/expressions.ts'
import { page } from '../../../db/list.ts'
import { getOrRefuse, notFound } from '../../../db/not-found.ts'
import { type Stock, findStock } from '../../inventory/sheets/stock.ts'
import { oneRow } from '../../../db/one-row.ts'

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

type Ctx = { services: Services } & ({ db: Db } | { tx: Tx })
const dbOf = (ctx: Ctx): Db | Tx => ('tx' in ctx ? ctx.tx : ctx.db)
const fields = Object.keys(feedStone.shape).filter((field) => field !== 'labGrown' && field !== 'vStnId')

/** The values of a stone here, from the host, and from the last sheet that named it; each side has only the fields it gave. */
export async function sidesOf(ctx: Ctx, stock: Stock, incoming: StoredSyncRow['incoming']) {
  const incomingRow = (incoming?.row ?? {}) as Record<string, Values[string] | undefined>
  const sync = Object.fromEntries(
    fields.flatMap((field) => (incomingRow[field] === undefined ? [] : [[field, incomingRow[field]]])),
  ) as Values
  const found = await dbOf(ctx)
    .selectFrom('sheetRow')
    .innerJoin('sheet', 'sheet.id', 'sheetRow.sheet')
    .select(['sheet.name', 'sheetRow.wanted', 'sheetRow.is'])
    .where('sheetRow.diamond', '=', stock.id)
    .where('sheetRow.kind', 'in', ['new', 'changed'])
    .orderBy('sheet.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  const sheet = found && { ...found.is, ...found.wanted }
  return { ours: stock.values as Values, sync, sheet, sheetName: found?.name ?? null }
}

export async function compareStone(ctx: Ctx, id: string): Promise<SyncComparison> {
  const db = dbOf(ctx)
  const { incoming, base, ...row } = await getSyncRow(db, id)
  if (row.resource !== 'diamond' || row.localId === null)
    throw new Refusal('wrong_status', undefined, 'There is no stone here to compare it with.')
  const stock = getOrRefuse((await findStock(db, ctx.services.masters, { ids: [row.localId] }))[0])
  const { ours, sync, sheet, sheetName } = await sidesOf(ctx, stock, incoming)
  const open = new Set(row.problems.map(({ field }) => field))
  const isForeign = row.state === 'conflict' && base === null
  const status = readSyncCode(incoming?.sSts ?? 'NA').wSts
  const compared = fields
    .filter(
      (field) => (field in sync && !isSame(ours[field], sync[field])) || (sheet && field in sheet && !isSame(ours[field], sheet[field])),
    )
    .map((field) => ({
      field,
      title: sheetField(field)?.title ?? field,
      ours: ours[field] ?? null,
      sync: field in sync ? (sync[field] ?? null) : null,
      ...(sheet && field in sheet ? { sheet: sheet[field] ?? null } : {}),
      isOpen: open.has(field) || (isForeign && field in sync),
      isStatus: false,
    }))
  const statusField = { field: 'wSts', title: 'Status', ours: stock.values.wSts, sync: status, isOpen: false, isStatus: true }
  const list = [...(isSame(stock.values.wSts, status) ? [] : [statusField]), ...compared] as SyncComparison['fields']
  return { row, isTaken: takenHere(stock) ?? null, sheet: sheetName, fields: list }
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

/** Compares our stock of natural or of lab-grown stones with the host's, in numbers. */
export async function compareStock(db: Db, labGrown: boolean) {
  const codes = ['S', 'I', 'W', 'Y', 'D', 'C', 'R', 'U', 'NA'].map((code) => ({ code, is: readSyncCode(code).wSts }))
  const result = await sql<Record<'ours' | 'theirs' | 'inStep' | 'statusDiffers' | 'conflicts' | 'kept' | 'onlyHere', number>>`
    with there as (
      select r.*, coalesce(d.lab_grown, (r.incoming -> 'row' ->> 'labGrown') = 'true', false) as lab, d.w_sts
      from sync_row r left join diamond d on d.id = r.local_id and not d.is_deleted where r.resource = 'diamond'
    ), mine as (select * from there where lab = ${labGrown})
    select
      (select count(*)::int from diamond d where d.vendor = ${syncVendor} and d.lab_grown = ${labGrown} and not d.is_deleted and d.w_sts <> 'NA') as ours,
      (select count(*)::int from mine where state <> 'gone') as theirs,
      (select count(*)::int from mine where state = 'inStep') as "inStep",
      (select count(*)::int from mine where state <> 'gone' and w_sts is not null and w_sts is distinct from
        coalesce((select c."is" from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as c(code text, "is" text)
          where c.code = mine.incoming ->> 'sSts'), 'NA')) as "statusDiffers",
      (select count(*)::int from mine where state = 'conflict') as conflicts,
      (select count(*)::int from mine where state = 'kept') as kept,
      (select count(*)::int from diamond d where d.lab_grown = ${labGrown} and not d.is_deleted
        and not exists (select from sync_row r where r.resource = 'diamond' and r.local_id = d.id)) as "onlyHere"`.execute(db)
  return oneRow(result)
}
