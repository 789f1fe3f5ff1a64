import type { FileReply } from '@loupe/contract/route.ts'
import { auditSealed } from '@loupe/domain/kernel/audit.ts'
import { addDays, instantAt } from '@loupe/domain/kernel/local-time.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import { isOfRights, isWhollyVisible } from '@loupe/domain/kernel/history.ts'
import { type Actor, can } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import type { Db } from '../../../db/connection.ts'
import { record } from '../../../db/event.ts'
import { headText, saltOf, sealText, valuesText } from './canonical.ts'
import type { ExportLine } from './verify-export.ts'
import { unsealedEntries } from './unsealed.ts'

interface Days {
  from?: string | undefined
  till?: string | undefined
}
interface EntryRow {
  head: string
  salt: string
  values: string
  before: unknown
  after: unknown
  kind: string
  subjectType: string
  actor: string | null
}

/**
 * Exports the sealed entries with their seals, as a file that can be verified by itself (offline.ts). An export of some days contains every seal with an
 * entry of those days, whenever the seal was made, and the seals between, so that the chain has no gap; it therefore also contains entries of
 * neighbouring days. Values are left out if this person may not read them or if no screen shows them in full; the entry can be verified without them.
 */
export async function exportLog(ctx: Writing, { from, till }: Days): Promise<FileReply> {
  if (from !== undefined && till !== undefined && till < from) throw invalid('till', 'The first day must not be after the last.')
  await record(ctx, { kind: 'audit.export', subjectType: 'audit', subject: 'log', after: { from: from ?? null, till: till ?? null } })
  const name = ['audit-log', from, till].filter(Boolean).join('-')
  return { name: `${name}.jsonl`, type: 'application/x-ndjson', body: linesOf(ctx.services.db, ctx.actor, { from, till }) }
}

async function* linesOf(db: Db, actor: Actor, { from, till }: Days): AsyncGenerator<Uint8Array> {
  const since = from === undefined ? '-infinity' : instantAt(`${from}T00:00:00`)
  const until = till === undefined ? 'infinity' : instantAt(`${addDays(till, 1)}T00:00:00`)
  const { rows: ends } = await sql<{ first: number | null; last: number | null }>`
    with days as (select min(id) as first, max(id) as last from event where at >= ${since}::timestamptz and at < ${until}::timestamptz)
    select min(number) as first, max(number) as last from event_seal s, days d
    where s.last_id >= d.first and s.first_id <= d.last and s.ids && int8range(d.first, d.last, '[]')`.execute(db)
  const { first, last } = ends[0] ?? { first: null, last: null }
  const { rows: seals } = await sql<{ number: number }>`
    select number from event_seal where number between ${first}::bigint and ${last}::bigint order by number`.execute(db)
  let entries = 0
  for (const { number } of seals) {
    const { rows } = await sql<EntryRow>`
      select ${headText(sql`s.secret`)} as head, ${saltOf(sql`s.secret`)} as salt, ${valuesText} as values, e.before, e.after, e.kind, e.subject_type, e.actor
      from event_seal s join event e on e.id between s.first_id and s.last_id and s.ids @> e.id where s.number = ${number} order by e.id`.execute(
      db,
    )
    entries += rows.length
    const lines = rows.map((row): ExportLine => {
      const isVisible = mayRead(actor, row)
      return { line: 'entry', head: row.head, salt: isVisible ? row.salt : null, values: isVisible ? row.values : null }
    })
    yield written([...lines, await sealLine(db, number)])
  }
  const { count: unsealed } = await unsealedEntries(db)
  yield written([{ line: 'end', seals: seals.length, entries, unsealed }])
}

async function sealLine(db: Db, number: number): Promise<ExportLine> {
  const { rows } = await sql<{ text: string; hash: string }>`
    select ${sealText} as text, encode(s.hash, 'hex') as hash from event_seal s where s.number = ${number}`.execute(db)
  return { line: 'seal', text: rows[0]?.text ?? '', hash: rows[0]?.hash ?? '' }
}

/** Whether an entry's values may be exported unchanged: the log's screen shows them with nothing left out or masked. */
function mayRead(actor: Actor, { kind, subjectType, before, after, actor: by }: EntryRow): boolean {
  if (auditSealed.includes(subjectType) && (subjectType === 'bid' || by !== actor.id)) return false
  const reader = { subject: subjectType, may: (right: Parameters<typeof can>[1]) => can(actor, right), isOfRights: isOfRights(kind) }
  return isWhollyVisible(before, reader) && isWhollyVisible(after, reader)
}

const written = (lines: readonly ExportLine[]): Uint8Array => Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
