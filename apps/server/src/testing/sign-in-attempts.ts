import { auth } from '@loupe/contract/access/auth.ts'
import type { AttemptStep } from '@loupe/domain/access/sign-in.ts'
import { networkOf } from '@loupe/domain/access/network.ts'
import { expect } from 'vitest'
import { addressOf, password, signingIn } from './people.ts'
import type { World } from './world.ts'

/** Attempts to sign in, from any address and device, and those that were refused before. */
export function signInAttempts(world: World) {
  const { mailedCode, send } = signingIn(world)
  const statusOf = (error: unknown) => (error as { status?: number }).status ?? 0
  const attempt = (username: string, headers: Record<string, string> = {}) =>
    world
      .as('anyone', headers)(auth.sendLoginOtp, { body: { username, password: 'not the password' } })
      .then(
        () => 200,
        (error: unknown) => statusOf(error),
      )
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

  return { statusOf, attempt, from, tooMany, inNetwork, refusedBefore, post, cookieOf, deviceOf }
}
