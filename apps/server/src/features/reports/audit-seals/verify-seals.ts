import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { noHash, rowsHash, sealHash } from './canonical.ts'

/** What is wrong with the log, and at which seal. */
export interface Broken {
  seal: number
  reason: string
}
/** How far the log was verified: the number and the hash of the last seal, and the entries up to there. */
export interface Verified {
  number: number
  hash: string
  entries: number
}
export const nothingVerified: Verified = { number: 0, hash: noHash, entries: 0 }

interface SealRow {
  number: number
  at: string
  entries: number
  found: number
  previous: string
  hash: string
  isRowsSame: boolean
  isHashSame: boolean
  missing: string | null
}

/** The number of entries hashed in one statement. */
const atOnce = 40_000

/** The seals after this one, as many as one statement can handle, each hashed again from the entries in the table now. */
async function hashedAnew(db: Db | Tx, after: number): Promise<SealRow[]> {
  const { rows } = await sql<SealRow>`
    with s as materialized (
      select * from (select *, sum(entries) over (order by number) - entries as before from (
        select * from event_seal where number > ${after} order by number limit 500) n) n where before < ${atOnce}
    )
    select s.number, s.at, s.entries, coalesce(f.found, 0)::int as found, encode(s.previous_hash, 'hex') as previous, encode(s.hash, 'hex') as hash,
      coalesce(f.rows_hash = s.rows_hash, false) as is_rows_same, ${sealHash} = s.hash as is_hash_same,
      case when coalesce(f.found, 0) <> s.entries then (s.ids - coalesce(f.ids, '{}'))::text end as missing
    from s left join lateral (
      select count(*) as found, ${rowsHash(sql`s.secret`)} as rows_hash, range_agg(int8range(e.id, e.id, '[]')) as ids
      from event e where e.id between s.first_id and s.last_id and s.ids @> e.id
    ) as f on true order by s.number`.execute(db)
  return rows
}

/** The ids of a multirange in readable form; the upper bound of a range is exclusive. */
const idsAsText = (ranges: string) =>
  [...ranges.matchAll(/\[(\d+),(\d+)\)/g)]
    .slice(0, 5)
    .map(([, from, end]) => (Number(end) - Number(from) === 1 ? from : `${from} to ${Number(end) - 1}`))
    .join(', ')

function faultOf(seal: SealRow, before: Verified): string | undefined {
  const { number, entries, found, missing } = seal
  if (number !== before.number + 1) return `Seal ${before.number + 1} is missing.`
  if (seal.previous !== before.hash) return `Seal ${number} does not follow seal ${before.number}: one of them was changed.`
  if (found < entries)
    return `${entries - found} of the ${entries} entries of seal ${number} are missing: ${idsAsText(missing ?? '') || 'their ids are unknown'}.`
  if (!seal.isHashSame) return `Seal ${number} was changed.`
  if (!seal.isRowsSame) return `An entry of seal ${number} was changed.`
  return undefined
}

/** Verifies the next seals, as many as one statement can handle. @returns how far it came, and the first broken seal */
export async function verifySome(db: Db | Tx, from: Verified): Promise<{ to: Verified; broken?: Broken; isEnd: boolean }> {
  const seals = await hashedAnew(db, from.number)
  let to = from
  for (const seal of seals) {
    const reason = faultOf(seal, to)
    if (reason !== undefined) return { to, broken: { seal: to.number + 1, reason }, isEnd: true }
    to = { number: seal.number, hash: seal.hash, entries: to.entries + seal.entries }
  }
  return { to, isEnd: seals.length === 0 }
}

const border: RawBuilder<unknown> = sql`(select through_xid, through_id from event_seal order by number desc limit 1)`

/**
 * Finds an entry that no seal covers although sealing has passed its position: a forger can give an entry an old transaction number. Searches by id, a
 * window at a time. @returns one such entry
 */
export async function findStray(db: Db | Tx): Promise<number | undefined> {
  const window = 200_000
  const { rows: ends } = await sql<{ last: number }>`select coalesce(max(last_id), 0) as last from event_seal`.execute(db)
  const last = ends[0]?.last ?? 0
  for (let from = 1; from <= last; from += window) {
    const { rows } = await sql<{ id: number }>`
      with covered as materialized (
        select coalesce(range_agg(r), '{}'::int8multirange) as ids from event_seal s, unnest(s.ids) as r
        where s.last_id >= ${from} and s.first_id < ${from + window}
      )
      select e.id from event e where e.id >= ${from} and e.id < ${from + window} and e.id <= ${last}
        and not (select ids from covered) @> e.id and (e.xid, e.id) <= ${border} order by e.id limit 1`.execute(db)
    if (rows[0]) return rows[0].id
  }
  // Ids below 1 or above the last sealed one cannot belong to transactions that sealing has passed.
  const { rows: outside } = await sql<{ id: number }>`
    select e.id from event e where (e.id < 1 or e.id > ${last}) and (e.xid, e.id) <= ${border}
      and not exists (select from event_seal s where s.ids @> e.id) order by e.id limit 1`.execute(db)
  return outside[0]?.id
}

/**
 * Verifies everything: each seal follows the one before, and its entries are those that were sealed.
 * @param noted the hash of a seal, noted outside of Loupe: if the chain does not contain it, its end was cut off or rewritten
 */
export async function verifyAll(
  db: Db,
  noted?: string,
  onProgress: (done: Verified) => void = () => undefined,
): Promise<{ verified: Verified; broken?: Broken }> {
  let verified = nothingVerified
  for (;;) {
    const { to, broken, isEnd } = await verifySome(db, verified)
    verified = to
    if (broken) return { verified, broken }
    if (isEnd) break
    onProgress(verified)
  }
  const stray = await findStray(db)
  if (stray !== undefined)
    return {
      verified,
      broken: { seal: verified.number, reason: `Entry ${stray} is in no seal, though entries after it are: it was added by hand.` },
    }
  if (noted !== undefined && !(await hasHash(db, noted)))
    return {
      verified,
      broken: {
        seal: verified.number + 1,
        reason: 'No seal has the noted hash: the end of the log was cut off, or the chain was rebuilt.',
      },
    }
  return { verified }
}

const hasHash = async (db: Db, hash: string) =>
  (await sql`select from event_seal where hash = decode(${hash}, 'hex')`.execute(db)).rows.length > 0
