import { type RawBuilder, sql } from 'kysely'

/**
 * The bytes that are hashed, as PostgreSQL formats them (`jsonb` has one form as text). An entry is two texts: its values (before and after), and its
 * head, with everything else and the salted digest of the values. So an export can leave the values out and still be verified. An export contains these
 * very texts, so a verifier hashes them as they are and never has to format them again (offline.ts). The database makes the seals from the same texts
 * (migration 0166): if the two differ, every verification fails.
 */
const instant = (column: RawBuilder<unknown>) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const hex = (bytes: RawBuilder<unknown>) => sql<string>`encode(${bytes}, 'hex')`
const hashOf = (text: RawBuilder<unknown>) => sql<Buffer>`sha256(convert_to(${text}, 'UTF8'))`

/** The values an entry changed. `e` is the alias of its row. */
export const valuesText = sql<string>`jsonb_build_object('before', e.before, 'after', e.after)::text`

/** The salt of one entry, derived from the secret of its seal. It is exported with the entry's values, and says nothing about any other entry. */
export const saltOf = (secret: RawBuilder<unknown>) => hex(sql`sha256(${secret} || convert_to(e.id::text, 'UTF8'))`)

/** Everything of an entry but its values. */
export const headText = (secret: RawBuilder<unknown>) => sql<string>`jsonb_build_object(
  'id', e.id, 'at', ${instant(sql`e.at`)}, 'kind', e.kind, 'subjectType', e.subject_type, 'subject', e.subject, 'actor', e.actor,
  'actorName', e.actor_name, 'ip', e.ip, 'cause', e.cause, 'requestId', e.request_id,
  'values', ${hex(hashOf(sql`${saltOf(secret)} || ${valuesText}`))})::text`

/** One hash over many entries, in the order of their ids. */
export const rowsHash = (secret: RawBuilder<unknown>) =>
  sql<Buffer>`sha256(string_agg(${hashOf(headText(secret))}, ''::bytea order by e.id))`

/** A seal as text: the entries it covers, their hash, and the hash of the previous seal. */
export const sealText = sql<string>`jsonb_build_object(
  'number', s.number, 'at', ${instant(sql`s.at`)}, 'entries', s.entries, 'ids', s.ids::text, 'rows', ${hex(sql`s.rows_hash`)},
  'previous', ${hex(sql`s.previous_hash`)})::text`
export const sealHash = hashOf(sealText)

/** The hash before the first seal. */
export const noHash = '0'.repeat(64)
