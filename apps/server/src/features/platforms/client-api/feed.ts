import { createHash } from 'node:crypto'
import { publicStatus } from '@loupe/domain/inventory/share.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import type { Db } from '../../../db/connection.ts'
import { anyOf } from '../../../db/expressions.ts'
import { type Quotes, conditionsOf, quotesFor } from '../../accounts/terms/conditions.ts'
import { visibleMedia } from '../../inventory/share-links/public-view.ts'
import { type Cursor, beginning, changesSince, read, written } from '../feed/cursor.ts'
import { status } from '../feed/queries.ts'
import { logStones } from '../feed/stones.ts'
import { type Stored, callerOf, refuseKind, stored, toApiStone, visibleStatuses } from './stones.ts'

const atOnce = 500

/** The rows of a page, where the next page starts, and whether there is more to read now. */
interface Page {
  rows: Stored[]
  next: Cursor
  isMore: boolean
}

/** The cursor of earlier versions: a time and an id. Clients that still have one read all stones again. */
const earlierForm = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) [0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?: [\w-]{12})?$/
const isEarlier = (cursor: string) => {
  const [, at = ''] = earlierForm.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  return !Number.isNaN(Date.parse(at))
}

/** A hash of the term that prices are based on; empty without one. */
const pricesOn = ({ term }: Quotes): string =>
  term ? createHash('sha256').update(JSON.stringify(term)).digest('base64url').slice(0, 12) : ''

/**
 * The stock, then its changes, starting at a cursor: clients use it to build and update their copy. It contains each stone of the kind that changed since,
 * as one to add or to remove, and all stones when the client's term has changed, because with another term every stone has another price. Changes
 * are read from the same log and in the same order as in the feed for other companies (feed/cursor.ts), so none is missed. Those that a transaction in
 * progress may still precede are sent at once all the same, and again the next time.
 */
export async function readFeed(ctx: Reading, labGrown: boolean, cursor: string | undefined) {
  const { db, services } = ctx
  const client = await conditionsOf(db, callerOf(ctx).account)
  refuseKind(client, labGrown)
  const quotes = quotesFor(client)
  const given = cursor === undefined || isEarlier(cursor) ? undefined : read(cursor)
  await logStones(services)
  const { xmin, xmax } = await status(db)
  const prices = pricesOn(quotes)
  // A cursor ahead of this database: a backup was restored since.
  const goesOn = given !== undefined && given.rule === prices && BigInt(given.xid) <= BigInt(xmax)
  const from = goesOn ? given : beginning(prices, xmin, false)
  const { rows, next, isMore } = await (from.phase === 'all' ? everything(db, labGrown, from) : changes(db, labGrown, from))
  const isOffered = (stone: Stored) => !stone.isDeleted && visibleStatuses.includes(stone.wSts)
  const offered = rows.filter(isOffered)
  const media = await visibleMedia(
    db,
    offered.map((stone) => stone.id),
  )
  return {
    stones: offered.map((stone) => toApiStone(services, quotes, stone, media(stone.id))),
    gone: rows
      .filter((stone) => !isOffered(stone))
      .map((stone) => ({
        ...{ id: stone.id, vStnId: stone.vStnId, updatedAt: stone.updatedAt },
        status: publicStatus(stone) === 'sold' ? ('sold' as const) : ('gone' as const),
      })),
    cursor: written(next),
    isMore,
  }
}

async function everything(db: Db, labGrown: boolean, from: Cursor): Promise<Page> {
  const rows = await stored(db)
    .where('labGrown', '=', labGrown)
    .where('diamond.id', '>', from.id)
    .orderBy('diamond.id')
    .limit(atOnce)
    .execute()
  const isMore = rows.length === atOnce
  return { rows, isMore, next: isMore ? { ...from, id: rows.at(-1)!.id } : changesSince(from) }
}

/** The log names stones of both kinds, so a page of it may have fewer stones of one. */
async function changes(db: Db, labGrown: boolean, from: Cursor): Promise<Page> {
  const { rows: log } = await sql<{ id: string; xid: string; isSettled: boolean }>`
    select id, xid::text as xid, xid < pg_snapshot_xmin(s) as is_settled from feed_change, pg_current_snapshot() s
    where resource = 'diamond' and (xid, id) > (${from.xid}::xid8, ${from.id}::uuid) and xid < pg_snapshot_xmax(s)
    order by feed_change.xid, id limit ${atOnce}`.execute(db)
  const settled = log.findLast(({ isSettled }) => isSettled)
  const rows = await stored(db)
    .where('diamond.id', '=', anyOf(log.map(({ id }) => id)))
    .where('labGrown', '=', labGrown)
    .execute()
  return {
    rows,
    isMore: log.length === atOnce && settled !== undefined,
    next: settled ? { ...from, xid: settled.xid, id: settled.id } : from,
  }
}
