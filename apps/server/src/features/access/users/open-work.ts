import { type OpenDeals, type OpenWork, type OpenWorkKind, dealNames, openWorkNames } from '@loupe/domain/access/open-work.ts'
import { blockType } from '@loupe/domain/transactions/block.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import { isLastOffer, statusIn } from '../../../db/expressions.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { type AuditEvent, record } from '../../../db/event.ts'
import { oneRow } from '../../../db/one-row.ts'

/** For each kind of open work: the table, the column with the person, the condition for open rows, and the subject type of its audit events. */
interface Place {
  table: string
  column: string
  open(now: Date): RawBuilder<unknown>
  subject: string
  /** Which of the open rows are counted, where several are one piece of work: all of them are given to somebody else. */
  counted?(): RawBuilder<unknown>
  /** The column with the person who changed the row last, where there is one. */
  signed?: string
}
const places: Record<OpenWorkKind, Place> = {
  clients: { table: 'account', column: 'seller', open: () => sql`not is_deleted`, subject: 'account', signed: 'updatedBy' },
  holds: {
    table: 'block',
    column: 'seller',
    open: () => sql`${statusIn('hold', 'live')} and block_type = ${blockType.hold}`,
    subject: 'block',
  },
  memos: {
    table: 'block',
    column: 'seller',
    open: () => sql`${statusIn('memo', 'live')} and block_type = ${blockType.memo}`,
    subject: 'block',
  },
  offers: {
    table: 'diamond_track',
    column: 'seller',
    open: () => sql`${statusIn('offer', 'applied')} and track_type = ${trackType.offer} and not is_deleted`,
    counted: () => isLastOffer(),
    subject: 'offer',
  },
  orders: { table: 'order', column: 'seller', open: () => statusIn('order', 'pending'), subject: 'order' },
  tracks: {
    table: 'diamond_track',
    column: 'seller',
    open: () => sql`${statusIn('track', 'pending')} and track_type <> ${trackType.offer} and not is_deleted`,
    subject: 'track',
  },
  bids: { table: 'diamond_bid', column: 'seller', open: () => statusIn('bid', 'pending'), subject: 'bid' },
  waitings: { table: 'waiting', column: 'seller', open: () => statusIn('waiting', 'waiting'), subject: 'waiting' },
  viewings: {
    table: 'cabin_schedule',
    column: 'seller',
    open: (now) => sql`${statusIn('viewing', 'open')} and upper(during) > ${now.toISOString()}::timestamptz`,
    subject: 'cabinSchedule',
  },
  team: { table: 'user', column: 'master', open: () => sql`not is_deleted`, subject: 'user' },
}
const of = (kind: OpenWorkKind, person: string, now: Date) =>
  sql`${sql.table(places[kind].table)} where ${sql.ref(places[kind].column)} = ${person}::uuid and ${places[kind].open(now)}`

const countedIn = ({ counted }: Place) => (counted ? sql`and ${counted()}` : sql``)

/** Counts a person's open work. */
export async function openWorkOf(db: Db | Tx, person: string, now: Date): Promise<OpenWork> {
  const counts = openWorkNames.map(
    (kind) => sql`(select count(*)::int from ${of(kind, person, now)} ${countedIn(places[kind])}) as ${sql.ref(kind)}`,
  )
  const result = await sql<OpenWork>`select ${sql.join(counts)}`.execute(db)
  return oneRow(result)
}

/** Open deals with these clients, whoever the seller is. */
export async function openWorkOn(db: Db | Tx, clients: RawBuilder<unknown>, now: Date): Promise<OpenDeals> {
  const counts = dealNames.map(
    (kind) =>
      sql`(select count(*)::int from ${sql.table(places[kind].table)} where account in (${clients}) and ${places[kind].open(now)} ${countedIn(places[kind])}) as ${sql.ref(kind)}`,
  )
  const result = await sql<OpenDeals>`select ${sql.join(counts)}`.execute(db)
  return oneRow(result)
}

/**
 * Gives all open work to somebody else, with an audit event for each record. The memo document moves with its stones. Closed work (sold, returned,
 * rejected) stays, so that nobody's figures change.
 */
export async function giveOpenWork(ctx: Writing, from: string, to: string): Promise<OpenWork> {
  const given = await openWorkOf(ctx.tx, from, ctx.now)
  await sql`update memo set seller = ${to}, updated_at = ${ctx.now.toISOString()}
    where seller = ${from} and id in (select memo from block where ${statusIn('memo', 'live')} and seller = ${from})`.execute(ctx.tx)
  for (const kind of openWorkNames) {
    const moved = await handOver(ctx, kind, to, of(kind, from, ctx.now))
    if (!places[kind].counted) given[kind] = moved
  }
  return given
}

/**
 * Gives the chosen records of one kind to a person, with an audit event for each. Records they have already are skipped.
 * @param chosen the table and its condition
 * @returns how many were given
 */
export async function handOver(ctx: Writing, kind: OpenWorkKind, to: string, chosen: RawBuilder<unknown>): Promise<number> {
  const { table, column, subject, signed } = places[kind]
  // Nobody is in a team of their own.
  const holder = kind === 'team' ? sql`nullif(${to}::uuid, t.id)` : sql`${to}::uuid`
  const by = signed ? sql`, ${sql.ref(signed)} = ${ctx.actor.id}::uuid` : sql``
  const { rows } = await sql<{ id: string; was: string | null }>`
    with chosen as (select id, ${sql.ref(column)} as was from ${chosen} order by id for no key update)
    update ${sql.table(table)} as t set ${sql.ref(column)} = ${holder}, updated_at = ${ctx.now.toISOString()}${by}
    from chosen where t.id = chosen.id and chosen.was is distinct from ${to}::uuid returning t.id, chosen.was`.execute(ctx.tx)
  await record(
    ctx,
    ...rows.map(({ id, was }): AuditEvent => ({
      ...{ kind: `${subject}.reassign`, subjectType: subject, subject: id },
      before: { [column]: was },
      after: { [column]: to },
    })),
  )
  return rows.length
}
