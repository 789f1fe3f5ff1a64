import type { SyncResource } from '@loupe/domain/platforms/sync.ts'
import { sql } from 'kysely'
import { builtOnce } from '../../../db/built-once.ts'
import type { Db } from '../../../db/connection.ts'
import { history } from '../../../db/history.ts'
import { cachePlanMark } from '../../../db/pipeline.ts'
import { sharedEveryMs, sharedStatementOn } from '../../../db/shared-statements.ts'
import { type Cursor, type DatabaseState, type FeedSubject, changesSince, cursorAfter, decodeCursor, startOf } from './cursor.ts'
import { markOf } from './marks.ts'

/** The rows of a feed: those of a table, or a part of it, in pages of so many rows. */
export interface Rows {
  resource: SyncResource
  table: string
  /** Which rows of the table belong to the feed, in SQL. */
  where?: string
  limit: number
  /** Changes that a transaction in progress may still precede are sent at once, and again the next time; else only then. */
  isEarly?: boolean
}
interface Change {
  id: string
  xid: string
  isSettled: boolean
}
/** Where a reader is, the state of the database, and what was written since. */
interface Position extends DatabaseState {
  given: Cursor | undefined
  log: readonly Change[]
}

/** The position of a reader's cursor, of which this says which rows it is for. */
export async function positionOf(db: Db, subject: FeedSubject, { resource, limit }: Rows, cursor: string | undefined): Promise<Position> {
  const given = cursor === undefined ? undefined : decodeCursor(cursor, subject)
  return { given, ...(await logSince(db, { given, resource, limit })) }
}

/** The ids of a page's rows. Its contents are read next, and then where the next page starts. */
export interface Page {
  ids: string[]
  /** Everything is being read, not changes. */
  isOfAll: boolean
  /** In the reading of everything, too, rows that are not sent are reported as gone. */
  hasGone: boolean
  isMore: boolean
  /** Everything begins with this page. */
  isAnew: boolean
  /** The cursor for the next page. @param hasContents whether the reader gets any row: else its last mark may be good for this page, too */
  cursorAfter(hasContents: boolean): Promise<string>
}

export async function pageAt(db: Db, { given, log, ...state }: Position, begin: Parameters<typeof startOf>[2], rows: Rows): Promise<Page> {
  const from = startOf(given, state, begin)
  const isOfAll = from.phase === 'all'
  const { ids, next, isMore } = isOfAll ? await everything(db, rows, from) : changes(rows, from, log)
  return {
    ...{ ids, isOfAll, isMore, hasGone: from.hasGone, isAnew: from !== given },
    cursorAfter: (hasContents) => cursorAfter(db, state, next, next !== given || hasContents),
  }
}

async function everything(db: Db, { table, where = 'true', limit }: Rows, from: Cursor) {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where id > ${from.id}::uuid and ${sql.raw(where)} order by id limit ${limit}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const last = ids.length === limit ? ids.at(-1) : undefined
  // What changed while everything was read is behind it.
  return { ids, next: last === undefined ? changesSince(from) : { ...from, id: last }, isMore: true }
}

function changes({ limit, isEarly = false }: Rows, from: Cursor, log: readonly Change[]) {
  const settled = log.findLast(({ isSettled }) => isSettled)
  return {
    ids: log.flatMap(({ id, isSettled }) => (isSettled || isEarly ? [id] : [])),
    next: settled ? { ...from, xid: settled.xid, id: settled.id } : from,
    isMore: log.length === limit && settled !== undefined,
  }
}

type Log = DatabaseState & Pick<Position, 'log'>
type Places = Record<'xids' | 'ids' | 'histories', (string | null)[]> & { resources: string[]; limits: number[] }
const readLog = builtOnce<Places, Log>(
  (value) => sql`${sql.raw(cachePlanMark)}
    select (select ${sql.raw(history)}) as history, ${sql.raw(markOf('place.history'))} as mark, pg_snapshot_xmin(s)::text as xmin, pg_snapshot_xmax(s)::text as xmax, case when place.id is null then '[]' else (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'xid', c.xid::text, 'isSettled', c.xid < pg_snapshot_xmin(s)) order by c.xid, c.id), '[]')
      from (select id, xid from feed_change
        where resource = place.resource and (xid, id) > (place.xid::xid8, place.id) and xid < pg_snapshot_xmax(s)
        order by feed_change.xid, id limit place.most) c) end as log
    from pg_current_snapshot() s, unnest(${value('xids')}::text[], ${value('ids')}::uuid[], ${value('histories')}::text[], ${value('resources')}::text[], ${value('limits')}::int[])
      with ordinality as place(xid, id, history, resource, most, no)
    order by no`,
)
/** The state of the database, and what was written since a cursor, in a statement that is shared with other callers of this moment. */
const logSince = sharedStatementOn(
  async (db: Db, readers: readonly (Pick<Rows, 'resource' | 'limit'> & { given: Cursor | undefined })[]): Promise<Log[]> => {
    const places = readers.map(({ given }) => (given?.phase === 'changes' ? given : undefined))
    const { rows } = await readLog(db, {
      xids: places.map((place) => place?.xid ?? null),
      ids: places.map((place) => place?.id ?? null),
      histories: readers.map(({ given }) => given?.history ?? null),
      resources: readers.map(({ resource }) => resource),
      limits: readers.map(({ limit }) => limit),
    })
    return rows
  },
  { atMost: 50, everyMs: sharedEveryMs },
)
