import { auth } from '@loupe/contract/access/auth.ts'
import { sessions } from '@loupe/contract/access/sessions.ts'
import { users } from '@loupe/contract/access/users.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { hashPassword } from '../password.ts'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { addressOf, password, signingIn } from '../../../testing/people.ts'
import { passwordFirst } from '../../../http/authentication.ts'
import { twoNodes } from '../../../testing/second-node.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { person, mails, mailedLink, send, signIn, by } = signingIn(world)
const anyone = () => world.as('anyone')
const forgot = (username: string) => world.as('anyone', addressOf(username))(auth.forgotPassword, { body: { username } })
const reset = (token: string, newPassword = 'a better horse') => anyone()(auth.resetPassword, { body: { token, newPassword } })
afterEach(() => world.setNow(undefined))

describe('a forgotten password', () => {
  it('is reset by the mailed link, once; every session ends', async () => {
    const pat = await person()
    const { token } = await signIn(pat)
    await forgot(pat.email)
    const link = await mailedLink(pat.email, 'reset-password')

    await reset(link)

    await expect(reset(link, 'yet another horse')).rejects.toMatchObject(refusal('link_spent'))
    await expect(by(token.jwt)(auth.me, {})).rejects.toMatchObject(refusal('unauthorized'))
    await expect(send(pat.username)).rejects.toMatchObject(refusal('wrong_credentials'))
    world.setNow(new Date(Date.now() + 31_000))
    await expect(signIn(pat, 'a better horse')).resolves.toMatchObject({ user: { id: pat.id } })
    expect(await mails(pat.email, 'password-changed')).toHaveLength(1)
  })

  it('is reset by one of two who open the link at once, on two nodes', async () => {
    const pat = await person()
    await forgot(pat.email)
    const link = await mailedLink(pat.email, 'reset-password')

    const tries = await (await twoNodes(world))(2, (i) => reset(link, `horse number ${i}`))

    expect(tries.filter((t) => t.status === 'fulfilled')).toHaveLength(1)
  })

  it('cannot be reset after half an hour, nor by a link asked for before the last change', async () => {
    const pat = await person()
    await forgot(pat.email)
    const first = await mailedLink(pat.email, 'reset-password')
    await forgot(pat.email)
    await reset(await mailedLink(pat.email, 'reset-password'))
    await expect(reset(first)).rejects.toMatchObject(refusal('link_spent'))
    await forgot(pat.email)
    const last = await mailedLink(pat.email, 'reset-password')

    world.setNow(new Date(Date.now() + 31 * 60_000))

    await expect(reset(last)).rejects.toMatchObject(refusal('link_spent'))
  })

  it('tells nobody whether the e-mail is known, and mails nobody who is not', async () => {
    const pat = await person()
    const request = async (username: string) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username }) }
      const { status, body } = await world.raw(auth.forgotPassword.path, init)
      return { status, body }
    }
    const before = await world.services.db.selectFrom('mail').select('id').execute()

    const unknown = await request('nobody@test.example')

    expect(await world.services.db.selectFrom('mail').select('id').execute()).toHaveLength(before.length)
    expect(await request(pat.email)).toEqual(unknown)
    expect(unknown).toMatchObject({ status: 200, body: { code: 'OK' } })
  })

  it('sends no more than five links in a quarter of an hour', async () => {
    const pat = await person()
    for (let i = 0; i < 8; i++) await forgot(pat.email)
    expect(await mails(pat.email)).toHaveLength(5)
  })

  it('is refused by a link that was used or made up as soon as it is opened, which uses nothing up', async () => {
    const pat = await person()
    await forgot(pat.email)
    const token = await mailedLink(pat.email, 'reset-password')
    const open = (link: string) => anyone()(auth.resetLink, { body: { token: link } })

    await expect(open(token)).resolves.toEqual({})
    await expect(open(token)).resolves.toEqual({})
    await reset(token)

    await expect(open(token)).rejects.toMatchObject(refusal('link_spent'))
    await expect(open('made-up')).rejects.toMatchObject(refusal('link_spent'))
  })

  it('stands in the log by the name of whose link it is, as refused until it is changed', async () => {
    const pat = await person()
    await forgot(pat.email)
    const link = await mailedLink(pat.email, 'reset-password')
    await reset(link, 'password1').catch(() => undefined)
    const log = async () =>
      (await world.as('super')(sessions.log, { body: { filter: { user: pat.id, step: ['reset'] }, sort: [{ at: 'ASC' }] } })).list ?? []
    const named = { username: pat.username, name: 'Pat' }
    expect(await log()).toMatchObject([{ ...named, isOk: false, outcome: 'refused' }])

    await reset(link)
    await reset(link, 'yet another horse').catch(() => undefined)

    expect((await log()).map(({ outcome }) => outcome)).toEqual(['refused', 'accepted', 'refused'])
    expect((await log()).map(({ username }) => username)).toEqual([pat.username, pat.username, pat.username])
  })

  it.each([
    ['short', 'New Password must be minimum of 8 digit.'],
    ['', 'Please input your password!'],
    ['password1', 'This password is too common. Please choose another.'],
    ['Liverpool1', 'This password is too common. Please choose another.'],
    ['L0upe-2026!', 'This password is too close to your name or the company’s name. Please choose another.'],
    ['patdiamonds', 'This password is too close to your name or the company’s name. Please choose another.'],
  ])('does not become %j', async (chosen, message) => {
    const pat = await person()
    await forgot(pat.email)
    const link = await mailedLink(pat.email, 'reset-password')

    await expect(reset(link, chosen)).rejects.toMatchObject(invalidField('newPassword', message))
    await expect(reset(link)).resolves.toEqual({})
  })
})

describe('a default password', () => {
  const given = async () => {
    const pat = await person({ defaultPassword: true })
    const reply = await signIn(pat)
    return { pat, reply, limited: by(reply.token.jwt) }
  }

  it('gives a token that opens nothing but the change, and no cookie', async () => {
    const { reply, limited } = await given()

    expect(reply.user.defaultPassword).toBe(true)
    expect(reply.userPermissions.data).toEqual([])
    const first = { status: 401, body: { code: 'E_UNAUTHORIZED', message: passwordFirst } }
    await expect(limited(auth.me, {})).rejects.toMatchObject(first)
    await expect(limited(sessions.list, {})).rejects.toMatchObject(first)
    const cookie = await world.raw(auth.me.path, { headers: { cookie: `loupe=${reply.token.jwt}` } })
    expect(cookie.status).toBe(401)
  })

  it.each([auth.resetPasswordByUser, auth.resetPasswordByHolder])('is changed by $path, which ends the token', async (route) => {
    const { pat, limited } = await given()

    await limited(route, { body: { currentPassword: password, password: 'a better horse', newPassword: 'a better horse' } })

    await expect(limited(route, { body: { currentPassword: 'a better horse', newPassword: 'best horse' } })).rejects.toMatchObject(
      refusal('unauthorized'),
    )
    world.setNow(new Date(Date.now() + 31_000))
    await expect(signIn(pat, 'a better horse')).resolves.toMatchObject({ user: { defaultPassword: false } })
  })

  it('opens a normal session in the browser that changed it, without a second code, and only there', async () => {
    const { pat, reply } = await given()
    const change = (newPassword: string) =>
      world.raw(auth.resetPasswordByUser.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `JWT ${reply.token.jwt}` },
        body: JSON.stringify({ currentPassword: password, password: newPassword, newPassword }),
      })
    const refused = await change(pat.email)
    expect([refused.status, refused.headers.get('set-cookie')]).toEqual([400, null])

    const changed = await change('a better horse')

    const cookie = changed.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    const me = await world.raw(auth.me.path, { headers: { cookie } })
    expect([changed.status, me.status]).toEqual([200, 200])
    expect(me.body).toMatchObject({ data: { id: pat.id, defaultPassword: false } })
    expect(await mails(pat.email, 'login-code')).toHaveLength(1)
    expect((await change('best horse')).status).toBe(401)
  })

  it('is one that equals the e-mail, whoever set it', async () => {
    const pat = await person()
    await world.services.db
      .updateTable('user')
      .set({ passwordHash: await hashPassword(pat.email) })
      .where('id', '=', pat.id)
      .execute()

    await expect(signIn(pat, pat.email)).resolves.toMatchObject({ user: { defaultPassword: true } })
  })

  it('cannot be changed to the e-mail, to itself, or without knowing it', async () => {
    const { pat, limited } = await given()
    const change = (currentPassword: string, newPassword: string) =>
      limited(auth.resetPasswordByUser, { body: { currentPassword, newPassword } })

    await expect(change(password, pat.email)).rejects.toMatchObject(
      invalidField('newPassword', 'Please choose a password other than your email or username.'),
    )
    await expect(change(password, password)).rejects.toMatchObject(
      invalidField('newPassword', 'Please choose a password other than the current one.'),
    )
    await expect(change('not it at all', 'a better horse')).rejects.toMatchObject(
      invalidField('currentPassword', 'The current password is wrong.'),
    )
  })

  it('cannot be changed by a token older than a quarter of an hour', async () => {
    const { limited } = await given()
    world.setNow(new Date(Date.now() + 16 * 60_000))
    const late = limited(auth.resetPasswordByUser, { body: { currentPassword: password, newPassword: 'a better horse' } })
    await expect(late).rejects.toMatchObject(refusal('unauthorized'))
  })
})

describe('changing the password in the profile', () => {
  it('keeps this session and ends the others', async () => {
    const pat = await person()
    const other = await signIn(pat)
    world.setNow(new Date(Date.now() + 31_000))
    const mine = await signIn(pat)

    const body = { currentPassword: password, newPassword: 'a better horse', ConfirmPassword: 'a better horse' }
    await by(mine.token.jwt)(users.changePassword, { body })

    await expect(by(mine.token.jwt)(auth.me, {})).resolves.toMatchObject({ id: pat.id })
    await expect(by(other.token.jwt)(auth.me, {})).rejects.toMatchObject(refusal('unauthorized'))
  })

  it('stands in the log as refused while the new password is', async () => {
    const pat = await person()
    const mine = by((await signIn(pat)).token.jwt)
    const change = (newPassword: string) => mine(users.changePassword, { body: { currentPassword: password, newPassword } })
    await change('password1').catch(() => undefined)
    await change('a better horse')

    const { list } = await world.as('super')(sessions.log, { body: { filter: { user: pat.id, step: ['change'] }, sort: [{ at: 'ASC' }] } })
    expect(list?.map(({ isOk }) => isOk)).toEqual([false, true])
  })

  it('refuses two that differ', async () => {
    const body = { currentPassword: password, newPassword: 'a better horse', ConfirmPassword: 'a worse horse' }
    await expect(world.as('seller')(users.changePassword, { body })).rejects.toMatchObject(
      invalidField('ConfirmPassword', 'Confirm password must be same as new password'),
    )
  })
})
