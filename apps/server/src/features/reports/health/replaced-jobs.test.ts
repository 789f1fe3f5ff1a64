import { systemHealth } from '@loupe/contract/reports/health.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { enqueue } from '../../../db/enqueue.ts'
import { runTask } from '../../../jobs/run-task.ts'
import { createMetrics } from '../../../operations/metrics.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
beforeEach(() => sql`delete from graphile_worker._private_jobs`.execute(world.owner))

const failedJobs = async () => (await world.as('super')(systemHealth.view, {})).checks.find(({ id }) => id === 'jobs-lost')
async function measured() {
  const metrics = createMetrics(world.services, {})
  const text = await metrics.text()
  metrics.stop()
  return text.split('\n').filter((line) => line.startsWith('loupe_jobs{') && line.includes('state="failed"'))
}
const add = () => enqueue(world.services.db, runTask.name, undefined, { key: 'one' })
const begin = () =>
  sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w', attempts = attempts + 1`.execute(world.owner)
const fail = () => sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null`.execute(world.owner)

it('a job that failed after another had replaced it is not a failed job: the other does its work', async () => {
  await add()
  await begin()
  await add()
  await fail()

  const { rows } = await sql`select from graphile_worker.jobs where key is null and attempts >= max_attempts`.execute(world.owner)
  expect(rows).toHaveLength(1)
  expect(await failedJobs()).toMatchObject({ state: 'good', message: 'None.' })
  expect(await measured()).toEqual([])
})

it('a job that failed for good is a failed job, with a key or without', async () => {
  await add()
  await enqueue(world.services.db, runTask.name)
  await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(world.owner)

  expect(await failedJobs()).toMatchObject({ state: 'bad', message: `2 jobs failed after all retries: ${runTask.name}.` })
  expect(await measured()).toEqual([expect.stringMatching(/ 2$/)])
})
