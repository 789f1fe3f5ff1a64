/**
 * `npm run bench -- catalogue`: searches of visitors in one large catalogue, over HTTP, by 1 and by 16 visitors at once, with the stock at rest and while
 * stones are changed ten times a second. `--stones 50000 --seconds 5` sets sizes, `--profile FILE` writes a profile of the processor for Chromium.
 */
import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from '../apps/server/src/app.ts'
import { startConfig } from '../apps/server/src/config.ts'
import { createPool } from '../apps/server/src/db/connection.ts'
import { startEmbedded } from '../apps/server/src/db/embedded.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { copyStones, withoutIndexes } from '../apps/server/src/demo/copy.ts'
import { deriveStones } from '../apps/server/src/demo/derive.ts'
import { seedCompany } from '../apps/server/src/features/masters/seed.ts'
import { keyedHash } from '../apps/server/src/http/authentication.ts'
import { openServices } from '../apps/server/src/services.ts'
import { crowd } from '../apps/server/src/testing/crowd.ts'
import { benchDir } from './parts/bench-dir.ts'
import { loadAverage, quantile } from './parts/measure.ts'

export const options = { stones: 50_000, seconds: 5, profile: '' }
const token = 'bench-catalogue'.padEnd(43, 'x')
const words = ['round', 'vs2', 'd', 'gia', 'oval 1', '12', 'princess vvs1', 'e']
const sorts = ['price', '-price', 'weight', '-weight']

export async function run({ stones, seconds, profile }: typeof options): Promise<void> {
  const dir = benchDir()
  const postgres = await startEmbedded(dir)
  const pool = createPool(postgres.url, 4, { statementSeconds: 3600, waitSeconds: 600 })
  await migrate(pool)
  const config = startConfig({ DATA_DIR: dir, LOG_LEVEL: 'silent', DEMO: '0', SESSION_SECRET: 'bench'.repeat(8), TRUST_PROXY: '127.0.0.1' })
  const services = openServices(config, postgres.url)
  await seedCompany(services.db)
  const [person] = await crowd(services.db, config.sessionSecret, 1)
  const client = await pool.connect()
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; begin')
  await withoutIndexes(client, () => copyStones(client, deriveStones(stones, 7)))
  await client.query('commit')
  client.release(true)
  await pool.query(
    `with a as (insert into account (company_name, vendor_code, seller) values ('Retailer', 'B1', $1) returning id),
      s as (insert into saved_search ("user", type, name, lab_grown, search) values ($1, 1, 'All', false, '{}') returning id)
    insert into catalogue (account, saved_search, title, mark_up, rounding, currency, rate, rate_date, hide_price, origins, expires_at, token_hash, created_by)
      select a.id, s.id, 'All', 40, 'one', 'EUR', 0.5, '2026-01-01', false, '{}', now() + interval '1 day', $2, $1 from a, s`,
    [person!.user, keyedHash(config.sessionSecret, token)],
  )
  await services.databaseClock.start()
  await services.masters.ready()
  const app = await buildApp(services)
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/public/v1/catalogue/${token}/stones`
  for (let waited = 0; services.search.engine() !== 'column index' && waited < 120; waited++) await sleep(500)
  const ask = async (n: number) => {
    const query = new URLSearchParams({ search: words[n % words.length]!, sort: sorts[n % sorts.length]!, page: String(1 + (n % 5)) })
    const began = performance.now()
    // Each from another network, as a few visitors alone would soon reach the limit of a minute.
    const headers = { 'x-forwarded-for': `10.${(n >> 8) & 255}.${n & 255}.1` }
    const answer = await fetch(`${url}?${query.toString()}`, { headers })
    if (answer.status !== 200) throw new Error(await answer.text())
    await answer.arrayBuffer()
    return performance.now() - began
  }
  const ended = new AbortController()
  const measure = async (what: string, visitors: number) => {
    const times: number[] = []
    const until = performance.now() + seconds * 1000
    let n = 0
    await Promise.all(
      Array.from({ length: visitors }, async () => {
        while (performance.now() < until) times.push(await ask(n++))
      }),
    )
    const [half, most, last] = [0.5, 0.95, 1].map((part) => quantile(times, part).toFixed(0).padStart(6))
    process.stdout.write(
      `${what.padEnd(28)} ${String(visitors).padStart(3)} visitors ${half} ms median ${most} p95 ${last} slowest, ${times.length} searches\n`,
    )
  }
  process.stdout.write(
    `${stones} stones, listed ${((await (await fetch(url)).json()) as { data: { count: number } }).data.count}, load ${loadAverage()}, engine ${services.search.engine()}\n`,
  )
  const session = new Session()
  if (profile) {
    session.connect()
    await session.post('Profiler.enable')
    await session.post('Profiler.start')
  }
  for (const visitors of [1, 16]) await measure('stock at rest', visitors)
  const changing = (async () => {
    while (!ended.signal.aborted) {
      await pool.query(`update diamond set ct_pr = ct_pr + 0.01 where id in (select id from diamond order by random() limit 5)`)
      await sleep(100)
    }
  })()
  for (const visitors of [1, 16]) await measure('five stones change each 0.1 s', visitors)
  if (profile) writeFileSync(profile, JSON.stringify((await session.post('Profiler.stop')).profile))
  ended.abort()
  await changing
  await app.close()
  await services.close()
  await pool.end()
  await postgres.stop()
}
