import { sql } from 'kysely'
import { permissions } from '../../packages/contract/src/access/permissions.ts'
import { diamonds } from '../../packages/contract/src/inventory/diamonds.ts'
import { reports } from '../../packages/contract/src/reports/reports.ts'
import { blocks } from '../../packages/contract/src/transactions/blocks.ts'
import type { Db } from '../../apps/server/src/db/connection.ts'
import type { Member } from '../../apps/server/src/testing/crowd.ts'
import { eventually } from '../../apps/server/src/testing/eventually.ts'
import type { nodeProcess } from '../../apps/server/src/testing/node-process.ts'
import { type Balancer, send } from './balancer.ts'
import type { openCluster } from './cluster.ts'
import type { Phase } from './desk-load.ts'
import { hear } from './hear.ts'
import { itemAt } from './item-at.ts'
import { quantile } from './measure.ts'

export type Node = Awaited<ReturnType<typeof nodeProcess>>
/** The step, its figures, and whether the result is as expected. */
export type Row = readonly [what: string, measured: string, isGood: boolean]
export type Cluster = Awaited<ReturnType<typeof openCluster>>

/** Far more than needed: a slow machine should show in the figures, not fail the check. */
export const patiently = 300_000
const spread = (took: readonly number[]) =>
  `${quantile(took, 0.5).toFixed(0)} ms in the middle, ${quantile(took, 0.95).toFixed(0)} p95, ${Math.max(...took).toFixed(0)} at most`
export const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

export const requests = (what: string, { requested: count, failed, took }: Phase, mayFail = false): Row => [
  what,
  `${count} requests, ${failed.length} failed${failed.length > 0 ? ` (${[...new Set(failed)].slice(0, 2).join('; ')})` : ''}; ${spread(took)}`,
  mayFail || failed.length === 0,
]

export async function requested(url: string, route: { method: string; path: string }, token: string, body: object): Promise<string> {
  const reply = await send(url + route.path, route.method, token, body)
  if (reply.status !== 200) throw new Error(`${route.path} was answered ${reply.status}: ${reply.body.slice(0, 300)}`)
  return reply.body
}
export const countOf = (body: string) => (JSON.parse(body) as { data: { count: number } }).data.count
export const stonesLike = (filter: object) => ({ labGrown: false, include: ['count'], filter })

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
