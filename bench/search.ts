/**
 * `npm run bench -- search`: the time of the desk's one request (list, count, totals and twelve facets, over HTTP with a real session) at 54 thousand
 * and 1 million stones, at 5 million with `--5m`, for narrow, medium and broad searches, next to the machine's floor in the same run. Every answer
 * is first compared with plain SQL. `--sizes 100000` sets other sizes, `--seconds 10` other times, `--no-sql` leaves our own SQL out. PostGraphile and
 * DuckDB answer the same for comparison; `--peers directus,duckdb` chooses others or `none`. They are downloaded for that (bench/peers).
 */
import { rmSync } from 'node:fs'
import type pg from 'pg'
import { startEmbedded } from '../apps/server/src/db/embedded.ts'
import { firstOf, itemAt } from './parts/item-at.ts'
import { call, closedLoop, loadAverage, processorTime, quantile } from './parts/measure.ts'
import { type Case, cases, whereOf } from './parts/search-cases.ts'
import { checkAnswer } from './parts/search-check.ts'
import { fillStock, openEngine, report, openCompany } from './parts/engines.ts'
import { againstPeers, peersOf } from './peers/compare.ts'
import { benchDir } from './parts/bench-dir.ts'

/** Beyond this the engine is measured with only one client: it is designed for less. */
const large = 2_000_000
const ms = (time: number) => (time < 10 ? time.toFixed(2) : time.toFixed(0))

const bodyOf = ({ filter, sort }: Case, limit = 100) => JSON.stringify({ filter, sort, limit, labGrown: false })
let searches = 0
/** A search that nobody made before: one more condition, which every stone meets. */
const newBodyOf = (requested: Case) => bodyOf({ ...requested, filter: { ...requested.filter, ctPr: { '<=': 5_000_000 + ++searches } } })
interface Line {
  what: string
  clients: number
  times: number[]
  perSecond?: number | undefined
  /** Processor time of requests, server and client together. */
  costs?: number[]
}

async function measure(
  url: string,
  token: string,
  pool: pg.Pool,
  seconds: number,
  postmaster: number,
  crowds: readonly number[],
): Promise<Line[]> {
  const search = cases.map((requested) => () => call(`${url}/admin/v1/diamond/search/list`, token, bodyOf(requested)))
  const pages = cases.map(
    (requested) => () => pool.query(`select * from diamond where ${whereOf(requested)} order by ${requested.orderBy} limit 100`),
  )
  const floors = [
    { what: 'floor: hello route', tasks: [() => call(`${url}/healthz`)] },
    { what: 'floor: select 1', tasks: [() => pool.query('select 1')] },
    { what: 'raw SQL: the plain page alone', tasks: pages },
  ]
  const lines: Line[] = []
  for (const clients of crowds) {
    for (const { what, tasks } of floors) {
      const { times, perSecond } = await closedLoop(tasks, clients, seconds / 4)
      lines.push({ what, clients, times: times.flat(), perSecond })
    }
    const { times, costs, perSecond } = await closedLoop(
      search,
      clients,
      seconds,
      clients === 1 ? () => processorTime(postmaster) : undefined,
    )
    for (const kind of ['narrow', 'medium', 'broad'] as const) {
      const of = (all: number[][]) => all.filter((_, i) => cases[i]?.kind === kind).flat()
      lines.push({ what: `search, ${kind}`, clients, times: of(times), costs: of(costs) })
    }
    lines.push({
      what: 'search, over the mix',
      clients,
      times: times.flat(),
      costs: costs.flat(),
      perSecond: clients === 1 ? undefined : perSecond,
    })
    const firsts = cases.map((requested) => () => call(`${url}/admin/v1/diamond/search/list`, token, newBodyOf(requested)))
    const first = await closedLoop(firsts, clients, seconds)
    lines.push({
      what: 'search never made before, over the mix',
      clients,
      times: first.times.flat(),
      perSecond: clients === 1 ? undefined : first.perSecond,
    })
    const long = cases.map((requested) => () => call(`${url}/admin/v1/diamond/search/list`, token, bodyOf(requested, 500)))
    const longPages = await closedLoop(long, clients, seconds)
    lines.push({
      what: 'search, pages of 500',
      clients,
      times: longPages.times.flat(),
      perSecond: clients === 1 ? undefined : longPages.perSecond,
    })
  }
  return lines
}

/** The same searches on both in turn, so that other load on the machine affects both alike. */
async function compare(size: number, sqlUrl: string, indexUrl: string, token: string): Promise<string[]> {
  const best = cases.map((requested) => ({ requested, times: [Infinity, Infinity] as [sql: number, index: number] }))
  for (let round = 0; round < (size > large ? 1 : 5); round++) {
    for (const { requested, times } of best) {
      for (const [which, url] of [sqlUrl, indexUrl].entries()) {
        const at = performance.now()
        await call(`${url}/admin/v1/diamond/search/list`, token, bodyOf(requested))
        times[which] = Math.min(itemAt(times, which), performance.now() - at)
      }
    }
  }
  const ratios = best.map(({ times: [sql, index] }) => sql / index)
  const of = (which: 0 | 1) =>
    ms(
      quantile(
        best.map(({ times }) => times[which]),
        0.5,
      ),
    )
  const q = (at: number) => quantile(ratios, at).toFixed(1)
  return [`| ${size} | ${of(0)} | ${of(1)} | ${q(0.5)} | ${q(0.1)} | ${q(0.9)} |`]
}

function table(size: number, engine: string, lines: readonly Line[]): string[] {
  return lines.map(({ what, clients, times, costs = [], perSecond }) => {
    const p50 = quantile(times, 0.5)
    const floor = (name: string) => quantile(lines.find((line) => line.clients === clients && line.what.startsWith(name))?.times ?? [], 0.5)
    const cells = [
      size,
      engine,
      what,
      clients,
      ms(p50),
      ms(quantile(times, 0.95)),
      costs.length === 0 ? '' : ms(quantile(costs, 0.5)),
      perSecond === undefined ? '' : perSecond.toFixed(perSecond < 10 ? 1 : 0),
    ]
    return `| ${[...cells, `${(p50 / floor('floor: hello')).toFixed(0)}x`, `${(p50 / floor('raw SQL')).toFixed(1)}x`].join(' | ')} |`
  })
}

/** How much the time of the mix grows for one client, from the fewest to the most stones. */
function grown(all: readonly { engine: string; size: number; p50: number }[]): string[] {
  const engines = [...Map.groupBy(all, ({ engine }) => engine)].filter(([, sizes]) => sizes.length > 1)
  return engines.flatMap(([engine, sizes]) => {
    const [few, many] = [itemAt(sizes, 0), itemAt(sizes, sizes.length - 1)]
    return [`${engine}: ${(many.size / few.size).toFixed(0)} times the stones take ${(many.p50 / few.p50).toFixed(1)} times as long.`, '']
  })
}

const ratioHead = [
  'Question by question, both engines in turn, five rounds, the best of each:',
  '',
  '| stones | PostgreSQL p50 ms | index p50 ms | PostgreSQL / index: median | p10 | p90 |',
  '| ---: | ---: | ---: | ---: | ---: | ---: |',
]
const peerHead = [
  'The full search beside other programs, ours over HTTP, DuckDB in this process: in turn, three rounds, ratios question by question of the best of each; then sixteen clients at once:',
  '',
  '| stones | system | p50 ms | p95 ms | of our index: median (p10 to p90) | searches a second, 16 clients |',
  '| ---: | --- | ---: | ---: | ---: | ---: |',
]

export const options = { sizes: '54000,1000000', '5m': false, seconds: 20, peers: '', 'no-sql': false }

export async function run({ seconds, ...given }: typeof options): Promise<void> {
  const sizes = [...given.sizes.split(',').map(Number), ...(given['5m'] ? [5_000_000] : [])]
  const compared = peersOf(given.peers || undefined)
  const dir = benchDir()
  const postgres = await startEmbedded(dir)
  const before = loadAverage()
  try {
    const { pool, config, token } = await openCompany(dir, postgres.url, 16)
    const rows: string[] = []
    const ratios: string[] = []
    const growth: { engine: string; size: number; p50: number }[] = []
    const peers: string[] = []
    for (const size of sizes) {
      await fillStock(pool, size)
      const index = await openEngine(config, postgres.url, 'index')
      const sql = given['no-sql'] ? undefined : await openEngine(config, postgres.url, 'sql')
      const engines = sql ? [sql, index] : [index]
      for (const { services: engine, url, name } of engines) {
        const found: number[] = []
        // Plain SQL takes minutes over millions of stones: there one search of each kind is compared.
        for (const requested of size > large ? cases.filter((_, i) => i % 4 === 0) : cases) {
          const answer = JSON.parse((await call(`${url}/admin/v1/diamond/search/list`, token, bodyOf(requested))).toString()) as {
            data: never
          }
          found.push(await checkAnswer(pool, engine.masters, requested, answer.data))
        }
        report(`${name}: ${found.length} answers equal plain SQL; stones found: ${found.join(', ')}`)
      }
      if (sql) ratios.push(...(await compare(size, sql.url, index.url, token)))
      for (const { url, name } of engines) {
        const lines = await measure(url, token, pool, seconds, postgres.pid, size > large && name === 'PostgreSQL' ? [1] : [1, 16])
        rows.push(...table(size, name, lines))
        for (const what of ['search, over the mix', 'search never made before, over the mix']) {
          const mix = lines.filter((line) => line.what === what && line.clients === 1)
          growth.push({ engine: `${name}, ${what}`, size, p50: quantile(firstOf(mix).times, 0.5) })
        }
      }
      if (size <= large && compared.length > 0) {
        const urls = { sqlUrl: sql?.url, indexUrl: index.url, databaseUrl: postgres.url }
        peers.push(...(await againstPeers(pool, { size, token, ...urls, peers: compared })))
      }
      for (const { close } of engines) await close()
    }
    process.stdout.write(
      [
        `Desk call: list + count + totals + 12 facets over HTTP. ${cases.length} questions, 20 warm-ups, ${seconds} s each. 1-minute load ${before} before, ${loadAverage()} after.`,
        '',
        '| stones | engine | what | clients | p50 ms | p95 ms | processor ms | per second | of hello | of plain page |',
        '| ---: | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
        ...rows,
        '',
        ...(ratios.length > 0 ? [...ratioHead, ...ratios, ''] : []),
        ...grown(growth),
        ...(peers.length > 0 ? [...peerHead, ...peers, ''] : []),
      ].join('\n'),
    )
    await pool.end()
  } finally {
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
