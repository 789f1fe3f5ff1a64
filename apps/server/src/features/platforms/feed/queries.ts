import { feedLimit } from '@loupe/contract/platforms/feed.ts'
import type { SyncResource } from '@loupe/domain/platforms/sync.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import type { Db } from '../../../db/connection.ts'
import { type Cursor, beginning, changesSince, read, written } from './cursor.ts'

/** What a resource of the feed is made of. */
export interface Source<Entry> {
  resource: SyncResource
  table: string
  /** Which of the table's rows belong to it, in SQL. */
  where?: string
  /** Of the rule that says which rows are told, if there is one. */
  rule?(ctx: Reading): Promise<string>
  /** Made ready when it is first read. */
  prepare?(ctx: Reading): Promise<void>
  /** What is told of these rows, by id; what is not told is missing or gone. */
  entries(ctx: Reading, ids: readonly string[]): Promise<Map<string, Entry>>
  /** What is said of a row that is there no more. */
  gone(id: string): Entry
  /** Ids of what somebody calls so. */
  find?(db: Db, name: string): Promise<string[]>
}
type Table = Pick<Source<unknown>, 'resource' | 'table' | 'where'>
interface Asked {
  cursor?: string | undefined
  limit?: number | undefined
  find?: string | undefined
}
interface Standing {
  xmin: string
  xmax: string
}

async function standing(db: Db): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select pg_snapshot_xmin(s)::text as xmin, pg_snapshot_xmax(s)::text as xmax from pg_current_snapshot() s`.execute(db)
  return rows[0]!
}

/** A page of the feed. */
export async function readFeed<Entry extends { row: unknown }>(ctx: Reading, source: Source<Entry>, asked: Asked) {
  const limit = asked.limit ?? feedLimit.usual
  const { db } = ctx
  await source.prepare?.(ctx)
  if (asked.find !== undefined) return found(ctx, source, asked.find, asked.cursor)
  const rule = (await source.rule?.(ctx)) ?? ''
  const now = await standing(db)
  const cursor = asked.cursor === undefined ? undefined : read(asked.cursor)
  // A cursor from ahead of this database's time is of one that was restored since.
  const isOfNow = cursor !== undefined && cursor.rule === rule && BigInt(cursor.xid) <= BigInt(now.xmax)
  const from = isOfNow ? cursor : beginning(rule, now.xmin, cursor !== undefined)
  const { ids, next, more } = from.phase === 'all' ? await everything(db, source, from, limit) : await changes(db, source, from, limit)
  const entries = await source.entries(ctx, ids)
  const rows = ids.flatMap((id) => {
    const entry = entries.get(id) ?? source.gone(id)
    return entry.row === null && from.phase === 'all' && !from.isAnew ? [] : [entry]
  })
  return { rows, cursor: written(next), more }
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
  return { rows: ids.map((id) => entries.get(id) ?? source.gone(id)), cursor, more: false }
}
