import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { sql } from 'kysely'
import { type Tx } from '../../../db/connection.ts'
import { isAway } from '../../../db/connection-errors.ts'
import { refusalOf } from '../../../http/errors.ts'

/** Whether the error comes from this row, rather than from the database or a conflicting transaction: those repeat the whole page. */
const isOfRow = (error: unknown) => {
  const code = (error as { code?: unknown }).code
  return error instanceof Refusal || (typeof code === 'string' && /^(22|23)/.test(code) && !isAway(error))
}
/** Why a row was not accepted, as text. */
export const whyNot = (error: unknown): string => refusalOf(error)?.message ?? 'It has values that cannot be stored.'

/** Runs part of a transaction. If it fails, rolls back that part only and returns the error. */
export async function inSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<{ done: T } | { failed: unknown }> {
  await sql`savepoint part`.execute(tx)
  try {
    const done = await work()
    await sql`release savepoint part`.execute(tx)
    return { done }
  } catch (failed) {
    if (!isOfRow(failed)) throw failed
    await sql`rollback to savepoint part`.execute(tx)
    return { failed }
  }
}
