import { masterLists } from '@loupe/domain/masters/lists.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testWorld } from '../../testing/world.ts'
import { seedCompany, seedLists } from './seed.ts'

const world = testWorld()
const countOf = async (table: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(world.services.db)).rows[0]!.n

it('gives a new company its lists, rights and places, and nothing more when asked again', async () => {
  const { db } = world.services
  const tables = ['master', 'role_permission', 'country', 'state', 'city']

  await seedCompany(db)
  const first = await Promise.all(tables.map(countOf))
  await seedCompany(db)

  expect(await Promise.all(tables.map(countOf))).toEqual(first)
  expect(first[0]).toBe(masterLists.length + masterLists.flatMap((list) => list.values).length)
  expect(first[2]).toBeGreaterThan(200)
  expect(first[4]).toBeGreaterThan(100_000)
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
