import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testWorld } from '../testing/world.ts'
import { inTransaction } from './connection.ts'
import { enqueueIfSooner, planAhead } from './due-soon.ts'

const world = testWorld()
const now = new Date('2026-01-02T03:04:05.000Z')
const added = async (...due: readonly Date[]) => {
  const { db } = world.services
  await sql`delete from graphile_worker._private_jobs`.execute(world.owner)
  await inTransaction(db, (tx) => enqueueIfSooner({ tx, now }, 'release-holds', ...due))
  const { rows } = await sql<{ task: string }>`select t.identifier as task from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id`.execute(world.owner)
  return rows.map(({ task }) => task)
}
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

it('a job plans two minutes ahead and is woken for what is due before that', async () => {
  expect(planAhead(now)).toEqual(later(120))
  expect(await added(later(119))).toEqual(['release-holds'])
  expect(await added(later(3600), later(10), later(20))).toEqual(['release-holds'])
})

it('a job is not woken for what its next run finds', async () => {
  expect(await added(later(120), later(3600))).toEqual([])
  expect(await added()).toEqual([])
})
