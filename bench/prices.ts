/**
 * `npm run bench -- prices`: repricing a stock of a million stones, through one node as in production (web and worker in one process): a rule looked at,
 * applied and taken back, and a price list made active. Each stone is written whole and leaves its trail; beside it stands what PostgreSQL alone takes to
 * write the same rows. `--stones 20000` takes another size.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PriceRunRow } from '../packages/contract/src/pricing/price-runs.ts'
import { demoListRows } from '../packages/domain/src/pricing/demo-list.ts'
import { createDb, createPool } from '../apps/server/src/db/connection.ts'
import { startEmbedded } from '../apps/server/src/db/embedded.ts'
import { copyStones, withoutIndexes } from '../apps/server/src/demo/copy.ts'
import { deriveStones } from '../apps/server/src/demo/derive.ts'
import { crowd } from '../apps/server/src/testing/crowd.ts'
import { nodeProcess, sessionSecret } from '../apps/server/src/testing/node-process.ts'
import { load } from './parts/measure.ts'
import { numberOf } from './parts/options.ts'

/** What PostgreSQL itself takes, with the indexes and triggers there are, when nothing is asked but that the figures are others: seconds and stones. */
async function floorOf(pool: ReturnType<typeof createPool>) {
  const client = await pool.connect()
  const timed = async (text: string): Promise<[number, number]> => {
    await client.query('vacuum (analyze) diamond')
    const since = performance.now()
    const { rowCount } = await client.query(text)
    say(`${text.slice(0, 40)}…: ${((performance.now() - since) / 1000).toFixed(1)} s`)
    return [(performance.now() - since) / 1000, rowCount ?? 0]
  }
  try {
    await client.query('set statement_timeout = 0')
    const update = `update diamond set ct_pr = ct_pr + 1, amt = amt + 1, back = back + 0.01, updated_at = now() where not lab_grown and not is_deleted`
    return {
      update: await timed(update),
      withTrail: await timed(`with changed as (${update} returning id, ct_pr, amt, back)
        insert into event (kind, subject_type, subject, before, after, cause, actor_name, request_id)
        select 'diamond.edit', 'diamond', id::text, jsonb_build_object('ctPr', ct_pr, 'amt', amt, 'back', back),
          jsonb_build_object('ctPr', ct_pr, 'amt', amt, 'back', back), 'price:floor', 'bench', 'bench' from changed`),
    }
  } finally {
    client.release(true)
  }
}

const say = (line: string) => process.stderr.write(`${line}\n`)
const api = '/admin/v1'

export async function run(args: readonly string[]): Promise<void> {
  const stones = numberOf(args, '--stones', 1_000_000)
  const dir = mkdtempSync('/tmp/loupe-bench-')
  const postgres = await startEmbedded(dir)
  const node = await nodeProcess(postgres.url, dir)
  const pool = createPool(postgres.url, 4, { statementSeconds: 3600 })
  const before = load()
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
    say(`${stones.toLocaleString('en-US')} stones, ${natural.toLocaleString('en-US')} of them natural`)
    const headers = { authorization: `JWT ${member?.token ?? ''}` }
    const ask = async <T>(method: string, path: string, body?: object | FormData): Promise<T> => {
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
      rows.push([name, (performance.now() - since) / 1000, count(done)])
      say(`${name}: ${rows.at(-1)![1].toFixed(1)} s`)
      return done
    }
    const ended = async (run: PriceRunRow): Promise<PriceRunRow> => {
      for (;;) {
        const now = await ask<PriceRunRow>('GET', `/revise/${run.id}`)
        if (!['running', 'undoing'].includes(now.status)) return now
        await sleep(250)
      }
    }
    const saved = await ask<{ id: string }>('POST', '/diamond/search/upsert', {
      name: 'All',
      labGrown: false,
      search: { filter: { crt: { '>=': 0.01 } } },
    })
    const rule = await ask<{ id: string }>('POST', '/price-rule/create', {
      name: 'All',
      savedSearch: saved.id,
      type: 'ctPrPercent',
      value: -1,
      priority: 1,
    })
    await timed<{ changed: number }>(
      'look at a rule',
      ({ changed }) => changed,
      () => ask('POST', `/price-rule/${rule.id}/preview`, {}),
    )
    const applied = await timed(
      'apply it',
      ({ changed }) => changed,
      async () => ended(await ask('POST', `/price-rule/${rule.id}/apply`, {})),
    )
    await timed(
      'take it back',
      ({ restored }) => restored,
      async () => ended(await ask('POST', `/revise/${applied.id}/undo`, {})),
    )
    const form = new FormData()
    const text = demoListRows.map(
      ({ table, low, high, color, clarity, rap }) =>
        `${table === 'round' ? 'BR' : 'PS'},${clarity},${color},${low},${high ?? 9999},${rap / 50},2026-01-01`,
    )
    form.append('file', new File([text.join('\n')], 'list.csv'))
    const list = await timed<{ id: string; cells: number }>(
      'load a list',
      ({ cells }) => cells,
      () => ask('POST', '/rap-price/upload', form),
    )
    await timed(
      'make it active',
      ({ changed }) => changed,
      async () => ended(await ask('POST', `/rap-price/${list.id}/activate`, { isFaultyTaken: true, isFarMeant: true })),
    )
    const floor = await floorOf(pool)
    rows.push(
      ['PostgreSQL alone: one UPDATE of their prices', ...floor.update],
      ['the same, and a row of trail for each', ...floor.withTrail],
    )
    const least = floor.withTrail[0] / floor.withTrail[1]
    process.stdout.write(
      `\n| ${stones.toLocaleString('en-US')} stones | seconds | stones | a second | times the least |\n|---|---|---|---|---|\n`,
    )
    for (const [name, seconds, count] of rows)
      process.stdout.write(
        `| ${name} | ${seconds.toFixed(1)} | ${count.toLocaleString('en-US')} | ${Math.round(count / seconds).toLocaleString('en-US')} | ${(seconds / count / least).toFixed(2)} |\n`,
      )
    process.stdout.write(`\nLoad of the machine: ${before} before, ${load()} after.\n`)
  } catch (error) {
    say(node.said())
    throw error
  } finally {
    await pool.end()
    await node.stop()
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
