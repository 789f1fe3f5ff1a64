import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { createDb, createPool } from '../apps/server/src/db/connection.ts'
import { startEmbedded } from '../apps/server/src/db/embedded.ts'
import { stones } from '../apps/server/src/testing/crowd.ts'
import { nodeProcess } from '../apps/server/src/testing/node-process.ts'
import { helloRate, syncs, tableRow } from './parts/floors.ts'
import { type Line, type Market, bid, dataOf, hold, lots, memo, offer, openMarket, order } from './parts/market.ts'
import { type Race, everyPair, lastInstant, manyStones, oneKey, oneOrder, oneStone, wonBids } from './parts/trade-races.ts'
import { type Answer, rate } from './wire.ts'
import { numberOf, textOf } from './parts/options.ts'
import { quantile } from './parts/measure.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const clients = 16

/** The races of the trade over two nodes, and how much of it a second, beside what the machine can do at most. `--rounds 2` doubles the races, `--only A4` runs those alone. */
export async function run(args: readonly string[]): Promise<void> {
  const times = numberOf(args, '--rounds', 1)
  const only = textOf(args, '--only')
  const dir = mkdtempSync('/tmp/loupe-bench-')
  const postgres = await startEmbedded(dir)
  const nodes = await Promise.all([nodeProcess(postgres.url, dir), nodeProcess(postgres.url, dir)])
  const db = createDb(createPool(postgres.url, 4, { statementSeconds: 60 }))
  try {
    const market = await openMarket(
      db,
      nodes.map(({ url }) => url),
      100,
    )
    say(`Two nodes and one PostgreSQL with fsync on ${cpus().length} cores; load average ${loadavg()[0]?.toFixed(1)}.\n`)
    if (only === undefined) await throughput(market, dir)
    say(
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
    for (const [key, race, usual] of races) {
      if (only !== undefined && only !== key) continue
      const { id, name, wrong, ...seen } = await race(market, Math.max(1, Math.round(usual * times)))
      isGood &&= wrong.length === 0
      const verdict = wrong.length === 0 ? 'holds' : `BROKEN: ${[...new Set(wrong)].slice(0, 3).join('; ')}`
      say(
        `| ${[`${id} ${name}`, seen.rounds, seen.won, seen.lost, seen.busy, seen.failed, quantile(seen.took, 0.99).toFixed(0), verdict].join(' | ')} |`,
      )
    }
    say(isGood ? '\nEvery race holds.' : '\nA race is broken.')
    if (!isGood) process.exitCode = 1
  } finally {
    await db.destroy()
    await Promise.all(nodes.map((node) => node.stop()))
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

/** What is done over and over, each time to another stone. */
async function throughput(market: Market, dir: string) {
  const { db, lines } = market
  const stock = await stones(db, 30_000)
  const offered: { line: Line; id: string }[] = []
  const up = await lots(market, 6000)
  const deeds: [string, (line: Line) => Promise<Answer | undefined>][] = [
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
      async ({ ask }) => {
        const one = offered.pop()
        return one && ask('/admin/v1/diamond-track/counter', one.line.token, { id: one.id, trackPricePerCarat: 6900, hours: 24 })
      },
    ],
    ['order', async (line) => order(market, line, [stock.pop() ?? ''])],
    ['bid', async (line) => bid(line, up.pop() ?? '')],
  ]
  const rateOf = (deed: (typeof deeds)[number][1], seconds: number) =>
    rate(clients, seconds, async (i) => {
      const answer = await deed(lines[i]!)
      if (answer && answer.status !== 200) throw new Error(`answered ${answer.status}: ${answer.body.slice(0, 300)}`)
      return answer?.ms
    })
  // Until the nodes run compiled and their connections have planned what they say.
  for (const [name, deed] of deeds) if (name !== 'counter') await rateOf(deed, 1)
  const turns: { disk: number; hello: Awaited<ReturnType<typeof helloRate>>; done: Record<string, Awaited<ReturnType<typeof rateOf>>> }[] =
    []
  for (let turn = 0; turn < 3; turn++) {
    const floors = { disk: syncs(dir), hello: await helloRate(lines, clients) }
    const done: Record<string, Awaited<ReturnType<typeof rateOf>>> = {}
    for (const [name, deed] of deeds) done[name] = await rateOf(deed, 1.5)
    turns.push({ ...floors, done })
  }
  const mid = (figures: number[]) => quantile(figures, 0.5)
  say(`Medians of three turns, ${clients} clients, each turn with its own floors.\n`)
  say('| measure | per second | p50 ms | p95 ms | p99 ms | beside the floors |\n| --- | ---: | ---: | ---: | ---: | --- |')
  say(tableRow('write 4 KB + fdatasync', mid(turns.map(({ disk }) => disk)), []))
  say(
    tableRow(
      'hello route',
      mid(turns.map(({ hello }) => hello.perSecond)),
      turns.flatMap(({ hello }) => hello.took),
    ),
  )
  for (const [name] of deeds) {
    const share = (floor: (turn: (typeof turns)[number]) => number) =>
      `${(mid(turns.map((turn) => (turn.done[name]?.perSecond ?? 0) / floor(turn))) * 100).toFixed(1)} %`
    const beside = `${share(({ disk }) => disk)} of fdatasync, ${share(({ hello }) => hello.perSecond)} of hello`
    say(
      tableRow(
        name,
        mid(turns.map(({ done }) => done[name]?.perSecond ?? 0)),
        turns.flatMap(({ done }) => done[name]?.took ?? []),
        beside,
      ),
    )
  }
}
