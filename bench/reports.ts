/**
 * `npm run bench -- reports`: the dashboard, every report with its default and its most expensive grouping, and the audit log, over HTTP with real
 * sessions, for an admin and a seller, at a million stones, 200,000 deals of five years and three million events; over 90 days, a year, and all five.
 * `--stones 100000 --deals 20000 --events 100000` sets other sizes, `--times 20` repeats more often, `--only audit` runs a part, `--dir DIR` stores
 * the database there and reuses it the next time.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { audits } from '../packages/contract/src/reports/audits.ts'
import { dashboard } from '../packages/contract/src/reports/dashboard.ts'
import { reports as calls } from '../packages/contract/src/reports/reports.ts'
import { addDays, dayIn } from '../packages/domain/src/kernel/local-time.ts'
import { reportNames, reports, defaultBy } from '../packages/domain/src/reports/report.ts'
import type pg from 'pg'
import { buildApp } from '../apps/server/src/app.ts'
import { startConfig } from '../apps/server/src/config.ts'
import { createDb, createPool } from '../apps/server/src/db/connection.ts'
import { startEmbedded } from '../apps/server/src/db/embedded.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { copyStones, withoutIndexes } from '../apps/server/src/demo/copy.ts'
import { deriveStones } from '../apps/server/src/demo/derive.ts'
import { seedCompany } from '../apps/server/src/features/masters/seed.ts'
import type { Services } from '../apps/server/src/context.ts'
import { openServices } from '../apps/server/src/services.ts'
import { crowd } from '../apps/server/src/testing/crowd.ts'
import { fillDeals, fillEvents } from './parts/deals.ts'
import { firstOf, itemAt } from './parts/item-at.ts'
import { call, loadAverage, processorTime, quantile } from './parts/measure.ts'
import { benchDir } from './parts/bench-dir.ts'

const post = (line: string) => process.stderr.write(`${line}\n`)
/** The limit for a report and the dashboard, in ms. */
const atMost = 300
const spans = { '90 days': 90, 'a year': 365, 'five years': 1826 }

interface Line {
  what: string
  who: string
  times: number[]
  /** Milliseconds of processor time, which other load changes little. */
  costs: number[]
}

async function build(pool: pg.Pool, services: Services, stones: number, deals: number, events: number): Promise<void> {
  await seedCompany(services.db)
  await crowd(services.db, services.config.sessionSecret, 40)
  const client = await pool.connect()
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; begin')
  await withoutIndexes(client, () => copyStones(client, deriveStones(stones, 7)))
  await client.query('commit')
  client.release(true)
  await fillDeals(pool, deals)
  await fillEvents(pool, events)
}

export const options = { stones: 1_000_000, deals: 200_000, events: 3_000_000, times: 12, only: '', dir: '' }

export async function run({ stones, deals, events, times, only, dir: stored }: typeof options): Promise<void> {
  const dir = stored || benchDir()
  const isThere = existsSync(dir) && stored !== ''
  mkdirSync(dir, { recursive: true })
  const postgres = await startEmbedded(dir)
  const before = loadAverage()
  try {
    const pool = createPool(postgres.url, 4, { statementSeconds: 3600, waitSeconds: 600 })
    await migrate(pool)
    const config = startConfig({ DATA_DIR: dir, LOG_LEVEL: 'silent', DEMO: '0', SESSION_SECRET: 'bench'.repeat(8) })
    const services = openServices(config, postgres.url)
    if (!isThere) await build(pool, services, stones, deals, events)
    const people = await crowd(createDb(pool), config.sessionSecret, 3)
    const [admin, seller, superAdmin] = [itemAt(people, 0), itemAt(people, 1), itemAt(people, 2)]
    await pool.query('update "user" set type = 2 where id = $1', [admin.user])
    await pool.query('update "user" set type = 1 where id = $1', [superAdmin.user])
    // A seller with deals.
    const { rows: first } = await pool.query(`select seller as id from "order" group by 1 order by count(*) desc limit 1`)
    await pool.query('update session set "user" = $1 where "user" = $2', [first[0].id, seller.user])
    const { rows } = await pool.query(`select (select count(*) from "order") as orders, (select count(*) from order_line) as lines,
      (select count(*) from sale) as sales, (select count(*) from event) as events`)
    post(`${stones} stones, ${rows[0].orders} orders, ${rows[0].lines} of their lines, ${rows[0].sales} sold, ${rows[0].events} events`)
    const app = await buildApp(services)
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    while (services.search.engine() !== 'column index') await sleep(200)
    post(`Stock by the ${services.search.engine()}.`)

    const who = { admin: admin.token, seller: seller.token, superAdmin: superAdmin.token }
    const lines: Line[] = []
    const timed = async (what: string, by: keyof typeof who, path: string, body?: object) => {
      if (!what.includes(only)) return
      const line: Line = { what, who: by, times: [], costs: [] }
      lines.push(line)
      for (let i = 0; i < times + 2; i++) {
        const [since, cost] = [performance.now(), processorTime(postgres.pid)]
        await call(url + path, who[by], body && JSON.stringify(body))
        if (i < 2) continue
        line.times.push(performance.now() - since)
        line.costs.push(processorTime(postgres.pid) - cost)
      }
      post(`${what}, ${by}: ${quantile(line.times, 0.5).toFixed(0)} ms, ${quantile(line.costs, 0.5).toFixed(0)} of processor`)
    }
    const today = dayIn(new Date())
    for (const by of ['admin', 'seller'] as const) {
      await timed('dashboard', by, dashboard.view.path, { labGrown: false })
      await timed('dashboard, rows of work', by, dashboard.work.path)
      await timed('dashboard, figures', by, dashboard.figures.path, { labGrown: false })
      for (const report of reportNames) {
        const dearest = reports[report].dimensions.filter((one) => ['account', 'shpNm', 'day', 'crt'].includes(one)).slice(0, 2)
        for (const dimensions of [defaultBy(report), dearest])
          for (const [span, days] of Object.entries(reports[report].isOfNow ? { now: 1 } : spans))
            await timed(`${report} by ${dimensions.join(', ')}, ${span}`, by, calls.run.path, {
              report,
              labGrown: false,
              by: dimensions,
              period: 'custom',
              from: addDays(today, 1 - days),
              till: today,
            })
      }
    }
    for (const [what, requestedValue] of Object.entries(await auditQuestions(pool, first[0].id, today)))
      for (const by of ['admin', 'superAdmin'] as const) await timed(`audit log, ${what}`, by, audits.list.path, requestedValue)
    process.stdout.write(
      `${stones.toLocaleString('en-US')} stones (${services.search.engine()}), ${deals.toLocaleString('en-US')} deals of five years. 1-minute load ${before} before, ${loadAverage()} after.\n\n`,
    )
    process.stdout.write('| what | who | processor ms | p50 ms | p95 ms | |\n| --- | --- | ---: | ---: | ---: | --- |\n')
    for (const { what, who: by, times: took, costs } of lines) {
      const p95 = quantile(took, 0.95)
      process.stdout.write(
        `| ${what} | ${by} | ${quantile(costs, 0.5).toFixed(0)} | ${quantile(took, 0.5).toFixed(0)} | ${p95.toFixed(0)} | ${p95 <= atMost ? '' : `over ${atMost}`} |\n`,
      )
    }
    await app.close()
    await services.close()
    await pool.end()
  } finally {
    await postgres.stop()
    if (stored === '') rmSync(dir, { recursive: true, force: true })
  }
}

/** Pages of the log as people request them: from the top, far back, of one kind, of one person, of some days, by a number, by a name. */
async function auditQuestions(pool: pg.Pool, seller: string, today: string): Promise<Record<string, object>> {
  const { rows } = await pool.query<{ middle: number; stone: string; company: string; order: string }>(
    `select (select max(id) / 2 from event) as middle, (select v_stn_id from diamond limit 1) as stone,
      (select company_name from account where vendor_code like 'B%' limit 1) as company, (select subject from event where subject_type = 'order' limit 1) as order`,
  )
  const { middle, stone, company, order } = firstOf(rows)
  return {
    'the latest': {},
    'far back': { below: middle },
    'of one kind': { subjectType: 'account' },
    'of a kind that is rare': { subjectType: 'appVersion' },
    'of one person': { actor: seller },
    'of one person and kind': { actor: seller, subjectType: 'order' },
    'of one person and a rare kind': { actor: seller, subjectType: 'role' },
    'of a day a year ago': { from: addDays(today, -365), till: addDays(today, -365) },
    'of one kind in a month three years ago': { subjectType: 'accountKyc', from: addDays(today, -1100), till: addDays(today, -1070) },
    'of one person in a month three years ago': { actor: seller, from: addDays(today, -1100), till: addDays(today, -1070) },
    'of one record': { subjectType: 'order', subject: order },
    'of the number of a stone': { words: stone },
    'of the name of a company': { words: company },
    'of a part of many names': { words: 'lient' },
    'of a name that nothing has': { words: 'no such name' },
    '200 entries': { limit: 200 },
  }
}
