/**
 * `npm run bench -- sheet`: a sheet of 50,000 rows and 40 columns from the upload to the last stone written, as .csv and as .xlsx, into a stock of
 * 100,000, through one node as in production (web and worker in one process). Also prints its processor time, including the searches; the node's peak
 * memory above the start; and how long a desk search takes meanwhile and alone. The run is compared with PostgreSQL alone: one statement that inserts the same
 * stones, already in a table, with an audit event each. `--rows 5000` sets another size, `--stock 1000000` another stock;
 * `--files csv` leaves the other out, `--profile DIR` writes the node's processor profiles.
 */
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeXlsx } from 'hucre/xlsx'
import type { Sheet } from '../packages/contract/src/inventory/sheet.ts'
import type { HealthCheck } from '../packages/contract/src/reports/health.ts'
import { createDb, createPool } from '../apps/server/src/db/connection.ts'
import { startEmbedded } from '../apps/server/src/db/embedded.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { copyStones, withoutIndexes } from '../apps/server/src/demo/copy.ts'
import { deriveStones } from '../apps/server/src/demo/derive.ts'
import { reportNumber } from '../apps/server/src/demo/source.ts'
import type { Stone } from '../apps/server/src/demo/stone.ts'
import { seedCompany } from '../apps/server/src/features/masters/seed.ts'
import { crowd } from '../apps/server/src/testing/crowd.ts'
import { fileOf } from '../apps/server/src/testing/file-of.ts'
import { eventually } from '../apps/server/src/testing/eventually.ts'
import { nodeProcess, sessionSecret } from '../apps/server/src/testing/node-process.ts'
import { columnsOf, csvOf, isPlain, tableOf } from '../apps/server/src/testing/sheet-text.ts'
import { nodeEnv, nodeFlags } from '../tools/node-flags.mjs'
import { loadAverage, postgresTime, quantile, threadTime, timeOf } from './parts/measure.ts'
import { memoryOf, resetPeak } from './parts/node-memory.ts'
import { type Timed, searching } from './parts/searching.ts'
import { benchDir } from './parts/bench-dir.ts'
import { insertFloor } from './parts/insert-floor.ts'

const report = (line: string) => process.stderr.write(`${line}\n`)
const path = '/admin/v1/diamond/upload-sheet'

/** Stones that are not in stock: numbers and reports are their own, in the formats of the laboratories. @param firstReport serial number of the first report */
function* plainStones(count: number, prefix: string, seed: number, firstReport: number): Generator<Stone> {
  let made = 0
  for (const stone of deriveStones(count * 4, seed)) {
    if (!isPlain(stone)) continue
    if (made++ === count) return
    const rptNo = reportNumber(stone.lbNm ?? 0, firstReport + made, false)
    yield { ...stone, vStnId: `${prefix}${stone.vStnId}`, rptNo, lsrInc: stone.lsrInc?.replace(String(stone.rptNo), String(rptNo)) ?? null }
  }
}

interface Phase {
  what: string
  from: number
  to: number
  used: number[]
}

/** Milliseconds of processor time so far: the node's main thread, which also answers the searches; its other threads; PostgreSQL. */
function processors(pid: number | undefined, postmaster: number): number[] {
  const [all, main] = [timeOf(pid ?? 0), threadTime(pid ?? 0)]
  return [main, all - main, postgresTime(postmaster)]
}

const sums = (rows: readonly number[][]) => (rows[0] ?? []).map((_, i) => rows.reduce((sum, row) => sum + (row[i] ?? 0), 0))
const p95Of = (times: readonly Timed[]) =>
  quantile(
    times.map(({ ms }) => ms),
    0.95,
  )

async function searchesFor(url: string, token: string, ms: number): Promise<readonly Timed[]> {
  const { times, stop } = await searching(url, token)
  await sleep(ms)
  await stop()
  return times
}

export const options = { rows: 50_000, stock: 100_000, files: 'csv,xlsx', profile: '' }

export async function run({ rows, stock, files: kinds, profile }: typeof options): Promise<void> {
  const dir = benchDir()
  const postgres = await startEmbedded(dir)
  const pool = createPool(postgres.url, 4, { statementSeconds: 600 })
  const db = createDb(pool)
  let node: Awaited<ReturnType<typeof nodeProcess>> | undefined
  const before = loadAverage()
  try {
    await migrate(pool)
    await seedCompany(db)
    const [member] = await crowd(db, sessionSecret, 1)
    const token = member?.token ?? ''
    await pool.query('update "user" set type = 1')
    const client = await pool.connect()
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; begin')
    await withoutIndexes(client, () => copyStones(client, deriveStones(stock, 7)))
    await client.query('commit')
    await client.query('vacuum (analyze) diamond')
    client.release(true)
    const more = { ...nodeEnv, ...(profile === '' ? {} : { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profile}` }) }
    const { url, pid } = (node = await nodeProcess(postgres.url, dir, { env: more, nodeFlags }))
    const headers = { authorization: `JWT ${token}` }
    const engine = async () => {
      const { data } = (await (await fetch(`${url}/admin/v1/health/look`, { headers })).json()) as { data: { checks: HealthCheck[] } }
      return data.checks.find(({ id }) => id === 'search')?.message ?? ''
    }
    await eventually(engine, (input) => input.includes('column index'), 120_000)
    report(await engine())
    const send = async (route: string, init: RequestInit = {}): Promise<Sheet> => {
      const reply = await fetch(url + route, { ...init, headers })
      const body = (await reply.json()) as { data: Sheet; message: string }
      if (reply.status !== 200) throw new Error(`${route}: ${body.message}`)
      return body.data
    }
    const lines: string[] = []
    const tables = {
      csv: tableOf([...plainStones(rows, 'X', 11, 10_000_000)], 'positive-discount'),
      xlsx: tableOf([...plainStones(rows, 'Y', 13, 20_000_000)]),
    }
    const files: Record<string, Uint8Array | string> = {
      'stock.csv': csvOf(tables.csv, ';'),
      'stock.xlsx': await writeXlsx({ sheets: [{ name: 'Stock', rows: tables.xlsx }] }),
    }
    for (const name of kinds.split(',').map((kind) => `stock.${kind}`)) {
      const content = files[name] ?? ''
      // Warm.
      await searchesFor(url, token, 4000)
      const alone = await searchesFor(url, token, 8000)
      resetPeak(pid)
      const memory = memoryOf(pid).now
      const searches = await searching(url, token)
      const phases: Phase[] = []
      const phase = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
        const [at, first] = [performance.now(), processors(pid, postgres.pid)]
        const result = await work()
        const used = processors(pid, postgres.pid).map((ms, i) => ms - (first[i] ?? 0))
        phases.push({ what, from: at, to: performance.now(), used })
        return result
      }
      const form = new FormData()
      form.set('vendor', name)
      form.append('file', fileOf(content, name))
      let last: Sheet
      try {
        const sheet = await phase('upload', () => send(path, { method: 'POST', body: form }))
        last = await phase('check', () => send(`${path}/${sheet.id}/check`, { method: 'POST' }))
        const refused = last.counts?.refused ?? rows
        if (refused > rows / 100) throw new Error(`${refused} rows are refused; these stones are to be right.`)
        report(JSON.stringify({ name, convention: last.convention, counts: last.counts, problems: last.problems.slice(0, 3) }))
        await phase('run', async () => {
          await send(`${path}/${sheet.id}/run`, { method: 'POST' })
          while ((last = await send(`${path}/${sheet.id}`)).state === 'running' || last.state === 'checked') await sleep(200)
        })
      } finally {
        await searches.stop()
      }
      const { peak } = memoryOf(pid)
      const again = await searchesFor(url, token, 8000)
      const floor = await insertFloor(pool, name)
      const quiet = p95Of([...alone, ...again])
      const whole = { what: 'all', from: phases[0]?.from ?? 0, to: phases.at(-1)?.to ?? 0, used: sums(phases.map(({ used }) => used)) }
      for (const { what, from, to, used } of [...phases, whole]) {
        const p95 = p95Of(searches.times.filter(({ at }) => at >= from && at < to))
        const seconds = [to - from, ...used].map((ms) => (ms / 1000).toFixed(1))
        lines.push(`| ${[name, what, ...seconds, quiet.toFixed(0), p95.toFixed(0), (p95 / quiet).toFixed(2)].join(' | ')} |`)
      }
      const [, , written] = phases.map(({ from, to }) => (to - from) / 1000)
      report(`${name}, ${(content.length / 1e6).toFixed(1)} MB, ${columnsOf().length} columns: ${last.state}, ${last.done} stones written; PostgreSQL alone inserts them in \
${floor.toFixed(1)} s, the run takes ${((written ?? 0) / floor).toFixed(1)} times that. Memory: ${(peak - memory).toFixed(0)} MB more, ${peak.toFixed(0)} MB at the peak.`)
    }
    process.stdout.write(
      [
        `${rows.toLocaleString('en-US')} rows end to end over HTTP into ${stock.toLocaleString('en-US')} stones, one node. 1-minute load ${before} before, ${loadAverage()} after.`,
        '',
        '| file | phase | seconds | processor s: main thread | other threads | PostgreSQL | search p95 alone ms | meanwhile ms | ratio |',
        `| --- | --- |${' ---: |'.repeat(7)}`,
        ...lines,
        '',
      ].join('\n'),
    )
  } catch (error) {
    if (node) report(`The node ${node.isAlive() ? 'lives' : `has ended with ${await node.ended}`}. ${node.said().slice(-5000)}`)
    throw error
  } finally {
    await db.destroy()
    await node?.stop()
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
