import { accountUsers } from '@loupe/contract/accounts/account-users.ts'
import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { auth } from '@loupe/contract/access/auth.ts'
import { users } from '@loupe/contract/access/users.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { signingIn } from '../../../testing/people.ts'
import { testWorld } from '../../../testing/world.ts'
import { isPassword } from '../../access/password.ts'

const world = testWorld()
const { mails, mailedLink, send } = signingIn(world)
const { PRIMARY, SECONDARY, API_USER } = roles

const person = (account: string, fields: object = {}) => {
  const name = `b${randomUUID().slice(0, 8)}`
  return {
    account,
    firstName: 'Bea',
    type: SECONDARY,
    email: `${name}@buyer.example`,
    mobile: '9876543',
    username: name,
    ...fields,
  }
}
const client = async () => (await world.given.account()).id
const add = async (account: string, fields: object = {}) => world.send('seller')(accountUsers.create, { body: person(account, fields) })
const stored = (account: string) =>
  world.services.db.selectFrom('user').selectAll().where('account', '=', account).orderBy('createdAt').execute()
const rowOf = (id: string) => world.services.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('adding a user of a client', () => {
  it('makes one whose password is the e-mail and has to be changed, and asks by mail whether the address is theirs', async () => {
    const account = await client()

    const made = await add(account, {
      email: 'First@Buyer.example',
      whatsapp: '+32 1',
      skype: 'bea',
      wechat: 'bea2',
      seller: world.people.seller,
    })

    expect(made).toMatchObject({
      account,
      type: SECONDARY,
      email: 'first@buyer.example',
      whatsapp: '+32 1',
      skype: 'bea',
      wechat: 'bea2',
      seller: world.people.seller,
      isEmailVerified: false,
      defaultPassword: true,
      isActive: true,
    })
    expect(JSON.stringify(made)).not.toContain('argon2')
    const [row] = await stored(account)
    expect(await isPassword(row!.passwordHash, 'first@buyer.example')).toBe(true)
    await world.as('anyone')(auth.verifyEmail, { body: { emailHash: await mailedLink('first@buyer.example', 'verify-email') } })
    expect(await world.as('seller')(accountUsers.view, { params: { id: made.id } })).toMatchObject({ isEmailVerified: true })
  })

  it('keeps the password that was given as one to be changed too', async () => {
    const account = await client()

    await add(account, { password: 'topaz and opal', confirm_password: 'topaz and opal' })

    const [row] = await stored(account)
    expect(row).toMatchObject({ defaultPassword: true })
    expect(await isPassword(row!.passwordHash, 'topaz and opal')).toBe(true)
  })

  it('lets no user of a client sign in', async () => {
    const account = await client()
    const made = await add(account, { type: PRIMARY, password: 'topaz-topaz', confirm_password: 'topaz-topaz' })

    await expect(send(made.username, 'topaz-topaz')).rejects.toMatchObject(refusal('wrong_credentials'))
    await expect(world.as('admin')(users.view, { params: { id: made.id } })).rejects.toMatchObject(refusal('not_found'))
  })

  it.each([
    ['no first name', { firstName: ' ' }, 'firstName', 'Please enter firstname'],
    ['no type', { type: undefined }, 'type', 'Please select type'],
    ['a type of staff', { type: 1 }, 'type', 'Invalid Type'],
    ['no e-mail', { email: '' }, 'email', 'Please enter email'],
    ['no such e-mail', { email: 'bea@' }, 'email', 'Please enter valid email'],
    ['no mobile', { mobile: '' }, 'mobile', 'Please enter mobile'],
    ['letters in the mobile', { mobile: '98765a4' }, 'mobile', 'Phone number length should between 7-15 and contains only number'],
    ['a short mobile', { mobile: '123456' }, 'mobile', 'Phone number length should between 7-15 and contains only number'],
    ['no username', { username: '' }, 'username', 'Please enter username'],
    [
      'another confirmation',
      { password: 'one of two given', confirm_password: 'another one given' },
      'confirm_password',
      'Confirm Password must be same as password',
    ],
    ['a short password', { password: 'nine nine', confirm_password: 'nine nine' }, 'password', 'Please enter at least 10 characters.'],
    [
      'a confirmation of nothing',
      { confirm_password: 'another one given' },
      'confirm_password',
      'Confirm Password must be same as password',
    ],
    ['two lines for a name', { firstName: 'Bea\r\nBcc: x' }, 'firstName', 'Enter this on one line.'],
    ['no company', { account: '' }, 'account', 'Account not selected'],
  ])('refuses %s', async (_, fields, path, message) => {
    const account = await client()
    await expect(add(account, fields)).rejects.toMatchObject(invalidField(path, message))
    expect(await stored(account)).toEqual([])
  })

  it.each([['שרה כהן'], ['王小明'], ['પ્રિયા શાહ'], ["O'Neill <b>&amp;"]])('keeps the name %s as it is', async (firstName) =>
    expect(await add(await client(), { firstName })).toMatchObject({ firstName }),
  )

  it('refuses an e-mail or username that is anybody’s, staff too, and a salesman whom one does not act for', async () => {
    const account = await client()
    const other = await add(account)
    const staff = await world.services.db
      .selectFrom('user')
      .select('username')
      .where('id', '=', world.people.admin)
      .executeTakeFirstOrThrow()

    await expect(add(account, { email: other.email.toUpperCase() })).rejects.toMatchObject({
      body: { code: 'E_CONFLICT', message: 'This email is already in use.' },
    })
    await expect(add(account, { username: staff.username })).rejects.toMatchObject({
      body: { message: 'This username is already in use.' },
    })
    await expect(add(account, { seller: world.people.seller2 })).rejects.toMatchObject(invalidField('seller', 'Please select sales person'))
    expect(await stored(account)).toHaveLength(1)
  })
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

describe('adding many', () => {
  it('makes those that can be made and says of each other one why not', async () => {
    const account = await client()
    const taken = await add(account)
    const two = person(account) as { username: string }

    const reply = await world.send('seller')(accountUsers.createMany, {
      body: {
        users: [
          person(account, { type: PRIMARY }),
          person(account, { mobile: 'call me', email: '' }),
          person(account, { email: taken.email }),
          person(account, { type: PRIMARY }),
          two,
          person(account, { username: two.username }),
          person(await client()),
          { account, password: 'secret-topaz', confirm_password: 'secret-topaz', extra: { a: 1 } },
        ],
      },
    })

    expect(reply.created.map(({ type }) => type)).toEqual([PRIMARY, SECONDARY])
    expect(reply.failed.map(({ at, error }) => [at, error])).toEqual(
      [
        [1, 'Please enter email'],
        [2, 'This email is already in use.'],
        [3, 'Bea is already the primary user of this client. Change their type first.'],
        [5, 'This username is already in use.'],
        [6, 'Please add the users of one company at a time.'],
        [7, 'Please enter firstname'],
      ].toSorted(([a], [b]) => Number(a) - Number(b)),
    )
    expect(reply.failed.find(({ at }) => at === 1)?.fields.map(({ path }) => path)).toEqual(['email', 'mobile'])
    expect(JSON.stringify(reply)).not.toContain('secret-topaz')
    expect(await stored(account)).toHaveLength(3)
    expect(await rowOf(account)).toMatchObject({ primaryUser: reply.created[0]!.id })
  })

  it('says that no account was selected, and takes no more than can be worked off', async () => {
    const { created, failed } = await world.send('seller')(accountUsers.createMany, {
      body: { users: [{ firstName: 'A' }, { firstName: 'B' }] },
    })
    expect([created, failed.map(({ error }) => error)]).toEqual([[], ['Account not selected', 'Account not selected']])
    await expect(
      world.send('seller')(accountUsers.createMany, { body: { users: Array.from({ length: 51 }, () => ({})) } }),
    ).rejects.toMatchObject({ status: 400 })
  })

  it('makes each once when two send the same at once', async () => {
    const account = await client()
    const all = [person(account), person(account)]
    const replies = await Promise.all([1, 2].map(() => world.send('seller')(accountUsers.createMany, { body: { users: all } })))
    expect(replies.flatMap(({ created }) => created)).toHaveLength(2)
    expect(replies.flatMap(({ failed }) => failed)).toHaveLength(2)
    expect(await stored(account)).toHaveLength(2)
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
