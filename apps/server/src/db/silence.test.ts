import { orders } from '@loupe/contract/transactions/orders.ts'
import { users } from '@loupe/contract/access/users.ts'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import { openServices } from '../services.ts'
import { databaseRelay } from '../testing/database-relay.ts'
import { eventually } from '../testing/eventually.ts'
import { testWorld } from '../testing/world.ts'
import { createDb, createPool, inTransaction } from './connection.ts'

const world = testWorld()

/** A node whose way to the database a test can close. */
async function nodeBehindRelay() {
  const relay = await databaseRelay(world.databaseUrl)
  const services = openServices(world.services.config, relay.url)
  await services.masters.ready()
  await services.companyZone.ready()
  const app = await buildApp(services)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    app.server.closeAllConnections()
    await app.close()
    await relay.close()
    await services.close()
  })
  const call = async (path: string) => {
    const began = performance.now()
    const headers = { authorization: `JWT ${world.tokens.admin}`, 'content-type': 'application/json' }
    const { status } = await fetch(url + path, { method: 'POST', headers, body: '{}' })
    return { status, ms: performance.now() - began }
  }
  return { relay, call }
}

it('a call is answered 503 within seconds once the database is silent, and the node goes on when it is back', async () => {
  const { relay, call } = await nodeBehindRelay()
  const many = () => Promise.all(Array.from({ length: 20 }, () => [call(orders.list.path), call(users.list.path)]).flat())
  expect(new Set((await many()).map(({ status }) => status))).toEqual(new Set([200]))

  relay.silence(true)
  const silent = await many()
  expect(new Set(silent.map(({ status }) => status))).toEqual(new Set([503]))
  expect(Math.max(...silent.map(({ ms }) => ms))).toBeLessThan(13_000)
  // The connections that were open are not waited for again.
  expect((await call(orders.list.path)).ms).toBeLessThan(4000)

  relay.silence(false)
  await eventually(
    async () => (await call(orders.list.path)).status,
    (status) => status === 200,
  )
  expect(new Set((await many()).map(({ status }) => status))).toEqual(new Set([200]))
}, 60_000)

it.each([true, false])(
  'a statement that takes nearly as long as it may is waited for, with a pipeline: %s',
  async (pipeline) => {
    const pool = createPool(world.databaseUrl, 1, { statementSeconds: 2, graceSeconds: 1, pipeline })
    const client = await pool.connect()
    // Together longer than the limit, each within it; then idle for longer.
    for (let i = 0; i < 2; i++) await client.query('select pg_sleep(1.8)')
    client.release()
    await new Promise((done) => setTimeout(done, 3500))
    expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
    await pool.end()
  },
  30_000,
)

it.each([true, false])(
  'a transaction may take as long as it sets itself, and no longer once it has ended, with a pipeline: %s',
  async (pipeline) => {
    const pool = createPool(world.databaseUrl, 1, { statementSeconds: 1, graceSeconds: 1, pipeline })
    const db = createDb(pool)
    for (const limit of [`'8s'`, '0'])
      await inTransaction(db, async (tx) => {
        await sql.raw(`set local statement_timeout = ${limit}`).execute(tx)
        await sql`select pg_sleep(2.4)`.execute(tx)
      })
    await expect(sql`select pg_sleep(3)`.execute(db)).rejects.toThrow(/statement timeout/)

    const client = await pool.connect()
    await client.query('set statement_timeout = 0')
    await client.query('select pg_sleep(2.4)')
    await client.query('reset statement_timeout')
    await expect(client.query('select pg_sleep(3)')).rejects.toThrow(/statement timeout/)
    client.release()
    await pool.end()
  },
  60_000,
)

it('every statement that sets `statement_timeout` is written so that the limit of silence follows it', () => {
  const root = join(import.meta.dirname, '..')
  const files = globSync('**/*.ts', { cwd: root }).filter((name) => !/\.test\.ts$|^testing\/|db\/(silence|connection)\.ts$/.test(name))
  const set = files.flatMap((name) => readFileSync(join(root, name), 'utf8').match(/.*\bset .*statement_timeout.*/g) ?? [])
  expect(set.length).toBeGreaterThan(5)
  expect(set.filter((line) => !/set (local )?statement_timeout = ('\d+(s|ms|min)?'|\d+)/.test(line))).toEqual([])
})
