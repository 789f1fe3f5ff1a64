import { auth } from '@loupe/contract/access/auth.ts'
import { permissions } from '@loupe/contract/access/permissions.ts'
import type { StaffChange } from '@loupe/contract/access/staff.ts'
import { users } from '@loupe/contract/access/users.ts'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { passwordFirst } from '../../../http/authentication.ts'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { signingIn } from '../../../testing/people.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { type Role, testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { person, mails, mailedLink, signIn, by } = signingIn(world)
beforeAll(() => seedMasters(world))

const given = 'six horses'
const filled = (fields: object = {}) => {
  const name = `n${randomUUID().slice(0, 12)}`
  return {
    firstName: 'Nia',
    lastName: '_',
    username: name,
    password: given,
    email: `${name}@test.example`,
    mobile: '9990001234',
    type: 8 as const,
    ...fields,
  }
}
const add = (fields: object = {}, who: Role = 'admin') => world.as(who)(users.create, { body: filled(fields) })
const change = (id: string, body: StaffChange, who: Role = 'admin') => world.as(who)(users.change, { params: { id }, body })
const view = (id: string) => world.as('super')(users.view, { params: { id } })
const everybody = () => world.services.db.selectFrom('user').selectAll().orderBy('id').execute()

it('changes somebody of a team whose lead was shut out meanwhile, whoever the form names', async () => {
  const lead = await add({ type: 11 })
  const member = await add({ master: lead.id })
  await change(lead.id, { isActive: false }, 'super')
  expect(await change(member.id, { mobile: '9811122233', master: lead.id })).toMatchObject({ mobile: '9811122233', master: lead.id })
  await expect(add({ master: lead.id })).rejects.toMatchObject({ status: 400 })
})

describe('adding somebody to the staff', () => {
  it('lets them in to choose their own password, and mails them to verify their address', async () => {
    const nia = await add({ master: world.people.master })

    expect(nia).toMatchObject({
      name: 'Nia',
      type: 8,
      isActive: true,
      defaultPassword: true,
      isEmailVerified: false,
      masterName: 'Test master',
    })
    expect(nia.roles).toEqual([await roleId('SELLER')])
    const limited = await signIn(nia, given)
    expect(limited.user.defaultPassword).toBe(true)
    await expect(by(limited.token.jwt)(auth.me, {})).rejects.toMatchObject({ status: 401, body: { message: passwordFirst } })
    await world.as('anyone')(auth.verifyEmail, { body: { emailHash: await mailedLink(nia.email, 'verify-email') } })
    expect(await view(nia.id)).toMatchObject({ isEmailVerified: true })
    expect(JSON.stringify(await mails(nia.email))).not.toContain(given)
  })

  it.each([
    ['firstName', undefined, 'Firstname is required'],
    ['firstName', '   ', 'Firstname is required'],
    ['firstName', 'n'.repeat(10_000), 'Please use at most 100 characters.'],
    ['firstName', 'Nia\r\nBcc: all@test.example', 'Enter this on one line.'],
    ['lastName', '', 'Lastname is required'],
    ['username', undefined, 'Username is required'],
    ['username', 'two words', 'Enter the username without spaces.'],
    ['email', undefined, 'Email is required'],
    ['email', 'nobody', 'Invalid email'],
    ['email', 'a@test.example\r\nBcc: all@test.example', 'Enter this on one line.'],
    ['email', 'a@test.example, b@test.example', 'Invalid email'],
    ['mobile', undefined, 'Mobile is required'],
    ['mobile', '12345x7', 'Phone number length should between 7-15 and contains only number'],
    ['mobile', '123456', 'Phone number length should between 7-15 and contains only number'],
    ['mobile', '1234567890123456', 'Phone number length should between 7-15 and contains only number'],
    ['password', undefined, 'Password is required'],
    ['password', 'five5', 'At least six character required'],
    ['password', 'nine nine', 'Please enter at least 10 characters.'],
    ['password', 'password1234', 'This password is too common. Please choose another.'],
    ['type', 1, 'Please select type'],
    ['type', 9, 'Please select type'],
    ['type', undefined, 'Please select type'],
    ['master', '00000000-0000-4000-8000-000000000000', 'Please choose an active master sales.'],
  ])('refuses %s %j: %s', async (path, value, message) => {
    const before = await everybody()
    await expect(add({ [path]: value })).rejects.toMatchObject(invalidField(path, message))
    expect(await everybody()).toEqual(before)
  })

  it('keeps names of any script as they are', async () => {
    expect(await add({ firstName: 'יעל', lastName: 'ઝવેરી' })).toMatchObject({ name: 'יעל ઝવેરી' })
  })

  it("refuses a name or an e-mail that is anybody's name or e-mail, in any case, and says which", async () => {
    const nia = await add()
    const before = await everybody()
    const taken = (fields: object, path: string, message: string) =>
      expect(add(fields)).rejects.toMatchObject({ status: 409, body: { data: { fields: [{ path, message }] } } })

    await taken({ email: nia.email.toUpperCase() }, 'email', 'This email is already in use.')
    await taken({ username: nia.username.toUpperCase() }, 'username', 'This username is already in use.')
    await taken({ username: nia.email }, 'username', 'This username is already in use.')
    expect(await everybody()).toEqual(before)
  })

  it('adds one of two asked for at once with the same e-mail', async () => {
    const email = `${randomUUID()}@test.example`
    const tries = await Promise.allSettled([add({ email }), add({ email })])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it.each(['master', 'seller'] as const)('is not for %s', async (who) => {
    await expect(add({}, who)).rejects.toMatchObject(refusal('forbidden'))
  })
})

const roleId = async (code: string) =>
  (
    await world.services.db
      .selectFrom('master')
      .select('id')
      .where('parentCode', '=', 'USER_ROLES')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).id

describe('the role of USER_ROLES', () => {
  const retire = (isActive: boolean) =>
    world.services.db.updateTable('master').set({ isActive }).where('parentCode', '=', 'USER_ROLES').where('code', '=', 'SELLER').execute()
  afterEach(() => retire(true))

  it('that is switched off, or of another type, makes nobody: Master not exist', async () => {
    const before = await everybody()
    await expect(add({ roles: [await roleId('ADMIN')] })).rejects.toMatchObject(refusal('no_role'))
    await retire(false)
    await expect(add()).rejects.toMatchObject(refusal('no_role'))
    expect(await everybody()).toEqual(before)
    await expect(add({ type: 11 })).resolves.toMatchObject({ type: 11 })
  })
})

describe('what one has not got oneself', () => {
  afterEach(() => world.services.db.deleteFrom('userPermission').execute())
  const permit = (id: string, module: string, right: string) =>
    world.send('super')(permissions.changeByUser, {
      params: { id },
      body: { data: [{ module, permissions: { view: true, [right]: true } }] },
    })

  it('one cannot make: a seller who may add people makes no admin', async () => {
    await permit(world.people.seller, 'user', 'insert')
    const before = await everybody()

    await expect(add({ type: 2 }, 'seller')).rejects.toMatchObject(refusal('role_above'))
    await expect(add({ type: 11 }, 'seller')).rejects.toMatchObject(refusal('role_above'))

    expect(await everybody()).toEqual(before)
    await expect(add({ type: 8 }, 'seller')).resolves.toMatchObject({ type: 8 })
  })

  it('one cannot take over: neither by a new e-mail nor by a new password', async () => {
    const nia = await add()
    await permit(nia.id, 'permission', 'update')
    const before = await everybody()

    await expect(change(nia.id, { email: 'mine@test.example' })).rejects.toMatchObject(refusal('role_above'))
    await expect(change(nia.id, { username: 'mine' })).rejects.toMatchObject(refusal('role_above'))
    const give = world.as('admin')(users.resetPassword, { body: { id: nia.id, password: 'mine and mine' } })
    await expect(give).rejects.toMatchObject(refusal('role_above'))

    expect(await everybody()).toEqual(before)
    await expect(change(nia.id, { mobile: '9990009999' })).resolves.toMatchObject({ mobile: '9990009999' })
  })
})

describe('changing somebody', () => {
  it('moves codes and links to a new e-mail, and tells the old one', async () => {
    const nia = await add()
    const old = await mailedLink(nia.email, 'verify-email')
    const email = `new-${nia.email}`

    expect(await change(nia.id, { email, firstName: 'Nina' })).toMatchObject({ email, name: 'Nina', isEmailVerified: false })

    expect(await mails(nia.email, 'email-changed')).toHaveLength(1)
    await expect(world.as('anyone')(auth.verifyEmail, { body: { emailHash: old } })).rejects.toMatchObject(refusal('link_spent'))
    await world.as('anyone')(auth.verifyEmail, { body: { emailHash: await mailedLink(email, 'verify-email') } })
    expect(await view(nia.id)).toMatchObject({ isEmailVerified: true })
    const events = await world.services.db
      .selectFrom('event')
      .selectAll()
      .where('subject', '=', nia.id)
      .where('kind', '=', 'user.update')
      .execute()
    expect(events).toMatchObject([
      { before: { email: nia.email, firstName: 'Nia' }, after: { email, firstName: 'Nina' }, actor: world.people.admin },
    ])
  })

  it('is refused of oneself, of a super admin, and when somebody changed them meanwhile', async () => {
    const nia = await add()
    await expect(change(world.people.admin, { firstName: 'X' })).rejects.toMatchObject(refusal('forbidden'))
    await expect(change(world.people.super, { firstName: 'X' })).rejects.toMatchObject(refusal('forbidden'))
    await change(nia.id, { firstName: 'Nina', updatedAt: nia.updatedAt })
    const late = change(nia.id, { firstName: 'Nora', updatedAt: nia.updatedAt })
    await expect(late).rejects.toMatchObject({ status: 409 })
    expect(await view(nia.id)).toMatchObject({ firstName: 'Nina' })
  })

  it("takes a seller who becomes an admin out of the team, and refuses another's e-mail", async () => {
    const nia = await add({ master: world.people.master })
    expect(await change(nia.id, { type: 2 })).toMatchObject({ type: 2, master: null })
    await expect(change(nia.id, { email: 'seller@test.example' })).rejects.toMatchObject({ status: 409 })
  })

  it('of nothing leaves no trail', async () => {
    const nia = await add()
    expect((await change(nia.id, { firstName: 'Nia', updatedAt: nia.updatedAt })).updatedAt).toBe(nia.updatedAt)
  })
})

describe('a password from an admin', () => {
  const reset = (id: string, password?: string, who: Role = 'admin') =>
    world.as(who)(users.resetPassword, { body: { id, ...(password === undefined ? {} : { password }) } })

  it('ends every session and must be changed', async () => {
    const pat = await person()
    const mine = by((await signIn(pat)).token.jwt)

    await reset(pat.id, 'sixty-six 6')

    await expect(mine(auth.me, {})).rejects.toMatchObject(refusal('unauthorized'))
    expect((await signIn(pat, 'sixty-six 6')).user.defaultPassword).toBe(true)
    expect(await mails(pat.email, 'password-given')).toHaveLength(1)
  })

  it('is not given to a super admin, to oneself, or with five characters; a link changes nothing by itself', async () => {
    const pat = await person()
    const before = await everybody()

    await expect(reset(world.people.super, 'sixty-six 6')).rejects.toMatchObject(refusal('forbidden'))
    await expect(reset(world.people.admin, 'sixty-six 6')).rejects.toMatchObject(refusal('forbidden'))
    await expect(reset(pat.id, 'five5')).rejects.toMatchObject(invalidField('password', 'At least six character required'))
    await reset(pat.id)

    expect(await everybody()).toEqual(before)
    expect(await mails(pat.email, 'password-reset')).toHaveLength(1)
    for (let i = 0; i < 4; i++) await reset(pat.id)
    await expect(reset(pat.id)).rejects.toMatchObject({ status: 429 })
  })
})

describe('the verification mail', () => {
  const resend = (id: string) => world.as('admin')(users.resendVerification, { body: { id } })

  it('is sent again, but not for ever, and not when the address is verified', async () => {
    const nia = await add()
    for (let i = 0; i < 4; i++) await resend(nia.id)
    await expect(resend(nia.id)).rejects.toMatchObject({ status: 429 })
    expect(await mails(nia.email, 'verify-email')).toHaveLength(5)

    await world.services.db.updateTable('user').set({ isEmailVerified: true }).where('id', '=', nia.id).execute()
    await resend(nia.id)
    expect(await mails(nia.email, 'verify-email')).toHaveLength(5)
    await expect(resend(randomUUID())).rejects.toMatchObject(refusal('not_found'))
  })
})

describe('a team', () => {
  it('is seen by whoever leads it and by who may see users, and by nobody else', async () => {
    const names = async (who: Role, master?: string) =>
      (await world.as(who)(users.subUsers, { body: master ? { master } : {} })).list.map(({ username }) => username)

    expect(await names('master')).toEqual(expect.arrayContaining(['test-seller', 'test-seller2']))
    expect(await names('admin', world.people.master)).toEqual(await names('master'))
    expect(await names('seller')).toEqual([])
    await expect(names('seller', world.people.master)).rejects.toMatchObject(refusal('not_found'))
  })
})
