import { sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import { sharedStatementOn, sharedEveryMs } from '../../../db/shared-statements.ts'
import { builtOnce } from '../../../db/built-once.ts'
import type { Db } from '../../../db/connection.ts'
import { history } from '../../../db/history.ts'
import { cachePlanMark } from '../../../db/pipeline.ts'
import type { ClientStone } from '../../../services/stone-search.ts'
import { conditionsNow, quotesFor } from '../../accounts/terms/conditions.ts'
import { type Cursor, type DatabaseState, type FeedSubject, changesSince, cursorAfter, read, startOf } from '../feed/cursor.ts'
import { markOf } from '../feed/marks.ts'
import { ruleOf, ruleOfLists } from '../feed/rules.ts'
import { areStonesLogged, whileStonesLogged } from '../feed/stones.ts'
import { goneStone, isOffered, readClientStones, toApiStones } from './client-stones.ts'
import { callerOf, refuseKind } from './stones.ts'

const atOnce = 500

/** The stones of a page, where the next page starts, and whether there is more to read now. */
interface Page {
  stones: ClientStone[]
  next: Cursor
  isMore: boolean
}

/**
 * The stock, then its changes, starting at a cursor: clients use it to build and update their copy. It contains each stone of the kind that changed since,
 * as one to add or to remove, and all stones when the client's term has changed, because with another term every stone has another price, or a value of
 * the lists. Changes are read from the same log and in the same order as in the feed for other companies (feed/cursor.ts), so none is missed. Those that a transaction in
 * progress may still precede are still sent at once, and again the next time.
 */
export async function readFeed(ctx: Reading, labGrown: boolean, cursor: string | undefined) {
  const subject = labGrown ? 'labGrown' : 'natural'
  const { account } = callerOf(ctx)
  // At the same time as the client's term, of which it may turn out that all stones are sent again; but a call that is refused must not begin the log.
  const early = areStonesLogged(ctx.services) ? readChanges(ctx, subject, cursor) : undefined
  // What the client is not shown is refused first, whatever its cursor says.
  early?.catch(() => undefined)
  const client = await conditionsNow(ctx.db, account)
  refuseKind(client, labGrown)
  const quotes = quotesFor(client)
  const { given, log, ...now } = await (early ?? readChanges(ctx, subject, cursor))
  const start = startOf(given, now, { subject, rule: ruleOf(account, quotes.term, ruleOfLists(ctx.services.masters)), hasGone: false })
  const { stones, next, isMore } = await (start.phase === 'all' ? everything(ctx, labGrown, start) : changes(ctx, labGrown, start, log))
  return {
    stones: toApiStones(quotes, stones.filter(isOffered)),
    gone: stones.filter((stone) => !isOffered(stone)).map(goneStone),
    cursor: await cursorAfter(ctx.db, now, next, next !== given || stones.length > 0),
    isMore,
    isAnew: start !== given,
  }
}

/** What was written since a cursor. */
async function readChanges({ services, db }: Reading, subject: FeedSubject, cursor: string | undefined) {
  const given = cursor === undefined ? undefined : read(cursor, subject)
  return { given, ...(await whileStonesLogged(services, () => logSince(db, given))) }
}

async function everything({ services, db }: Reading, labGrown: boolean, from: Cursor): Promise<Page> {
  const rows = await db
    .selectFrom('diamond')
    .select('id')
    .where('labGrown', '=', labGrown)
    .where('id', '>', from.id)
    .orderBy('id')
    .limit(atOnce)
    .execute()
  const ids = rows.map(({ id }) => id)
  const last = ids.length === atOnce ? ids.at(-1) : undefined
  // Not from memory: every stone of the stock is read once, and would drive out those that are read again.
  const stones = await readClientStones(services, db, undefined, ids)
  return {
    stones: ofKind(stones, labGrown),
    isMore: last !== undefined,
    next: last === undefined ? changesSince(from) : { ...from, id: last },
  }
}

/** The log names stones of both kinds, so a page of it may have fewer stones of one. */
async function changes({ services, db }: Reading, labGrown: boolean, from: Cursor, log: readonly Change[]): Promise<Page> {
  const settled = log.findLast(({ isSettled }) => isSettled)
  const ids = log.map(({ id }) => id)
  const stones = ids.length === 0 ? [] : await readClientStones(services, db, await services.search.caches(), ids)
  return {
    stones: ofKind(stones, labGrown),
    isMore: log.length === atOnce && settled !== undefined,
    next: settled ? { ...from, xid: settled.xid, id: settled.id } : from,
  }
}

const ofKind = (stones: readonly ClientStone[], labGrown: boolean) => stones.filter((stone) => stone.labGrown === labGrown)

interface Change {
  id: string
  xid: string
  isSettled: boolean
}
interface Log extends DatabaseState {
  log: readonly Change[]
}

const readLog = builtOnce<{ xids: (string | null)[]; ids: (string | null)[]; histories: (string | null)[] }, Log>(
  (value) => sql`${sql.raw(cachePlanMark)}
    select (select ${sql.raw(history)}) as history, ${sql.raw(markOf('place.history'))} as mark, pg_snapshot_xmin(s)::text as xmin, pg_snapshot_xmax(s)::text as xmax, case when place.id is null then '[]' else (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'xid', c.xid::text, 'isSettled', c.xid < pg_snapshot_xmin(s)) order by c.xid, c.id), '[]')
      from (select id, xid from feed_change
        where resource = 'diamond' and (xid, id) > (place.xid::xid8, place.id) and xid < pg_snapshot_xmax(s)
        order by feed_change.xid, id limit ${sql.lit(atOnce)}) c) end as log
    from pg_current_snapshot() s, unnest(${value('xids')}::text[], ${value('ids')}::uuid[], ${value('histories')}::text[]) with ordinality as place(xid, id, history, no)
    order by no`,
)
/** The state of the database, and what was written since a cursor, in a statement that is shared with other callers of this moment. */
const logSince = sharedStatementOn(
  async (db: Db, cursors: readonly (Cursor | undefined)[]): Promise<Log[]> => {
    const places = cursors.map((cursor) => (cursor?.phase === 'changes' ? cursor : undefined))
    const { rows } = await readLog(db, {
      xids: places.map((place) => place?.xid ?? null),
      ids: places.map((place) => place?.id ?? null),
      histories: cursors.map((cursor) => cursor?.history ?? null),
    })
    return rows
  },
  { atMost: 50, everyMs: sharedEveryMs },
)
