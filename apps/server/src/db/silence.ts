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
 * @param silentMs longer than any statement of the pool may take
 */
export function endSilentConnections(pool: pg.Pool, silentMs: number): void {
  const idle = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('remove', (client) => idle.delete(client))
  pool.on('release', (error, client) => error || idle.add(client))
  pool.on('connect', (client) => {
    const stream = streamOf(client)
    const query = client.query.bind(client) as Query
    const limitedQuery: Query = (...args) => {
      stream.setTimeout(silentMs)
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
        stream.destroy(new Error(`Connection terminated: the database was silent for ${silentMs} ms`))
        // The others lead the same way: each would cost the next call as long.
        for (const other of idle) streamOf(other).destroy()
      })
    })
  })
}

const streamOf = (client: pg.PoolClient): Socket => (client as unknown as Wired).connection.stream
