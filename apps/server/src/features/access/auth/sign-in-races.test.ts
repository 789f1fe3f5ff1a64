import { auth } from '@loupe/contract/access/auth.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../testing/expect.ts'
import { eventually } from '../../../testing/eventually.ts'
import { password, signingIn, wrong } from '../../../testing/people.ts'
import { testWorld } from '../../../testing/world.ts'
import { hashPassword } from '../password.ts'

const world = testWorld()
const { person, send, mailedCode, login, by } = signingIn(world)

const openSessions = async (user: string) =>
  (await world.services.db.selectFrom('session').select('id').where('user', '=', user).where('endedAt', 'is', null).execute()).length

/** Statements of sign-ins that wait for a lock of a person's row. */
const waiting = async () =>
  (
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%for share%'`.execute(
      world.owner,
    )
  ).rows.length

describe('a sign-in that was verified while something else is being committed', () => {
  it.each<[string, () => Promise<{ passwordHash?: string; isActive?: boolean }>]>([
    ['a change of the password', async () => ({ passwordHash: await hashPassword('a better horse') })],
    ['an end of the person’s access', async () => ({ isActive: false })],
  ])('opens no session after %s', async (_, change) => {
    const pat = await person()
    await send(pat.username)
    const code = await mailedCode(pat.email)
    const set = await change()

    const signedIn = await world.owner.transaction().execute(async (tx) => {
      await sql`update "user" set password_hash = ${set.passwordHash ?? pat.passwordHash}, is_active = ${set.isActive ?? true}
        where id = ${pat.id}`.execute(tx)
      const attempt = login(pat.username, code).then(
        (reply) => ({ reply }),
        (error: unknown) => ({ error }),
      )
      // Either it waits for this transaction, or it was let in.
      await eventually(
        async () => [await waiting(), await openSessions(pat.id)],
        (counts) => counts.some((count) => count > 0),
      )
      return { attempt }
    })

    expect(await signedIn.attempt).toMatchObject({ error: refusal('wrong_credentials') })
    expect(await openSessions(pat.id)).toBe(0)
  })

  it('leaves one session and no conflict when many right and wrong guesses come at once', async () => {
    const pat = await person()
    await send(pat.username)
    const code = await mailedCode(pat.email)

    const tries = await Promise.allSettled([code, wrong(code), code, wrong(code)].map((digits) => login(pat.username, digits)))

    const statuses = tries.map((one) => (one.status === 'fulfilled' ? 200 : (one.reason as { status: number }).status))
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401])
    expect(await openSessions(pat.id)).toBe(1)
  })

  it('is no hindrance to a wrong guess, which waits for nobody', async () => {
    const pat = await person()
    await send(pat.username)
    const code = await mailedCode(pat.email)

    await world.owner.transaction().execute(async (tx) => {
      await sql`select from "user" where id = ${pat.id} for no key update`.execute(tx)
      await expect(login(pat.username, wrong(code))).rejects.toMatchObject(refusal('wrong_otp'))
    })
  })

  it('is ended by a change of the password that comes after it', async () => {
    const pat = await person()
    await send(pat.username)
    const { token } = await login(pat.username, await mailedCode(pat.email))
    const other = await world.as('anyone', { authorization: `JWT ${token.jwt}` })(auth.me, {})
    expect(other.id).toBe(pat.id)
    await world.services.db
      .updateTable('loginCode')
      .set({ createdAt: new Date(Date.now() - 60_000).toISOString() })
      .execute()
    await send(pat.username)
    const second = await login(pat.username, await mailedCode(pat.email))
    await by(second.token.jwt)(auth.resetPasswordByUser, { body: { currentPassword: password, newPassword: 'a better horse' } })
    await expect(by(token.jwt)(auth.me, {})).rejects.toMatchObject(refusal('unauthorized'))
  })
})
