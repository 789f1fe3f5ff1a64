import { readFileSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { enqueue } from '../db/enqueue.ts'
import { observed } from '../db/observed.ts'
import { start } from '../jobs/runner.ts'
import { openServices } from '../services.ts'
import { eventually } from '../testing/eventually.ts'
import { testWorld } from '../testing/world.ts'
import { type Traces, startTraces } from './traces.ts'

const world = testWorld()

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number }
}
interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: Attribute[]
}
interface LogRecord {
  body: { stringValue: string }
  traceId?: string
}

/** A collector of OTLP over HTTP. */
const spans: Span[] = []
const records: LogRecord[] = []
const collector = createServer((request, reply) => {
  void text(request).then((body) => {
    const { resourceSpans = [], resourceLogs = [] } = JSON.parse(body) as {
      resourceSpans?: { scopeSpans: { spans: Span[] }[] }[]
      resourceLogs?: { scopeLogs: { logRecords: LogRecord[] }[] }[]
    }
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    records.push(...resourceLogs.flatMap(({ scopeLogs }) => scopeLogs.flatMap((scope) => scope.logRecords)))
    reply.setHeader('content-type', 'application/json').end('{}')
  })
})
let traces: Traces
let services: ReturnType<typeof openServices>
let url = ''
const stops: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done))
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  const otlp = { endpoint, ratio: 1 }
  traces = startTraces({ otlp }, 'test')
  services = openServices({ ...world.services.config, logLevel: 'info', logCalls: true, otlp }, world.databaseUrl)
  await services.databaseClock.start()
  await services.masters.ready()
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const app = await buildApp(services, undefined, traces.calls)
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  const worker = await start(services)
  stops.push(
    () => worker.stop(),
    () => app.close(),
    () => services.close(),
  )
})
afterAll(async () => {
  for (const stop of stops) await stop()
  vi.restoreAllMocks()
  collector.close()
})

const [traceId, parent] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']

it('a call is one trace with its statements, the jobs it caused and its log line, under the trace of its caller', async () => {
  const { id: account } = await world.given.account()
  const { id: diamond } = await world.given.diamond()
  const reply = await fetch(url + blocks.create.path, {
    method: 'POST',
    headers: {
      authorization: `JWT ${world.tokens.seller}`,
      'content-type': 'application/json',
      traceparent: `00-${traceId}-${parent}-00`,
    },
    body: JSON.stringify({ blockType: 1, diamonds: [diamond], account, hours: 24 }),
  })
  expect([reply.status, await reply.json()]).toMatchObject([200, { code: 'OK' }])
  expect(reply.headers.get('server-timing')).toMatch(new RegExp(`^traceparent;desc="00-${traceId}-`))

  const ofTrace = () => spans.filter((span) => span.traceId === traceId)
  const call = await eventually(async () => ofTrace().find(({ name }) => name === 'POST blocks.create'), Boolean)
  expect(call).toMatchObject({ parentSpanId: parent })
  expect(call?.attributes).toEqual(
    expect.arrayContaining([
      { key: 'http.response.status_code', value: { intValue: 200 } },
      { key: 'loupe.request_id', value: { stringValue: reply.headers.get('x-request-id') } },
    ]),
  )
  const statements = ofTrace().filter((span) => span.parentSpanId === call?.spanId)
  const texts = statements.map(({ attributes }) => attributes.find(({ key }) => key === 'db.query.text')?.value.stringValue ?? '')
  expect(texts.filter((one) => /insert into "?block"? /.test(one))).toHaveLength(1)
  // Values are sent as parameters, and are in no trace.
  expect(texts.join(' ')).not.toContain(diamond)
  await eventually(async () => records.find((record) => record.body.stringValue === 'call' && record.traceId === traceId), Boolean)
})

it('a job carries the trace of what added it', async () => {
  const payloads: string[] = []
  await observed.by?.job('outer', `00-${traceId}-${parent}-01`, async () => {
    await enqueue(services.db, 'clean-up', undefined, { key: 'traced', runAt: new Date(Date.now() + 3_600_000) })
    const { rows } = await sql<{ payload: object }>`select payload from graphile_worker._private_jobs where key = 'traced'`.execute(
      world.owner,
    )
    payloads.push(JSON.stringify(rows[0]?.payload))
  })
  expect(payloads[0]).toContain(`"00-${traceId}-`)
  await sql`update graphile_worker._private_jobs set run_at = now() where key = 'traced'`.execute(world.owner)
  const job = await eventually(async () => spans.find(({ name, traceId: of }) => name === 'job clean-up' && of === traceId), Boolean)
  expect(job).toMatchObject({ parentSpanId: spans.find(({ name }) => name === 'job outer')?.spanId })
})

describe('calls as browsers saw them', () => {
  const span = { trace: 'c'.repeat(32), span: 'd'.repeat(16), route: 'blocks.list', ago: 900, ms: 250, status: 200 }
  const report = (calls: unknown, token?: string) =>
    fetch(`${url}/admin/v1/browser-calls`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `JWT ${token}` } : {}) },
      body: JSON.stringify(calls),
    })
  const nanoseconds = ({ startTimeUnixNano: from, endTimeUnixNano: to }: Span) => Number(BigInt(to) - BigInt(from))

  it('are the spans that their traceparents named', async () => {
    const sent = await report([span, { ...span, span: 'e'.repeat(16), status: null }], world.tokens.seller)
    expect([sent.status, await sent.text()]).toEqual([204, ''])
    const seen = await eventually(
      async () => spans.filter(({ traceId: of }) => of === span.trace),
      (found) => found.length === 2,
    )
    expect(seen).toMatchObject([
      { name: 'blocks.list', spanId: span.span, kind: 3, status: { code: 0 } },
      { name: 'blocks.list', spanId: 'e'.repeat(16), status: { code: 2 } },
    ])
    expect(seen.map(({ parentSpanId }) => parentSpanId)).toEqual([undefined, undefined])
    expect(nanoseconds(seen[0]!)).toBeCloseTo(250_000_000, -6)
  })

  it('are taken from people who are signed in, and only when they are calls', async () => {
    const trace = 'f'.repeat(32)
    const good = { ...span, trace }
    expect((await report([good])).status).toBe(401)
    const bad = [
      { ...good, trace: 'x' },
      { ...good, route: '<script>' },
      { ...good, ago: -1 },
      { ...good, status: 7 },
    ]
    for (const calls of [...bad.map((one) => [good, one]), Array(101).fill(good), {}, null])
      expect((await report(calls, world.tokens.seller)).status).toBe(400)
    await report([{ ...span, trace: 'a'.repeat(32) }], world.tokens.seller)
    await eventually(async () => spans.some(({ traceId: of }) => of === 'a'.repeat(32)), Boolean)
    expect(spans.filter(({ traceId: of }) => of === trace)).toEqual([])
  })
})

it('a call whose caller hangs up before the answer is a span, with the status 499', async () => {
  const hungUp = 'c'.repeat(32)
  await world.owner.transaction().execute(async (tx) => {
    await sql`lock table block in access exclusive mode`.execute(tx)
    const gone = new AbortController()
    const call = fetch(url + blocks.list.path, {
      method: 'POST',
      headers: { authorization: `JWT ${world.tokens.super}`, 'content-type': 'application/json', traceparent: `00-${hungUp}-${parent}-01` },
      body: '{}',
      signal: gone.signal,
    }).catch(() => undefined)
    await eventually(
      async () => (await sql`select from pg_locks where not granted and relation = 'block'::regclass`.execute(world.owner)).rows.length,
      (waiting) => waiting > 0,
    )
    gone.abort()
    await call
  })
  const [span] = await eventually(
    async () => spans.filter(({ traceId: of, name }) => of === hungUp && name.startsWith('POST ')),
    (found) => found.length > 0,
  )
  expect(span?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 499 } })
})

it('what a stranger sends as traceparent is taken only when it is one', async () => {
  for (const traceparent of ['x', `00-${'0'.repeat(32)}-${parent}-01`, `01-${traceId}-${parent}-01`]) {
    const reply = await fetch(`${url}/auth/v1/me`, { headers: { traceparent } })
    expect(reply.headers.get('server-timing')).not.toContain(traceId)
  }
})

it('a collector that is away is survived: calls are answered, and what is left is given up', async () => {
  collector.closeAllConnections()
  await new Promise<void>((done) => collector.close(() => done()))
  for (let i = 0; i < 20; i++) expect((await fetch(`${url}/auth/v1/me`)).status).toBeLessThan(500)
  await traces.stop()
  expect(observed.by).toBeUndefined()
})

it('nothing of it is loaded without an endpoint: two files import it, and only a start with an endpoint loads those', () => {
  const root = join(import.meta.dirname, '..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => /(?<!\.test)\.ts$/.test(path))
  const importing = (pattern: RegExp) => files.filter((path) => pattern.test(readFileSync(join(root, path), 'utf8'))).toSorted()
  expect(importing(/from '@opentelemetry\//)).toEqual(['operations/otlp.ts', 'operations/traces.ts'])
  expect(importing(/from '[./]+(?:operations\/)?otlp\.ts'/)).toEqual(['operations/traces.ts'])
  expect(importing(/from '[./]+(?:operations\/)?traces\.ts'/)).toEqual([])
  expect(importing(/import\('\.\/operations\/traces\.ts'\)/)).toEqual(['node.ts'])
})
