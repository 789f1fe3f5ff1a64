import { sql } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import { reading } from '../../../jobs/run-job.ts'
import { testWorld } from '../../../testing/world.ts'
import { checkHealth } from './queries.ts'

const world = testWorld()
afterEach(() => void vi.restoreAllMocks())

it('why a part could not be checked is in the log once, and that it can be again', async () => {
  world.services.config.logLevel = 'info'
  const lines: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  const unseen = async () => (await checkHealth(reading(world.services, 'test'))).filter(({ id }) => id.startsWith('unseen'))
  const logged = () => lines.map((line) => JSON.parse(line) as { part: string }).filter(({ part }) => part === 'health')

  await sql`alter table clock_difference rename to elsewhere`.execute(world.owner)
  expect(await unseen()).toMatchObject([{ id: 'unseen-checkClocks', next: expect.stringContaining('the log of the node has the reason') }])
  await unseen()
  expect(logged()).toMatchObject([
    { level: 'warn', check: 'checkClocks', error: expect.stringContaining('"clock_difference" does not exist') },
  ])

  await sql`alter table elsewhere rename to clock_difference`.execute(world.owner)
  expect(await unseen()).toEqual([])
  await unseen()
  expect(logged()).toMatchObject([{ level: 'warn' }, { level: 'info', check: 'checkClocks' }])
})
