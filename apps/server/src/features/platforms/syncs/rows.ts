import { cutText } from '@loupe/domain/kernel/cut-text.ts'
import { createHash } from 'node:crypto'
import { feedRows, readEntry } from '@loupe/contract/platforms/feed.ts'
import type { Fields, SyncResource } from '@loupe/domain/platforms/sync.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/connection.ts'
import { refuseHostile } from '../../../http/hostile.ts'

/** The sync host's version of a row and its result here: one stored row for each of the host's rows. */
export interface Problem {
  field: string
  message: string
}
export interface StoredRecord {
  remoteId: string
  localId: string | null
  incoming: unknown
  base: Fields | null
  state: 'inStep' | 'kept' | 'conflict' | 'gone'
}
export interface Settled {
  remoteId: string
  name: string
  localId: string | null
  incoming: unknown
  base: Fields | null
  state: StoredRecord['state']
  reason: string | null
  problems: Problem[]
  /** The result, for the counts. */
  did: 'created' | 'changed' | 'unchanged' | 'gone' | 'kept' | 'conflicts'
}

/** The run that rows are of and the full reading in which the host sent them; neither where they are stored ones that are processed again. */
export interface RowSource {
  run: string | null
  reading: number | null
}

/** A row that can be parsed: `row` is null for one that is gone. */
export interface Entry {
  id: string
  row: Record<string, unknown> | null
  sSts: string | undefined
  raw: unknown
}

const nameFields = ['vStnId', 'username', 'vendorCode', 'code', 'isoCode', 'name'] as const
export const nameOf = (row: Record<string, unknown> | null): string => {
  const found = nameFields.map((field) => row?.[field]).find((value) => typeof value === 'string' && value !== '')
  return typeof found === 'string' ? cutText(found, 100) : ''
}

const longest = 4000
const isTooLong = (value: unknown): boolean =>
  typeof value === 'string' ? value.length > longest : Array.isArray(value) ? value.some(isTooLong) : false

/** Parses one row of a response by itself: a bad row is set aside and listed, and the others are still applied. */
export function readRow(resource: SyncResource, raw: unknown): { entry: Entry } | { bad: Settled } {
  const bad = (remoteId: string, reason: string, name = '', problems: Problem[] = [], incoming: unknown = raw): { bad: Settled } => ({
    bad: { remoteId, name, localId: null, incoming, base: null, state: 'kept', reason, problems, did: 'kept' },
  })
  const mark = () => createHash('sha256').update(JSON.stringify(raw)).digest('base64url').slice(0, 24)
  try {
    refuseHostile(raw)
  } catch {
    return bad(`unreadable ${mark()}`, 'It contains characters that cannot be stored, or is nested too deeply.', '', [], null)
  }
  const row = typeof raw === 'object' && raw !== null && 'row' in raw ? raw.row : undefined
  const name = nameOf(typeof row === 'object' ? (row as Record<string, unknown> | null) : null)
  const outer = readEntry.safeParse(raw)
  if (!outer.success) {
    const isWithoutId = outer.error.issues.some(({ path }) => path[0] === 'id')
    return bad(`unnamed ${mark()}`, isWithoutId ? 'It has no id.' : 'It is not a row of the feed.', name)
  }
  const { id, sSts } = outer.data
  if (outer.data.row === null) return { entry: { id, row: null, sSts, raw } }
  const inner = feedRows[resource].safeParse(outer.data.row)
  if (!inner.success) {
    const problems = inner.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
    return bad(id, `${problems[0]?.field}: ${problems[0]?.message}`, name, problems)
  }
  const long = Object.entries(inner.data).find(([, value]) => isTooLong(value))
  if (long) return bad(id, `${long[0]} is longer than ${longest} characters.`, name, [], null)
  return { entry: { id, row: inner.data, sSts, raw } }
}

export async function storedRows(tx: Tx, resource: SyncResource, remoteIds: readonly string[]): Promise<Map<string, StoredRecord>> {
  const rows = await tx
    .selectFrom('syncRow')
    .select(['remoteId', 'localId', 'incoming', 'base', 'state'])
    .where('resource', '=', resource)
    .where('remoteId', '=', sql<string>`any(${[...remoteIds]}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.remoteId, row]))
}

export async function storeRows(
  tx: Tx,
  resource: SyncResource,
  { run, reading, host, now }: RowSource & { host: string; now: Date },
  rows: readonly Settled[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into sync_row (resource, remote_id, host, name, local_id, incoming, base, state, reason, problems, run, reading, seen_at)
    select ${resource}, r."remoteId", ${host}, r.name, r."localId", r.incoming, r.base, r.state, r.reason, r.problems, ${run}::uuid, coalesce(${reading}::integer, 0), ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as r("remoteId" text, name text, "localId" uuid, incoming jsonb, base jsonb, state text,
      reason text, problems jsonb)
    on conflict (resource, remote_id) do update set name = coalesce(nullif(excluded.name, ''), sync_row.name), local_id = excluded.local_id,
      host = excluded.host, incoming = excluded.incoming, base = excluded.base, state = excluded.state, reason = excluded.reason, problems = excluded.problems,
      run = coalesce(excluded.run, sync_row.run), reading = coalesce(${reading}::integer, sync_row.reading), seen_at = excluded.seen_at`.execute(
    tx,
  )
}
