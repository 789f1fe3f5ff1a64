import type { Db, Tx } from './connection.ts'
import { inTransaction } from './connection.ts'

/**
 * Does some work in a transaction of its own, rolls it back, and returns what the work has returned. Rows, jobs and what is published are part of the
 * transaction; numbers that the work drew from sequences are skipped.
 */
export async function dryRun<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  let done: { result: T } | undefined
  const rolledBack = new Error('The transaction was a dry run.')
  try {
    await inTransaction(db, async (tx) => {
      done = { result: await work(tx) }
      throw rolledBack
    })
  } catch (error) {
    if (error !== rolledBack) throw error
  }
  if (!done) throw new Error('A dry run ended without its work.')
  return done.result
}
