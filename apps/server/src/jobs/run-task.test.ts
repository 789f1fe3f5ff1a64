import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import type { Job } from './job.ts'
import { runDue } from './run-job.ts'
import { clearMailFiles, clearTasks } from './run-task.ts'
import { noMail } from '../testing/mailers.ts'
import { testWorld } from '../testing/world.ts'

const world = testWorld()
const old = new Date(Date.now() - 8 * 86_400_000).toISOString()
const many = (count: number) => Array.from({ length: count }, () => randomUUID())
const run = (job: Job, milliseconds?: number) => runDue(world.services, noMail, job, 'test', milliseconds)

const insertTasks = (ids: readonly string[], finishedAt: string) => {
  const common = { kind: 'export', title: 'Old', owner: world.people.seller, input: '{}', status: 'done' as const, finishedAt }
  return world.services.db
    .insertInto('task')
    .values(ids.map((id) => ({ id, ...common, createdAt: finishedAt })))
    .execute()
}
const count = async (table: 'task' | 'mailFile') => (await world.services.db.selectFrom(table).select('id').execute()).length
beforeEach(() => world.services.db.deleteFrom('task').execute())

it('a run deletes all old tasks, also more than it lists at a time, and no younger one', async () => {
  await insertTasks(many(1100), old)
  await insertTasks(many(2), new Date().toISOString())

  expect(await run(clearTasks)).toEqual({ done: 1100, failed: 0 })

  expect(await count('task')).toBe(2)
})

it('a run deletes all old files of mails, also more than it lists at a time', async () => {
  const file = { name: 'a.csv', type: 'text/csv', size: 1, createdAt: old }
  await world.services.db
    .insertInto('mailFile')
    .values(many(600).map((id) => ({ id, ...file })))
    .execute()

  expect(await run(clearMailFiles)).toEqual({ done: 600, failed: 0 })

  expect(await count('mailFile')).toBe(0)
})

it('a run ends in time, and where no item succeeds', async () => {
  await insertTasks(many(600), old)
  expect(await run(clearTasks, 0)).toEqual({ done: 500, failed: 0 })

  const { files } = world.services
  world.services.files = { ...files, remove: () => Promise.reject(new Error('The store is away.')) }
  expect(await run(clearTasks)).toEqual({ done: 0, failed: 100 })
  world.services.files = files
  expect(await count('task')).toBe(100)
})
