import type { FileReply } from '@loupe/contract/route.ts'
import { auditSealed } from '@loupe/domain/kernel/audit.ts'
import { addDays, instantAt } from '@loupe/domain/kernel/calendar.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import { isOfRights, isWhollyVisible } from '@loupe/domain/kernel/history.ts'
import { type Actor, can } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import type { Db } from '../../../db/connection.ts'
import { record } from '../../../db/event.ts'
import { headText, saltOf, sealText, valuesText } from './canonical.ts'
import type { ExportLine } from './offline.ts'

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
 * The sealed entries with their seals, as a file that verifies by itself (offline.ts). Values that this person may not read, and those that no screen shows
 * whole, are left out; the entry can be verified without them.
 */
export async function exportLog(ctx: Writing, { from, till }: Days): Promise<FileReply> {
  if (from !== undefined && till !== undefined && till < from) throw invalid('till', 'The first day must not be after the last.')
  await record(ctx, { kind: 'audit.export', subjectType: 'audit', subject: 'log', after: { from: from ?? null, till: till ?? null } })
  const name = ['audit-log', from, till].filter(Boolean).join('-')
  return { name: `${name}.jsonl`, type: 'application/x-ndjson', body: linesOf(ctx.house.db, ctx.actor, { from, till }) }
}

async function* linesOf(db: Db, actor: Actor, { from, till }: Days): AsyncGenerator<Uint8Array> {
  const since = from === undefined ? '-infinity' : instantAt(`${from}T00:00:00`)
  const until = till === undefined ? 'infinity' : instantAt(`${addDays(till, 1)}T00:00:00`)
  const { rows: seals } = await sql<{ number: number }>`
    select number from event_seal where at >= ${since}::timestamptz and at < ${until}::timestamptz order by number`.execute(db)
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
  const { rows } = await sql<{ unsealed: number }>`select count(*)::int as unsealed from event e
    where not exists (select from event_seal s where s.last_id >= e.id and s.first_id <= e.id and s.ids @> e.id)
      and e.xid >= coalesce((select max(through_xid) from event_seal), '0')`.execute(db)
  yield written([{ line: 'end', seals: seals.length, entries, unsealed: rows[0]?.unsealed ?? 0 }])
}

async function sealLine(db: Db, number: number): Promise<ExportLine> {
  const { rows } = await sql<{ text: string; hash: string }>`
    select ${sealText} as text, encode(s.hash, 'hex') as hash from event_seal s where s.number = ${number}`.execute(db)
  return { line: 'seal', text: rows[0]?.text ?? '', hash: rows[0]?.hash ?? '' }
}

/** Whether the values of an entry may leave as they stand: as the log's screen shows them, with nothing left out or masked. */
function mayRead(actor: Actor, { kind, subjectType, before, after, actor: by }: EntryRow): boolean {
  if (auditSealed.includes(subjectType) && (subjectType === 'bid' || by !== actor.id)) return false
  const telling = { subject: subjectType, may: (right: Parameters<typeof can>[1]) => can(actor, right), isOfRights: isOfRights(kind) }
  return isWhollyVisible(before, telling) && isWhollyVisible(after, telling)
}

const written = (lines: readonly ExportLine[]): Uint8Array => Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
