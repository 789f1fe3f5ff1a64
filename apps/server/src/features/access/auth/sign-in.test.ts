import { auth } from '@loupe/contract/access/auth.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { refusal } from '../../../testing/expect.ts'
import { password, signingIn, wrong } from '../../../testing/people.ts'
import { testPasswordCost, testWorld } from '../../../testing/world.ts'
import { hashPassword, owaspCost, setPasswordCost } from '../password.ts'

const world = testWorld()
const { person, mails, send, mailedCode, login, signIn, by } = signingIn(world)

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  world.raw(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
const loginPath = auth.login.path
const otherOrigin = { status: 403, body: { code: 'E_FORBIDDEN', message: 'Pages of other origins may not call this.' } }

describe('signing in', () => {
  it('mails a code for the right password and says where it went, veiled', async () => {
    const pat = await person()

    const reply = await send(pat.username)

    expect(reply).toEqual({ otpRequired: true, email: `${pat.email[0]}…@t….example` })
    expect(await mailedCode(pat.email)).toMatch(/^\d{6}$/)
  })

  it('gives a session, the person, their rights and the lists asked for', async () => {
    const pat = await person({ lastName: 'Doe' })
    await send(pat.username)

    const reply = await login(pat.username, await mailedCode(pat.email), { masters: ['SHAPE'] })

    expect(reply.user).toMatchObject({ id: pat.id, name: 'Pat Doe', type: 8, defaultPassword: false, isActive: true })
    expect(reply.userPermissions.data[0]).toMatchObject({
      module: 'dashboard',
      title: 'Dashboard',
      permissions: { view: true, insert: false },
    })
    expect(reply.userPermissions.data.find((e) => e.module === 'transaction')?.children?.[0]).toMatchObject({ module: 'block' })
    expect(Object.keys(reply.masters)).toEqual(['SHAPE'])
    await expect(by(reply.token.jwt)(auth.me, {})).resolves.toMatchObject({
      id: pat.id,
      reach: 'own',
      permissions: { block: expect.any(Array) },
    })
  })

  it('takes the e-mail for the username, in any case', async () => {
    const pat = await person()

    await send(pat.email.toUpperCase())

    await expect(login(pat.email, await mailedCode(pat.email))).resolves.toMatchObject({ user: { id: pat.id } })
  })

  it('sets a cookie that scripts cannot read and that no other site sends', async () => {
    const pat = await person()
    await send(pat.username)

    const reply = await post(loginPath, { username: pat.username, password, otp: await mailedCode(pat.email) })

    const cookie = reply.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^loupe=[\w-]{43};/)
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Max-Age=31536000', 'Path=/']) expect(cookie).toContain(part)
    const [pair = ''] = cookie.split(';')
    expect((await world.raw(auth.me.path, { headers: { cookie: pair } })).status).toBe(200)
    // Browsers that do not send Sec-Fetch-Site (older ones, and all to plain http) name the origin of the page.
    for (const elsewhere of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://other.example' }, { origin: 'null' }])
      expect(await post(auth.logout.path, {}, { cookie: pair, ...elsewhere })).toMatchObject(otherOrigin)
    const own = await post(auth.logout.path, {}, { cookie: pair, origin: world.url })
    expect(own.status).toBe(200)
    expect(own.headers.get('set-cookie')).toContain('Max-Age=0')
    expect((await world.raw(auth.me.path, { headers: { cookie: pair } })).status).toBe(401)
  })

  it('is refused to pages of other origins, with the right password and code too', async () => {
    const pat = await person()
    await send(pat.username)
    const body = { username: pat.username, password, otp: await mailedCode(pat.email) }
    for (const elsewhere of [{ origin: 'https://other.example' }, { 'sec-fetch-site': 'cross-site', origin: world.url }]) {
      const reply = await post(loginPath, body, elsewhere)
      expect(reply).toMatchObject(otherOrigin)
      expect(reply.headers.getSetCookie()).toEqual([])
      expect(await post(auth.forgotPassword.path, { email: pat.email }, elsewhere)).toMatchObject(otherOrigin)
      expect(await post(auth.resetLink.path, { token: 'x' }, elsewhere)).toMatchObject(otherOrigin)
    }
    expect((await post(loginPath, body, { origin: world.url, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })

  it('leaves a trail, and nothing secret in any table but hashed', async () => {
    const pat = await person()
    const reply = await signIn(pat)

    const events = await world.services.db.selectFrom('event').selectAll().where('actor', '=', pat.id).orderBy('id').execute()
    expect(events.map((e) => e.kind)).toEqual(['session.open', 'user.sign-in'])
    expect(JSON.stringify([events, await world.services.db.selectFrom('session').selectAll().execute()])).not.toContain(reply.token.jwt)
    expect(JSON.stringify(reply)).not.toContain('argon2')
  })

  it('ends the session that the browser still had, also when it was another person’s', async () => {
    const [pat, other] = [await person(), await person()]
    const before = (await signIn(other)).token.jwt
    await send(pat.username)
    const body = { username: pat.username, password, otp: await mailedCode(pat.email) }

    await post(loginPath, body, { cookie: `loupe=${before}`, 'sec-fetch-site': 'same-origin' })

    await expect(by(before)(auth.me, {})).rejects.toMatchObject(refusal('unauthorized'))
  })

  it('lets a code be used once', async () => {
    const pat = await person()
    await send(pat.username)
    const code = await mailedCode(pat.email)
    await login(pat.username, code)

    await expect(login(pat.username, code)).rejects.toMatchObject(refusal('wrong_otp'))
  })
})

describe('refusing to sign in', () => {
  const answer = async (body: object, path: string = auth.sendLoginOtp.path) => {
    const reply = await post(path, body)
    const { requestId: _, ...rest } = reply.body as { requestId: string }
    return { status: reply.status, ...rest }
  }

  it.each([
    ['an unknown name', async () => 'nobody-here'],
    ['somebody deactivated', async () => (await person({ isActive: false })).username],
    ['somebody pending approval', async () => (await person({ isActive: false, isAwaitingApproval: true })).username],
    ['an employee', async () => (await person({ type: 6 })).username],
    ['a customer', async () => (await person({ type: 9 })).username],
    ['an API user', async () => (await person({ type: 7 })).username],
  ])('answers %s exactly as a wrong password', async (_, nameOf) => {
    const pat = await person()
    const expected = await answer({ username: pat.username, password: 'not the password' })

    const username = await nameOf()

    expect(expected.status).toBe(401)
    expect(await answer({ username, password })).toEqual(expected)
    expect(await answer({ username, password, otp: '123456' }, loginPath)).toEqual(expected)
    expect(await mails(`${username}@test.example`)).toEqual([])
  })

  it('takes as long for an unknown name as for a wrong password', async () => {
    setPasswordCost(owaspCost)
    onTestFinished(() => setPasswordCost(testPasswordCost))
    const pat = await person({ passwordHash: await hashPassword(password) })
    expect(pat.passwordHash).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
    const time = async (username: string) => {
      const [from, began] = [process.cpuUsage(), performance.now()]
      await send(username, 'not the password').catch(() => undefined)
      const { user, system } = process.cpuUsage(from)
      return { cpu: user + system, elapsed: performance.now() - began }
    }
    await time(pat.username)
    const [known, unknown]: Awaited<ReturnType<typeof time>>[][] = [[], []]
    for (let i = 0; i < 14; i++) {
      known!.push(await time(pat.username))
      unknown!.push(await time(`nobody-${pat.id}`))
    }

    // Processor time of this process, its threads included: of each the fastest, because other work of this process can only add to it. Time by the clock
    // has waiting too: of each the median, because the machine may be busy at any moment.
    const fastest = (times: typeof known) => Math.min(...times!.map(({ cpu }) => cpu))
    const median = (times: typeof known) => times!.map(({ elapsed }) => elapsed).toSorted((a, b) => a - b)[7]!
    for (const ratio of [fastest(unknown) / fastest(known), median(unknown) / median(known)]) {
      // Without a hash to check, the answer would come in an eighth of the time.
      expect(ratio).toBeGreaterThan(1 / 3)
      expect(ratio).toBeLessThan(3)
    }
  })

  it.each([
    [{ password }, 'username', 'The input is not valid Username!'],
    [{ username: 'x', password: '' }, 'password', 'Please input your Password!'],
  ])('says which field is missing of %j', async (body, path, message) => {
    expect(await answer(body)).toMatchObject({ status: 400, code: 'E_VALIDATION', data: { fields: [{ path, message }] } })
  })

  it('does not take a code that is no code', async () => {
    const reply = await answer({ username: 'x', password: 'y', otp: '12a456' }, loginPath)
    expect(reply).toMatchObject({ status: 400, data: { fields: [{ path: 'otp', message: 'The input is not valid otp!' }] } })
  })

  it('refuses the wrong code and then takes the right one', async () => {
    const pat = await person()
    await send(pat.username)
    const code = await mailedCode(pat.email)

    await expect(login(pat.username, wrong(code))).rejects.toMatchObject(refusal('wrong_otp'))
    await expect(login(pat.username, code)).resolves.toMatchObject({ user: { id: pat.id } })
  })
})
