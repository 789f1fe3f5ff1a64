import { rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { createDb, createPool } from '../apps/server/src/db/connection.ts'
import { startEmbedded } from '../apps/server/src/db/embedded.ts'
import { stones } from '../apps/server/src/testing/crowd.ts'
import { nodeProcess } from '../apps/server/src/testing/node-process.ts'
import { helloRate, syncs, tableRow } from './parts/floors.ts'
import { itemAt } from './parts/item-at.ts'
import { type Line, type Market, bid, dataOf, hold, lots, memo, offer, openMarket, order } from './parts/market.ts'
import type { Race } from './parts/race.ts'
import { everyPair, lastInstant, manyStones, oneKey, oneOrder, oneStone, wonBids } from './parts/trade-races.ts'
import { type Answer, rate } from './wire.ts'
import { loadAverage, quantile } from './parts/measure.ts'
import { benchDir } from './parts/bench-dir.ts'

const report = (line: string) => process.stdout.write(`${line}\n`)
const clients = 16

export const options = { rounds: 1, only: '' }

/**
 * The races of the trade over two nodes, and the throughput per second, next to the machine's floor. `--rounds 2` doubles the races, `--only A4`
 * runs only those.
 */
export async function run({ rounds: times, only }: typeof options): Promise<void> {
  const dir = benchDir()
  const postgres = await startEmbedded(dir)
  const nodes = await Promise.all([nodeProcess(postgres.url, dir), nodeProcess(postgres.url, dir)])
  const db = createDb(createPool(postgres.url, 4, { statementSeconds: 60 }))
  try {
    const market = await openMarket(
      db,
      nodes.map(({ url }) => url),
      100,
    )
    report(`Two nodes and one PostgreSQL with fsync on ${cpus().length} cores; load average ${loadAverage()}.\n`)
    if (only === '') await throughput(market, dir)
    report(
      '\n| race | rounds | done | refused | 503 | other 5xx | p99 ms | verdict |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |',
    )
    const races: [string, (market: Market, rounds: number) => Promise<Race>, number][] = [
      ['A1', oneStone, 100],
      ['A2', manyStones, 20],
      ['A3', everyPair, 40],
      ['A3', wonBids, 60],
      ['A4', lastInstant, 120],
      ['A5', oneKey, 60],
      ['A6', oneOrder, 40],
    ]
    let isGood = true
    for (const [key, race, defaults] of races) {
      if (only !== '' && only !== key) continue
      const { id, name, wrong, ...known } = await race(market, Math.max(1, Math.round(defaults * times)))
      isGood &&= wrong.length === 0
      const verdict = wrong.length === 0 ? 'holds' : `BROKEN: ${[...new Set(wrong)].slice(0, 3).join('; ')}`
      report(
        `| ${[`${id} ${name}`, known.rounds, known.won, known.lost, known.busy, known.failed, quantile(known.took, 0.99).toFixed(0), verdict].join(' | ')} |`,
      )
    }
    report(isGood ? '\nEvery race holds.' : '\nA race is broken.')
    if (!isGood) process.exitCode = 1
  } finally {
    await db.destroy()
    await Promise.all(nodes.map((node) => node.stop()))
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Actions that are repeated, each time on another stone. */
async function throughput(market: Market, dir: string) {
  const { db, lines } = market
  const stock = await stones(db, 30_000)
  const offered: { line: Line; id: string }[] = []
  const up = await lots(market, 6000)
  const activities: [string, (line: Line) => Promise<Answer | undefined>][] = [
    ['hold', async (line) => hold(line, [stock.pop() ?? ''])],
    ['memo', async (line) => memo(line, [stock.pop() ?? ''])],
    [
      'offer',
      async (line) => {
        const answer = await offer(line, stock.pop() ?? '')
        offered.push({ line, id: dataOf<{ created: { id: string }[] }>(answer).created[0]?.id ?? '' })
        return answer
      },
    ],
    [
      'counter',
      async ({ request }) => {
        const one = offered.pop()
        return one && request('/admin/v1/diamond-track/counter', one.line.token, { id: one.id, trackPricePerCarat: 6900, hours: 24 })
      },
    ],
    ['order', async (line) => order(market, line, [stock.pop() ?? ''])],
    ['bid', async (line) => bid(line, up.pop() ?? '')],
  ]
  const rateOf = (activity: (typeof activities)[number][1], seconds: number) =>
    rate(clients, seconds, async (i) => {
      const answer = await activity(itemAt(lines, i))
      if (answer && answer.status !== 200) throw new Error(`answered ${answer.status}: ${answer.body.slice(0, 300)}`)
      return answer?.ms
    })
  // Warms up: the code gets compiled, and connections cache their plans.
  for (const [name, activity] of activities) if (name !== 'counter') await rateOf(activity, 1)
  const turns: { disk: number; hello: Awaited<ReturnType<typeof helloRate>>; done: Record<string, Awaited<ReturnType<typeof rateOf>>> }[] =
    []
  for (let turn = 0; turn < 3; turn++) {
    const floors = { disk: syncs(dir), hello: await helloRate(lines, clients) }
    const done: Record<string, Awaited<ReturnType<typeof rateOf>>> = {}
    for (const [name, activity] of activities) done[name] = await rateOf(activity, 1.5)
    turns.push({ ...floors, done })
  }
  const mid = (figures: number[]) => quantile(figures, 0.5)
  report(`Medians of three turns, ${clients} clients, each turn with its own floors.\n`)
  report('| measure | per second | p50 ms | p95 ms | p99 ms | beside the floors |\n| --- | ---: | ---: | ---: | ---: | --- |')
  report(tableRow('write 4 KB + fdatasync', mid(turns.map(({ disk }) => disk)), []))
  report(
    tableRow(
      'hello route',
      mid(turns.map(({ hello }) => hello.perSecond)),
      turns.flatMap(({ hello }) => hello.took),
    ),
  )
  for (const [name] of activities) {
    const share = (floor: (turn: (typeof turns)[number]) => number) =>
      `${(mid(turns.map((turn) => (turn.done[name]?.perSecond ?? 0) / floor(turn))) * 100).toFixed(1)} %`
    const beside = `${share(({ disk }) => disk)} of fdatasync, ${share(({ hello }) => hello.perSecond)} of hello`
    report(
      tableRow(
        name,
        mid(turns.map(({ done }) => done[name]?.perSecond ?? 0)),
        turns.flatMap(({ done }) => done[name]?.took ?? []),
        beside,
      ),
    )
  }
}
