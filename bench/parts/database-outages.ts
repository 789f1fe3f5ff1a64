import { sql } from 'kysely'
import { diamonds } from '../../packages/contract/src/inventory/diamonds.ts'
import { blockStatuses } from '../../packages/domain/src/transactions/block.ts'
import type { Db } from '../../apps/server/src/db/connection.ts'
import { enqueue } from '../../apps/server/src/db/enqueue.ts'
import type { Member } from '../../apps/server/src/testing/crowd.ts'
import { eventually } from '../../apps/server/src/testing/eventually.ts'
import { type Balancer, send } from './balancer.ts'
import type { DeskLoad, Phase } from './desk-load.ts'
import { hear } from './hear.ts'
import { firstOf } from './item-at.ts'
import { type Cluster, type Node, type Row, countOf, inSeconds, patiently, requested, requests, stonesLike } from './node-steps.ts'

/** Stops the database under load and starts it again. Its address may lead to the replica meanwhile, which nobody promotes. */
export async function databaseRestart(
  cluster: Cluster,
  nodes: readonly Node[],
  web: readonly Node[],
  balancer: Balancer,
  load: DeskLoad,
): Promise<Row[]> {
  const faults = () => nodes.flatMap((node) => node.said().split('\n')).filter((line) => line.includes('"level":"error"'))
  const before = faults().length
  const from = performance.now()
  const after = () => inSeconds(performance.now() - from)
  let noticed = ''
  await cluster.restartPrimary(async () => {
    const isNoticed = async ({ url }: Node) => {
      const { status, body } = await send(`${url}/readyz`, 'GET')
      return status === 503 && (!cluster.leadsToReplica || body.includes('replica'))
    }
    await eventually(async () => (await Promise.all(web.map(isNoticed))).every(Boolean), Boolean, patiently)
    noticed = after()
  })
  const started = after()
  await eventually(async () => web.every(({ url }) => balancer.isIn(url)), Boolean, patiently)
  const ready = after()
  await writesGoOn(load)
  const phase = load.begin()
  return [
    [
      `the database stopped and started${cluster.leadsToReplica ? ', its address at the replica meanwhile' : ''}`,
      `noticed by both nodes after ${noticed}, started after ${started}, both ready after ${ready}`,
      true,
    ],
    requests('requests meanwhile, those that failed sent again under their key', phase, true),
    refusals(phase),
    [
      'log lines of level error meanwhile, of all nodes and workers',
      `${faults().length - before}${faults()
        .slice(before, before + 1)
        .map((line) => ` (${line.slice(0, 200)})`)
        .join('')}`,
      faults().length === before,
    ],
  ]
}

/** Waits until further writes are acknowledged. */
async function writesGoOn({ acknowledged }: DeskLoad) {
  const before = acknowledged.size
  await eventually(
    async () => acknowledged.size,
    (size) => size >= before + 20,
    patiently,
  )
}

/** A database that is away is answered 503, with the time to come back. */
function refusals({ statuses, withoutRetryAfter, pauseMs }: Phase): Row {
  return [
    'statuses of those that failed; without Retry-After; the longest time without a write',
    `${[...statuses].map(([status, count]) => `${count} times ${status}`).join(', ') || 'none'}; ${withoutRetryAfter}; ${inSeconds(pauseMs)}`,
    [...statuses.keys()].every((status) => status === 503) && withoutRetryAfter === 0,
  ]
}

/** Kills the primary under load and promotes its replica, as an operator would; no node is restarted, and no browser opens its stream again. */
export async function failover(cluster: Cluster, web: readonly Node[], balancer: Balancer, load: DeskLoad, who: Member): Promise<Row[]> {
  const streams = await Promise.all(web.map(({ url }) => hear(url, who.token)))
  const before = load.acknowledged.size
  const from = performance.now()
  const after = () => inSeconds(performance.now() - from)
  cluster.killPrimary()
  await eventually(
    async () => web.some(({ url }) => balancer.isIn(url)),
    (isAny) => !isAny,
    patiently,
  )
  const noticed = after()
  await cluster.promote()
  const promoted = after()
  await eventually(async () => web.every(({ url }) => balancer.isIn(url)), Boolean, patiently)
  const ready = after()
  await writesGoOn(load)
  const coming = Promise.all(streams.map((stream) => stream.next('block'))).then(() => true)
  const isHeard = await Promise.race([coming, new Promise<false>((done) => setTimeout(done, 20_000, false))])
  await Promise.all(streams.map((stream) => stream.close()))
  const phase = load.begin()
  return [
    [
      'the database killed (SIGKILL), the replica promoted',
      `no node ready after ${noticed}, promoted after ${promoted}, both ready after ${ready}`,
      true,
    ],
    ['holds acknowledged before and after', `${before} and ${load.acknowledged.size - before}`, before > 0],
    requests('requests meanwhile, those that failed sent again under their key', phase, true),
    refusals(phase),
    ['open streams, which heard of the next hold', isHeard ? 'both' : 'not both', isHeard],
  ]
}

/** Checks that everything acknowledged exists exactly once, and that both nodes find what the database has. */
export async function compared(db: Db, web: readonly Node[], who: Member, load: DeskLoad, before: number): Promise<Row[]> {
  const stored = await db.selectFrom('block').select(['id', 'diamond', 'status']).execute()
  const byId = new Map(stored.map((block) => [block.id, block]))
  const isReleased = (id: string) => {
    const status = byId.get(id)?.status
    return status !== undefined && blockStatuses.is('ended', status)
  }
  const lost = [...load.acknowledged].filter(
    ([id, diamond]) => byId.get(id)?.diamond !== diamond || load.released.has(id) !== isReleased(id),
  ).length
  const live = stored.filter(({ id }) => !isReleased(id))
  const events = await db.selectFrom('event').select('subject').where('kind', '=', 'hold.ask').execute()
  const twice = live.length - new Set(live.map(({ diamond }) => diamond)).size
  const strange = stored.length - before - load.acknowledged.size
  const free = (await db.selectFrom('diamond').select('id').where('wSts', '=', 'A').execute()).length
  const counts = await Promise.all(
    web.map(async ({ url }) => countOf(await requested(url, diamonds.search, who.token, stonesLike({ wSts: 'A' })))),
  )
  return [
    [
      'acknowledged holds and releases in the promoted database',
      `${load.acknowledged.size - lost} of ${load.acknowledged.size}, ${load.released.size} of them released; ${lost} lost, ${twice} twice, ${strange} that nobody was told of, ${events.length} of ${stored.length} with their event`,
      lost === 0 && twice === 0 && strange === 0 && events.length === stored.length,
    ],
    ['free stones by each node, by the database', `${counts.join(', ')}; ${free}`, counts.every((count) => count === free)],
  ]
}

/** Checks that both workers continue by themselves. */
export async function workersWork(db: Db): Promise<Row> {
  const { rows } = await sql<{ now: string }>`select now()::text as now`.execute(db)
  const { now } = firstOf(rows)
  const from = performance.now()
  await enqueue(db, 'clear-change-log', undefined, { key: 'bench' })
  const alive = async () =>
    (
      await db
        .selectFrom('worker')
        .select('id')
        .where('seenAt', '>', sql<string>`${now}::timestamptz`)
        .execute()
    ).length
  const waiting = async () => (await sql`select from graphile_worker.jobs where key = 'bench'`.execute(db)).rows.length
  await eventually(waiting, (count) => count === 0, patiently)
  const done = performance.now() - from
  await eventually(alive, (count) => count >= 2, patiently)
  return [
    'workers, never started again',
    `a job was done after ${inSeconds(done)}, both were heard after ${inSeconds(performance.now() - from)}`,
    true,
  ]
}
