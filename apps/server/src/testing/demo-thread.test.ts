import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createPool } from '../db/connection.ts'
import { copyStones } from '../demo/copy.ts'
import { deriveStones } from '../demo/derive.ts'
import { isDemoLoaded } from '../demo/loaded.ts'
import { startDemoThread } from '../demo/start-thread.ts'
import { testWorld } from './world.ts'

const world = testWorld()
const counts = async () =>
  (
    await sql`select (select count(*)::int from "user") as people, (select count(*)::int from diamond) as stones, (select count(*)::int from account) as clients`.execute(
      world.owner,
    )
  ).rows

it('refuses a database that a company works with, and adds nothing to it', async () => {
  const pool = createPool(world.ownerUrl, 1)
  const client = await pool.connect()
  await copyStones(client, deriveStones(1, 1))
  client.release()
  const before = await counts()

  const { load } = startDemoThread({ ownerUrl: world.ownerUrl, config: world.services.config })

  await expect(load()).rejects.toThrow('This database has clients or stones of a company')
  expect(await counts()).toEqual(before)
  expect(await isDemoLoaded(pool)).toBe(false)
  await pool.end()
})
