import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { reading } from '../../../jobs/run-job.ts'
import { testWorld } from '../../../testing/world.ts'
import { checkHealth } from './queries.ts'

const world = testWorld()
const unseen = async () =>
  (await checkHealth(reading(world.services, 'test'))).filter(({ id }) => id.startsWith('unseen')).map(({ title }) => title)

describe('the health of a system whose database is busy', () => {
  it('is checked when a connection is free again, later than a request would wait', async () => {
    const taken = Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(2.6)`.execute(world.services.db)))
    expect(await unseen()).toEqual([])
    await taken
  })
})
