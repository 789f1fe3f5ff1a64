import { type OpenWork, type OpenWorkKind, openWorkNames } from '@loupe/domain/access/open-work.ts'
import { blockType } from '@loupe/domain/transactions/block.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { type Happening, record } from '../../../db/event.ts'

/** Where what hangs on somebody is kept: the table, the column that names them, what is still open of it, and what the trail calls it. */
interface Place {
  table: string
  column: string
  open(now: Date): RawBuilder<unknown>
  subject: string
}
const places: Record<OpenWorkKind, Place> = {
  clients: { table: 'account', column: 'seller', open: () => sql`not is_deleted`, subject: 'account' },
  holds: { table: 'block', column: 'seller', open: () => sql`status in (1, 2) and block_type = ${blockType.hold}`, subject: 'block' },
  memos: { table: 'block', column: 'seller', open: () => sql`status in (1, 2) and block_type = ${blockType.memo}`, subject: 'block' },
  offers: {
    table: 'diamond_track',
    column: 'seller',
    open: () => sql`status = 1 and track_type = ${trackType.offer} and not is_deleted`,
    subject: 'offer',
  },
  orders: { table: 'order', column: 'seller', open: () => sql`status = 1`, subject: 'order' },
  tracks: {
    table: 'diamond_track',
    column: 'seller',
    open: () => sql`status = 1 and track_type <> ${trackType.offer} and not is_deleted`,
    subject: 'track',
  },
  bids: { table: 'diamond_bid', column: 'seller', open: () => sql`status = 1`, subject: 'bid' },
  waitings: { table: 'waiting', column: 'seller', open: () => sql`status = 1`, subject: 'waiting' },
  viewings: {
    table: 'cabin_schedule',
    column: 'seller',
    open: (now) => sql`status in (1, 2) and upper(during) > ${now.toISOString()}::timestamptz`,
    subject: 'cabinSchedule',
  },
  team: { table: 'user', column: 'master', open: () => sql`not is_deleted`, subject: 'user' },
}
const of = (kind: OpenWorkKind, person: string, now: Date) =>
  sql`${sql.table(places[kind].table)} where ${sql.ref(places[kind].column)} = ${person}::uuid and ${places[kind].open(now)}`

/** Counts what still hangs on somebody. */
export async function openWorkOf(db: Db | Tx, person: string, now: Date): Promise<OpenWork> {
  const counts = openWorkNames.map((kind) => sql`(select count(*)::int from ${of(kind, person, now)}) as ${sql.ref(kind)}`)
  const { rows } = await sql<OpenWork>`select ${sql.join(counts)}`.execute(db)
  return rows[0]!
}

/**
 * Gives everything open to somebody else, each with its trail. A memo's document goes with its stones. What is done (sold, returned, rejected) stays
 * where it was, so that nobody's figures change.
 */
export async function giveOpenWork(ctx: Writing, from: string, to: string): Promise<OpenWork> {
  const given = {} as OpenWork
  await sql`update memo set seller = ${to}, updated_at = ${ctx.now.toISOString()}
    where seller = ${from} and id in (select memo from block where status in (1, 2) and seller = ${from})`.execute(ctx.tx)
  for (const kind of openWorkNames) {
    const { table, column, subject } = places[kind]
    // Nobody is in a team of their own.
    const holder = kind === 'team' ? sql`nullif(${to}::uuid, id)` : sql`${to}::uuid`
    const { rows } = await sql<{ id: string }>`
      update ${sql.table(table)} set ${sql.ref(column)} = ${holder}, updated_at = ${ctx.now.toISOString()}
      where id in (select id from ${of(kind, from, ctx.now)} order by id for update) returning id`.execute(ctx.tx)
    given[kind] = rows.length
    const happenings = rows.map(({ id }): Happening => ({
      kind: `${subject}.reassign`,
      subjectType: subject,
      subject: id,
      before: { [column]: from },
      after: { [column]: to },
    }))
    await record(ctx, ...happenings)
  }
  return given
}
