/**
 * `npm run bench -- summary`: the quick matrix, the stock summary and a stone's price position at 100 thousand and 1 million stones: by the column
 * index, by PostgreSQL and by DuckDB in this process, in turn in one run. Nothing is cached between calls. All answers are compared first.
 * `--sizes 100000` sets other sizes.
 */
import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import type pg from 'pg'
import { startEmbedded } from '../apps/server/src/db/embedded.ts'
import { fillStock, openEngine, report, openCompany } from './parts/engines.ts'
import { firstOf, itemAt } from './parts/item-at.ts'
import { call, loadAverage } from './parts/measure.ts'
import { summaryCases, tableForDuckDb } from './parts/summary-cases.ts'
import { duckDbOf } from './peers/duckdb.ts'
import { benchDir } from './parts/bench-dir.ts'

const rounds = 7
const ms = (time: number) => time.toFixed(time < 10 ? 2 : 0)

/** What an answer says: its cells in a fixed order, without the moment at which it was given. */
function answerOf(text: Buffer): unknown {
  const { data } = JSON.parse(text.toString('utf8').replace(/"at":"[^"]*",?/, '')) as { data: { cells?: unknown[] } }
  return { ...data, cells: data.cells?.map((cell) => JSON.stringify(cell)).toSorted() }
}

/** The shortest time of each task, in turn. */
async function bestOf(tasks: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const best = tasks.map(() => Infinity)
  for (let round = 0; round < rounds; round++) {
    for (const [i, task] of tasks.entries()) {
      const at = performance.now()
      await task()
      best[i] = Math.min(itemAt(best, i), performance.now() - at)
    }
  }
  return best
}

async function measure(pool: pg.Pool, size: number, engines: readonly Awaited<ReturnType<typeof openEngine>>[], token: string) {
  const duck = await duckDbOf(pool, tableForDuckDb)
  try {
    const [sql, index] = [itemAt(engines, 0), itemAt(engines, 1)]
    const lines: string[] = []
    for (const { what, path, body, byEngine, byDuckDb } of summaryCases) {
      const request = (url: string) => call(`${url}/admin/v1${path}`, token, body)
      assert.deepEqual(answerOf(await request(index.url)), answerOf(await request(sql.url)), what)
      const expected = await byEngine(sql.services.search)
      assert.deepEqual(await byEngine(index.services.search), expected, what)
      assert.deepEqual(await byDuckDb(duck), expected, what)
      const times = await bestOf([
        () => byEngine(index.services.search),
        () => byEngine(sql.services.search),
        () => byDuckDb(duck),
        () => request(index.url),
        () => request(sql.url),
      ])
      const [first = 0, plain = 0, duckDb = 0] = times
      lines.push(`| ${[size, what, ...times.map(ms), (plain / first).toFixed(1), (duckDb / first).toFixed(1)].join(' | ')} |`)
    }
    const { rows } = await pool.query<{ id: string }>(
      `select id from diamond where not is_deleted and not lab_grown and not is_fc_col and rap_amount is not null order by id limit 1`,
    )
    const position = ({ url }: typeof index) => call(`${url}/admin/v1/diamond/${firstOf(rows).id}/position`, token)
    assert.deepEqual(answerOf(await position(index)), answerOf(await position(sql)), 'price position')
    const [first = 0, plain = 0] = await bestOf([() => position(index), () => position(sql)])
    lines.push(`| ${[size, 'price position', '', '', '', ms(first), ms(plain), (plain / first).toFixed(1), ''].join(' | ')} |`)
    return lines
  } finally {
    duck.close()
  }
}

export const options = { sizes: '100000,1000000' }

export async function run({ sizes }: typeof options): Promise<void> {
  const dir = benchDir()
  const postgres = await startEmbedded(dir)
  const before = loadAverage()
  try {
    const { pool, config, token } = await openCompany(dir, postgres.url, 8)
    const lines: string[] = []
    for (const size of sizes.split(',').map(Number)) {
      await fillStock(pool, size)
      const engines = [await openEngine(config, postgres.url, 'sql'), await openEngine(config, postgres.url, 'index')]
      lines.push(...(await measure(pool, size, engines, token)))
      for (const { close } of engines) await close()
      report(`${size} stones: all answers equal`)
    }
    process.stdout.write(
      [
        `Best of ${rounds} rounds, in turn, nothing cached, milliseconds. 1-minute load ${before} before, ${loadAverage()} after.`,
        '',
        '| stones | what | index | PostgreSQL | DuckDB | index, HTTP | PostgreSQL, HTTP | PostgreSQL / index | DuckDB / index |',
        '| ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
        ...lines,
        '',
      ].join('\n'),
    )
    await pool.end()
  } finally {
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
