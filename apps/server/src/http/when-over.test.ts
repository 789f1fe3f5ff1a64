import { connect } from 'node:net'
import { apiCalls } from '@loupe/contract/platforms/api-keys.ts'
import { clientApi } from '@loupe/contract/platforms/client-api.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { buildApp } from '../app.ts'
import type { Services } from '../context.ts'
import { createMetrics } from '../operations/metrics.ts'
import { callersOf } from '../testing/callers.ts'
import { eventually } from '../testing/eventually.ts'
import { testWorld } from '../testing/world.ts'

const world = testWorld()
const { caller } = callersOf(world)
let app: Awaited<ReturnType<typeof buildApp>>
let services: Services
let port = 0
const lines: string[] = []
beforeAll(async () => {
  const config = {
    ...world.services.config,
    metrics: { port: 0, host: '127.0.0.1', token: 'unused' },
    logCalls: true,
    logLevel: 'info' as const,
  }
  services = { ...world.services, config }
  services.metrics = createMetrics(services, {})
  app = await buildApp(services)
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await app.close()
  services.metrics?.stop()
})

/** Not injected: the limits of time close a connection, which an injected request does not have. */
const call = (path: string, token: string, body: object) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { authorization: `JWT ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const connections = () => new Promise<number>((done) => app.server.getConnections((_, count) => done(count)))

/** Calls with a token, and hangs up while the call waits for this table. */
async function hangUp(path: string, token: string, table: 'block' | 'api_key') {
  await world.owner.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx)
    const before = await connections()
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: a\r\nauthorization: JWT ${token}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`,
    )
    await eventually(
      async () => (await sql`select from pg_locks where not granted and relation = ${table}::regclass`.execute(world.owner)).rows.length,
      (waiting) => waiting > 0,
    )
    socket.destroy()
    await eventually(connections, (count) => count <= before)
  })
}
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'call')

it('a call whose caller hangs up before the answer is in the log and among the metrics once, as 499', async () => {
  await hangUp(blocks.list.path, world.tokens.super, 'block')

  // A later call is noted after it, so that a second line of the first would be there.
  await call(blocks.list.path, world.tokens.super, {})
  await eventually(
    async () => logged().length,
    (count) => count >= 2,
  )
  expect(logged()).toMatchObject([
    { route: 'blocks.list', status: 499, who: `user ${world.people.super}` },
    { route: 'blocks.list', status: 200 },
  ])
  const counted = (await services.metrics?.text())?.split('\n').filter((line) => line.startsWith('loupe_calls_total'))
  expect(counted).toEqual([
    'loupe_calls_total{route="blocks.list",method="POST",status="499"} 1',
    'loupe_calls_total{route="blocks.list",method="POST",status="200"} 1',
  ])
  expect(await services.metrics?.text()).toContain('loupe_call_duration_seconds_count{route="blocks.list"} 2')
})

it.each([
  ['is carried out', 'block', ['deals']],
  ['is not identified yet', 'api_key', ['stock']],
] as const)('a call with a key that is hung up on while it %s is in the log of the key once', async (_, table, scopes) => {
  const { key, id } = await caller([...scopes])

  await hangUp(clientApi.holds.path, key, table)

  await call(clientApi.stones.path, key, { labGrown: false })
  const { list } = await eventually(
    () => world.as('admin')(apiCalls.list, { body: { filter: { apiKey: id } } }),
    (known) => known.count >= 2,
  )
  expect(list?.map(({ route, status }) => [route, status]).toSorted()).toEqual([
    ['clientApi.holds', 499],
    ['clientApi.stones', scopes[0] === 'stock' ? 200 : 403],
  ])
})

it('a refusal is in the audit log although its caller hung up', async () => {
  const { key, id } = await caller(['stock'])
  const { user } = await world.services.db.selectFrom('apiKey').select('user').where('id', '=', id).executeTakeFirstOrThrow()

  await hangUp(clientApi.holds.path, key, 'api_key')

  const refusals = () =>
    world.services.db.selectFrom('event').select(['subject']).where('actor', '=', user).where('kind', '=', 'access.refuse').execute()
  expect(await eventually(refusals, (found) => found.length > 0)).toEqual([{ subject: 'clientApi.holds' }])
})

it('a call whose body is cut off is in the log as 499', async () => {
  lines.length = 0
  const socket = connect(port, '127.0.0.1')
  await new Promise<void>((sent) => {
    const head = `POST ${blocks.list.path} HTTP/1.1\r\nhost: a\r\nauthorization: JWT ${world.tokens.super}\r\n`
    socket.write(`${head}content-type: application/json\r\ncontent-length: 100\r\n\r\n{"pa`, () => sent())
  })
  await eventually(connections, (count) => count > 0)
  socket.destroy()
  await eventually(
    async () => logged().length,
    (count) => count > 0,
  )
  expect(logged()).toMatchObject([{ route: 'blocks.list', status: 499 }])
})
