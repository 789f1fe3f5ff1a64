import type { Socket } from 'node:net'
import type pg from 'pg'

/** What the driver does not name in its types, because it is internal. */
interface Wired {
  connection: { stream: Socket }
}
type Query = (...args: unknown[]) => unknown

/**
 * Ends connections on which the database has fallen silent, as when a firewall or a proxy drops what is sent: the limits on statements are the database's own, and
 * it can no longer tell. What waits on them fails as when the connection is lost, and the next call connects anew.
 * @param statementMs how long a statement of the pool may take, unless a transaction sets `statement_timeout` itself
 * @param graceMs how much longer its answer is waited for
 */
export function endSilentConnections(pool: pg.Pool, statementMs: number, graceMs: number): void {
  const idle = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('remove', (client) => idle.delete(client))
  pool.on('release', (error, client) => error || idle.add(client))
  pool.on('connect', (client) => {
    const stream = streamOf(client)
    const query = client.query.bind(client) as Query
    let limitMs = statementMs
    const limitedQuery: Query = (...args) => {
      limitMs = limitAfter(textOf(args[0]), limitMs, statementMs)
      stream.setTimeout(limitMs === 0 ? 0 : limitMs + graceMs)
      return query(...args)
    }
    client.query = limitedQuery as typeof client.query
    // No statement is left that waits for its answer.
    client.on('drain', () => stream.setTimeout(0))
    stream.on('timeout', () => {
      const { bytesRead } = stream
      // This process may have been late itself: then the answer is there, and is read before this.
      setImmediate(() => {
        if (stream.destroyed || stream.timeout === 0 || stream.bytesRead > bytesRead) return
        stream.destroy(new Error(`Connection terminated: the database was silent for ${limitMs + graceMs} ms`))
        // The idle ones go through the same network: the next call would wait for each of them as long.
        for (const other of idle) streamOf(other).destroy()
      })
    })
  })
}

const units: Record<string, number> = { '': 1, ms: 1, s: 1000, min: 60_000 }

/** The limit from this statement on, in milliseconds, 0 for none: one that a transaction sets ends with it. */
function limitAfter(text: string, now: number, ofPool: number): number {
  const [, value, unit = ''] = /\bset (?:local )?statement_timeout (?:=|to) '?(\d+)(ms|s|min)?'?/.exec(text) ?? []
  if (value !== undefined) return Number(value) * units[unit]!
  return /^(?:begin|commit|rollback$|reset statement_timeout)/.test(text) ? ofPool : now
}

const textOf = (query: unknown): string => (typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? ''))
const streamOf = (client: pg.PoolClient): Socket => (client as unknown as Wired).connection.stream
