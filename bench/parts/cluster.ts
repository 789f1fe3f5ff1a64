import { appendFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { type Db, createDb, createPool } from '../../apps/server/src/db/connection.ts'
import { baseBackup, follow } from '../../apps/server/src/db/base-backup.ts'
import { type Embedded, startEmbedded } from '../../apps/server/src/db/embedded.ts'
import { sql } from 'kysely'
import { benchDir } from './bench-dir.ts'
import { type DatabaseAddress, haproxyFor, pgbouncerFor } from './proxies.ts'

const socketOf = (url: string) => join(new URL(url).searchParams.get('host') ?? '', '.s.PGSQL.5432')
const debian = '/usr/lib/postgresql'

/** The newest PostgreSQL installed on this machine; '' for the one that ships with the project. */
function ownPostgres(): string {
  const versions = existsSync(debian) ? readdirSync(debian).filter((name) => existsSync(join(debian, name, 'bin/initdb'))) : []
  const [newest] = versions.toSorted((a, b) => Number(b) - Number(a))
  return newest === undefined ? '' : join(debian, newest)
}

/** A proxy with a fixed address, by which the nodes know the database: another server can be put behind it. */
async function nameFor(first: string): Promise<DatabaseAddress> {
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

async function allowLoopback(cluster: string, url: string): Promise<void> {
  appendFileSync(join(cluster, 'pg_hba.conf'), 'host all all 127.0.0.0/8 trust\n')
  const db = createDb(createPool(url, 1))
  await sql`select pg_reload_conf()`.execute(db).finally(() => db.destroy())
}

/** What PgBouncer cannot pass on, as operations.md has it. */
const limitsOfRole = ["statement_timeout = '600s'", "lock_timeout = '3s'", "idle_in_transaction_session_timeout = '10s'", 'jit = off']

/**
 * A database with a synchronous streaming replica, in a temporary directory.
 * @param proxy has their address, and both listen on addresses of loopback (Linux)
 */
export async function openCluster(proxy?: 'haproxy' | 'pgbouncer') {
  const dir = benchDir()
  const own = ownPostgres()
  const optionsOf = (address: string) => ({
    own,
    more: ['max_connections=200', 'wal_keep_size=256MB', ...(proxy ? [`listen_addresses=${address}`] : [])],
  })
  const addresses = ['127.0.0.2', '127.0.0.3'] as const
  const startPrimary = () => startEmbedded(join(dir, 'primary'), optionsOf(addresses[0]))
  let primary = await startPrimary()
  mkdirSync(join(dir, 'replica'))
  const copy = join(dir, 'replica', 'postgres')
  await baseBackup(primary.url, primary.cluster, copy)
  follow(copy, new URL(primary.url).searchParams.get('host') ?? '')
  const replica = await startEmbedded(join(dir, 'replica'), optionsOf(addresses[1]))
  if (proxy)
    // initdb allows 127.0.0.1 alone.
    for (const { cluster, url } of [primary, replica]) await allowLoopback(cluster, url)
  const servers = [`${addresses[0]}:5432`, `${addresses[1]}:5432`] as const
  const proxyFor = { haproxy: haproxyFor, pgbouncer: pgbouncerFor }
  const name = proxy ? await proxyFor[proxy](dir, servers) : await nameFor(socketOf(primary.url))
  const on = async <T>(server: Embedded, work: (db: Db) => Promise<T>): Promise<T> => {
    const db = createDb(createPool(server.url, 1, { statementSeconds: 120 }))
    return work(db).finally(() => db.destroy())
  }
  // Set after the base backup: a replica with this setting would wait for its own replica once it is promoted.
  await on(primary, async (db) => {
    await sql`alter system set synchronous_standby_names = '*'`.execute(db)
    await sql`select pg_reload_conf()`.execute(db)
    if (proxy === 'pgbouncer') for (const limit of limitsOfRole) await sql`alter role loupe set ${sql.raw(limit)}`.execute(db)
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
    /** Transactions that the replica has served. */
    replicaReads: () =>
      on(
        replica,
        async (db) =>
          (await sql<{ n: number }>`select xact_commit::float8 as n from pg_stat_database where datname = current_database()`.execute(db))
            .rows[0]?.n ?? 0,
      ),
    /** Whether commits wait for the replica. */
    isSynchronous: () =>
      on(primary, async (db) => (await sql`select from pg_stat_replication where sync_state = 'sync'`.execute(db)).rows.length === 1),
    /** Whether the address leads to the replica while the database is away. */
    leadsToReplica: proxy === 'haproxy',
    /** What an operator does for some settings, and for a new version of PostgreSQL. */
    async restartPrimary(whileAway: () => Promise<unknown>) {
      await primary.stop()
      await whileAway()
      primary = await startPrimary()
    },
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
