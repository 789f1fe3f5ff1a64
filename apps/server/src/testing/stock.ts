import { sql } from 'kysely'
import type { Stone } from '../demo/stone.ts'
import { copyStones } from '../demo/copy.ts'
import { createPool } from '../db/connection.ts'
import { seedLists } from '../features/masters/seed.ts'
import type { World } from './world.ts'

/** Seeds the company's lists in a test world and loads them into its masters. */
export async function seedMasters(world: World): Promise<void> {
  const { db, masters } = world.services
  await seedLists(db)
  await reloadMasters(world)
  while (masters.list('SHAPE').length === 0) await new Promise((done) => setTimeout(done, 20))
}

/** Announces that lists changed, as any node does, and waits until they are loaded again. */
export async function reloadMasters({ services }: World): Promise<void> {
  const heard = new Promise<void>((done) => {
    const off = services.live.on(() => {
      off()
      done()
    })
  })
  const again = setInterval(() => void notify().catch(() => undefined), 200)
  const notify = () => sql`select pg_notify('loupe', '{"topics":["master"]}')`.execute(services.db)
  await notify()
  await heard
  clearInterval(again)
  await services.masters.ready()
}

/** Inserts stones into the world's stock and returns their ids by stone id. */
export async function stock(world: World, stones: readonly Stone[]): Promise<Map<string, string>> {
  const pool = createPool(world.ownerUrl, 1, { statementSeconds: 300 })
  const client = await pool.connect()
  await copyStones(client, stones)
  await client.query('analyze diamond')
  client.release()
  await pool.end()
  const rows = await world.services.db.selectFrom('diamond').select(['id', 'vStnId']).execute()
  return new Map(rows.map((row) => [row.vStnId, row.id]))
}
