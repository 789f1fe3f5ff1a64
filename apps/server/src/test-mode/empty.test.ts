import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, inject, it, onTestFinished } from 'vitest'
import { createDb, createPool } from '../db/connection.ts'
import { prepareDatabase } from '../db/prepare.ts'
import { databaseUrl } from '../testing/postgres.ts'
import { testWorld } from '../testing/world.ts'
import { checkTestDatabase, hasTestStones } from './database.ts'
import { emptyTestDatabase } from './empty.ts'
import { loadTestStones } from './stones.ts'

const world = testWorld()

/** Runs statements in a database of its own, and leaves no connection there. */
async function database() {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await sql`create database ${sql.id(name)} template template_loupe strategy file_copy`.execute(world.owner)
  const url = databaseUrl(inject('postgres'), name)
  onTestFinished(async () => {
    await sql`drop database ${sql.id(name)} with (force)`.execute(world.owner)
  })
  const within = async <T>(work: (db: ReturnType<typeof createDb>) => Promise<T>) => {
    const db = createDb(createPool(url, 1))
    try {
      return await work(db)
    } finally {
      await db.destroy()
    }
  }
  return { url, within }
}
const empty = (url: string) => emptyTestDatabase(url, world.databaseUrl)

it('a test database that a newer version has migrated is emptied, and made anew', async () => {
  const { url, within } = await database()
  await within(loadTestStones)
  await within((db) => sql`insert into kysely_migration values ('9999_future', now()::text)`.execute(db))
  await expect(checkTestDatabase(url, world.databaseUrl)).rejects.toThrow('newer version of Loupe')

  expect(await empty(url)).toBe(true)
  expect(await empty(url)).toBe(false)

  await checkTestDatabase(url, world.databaseUrl)
  await prepareDatabase(url, undefined)
  await within(loadTestStones)
  expect(await within(hasTestStones)).toBe(true)
})

it("the company's own database is refused by whatever name", async () => {
  const byAnotherName = world.databaseUrl.replace(/host=(%2F|\/)/, 'host=$1.$1')
  expect(byAnotherName).not.toBe(world.databaseUrl)
  await expect(checkTestDatabase(byAnotherName, world.databaseUrl)).rejects.toThrow('must name a database of its own')
})

it.each([
  ['a client', () => sql`insert into account (company_name, vendor_code) values ('A client', 'A-1')`],
  [
    'a person',
    () =>
      sql`insert into "user" (type, first_name, last_name, username, email, password_hash) select type, 'A', 'b', 'ana', 'ana@company.example', '-' from "user" limit 1`,
  ],
  ['a stone', () => sql`update diamond set v_stn_id = 'R1' where v_stn_id = 'TEST-0001'`],
  ['no stones of a test company', () => sql`delete from stock_import`],
])('a database with %s beside or in place of the test company is left as it is', async (_, change) => {
  const { url, within } = await database()
  await within(loadTestStones)
  await within((db) => change().execute(db))

  await expect(empty(url)).rejects.toThrow(/more than a test company|of a company/)
  expect((await within((db) => sql`select from diamond`.execute(db))).rows).toHaveLength(400)
})

it('neither the database of the company is emptied, nor one that a node uses', async () => {
  await expect(emptyTestDatabase(world.databaseUrl, world.databaseUrl)).rejects.toThrow('a database of its own')
  const { url, within } = await database()
  await within(loadTestStones)
  await within(async (db) => {
    await sql`select 1`.execute(db)
    await expect(empty(url)).rejects.toThrow('Another program is connected')
  })
})
