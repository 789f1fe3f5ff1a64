import type { CompiledQuery } from 'kysely'
import type { Tx } from './connection.ts'
import { endWith } from './pipeline.ts'

/**
 * Gives several pieces of work over one transaction at once, so that their statements travel together (pipeline.ts), and waits for all of them:
 * none may still be at work when the transaction ends. If some fail, the first that failed by itself is told.
 */
export async function together<const T extends readonly Promise<unknown>[]>(
  ...work: T
): Promise<{ -readonly [I in keyof T]: Awaited<T[I]> }> {
  const settled = await Promise.allSettled(work)
  const failures = settled.filter((one) => one.status === 'rejected').map((one) => one.reason as unknown)
  if (failures.length > 0) throw failures.find((error) => !isAfterFailure(error)) ?? failures[0]
  return settled.map((one) => (one as PromiseFulfilledResult<unknown>).value) as never
}

/**
 * The last statement of a write: `commit` travels right behind it when whoever began the transaction has nothing left to do in it (`mayEnd`). What
 * follows can not be undone, so nothing that may refuse may follow; another statement is not taken.
 */
export async function lastly<O>(tx: Tx, query: { compile(tx: Tx): CompiledQuery<O> }): Promise<O[]> {
  const compiled = query.compile(tx)
  endWith(tx, compiled)
  return (await tx.executeQuery(compiled)).rows
}

/** "Current transaction is aborted": a statement that came behind the one that failed. */
const isAfterFailure = (error: unknown) => (error as { code?: string } | undefined)?.code === '25P02'
