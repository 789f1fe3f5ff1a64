import { accountUsers } from '@loupe/contract/accounts/account-users.ts'
import { auth } from '@loupe/contract/access/auth.ts'
import { users } from '@loupe/contract/access/users.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { describe, expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { signingIn } from '../../../testing/people.ts'
import { testWorld } from '../../../testing/world.ts'
import { isPassword } from '../../access/password.ts'
import { buyersOf } from '../../../testing/buyers.ts'

const world = testWorld()
const { mailedLink, send } = signingIn(world)
const { client, add, stored } = buyersOf(world)
const { PRIMARY, SECONDARY } = roles

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
