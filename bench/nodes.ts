import { existsSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { createDb, createPool } from '../apps/server/src/db/connection.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { seedCompany } from '../apps/server/src/features/masters/seed.ts'
import { type Member, crowd, stones } from '../apps/server/src/testing/crowd.ts'
import { eventually } from '../apps/server/src/testing/eventually.ts'
import { nodeProcess, sessionSecret } from '../apps/server/src/testing/node-process.ts'
import { Balancer } from './parts/balancer.ts'
import { openCluster } from './parts/cluster.ts'
import { DeskLoad } from './parts/desk-load.ts'
import { loadAverage } from './parts/measure.ts'
import { compared, databaseRestart, failover, workersWork } from './parts/database-outages.ts'
import { type Node, type Row, readsFollowReplica, requests, rollingRestart, visibleElsewhere } from './parts/node-steps.ts'

export const options = { rounds: 30, people: 6, seconds: 5, haproxy: false, pgbouncer: false }

/**
 * `npm run bench -- nodes`: two web nodes and two workers with a PostgreSQL that has a synchronous streaming replica, all on this machine. Checks on
 * one node what the other does; then, under load, restarts the web nodes one after the other, restarts the database, kills it and promotes its replica. `--rounds
 * 30` checks more often, `--haproxy` or `--pgbouncer` puts that, with its file of deploy/proxy, before the databases, `--people 6` has more people at work, `--seconds 5` lets them work longer between the steps. Exits with 1 when a check
 * failed.
 */
export async function run({ rounds, people, seconds, ...proxies }: typeof options): Promise<void> {
  const note = (line: string) => process.stderr.write(`${line}\n`)
  const loadBefore = loadAverage()
  const proxy = (['haproxy', 'pgbouncer'] as const).find((name) => proxies[name])
  const cluster = await openCluster(proxy)
  const nodes: Node[] = []
  const balancer = new Balancer()
  const start = async (flag: '--web' | '--worker') => {
    const more = { DATABASE_REPLICA_URL: cluster.replicaUrl, SEARCH_ENGINE: 'index', LEAVE_SECONDS: '5' }
    const node = await nodeProcess(cluster.url, cluster.dir, { flags: [flag], env: more })
    nodes.push(node)
    if (flag === '--web') balancer.add(node.url)
    return node
  }
  const pool = createPool(cluster.url, 4, { statementSeconds: 120, waitSeconds: 30 })
  const db = createDb(pool)
  let load: DeskLoad | undefined
  try {
    await migrate(pool)
    await seedCompany(db)
    const [boss, victim, admin, seller, ...others] = (await crowd(db, sessionSecret, people + 2)) as [
      Member,
      Member,
      Member,
      Member,
      ...Member[],
    ]
    await sql`update "user" set type = case id when ${boss.user}::uuid then 1 else 2 end where id in (${boss.user}::uuid, ${admin.user}::uuid)`.execute(
      db,
    )
    const stock = await stones(db, 30_000)
    await sql`analyze diamond`.execute(db)
    const web = await Promise.all([start('--web'), start('--web')])
    await Promise.all([start('--worker'), start('--worker')])
    await eventually(async () => web.every(({ url }) => balancer.isIn(url)), Boolean, 300_000)
    note('Two web nodes and two workers are ready.')
    const memory = nodes.map(({ pid }) => `${memoryOf(pid ?? 0)} MB`).join(', ')
    const isSafe = await cluster.isSynchronous()
    const rows: Row[] = [
      ['commits wait for the replica', isSafe ? 'yes' : 'no', isSafe],
      ['memory of two web nodes and two workers, just started', memory, true],
    ]
    rows.push(...(await visibleElsewhere(db, web, { boss, victim, seller }, stock, rounds)))
    rows.push(await readsFollowReplica(cluster, web, boss))
    note('What one node did was looked for on the other.')

    load = new DeskLoad(balancer, [admin, seller, ...others], stock, 50)
    await sleep(seconds * 1000)
    rows.push(requests('requests while nothing happens', load.begin()))
    rows.push(...(await rollingRestart(web, balancer, () => start('--web'))))
    await sleep(seconds * 1000)
    rows.push(requests('requests while both web nodes were restarted', load.begin()))
    note('Both web nodes were restarted.')
    rows.push(...(await databaseRestart(cluster, nodes, web, balancer, load)))
    note('The database was stopped and started.')
    rows.push(...(await failover(cluster, web, balancer, load, boss)))
    await load.stop()
    note('The database was killed and its replica promoted.')
    rows.push(...(await compared(db, web, admin, load, rounds)), await workersWork(db))
    const isGood = rows.every(([, , isSo]) => isSo) && nodes.filter((node) => node.isAlive()).length === 4
    process.stdout.write(
      [
        `Two web nodes and two workers, ${cluster.version} with a synchronous replica${proxy ? ` behind ${proxy}` : ''}, ${people} people, on ${cpus().length} cores.`,
        `1-minute load ${loadBefore} before, ${loadAverage()} after.\n`,
        '| what | measured | |\n| --- | --- | --- |',
        ...rows.map(([what, measured, isSo]) => `| ${what} | ${measured} | ${isSo ? 'good' : 'WRONG'} |`),
        isGood ? '\nAll of it is as it should be.\n' : '\nSomething is not as it should be.\n',
      ].join('\n'),
    )
    if (!isGood) process.exitCode = 1
  } finally {
    await load?.stop().catch(() => undefined)
    await balancer.close()
    await Promise.all(nodes.map((node) => node.stop()))
    await db.destroy()
    await cluster.close()
  }
}

/** The resident memory of a process in MB; NaN where the system does not report it. */
function memoryOf(pid: number): number {
  const file = `/proc/${pid}/status`
  const kilobytes = existsSync(file) ? /VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1] : undefined
  return Math.round(Number(kilobytes) / 1000)
}
