import type { AuditSeals } from '@loupe/contract/reports/audits.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { unsealedEntries } from './unsealed.ts'
import { oneRow } from '../../../db/one-row.ts'

/** What prevents changes of rows: the application's role, which may only insert, or merely the triggers. */
const protection = sql<AuditSeals['protection']>`case
  when (select count(*) from pg_trigger where tgname in ('event_is_append_only', 'event_seal_is_append_only') and tgenabled <> 'D') < 2 then 'none'
  when has_table_privilege('event', 'UPDATE, DELETE, TRUNCATE') or has_table_privilege('event_seal', 'INSERT, UPDATE, DELETE, TRUNCATE')
    or pg_has_role((select relowner from pg_class where oid = 'event'::regclass), 'MEMBER') then 'trigger'
  else 'role' end`

interface Row {
  number: number | null
  hash: string
  at: string
  entries: number
  protection: AuditSeals['protection']
  verifiedNumber: number
  verifiedHash: string | null
  verifiedEntries: number
  verifiedAt: string | null
  wholeAt: string | null
  broken: string | null
  brokenSeal: number | null
}

/** How far the log is sealed and verified, and how it is protected. */
export async function auditStatus(db: Db | Tx): Promise<AuditSeals> {
  const { count, oldest } = await unsealedEntries(db)
  // Adds the seals after the last verification to the count made then; if the end of the chain is missing, counts all seals.
  const result = await sql<Row>`
    select s.number, encode(s.hash, 'hex') as hash, s.at,
      case when c.number <= s.number then c.entries + coalesce((select sum(entries)::float8 from event_seal where number > c.number), 0)
        else coalesce((select sum(entries)::float8 from event_seal), 0) end as entries,
      ${protection} as protection, c.number as verified_number, encode(c.hash, 'hex') as verified_hash, c.entries as verified_entries,
      c.at as verified_at, c.whole_at, c.broken, c.broken_seal
    from event_check c left join (select * from event_seal order by number desc limit 1) s on true`.execute(db)
  const row = oneRow(result)
  const { number, hash, at } = row
  // If the verification reached a higher seal than the last one now, seals are missing.
  const isCutOff = row.verifiedNumber > (number ?? 0)
  return {
    latest: number === null ? null : { number, hash, at },
    entries: row.entries,
    unsealed: count,
    oldestUnsealedAt: oldest,
    protection: row.protection,
    verified:
      row.verifiedAt === null
        ? null
        : {
            number: row.verifiedNumber,
            entries: row.verifiedEntries,
            at: row.verifiedAt,
            wholeAt: row.wholeAt,
            broken: row.broken ?? (isCutOff ? cutOff(row.verifiedNumber) : null),
            brokenSeal: row.brokenSeal ?? (isCutOff ? (number ?? 0) + 1 : null),
          },
  }
}

export const cutOff = (number: number) => `The log was verified up to seal ${number}, which is gone: its end was cut off.`
