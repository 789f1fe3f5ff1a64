import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testWorld } from '../testing/world.ts'

const world = testWorld()

it('a node is not ready on a schema that is newer than it, nor on one that is older', async () => {
  const { db } = world.house
  const ready = () => world.raw('/readyz')
  expect((await ready()).status).toBe(200)

  await sql`insert into kysely_migration values ('9999_future', now()::text)`.execute(db)
  expect(await ready()).toMatchObject({
    status: 503,
    body: { message: 'This database is of a newer version of Loupe (migration 9999_future). This node is of an older one.' },
  })

  await sql`delete from kysely_migration where name in ('9999_future', '0001_kernel')`.execute(db)
  expect(await ready()).toMatchObject({ status: 503, body: { message: 'Migrations are waiting: 0001_kernel.' } })
})
