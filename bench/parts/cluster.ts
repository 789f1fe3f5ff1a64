import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { type Db, createDb, createPool } from '../../apps/server/src/db/connection.ts'
import { baseBackup, follow } from '../../apps/server/src/db/base-backup.ts'
import { type Embedded, startEmbedded } from '../../apps/server/src/db/embedded.ts'
import { sql } from 'kysely'

const socketOf = (url: string) => join(new URL(url).searchParams.get('host') ?? '', '.s.PGSQL.5432')
const debian = '/usr/lib/postgresql'

/** The newest PostgreSQL installed on this machine; '' for the one that ships with the project. */
function ownPostgres(): string {
  const versions = existsSync(debian) ? readdirSync(debian).filter((name) => existsSync(join(debian, name, 'bin/initdb'))) : []
  const [newest] = versions.toSorted((a, b) => Number(b) - Number(a))
  return newest === undefined ? '' : join(debian, newest)
}

/** A proxy with a fixed address, by which the nodes know the database: another server can be put behind it. */
async function nameFor(first: string) {
  let behind = first
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const there = connect(behind)
    for (const [one, other] of [
      [client, there],
      [there, client],
    ] as const) {
      open.add(one)
      one.setNoDelay?.(true)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `postgresql://loupe@127.0.0.1:${(server.address() as AddressInfo).port}/postgres`,
    moveTo(socket: string) {
      behind = socket
      for (const one of open) one.destroy()
    },
    close() {
      for (const one of open) one.destroy()
      server.close()
    },
  }
}

/** A database with a synchronous streaming replica, in a temporary directory. */
export async function openCluster() {
  const dir = mkdtempSync('/tmp/loupe-bench-')
  chmodSync(dir, 0o755)
  const own = ownPostgres()
  const options = { own, more: ['max_connections=200', 'wal_keep_size=256MB'] }
  const primary = await startEmbedded(join(dir, 'primary'), options)
  mkdirSync(join(dir, 'replica'))
  const copy = join(dir, 'replica', 'postgres')
  await baseBackup(primary.url, primary.cluster, copy)
  follow(copy, new URL(primary.url).searchParams.get('host') ?? '')
  const replica = await startEmbedded(join(dir, 'replica'), options)
  const name = await nameFor(socketOf(primary.url))
  const on = async <T>(server: Embedded, work: (db: Db) => Promise<T>): Promise<T> => {
    const db = createDb(createPool(server.url, 1, { statementSeconds: 120 }))
    return work(db).finally(() => db.destroy())
  }
  // Set after the base backup: a replica with this setting would wait for its own replica once it is promoted.
  await on(primary, async (db) => {
    await sql`alter system set synchronous_standby_names = '*'`.execute(db)
    await sql`select pg_reload_conf()`.execute(db)
  })
  const version = await on(
    primary,
    async (db) => (await sql<{ v: string }>`select current_setting('server_version') as v`.execute(db)).rows[0]?.v,
  )
  return {
    dir,
    version: `PostgreSQL ${version}${own ? `, ${own}` : ', which ships with the project'}`,
    url: name.url,
    replicaUrl: replica.url,
    /** Whether commits wait for the replica. */
    isSynchronous: () =>
      on(primary, async (db) => (await sql`select from pg_stat_replication where sync_state = 'sync'`.execute(db)).rows.length === 1),
    /** kill -9: nothing is flushed, and no client is notified. */
    killPrimary: () => process.kill(primary.pid, 'SIGKILL'),
    /** What an operator does: promote the replica, then redirect the address. */
    async promote() {
      await on(replica, (db) => sql`select pg_promote(true, 60)`.execute(db))
      name.moveTo(socketOf(replica.url))
    },
    async close() {
      name.close()
      await replica.stop()
      await primary.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
