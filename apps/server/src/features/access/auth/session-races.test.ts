import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { signingIn } from '../../../testing/people.ts'
import { Refused, testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { person, send, mailedCode, login } = signingIn(world)

const isWaiting = async () =>
  (
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike '%user%'`.execute(
      world.owner,
    )
  ).rows.length > 0

it.each([
  ['the password is changed', { passwordHash: '-' }],
  ['the person is deactivated', { isActive: false }],
])('a sign-in at the moment at which %s opens no session that outlives this', async (_, change) => {
  const { db } = world.services
  const who = await person()
  await send(who.username)
  const code = await mailedCode(who.email)
  const signIn = { answer: undefined as Promise<number> | undefined, isOver: false }
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('user').set(change).where('id', '=', who.id).execute()
    await tx.updateTable('session').set({ endedAt: new Date().toISOString() }).where('user', '=', who.id).execute()
    signIn.answer = login(who.username, code)
      .then(
        () => 200,
        (error: unknown) => (error instanceof Refused ? error.status : 500),
      )
      .finally(() => (signIn.isOver = true))
    // The change is committed when the sign-in waits for it, or did not.
    await eventually(
      async () => signIn.isOver || (await isWaiting()),
      (isThere) => isThere,
    )
  })

  expect(await signIn.answer).toBe(401)
  expect(await db.selectFrom('session').select('id').where('user', '=', who.id).execute()).toEqual([])
})
