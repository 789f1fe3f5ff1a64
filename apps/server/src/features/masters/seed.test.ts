import { masterLists } from '@loupe/domain/masters/lists.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testWorld } from '../../testing/world.ts'
import { seedCompany, seedLists } from './seed.ts'

const world = testWorld()
const countOf = async (table: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(world.services.db)).rows[0]!.n

it('gives a new company its lists, rights and places, and nothing more when asked again', async () => {
  const db = world.owner
  const tables = ['master', 'role_permission', 'country', 'state', 'city']

  await seedCompany(db)
  const first = await Promise.all(tables.map(countOf))
  await seedCompany(db)

  expect(await Promise.all(tables.map(countOf))).toEqual(first)
  expect(first[0]).toBe(masterLists.length + masterLists.flatMap((list) => list.values).length)
  expect(first[2]).toBeGreaterThan(200)
  expect(first[4]).toBeGreaterThan(100_000)
})

/** Everything that PostgreSQL checks or does for rows of the tables that a first start fills without their indexes. */
const definitions = async () => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid in ('city'::regclass, 'feed_change'::regclass)
    union all select format('%s %s ', conname, convalidated) || pg_get_constraintdef(oid) from pg_constraint where conrelid in ('city'::regclass, 'feed_change'::regclass)
    union all select tgenabled::text || ' ' || pg_get_triggerdef(oid) from pg_trigger where tgrelid = 'city'::regclass and not tgisinternal
    order by 1`.execute(world.owner)
  return rows.map(({ definition }) => definition)
}

it('fills the cities the same way as the owner of the tables, without their indexes meanwhile, and as a role that owns nothing', async () => {
  const before = await definitions()
  const filled = async (db: typeof world.owner) => {
    await sql`truncate city cascade`.execute(world.owner)
    await sql`delete from feed_change where resource = 'city'`.execute(world.owner)
    await seedCompany(db)
    await sql`analyze country, state, city, feed_change`.execute(world.owner)
    const { rows } = await sql<{ cities: string }>`
      select sum(hashtextextended(c.iso_code || s.code || city.name, 0)) as cities
      from city join state s on s.id = city.state join country c on c.id = s.country`.execute(world.owner)
    const { rows: feed } = await sql<{ inFeed: number }>`
      select count(*)::int as in_feed from feed_change f join city on city.id = f.id where f.resource = 'city'`.execute(world.owner)
    return { cities: rows[0]?.cities, ...feed[0] }
  }

  const byOwner = await filled(world.owner)

  expect(await definitions()).toEqual(before)
  expect(byOwner).toMatchObject({ inFeed: await countOf('city') })
  expect(await filled(world.services.db)).toEqual(byOwner)
})

it('keeps what the business changed in its lists, and never uses a number twice', async () => {
  const { db } = world.services
  await seedLists(db)
  await db
    .updateTable('master')
    .set({ name: 'Brilliant', isActive: false, isDeleted: true, likeKeyWords: ['BRILL'] })
    .where('parentCode', '=', 'SHAPE')
    .where('code', '=', 'ROUND')
    .execute()

  await seedLists(db)

  const rounds = await db.selectFrom('master').selectAll().where('parentCode', '=', 'SHAPE').where('code', '=', 'ROUND').execute()
  expect(rounds).toMatchObject([{ no: 1, name: 'Brilliant', isDeleted: true, likeKeyWords: ['BRILL'] }])
})
