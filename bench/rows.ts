/**
 * `npm run bench -- rows`: a page of 100 and of 500 stones among 100 thousand (`--stones N`), with all fields and with 15 (`fields` in the request): rows
 * from memory, rows that PostgreSQL reads for the column index (`ROW_CACHE_MB=0`), and PostgreSQL alone (`SEARCH_ENGINE=sql`), in turn in one run. All
 * answers are compared first. `--rounds 9` sets how often.
 */
import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { startEmbedded } from '../apps/server/src/db/embedded.ts'
import { diamonds } from '../packages/contract/src/inventory/diamonds.ts'
import { fillStock, openEngine, report, openCompany } from './parts/engines.ts'
import { itemAt } from './parts/item-at.ts'
import { call, loadAverage, processorTime, quantile } from './parts/measure.ts'
import { benchDir } from './parts/bench-dir.ts'

const calls = 10
const ofStone = [
  'vStnId',
  'shpNm',
  'crt',
  'colNm',
  'clrNm',
  'cutNm',
  'polNm',
  'symNm',
  'fluNm',
  'lbNm',
  'rap',
  'back',
  'ctPr',
  'amt',
  'wSts',
]
const sets = [
  { what: 'all fields', fields: undefined },
  { what: '15 fields', fields: ofStone },
  { what: '15 fields, 3 of documents', fields: [...ofStone.slice(3), 'heldBy', 'tracks', 'statusLabel'] },
]
type Row = Record<string, unknown>

const listOf = (text: Buffer) => (JSON.parse(text.toString('utf8')) as { data: { list: Row[] } }).data.list
/** A page's rows, reduced to these fields. */
const reduced = (rows: readonly Row[], fields: readonly string[] | undefined) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !fields || name === 'id' || fields.includes(name))))

/** The shortest time and the median of the processor time of a call of each task, in turn. A median, because a connection that ends takes its time with it. */
async function bestOf(tasks: readonly (() => Promise<unknown>)[], rounds: number, postmaster: number) {
  const runs = tasks.map(() => ({ times: [] as number[], costs: [] as number[] }))
  for (let round = 0; round < rounds; round++) {
    for (const [i, task] of tasks.entries()) {
      const [used, at] = [processorTime(postmaster), performance.now()]
      for (let n = 0; n < calls; n++) await task()
      const { times, costs } = itemAt(runs, i)
      times.push((performance.now() - at) / calls)
      costs.push((processorTime(postmaster) - used) / calls)
    }
  }
  return runs.map(({ times, costs }) => ({ ms: Math.min(...times), processor: quantile(costs, 0.5) }))
}

async function measure(urls: readonly string[], token: string, rounds: number, postmaster: number): Promise<string[]> {
  const lines: string[] = []
  for (const limit of [100, 500]) {
    const request = (url: string, fields?: readonly string[]) => {
      const body = { labGrown: false, filter: { wSts: ['A', 'D'] }, sort: [{ crt: 'DESC' }], limit, include: ['list'], fields }
      return call(url + diamonds.search.path, token, JSON.stringify(body))
    }
    const whole = listOf(await request(itemAt(urls, urls.length - 1)))
    assert.equal(whole.length, limit)
    for (const { what, fields } of sets) {
      // Twice, the second time from memory.
      for (const url of [...urls, ...urls]) assert.deepEqual(listOf(await request(url, fields)), reduced(whole, fields), what)
      const kilobytes = (await request(itemAt(urls, 0), fields)).length / 1000
      const best = await bestOf(
        urls.map((url) => () => request(url, fields)),
        rounds,
        postmaster,
      )
      const [memory, index, sql] = [itemAt(best, 0), itemAt(best, 1), itemAt(best, 2)]
      const times = best.map(({ ms, processor }) => `${ms.toFixed(1)} (${processor.toFixed(1)})`)
      const ratios = [index, sql].map(({ ms }) => (ms / memory.ms).toFixed(1))
      lines.push(`| ${[limit, what, kilobytes.toFixed(0), ...times, ...ratios].join(' | ')} |`)
      report(`${limit} rows, ${what}: all answers equal`)
    }
  }
  return lines
}

export const options = { stones: 100_000, rounds: 9 }

export async function run({ stones, rounds }: typeof options): Promise<void> {
  const dir = benchDir()
  const postgres = await startEmbedded(dir)
  const before = loadAverage()
  try {
    const { pool, config, token } = await openCompany(dir, postgres.url, 4)
    await fillStock(pool, stones)
    const engines = [
      await openEngine(config, postgres.url, 'index'),
      await openEngine({ ...config, rowCacheMegabytes: 0 }, postgres.url, 'index'),
      await openEngine(config, postgres.url, 'sql'),
    ]
    const urls = engines.map(({ url }) => url)
    const lines = await measure(urls, token, rounds, postgres.pid)
    for (const { close } of engines) await close()
    process.stdout.write(
      [
        `${stones} stones, rows alone; best of ${rounds} rounds of ${calls} calls over HTTP, in turn: milliseconds (median processor time of client, server and PostgreSQL). 1-minute load ${before} before, ${loadAverage()} after.`,
        '',
        '| rows | what | KB | from memory | index, ROW_CACHE_MB=0 | SEARCH_ENGINE=sql | without cache / memory | sql / memory |',
        '| ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: |',
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
