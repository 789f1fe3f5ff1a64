import type { Received } from '@loupe/contract/route.ts'
import type { AuditEntry, audits } from '@loupe/contract/reports/audits.ts'
import { auditSealed } from '@loupe/domain/kernel/audit.ts'
import { addDays, instantAt } from '@loupe/domain/kernel/calendar.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import type { Db } from '../../../db/connection.ts'
import { literally } from '../../../db/expressions.ts'
import { label, named } from '../../access/activities/labels.ts'
import { type Happened, tellChanges } from '../histories/telling.ts'
import { auditSeen } from './reach.ts'

type Asked = Received<typeof audits.list>['body']
interface Row extends Happened {
  id: number
  at: string
  subject: string
  label: string | null
  actor: string | null
  actorName: string
  ip: string | null
  requestId: string | null
}

/** Numbers are looked for as they are, each by its own index; names by a part of them. */
const numbered = ['diamond', 'diamondCost', 'block', 'memo', 'order', 'parcel']
const mostNamed = 200

/** The records of a number or a name. */
async function recordsNamed(db: Db, words: string): Promise<{ type: string; id: string }[]> {
  const asked = Object.entries(named).map(([type, [table, column]]) => {
    const condition = numbered.includes(type)
      ? sql`${sql.raw(column)} in (${words}, ${words.toUpperCase()})`
      : sql`${sql.raw(column)} ilike ${`%${literally(words)}%`}`
    return sql`(select ${type}::text as type, id::text as id from ${sql.raw(table)} where ${condition} limit ${mostNamed})`
  })
  const { rows } = await sql<{ type: string; id: string }>`${sql.join(asked, sql` union all `)}`.execute(db)
  return rows
}

/** Ids and instants go up together but for what was at work at the same time: so many events beside a day's edge are looked at one by one. */
const slack = 10_000
/** A day's edge as an id, so that any order by id stops there: the first event from an instant on. */
const idAt = (instant: string) => sql`(select id from event where at >= ${instant}::timestamptz order by at limit 1)`

/**
 * The log, the latest first. What is older is asked for below the last id that was seen, so that a page costs the same however far back; days are
 * turned into ids, records into their own.
 */
export async function listAudit(ctx: Reading, asked: Asked): Promise<{ list: AuditEntry[]; count: number }> {
  const { db, actor } = ctx
  const { limit, below, actor: who, subjectType, subject, ip, requestId, words, from, till } = asked
  if (from !== undefined && till !== undefined && till < from) throw invalid('till', 'The first day must not be after the last.')
  const parts: RawBuilder<unknown>[] = [auditSeen(actor)]
  if (below !== undefined) parts.push(sql`e.id < ${below}`)
  if (who !== undefined) parts.push(sql`e.actor = ${who}`)
  if (subjectType !== undefined) parts.push(sql`e.subject_type = ${subjectType}`)
  if (subject !== undefined) parts.push(sql`e.subject = ${subject}`)
  if (ip !== undefined) parts.push(sql`e.ip = ${ip}`)
  if (requestId !== undefined) parts.push(sql`e.request_id = ${requestId}`)
  if (from !== undefined) {
    const begins = instantAt(`${from}T00:00:00`)
    parts.push(sql`e.at >= ${begins}::timestamptz`, sql`e.id >= ${idAt(begins)} - ${slack}`)
  }
  if (till !== undefined) {
    const ends = instantAt(`${addDays(till, 1)}T00:00:00`)
    parts.push(sql`e.at < ${ends}::timestamptz`, sql`e.id <= coalesce(${idAt(ends)} + ${slack}, 9223372036854775807)`)
  }
  const records = words ? await recordsNamed(db, words) : undefined
  if (records?.length === 0) return { list: [], count: 0 }
  if (records) parts.push(sql`e.subject_type = r.type and e.subject = r.id`)
  const last = sql`select e.id from event e where ${sql.join(parts, sql` and `)} order by e.id desc limit ${limit + 1}`
  // Of several records the last of each are found by its own index, and the last of those are shown.
  const found = records
    ? sql`select e.id from unnest(${records.map(({ type }) => type)}::text[], ${records.map(({ id }) => id)}::text[]) as r (type, id)
        cross join lateral (${last}) as e order by e.id desc limit ${limit + 1}`
    : last
  const { rows } = await sql<Row>`
    select e.id, e.at, e.kind, e.subject_type, e.subject, e.actor, e.actor_name, e.ip, e.request_id, e.before, e.after, ${label} as label
    from event e where e.id in (${found}) order by e.id desc`.execute(db)
  const told = await tellChanges(ctx, rows.slice(0, limit).map(sealed(actor.id)))
  return { list: told.map((entry) => ({ ...entry, said: saidOf(entry.changes) })), count: rows.length }
}

/** What one keeps to oneself is told to oneself. */
const sealed =
  (reader: string) =>
  (row: Row): Row =>
    auditSealed.includes(row.subjectType) && (row.subjectType === 'bid' || row.actor !== reader)
      ? { ...row, before: null, after: null }
      : row

const said = (value: unknown) => (value === null ? '–' : Array.isArray(value) ? value.join(', ') : String(value))
const saidOf = (changes: AuditEntry['changes']) =>
  changes.map(({ title, before, after }) => `${title}: ${before === null ? '' : `${said(before)} → `}${said(after)}`).join('; ')
