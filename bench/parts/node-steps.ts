import { sql } from 'kysely'
import { permissions } from '../../packages/contract/src/access/permissions.ts'
import { diamonds } from '../../packages/contract/src/inventory/diamonds.ts'
import { reports } from '../../packages/contract/src/reports/reports.ts'
import { blocks } from '../../packages/contract/src/transactions/blocks.ts'
import { blockStatus } from '../../packages/domain/src/transactions/block.ts'
import type { Db } from '../../apps/server/src/db/connection.ts'
import { enqueue } from '../../apps/server/src/db/enqueue.ts'
import type { Member } from '../../apps/server/src/testing/crowd.ts'
import { eventually } from '../../apps/server/src/testing/eventually.ts'
import type { nodeProcess } from '../../apps/server/src/testing/node-process.ts'
import { type Balancer, send } from './balancer.ts'
import type { openCluster } from './cluster.ts'
import type { DeskLoad, Phase } from './desk-load.ts'
import { hear } from './hear.ts'
import { firstOf, itemAt } from './item-at.ts'
import { quantile } from './measure.ts'

export type Node = Awaited<ReturnType<typeof nodeProcess>>
/** The step, its figures, and whether the result is as expected. */
export type Row = readonly [what: string, measured: string, isGood: boolean]
type Cluster = Awaited<ReturnType<typeof openCluster>>

/** Far more than needed: a slow machine should show in the figures, not fail the check. */
const patiently = 300_000
const spread = (took: readonly number[]) =>
  `${quantile(took, 0.5).toFixed(0)} ms in the middle, ${quantile(took, 0.95).toFixed(0)} p95, ${Math.max(...took).toFixed(0)} at most`
const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

export const requests = (what: string, { requested: count, failed, took }: Phase, mayFail = false): Row => [
  what,
  `${count} requests, ${failed.length} failed${failed.length > 0 ? ` (${[...new Set(failed)].slice(0, 2).join('; ')})` : ''}; ${spread(took)}`,
  mayFail || failed.length === 0,
]

async function requested(url: string, route: { method: string; path: string }, token: string, body: object): Promise<string> {
  const reply = await send(url + route.path, route.method, token, body)
  if (reply.status !== 200) throw new Error(`${route.path} was answered ${reply.status}: ${reply.body.slice(0, 300)}`)
  return reply.body
}
const countOf = (body: string) => (JSON.parse(body) as { data: { count: number } }).data.count
const stonesLike = (filter: object) => ({ labGrown: false, include: ['count'], filter })

/** Checks on one node what was done on the other: live events, search results, rights. */
export async function visibleElsewhere(
  db: Db,
  web: readonly Node[],
  { boss, victim, seller }: Record<'boss' | 'victim' | 'seller', Member>,
  stock: string[],
  rounds: number,
): Promise<Row[]> {
  const streams = await Promise.all(web.map(({ url }) => hear(url, boss.token)))
  const [heard, taken, given] = [[] as number[], [] as number[], [] as number[]]
  let found = 0
  const may = (view: boolean | null) => ({ data: [{ module: 'diamond', permissions: view === null ? null : { view } }] })
  for (let round = 0; round < rounds; round++) {
    const [one, other] = [itemAt(web, round), itemAt(web, round + 1)]
    const diamond = stock.pop()
    if (diamond === undefined) throw new Error('There are no stones left to hold: fewer rounds, or more stones.')
    const coming = streams.map((stream) => stream.next('block'))
    const from = performance.now()
    await requested(one.url, blocks.create, seller.token, { blockType: 1, diamonds: [diamond], account: seller.account, hours: 24 })
    // Immediately afterwards: a search on any node must show everything committed before it.
    found += countOf(await requested(other.url, diamonds.search, seller.token, stonesLike({ id: diamond, wSts: { '!': 'A' } })))
    heard.push(...(await Promise.all(coming)).map((at) => at - from))
    for (const [isAllowed, took] of [
      [false, taken],
      [true, given],
    ] as const) {
      const body = may(isAllowed)
      const path = permissions.changeByUser.path.replace(':id', victim.user)
      await requested(one.url, { method: permissions.changeByUser.method, path }, boss.token, body)
      const since = performance.now()
      await eventually(
        async () => (await send(other.url + diamonds.search.path, 'POST', victim.token, stonesLike({}))).status,
        (status) => status === (isAllowed ? 200 : 403),
        patiently,
      )
      took.push(performance.now() - since)
    }
  }
  await Promise.all(streams.map((stream) => stream.close()))
  const { rows } = await sql<{ held: number }>`select count(*)::int as held from block`.execute(db)
  return [
    [`a hold on one node, heard on both (${heard.length} events)`, spread(heard), heard.length === rounds * 2],
    ['the same, in the next search of the other node', `${found} of ${rounds}`, found === rounds && rows[0]?.held === rounds],
    ['a right taken on one node, refused by the other after', spread(taken), true],
    ['a right given on one node, granted by the other after', spread(given), true],
  ]
}

/** Asks for a report, and sees who answered: the replica, but for the second in which a node has not measured its lag. */
export async function readsFollowReplica(cluster: Cluster, web: readonly Node[], who: Member): Promise<Row> {
  const times = 500
  const before = await cluster.replicaReads()
  for (let i = 0; i < times; i++)
    await requested(itemAt(web, i).url, reports.run, who.token, { report: 'summary', labGrown: false, by: ['wSts'] })
  // PostgreSQL counts a transaction about a second after its end.
  const served = await eventually(
    async () => (await cluster.replicaReads()) - before,
    (count) => count >= times * 0.9,
    20_000,
  ).catch(async () => (await cluster.replicaReads()) - before)
  return [`${times} reports, read from the replica`, `at least ${Math.min(served, times)}`, served >= times * 0.9]
}

/** Stops each web node under load, waits for its end, and starts it again. Changes `web`. */
export async function rollingRestart(web: Node[], balancer: Balancer, start: () => Promise<Node>): Promise<Row[]> {
  const [left, back]: [number[], number[]] = [[], []]
  const codes: (number | null)[] = []
  for (const [i, node] of [...web].entries()) {
    const from = performance.now()
    node.kill('SIGTERM')
    codes.push(await node.ended)
    left.push(performance.now() - from)
    balancer.drop(node.url)
    const since = performance.now()
    const next = await start()
    web[i] = next
    await eventually(async () => balancer.isIn(next.url), Boolean, patiently)
    back.push(performance.now() - since)
  }
  const isGood = codes.every((code) => code === 0)
  return [
    [
      'a node leaves, and comes back',
      `ended after ${left.map(inSeconds).join(', ')}; ready after ${back.map(inSeconds).join(', ')}`,
      isGood,
    ],
  ]
}

/** Stops the database under load and starts it again. Its address may lead to the replica meanwhile, which nobody promotes. */
export async function databaseRestart(cluster: Cluster, web: readonly Node[], balancer: Balancer, load: DeskLoad): Promise<Row[]> {
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
  const atReady = load.acknowledged.size
  await eventually(
    async () => load.acknowledged.size,
    (size) => size >= atReady + 20,
    patiently,
  )
  const phase = load.begin()
  return [
    [
      `the database stopped and started${cluster.leadsToReplica ? ', its address at the replica meanwhile' : ''}`,
      `noticed by both nodes after ${noticed}, started after ${started}, both ready after ${ready}`,
      true,
    ],
    requests('requests meanwhile, those that failed sent again under their key', phase, true),
    refusals(phase),
  ]
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
  const atReady = load.acknowledged.size
  await eventually(
    async () => load.acknowledged.size,
    (size) => size >= atReady + 20,
    patiently,
  )
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
  const isReleased = (id: string) => byId.get(id)?.status === blockStatus.released
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
