import type { EventEmitter } from 'node:events'
import type pg from 'pg'

/** Errors of connections to a database. Their codes alone do not say that: those of a mail host that refuses, or of a missing file, are the same. */
const ofConnections = new WeakSet<Error>()

/** Notes the errors of this client's connection before the client passes them on. */
export function noteConnectionErrors(client: pg.Client): void {
  // Not in the driver's types, because it is internal.
  const { connection } = client as unknown as { connection: EventEmitter<{ error: [Error] }> }
  connection.on('error', (error) => void ofConnections.add(error))
}

const sqlState = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** PostgreSQL aborted this transaction in favor of another; a retry succeeds. */
export const mustRetry = (error: unknown) => ['40001', '40P01'].includes(sqlState(error))

/** Whether no connection was free or a statement timed out: the database is overloaded. */
export const isOverloaded = (error: unknown): boolean =>
  ['57014', '53300'].includes(sqlState(error)) ||
  (error instanceof Error && error.message.includes('timeout exceeded when trying to connect'))

/** Whether the database is unreachable, rather than refusing the statement. Another system that is unreachable is not meant. */
export function isAway(error: unknown): boolean {
  // 25006: the host has a replica that is not promoted yet.
  if (/^(08...|57P..|53...|25006)$/.test(sqlState(error))) return true
  if (!(error instanceof Error)) return false
  return (
    ofConnections.has(error) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|terminating connection due to|the database system is/.test(
      error.message,
    )
  )
}
