/**
 * `npm run bench -- reports`: the dashboard and every report by its usual and its dearest division, over HTTP with real sessions, for an admin and a seller, at a
 * million stones and 200,000 deals of five years; over 90 days, a year, and all five. `--stones 100000 --deals 20000` takes other sizes, `--times 20` asks more.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { dashboard } from '../packages/contract/src/reports/dashboard.ts'
import { reports as calls } from '../packages/contract/src/reports/reports.ts'
import { addDays, dayIn } from '../packages/domain/src/kernel/calendar.ts'
import { reportNames, reports, usualBy } from '../packages/domain/src/reports/report.ts'
import { buildApp } from '../apps/server/src/app.ts'
import { startConfig } from '../apps/server/src/config.ts'
import { createDb, createPool } from '../apps/server/src/db/connection.ts'
import { startEmbedded } from '../apps/server/src/db/embedded.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { copyStones, withoutIndexes } from '../apps/server/src/demo/copy.ts'
import { deriveStones } from '../apps/server/src/demo/derive.ts'
import { seedHouse } from '../apps/server/src/features/masters/seed.ts'
import { openHouse } from '../apps/server/src/house.ts'
import { crowd } from '../apps/server/src/testing/crowd.ts'
import { fillDeals } from './parts/deals.ts'
import { call, load, quantile } from './parts/measure.ts'

const say = (line: string) => process.stderr.write(`${line}\n`)
/** What a report and the dashboard may take (issue 8). */
const atMost = 300
const spans = { '90 days': 90, 'a year': 365, 'five years': 1826 }

interface Line {
  what: string
  who: string
  times: number[]
}

export async function run(args: readonly string[]): Promise<void> {
  const option = (name: string, usual: number) => Number(args.includes(name) ? args[args.indexOf(name) + 1] : usual)
  const [stones, deals, times] = [option('--stones', 1_000_000), option('--deals', 200_000), option('--times', 12)]
  const dir = mkdtempSync('/tmp/loupe-bench-')
  const postgres = await startEmbedded(dir)
  const before = load()
  try {
    const pool = createPool(postgres.url, 4, { statementSeconds: 3600, waitSeconds: 600 })
    await migrate(pool)
    const config = startConfig({ DATA_DIR: dir, LOG_LEVEL: 'silent', DEMO: '0', SESSION_SECRET: 'bench'.repeat(8) })
    const house = openHouse(config, postgres.url)
    await seedHouse(house.db)
    const people = await crowd(createDb(pool), config.sessionSecret, 40)
    await pool.query('update "user" set type = 2 where id = $1', [people[0]!.user])
    const client = await pool.connect()
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; begin')
    await withoutIndexes(client, () => copyStones(client, deriveStones(stones, 7)))
    await client.query('commit')
    client.release(true)
    await fillDeals(pool, deals)
    const { rows } = await pool.query('select (select count(*) from "order") as orders, (select count(*) from order_line) as lines')
    say(`${stones} stones, ${rows[0].orders} orders, ${rows[0].lines} of their lines`)
    const app = await buildApp(house)
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const wanted = stones >= 150_000 ? 'column index' : 'PostgreSQL'
    while (house.search.engine() !== wanted) await sleep(200)
    say(`Stock by the ${house.search.engine()}.`)

    const who = { admin: people[0]!.token, seller: people[1]!.token }
    const lines: Line[] = []
    const timed = async (what: string, by: keyof typeof who, path: string, body: object) => {
      const line: Line = { what, who: by, times: [] }
      lines.push(line)
      for (let i = 0; i < times + 2; i++) {
        const since = performance.now()
        await call(url + path, who[by], JSON.stringify(body))
        if (i >= 2) line.times.push(performance.now() - since)
      }
      say(`${what}, ${by}: ${quantile(line.times, 0.5).toFixed(0)} ms`)
    }
    const today = dayIn(new Date())
    for (const by of ['admin', 'seller'] as const) {
      await timed('dashboard', by, dashboard.view.path, { labGrown: false })
      for (const report of reportNames) {
        const dearest = reports[report].dimensions.filter((one) => ['account', 'shpNm', 'day', 'crt'].includes(one)).slice(0, 2)
        for (const dimensions of [usualBy(report), dearest])
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
    process.stdout.write(
      `${stones.toLocaleString('en-US')} stones (${wanted}), ${deals.toLocaleString('en-US')} deals of five years. 1-minute load ${before} before, ${load()} after.\n\n`,
    )
    process.stdout.write('| what | who | p50 ms | p95 ms | |\n| --- | --- | ---: | ---: | --- |\n')
    for (const { what, who: by, times: took } of lines) {
      const p95 = quantile(took, 0.95)
      process.stdout.write(
        `| ${what} | ${by} | ${quantile(took, 0.5).toFixed(0)} | ${p95.toFixed(0)} | ${p95 <= atMost ? '' : `over ${atMost}`} |\n`,
      )
    }
    await app.close()
    await house.close()
    await pool.end()
  } finally {
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
