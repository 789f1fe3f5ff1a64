import type { Received } from '@loupe/contract/route.ts'
import type { AuditEntry, audits } from '@loupe/contract/reports/audits.ts'
import { auditActions, auditSealed } from '@loupe/domain/kernel/audit.ts'
import { changeText } from '@loupe/domain/kernel/change-text.ts'
import { addDays, instantAt } from '@loupe/domain/kernel/local-time.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import { storyText } from '@loupe/domain/accounts/story.ts'
import type { TrackType } from '@loupe/domain/transactions/track.ts'
import { happened } from '@loupe/domain/kernel/event-text.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import type { Db } from '../../../db/connection.ts'
import { literally } from '../../../db/expressions.ts'
import { label, ownNames } from '../../access/activities/labels.ts'
import { type Happened, reportChanges } from '../../access/event-changes/describing.ts'
import { zonedTime } from '../list-files/values.ts'
import { visibleAudits } from './scope.ts'
import { recordName } from './record-name.ts'

type AuditQuery = Received<typeof audits.list>['body']
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

/** Numbers are matched exactly, each by its own index; names by any part. */
const numbered: readonly string[] = ['diamond', 'diamondCost', 'block', 'memo', 'order', 'parcel']
const mostNamed = 200

/** The records with this number or name. */
async function recordsNamed(db: Db, name: string): Promise<{ type: string; id: string }[]> {
  const subqueries = ownNames.map(([type, table, column]) => {
    const condition = numbered.includes(type)
      ? sql`${sql.raw(column)} in (${name}, ${name.toUpperCase()})`
      : sql`${sql.raw(column)} ilike ${`%${literally(name)}%`}`
    return sql`(select ${type}::text as type, id::text as id from ${sql.raw(table)} where ${condition} limit ${mostNamed})`
  })
  const { rows } = await sql<{ type: string; id: string }>`${sql.join(subqueries, sql` union all `)}`.execute(db)
  return rows
}

/** Ids and times increase together, except for concurrent transactions: this many events around the start or end of a day are compared by time. */
const slack = 10_000
/** The first event from a time on, as an id: it limits any scan ordered by id. */
const idAt = (instant: string) => sql`(select id from event where at >= ${instant}::timestamptz order by at limit 1)`

/**
 * The log, the latest first. Older pages are requested by the last id shown, so that every page costs the same. Days become ranges of ids, and names
 * become record ids.
 */
export async function listAudit(ctx: Reading, requested: AuditQuery): Promise<{ list: AuditEntry[]; count: number }> {
  const { db, actor } = ctx
  const { limit, below, actor: who, subjectType, action, subject, ip, requestId, words: name, from, till } = requested
  if (from !== undefined && till !== undefined && till < from) throw invalid('till', 'The first day must not be after the last.')
  const parts: RawBuilder<unknown>[] = [visibleAudits(actor)]
  if (below !== undefined) parts.push(sql`e.id < ${below}`)
  if (who !== undefined) parts.push(sql`e.actor = ${who}`)
  if (subjectType !== undefined) parts.push(sql`e.subject_type = ${subjectType}`)
  if (subject !== undefined) parts.push(sql`e.subject = ${subject}`)
  // A session opened by a sign-in repeats the sign-in's own entry, so it appears only in searches for sessions, a record or a request.
  // A recent search is stored for reports of searching; it is not work that the log is read for.
  if (subjectType === undefined && subject === undefined && requestId === undefined)
    parts.push(sql`not (${openedBySignIn})`, sql`e.kind <> 'savedSearch.remember'`)
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
  const records = name ? await recordsNamed(db, name) : undefined
  if (records?.length === 0) return { list: [], count: 0 }
  if (records) parts.push(sql`e.subject_type = r.type and e.subject = r.id`)
  if (action !== undefined) parts.push(sql`${actionOf} = a.name`)
  const newest = sql`select e.id from event e where ${sql.join(parts, sql` and `)} order by e.id desc limit ${limit + 1}`
  // The latest entries of each action come from an index, as below for records.
  const last =
    action === undefined
      ? newest
      : sql`select e.id from unnest(${[...auditActions[action].of]}::text[]) as a (name) cross join lateral (${newest}) as e order by e.id desc limit ${limit + 1}`
  // The latest entries of each record come from an index; the latest of all of them are shown.
  const found = records
    ? sql`select e.id from unnest(${records.map(({ type }) => type)}::text[], ${records.map(({ id }) => id)}::text[]) as r (type, id)
        cross join lateral (${last}) as e order by e.id desc limit ${limit + 1}`
    : last
  const { rows } = await sql<Row>`
    select e.id, e.at, e.kind, e.subject_type, e.subject, e.actor, e.actor_name, e.ip, e.request_id, e.before, e.after, ${label} as label
    from event e where e.id in (${found}) order by e.id desc`.execute(db)
  const titles = new Map(rows.map((row) => [row.id, titleOf(row)]))
  const entries = await reportChanges(ctx, rows.slice(0, limit).map(sealed(actor.id)))
  const list = entries.map((entry): AuditEntry => {
    // The entry itself already shows the IP address.
    const changes = entry.changes.filter(({ field, after }) => field !== 'ip' || after !== entry.ip)
    return { ...entry, changes, title: titles.get(entry.id) ?? happened(entry.kind), record: recordName(entry), summary: textOf(changes) }
  })
  return { list, count: rows.length }
}

/** The same expression as the index. */
const actionOf = sql`split_part(e.kind, '.', 2)`
const openedBySignIn = sql`e.kind = 'session.open' and exists (select from event s where s.request_id = e.request_id and s.kind = 'user.sign-in')`

/** What happened; of a track, which of its types: "Added to watchlist". */
function titleOf({ kind, subjectType, after }: Row): string {
  const type = subjectType === 'track' ? (after as { trackType?: TrackType } | null)?.trackType : undefined
  return type === undefined ? happened(kind) : storyText('track', kind, type)
}

/** People see the values of their own sealed entries, but nobody sees those of bids. */
const sealed =
  (reader: string) =>
  (row: Row): Row =>
    auditSealed.includes(row.subjectType) && (row.subjectType === 'bid' || row.actor !== reader)
      ? { ...row, before: null, after: null }
      : row

const textOf = (changes: AuditEntry['changes']) =>
  changes
    .map(({ title, before, after, unit }) => `${title}: ${changeText(before, unit, zonedTime)} → ${changeText(after, unit, zonedTime)}`)
    .join('; ')
