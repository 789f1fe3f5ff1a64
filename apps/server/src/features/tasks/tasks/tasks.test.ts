import { tasks } from '@loupe/contract/tasks/tasks.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '../../../context.ts'
import { inTransaction } from '../../../db/connection.ts'
import { start } from '../../../jobs/runner.ts'
import { reading } from '../../../jobs/run-job.ts'
import { eventually } from '../../../testing/eventually.ts'
import { refusal } from '../../../testing/expect.ts'
import { type Role, testWorld } from '../../../testing/world.ts'
import { createTask } from './commands.ts'
import { type TaskKind, type Working } from './kind.ts'
import { taskKinds } from '../../../jobs/task-kinds.ts'
import { oldTasks, deleteTask } from './work.ts'
import { takingMailer } from '../../../testing/mailers.ts'

const world = testWorld()
/** What the test's task does, with its input. */
let work: (ctx: Working, input: { pieces: number }) => ReturnType<TaskKind['run']>
const kind: TaskKind<{ pieces: number }> = { name: 'test', run: (ctx, input) => work(ctx, input) }
let worker: { stop(): Promise<void> }
beforeAll(async () => {
  ;(taskKinds as TaskKind[]).push(kind)
  worker = await start(world.services, { mailer: takingMailer })
})
afterAll(() => worker?.stop())

const request = (who: Role = 'seller') => {
  const actor = { ...systemActor, id: world.people[who], name: 'Test' }
  const common = { services: world.services, actor, caller: { ip: '', agent: '' }, now: world.services.clock(), requestId: 'test' }
  return inTransaction(world.services.db, (tx) => createTask({ ...common, tx }, 'test', 'Test work', { pieces: 3 }, null))
}
const known = (id: string) => world.as('seller')(tasks.view, { params: { id } })
const ended = (id: string) =>
  eventually(
    () => known(id),
    ({ status }) => !['queued', 'running'].includes(status),
  )

describe('a long piece of work', () => {
  it('is done as its owner, and its file can be taken by the owner alone', async () => {
    let given: Working | undefined
    work = async (ctx, { pieces }) => {
      given = ctx
      await ctx.progress(1, pieces, 'first')
      return {
        note: `${pieces} pieces`,
        result: { pieces },
        file: { name: 'Stück 1.csv', type: 'text/csv', content: Buffer.from('a,b\n') },
      }
    }
    const { id } = await request()

    expect(await ended(id)).toMatchObject({ status: 'done', note: '3 pieces', result: { pieces: 3 }, fileName: 'Stück 1.csv' })
    expect(given?.actor).toMatchObject({ id: world.people.seller, scope: 'own' })
    const { status, headers, body } = await world.raw(`/admin/v1/task/${id}/file`, { as: 'seller' })
    expect([status, body]).toEqual([200, 'a,b\n'])
    expect(headers.get('content-disposition')).toContain("filename*=UTF-8''St%C3%BCck%201.csv")
    await expect(world.as('admin')(tasks.view, { params: { id } })).rejects.toMatchObject(refusal('not_found'))
    expect((await world.raw(`/admin/v1/task/${id}/file`, { as: 'super' })).status).toBe(404)
    expect(await world.as('admin')(tasks.list, { body: {} })).toMatchObject({ list: [], count: 0 })
    expect((await world.as('seller')(tasks.list, { body: {} })).count).toBe(1)
  })

  it('tells in words why it failed, and nothing of what broke inside', async () => {
    work = async () => {
      throw new Refusal('validation', undefined, 'There are no stones to export.')
    }
    expect(await ended((await request()).id)).toMatchObject({ status: 'failed', note: 'There are no stones to export.', fileName: null })
    work = async () => {
      throw new Error('internal secret')
    }
    expect(await ended((await request()).id)).toMatchObject({ status: 'failed', note: 'Something went wrong. Please contact admin.' })
  })

  it('stops when it is given up, by its owner alone', async () => {
    let turns = 0
    work = async ({ progress }) => {
      for (;;) {
        await progress(++turns, 1000)
        await new Promise((done) => setTimeout(done, 50))
      }
    }
    const { id } = await request()
    await eventually(
      () => known(id),
      ({ done }) => done > 0,
    )
    await expect(world.as('seller2')(tasks.cancel, { body: { id } })).rejects.toMatchObject(refusal('not_found'))
    expect(await world.as('seller')(tasks.cancel, { body: { id } })).toMatchObject({ status: 'cancelled' })
    const standsStill = async () => {
      const before = turns
      await new Promise((done) => setTimeout(done, 300))
      return turns === before
    }

    await eventually(standsStill, Boolean)
    expect(await known(id)).toMatchObject({ status: 'cancelled', fileName: null })
  })

  it('is not done for somebody who may not come in any more', async () => {
    let isRun = false
    work = async () => {
      isRun = true
      return {}
    }
    const gone = (isActive: boolean) =>
      world.services.db.updateTable('user').set({ isActive }).where('id', '=', world.people.seller2).execute()
    await gone(false)
    const { id } = await request('seller2')
    const row = () => world.services.db.selectFrom('task').select('status').where('id', '=', id).executeTakeFirstOrThrow()
    expect(await eventually(row, ({ status }) => status === 'failed')).toEqual({ status: 'failed' })
    expect(isRun).toBe(false)
    await gone(true)
  })

  it('is thrown away with its file after a week', async () => {
    work = async () => ({ file: { name: 'a.csv', type: 'text/csv', content: Buffer.from('x') } })
    const { id } = await request()
    await ended(id)
    const later = { ...reading(world.services, 'test'), now: new Date(Date.now() + 8 * 86_400_000) }

    expect(await oldTasks(reading(world.services, 'test'))).toEqual([])
    expect(await oldTasks(later)).toContainEqual({ id })
    await deleteTask(later, id)
    expect(await world.services.files.sizeOf(`task/${id}`)).toBeUndefined()
    await expect(known(id)).rejects.toMatchObject(refusal('not_found'))
  })
})
