import type { Tx } from './connection.ts'

/** True the first time for a key, in the transaction of what may happen only once; false ever after. Concurrent calls wait for each other. */
export async function isFirstTime(tx: Tx, key: string): Promise<boolean> {
  const written = await tx
    .insertInto('effect')
    .values({ key })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}
