import { auth } from '@loupe/contract/access/auth.ts'
import { sessions } from '@loupe/contract/access/sessions.ts'
import { users } from '@loupe/contract/access/users.ts'
import { type AttemptStep, signInRules } from '@loupe/domain/access/sign-in.ts'
import { networkOf } from '@loupe/domain/access/network.ts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { addressOf, password, signingIn } from '../../../testing/people.ts'
import { testPasswordCost, testRefusalDelay, testWorld } from '../../../testing/world.ts'
import { setRefusalDelay } from '../attempts.ts'
import { owaspCost, setPasswordCost } from '../password.ts'

const world = testWorld()
const { person, mails, mailedCode, mailedLink, send, signIn, by } = signingIn(world)
afterEach(() => world.setNow(undefined))
const statusOf = (error: unknown) => (error as { status?: number }).status ?? 0
const attempt = (username: string, headers: Record<string, string> = {}) =>
  world
    .as('anyone', headers)(auth.sendLoginOtp, { body: { username, password: 'not the password' } })
    .then(
      () => 200,
      (error: unknown) => statusOf(error),
    )

describe('many sign-in attempts at once', () => {
  beforeAll(() => setPasswordCost(owaspCost))
  afterAll(() => setPasswordCost(testPasswordCost))

  it('hold no transaction while passwords are checked, and take nothing from somebody who is signed in', async () => {
    const pat = await person()
    const { token } = await signIn(pat)
    const watcher = new pg.Client({ connectionString: world.databaseUrl })
    await watcher.connect()
    const text = `select count(*)::int as open from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`
    const openTransactions = async () => (await watcher.query<{ open: number }>(text)).rows[0]?.open ?? 0
    let isOver = false
    const attempts = Promise.all(Array.from({ length: 60 }, (_, i) => attempt(`nobody-${i}`))).finally(() => (isOver = true))

    const reads: number[] = []
    let mostOpen = 0
    const watch = async () => {
      while (!isOver) mostOpen = Math.max(mostOpen, await openTransactions())
    }
    const read = async () => {
      while (!isOver) reads.push(await by(token.jwt)(auth.me, {}).then(() => 200, statusOf))
    }
    await Promise.all([watch(), read()])

    await watcher.end()
    // The one transaction writes the counts of refusals; no attempt may hold its own transaction while it waits.
    expect(mostOpen).toBeLessThanOrEqual(1)
    expect(reads.filter((status) => status !== 200)).toEqual([])
    expect((await attempts).filter((status) => status !== 401 && status !== 429)).toEqual([])
  })
})

const from = (ip: string, cookie = '') => ({ 'x-forwarded-for': ip, ...(cookie ? { cookie } : {}) })
const tooMany = {
  status: 429,
  body: { code: 'E_RATE_LIMITED', message: expect.stringMatching(/^Too many attempts\. Please wait \d+ minutes?\.$/) },
}
const inNetwork = <T extends { ip: string }>(fields: T) => ({ ...fields, network: networkOf(fields.ip) })
/** Attempts that were refused just now, as rows of the table. */
const refusedBefore = (
  times: number,
  fields: (i: number) => { nameKey: string; user?: string; ip: string; step?: AttemptStep; device?: string },
) =>
  world.services.db
    .insertInto('loginAttempt')
    .values(
      Array.from({ length: times }, (_, i) => ({
        step: 'password' as const,
        isOk: false,
        at: new Date().toISOString(),
        ...inNetwork(fields(i)),
      })),
    )
    .execute()
const post = (path: string, body: object, headers: Record<string, string>) =>
  world.raw(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
const cookieOf = (reply: { headers: Headers }, name: string) =>
  reply.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`)) ?? ''
/** Signs in, and returns the cookie that identifies the device from then on. */
async function deviceOf(pat: { username: string; email: string }, headers: Record<string, string> = {}): Promise<string> {
  const own = { ...addressOf(pat.username), ...headers }
  await send(pat.username, password, own)
  const reply = await post(auth.login.path, { username: pat.username, password, otp: await mailedCode(pat.email) }, own)
  const cookie = cookieOf(reply, 'loupe-device')
  expect(cookie).toMatch(/^loupe-device=[\w-]{43};/)
  for (const part of ['HttpOnly', 'SameSite=Strict', 'Max-Age=31536000']) expect(cookie).toContain(part)
  return cookie.split(';')[0] ?? ''
}

describe('attempts to sign in', () => {
  it.each([
    ['somebody', async () => (await person()).username],
    ['nobody', async () => `nobody-${Math.random()}`],
  ])('as %s are refused from the thirty-first in a quarter of an hour, from that address', async (_, nameOf) => {
    const username = await nameOf()
    for (let i = 0; i < 30; i++) await expect(send(username, 'not it')).rejects.toMatchObject({ status: 401 })

    await expect(send(username, 'not it')).rejects.toMatchObject(tooMany)
    await expect(send(username, 'not it', from('203.0.113.9'))).rejects.toMatchObject({ status: 401 })

    world.setNow(new Date(Date.now() + 15 * 60_000 + 1000))
    await expect(send(username, 'not it')).rejects.toMatchObject({ status: 401 })
  })

  it('of one account are counted together by its two names: beyond the limit even the right password is answered as a wrong one', async () => {
    const pat = await person()
    const here = from('203.0.113.10')
    await refusedBefore(29, () => ({ nameKey: pat.username, user: pat.id, ip: '203.0.113.10' }))
    await expect(send(pat.email.toUpperCase(), 'not it', here)).rejects.toMatchObject({ status: 401 })

    await expect(send(pat.email, password, here)).rejects.toMatchObject(refusal('wrong_credentials'))
    await expect(send(pat.username, password, from('203.0.113.11'))).resolves.toMatchObject({ otpRequired: true })
    await world.services.refusedAttempts.flush()
    expect(await mails(pat.email, 'sign-in-refused')).toHaveLength(1)
    const visible = { filter: { user: pat.id, ip: '203.0.113.10', username: pat.email }, page: 1, limit: 10, sort: [] }
    const { list = [] } = await world.as('super')(sessions.log, { body: visible })
    expect(list.map(({ isBlocked, count }) => ({ isBlocked, count }))).toEqual([
      { isBlocked: true, count: 1 },
      { isBlocked: false, count: 1 },
    ])
  })

  it('by all names of an account and from all addresses are bounded, and what was not checked does not lengthen the wait', async () => {
    const pat = await person()
    await refusedBefore(100, (i) => ({ nameKey: i % 2 ? pat.username : pat.email, user: pat.id, ip: `198.51.100.${i}` }))
    const here = from('203.0.113.31')
    await expect(send(pat.username, password, here)).rejects.toMatchObject(refusal('wrong_credentials'))
    world.setNow(new Date(Date.now() + 59 * 60_000))
    await expect(send(pat.email, password, here)).rejects.toMatchObject(refusal('wrong_credentials'))
    world.setNow(new Date(Date.now() + 60 * 60_000 + 1000))
    await expect(send(pat.username, password, here)).resolves.toMatchObject({ otpRequired: true })
  })

  it.each(['password', 'forgot'] as const)('do not tell whether two names belong together or to nobody (%s)', async (step) => {
    const pat = await person()
    const stranger = `s${pat.username.slice(1)}`
    const answersTo = async (ip: string, names: readonly [string, string]) => {
      const answers: [number, string][] = []
      for (const name of [...Array<string>(32).fill(names[0]), ...Array<string>(32).fill(names[1])]) {
        const call = {
          password: [auth.sendLoginOtp.path, { username: name, password: 'not it' }],
          forgot: [auth.forgotPassword.path, { username: name }],
        }
        const [path, body] = call[step] as [string, object]
        const { status, body: input } = await post(path, body, from(ip))
        const { code, message } = input as { code: string; message: string }
        answers.push([status, `${code} ${message}`])
      }
      return answers
    }
    const [somebody, nobody] = await Promise.all([
      answersTo('203.0.113.32', [pat.username, pat.email]),
      answersTo('203.0.113.33', [stranger, `${stranger}@test.example`]),
    ])
    expect(somebody).toEqual(nobody)
    expect(somebody.filter(([status]) => status === 429)).toHaveLength(4)
  })

  it('from the addresses of one IPv6 network are counted together', async () => {
    const pat = await person()
    const statuses: number[] = []
    for (let i = 1; i <= 33; i++)
      statuses.push(await send(pat.username, 'not it', from(`2001:db8:0:77:${i.toString(16)}::${i}`)).then(() => 200, statusOf))
    expect(statuses.slice(0, 30).every((status) => status === 401)).toBe(true)
    expect(statuses.slice(30)).toEqual([429, 429, 429])
    await expect(send(pat.username, 'not it', from('2001:db8:0:78::1'))).rejects.toMatchObject({ status: 401 })
    const { ip } = await world.services.db
      .selectFrom('loginAttempt')
      .select('ip')
      .where('user', '=', pat.id)
      .orderBy('at')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(ip).toMatch(/^2001:db8:0:77:\w+::\w+$/)
  })

  it('pass no more than thirty when eighty come at once, in turns', async () => {
    const pat = await person()
    const statuses: number[] = []
    for (let i = 0; i < 10; i++)
      statuses.push(...(await Promise.all(Array.from({ length: 8 }, () => send(pat.username, 'x').then(() => 200, statusOf)))))

    expect(statuses.filter((status) => status === 401)).toHaveLength(30)
    expect(statuses.filter((status) => status === 429)).toHaveLength(50)
  })

  it('by strangers, from the same address too, never keep an owner out of a device they have used', async () => {
    const pat = await person()
    const device = await deviceOf(pat)
    const { 'x-forwarded-for': ip } = addressOf(pat.username)
    await refusedBefore(200, (i) => ({ nameKey: pat.username, user: pat.id, ip: i % 2 ? ip : `198.51.100.${i}` }))
    await expect(send(pat.username)).rejects.toMatchObject(tooMany)
    world.setNow(new Date(Date.now() + 31_000))

    await expect(send(pat.username, password, { cookie: device })).resolves.toMatchObject({ otpRequired: true })

    for (let i = 0; i < 30; i++) await send(pat.username, 'not it', { cookie: device }).catch(() => undefined)
    await expect(send(pat.username, 'not it', { cookie: device })).rejects.toMatchObject(tooMany)
  })

  it('beyond a limit are answered a second later at the earliest', async () => {
    setRefusalDelay(signInRules.refusalDelay)
    onTestFinished(() => setRefusalDelay(testRefusalDelay))
    await refusedBefore(30, () => ({ nameKey: 'late', ip: '203.0.113.40' }))
    const sentAt = performance.now()
    await expect(send('late', 'x', { 'x-forwarded-for': '203.0.113.40' })).rejects.toMatchObject(tooMany)
    expect(performance.now() - sentAt).toBeGreaterThan(995)
  })

  it('on a device that somebody else has used count as a stranger’s', async () => {
    const [pat, kim] = [await person(), await person()]
    const device = await deviceOf(kim)
    await refusedBefore(100, (i) => ({ nameKey: pat.username, user: pat.id, ip: `198.51.100.${i}` }))

    await expect(send(pat.username, password, { cookie: device })).rejects.toMatchObject(tooMany)
    await expect(send(pat.username, password, { cookie: `loupe-device=${'x'.repeat(43)}` })).rejects.toMatchObject(tooMany)
  })

  it('that are spread over many addresses are bounded, and the mailed link lets the owner in', async () => {
    const pat = await person()
    await refusedBefore(100, (i) => ({ nameKey: pat.username, user: pat.id, ip: `198.51.100.${i}` }))
    const here = from('203.0.113.12')
    await expect(send(pat.username, password, here)).rejects.toMatchObject(tooMany)

    await world.as('anyone', here)(auth.forgotPassword, { body: { username: pat.email } })
    const body = { token: await mailedLink(pat.email, 'reset-password'), newPassword: 'a better horse' }
    const device = cookieOf(await post(auth.resetPassword.path, body, here), 'loupe-device').split(';')[0] ?? ''

    await expect(send(pat.username, 'a better horse', { ...here, cookie: device })).resolves.toMatchObject({ otpRequired: true })
  })

  it('on a device of one’s own are bounded too, and the mailed link opened there lets the owner in again', async () => {
    const pat = await person()
    const device = await deviceOf(pat)
    const { id } = await world.services.db.selectFrom('knownDevice').select('id').where('user', '=', pat.id).executeTakeFirstOrThrow()
    const { 'x-forwarded-for': ip } = addressOf(pat.username)
    await refusedBefore(30, () => ({ nameKey: pat.username, user: pat.id, ip, device: id }))
    const here = from(ip, device)
    await expect(send(pat.username, password, here)).rejects.toMatchObject(tooMany)

    await world.as('anyone', here)(auth.forgotPassword, { body: { username: pat.email } })
    const body = { token: await mailedLink(pat.email, 'reset-password'), newPassword: 'a better horse' }
    await post(auth.resetPassword.path, body, here)
    world.setNow(new Date(Date.now() + 31_000))

    await expect(send(pat.username, 'a better horse', here)).resolves.toMatchObject({ otpRequired: true })
  })

  it('from one address are bounded whatever the names', async () => {
    await refusedBefore(100, (i) => ({ nameKey: `made-up-${i}`, ip: '203.0.113.13' }))

    await expect(send('yet-another', 'x', from('203.0.113.13'))).rejects.toMatchObject(tooMany)
    await expect(send('yet-another', 'x', from('203.0.113.14'))).rejects.toMatchObject({ status: 401 })
  })

  it('beyond a limit are counted and shown in the log, and the owner is written to once a day', async () => {
    const pat = await person()
    await refusedBefore(30, () => ({ nameKey: pat.username, user: pat.id, ip: '203.0.113.15' }))
    for (let i = 0; i < 3; i++) await send(pat.username, 'x', from('203.0.113.15')).catch(() => undefined)
    await world.services.refusedAttempts.flush()
    await send(pat.username, 'x', from('203.0.113.15')).catch(() => undefined)
    await world.services.refusedAttempts.flush()

    const { list = [] } = await world.as('super')(sessions.log, {
      body: { filter: { user: pat.id, isBlocked: true }, page: 1, limit: 10, sort: [] },
    })
    expect(list.reduce((sum, { count }) => sum + count, 0)).toBe(4)
    expect(list[0]).toMatchObject({
      username: pat.username,
      name: 'Pat',
      ip: '203.0.113.15',
      step: 'password',
      isOk: false,
      isBlocked: true,
    })
    const notified = await mails(pat.email, 'sign-in-refused')
    expect(notified).toHaveLength(1)
    expect(notified[0]?.text).toContain('from the address 203.0.113.15')
  })
})

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
