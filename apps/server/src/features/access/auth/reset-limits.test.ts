import { auth } from '@loupe/contract/access/auth.ts'
import { users } from '@loupe/contract/access/users.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { signingIn } from '../../../testing/people.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { person, mails, send, mailedCode } = signingIn(world)
afterEach(() => world.setNow(undefined))

const forgot = (username: string, ip: string, cookie?: string) =>
  world.as('anyone', { 'x-forwarded-for': ip, ...(cookie === undefined ? {} : { cookie }) })(auth.forgotPassword, { body: { username } })
const links = async (email: string) => (await mails(email, 'password-reset')).length
const start = Date.now()
const at = (hours: number) => world.setNow(new Date(start + hours * 3_600_000))

/** Strangers of so many networks who each request all links that they can, over some hours. */
async function flood(email: string, networks: number, hours: number) {
  for (let hour = 0; hour < hours; hour += 0.25) {
    at(hour)
    for (let i = 0; i < networks; i++) await forgot(email, `203.0.113.${i + 1}`)
  }
}

describe('links for a forgotten password', () => {
  it('that one stranger requests do not use up those that the owner can request elsewhere', async () => {
    const pat = await person()
    await flood(pat.email, 1, 4)
    expect(await links(pat.email)).toBe(5)

    await forgot(pat.email, '198.51.100.7')

    expect(await links(pat.email)).toBe(6)
    await expect(forgot(pat.email, '203.0.113.1')).resolves.toEqual(await forgot('nobody@test.example', '203.0.113.1'))
    expect(await links(pat.email)).toBe(6)
  })

  it('that strangers of many networks request are ten, then one an hour, which the owner can use', async () => {
    const pat = await person()
    await flood(pat.email, 4, 4)
    const sent = await links(pat.email)
    expect(sent).toBeGreaterThanOrEqual(10)
    expect(sent).toBeLessThanOrEqual(14)

    at(5)
    await forgot(pat.email, '198.51.100.8')
    expect(await links(pat.email)).toBe(sent + 1)
    await forgot(pat.email, '198.51.100.8')
    expect(await links(pat.email)).toBe(sent + 1)
  })

  it('that are requested on a device of the owner are counted there, and staff can send one in any case', async () => {
    const pat = await person()
    await send(pat.username)
    const body = JSON.stringify({ username: pat.username, password: 'correct horse', otp: await mailedCode(pat.email) })
    const { headers } = await world.raw(auth.login.path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const device = headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('loupe-device'))!
      .split(';')[0]!
    await flood(pat.email, 4, 3)
    const sent = await links(pat.email)
    at(3.3)
    await forgot(pat.email, '198.51.100.9')
    expect(await links(pat.email)).toBe(sent)

    await forgot(pat.email, '198.51.100.9', device)
    expect(await links(pat.email)).toBe(sent + 1)
    await world.as('super')(users.resetPassword, { body: { id: pat.id } })
    expect(await links(pat.email)).toBe(sent + 2)
  })

  it('begin anew after a day', async () => {
    const pat = await person()
    await flood(pat.email, 1, 2)
    at(26)
    await forgot(pat.email, '203.0.113.1')
    expect(await links(pat.email)).toBe(6)
  })
})
