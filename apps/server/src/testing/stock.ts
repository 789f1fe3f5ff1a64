import { sql } from 'kysely'
import type { Stone } from '../demo/stone.ts'
import { copyStones } from '../demo/copy.ts'
import { createPool } from '../db/connection.ts'
import { seedLists } from '../features/masters/seed.ts'
import type { World } from './world.ts'

/** Gives a test world the house's lists, and has its masters read them. */
export async function seedMasters(world: World): Promise<void> {
  const { db, masters } = world.house
  await seedLists(db)
  await reloadMasters(world)
  while (masters.list('SHAPE').length === 0) await new Promise((done) => setTimeout(done, 20))
}

/** Says that lists changed, as any node would, and waits until they have been read again. */
export async function reloadMasters({ house }: World): Promise<void> {
  const heard = new Promise<void>((done) => {
    const off = house.live.on(() => {
      off()
      done()
    })
  })
  const again = setInterval(() => void tell().catch(() => undefined), 200)
  const tell = () => sql`select pg_notify('loupe', '{"topics":["master"]}')`.execute(house.db)
  await tell()
  await heard
  clearInterval(again)
  await house.masters.ready()
}

/** Puts stones into the world's stock; answers their ids by stone id. */
export async function stock(world: World, stones: readonly Stone[]): Promise<Map<string, string>> {
  const pool = createPool(world.ownerUrl, 1, { statementSeconds: 300 })
  const client = await pool.connect()
  await copyStones(client, stones)
  await client.query('analyze diamond')
  client.release()
  await pool.end()
  const rows = await world.house.db.selectFrom('diamond').select(['id', 'vStnId']).execute()
  return new Map(rows.map((row) => [row.vStnId, row.id]))
}
