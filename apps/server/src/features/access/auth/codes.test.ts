import { signInRules } from '@loupe/domain/access/sign-in.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { refusal } from '../../../testing/expect.ts'
import { signingIn, wrong } from '../../../testing/people.ts'
import { twoNodes } from '../../../testing/second-node.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { person, mails, send, mailedCode, login } = signingIn(world)
const later = (seconds: number) => world.setNow(new Date(Date.now() + seconds * 1000))
afterEach(() => world.setNow(undefined))

const triesOf = async (user: string) =>
  (await world.services.db.selectFrom('loginCode').select('tries').where('user', '=', user).orderBy('createdAt', 'desc').execute())[0]
    ?.tries

describe('the code of the second step', () => {
  it('is dead after five wrong tries, even the right one', async () => {
    const pat = await person()
    await send(pat.username)
    const code = await mailedCode(pat.email)

    for (let i = 0; i < 5; i++) await expect(login(pat.username, wrong(code))).rejects.toMatchObject(refusal('wrong_otp'))

    await expect(login(pat.username, code)).rejects.toMatchObject(refusal('wrong_otp'))
    expect(await triesOf(pat.id)).toBe(5)
  })

  it('is compared exactly five times when two hundred guess at once, on two nodes', async () => {
    const pat = await person()
    await send(pat.username)
    const code = await mailedCode(pat.email)

    const guesses = await (await twoNodes(world))(200, () => login(pat.username, wrong(code)))

    const statuses = guesses.map((g) => (g.status === 'rejected' ? (g.reason as { status: number }).status : 200))
    expect(await triesOf(pat.id)).toBe(5)
    // A busy server refuses the request without checking the code.
    expect(statuses.filter((status) => ![401, 429, 503].includes(status))).toEqual([])
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(signInRules.attempts.ofName.most)
    world.setNow(new Date(Date.now() + 16 * 60_000))
    await expect(login(pat.username, code)).rejects.toMatchObject(refusal('wrong_otp'))
  })

  it('lets one of many right guesses at once in, on two nodes', async () => {
    const pat = await person()
    await send(pat.username)
    const code = await mailedCode(pat.email)

    const tries = await (await twoNodes(world))(6, () => login(pat.username, code))

    expect(tries.filter((t) => t.status === 'fulfilled')).toHaveLength(1)
  })

  it('runs out after five minutes', async () => {
    const pat = await person()
    await send(pat.username)
    const code = await mailedCode(pat.email)

    later(301)

    await expect(login(pat.username, code)).rejects.toMatchObject(refusal('wrong_otp'))
  })

  it('can be asked for again after half a minute, not before; the former one is dead', async () => {
    const pat = await person()
    await send(pat.username)
    const former = await mailedCode(pat.email)

    const early = send(pat.username)
    await expect(early).rejects.toMatchObject({ status: 429, body: { code: 'E_RATE_LIMITED', data: { seconds: expect.any(Number) } } })
    expect(await mails(pat.email)).toHaveLength(1)

    later(31)
    await send(pat.username)
    const next = await mailedCode(pat.email)
    if (former !== next) await expect(login(pat.username, former)).rejects.toMatchObject(refusal('wrong_otp'))
    await expect(login(pat.username, next)).resolves.toMatchObject({ user: { id: pat.id } })
  })

  it('that is on its way is said to be so, with when and where it went, to who knows the password alone', async () => {
    const pat = await person()
    const { email } = await send(pat.username)

    await Promise.all([
      expect(send(pat.username)).rejects.toMatchObject({ status: 429, body: { data: { email, sentAt: expect.any(String) } } }),
      expect(send(pat.username, 'not it')).rejects.toMatchObject({ status: 401 }),
    ])

    const tries = await world.services.db.selectFrom('loginAttempt').select('isOk').where('user', '=', pat.id).orderBy('id').execute()
    expect(tries.filter(({ isOk }) => !isOk)).toHaveLength(1)
    await expect(login(pat.username, await mailedCode(pat.email))).resolves.toMatchObject({ user: { id: pat.id } })
  })

  it('that was used up is not said to be on its way', async () => {
    const pat = await person()
    await send(pat.username)
    await world.services.db.updateTable('loginCode').set({ expiresAt: new Date().toISOString() }).where('user', '=', pat.id).execute()

    await expect(send(pat.username)).rejects.toMatchObject({ status: 429, body: { data: { seconds: expect.any(Number) } } })
    await expect(send(pat.username)).rejects.not.toMatchObject({ body: { data: { email: expect.any(String) } } })
  })

  it('is made once when it is asked for ten times at once', async () => {
    const pat = await person()

    await Promise.allSettled(Array.from({ length: 10 }, () => send(pat.username)))

    expect(await mails(pat.email)).toHaveLength(1)
  })

  it('is not made any more when a hundred wrong ones were typed in a day, until the password is changed', async () => {
    const pat = await person()
    const ago = new Date(Date.now() - 3_600_000).toISOString()
    const spent = { user: pat.id, codeHash: Buffer.from('x'), tries: 5, createdAt: ago, expiresAt: ago }
    await world.services.db
      .insertInto('loginCode')
      .values(Array.from({ length: 20 }, () => spent))
      .execute()

    await expect(send(pat.username)).rejects.toMatchObject({ status: 429 })

    await world.services.db.updateTable('user').set({ passwordChangedAt: new Date().toISOString() }).where('id', '=', pat.id).execute()
    await expect(send(pat.username)).resolves.toMatchObject({ otpRequired: true })
  })
})
