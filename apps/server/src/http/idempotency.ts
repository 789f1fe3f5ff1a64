import { createHash } from 'node:crypto'
import { Refusal, messageOf } from '@loupe/domain/kernel/errors.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/connection.ts'
import { commitWith } from '../db/pipelined.ts'

/**
 * A repeated request with the same key within 72 hours gets the first response, even a refusal, and does nothing twice. The response is stored in the
 * transaction of the effect, so neither exists without the other; an advisory lock detects a request still in flight.
 */
export interface Key {
  owner: string
  key: string
  route: string
  bodyHash: Buffer
}
export interface StoredReply {
  status: number
  reply: unknown
}

const lifetime = '72 hours'
/** A refusal is stored too: whoever corrects the request must not reuse its key. */
const keyReused = () => new Refusal('key_reused', undefined, `${messageOf('key_reused')} Use a new key for a new or corrected request.`)

export const keyOf = (owner: string, header: string | string[] | undefined, route: string, input: unknown): Key | undefined => {
  if (typeof header !== 'string') return undefined
  // Whoever sends one expects that a repeated request is done once.
  if (header === '')
    throw new Refusal('validation', { fields: [{ path: 'Idempotency-Key', message: 'Please enter a key, or leave this header out.' }] })
  if (header.length > 200)
    throw new Refusal('validation', { fields: [{ path: 'Idempotency-Key', message: 'Please use at most 200 characters.' }] })
  return { owner, key: header, route, bodyHash: createHash('sha256').update(JSON.stringify(input)).digest() }
}

/** The first response, if any; refuses a different request under the same key, and one still in flight. */
export async function lockedReply(tx: Tx, key: Key): Promise<StoredReply | undefined> {
  const lock = createHash('sha256').update(`${key.owner} ${key.key}`).digest().readBigInt64BE()
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${lock.toString()}::bigint) as held`.execute(tx)
  if (!rows[0]?.held) throw new Refusal('in_flight')
  return firstReply(tx, key)
}

/** The same, without noticing one still in flight: before work that only the transaction makes count. */
export async function firstReply(db: Db | Tx, key: Key): Promise<StoredReply | undefined> {
  const stored = await db
    .selectFrom('idempotency')
    .select(['route', 'bodyHash', 'status', 'reply'])
    .where('owner', '=', key.owner)
    .where('key', '=', key.key)
    .where('at', '>', sql<string>`now() - ${lifetime}::interval`)
    .executeTakeFirst()
  if (!stored) return undefined
  if (stored.route !== key.route || !key.bodyHash.equals(stored.bodyHash)) throw keyReused()
  return { status: stored.status, reply: stored.reply }
}

/** Stores the response, in the transaction of the effect or of its rollback; replaces an expired one. */
export async function storeReply(tx: Tx, key: Key, status: number, reply: unknown): Promise<void> {
  const write = tx
    .insertInto('idempotency')
    .values({ ...key, status, reply: JSON.stringify(reply) })
    .onConflict((on) =>
      on
        .columns(['owner', 'key'])
        .doUpdateSet({ route: key.route, bodyHash: key.bodyHash, status, reply: JSON.stringify(reply), at: sql`now()` }),
    )
  await commitWith(tx, write)
}
