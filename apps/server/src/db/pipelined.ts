import type { CompiledQuery } from 'kysely'
import type { Tx } from './connection.ts'
import { commitBehind } from './pipeline.ts'

/**
 * Runs several pieces of work in one transaction at once, so that their statements are sent together (pipeline.ts), and waits for all: none may still
 * run when the transaction ends. If some fail, throws the error of the first that failed by itself.
 */
export async function pipelined<const T extends readonly Promise<unknown>[]>(
  ...work: T
): Promise<{ -readonly [I in keyof T]: Awaited<T[I]> }> {
  const settled = await Promise.allSettled(work)
  const failures = settled.filter((one) => one.status === 'rejected').map((one) => one.reason as unknown)
  if (failures.length > 0) throw failures.find((error) => !isAfterFailure(error)) ?? failures[0]
  return Promise.all(work)
}

/**
 * Runs the last statement of a write: `commit` goes right behind it when the function that opened the transaction allows it (`mayCommit`). Nothing after it can
 * be rolled back, so nothing that may refuse may follow; a further statement throws.
 */
export async function commitWith<O>(tx: Tx, query: { compile(tx: Tx): CompiledQuery<O> }): Promise<O[]> {
  const compiled = query.compile(tx)
  commitBehind(tx, compiled)
  return (await tx.executeQuery(compiled)).rows
}

/** "Current transaction is aborted": a statement sent behind the one that failed. */
const isAfterFailure = (error: unknown) => (error as { code?: string } | undefined)?.code === '25P02'
