/**
 * `npm run bench -- sheet`: a sheet of 50,000 rows and 40 columns from the upload to the last stone written, as .csv and as .xlsx, into a stock of
 * 100,000, through one node as in production (web and worker in one process). Also prints its processor time, including the searches; the node's peak
 * memory above the start; and how long a desk search takes meanwhile and alone. The run is compared with PostgreSQL alone: one statement that inserts the same
 * stones, already in a table, with an audit event each. `--rows 5000` sets another size, `--stock 1000000` another stock.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeXlsx } from 'hucre/xlsx'
import type { Sheet } from '../packages/contract/src/inventory/sheets.ts'
import type { HealthCheck } from '../packages/contract/src/reports/health.ts'
import { createDb, createPool } from '../apps/server/src/db/connection.ts'
import { startEmbedded } from '../apps/server/src/db/embedded.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { copyStones, withoutIndexes } from '../apps/server/src/demo/copy.ts'
import { deriveStones } from '../apps/server/src/demo/derive.ts'
import type { Stone } from '../apps/server/src/demo/stone.ts'
import { seedCompany } from '../apps/server/src/features/masters/seed.ts'
import { crowd } from '../apps/server/src/testing/crowd.ts'
import { fileOf } from '../apps/server/src/testing/file-of.ts'
import { eventually } from '../apps/server/src/testing/eventually.ts'
import { nodeProcess, sessionSecret } from '../apps/server/src/testing/node-process.ts'
import { columnsOf, csvOf, isPlain, tableOf } from '../apps/server/src/testing/sheet-text.ts'
import { loadAverage, postgresTime, quantile, timeOf } from './parts/measure.ts'
import { cases } from './parts/search-cases.ts'
import { wire } from './wire.ts'
import { numberOf } from './parts/options.ts'

const report = (line: string) => process.stderr.write(`${line}\n`)
const path = '/admin/v1/diamond/upload-sheet'

/** Resident memory in MB, and its peak since the last reset; NaN where the system does not report it. */
function memoryOf(pid: number | undefined): { now: number; peak: number } {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8')
    const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1] ?? Number.NaN) / 1024
    return { now: of('VmRSS'), peak: of('VmHWM') }
  } catch {
    return { now: Number.NaN, peak: Number.NaN }
  }
}
const resetPeak = (pid: number | undefined) => {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    report('the peak of memory cannot be reset here')
  }
}

/** Seconds that PostgreSQL alone takes to insert the stones of a vendor once more, with an audit event each; nothing of it stays. */
async function floorOf(pool: ReturnType<typeof createPool>, vendor: string): Promise<number> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ names: string }>(
      `select string_agg(quote_ident(attname), ', ') as names from pg_attribute where attrelid = 'diamond'::regclass
        and attnum > 0 and not attisdropped and attgenerated = '' and attname not in ('id', 'v_stn_id')`,
    )
    const names = rows[0]?.names ?? ''
    await client.query('begin')
    await client.query(`create temp table ready on commit drop as select v_stn_id, ${names} from diamond with no data`)
    await client.query(`insert into ready select v_stn_id || ' again', ${names} from diamond where vendor = $1`, [vendor])
    await client.query('analyze ready')
    const since = performance.now()
    await client.query(`
      with made as (insert into diamond (v_stn_id, ${names}) select v_stn_id, ${names} from ready order by v_stn_id returning *)
      insert into event (kind, subject_type, subject, before, after, cause, at, actor_name, request_id)
      select 'diamond.upload', 'diamond', id::text, '{}', jsonb_build_object('vStnId', v_stn_id, 'shpNm', shp_nm, 'crt', crt, 'colNm', col_nm,
        'clrNm', clr_nm, 'lbNm', lb_nm, 'rptNo', rpt_no, 'ctPr', ct_pr), 'bench', now(), 'bench', 'bench' from made`)
    return (performance.now() - since) / 1000
  } finally {
    await client.query('rollback')
    client.release()
  }
}

function* plainStones(count: number, prefix: string, seed: number): Generator<Stone> {
  let made = 0
  for (const stone of deriveStones(count * 4, seed)) {
    if (!isPlain(stone)) continue
    if (made++ === count) return
    yield { ...stone, vStnId: `${prefix}${stone.vStnId}`, rptNo: `${stone.rptNo}${prefix === 'X' ? '1' : '2'}`.slice(-10) }
  }
}

/** One person who searches without pause, until stopped. */
async function searching(url: string, token: string) {
  const { request, close } = await wire(url)
  const times: { at: number; ms: number }[] = []
  let isOver = false
  const done = (async () => {
    for (let i = 0; !isOver; i++) {
      const requested = cases[i % cases.length]
      const answer = await request('/admin/v1/diamond/search/list', token, {
        filter: requested?.filter,
        sort: requested?.sort,
        labGrown: false,
      })
      if (answer.status !== 200) throw new Error(answer.body.slice(0, 300))
      times.push({ at: performance.now(), ms: answer.ms })
      await sleep(20)
    }
  })()
  return async () => {
    isOver = true
    await done
    close()
    return times
  }
}

export async function run(args: readonly string[]): Promise<void> {
  const option = (name: string, defaults: number) => numberOf(args, name, defaults)
  const [rows, stock] = [option('--rows', 50_000), option('--stock', 100_000)]
  const dir = mkdtempSync('/tmp/loupe-bench-')
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
    const { url, pid } = (node = await nodeProcess(postgres.url, dir))
    const headers = { authorization: `JWT ${token}` }
    const engine = async () => {
      const { data } = (await (await fetch(`${url}/admin/v1/health/look`, { headers })).json()) as { data: { checks: HealthCheck[] } }
      return data.checks.find(({ id }) => id === 'search')?.message ?? ''
    }
    await eventually(engine, (input) => input.includes('column index'), 120_000)
    report(await engine())
    const requested = async (route: string, init: RequestInit = {}): Promise<Sheet> => {
      const reply = await fetch(url + route, { ...init, headers })
      const body = (await reply.json()) as { data: Sheet; message: string }
      if (reply.status !== 200) throw new Error(`${route}: ${body.message}`)
      return body.data
    }
    const lines: string[] = []
    const tables = { csv: tableOf([...plainStones(rows, 'X', 11)], 'positive-discount'), xlsx: tableOf([...plainStones(rows, 'Y', 13)]) }
    const files: [string, Uint8Array | string][] = [
      ['stock.csv', csvOf(tables.csv, ';')],
      ['stock.xlsx', await writeXlsx({ sheets: [{ name: 'Stock', rows: tables.xlsx }] })],
    ]
    for (const [name, content] of files) {
      for (let i = 0; i < 2; i++) await (await searching(url, token).then(async (stop) => (await sleep(2000), stop)))()
      const alone = await searching(url, token).then(async (stop) => (await sleep(8000), stop()))
      resetPeak(pid)
      const memory = memoryOf(pid).now
      const stop = await searching(url, token)
      const processors = () => [timeOf(pid ?? 0), postgresTime(postgres.pid)]
      const worked = processors()
      const times = [performance.now()]
      const mark = () => times.push(performance.now())
      const form = new FormData()
      form.set('vendor', name)
      form.append('file', fileOf(content, name))
      const sheet = await requested(path, { method: 'POST', body: form })
      mark()
      const checked = await requested(`${path}/${sheet.id}/check`, { method: 'POST' })
      mark()
      await requested(`${path}/${sheet.id}/run`, { method: 'POST' })
      let last = checked
      while ((last = await requested(`${path}/${sheet.id}`)).state === 'running' || last.state === 'checked') await sleep(200)
      mark()
      const work = processors().map((ms, i) => ((ms - (worked[i] ?? 0)) / 1000).toFixed(1))
      const meanwhile = await stop()
      const floor = await floorOf(pool, name)
      const { peak } = memoryOf(pid)
      report(
        JSON.stringify({
          name,
          convention: checked.convention,
          counts: checked.counts,
          state: last.state,
          done: last.done,
          problems: checked.problems.slice(0, 3),
        }),
      )
      const seconds = times.slice(1).map((at, i) => ((at - (times[i] ?? 0)) / 1000).toFixed(1))
      const whole = (((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000).toFixed(1)
      const between = (from = 0, to = Number.MAX_VALUE) => meanwhile.filter(({ at }) => at >= from && at < to)
      const phases = times.slice(1).map((to, i) => between(times[i], to))
      const p95 = [alone, meanwhile, ...phases].map((list) =>
        quantile(
          list.map(({ ms }) => ms),
          0.95,
        ),
      )
      lines.push(
        `| ${[name, rows, columnsOf().length, (content.length / 1e6).toFixed(1), ...seconds, whole, ...work, floor.toFixed(1), (Number(seconds[2]) / floor).toFixed(2), last.done, (peak - memory).toFixed(0), peak.toFixed(0), ...p95.map((ms) => ms.toFixed(0)), ((p95[1] ?? 0) / (p95[0] ?? 1)).toFixed(2)].join(' | ')} |`,
      )
    }
    process.stdout.write(
      [
        `A sheet end to end over HTTP into ${stock.toLocaleString('en-US')} stones, one node. 1-minute load ${before} before, ${loadAverage()} after.`,
        '',
        '| file | rows | columns | MB | upload s | check s | run s | all s | node processor s | PostgreSQL processor s | PostgreSQL alone s | run: times that | written | memory more MB | peak MB | search p95 alone ms | meanwhile ms | at the upload | at the check | at the run | ratio |',
        `|${' ---: |'.repeat(21)}`,
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
