import { exports } from '@loupe/contract/inventory/exports.ts'
import { serviceAccounts } from '@loupe/contract/platforms/service-accounts.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runItem } from '../../../jobs/run-job.ts'
import { runTask } from '../../../jobs/run-task.ts'
import { taskKinds } from '../../../jobs/task-kinds.ts'
import { callersOf } from '../../../testing/callers.ts'
import { noMail } from '../../../testing/mailers.ts'
import { testWorld } from '../../../testing/world.ts'
import type { TaskKind } from '../../tasks/tasks/kind.ts'

const world = testWorld()
const { by } = callersOf(world)
beforeAll(async () => {
  // More stones than a request exports at once.
  await sql`insert into diamond (v_stn_id, shp_nm, crt, col_nm, clr_nm, rap, back, ct_pr, amt, w_sts, lab_grown)
    select 'K' || n, 1, 3, 1, 1, 100, 0, 100, 300, 'A', false from generate_series(1, 2001) n`.execute(world.services.db)
})
afterEach(() => world.setNow(undefined))

const create = (more: object = {}) => world.as('admin')(serviceAccounts.create, { body: { name: 'Web shop', role: roles.ADMIN, ...more } })
const rotate = (id: string, who: 'admin' | 'super' = 'admin') => world.as(who)(serviceAccounts.rotate, { body: { id, hours: 2 } })
const begin = (key: string) =>
  by(key)(exports.excel, { body: { labGrown: false, filter: { crt: 3 }, columns: ['vStnId'], format: 'csv', sort: [] } })
const work = async ({ id }: { id: string }) => {
  await runItem(world.services, noMail, runTask, { id }, 'test')
  return world.services.db.selectFrom('task').select(['status', 'note']).where('id', '=', id).executeTakeFirstOrThrow()
}
/** Revokes the newest key alone, as whoever runs the database would after a leak. */
const revokeNewest = (id: string) =>
  sql`update api_key set revoked_at = now() where id = (select id from api_key where "user" = ${id} order by created_at desc limit 1)`.execute(
    world.services.db,
  )
const done = { status: 'done', note: '2,001 stones' }
const ended = { status: 'failed', note: 'Stopped: the key was revoked.' }

describe('a task that a key began', () => {
  it('ends with the reason once the key is revoked, although an older key of the system works', async () => {
    const { id, key: older } = await create()
    const { key } = await rotate(id)
    const [ofNewest, ofOlder] = [await begin(key), await begin(older)]

    await revokeNewest(id)

    expect(await work(ofNewest)).toEqual(ended)
    expect(await work(ofOlder)).toEqual(done)
  })

  it('goes on with the key that replaced it by rotation, and ends when that was revoked too', async () => {
    const { id, key } = await create()
    const [first, second] = [await begin(key), await begin(key)]
    await rotate(id)
    world.setNow(new Date(Date.now() + 3 * 3_600_000))

    expect(await work(first)).toEqual(done)
    await revokeNewest(id)
    expect(await work(second)).toEqual(ended)
  })

  it('does not go on with a key that was made after it was revoked', async () => {
    const { id, key } = await create()
    const task = await begin(key)
    // Revoked for itself, after a leak: what is made later is no successor.
    const { key: newer } = await rotate(id)
    await sql`update api_key set replaced_by = null, revoked_at = now() where "user" = ${id} and replaced_by is not null`.execute(
      world.services.db,
    )

    expect(await work(task)).toEqual(ended)
    expect(await work(await begin(newer))).toEqual(done)
  })

  it('ends when the key has expired and none replaced it', async () => {
    const { key } = await create({ expiresAt: new Date(Date.now() + 3_600_000).toISOString() })
    const task = await begin(key)
    world.setNow(new Date(Date.now() + 2 * 3_600_000))

    expect(await work(task)).toEqual({ status: 'failed', note: 'Stopped: the key has expired.' })
  })

  it('has the rights of that key, and after a rotation those that both have', async () => {
    const { id, key: older } = await create()
    const { key } = await rotate(id, 'super')
    const [ofNewer, ofOlder] = [await begin(key), await begin(older)]
    const { admin } = world.people
    await world.services.db
      .insertInto('userPermission')
      .values({ user: admin, module: 'diamond', rights: ['view'] })
      .execute()
    world.setNow(new Date(Date.now() + 3 * 3_600_000))

    expect(await work(ofNewer)).toEqual(done)
    expect(await work(ofOlder)).toMatchObject({ status: 'failed', note: expect.not.stringContaining('Stopped') })
    await world.services.db.deleteFrom('userPermission').where('user', '=', admin).execute()
  })

  it('ends while it runs', async () => {
    const { id, key } = await create()
    const task = await begin(key)
    const found = (taskKinds as TaskKind[]).findIndex(({ name }) => name === 'export')
    const kind = taskKinds[found]!
    let steps = 0
    ;(taskKinds as TaskKind[])[found] = {
      name: 'export',
      async run({ progress }) {
        await progress(++steps, 3)
        await revokeNewest(id)
        await new Promise((next) => setTimeout(next, 450))
        await progress(++steps, 3)
        return { note: 'finished' }
      },
    }

    expect(await work(task)).toEqual(ended)
    ;(taskKinds as TaskKind[])[found] = kind
  })
})
