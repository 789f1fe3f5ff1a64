import { auth } from '@loupe/contract/access/auth.ts'
import { users } from '@loupe/contract/access/users.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { password, signingIn } from '../../../testing/people.ts'
import { testWorld } from '../../../testing/world.ts'
import { signInAttempts } from '../../../testing/sign-in-attempts.ts'

const world = testWorld()
const { person, send, signIn, by } = signingIn(world)
afterEach(() => world.setNow(undefined))
const { from, tooMany, refusedBefore } = signInAttempts(world)

describe('other calls that anybody may make', () => {
  it('are limited by address: forgotten passwords, sign-ups and links', async () => {
    const here = from('203.0.113.20')
    const ip = '203.0.113.20'
    await refusedBefore(60, (i) => ({ nameKey: `made-up-${i}`, ip, step: 'forgot' }))
    await refusedBefore(20, (i) => ({ nameKey: `made-up-${i}`, ip, step: 'sign-up' }))
    await refusedBefore(30, () => ({ nameKey: '', ip, step: 'reset' }))
    const as = world.as('anyone', here)

    await expect(as(auth.forgotPassword, { body: { username: 'x@test.example' } })).rejects.toMatchObject(tooMany)
    await expect(as(auth.register, { body: { name: 'Nora', email: 'limits@test.example', password } })).rejects.toMatchObject(tooMany)
    await expect(as(auth.resetPassword, { body: { token: 'x', newPassword: 'a better horse' } })).rejects.toMatchObject(tooMany)
    await expect(as(auth.verifyEmail, { body: { emailHash: 'x' } })).rejects.toMatchObject(tooMany)
    await expect(world.as('anyone', from('203.0.113.21'))(auth.verifyEmail, { body: { emailHash: 'x' } })).rejects.toMatchObject(
      refusal('link_spent'),
    )
  })

  it('count the addresses of one IPv6 network together', async () => {
    const ip = (i: number) => `2001:db8:0:99::${(i + 1).toString(16)}`
    await refusedBefore(60, (i) => ({ nameKey: `made-up-${i}`, ip: ip(i), step: 'forgot' }))
    await refusedBefore(20, (i) => ({ nameKey: `made-up-${i}`, ip: ip(i), step: 'sign-up' }))
    await refusedBefore(30, (i) => ({ nameKey: '', ip: ip(i), step: 'reset' }))
    const as = world.as('anyone', from('2001:db8:0:99:1:2:3:4'))
    await expect(as(auth.forgotPassword, { body: { username: 'x@test.example' } })).rejects.toMatchObject(tooMany)
    await expect(as(auth.register, { body: { name: 'Nora', email: 'limits@test.example', password } })).rejects.toMatchObject(tooMany)
    await expect(as(auth.resetPassword, { body: { token: 'x', newPassword: 'a better horse' } })).rejects.toMatchObject(tooMany)
  })
})

describe('changing the password', () => {
  const change = (jwt: string, currentPassword: string) =>
    world.as('anyone', { authorization: `JWT ${jwt}` })(users.changePassword, { body: { currentPassword, newPassword: 'a better horse' } })

  it('has a count of its own, which refused sign-ins do not touch', async () => {
    const pat = await person()
    const { token } = await signIn(pat)
    await refusedBefore(200, (i) => ({ nameKey: pat.username, user: pat.id, ip: i % 2 ? '127.0.0.1' : `198.51.100.${i}` }))

    for (let i = 0; i < 30; i++)
      await expect(change(token.jwt, 'not it at all')).rejects.toMatchObject(
        invalidField('currentPassword', 'The current password is wrong.'),
      )
    await expect(change(token.jwt, password)).rejects.toMatchObject(tooMany)

    world.setNow(new Date(Date.now() + 15 * 60_000 + 1000))
    await expect(change(token.jwt, password)).resolves.toEqual({})
  })
})

describe('a password that was given', () => {
  it('can be signed in with for seven days, and only who has it is told that it has expired', async () => {
    const days = (number: number) => new Date(Date.now() - number * 86_400_000).toISOString()
    const late = await person({ defaultPassword: true, passwordChangedAt: days(7.1) })
    const early = await person({ defaultPassword: true, passwordChangedAt: days(6.9) })

    await expect(send(late.username)).rejects.toMatchObject(refusal('given_password_expired'))
    await expect(send(late.username, 'not it')).rejects.toMatchObject(refusal('wrong_credentials'))
    await expect(send(early.username)).resolves.toMatchObject({ otpRequired: true })
  })

  it('is to be typed in full where it is changed', async () => {
    const pat = await person({ defaultPassword: true })
    const { token } = await signIn(pat)
    const body = { currentPassword: 'short', newPassword: 'a better horse' }
    await expect(by(token.jwt)(auth.resetPasswordByUser, { body })).rejects.toMatchObject(
      invalidField('currentPassword', 'Password must be minimum of 8 digit.'),
    )
  })
})
