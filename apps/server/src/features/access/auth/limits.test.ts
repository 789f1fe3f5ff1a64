import { auth } from '@loupe/contract/access/auth.ts'
import { sessions } from '@loupe/contract/access/sessions.ts'
import { signInRules } from '@loupe/domain/access/sign-in.ts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { refusal } from '../../../testing/expect.ts'
import { addressOf, password, signingIn } from '../../../testing/people.ts'
import { twoNodes } from '../../../testing/second-node.ts'
import { testPasswordCost, testRefusalDelay, testWorld } from '../../../testing/world.ts'
import { setRefusalDelay } from '../attempts.ts'
import { owaspCost, setPasswordCost } from '../password.ts'
import { signInAttempts } from '../../../testing/sign-in-attempts.ts'

const world = testWorld()
const { person, mails, mailedLink, send, signIn, by } = signingIn(world)
afterEach(() => world.setNow(undefined))
const { statusOf, attempt, from, tooMany, refusedBefore, post, cookieOf, deviceOf } = signInAttempts(world)

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
    // One writes the counts of refusals, one may be a read between its statements; none of the 60 attempts may hold its own while it waits.
    expect(mostOpen).toBeLessThanOrEqual(2)
    expect(reads.filter((status) => status !== 200)).toEqual([])
    expect((await attempts).filter((status) => status !== 401 && status !== 429)).toEqual([])
  })
})

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
        const { status, body: answer } = await post(path, body, from(ip))
        const { code, message } = answer as { code: string; message: string }
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

  it('pass no more than thirty when eighty come in turns, on two nodes', async () => {
    const pat = await person()
    const onBoth = await twoNodes(world)
    const statuses: unknown[] = []
    for (let i = 0; i < 10; i++)
      for (const one of await onBoth(8, () => send(pat.username, 'x').then(() => 200, statusOf)))
        statuses.push(one.status === 'fulfilled' ? one.value : one.reason)

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
    const sentMails = await mails(pat.email, 'sign-in-refused')
    expect(sentMails).toHaveLength(1)
    expect(sentMails[0]?.text).toContain('from the address 203.0.113.15')
  })
})
