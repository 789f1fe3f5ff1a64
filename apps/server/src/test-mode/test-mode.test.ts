import { randomUUID } from 'node:crypto'
import { apiCalls, apiKeys } from '@loupe/contract/platforms/api-keys.ts'
import { clientApi } from '@loupe/contract/platforms/client-api.ts'
import { clientDeals } from '@loupe/contract/platforms/client-deals.ts'
import { systemHealth } from '@loupe/contract/reports/health.ts'
import { apiScopes } from '@loupe/domain/platforms/api-key.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createDb, createPool, type Db } from '../db/connection.ts'
import { sql } from 'kysely'
import { type RunningNode, startNode } from '../node.ts'
import { callersOf } from '../testing/callers.ts'
import { eventually } from '../testing/eventually.ts'
import { databaseUrl } from '../testing/postgres.ts'
import { invalidField } from '../testing/expect.ts'
import { testWorld } from '../testing/world.ts'
import { loadTestStones } from './stones.ts'

const world = testWorld()
const { caller, by } = callersOf(world)
const name = `t_${randomUUID().replaceAll('-', '')}`
let node: RunningNode
let test: Db
let key = ''
let stop = async () => {}

beforeAll(async () => {
  const server = inject('postgres')
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name} template template_loupe strategy file_copy`)
  const url = databaseUrl(server, name)
  world.services.config.testDatabaseUrl = url
  node = await startNode({ ...world.services.config, port: 0 }, world.databaseUrl, { web: true, worker: false })
  test = createDb(createPool(url, 1))
  const made = await caller([...apiScopes], { showLabGrown: true }, { isTest: true, perMinute: 6000 })
  key = made.key
  stop = async () => {
    await node.stop()
    await test.destroy()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
})
afterAll(() => stop())

const withKey = () => by(key, node.url)
/** How many rows each table of the company has, but those that say when a key was used. */
async function rowsOfCompany() {
  const { rows } = await sql<{ name: string; rows: string }>`
    select relname as name, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', relname), false, true, '')))[1]::text as rows
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('api_call') order by 1`.execute(
    world.services.db,
  )
  return rows
}
const find = async () => (await withKey()(clientApi.stones, { body: { labGrown: false, limit: 100 } })).list ?? []

it('a cursor of the test company reads the stock of the company from the beginning, and the other way round', async () => {
  const { key: real } = await caller([...apiScopes], { showLabGrown: true })
  const { vStnId } = await world.given.diamond()
  const drain = async (one: string, from?: string) => {
    const known: string[] = []
    for (let cursor = from; ;) {
      const page = await by(one, node.url)(clientApi.feed, { query: { labGrown: 'false', ...(cursor ? { cursor } : {}) } })
      known.push(...page.stones.map((stone) => stone.vStnId))
      cursor = page.cursor
      if (!page.isMore) return { known, cursor }
    }
  }
  const [tested, live] = [await drain(key), await drain(real)]
  expect(live.known).toContain(vStnId)
  expect((await drain(key, tested.cursor)).known).toEqual([])
  expect((await drain(real, tested.cursor)).known.toSorted()).toEqual(live.known.toSorted())
  expect((await drain(key, live.cursor)).known.toSorted()).toEqual(tested.known.toSorted())
})

it('a test key begins with test_, and finds stones of the test company alone', async () => {
  expect(key).toMatch(/^test_[\w-]{43}$/)
  const own = await world.given.diamond()
  const found = await find()
  expect(found.length).toBe(100)
  expect(found.every(({ vStnId, status }) => vStnId.startsWith('TEST-') && status === 'available')).toBe(true)
  await expect(withKey()(clientApi.stone, { params: { vStnId: own.vStnId } })).rejects.toMatchObject({ status: 404 })
})

it('holds, memos, offers and orders are made there, and the company has no row more', async () => {
  const before = await rowsOfCompany()
  const [first, second, third, fourth] = await find()
  const held = await withKey()(clientDeals.hold, { body: { stones: [first!.vStnId], hours: 24 } })
  await withKey()(clientDeals.memo, { body: { stones: [second!.vStnId] } })
  await withKey()(clientApi.offer, { body: { stones: [{ vStnId: third!.vStnId, ctPr: third!.ctPr! }] } })
  const ordered = await withKey()(clientDeals.order, { body: { stones: [{ vStnId: fourth!.vStnId, ctPr: fourth!.ctPr! }] } })
  expect([held.list[0]?.status, ordered.status]).toEqual(['Pending', 'Pending'])
  expect((await withKey()(clientApi.holds, { body: {} })).count).toBe(2)
  expect(await rowsOfCompany()).toEqual(before)

  const reset = await fetch(`${node.url}/api/v1/test/reset`, { method: 'POST', headers: { authorization: `Bearer ${key}` } })
  expect([reset.status, reset.headers.get('ratelimit-limit')]).toEqual([200, '6000'])
  expect((await withKey()(clientApi.holds, { body: {} })).count).toBe(0)
  expect((await withKey()(clientApi.stone, { params: { vStnId: first!.vStnId } })).status).toBe('available')
  const { rows } = await sql<{ mails: number; webhooks: number }>`
    select (select count(*)::int from mail) as mails, (select count(*)::int from webhook_delivery) as webhooks`.execute(test)
  expect(rows[0]).toEqual({ mails: 0, webhooks: 0 })
})

it('after a reset the same request under the same key is done again', async () => {
  const [stone] = await find()
  const send = async (path: string, body: object, headers = {}) => {
    const init = {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    }
    const answer = await fetch(node.url + path, { ...init, headers: { ...init.headers, ...headers } })
    return ((await answer.json()) as { data: { list?: { id: string }[] } }).data.list?.[0]?.id
  }
  const hold = () => send('/api/v1/holds/create', { stones: [stone!.vStnId], hours: 24 }, { 'idempotency-key': 'order-1' })
  const first = await hold()
  expect(first).toEqual(expect.any(String))
  expect(await hold()).toBe(first)
  await send('/api/v1/test/reset', {})
  expect(await hold()).not.toBe(first)
  expect((await withKey()(clientApi.holds, { body: {} })).count).toBe(1)
  await send('/api/v1/test/reset', {})
})

it('what was done the day before is gone in the morning', async () => {
  const [stone] = await find()
  await withKey()(clientDeals.hold, { body: { stones: [stone!.vStnId], hours: 24 } })
  await sql`update stock_import set started_at = started_at - interval '1 day'`.execute(test)
  await node.stop()
  node = await startNode({ ...world.services.config, port: 0 }, world.databaseUrl, { web: true, worker: false })
  expect((await withKey()(clientApi.holds, { body: {} })).count).toBe(0)
})

it('is limited and revoked as every key, and its calls are in the log of calls', async () => {
  const { id, key: other } = await caller(['stock'], {}, { isTest: true, perMinute: 2 })
  const search = () => by(other, node.url)(clientApi.stones, { body: { labGrown: false } })
  await search()
  await expect(by(other, node.url)(clientApi.holds, { body: {} })).rejects.toMatchObject({ status: 403 })
  await expect(search()).rejects.toMatchObject({ status: 429 })
  const { list } = await eventually(
    () => world.as('admin')(apiCalls.list, { body: { filter: { apiKey: id } } }),
    ({ count }) => count === 3,
  )
  expect(list?.map(({ status }) => status).toSorted()).toEqual([200, 403, 429])
  await world.as('admin')(apiKeys.revoke, { body: { id } })
  await expect(search()).rejects.toMatchObject({ status: 401 })
})

it('opens nothing of the company: no screen, no stream, no key of the company in its place', async () => {
  const get = (path: string, token: string, url = node.url) => fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
  expect((await get(systemHealth.view.path, key)).status).toBe(403)
  expect((await get('/admin/v1/live', key)).status).toBe(403)
  // A node that has no test company refuses it, and the company refuses to reset.
  expect((await get('/api/v1/lists', key, world.url)).status).toBe(401)
  const { key: real } = await caller()
  const reset = await fetch(`${node.url}/api/v1/test/reset`, { method: 'POST', headers: { authorization: `Bearer ${real}` } })
  expect([reset.status, await reset.json()]).toEqual([
    403,
    expect.objectContaining({ message: expect.stringMatching(/^This is only for test keys/) }),
  ])
  // The same characters behind the other prefix are no key.
  expect((await get('/api/v1/lists', key.replace('test_', 'loupe_'))).status).toBe(401)
  expect((await get('/api/v1/lists', real.replace('loupe_', 'test_'))).status).toBe(401)
  expect((await fetch(`${node.url}/api/v1/lists?key=${key}`)).status).toBe(400)
})

it('is not made where there is no test company, nor over the database of a company', async () => {
  const url = world.services.config.testDatabaseUrl
  world.services.config.testDatabaseUrl = undefined
  await expect(caller(['stock'], {}, { isTest: true })).rejects.toMatchObject(
    invalidField('isTest', 'There is no test company here. Whoever runs Loupe adds one with TEST_DATABASE_URL.'),
  )
  world.services.config.testDatabaseUrl = url
  await expect(loadTestStones(world.owner)).rejects.toThrow('TEST_DATABASE_URL has people, clients or stones of a company.')
})
