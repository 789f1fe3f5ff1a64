import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemHealth } from '@loupe/contract/reports/health.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../app.ts'
import type { Services } from '../context.ts'
import { start } from '../jobs/runner.ts'
import { eventually } from '../testing/eventually.ts'
import { testWorld } from '../testing/world.ts'
import { build } from '../build.ts'
import { newestMigration, version } from '../version.ts'
import { createMetrics } from './metrics.ts'
import { startMonitoring } from './monitoring.ts'

const world = testWorld()
const token = 'a-token-of-some-length'
const stops: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

/** Services beside those of the world, which are measured. */
function withMetrics(config: Partial<Services['config']> = {}): Services {
  const services = {
    ...world.services,
    config: { ...world.services.config, metrics: { port: 0, host: '127.0.0.1', token }, ...config },
  }
  services.metrics = createMetrics(services, {})
  return services
}
function measured(): Services {
  const services = withMetrics()
  stops.push(() => services.metrics?.stop())
  return services
}
const metricsOf = async ({ metrics }: Services) => (await metrics?.text()) ?? ''
/** The samples of a metric, by their labels. */
const samples = (text: string, name: string) =>
  Object.fromEntries(
    [...text.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'))].map(([, labels = '', value]) => [labels, Number(value)]),
  )

describe('the web app', () => {
  let app: Awaited<ReturnType<typeof buildApp>>
  let services: Services
  const lines: string[] = []
  beforeAll(async () => {
    services = withMetrics({ logCalls: true, logLevel: 'info' })
    app = await buildApp(services)
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    await app.close()
    services.metrics?.stop()
  })
  const as = (who: 'seller' | 'super') => ({ authorization: `JWT ${world.tokens[who]}` })
  const read = async () => (await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).payload

  it('answers /metrics to the token, and does not have it without one', async () => {
    expect((await app.inject('/metrics')).statusCode).toBe(401)
    expect((await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}x` } })).statusCode).toBe(401)
    // A proxy that blocks the path would let these through.
    for (const url of ['/%6detrics', '/metrics/'])
      expect((await app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(404)
    const reply = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
    expect(reply).toMatchObject({ statusCode: 200, headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' } })
    const { digest, commit = '' } = build()
    expect(reply.body).toContain(`loupe_info{version="${version}",migration="${newestMigration}",build="${digest}",commit="${commit}"} 1`)
    expect((await world.raw('/metrics')).status).toBe(404)
  })

  it('counts and logs calls by the name of their route, and names no address', async () => {
    lines.length = 0
    const { headers } = await app.inject({ url: systemHealth.view.path, headers: as('super') })
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
    await app.inject({ url: systemHealth.view.path, headers: { ...as('seller'), traceparent: `00-${trace}-00f067aa0ba902b7-01` } })
    await app.inject({ url: '/public/v1/share/a-secret-of-somebody' })
    await app.inject({ url: '/readyz' })
    const text = await read()
    expect(samples(text, 'loupe_calls_total')).toEqual({
      'route="systemHealth.view",method="GET",status="200"': 1,
      'route="systemHealth.view",method="GET",status="403"': 1,
      // One is the share link, two were those above.
      'route="none",method="GET",status="404"': 3,
    })
    expect(samples(text, 'loupe_call_duration_seconds_count')).toMatchObject({ 'route="systemHealth.view"': 2 })
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      {
        level: 'info',
        time: expect.any(Number) as number,
        part: 'web',
        reqId: headers['x-request-id'],
        method: 'GET',
        route: 'systemHealth.view',
        who: `user ${world.people.super}`,
        status: 200,
        ms: expect.any(Number) as number,
        msg: 'call',
      },
      expect.objectContaining({ route: 'systemHealth.view', who: `user ${world.people.seller}`, status: 403, trace }),
      expect.objectContaining({ route: 'none', who: 'nobody', status: 404 }),
    ])
    expect(text + lines.join('')).not.toContain('secret-of-somebody')
  })

  it('counts the pages that listen, and stops counting those that have gone', async () => {
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const gone = new AbortController()
    await fetch(`${url}/admin/v1/live`, { headers: as('seller'), signal: gone.signal })
    const open = async () => samples(await read(), 'loupe_streams_open')['']
    expect(await open()).toBe(1)
    gone.abort()
    await eventually(open, (count) => count === 0)
  })
})

describe('what the database says about the company', () => {
  beforeEach(async () => {
    const { db } = world.services
    for (const table of ['block', 'mail', 'worker'] as const) await db.deleteFrom(table).execute()
    await sql`delete from graphile_worker._private_jobs`.execute(world.owner)
  })

  it('counts jobs by state and age, mails, workers and holds past their end', async () => {
    const { db } = world.services
    const job = (after: string) =>
      sql`select graphile_worker.add_job('send-mail', '{}'::json, run_at => now() + ${after}::interval)`.execute(db)
    await Promise.all([job('-10 minutes'), job('-1 minute'), job('1 hour')])
    const mail = { kind: 'x', toAddress: 'a@test.example', subject: 's', text: 't' }
    await db
      .insertInto('mail')
      .values([
        { ...mail, status: 'waiting', createdAt: sql`now() - interval '5 minutes'` },
        { ...mail, status: 'failed' },
        { ...mail, status: 'sent' },
      ])
      .execute()
    await db
      .insertInto('worker')
      .values({ id: 'w', seenAt: sql`now()` })
      .execute()
    await world.given.block({ validTillDate: new Date(Date.now() - 1000).toISOString() })
    await world.given.block({ validTillDate: new Date(Date.now() + 60_000).toISOString() })

    const text = await metricsOf(measured())

    expect(samples(text, 'loupe_jobs')).toEqual({ 'job="send-mail",state="due"': 2, 'job="send-mail",state="scheduled"': 1 })
    expect(samples(text, 'loupe_jobs_oldest_seconds')['job="send-mail",state="due"']).toBeCloseTo(600, -2)
    expect(samples(text, 'loupe_mails')).toEqual({ 'state="waiting"': 1, 'state="failed"': 1 })
    expect(samples(text, 'loupe_mails_oldest_seconds')['state="waiting"']).toBeCloseTo(300, -2)
    expect([samples(text, 'loupe_workers'), samples(text, 'loupe_holds_past_end'), samples(text, 'loupe_database_up')]).toEqual([
      { '': 1 },
      { '': 1 },
      { '': 1 },
    ])
  })

  it('has no value while the database does not answer, and the rest is still there', async () => {
    const services = measured()
    const away = vi.spyOn(services.aside, 'getExecutor').mockImplementation(() => {
      throw new Error('Connection terminated')
    })
    stops.push(() => away.mockRestore())
    const text = await metricsOf(services)
    expect(text).toContain('loupe_database_up 0')
    for (const name of ['loupe_holds_past_end', 'loupe_workers', 'loupe_mails']) expect([name, samples(text, name)]).toEqual([name, {}])
    expect(samples(text, 'loupe_streams_open')).toEqual({ '': 0 })
  })
})

it('a worker answers health and metrics on a port of its own: ready while it fetches jobs, with the runs of its jobs', async () => {
  const services = measured()
  const leaving = new AbortController()
  let worker: Awaited<ReturnType<typeof start>> | undefined
  const idle = { message: 'The worker fetches no jobs.', ended: 'The worker fetches jobs again' }
  const monitoring = await startMonitoring(services, leaving.signal, () => (worker?.isWorking() ? undefined : idle))
  stops.push(() => monitoring?.stop())
  const ready = async () => {
    const reply = await fetch(`${monitoring?.url}/readyz`)
    return `${reply.status} ${((await reply.json()) as { message: string }).message}`
  }
  expect(await ready()).toBe('503 The worker fetches no jobs.')
  expect((await fetch(`${monitoring?.url}/healthz`)).status).toBe(200)

  worker = await start(services)
  stops.push(() => worker?.stop())
  await eventually(ready, (is) => is === '200 OK')
  await sql`select graphile_worker.add_job('clean-up', '{}'::json)`.execute(services.db)
  const metrics = async () => (await fetch(`${monitoring?.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text()
  await eventually(
    async () => samples(await metrics(), 'loupe_job_runs_total')['job="clean-up",outcome="done"'],
    (runs) => (runs ?? 0) > 0,
  )
  expect(samples(await metrics(), 'loupe_database_connections')).toHaveProperty('pool="jobs",state="idle"')
  const refused = await fetch(`${monitoring?.url}/metrics`)
  expect([refused.status, await refused.json()]).toEqual([401, expect.objectContaining({ code: 'E_UNAUTHORIZED' })])

  leaving.abort()
  expect(await ready()).toBe('503 This node is shutting down.')
})

it('alerts and the dashboard ask only for metrics that exist, by labels that they have', async () => {
  const folder = join(import.meta.dirname, '../../../../deploy/monitoring')
  const services = measured()
  const known = new Map([...(await metricsOf(services)).matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]))
  // Of Prometheus itself.
  known.set('up', 'gauge')
  const dashboard = readFileSync(join(folder, 'grafana-dashboard.json'), 'utf8')
  const queries = [
    ...[...readFileSync(join(folder, 'alerts.yaml'), 'utf8').matchAll(/^ +expr: (.*)$/gm)].map(([, query = '']) => query),
    ...[...dashboard.matchAll(/"expr": "(.*)"/g)].map(([, query = '']) => query.replaceAll('\\"', '"')),
  ]
  expect(queries.length).toBeGreaterThan(40)
  const named = queries.flatMap((query) => query.match(/\b(?:loupe|nodejs|process)_\w+|\bup\b/g) ?? [])
  const isKnown = (name: string) => known.has(name) || known.get(name.replace(/_(?:bucket|sum|count)$/, '')) === 'histogram'
  expect(named.filter((name) => !isKnown(name))).toEqual([])
  const labels = queries.flatMap((query) => [
    ...[...query.matchAll(/\{([^}]*)\}/g)].flatMap(([, inside = '']) => inside.match(/\w+(?==)/g) ?? []),
    ...[...query.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, inside = '']) => inside.split(', ')),
  ])
  const source = ['metrics.ts', 'company-figures.ts'].map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('')
  // The others are added by Prometheus.
  const given = new Set(
    [...source.matchAll(/\['(?:\w+)'(?:, '\w+')*\]/g)].flatMap(([list]) => list.match(/\w+/g) ?? []).concat('le', 'instance', 'job'),
  )
  expect(labels.length).toBeGreaterThan(20)
  expect(labels.filter((label) => !given.has(label))).toEqual([])
})
