import { createHash } from 'node:crypto'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/connection.ts'
import { lastly } from '../db/together.ts'

/**
 * The same key with the same request within 72 hours is answered from the first reply, be it a refusal, and does nothing twice. The reply is kept
 * in the transaction of the effect, so there is never one without the other; an advisory lock tells a request still in flight.
 */
export interface Key {
  owner: string
  key: string
  route: string
  bodyHash: Buffer
}
export interface Kept {
  status: number
  reply: unknown
}

const lifetime = '72 hours'

export const keyOf = (owner: string, header: string | string[] | undefined, route: string, input: unknown): Key | undefined => {
  if (typeof header !== 'string' || header === '') return undefined
  if (header.length > 200)
    throw new Refusal('validation', { fields: [{ path: 'Idempotency-Key', message: 'Please keep to 200 characters.' }] })
  return { owner, key: header, route, bodyHash: createHash('sha256').update(JSON.stringify(input)).digest() }
}

/** The first reply, if there is one; refuses another request under the same key, and one still in flight. */
export async function firstReply(tx: Tx, key: Key): Promise<Kept | undefined> {
  const lock = createHash('sha256').update(`${key.owner} ${key.key}`).digest().readBigInt64BE()
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${lock.toString()}::bigint) as held`.execute(tx)
  if (!rows[0]?.held) throw new Refusal('in_flight')
  const kept = await tx
    .selectFrom('idempotency')
    .select(['route', 'bodyHash', 'status', 'reply'])
    .where('owner', '=', key.owner)
    .where('key', '=', key.key)
    .where('at', '>', sql<string>`now() - ${lifetime}::interval`)
    .executeTakeFirst()
  if (!kept) return undefined
  if (kept.route !== key.route || !key.bodyHash.equals(kept.bodyHash)) throw new Refusal('key_reused')
  return { status: kept.status, reply: kept.reply }
}

/** Keeps the answer, in the transaction of what was done or undone, over one whose time has passed. */
export async function keepReply(tx: Tx, key: Key, status: number, reply: unknown): Promise<void> {
  const write = tx
    .insertInto('idempotency')
    .values({ ...key, status, reply: JSON.stringify(reply) })
    .onConflict((on) =>
      on
        .columns(['owner', 'key'])
        .doUpdateSet({ route: key.route, bodyHash: key.bodyHash, status, reply: JSON.stringify(reply), at: sql`now()` }),
    )
  await lastly(tx, write)
}
