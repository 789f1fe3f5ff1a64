import { sql } from 'kysely'
import { type Db, inTransaction } from '../../../db/connection.ts'
import { noHash } from './canonical.ts'
import { cutOff } from './status.ts'
import { type Broken, type Verified, findStray, nothingVerified, verifySome } from './verify-seals.ts'

/** The whole log is verified again after this time, in milliseconds. */
const wholeEvery = 86_400_000

interface Stored {
  number: number
  hash: string | null
  entries: number
  wholeAt: string | null
  brokenSeal: number | null
}

/**
 * Verifies what was sealed since the last time; once a day, or on request, everything from the first seal on. Each step stores its progress, so that an
 * interrupted verification continues there.
 * @returns what is broken
 */
export async function checkLog(db: Db, now: Date, isWhole = false): Promise<Broken | undefined> {
  const stored = await db
    .selectFrom('eventCheck')
    .select(['number', sql<string | null>`encode(hash, 'hex')`.as('hash'), 'entries', 'wholeAt', 'brokenSeal'])
    .executeTakeFirstOrThrow()
  const beforehand = await endCutOff(db, stored)
  const isDue = isWhole || stored.brokenSeal !== null || stored.wholeAt === null || now.getTime() - Date.parse(stored.wholeAt) >= wholeEvery
  let at: Verified = isDue ? nothingVerified : { number: stored.number, hash: stored.hash ?? noHash, entries: stored.entries }
  for (;;) {
    const { to, broken, isEnd } = await verifySome(db, at)
    at = to
    const found = beforehand ?? broken ?? (isEnd && isDue ? await strayIn(db, to) : undefined)
    // The stored position of seals that are gone stays: it is the evidence that they are gone.
    await writeDown(db, now, beforehand ? { ...to, number: stored.number, hash: stored.hash ?? noHash } : to, found, isDue && isEnd)
    if (found) return found
    if (isEnd) return undefined
  }
}

async function endCutOff(db: Db, { number, hash }: Stored): Promise<Broken | undefined> {
  if (number === 0) return undefined
  const { rows } = await sql<{ hash: string }>`select encode(hash, 'hex') as hash from event_seal where number = ${number}`.execute(db)
  if (!rows[0]) return { seal: number, reason: cutOff(number) }
  return rows[0].hash === hash
    ? undefined
    : { seal: number, reason: `Seal ${number} was different when it was verified: the chain was rebuilt.` }
}

async function strayIn(db: Db, { number }: Verified): Promise<Broken | undefined> {
  const stray = await findStray(db)
  return stray === undefined
    ? undefined
    : { seal: number, reason: `Entry ${stray} is in no seal, though entries after it are: it was added by hand.` }
}

const writeDown = (db: Db, now: Date, { number, hash, entries }: Verified, broken: Broken | undefined, isWhole: boolean) =>
  inTransaction(db, (tx) =>
    tx
      .updateTable('eventCheck')
      .set({
        number,
        hash: sql`decode(${hash}, 'hex')`,
        entries,
        at: now.toISOString(),
        brokenSeal: broken?.seal ?? null,
        broken: broken?.reason ?? null,
        ...(isWhole ? { wholeAt: now.toISOString() } : {}),
      })
      .execute(),
  )
