import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { diamonds } from '../packages/contract/src/inventory/diamonds.ts'
import { type Db, createDb, createPool } from '../apps/server/src/db/connection.ts'
import { startEmbedded } from '../apps/server/src/db/embedded.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { keyedHash, newToken } from '../apps/server/src/http/authentication.ts'
import { crowd, stones } from '../apps/server/src/testing/crowd.ts'
import { nodeProcess, sessionSecret } from '../apps/server/src/testing/node-process.ts'
import { send } from './parts/attempts.ts'
import { loadAverage, quantile } from './parts/measure.ts'
import { benchDir } from './parts/bench-dir.ts'

/** What happens while the streams are open, by the topic of which they hear. */
const changes = [
  ['one person signs in', 'signIn'],
  ['a session ends', 'session'],
  ['the rights of a person change', 'user'],
] as const

export const options = { streams: 2500, rounds: 10, seconds: 1 }

/**
 * `npm run bench -- streams`: 2,500 people have a page open (`--streams`), each with a session; how long a page of stones then takes while one person
 * signs in, a session ends, and somebody's rights change, and how long until the last page has heard of it. Each happens some times (`--rounds`)
 * during `--seconds` of reads one after the other.
 */
export async function run({ streams, rounds, seconds }: typeof options): Promise<void> {
  const dir = benchDir()
  const postgres = await startEmbedded(dir)
  const pool = createPool(postgres.url, 2, { statementSeconds: 120 })
  await migrate(pool)
  const db = createDb(pool)
  const [seller] = await crowd(db, sessionSecret, 1)
  await stones(db, 1000)
  const tokens = await sessions(db, streams)
  await pool.query('analyze')
  const node = await nodeProcess(postgres.url, dir, {
    flags: ['--web'],
    env: { STREAMS_PER_ADDRESS: String(streams) },
    entry: './bare-node.ts',
  })
  const holder = new Worker(new URL('./parts/stream-holder.ts', import.meta.url), { workerData: { url: node.url, tokens } })
  try {
    await once(holder, 'message')
    const body = { labGrown: false, page: 1, limit: 25, filter: { wSts: 'A' }, sort: [{ crt: 'DESC' }] }
    /** The times of reads one after the other. */
    const reads = async () => {
      const times: number[] = []
      for (const end = performance.now() + seconds * 1000; performance.now() < end; await sleep(2)) {
        const { status, ms } = await send(node.url + diamonds.search.path, { authorization: `JWT ${seller?.token ?? ''}` }, body)
        if (status !== 200) throw new Error(`A read was answered ${status}.`)
        times.push(ms)
      }
      return times
    }
    await reads()
    const rows = [line('nothing happens', await repeated(rounds, reads))]
    for (const [what, topic] of changes) {
      const spread: number[] = []
      const times = await repeated(rounds, async () => {
        const reading = reads()
        await sleep(100)
        holder.postMessage(topic)
        const heard = once(holder, 'message') as Promise<[{ first: number; last: number }]>
        const since = performance.timeOrigin + performance.now()
        await sql`select pg_notify('loupe', ${JSON.stringify({ topics: [topic] })})`.execute(db)
        spread.push((await heard)[0].last - since)
        return reading
      })
      rows.push(line(what, times, spread))
    }
    process.stdout.write(
      [
        `${streams} live streams, each of a session of its own; pages of 25 stones one after the other, on ${cpus().length} cores; 1-minute load ${loadAverage()}.\n`,
        '| meanwhile | reads | p50 ms | p99 ms | the longest of each round, p50 ms | the longest, ms | the last stream hears after, p50 ms |',
        '| --- | --- | --- | --- | --- | --- | --- |',
        ...rows,
        '',
      ].join('\n'),
    )
  } finally {
    holder.postMessage('')
    await node.stop()
    await db.destroy()
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

async function repeated(rounds: number, work: () => Promise<number[]>): Promise<number[][]> {
  const times: number[][] = []
  for (let round = 0; round < rounds; round++) times.push(await work())
  return times
}

function line(what: string, times: readonly number[][], spread: readonly number[] = []): string {
  const longest = times.map((round) => Math.max(...round))
  const figures = [quantile(times.flat(), 0.5), quantile(times.flat(), 0.99), quantile(longest, 0.5), Math.max(...longest)]
  const last = spread.length > 0 ? quantile(spread, 0.5).toFixed(0) : '-'
  return `| ${[what, times.flat().length, ...figures.map((ms) => ms.toFixed(1)), last].join(' | ')} |`
}

/** As many sessions, ten of each seller. @returns their tokens */
async function sessions(db: Db, count: number): Promise<string[]> {
  const people = await crowd(db, sessionSecret, Math.ceil(count / 10))
  const tokens = Array.from({ length: count }, newToken)
  const expiresAt = '2100-01-01T00:00:00Z'
  const rows = tokens.map((token, i) => ({ user: people[Math.floor(i / 10)]!.user, tokenHash: keyedHash(sessionSecret, token) }))
  await db
    .insertInto('session')
    .values(rows.map((row) => ({ ...row, expiresAt, seenAt: expiresAt, isRemembered: true })))
    .execute()
  return tokens
}
