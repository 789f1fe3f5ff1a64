import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { testWorld } from '../testing/world.ts'

const world = testWorld()

const future = sql`insert into kysely_migration values ('9999_future', now()::text)`
const past = sql`delete from kysely_migration where name = '9999_future'`

it('the log says once when a node can not work with its database, and when it can again', async () => {
  const app = await buildApp({ ...world.house, config: { ...world.house.config, logLevel: 'info' } })
  const lines: string[] = []
  const said = vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  try {
    const ready = async () => (await app.inject('/readyz')).statusCode
    expect(await ready()).toBe(200)
    await future.execute(world.owner)
    expect([await ready(), await ready()]).toEqual([503, 503])
    await past.execute(world.owner)
    expect([await ready(), await ready()]).toEqual([200, 200])
  } finally {
    said.mockRestore()
    await app.close()
  }
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 'warn', part: 'database', msg: expect.stringContaining('9999_future') as string },
    { level: 'info', part: 'database', msg: 'The database answers again, and this node is ready.' },
  ])
})

it('a node is not ready on a schema that is newer than it, nor on one that is older', async () => {
  const ready = () => world.raw('/readyz')
  expect((await ready()).status).toBe(200)

  await future.execute(world.owner)
  expect(await ready()).toMatchObject({
    status: 503,
    body: { message: 'This database is of a newer version of Loupe (migration 9999_future). This node is of an older one.' },
  })

  await sql`delete from kysely_migration where name in ('9999_future', '0001_kernel')`.execute(world.owner)
  expect(await ready()).toMatchObject({ status: 503, body: { message: 'Migrations are waiting: 0001_kernel.' } })
})
