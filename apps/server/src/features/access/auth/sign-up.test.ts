import { auth } from '@loupe/contract/access/auth.ts'
import { users } from '@loupe/contract/access/users.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { addressOf, password, signingIn } from '../../../testing/people.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { person, mails, mailedLink, send, signIn } = signingIn(world)
let next = 0
const newcomer = () => ({ name: 'Nora New', email: `nora${++next}@test.example`, password })
const signUp = (body = newcomer()) => world.as('anyone', addressOf(body.email))(auth.register, { body })
const status = async (token: string) => (await world.as('anyone')(auth.signUpStatus, { body: { token } })).status
const rowOf = (email: string) =>
  world.house.db.selectFrom('user').selectAll().where('email', '=', email).where('isDeleted', '=', false).executeTakeFirstOrThrow()
afterEach(() => {
  world.house.config.signUp = true
})

describe('signing up', () => {
  it('makes somebody without any right who waits, and mails a link', async () => {
    const nora = newcomer()

    const reply = await signUp(nora)

    expect(reply).toEqual({ result: true, token: { access_token: expect.any(String) }, user: { name: nora.name, email: nora.email } })
    const row = await rowOf(nora.email)
    expect(row).toMatchObject({
      type: 6,
      isActive: false,
      isAwaitingApproval: true,
      isEmailVerified: false,
      firstName: 'Nora',
      lastName: 'New',
    })
    expect(await mailedLink(nora.email, 'verify-email')).not.toBe('')
    await expect(send(nora.email)).rejects.toMatchObject(refusal('wrong_credentials'))
  })

  it('mails nothing that was typed but the address, which may be a third person’s', async () => {
    const words = 'Your-account-is-locked,open-https://evil.example'
    const nora = { ...newcomer(), name: `${words} now` }
    await signUp(nora)
    const pat = await person()
    await signUp({ ...nora, email: pat.email })

    const sent = [...(await mails(nora.email)), ...(await mails(pat.email))]

    expect(sent.map(({ kind }) => kind)).toEqual(['verify-email', 'sign-up-known'])
    expect(JSON.stringify(sent)).not.toContain('evil.example')
  })

  it('verifies the e-mail by the link, and says so when it is opened again', async () => {
    const nora = newcomer()
    await signUp(nora)
    const emailHash = await mailedLink(nora.email, 'verify-email')
    const open = async () => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ emailHash }) }
      return (await world.raw(auth.verifyEmail.path, init)).body
    }

    expect(await open()).toMatchObject({ code: 'OK', message: 'Your email address is verified.' })
    expect(await open()).toMatchObject({ code: 'OK', message: 'Email is already verified.' })
    expect((await rowOf(nora.email)).isEmailVerified).toBe(true)
    await expect(world.as('anyone')(auth.verifyEmail, { body: { emailHash: 'made-up' } })).rejects.toMatchObject(refusal('link_spent'))
  })

  it('lets them in once a super admin gives them a role, and tells them', async () => {
    const nora = newcomer()
    await signUp(nora)
    const { id } = await rowOf(nora.email)

    const { list } = await world.as('super')(users.approve, { body: { users: [id], type: 8 } })

    expect(list).toMatchObject([{ id, type: 8, isActive: true, isAwaitingApproval: false }])
    expect(await mails(nora.email, 'sign-up-approved')).toHaveLength(1)
    await expect(signIn({ username: nora.email, email: nora.email })).resolves.toMatchObject({ user: { id, type: 8 } })
  })

  it('gives a token that opens nothing but its own state, which says waiting until they are let in', async () => {
    const nora = newcomer()
    const { token } = await signUp(nora)
    const asNora = { headers: { authorization: `JWT ${token.access_token}` } }
    expect(await status(token.access_token)).toBe('waiting')
    for (const path of [auth.me.path, '/admin/v1/announcement/running'])
      expect(await world.raw(path, asNora)).toMatchObject({ status: 401, body: { code: 'E_UNAUTHORIZED' } })
    await world.as('super')(users.approve, { body: { users: [(await rowOf(nora.email)).id], type: 8 } })
    expect(await status(token.access_token)).toBe('approved')
    expect(await world.raw(auth.me.path, asNora)).toMatchObject({ status: 401 })
    expect(await status('made-up')).toBe('waiting')
  })

  it('answers the same when the e-mail is known, whose owner is told by mail', async () => {
    const pat = await person()

    const reply = await signUp({ ...newcomer(), email: pat.email })

    expect(reply).toEqual({ result: true, token: { access_token: expect.any(String) }, user: { name: 'Nora New', email: pat.email } })
    expect(await status(reply.token.access_token)).toBe('waiting')
    expect((await rowOf(pat.email)).id).toBe(pat.id)
    expect((await mails(pat.email)).map((mail) => mail.kind)).toEqual(['sign-up-known'])
    await signUp({ ...newcomer(), email: pat.email })
    expect(await mails(pat.email)).toHaveLength(1)
    await signUp({ ...newcomer(), email: pat.email.toUpperCase() })
    expect(await mails(pat.email.toUpperCase())).toEqual([])
  })

  it('makes one person when one e-mail comes five times at once', async () => {
    const nora = newcomer()
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => signUp(nora)))
    expect(tries.every((t) => t.status === 'fulfilled')).toBe(true)
    await expect(rowOf(nora.email)).resolves.toMatchObject({ isAwaitingApproval: true })
  })

  it('can be switched off', async () => {
    world.house.config.signUp = false
    await expect(signUp()).rejects.toMatchObject({ status: 403 })
  })

  it.each([
    [{ name: '' }, 'name', 'Please input your username!'],
    [{ email: 'not one' }, 'email', 'The input is not valid E-mail!'],
    [{ password: '' }, 'password', 'Please input your Password!'],
  ])('says what is wrong with %j', async (part, path, message) => {
    await expect(signUp({ ...newcomer(), ...part })).rejects.toMatchObject(invalidField(path, message))
  })
})
