import { accountLists } from '@loupe/contract/accounts/account-lists.ts'
import { accountUsers } from '@loupe/contract/accounts/account-users.ts'
import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { auth } from '@loupe/contract/access/auth.ts'
import { randomUUID } from 'node:crypto'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { describe, expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { signingIn } from '../../../testing/people.ts'
import { testWorld } from '../../../testing/world.ts'
import { isPassword } from '../../access/password.ts'
import { buyersOf } from '../../../testing/buyers.ts'

const world = testWorld()
const { mails, mailedLink } = signingIn(world)
const { client, add, stored, rowOf } = buyersOf(world)
const { PRIMARY, API_USER } = roles

it('the buyers of a client begin with its primary user', async () => {
  const account = await client()
  await add(account, { firstName: 'Abe' })
  await add(account, { firstName: 'Zoe', type: PRIMARY })
  const { list } = await world.as('seller')(accountLists.users, { body: { account } })
  expect(list.map(({ firstName }) => firstName)).toEqual(['Zoe', 'Abe'])
})

describe('the primary user', () => {
  it('is on the client’s row when made, changed, shut out and deleted', async () => {
    const account = await client()
    const made = await add(account, { type: PRIMARY, firstName: 'Ann', lastName: 'Lee', mobile: '1112222' })
    expect(await rowOf(account)).toMatchObject({ primaryUser: made.id, firstName: 'Ann', lastName: 'Lee', mobile: '1112222' })

    await world.as('seller')(accountUsers.update, { params: { id: made.id }, body: { lastName: 'Moor', mobile: '3334444' } })
    expect(await rowOf(account)).toMatchObject({ lastName: 'Moor', mobile: '3334444' })

    await world.as('seller')(accountUsers.update, { params: { id: made.id }, body: { isActive: false } })
    expect(await rowOf(account)).toMatchObject({ primaryUser: null, firstName: '' })

    await world.as('seller')(accountUsers.update, { params: { id: made.id }, body: { isActive: true } })
    await world.as('seller')(accounts.deleteUser, { body: { account, user: made.id } })
    expect(await rowOf(account)).toMatchObject({ primaryUser: null, firstName: '' })
  })

  it('is one: a second is refused by name, whether added or made of another', async () => {
    const account = await client()
    const first = await add(account, { type: PRIMARY, firstName: 'Ann', lastName: 'Lee' })
    const second = await add(account)
    const message = 'Ann Lee is already the primary user of this client. Change their type first.'

    await expect(add(account, { type: PRIMARY })).rejects.toMatchObject({ status: 409, body: { message } })
    await expect(world.as('seller')(accountUsers.update, { params: { id: second.id }, body: { type: PRIMARY } })).rejects.toMatchObject({
      body: { message },
    })
    expect(await rowOf(account)).toMatchObject({ primaryUser: first.id })

    await world.as('seller')(accountUsers.update, { params: { id: first.id }, body: { type: API_USER } })
    await world.as('seller')(accountUsers.update, { params: { id: second.id }, body: { type: PRIMARY } })
    expect(await rowOf(account)).toMatchObject({ primaryUser: second.id })
  })

  it('is one when two are added at once', async () => {
    const account = await client()
    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => add(account, { type: PRIMARY })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stored(account)).toHaveLength(1)
  })
})

describe('changing a user of a client', () => {
  it.each([
    ['firstName', 'Firstname is required'],
    ['lastName', 'Lastname is required'],
    ['email', 'Email is required'],
    ['mobile', 'Mobile is required'],
    ['username', 'Username is required'],
  ])('refuses an empty %s in the words of the edit form', async (field, message) => {
    const made = await add(await client())
    const attempt = world.as('seller')(accountUsers.update, { params: { id: made.id }, body: { [field]: '' } })
    await expect(attempt).rejects.toMatchObject(invalidField(field, message))
  })

  it('asks a new address whether it is theirs, and the old link is over', async () => {
    const made = await add(await client())
    const old = await mailedLink(made.email, 'verify-email')
    await world.as('admin')(accountUsers.verify, { body: { users: [made.id] } })

    const changed = await world.as('seller')(accountUsers.update, { params: { id: made.id }, body: { email: `new-${made.email}` } })

    expect(changed.isEmailVerified).toBe(false)
    await expect(world.as('anyone')(auth.verifyEmail, { body: { emailHash: old } })).rejects.toMatchObject(refusal('link_spent'))
    expect(await mails(`new-${made.email}`, 'verify-email')).toHaveLength(1)
  })

  it('refuses a change made looking at older values, and neither type, company nor password by the way', async () => {
    const account = await client()
    const made = await add(account)
    const update = (body: object) => world.as('seller')(accountUsers.update, { params: { id: made.id }, body })
    await expect(update({ firstName: 'X', updatedAt: '2020-01-01T00:00:00.000Z' })).rejects.toMatchObject({ body: { code: 'E_CONFLICT' } })
    await expect(update({ type: 1 })).rejects.toMatchObject(invalidField('type', 'Invalid Type'))
    await expect(update({ account: randomUUID() })).rejects.toMatchObject({ status: 400 })
    await expect(update({ passwordHash: 'x' })).rejects.toMatchObject({ status: 400 })
    expect((await stored(account))[0]).toMatchObject({ firstName: 'Bea', account })
  })

  it('of somebody of the staff is not found', async () => {
    const update = world.as('admin')(accountUsers.update, { params: { id: world.people.seller2 }, body: { firstName: 'X' } })
    await expect(update).rejects.toMatchObject(refusal('not_found'))
    await expect(world.as('admin')(accountUsers.resetPassword, { body: { id: world.people.seller2 } })).rejects.toMatchObject(
      refusal('not_found'),
    )
    await expect(world.as('admin')(accountUsers.delete, { params: { id: world.people.seller2 } })).rejects.toMatchObject(
      refusal('not_found'),
    )
  })
})

describe('verifying, mailing again, resetting', () => {
  it('takes addresses as verified, by whoever approves clients; all or none', async () => {
    const account = await client()
    const [one, two] = [await add(account), await add(account)]
    const verify = (who: 'seller' | 'admin', ids: string[]) => world.as(who)(accountUsers.verify, { body: { users: ids } })

    await expect(verify('seller', [one.id])).rejects.toMatchObject(refusal('forbidden'))
    await expect(verify('admin', [one.id, randomUUID()])).rejects.toMatchObject(refusal('not_found'))
    expect((await stored(account)).map(({ isEmailVerified }) => isEmailVerified)).toEqual([false, false])

    const { list } = await verify('admin', [two.id, one.id, one.id])
    expect(list.map(({ id, isEmailVerified }) => [id, isEmailVerified])).toEqual([
      [one.id, true],
      [two.id, true],
    ])
  })

  it('mails the link again, a few times, and not to an address that is verified', async () => {
    const made = await add(await client())
    const again = () => world.as('seller')(accountUsers.resendVerification, { body: { id: made.id } })

    await again()
    expect(await mails(made.email, 'verify-email')).toHaveLength(2)
    for (let i = 0; i < 10; i++) await again().catch(() => undefined)
    await expect(again()).rejects.toMatchObject(refusal('rate_limited', { seconds: expect.any(Number) }))

    await world.as('admin')(accountUsers.verify, { body: { users: [made.id] } })
    const before = (await mails(made.email)).length
    await again()
    expect(await mails(made.email)).toHaveLength(before)
  })

  it('gives a password again that has to be changed: the e-mail, or the one given', async () => {
    const account = await client()
    const made = await add(account, { password: 'topaz and opal', confirm_password: 'topaz and opal' })
    const reset = (body: object) => world.as('seller')(accountUsers.resetPassword, { body: { id: made.id, ...body } })
    const hash = async () => (await stored(account))[0]!.passwordHash

    await expect(reset({ password: 'one of two given', confirm_password: 'another one given' })).rejects.toMatchObject(
      invalidField('confirm_password', 'Confirm Password must be same as password'),
    )
    expect(await isPassword(await hash(), 'topaz and opal')).toBe(true)
    await reset({})
    expect(await isPassword(await hash(), made.email)).toBe(true)
    await reset({ password: 'beryl and jade', confirm_password: 'beryl and jade' })
    expect(await isPassword(await hash(), 'beryl and jade')).toBe(true)
    expect((await stored(account))[0]).toMatchObject({ defaultPassword: true })
  })
})

it('lists the users of a client without those that were deleted, and leaves a trail without secrets', async () => {
  const account = await client()
  const [one, two] = [
    await add(account, { firstName: 'Cy', password: 'secret-topaz', confirm_password: 'secret-topaz' }),
    await add(account),
  ]
  await world.as('seller')(accountUsers.delete, { params: { id: two.id } })

  const { list } = await world.as('seller')(accountUsers.list, { body: { filter: { account }, search: { keyword: 'cy', keys: ['name'] } } })
  const gone = await world.as('admin')(accountUsers.list, { body: { filter: { account, isDeleted: true } } })

  expect(list?.map(({ id }) => id)).toEqual([one.id])
  expect(gone.list?.map(({ id }) => id)).toEqual([two.id])
  const events = await world.services.db.selectFrom('event').selectAll().where('subject', 'in', [one.id, two.id]).orderBy('id').execute()
  expect(events.map(({ kind }) => kind)).toEqual(['accountUser.create', 'accountUser.create', 'accountUser.delete'])
  expect(JSON.stringify(events)).not.toContain('secret-topaz')
})
