import { feedLimit } from '@loupe/contract/platforms/feed.ts'
import type { SyncResource } from '@loupe/domain/platforms/sync.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import type { Db } from '../../../db/connection.ts'
import { history } from '../../../db/history.ts'
import { type Cursor, type DatabaseState, changesSince, cursorAfter, read, startOf } from './cursor.ts'
import { oneRow } from '../../../db/one-row.ts'
import { markOf } from './marks.ts'

/** How a resource of the feed is read. */
export interface Source<Entry> {
  resource: SyncResource
  table: string
  /** Which rows of the table belong to the resource, in SQL. */
  where?: string
  /** Hash of the rule that decides which rows are sent, if there is one. */
  rule?(ctx: Reading): Promise<string>
  /** Refuses readers to whom the resource would tell too much. */
  check?(ctx: Reading): void
  /** Reads the state of the database once changes of the resource are logged there; absent where they always are. */
  whileLogged?(ctx: Reading, read: () => Promise<DatabaseState>): Promise<DatabaseState>
  /** The entries of these rows, by id; a row without one is hidden or gone. */
  entries(ctx: Reading, ids: readonly string[]): Promise<Map<string, Entry>>
  /** The entry for a row that no longer exists. */
  gone(id: string): Entry
  /** Ids of the rows with this name. */
  find?(db: Db, name: string): Promise<string[]>
}
type Table = Pick<Source<unknown>, 'resource' | 'table' | 'where'>
interface FeedRequest {
  cursor?: string | undefined
  limit?: number | undefined
  find?: string | undefined
}

async function stateOf(db: Db, given: Cursor | undefined): Promise<DatabaseState> {
  const result = await sql<DatabaseState>`
    select ${sql.raw(history)} as history, ${sql.raw(markOf('given.history'))} as mark, pg_snapshot_xmin(s)::text as xmin, pg_snapshot_xmax(s)::text as xmax
    from pg_current_snapshot() s, (select ${given?.history ?? null}::text as history) given`.execute(db)
  return oneRow(result)
}

export async function readFeed<Entry extends { row: unknown }>(ctx: Reading, source: Source<Entry>, request: FeedRequest) {
  const limit = request.limit ?? feedLimit.default
  const { db } = ctx
  source.check?.(ctx)
  if (request.find !== undefined) return found(ctx, source, request.find, request.cursor)
  const rule = (await source.rule?.(ctx)) ?? ''
  const given = request.cursor === undefined ? undefined : read(request.cursor, source.resource)
  const readState = () => stateOf(db, given)
  const state = await (source.whileLogged?.(ctx, readState) ?? readState())
  const from = startOf(given, state, { subject: source.resource, rule, hasGone: request.cursor !== undefined })
  const { ids, next, more } = from.phase === 'all' ? await everything(db, source, from, limit) : await changes(db, source, from, limit)
  const entries = await source.entries(ctx, ids)
  const rows = ids.flatMap((id) => {
    const entry = entries.get(id) ?? source.gone(id)
    return entry.row === null && from.phase === 'all' && !from.hasGone ? [] : [entry]
  })
  return { rows, cursor: await cursorAfter(db, state, next, next !== given), more, isAnew: from !== given }
}

async function everything(db: Db, { table, where = 'true' }: Table, cursor: Cursor, limit: number) {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where id > ${cursor.id}::uuid and ${sql.raw(where)} order by id limit ${limit}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const last = ids.at(-1)
  const next = ids.length < limit || last === undefined ? changesSince(cursor) : { ...cursor, id: last }
  return { ids, next, more: true }
}

async function changes(db: Db, { resource }: Table, cursor: Cursor, limit: number) {
  const { rows } = await sql<{ id: string; xid: string }>`
    select id, xid::text as xid from feed_change
    where resource = ${resource} and (xid, id) > (${cursor.xid}::xid8, ${cursor.id}::uuid) and xid < pg_snapshot_xmin(pg_current_snapshot())
    order by feed_change.xid, id limit ${limit}`.execute(db)
  const last = rows.at(-1)
  return { ids: rows.map(({ id }) => id), next: last ? { ...cursor, ...last } : cursor, more: rows.length === limit }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
async function found<Entry>(ctx: Reading, source: Source<Entry>, name: string, cursor = '') {
  const ids = [...new Set([...(uuid.test(name) ? [name.toLowerCase()] : []), ...((await source.find?.(ctx.db, name)) ?? [])])]
  const entries = await source.entries(ctx, ids)
  return { rows: ids.map((id) => entries.get(id) ?? source.gone(id)), cursor, more: false, isAnew: false }
}
