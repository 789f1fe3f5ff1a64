import { permissions } from '@loupe/contract/access/permissions.ts'
import { users } from '@loupe/contract/access/users.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { refusal } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const toRole = (id: number, data: object[]) => world.send('super')(permissions.changeByRole, { params: { id: String(id) }, body: { data } })
const toUser = (id: string, data: object[]) => world.send('super')(permissions.changeByUser, { params: { id }, body: { data } })
const sees = (who: 'seller' | 'seller2') => world.as(who)(users.list, { body: {} })
afterEach(async () => {
  await world.services.db.deleteFrom('userPermission').execute()
})

describe('rights', () => {
  it('of a role hold from the next request on', async () => {
    await expect(sees('seller')).rejects.toMatchObject(refusal('forbidden'))

    await toRole(8, [{ module: 'user', permissions: { view: true } }])

    await expect(sees('seller')).resolves.toMatchObject({ count: expect.any(Number) })
    await toRole(8, [{ module: 'user', permissions: {} }])
    await expect(sees('seller')).rejects.toMatchObject(refusal('forbidden'))
  })

  it("of a person stand instead of the role's, for that person alone, until they are reset", async () => {
    await toUser(world.people.seller, [{ module: 'user', permissions: { view: true } }])

    await expect(sees('seller')).resolves.toBeTruthy()
    await expect(sees('seller2')).rejects.toMatchObject(refusal('forbidden'))
    await toUser(world.people.seller, [{ module: 'user', permissions: null }])
    await expect(sees('seller')).rejects.toMatchObject(refusal('forbidden'))
  })

  it('given to a person and revoked are the role’s again, and follow it from then on', async () => {
    const { seller } = world.people
    expect(await toUser(seller, [{ module: 'user', permissions: { view: true } }])).toMatchObject({ own: ['user'] })

    expect(await toUser(seller, [{ module: 'user', permissions: { view: false } }])).toMatchObject({ own: [] })

    await toRole(8, [{ module: 'user', permissions: { view: true } }])
    await expect(sees('seller')).resolves.toBeTruthy()
    // The same rights as the role's, in any order, are no exception.
    expect(await toUser(seller, [{ module: 'user', permissions: { view: true } }])).toMatchObject({ own: [] })
    await toRole(8, [{ module: 'user', permissions: {} }])
    await expect(sees('seller')).rejects.toMatchObject(refusal('forbidden'))
  })

  it("of a person say for which modules they stand instead of the role's", async () => {
    await toUser(world.people.seller, [{ module: 'user', permissions: { view: true } }])
    const read = () => world.as('admin')(permissions.byUser, { params: { id: world.people.seller } })
    expect((await read()).own).toEqual(['user'])
    expect(await toUser(world.people.seller, [{ module: 'user', permissions: null }])).toMatchObject({ own: [] })
    const { data } = await world.as('admin')(permissions.byRole, { params: { id: '8' } })
    expect(await read()).toEqual({ data, own: [], ofRole: data, updatedAt: expect.any(String) })
  })

  it('are read as the tree, and the tree can be sent back as it was', async () => {
    const { data, updatedAt } = await world.as('super')(permissions.byRole, { params: { id: '2' } })
    expect(updatedAt).toBeNull()

    const again = await world.as('super')(permissions.changeByRole, { params: { id: '2' }, body: { data, updatedAt } })

    expect(again).toEqual({ data, updatedAt: expect.any(String) })
    const transaction = data.find((entry) => entry.module === 'transaction')
    expect(transaction?.children?.find((entry) => entry.module === 'block')?.permissions.approve).toBe(true)
  })

  it.each(['a role', 'a person', 'the role of a person'])(
    'that somebody else has changed in %s since they were read are not overwritten',
    async (what) => {
      const [params, ofPerson] = [{ id: '11' }, { id: world.people.master }]
      const isRole = what === 'a role'
      const read = () =>
        isRole ? world.as('super')(permissions.byRole, { params }) : world.as('super')(permissions.byUser, { params: ofPerson })
      const change = (route: 'changeByRole' | 'changeByUser', view: boolean, updatedAt?: string | null) =>
        world.send('super')(permissions[route], {
          params: route === 'changeByRole' ? params : ofPerson,
          body: { data: [{ module: 'user', permissions: { view } }], updatedAt },
        })
      const { updatedAt } = await read()
      await change(what === 'a person' ? 'changeByUser' : 'changeByRole', true)
      const now = await read()
      const mine = (version: string | null) => change(isRole ? 'changeByRole' : 'changeByUser', false, version)

      await expect(mine(updatedAt)).rejects.toMatchObject({ ...refusal('stale'), body: { data: { updatedAt: now.updatedAt } } })
      expect(await read()).toEqual(now)

      await expect(mine(now.updatedAt)).resolves.toMatchObject({ updatedAt: expect.any(String) })
      await change('changeByRole', false)
    },
  )

  it.each([
    [{ module: 'nonsense', permissions: {} }, 'data.0.module', 'There is no module called nonsense.'],
    [{ module: 'user', permissions: { fly: true } }, 'data.0.permissions.fly', 'Unknown field: fly.'],
  ])('that do not exist are refused by name: %j', async (entry, path, message) => {
    await expect(toRole(8, [entry])).rejects.toMatchObject({ status: 400, body: { data: { fields: [{ path, message }] } } })
  })

  it('cannot be taken from the last super admin', async () => {
    const before = await world.as('super')(permissions.byRole, { params: { id: '1' } })

    await expect(toRole(1, [{ module: 'permission', permissions: { view: true } }])).rejects.toMatchObject(refusal('last_super_admin'))
    await expect(toUser(world.people.super, [{ module: 'user', permissions: {} }])).rejects.toMatchObject(refusal('last_super_admin'))

    expect(await world.as('super')(permissions.byRole, { params: { id: '1' } })).toEqual(before)
  })

  it("of a super admin are nobody else's to change", async () => {
    await toUser(world.people.admin, [{ module: 'permission', permissions: { view: true, update: true } }])
    const attempt = world.as('admin')(permissions.changeByRole, {
      params: { id: '1' },
      body: { data: [{ module: 'user', permissions: {} }] },
    })
    await expect(attempt).rejects.toMatchObject(refusal('forbidden'))
  })

  it('cannot be given by somebody who has not got them', async () => {
    await toUser(world.people.admin, [{ module: 'permission', permissions: { view: true, update: true } }])
    const rightsOf = (id: string) => world.as('super')(permissions.byRole, { params: { id } })
    const before = await rightsOf('8')
    const give = (module: string, right: string) =>
      world.send('admin')(permissions.changeByUser, {
        params: { id: world.people.admin },
        body: { data: [{ module, permissions: { [right]: true } }] },
      })

    await expect(give('setting', 'delete')).rejects.toMatchObject(refusal('forbidden'))
    await expect(give('permission', 'all')).rejects.toMatchObject(refusal('forbidden'))
    const toSellers = { params: { id: '8' }, body: { data: [{ module: 'setting', permissions: { all: true } }] } }
    await expect(world.send('admin')(permissions.changeByRole, toSellers)).rejects.toMatchObject(refusal('forbidden'))
    await expect(give('setting', 'view')).resolves.toBeTruthy()
    expect(await rightsOf('8')).toEqual(before)
  })

  it('of a user of a client are not found: only staff have any', async () => {
    const { id: account } = await world.given.account()
    const { id } = await world.services.db
      .insertInto('user')
      .values({ type: 4, account, firstName: 'B', username: 'buyer', email: 'buyer@client.example', passwordHash: '-' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await expect(world.as('super')(permissions.byUser, { params: { id } })).rejects.toMatchObject(refusal('not_found'))
    await expect(toUser(id, [{ module: 'user', permissions: { view: true } }])).rejects.toMatchObject(refusal('not_found'))
  })

  it('leave a trail', async () => {
    await toRole(11, [{ module: 'user', permissions: { view: true } }])
    const event = await world.services.db
      .selectFrom('event')
      .selectAll()
      .where('kind', '=', 'role.permit')
      .where('subject', '=', '11')
      .executeTakeFirst()
    expect(event).toMatchObject({ actor: world.people.super, after: { user: ['view'] } })
  })
})

describe('roles', () => {
  it('are the eleven of the specification, with their people counted', async () => {
    const { list, count } = await world.as('super')(permissions.roles, { body: { limit: 20, sort: [{ id: 'ASC' }] } })
    expect(count).toBe(11)
    expect(list?.filter((role) => role.isStaff).map((role) => role.id)).toEqual([1, 2, 8, 11])
    expect(list?.find((role) => role.id === 8)?.users).toBe(2)
  })
})

it('says that a role has a number where its name is given', async () => {
  expect(await world.raw('/admin/v1/permission/by-role/SALES', { as: 'super' })).toMatchObject({
    status: 400,
    body: { data: { fields: [{ message: 'Please enter its number, not its name.' }] } },
  })
})
