import { auth } from '@loupe/contract/access/auth.ts'
import { permissions } from '@loupe/contract/access/permissions.ts'
import { users } from '@loupe/contract/access/users.ts'
import { histories } from '@loupe/contract/reports/histories.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { signingIn } from '../../../testing/people.ts'
import { type Role, testWorld } from '../../../testing/world.ts'
import { seedLists } from '../../masters/seed.ts'

const world = testWorld()
const { person, signIn, by } = signingIn(world)
beforeAll(() => seedLists(world.services.db))

const add = (name: string, more: { group?: 'ADMIN' | 'SELLER'; like?: number } = {}, who: Role = 'super') =>
  world.as(who)(permissions.createRole, { body: { name, group: 'SELLER', ...more } })
const masterOf = async (no: number) =>
  (
    await world.services.db
      .selectFrom('master')
      .select('id')
      .where('parentCode', '=', 'USER_ROLES')
      .where('no', '=', no)
      .executeTakeFirstOrThrow()
  ).id
const give = (id: string, body: { roles?: string[]; type?: 2 | 8 | 11 }, who: Role = 'super') =>
  world.as(who)(users.change, { params: { id }, body })
const permit = (id: number, module: string, rights: Record<string, boolean>, who: Role = 'super') =>
  world.send(who)(permissions.changeByRole, { params: { id: String(id) }, body: { data: [{ module, permissions: rights }] } })

describe('a role of the business’s own', () => {
  it('can be given at once to whoever is approved', async () => {
    const trainee = await add('Trainee', { like: roles.SELLER })
    const { id } = await person({ type: 6, isActive: false, isAwaitingApproval: true })
    const approve = () =>
      masterOf(trainee.id).then((role) => world.as('super')(users.approve, { body: { users: [id], type: 8, roles: [role] } }))

    expect(await approve()).toMatchObject({ list: [{ type: 8, role: trainee.id, roleName: 'Trainee', isActive: true }] })
    await expect(approve()).resolves.toBeTruthy()
    await expect(world.as('super')(users.approve, { body: { users: [id], type: 8 } })).rejects.toMatchObject(refusal('wrong_status'))
  })

  it('begins with the rights of another, is given like any, and says what its people may do, not whose clients they see', async () => {
    const junior = await add('Junior seller', { like: roles.SELLER })
    expect(junior).toMatchObject({ isOwn: true, isStaff: true, isActive: true, group: 'SELLER', users: 0 })
    expect(junior.id).toBeGreaterThan(1000)
    const pat = await person({ type: roles.SELLER })
    const mine = by((await signIn(pat)).token.jwt)

    expect(await give(pat.id, { roles: [await masterOf(junior.id)] })).toMatchObject({
      type: 8,
      role: junior.id,
      roleName: 'Junior seller',
    })
    await permit(junior.id, 'offer', { view: true })

    const me = await mine(auth.me, {})
    expect(me).toMatchObject({ type: 8, reach: 'own', permissions: { offer: ['view'] } })
    const { permissions: others } = await world.as('seller')(auth.me, {})
    expect(others.offer).toContain('insert')
    const { list } = await world.as('admin')(permissions.roles, { body: { filter: { isOwn: true } } })
    expect(list?.find(({ id }) => id === junior.id)).toMatchObject({ users: 1 })
    // A change of type replaces the role with that type's own.
    expect(await give(pat.id, { type: 11 })).toMatchObject({ role: 11, roleName: 'Master sales' })
  })

  it('is given to its group alone, and not while it is switched off', async () => {
    const clerk = await add('Clerk', { group: 'ADMIN' })
    const id = await masterOf(clerk.id)
    const { id: pat } = await person({ type: roles.SELLER })
    await expect(give(pat, { roles: [id] })).rejects.toMatchObject(refusal('no_role'))
    await expect(give(pat, { type: 2, roles: [id] })).resolves.toMatchObject({ role: clerk.id })
    await world.services.db.updateTable('master').set({ isActive: false }).where('id', '=', id).execute()
    const { id: kim } = await person({ type: roles.ADMIN })
    await expect(give(kim, { roles: [id] })).rejects.toMatchObject(refusal('no_role'))
  })

  it('is not given by somebody who may do less than it', async () => {
    const chief = await add('Chief', { group: 'SELLER', like: roles.SUPER_ADMIN })
    const { id } = await person({ type: roles.SELLER })
    await expect(give(id, { roles: [await masterOf(chief.id)] }, 'admin')).rejects.toMatchObject(refusal('role_above'))
    expect(await world.as('super')(users.view, { params: { id } })).toMatchObject({ role: 8 })
  })

  it('has no name that stands already, nor none; two at once make one', async () => {
    await add('Twin')
    await expect(add(' twin ')).rejects.toMatchObject({ status: 409, body: { data: { fields: [{ path: 'name' }] } } })
    await expect(add('Sales person')).rejects.toMatchObject({ status: 409 })
    await expect(add('   ')).rejects.toMatchObject(invalidField('name', 'Please enter name'))
    await expect(add('💎')).rejects.toMatchObject(invalidField('name', 'Please use letters or digits.'))
    const both = await Promise.allSettled([add('At once'), add('At once')])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is deleted when nobody has it, with its rights; its number is not used again', async () => {
    const passing = await add('Passing', { like: roles.SELLER })
    const { id } = await person({ type: roles.SELLER })
    const remove = (no: number) => world.as('super')(permissions.deleteRole, { params: { id: String(no) } })
    await give(id, { roles: [await masterOf(passing.id)] })
    await expect(remove(passing.id)).rejects.toMatchObject(refusal('role_used', { users: 1 }))
    await give(id, { roles: [await masterOf(roles.SELLER)] })
    await remove(passing.id)
    await expect(remove(passing.id)).rejects.toMatchObject(refusal('not_found'))
    await expect(remove(roles.SELLER)).rejects.toMatchObject(refusal('forbidden'))
    const left = await world.services.db.selectFrom('rolePermission').select('role').where('role', '=', passing.id).execute()
    expect(left).toEqual([])
    expect((await add('After it')).id).toBeGreaterThan(passing.id)
  })

  it('leaves its story', async () => {
    const role = await add('Told', { like: roles.SELLER })
    await permit(role.id, 'user', { view: true })
    const { list } = await world.as('admin')(histories.list, { body: { subjectType: 'role', subject: String(role.id) } })
    expect(list?.[0]?.changes).toEqual([{ field: 'user', title: 'Users', before: null, after: ['view'] }])
    expect(list?.[1]?.changes).toContainEqual(expect.objectContaining({ title: 'Offers', after: ['view', 'insert', 'update'] }))
  })
})

describe('rights of roles', () => {
  it.each(['admin', 'master', 'seller'] as const)('are not changed by %s, nor is a role made', async (who) => {
    await expect(permit(8, 'offer', {}, who)).rejects.toMatchObject(refusal('forbidden'))
    await expect(add('Mine', {}, who)).rejects.toMatchObject(refusal('forbidden'))
  })

  it('of a role there is not are not found', async () => {
    await expect(permit(9999, 'offer', { view: true })).rejects.toMatchObject(refusal('not_found'))
    await expect(world.as('super')(permissions.byRole, { params: { id: '9999' } })).rejects.toMatchObject(refusal('not_found'))
    await expect(world.as('super')(permissions.byRole, { params: { id: '99999999999' } })).rejects.toMatchObject({ status: 400 })
    expect(await world.services.db.selectFrom('rolePermission').select('role').where('role', '=', 9999).execute()).toEqual([])
  })
})

describe('the last super admin', () => {
  const supers = async () =>
    (
      await world.services.db
        .selectFrom('user')
        .select('id')
        .where('type', '=', 1)
        .where('isActive', '=', true)
        .where('isDeleted', '=', false)
        .execute()
    ).length
  const second = async () => {
    const other = await person({ type: roles.SUPER_ADMIN })
    return { id: other.id, as: by((await signIn(other)).token.jwt) }
  }

  it.each([
    ['demote', { type: 2 as const }],
    ['shut out', { isActive: false }],
  ])('is left when two %s each other at once', async (_, body) => {
    const other = await second()
    const tries = await Promise.allSettled([
      world.as('super')(users.change, { params: { id: other.id }, body }),
      other.as(users.change, { params: { id: world.people.super }, body }),
    ])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await supers()).toBe(1)
    await world.services.db.updateTable('user').set({ type: 1, isActive: true }).where('id', '=', world.people.super).execute()
    await world.services.db.updateTable('user').set({ isDeleted: true }).where('id', '=', other.id).execute()
  })

  it('keeps the rights to rule when two take them from each other at once', async () => {
    const other = await second()
    const take = { data: [{ module: 'permission' as const, permissions: {} }] }
    const tries = await Promise.allSettled([
      world.as('super')(permissions.changeByUser, { params: { id: other.id }, body: take }),
      other.as(permissions.changeByUser, { params: { id: world.people.super }, body: take }),
    ])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await world.services.db.deleteFrom('userPermission').execute()
    await world.services.db.updateTable('user').set({ isDeleted: true }).where('id', '=', other.id).execute()
  })
})
