import { randomUUID } from 'node:crypto'
import { clientApi } from '@loupe/contract/platforms/client-api.ts'
import { clientDeals } from '@loupe/contract/platforms/client-deals.ts'
import { apiScopes } from '@loupe/domain/platforms/api-key.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import { createDb, createPool, type Db } from '../db/connection.ts'
import { callersOf } from '../testing/callers.ts'
import { eventually } from '../testing/eventually.ts'
import { databaseUrl } from '../testing/postgres.ts'
import { testWorld } from '../testing/world.ts'
import { checkTestDatabase } from './database.ts'
import { createTestCompany } from './open.ts'
import { routeTestKeys } from './routing.ts'

const world = testWorld()
const { caller, by } = callersOf(world)
const name = `t_${randomUUID().replaceAll('-', '')}`
let test: Db
let key = ''
let client = ''

async function makeDatabase(database: string) {
  await sql`create database ${sql.id(database)} template template_loupe strategy file_copy`.execute(world.owner)
  return databaseUrl(inject('postgres'), database)
}
beforeAll(async () => {
  const url = await makeDatabase(name)
  world.services.config.testDatabaseUrl = url
  test = createDb(createPool(url, 2))
  ;({ key, client } = await caller([...apiScopes], { showLabGrown: true }, { isTest: true, perMinute: 6000 }))
})
afterAll(async () => {
  await test.destroy()
  await sql`drop database ${sql.id(name)} with (force)`.execute(world.owner)
})

/** A node of its own, whose clock the test sets. */
async function nodeOfTest() {
  const company = createTestCompany(world.services)
  const app = await buildApp(world.services, undefined, (hooked) => routeTestKeys(hooked, world.services, company))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    world.setNow(undefined)
    await app.close()
    await company.close()
  })
  return url
}

it('every call of a new day waits for its reset, which is tried again when it failed', async () => {
  const url = await nodeOfTest()
  const holds = () => by(key, url)(clientApi.holds, { body: {} })
  const [stone] = (await by(key, url)(clientApi.stones, { body: { labGrown: false } })).list ?? []
  await by(key, url)(clientDeals.hold, { body: { stones: [stone!.vStnId], hours: 24 } })
  expect((await holds()).count).toBe(1)

  await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'no reset'; end $$`.execute(test)
  await sql`create trigger fail before update on stock_import for each row execute function fail()`.execute(test)
  world.setNow(new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 1000))
  await expect(holds()).rejects.toMatchObject({ status: 500 })
  await sql`drop function fail cascade`.execute(test)

  // While another node resets, no call goes past it.
  const other = await test.startTransaction().execute()
  onTestFinished(async () => {
    if (!other.isCommitted) await other.rollback().execute()
  })
  await sql`select from stock_import for update`.execute(other)
  const both = [holds(), holds()]
  await eventually(
    async () => {
      const { rows } = await sql`select from pg_stat_activity where datname = ${name} and wait_event_type = 'Lock'`.execute(world.owner)
      return rows.length
    },
    (waiting) => waiting === 1,
  )
  await other.commit().execute()
  expect((await Promise.all(both)).map(({ count }) => count)).toEqual([0, 0])
})

it('follows within a minute the kinds of stones that the client is shown', async () => {
  const url = await nodeOfTest()
  const search = () => by(key, url)(clientApi.stones, { body: { labGrown: true } })
  const now = Date.now()
  world.setNow(new Date(now))
  await search()
  await world.services.db.updateTable('account').set({ showLabGrown: false }).where('id', '=', client).execute()
  world.setNow(new Date(now + 50_000))
  await search()
  world.setNow(new Date(now + 61_000))
  await expect(search()).rejects.toMatchObject({ status: 403 })
})

it('is opened by a valid key alone, and after a failure not for half a minute', async () => {
  const { testDatabaseUrl } = world.services.config
  world.services.config.testDatabaseUrl = 'postgresql://127.0.0.1:9/loupe_test'
  const url = await nodeOfTest()
  const status = async (token: string) => (await fetch(`${url}/api/v1/lists`, { headers: { authorization: `Bearer ${token}` } })).status
  expect([await status('test_x'), await status(`test_${'x'.repeat(43)}`)]).toEqual([401, 401])
  const now = Date.now()
  world.setNow(new Date(now))
  expect(await status(key)).toBe(503)
  world.services.config.testDatabaseUrl = testDatabaseUrl
  expect(await status(key)).toBe(503)
  expect(await status('test_x')).toBe(401)
  world.setNow(new Date(now + 31_000))
  expect(await status(key)).toBe(200)
})

it('leaves the database of a company as it is', async () => {
  const { testDatabaseUrl } = world.services.config
  const foreign = `t_${randomUUID().replaceAll('-', '')}`
  const url = await makeDatabase(foreign)
  const db = createDb(createPool(url, 1))
  await db.insertInto('account').values({ companyName: 'A client', vendorCode: 'A-1' }).execute()
  // What a start would add again.
  await sql`delete from role_permission`.execute(db)
  world.services.config.testDatabaseUrl = url
  await expect(createTestCompany(world.services).open()).rejects.toThrow('has people, clients or stones of a company')
  expect(await db.selectFrom('rolePermission').selectAll().execute()).toEqual([])
  // As a version of Loupe that had no imports yet.
  await sql`drop table stock_import cascade`.execute(db)
  await expect(createTestCompany(world.services).open()).rejects.toThrow('has people, clients or stones of a company')
  world.services.config.testDatabaseUrl = testDatabaseUrl
  await db.destroy()
  await sql`drop database ${sql.id(foreign)} with (force)`.execute(world.owner)
})

it.each([
  ['postgresql://db.example/loupe', 'postgresql://a:b@DB.example:5432/loupe', true],
  ['postgresql:///loupe', 'postgresql://127.0.0.1/loupe', true],
  ['postgresql:///loupe?host=/run/a', 'postgresql:///loupe?host=/run/a&port=5432', true],
  ['postgresql://127.0.0.1:9/loupe', 'postgresql://127.0.0.1:10/loupe', false],
  ['postgresql://127.0.0.1:9/loupe', 'postgresql://db.example:9/loupe', false],
  ['postgresql://127.0.0.1:9/loupe_test', 'postgresql://127.0.0.1:9/loupe', false],
  ['postgresql:///loupe?host=/run/none', 'postgresql:///loupe?host=/run/b', false],
])('%s beside %s: the database of the company is %s', async (url, company, isSame) => {
  await expect(checkTestDatabase(url, company)).rejects.toThrow(isSame ? 'must name a database of its own' : 'does not answer')
})
