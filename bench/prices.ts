/**
 * `npm run bench -- prices`: reprices a stock of a million stones through one node as in production (web and worker in one process): a rule
 * previewed, applied and undone, and a price list activated. Each stone is written whole, with its audit event; for comparison, what PostgreSQL alone
 * needs to write the same rows of the same table, before the rule and after it. `--stones 20000` sets another size.
 */
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PriceRunRow } from '../packages/contract/src/pricing/price-runs.ts'
import { demoListRows } from '../packages/domain/src/pricing/demo-list.ts'
import { createDb, createPool } from '../apps/server/src/db/connection.ts'
import { startEmbedded } from '../apps/server/src/db/embedded.ts'
import { copyStones, withoutIndexes } from '../apps/server/src/demo/copy.ts'
import { deriveStones } from '../apps/server/src/demo/derive.ts'
import { crowd } from '../apps/server/src/testing/crowd.ts'
import { nodeProcess, sessionSecret } from '../apps/server/src/testing/node-process.ts'
import { loadAverage } from './parts/measure.ts'
import { benchDir } from './parts/bench-dir.ts'

/** Seconds and stones. */
type Measured = [number, number]
const update = `update diamond set ct_pr = ct_pr + 1, amt = amt + 1, back = back + 0.01, updated_at = now() where not lab_grown and not is_deleted`
const plain = {
  update,
  withAudit: `with changed as (${update} returning id, ct_pr, amt, back)
    insert into event (kind, subject_type, subject, before, after, cause, actor_name, request_id)
    select 'diamond.edit', 'diamond', id::text, jsonb_build_object('ctPr', ct_pr, 'amt', amt, 'back', back),
      jsonb_build_object('ctPr', ct_pr, 'amt', amt, 'back', back), 'price:floor', 'bench', 'bench' from changed`,
}

/** What PostgreSQL itself needs to change the figures of the same table in one statement, without and with the audit event of each stone. */
async function plainOf(pool: ReturnType<typeof createPool>): Promise<Record<keyof typeof plain, Measured>> {
  const client = await pool.connect()
  const timed = async (text: string): Promise<Measured> => {
    await client.query('vacuum (analyze) diamond')
    const since = performance.now()
    const { rowCount } = await client.query(text)
    report(`${text.slice(0, 40)}…: ${((performance.now() - since) / 1000).toFixed(1)} s`)
    return [(performance.now() - since) / 1000, rowCount ?? 0]
  }
  try {
    await client.query('set statement_timeout = 0')
    return { update: await timed(plain.update), withAudit: await timed(plain.withAudit) }
  } finally {
    client.release(true)
  }
}
const together = ([a, b]: Measured, [c, d]: Measured): Measured => [a + c, b + d]

/** How many updates of stones there were, and how many of them stayed on their page and touched no index. */
async function updatesOf(pool: ReturnType<typeof createPool>): Promise<{ all: number; hot: number }> {
  // A connection reports what it has done a second later.
  await sleep(1500)
  const { rows } = await pool.query(
    `select n_tup_upd::int as all, n_tup_hot_upd::int as hot from pg_stat_user_tables where relname = 'diamond'`,
  )
  return rows[0]
}

const report = (line: string) => process.stderr.write(`${line}\n`)
const api = '/admin/v1'

export const options = { stones: 1_000_000 }

export async function run({ stones }: typeof options): Promise<void> {
  const dir = benchDir()
  const postgres = await startEmbedded(dir)
  const node = await nodeProcess(postgres.url, dir)
  const pool = createPool(postgres.url, 4, { statementSeconds: 3600 })
  const loadBefore = loadAverage()
  try {
    const [member] = await crowd(createDb(pool), sessionSecret, 1)
    await pool.query('update "user" set type = 2')
    await pool.query(`select pg_notify('loupe', '{"topics":["master"]}')`)
    const client = await pool.connect()
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; begin')
    await withoutIndexes(client, () => copyStones(client, deriveStones(stones, 7)))
    await client.query('commit')
    await client.query('vacuum (analyze) diamond')
    client.release(true)
    const natural = Number((await pool.query('select count(*) from diamond where not lab_grown')).rows[0].count)
    report(`${stones.toLocaleString('en-US')} stones, ${natural.toLocaleString('en-US')} of them natural`)
    const headers = { authorization: `JWT ${member?.token ?? ''}` }
    const request = async <T>(method: string, path: string, body?: object | FormData): Promise<T> => {
      const json: Record<string, string> = body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}
      const sent = body instanceof FormData ? { body } : body ? { body: JSON.stringify(body) } : {}
      const reply = await fetch(node.url + api + path, { method, headers: { ...headers, ...json }, ...sent })
      const answer = (await reply.json()) as { data: T; message: string }
      if (reply.status !== 200) throw new Error(`${path}: ${answer.message}`)
      return answer.data
    }
    const rows: [string, number, number][] = []
    const timed = async <T>(name: string, count: (done: T) => number, work: () => Promise<T>): Promise<T> => {
      const since = performance.now()
      const done = await work()
      const seconds = (performance.now() - since) / 1000
      rows.push([name, seconds, count(done)])
      report(`${name}: ${seconds.toFixed(1)} s`)
      return done
    }
    const ended = async ({ id }: PriceRunRow): Promise<PriceRunRow> => {
      for (;;) {
        const now = await request<PriceRunRow>('GET', `/revise/${id}`)
        if (!['running', 'undoing'].includes(now.status)) return now
        await sleep(250)
      }
    }
    const saved = await request<{ id: string }>('POST', '/diamond/search/upsert', {
      name: 'All',
      labGrown: false,
      search: { filter: { crt: { '>=': 0.01 } } },
    })
    const rule = await request<{ id: string }>('POST', '/price-rule/create', {
      name: 'All',
      savedSearch: saved.id,
      type: 'ctPrPercent',
      value: -1,
      priority: 1,
    })
    const first = await plainOf(pool)
    await timed<{ changed: number }>(
      'preview a rule',
      ({ changed }) => changed,
      () => request('POST', `/price-rule/${rule.id}/preview`, {}),
    )
    const before = await updatesOf(pool)
    const applied = await timed(
      'apply it',
      ({ changed }) => changed,
      async () => ended(await request('POST', `/price-rule/${rule.id}/apply`, {})),
    )
    await timed(
      'undo it',
      ({ restored }) => restored,
      async () => ended(await request('POST', `/revise/${applied.id}/undo`, {})),
    )
    const after = await updatesOf(pool)
    const second = await plainOf(pool)
    const form = new FormData()
    const text = demoListRows.map(
      ({ table, low, high, color, clarity, rap }) =>
        `${table === 'round' ? 'BR' : 'PS'},${clarity},${color},${low},${high ?? 9999},${rap / 50},2026-01-01`,
    )
    form.append('file', new File([text.join('\n')], 'list.csv'))
    const list = await timed<{ id: string; cells: number }>(
      'load a list',
      ({ cells }) => cells,
      () => request('POST', '/rap-price/upload', form),
    )
    await timed(
      'make it active',
      ({ changed }) => changed,
      async () => ended(await request('POST', `/rap-price/${list.id}/activate`, { isFaultyTaken: true, isFarMeant: true })),
    )
    const floor = { update: together(first.update, second.update), withAudit: together(first.withAudit, second.withAudit) }
    rows.push(
      ['PostgreSQL alone: an UPDATE of the prices, twice', ...floor.update],
      ['the same with an audit event for each, twice', ...floor.withAudit],
    )
    const times = (seconds: number, count: number, [plainSeconds, plainCount]: Measured) =>
      (seconds / count / (plainSeconds / plainCount)).toFixed(2)
    process.stdout.write(
      `\n| ${stones.toLocaleString('en-US')} stones | seconds | stones | a second | times plain UPDATE and audit events | times plain UPDATE |\n|---|---|---|---|---|---|\n`,
    )
    for (const [name, seconds, count] of rows)
      process.stdout.write(
        `| ${name} | ${seconds.toFixed(1)} | ${count.toLocaleString('en-US')} | ${Math.round(count / seconds).toLocaleString('en-US')} | ${times(seconds, count, floor.withAudit)} | ${times(seconds, count, floor.update)} |\n`,
      )
    const updates = after.all - before.all
    process.stdout.write(`\nUpdates that stayed on their page (HOT): ${after.hot - before.hot} of ${updates}, apply and undo.\n`)
    process.stdout.write(`\nLoad of the machine: ${loadBefore} before, ${loadAverage()} after.\n`)
  } catch (error) {
    report(node.said())
    throw error
  } finally {
    await pool.end()
    await node.stop()
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
