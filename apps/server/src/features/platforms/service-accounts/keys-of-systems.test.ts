import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { exports } from '@loupe/contract/inventory/exports.ts'
import { serviceAccounts } from '@loupe/contract/platforms/service-accounts.ts'
import { type RoleId, roles } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runItem } from '../../../jobs/run-job.ts'
import { runTask } from '../../../jobs/run-task.ts'
import { callersOf } from '../../../testing/callers.ts'
import { eventually } from '../../../testing/eventually.ts'
import { noMail } from '../../../testing/mailers.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { by } = callersOf(world)
const create = () => world.as('admin')(serviceAccounts.create, { body: { name: 'Web shop', role: roles.ADMIN } })

describe('its key', () => {
  it('is rotated: two work for the stated time, never three', async () => {
    const first = await create()
    const { id } = first
    const second = await world.as('admin')(serviceAccounts.rotate, { body: { id, hours: 2 } })
    const works = (key: string) =>
      by(key)(blocks.list, { body: {} }).then(
        () => true,
        () => false,
      )

    expect(second.earlierEndsAt).toEqual(expect.any(String))
    expect([await works(first.key), await works(second.key)]).toEqual([true, true])
    world.setNow(new Date(Date.now() + 2 * 3_600_000 + 1000))
    expect([await works(first.key), await works(second.key)]).toEqual([false, true])
    world.setNow(undefined)
    const third = await world.as('admin')(serviceAccounts.rotate, { body: { id, hours: 2 } })
    expect([await works(first.key), await works(second.key), await works(third.key)]).toEqual([false, true, true])
  })

  it('that is revoked ends a running stream, and opens nothing more', async () => {
    const { key, id } = await create()
    const reply = await fetch(`${world.url}/admin/v1/live`, { headers: { authorization: `Bearer ${key}` } })
    let heard = ''
    const ended = (async () => {
      for await (const part of reply.body!.pipeThrough(new TextDecoderStream())) heard += part
    })()
    await eventually(
      async () => heard,
      (text) => text.includes('hello'),
    )

    expect(await world.as('admin')(serviceAccounts.revoke, { body: { id } })).toMatchObject({ state: 'revoked' })
    await ended

    expect(heard).toMatch(/event: ended\n/)
    expect((await world.raw('/admin/v1/live', { headers: { authorization: `Bearer ${key}` } })).status).toBe(401)
    await expect(by(key)(blocks.list, { body: {} })).rejects.toMatchObject({ status: 401 })
    await expect(world.as('admin')(serviceAccounts.rotate, { body: { id, hours: 1 } })).rejects.toMatchObject({
      status: 409,
      body: { message: 'This service account was revoked. Please create another.' },
    })
    expect(await world.as('admin')(serviceAccounts.revoke, { body: { id } })).toMatchObject({ state: 'revoked' })
  })

  it('does not belong in an address: it is refused there, unused and unwritten', async () => {
    const { key, id } = await create()
    for (const path of [`/admin/v1/auth/sessions?key=${key}`, `/api/v1/stones/${key}`, `/admin/v1/live?access_token=${key}`]) {
      const { status, body } = await world.raw(path)
      expect([path, status]).toEqual([path, 400])
      expect(body).toMatchObject({ message: expect.stringMatching(/^Do not put a key into a URL/) })
    }
    const { list } = await world.as('admin')(serviceAccounts.list, { body: { limit: 1000 } })
    expect(list?.find((one) => one.id === id)).toMatchObject({ lastUsedAt: null })
  })

  it('repeats a write with an idempotency key without doing it twice', async () => {
    const { key } = await create()
    const [client, stone] = [await world.given.account(), await world.given.diamond()]
    const twice = () =>
      by(key, world.url, { 'idempotency-key': `k-${stone.id}` })(blocks.create, {
        body: { blockType: 1, diamonds: [stone.id], account: client.id, hours: 24 },
      })
    expect(await twice()).toEqual(await twice())
    expect(await world.services.db.selectFrom('block').select('id').where('diamond', '=', stone.id).execute()).toHaveLength(1)
  })

  it('does in a task what its valid keys may do, when the maker of another may not work for it any more', async () => {
    const { db } = world.services
    const { people } = world
    const { key, id } = await world.as('admin')(serviceAccounts.create, {
      body: { name: 'Office system', role: roles.ADMIN, clientsOf: people.seller2 },
    })
    await world.as('super')(serviceAccounts.rotate, { body: { id, hours: 2 } })
    await sql`insert into diamond (v_stn_id, shp_nm, crt, col_nm, clr_nm, rap, back, ct_pr, amt, w_sts, lab_grown)
      select 'N' || n, 1, 4, 1, 1, 100, 0, 100, 400, 'A', false from generate_series(1, 2001) n`.execute(db)
    const { id: task } = await by(key)(exports.excel, {
      body: { labGrown: false, filter: { crt: 4 }, columns: ['vStnId'], format: 'csv', sort: [] },
    })
    // Staff who see their own clients only: the admin who made the first key may not act for another seller any more.
    const setRole = (type: RoleId) => db.updateTable('user').set({ type }).where('id', '=', people.admin).execute()
    onTestFinished(() => setRole(roles.ADMIN).then(() => undefined))
    await setRole(roles.SELLER)

    await expect(by(key)(blocks.list, { body: {} })).rejects.toMatchObject({ status: 401 })
    await runItem(world.services, noMail, runTask, { id: task }, 'test')
    expect(await db.selectFrom('task').select(['status', 'note']).where('id', '=', task).executeTakeFirstOrThrow()).toEqual({
      status: 'done',
      note: '2,001 stones',
    })
  })

  it('works on in a long export that it began, with its rights of that moment, and not once it is revoked', async () => {
    const { key, id } = await create()
    await sql`insert into diamond (v_stn_id, shp_nm, crt, col_nm, clr_nm, rap, back, ct_pr, amt, w_sts, lab_grown)
      select 'M' || n, 1, 3, 1, 1, 100, 0, 100, 300, 'A', false from generate_series(1, 2001) n`.execute(world.services.db)
    const begin = () =>
      by(key)(exports.excel, { body: { labGrown: false, filter: { crt: 3 }, columns: ['vStnId'], format: 'csv', sort: [] } })
    const work = async (task: string) => {
      await runItem(world.services, noMail, runTask, { id: task }, 'test')
      return world.services.db.selectFrom('task').select(['status', 'note']).where('id', '=', task).executeTakeFirstOrThrow()
    }
    const [done, late, last] = [await begin(), await begin(), await begin()]

    expect(await work(done.id)).toEqual({ status: 'done', note: '2,001 stones' })
    const { admin } = world.people
    await world.services.db
      .insertInto('userPermission')
      .values({ user: admin, module: 'diamond', rights: ['view'] })
      .execute()
    expect(await work(late.id)).toMatchObject({ status: 'failed' })
    await world.services.db.deleteFrom('userPermission').where('user', '=', admin).execute()
    await world.as('admin')(serviceAccounts.revoke, { body: { id } })
    expect(await work(last.id)).toMatchObject({ status: 'failed' })
  })
})
