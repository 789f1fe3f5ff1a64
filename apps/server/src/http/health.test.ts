import { syncBuiltinESMExports } from 'node:module'
import fs from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { testWorld } from '../testing/world.ts'

const world = testWorld()

const future = sql`insert into kysely_migration values ('9999_future', now()::text)`
const past = sql`delete from kysely_migration where name = '9999_future'`

const faults: [string, () => Promise<unknown>, () => Promise<unknown>, string, string][] = [
  [
    'a schema newer than the node',
    () => future.execute(world.owner),
    () => past.execute(world.owner),
    'This database was migrated by a newer version of Loupe (migration 9999_future). This node runs an older one.',
    'The schema of the database is of this version again, and this node is ready.',
  ],
  [
    'waiting migrations',
    () => sql`delete from kysely_migration where name = '0001_kernel'`.execute(world.owner),
    () => sql`insert into kysely_migration values ('0001_kernel', now()::text)`.execute(world.owner),
    'Migrations are waiting: 0001_kernel.',
    'The migrations that were waiting have been applied, and this node is ready.',
  ],
  [
    'a full disk',
    async () => {
      const real = await fs.statfs('/')
      vi.spyOn(fs, 'statfs').mockResolvedValue({ ...real, bavail: 10, bsize: 4096 })
      syncBuiltinESMExports()
    },
    async () => {
      vi.mocked(fs.statfs).mockRestore()
      syncBuiltinESMExports()
    },
    'The disk of this node is full: nothing can be stored.',
    'The disk of this node has room again, and this node is ready.',
  ],
  [
    'a database that is away',
    async () =>
      vi.spyOn(world.services.db, 'getExecutor').mockImplementation(() => {
        throw new Error('Connection terminated')
      }),
    async () => vi.mocked(world.services.db.getExecutor).mockRestore(),
    'The database does not answer.',
    'The database answers again, and this node is ready.',
  ],
]

it.each(faults)('the log says once that %s keeps a node from working, and once that it has ended', async (_, begin, end, begun, ended) => {
  const app = await buildApp({ ...world.services, config: { ...world.services.config, logLevel: 'info' } })
  const lines: string[] = []
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  try {
    const ready = async () => (await app.inject('/readyz')).statusCode
    expect(await ready()).toBe(200)
    await begin()
    expect([await ready(), await ready()]).toEqual([503, 503])
    await end()
    expect([await ready(), await ready()]).toEqual([200, 200])
  } finally {
    write.mockRestore()
    await app.close()
  }
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 'warn', msg: begun },
    { level: 'info', msg: ended },
  ])
})

it('a node is not ready on a schema that is newer than it, nor on one that is older', async () => {
  const ready = () => world.raw('/readyz')
  expect((await ready()).status).toBe(200)

  await future.execute(world.owner)
  expect(await ready()).toMatchObject({
    status: 503,
    body: { message: 'This database was migrated by a newer version of Loupe (migration 9999_future). This node runs an older one.' },
  })

  await sql`delete from kysely_migration where name in ('9999_future', '0001_kernel')`.execute(world.owner)
  expect(await ready()).toMatchObject({ status: 503, body: { message: 'Migrations are waiting: 0001_kernel.' } })
})
