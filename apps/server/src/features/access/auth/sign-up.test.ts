import { auth } from '@loupe/contract/access/auth.ts'
import { sessions } from '@loupe/contract/access/sessions.ts'
import { users } from '@loupe/contract/access/users.ts'
import { dashboard } from '@loupe/contract/reports/dashboard.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { addressOf, password, signingIn } from '../../../testing/people.ts'
import { notifiedTo } from '../../../testing/notified.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { person, mails, mailedLink, send, signIn } = signingIn(world)
const verify = async (email: string) =>
  world.as('anyone', addressOf(email))(auth.verifyEmail, { body: { emailHash: await mailedLink(email, 'verify-email') } })
const reject = (id: string) => world.as('super')(users.remove, { body: { id } })
let next = 0
const newcomer = () => ({ name: 'Nora New', email: `nora${++next}@test.example`, password })
const signUp = (body = newcomer()) => world.as('anyone', addressOf(body.email))(auth.register, { body })
const status = async (token: string) => (await world.as('anyone')(auth.signUpStatus, { body: { token } })).status
const rowOf = (email: string) =>
  world.services.db.selectFrom('user').selectAll().where('email', '=', email).where('isDeleted', '=', false).executeTakeFirstOrThrow()
afterEach(() => {
  world.services.config.signUp = true
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
    const text = 'Your-account-is-locked,open-https://evil.example'
    const nora = { ...newcomer(), name: `${text} now` }
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

    expect(await open()).toMatchObject({ code: 'OK', message: 'Your email address is verified.', data: { wasVerified: false } })
    expect(await open()).toMatchObject({ code: 'OK', message: 'Email is already verified.', data: { wasVerified: true } })
    expect((await rowOf(nora.email)).isEmailVerified).toBe(true)
    await expect(world.as('anyone')(auth.verifyEmail, { body: { emailHash: 'made-up' } })).rejects.toMatchObject(refusal('link_spent'))
  })

  it('is verified by name in the log of sign-ins, and refused there when the link has expired', async () => {
    const nora = newcomer()
    await signUp(nora)
    const { id } = await rowOf(nora.email)
    const late = { expiresAt: new Date(Date.now() - 1000).toISOString() }
    await world.services.db.updateTable('mailLink').set(late).where('user', '=', id).where('purpose', '=', 'verify').execute()
    await expect(verify(nora.email)).rejects.toMatchObject(refusal('link_spent'))

    const { list } = await world.as('super')(sessions.log, { body: { filter: { user: id, step: ['verify'] } } })

    expect(list).toMatchObject([{ username: nora.email, name: 'Nora New', outcome: 'refused' }])
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

  it('tells those who may approve it once the e-mail is verified, until it is answered', async () => {
    const nora = newcomer()
    await signUp(nora)
    const { id } = await rowOf(nora.email)
    const key = `sign-up:${id}`
    const notices = () =>
      world.services.db.selectFrom('notification').select(['user', 'text', 'link', 'seenAt']).where('key', '=', key).execute()
    expect(await notices()).toEqual([])

    await verify(nora.email)

    const received = await notices()
    expect(received.map(({ user }) => user)).toContain(world.people.super)
    expect(received.map(({ user }) => user)).not.toContain(world.people.seller)
    expect(received[0]).toMatchObject({ text: nora.email, link: '/user/awaiting', seenAt: null })
    expect(await notifiedTo(world, world.people.super, 'signUp')).toContain('A sign-up awaits approval')
    const { work } = await world.as('super')(dashboard.view, { body: { labGrown: false } })
    expect(work.find(({ what }) => what === 'signUps')?.count).toBeGreaterThan(0)
    expect((await world.as('seller')(dashboard.view, { body: { labGrown: false } })).work.map(({ what }) => what)).not.toContain('signUps')
    await world.as('super')(users.approve, { body: { users: [id], type: 8 } })
    expect((await notices()).every(({ seenAt }) => seenAt !== null)).toBe(true)
  })

  it('that is rejected says so to its owner, on the page and by mail, in words of ours alone', async () => {
    const nora = newcomer()
    const { token } = await signUp(nora)
    await verify(nora.email)

    await reject((await rowOf(nora.email)).id)

    expect(await status(token.access_token)).toBe('rejected')
    const [mail] = await mails(nora.email, 'sign-up-rejected')
    expect(mail).toMatchObject({ toName: '', subject: 'Your account was not approved' })
    expect(mail!.text).not.toContain('Nora')
  })

  it('is told of to nobody when somebody who was approved is removed', async () => {
    const pat = await person()
    await reject(pat.id)
    expect(await mails(pat.email)).toEqual([])
  })

  it('gives a token that opens nothing but its own state: unverified, waiting, approved', async () => {
    const nora = newcomer()
    const { token } = await signUp(nora)
    const asNora = { headers: { authorization: `JWT ${token.access_token}` } }
    expect(await status(token.access_token)).toBe('unverified')
    await verify(nora.email)
    expect(await status(token.access_token)).toBe('waiting')
    for (const path of [auth.me.path, '/admin/v1/announcement/running'])
      expect(await world.raw(path, asNora)).toMatchObject({ status: 401, body: { code: 'E_UNAUTHORIZED' } })
    await world.as('super')(users.approve, { body: { users: [(await rowOf(nora.email)).id], type: 8 } })
    expect(await status(token.access_token)).toBe('approved')
    expect(await world.raw(auth.me.path, asNora)).toMatchObject({ status: 401 })
    expect(await status('made-up')).toBe('unverified')
  })

  it('answers the same when the e-mail is known, whose owner is told by mail', async () => {
    const pat = await person()

    const reply = await signUp({ ...newcomer(), email: pat.email })

    expect(reply).toEqual({ result: true, token: { access_token: expect.any(String) }, user: { name: 'Nora New', email: pat.email } })
    expect(await status(reply.token.access_token)).toBe('unverified')
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
    world.services.config.signUp = false
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
