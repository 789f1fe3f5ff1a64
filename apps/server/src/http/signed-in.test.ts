import { randomUUID } from 'node:crypto'
import { auth } from '@loupe/contract/access/auth.ts'
import { permissions } from '@loupe/contract/access/permissions.ts'
import { sessions } from '@loupe/contract/access/sessions.ts'
import { users } from '@loupe/contract/access/users.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { houseActor } from '../context.ts'
import { openHouse } from '../house.ts'
import { eventually } from '../testing/eventually.ts'
import { signingIn } from '../testing/people.ts'
import { testWorld } from '../testing/world.ts'
import { inTransaction } from '../db/connection.ts'
import { record } from '../db/event.ts'
import type { SignedIn } from '../db/signed-in.ts'

const world = testWorld()
const { person, signIn, by } = signingIn(world)
/** A second node over the same database. Its clock stands still, so that nobody is forgotten by age. */
let second: ReturnType<typeof openHouse>
let url = ''
let now = new Date()
let close: () => Promise<void>
beforeAll(async () => {
  second = openHouse(world.house.config, world.databaseUrl, () => now)
  const app = await buildApp(second)
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  close = async () => {
    await app.close()
    await second.close()
  }
  for (const { live } of [world.house, second])
    await eventually(
      async () => live.isListening(),
      (is) => is,
    )
})
afterAll(() => close())

/** Somebody signed in, who has just called the second node. */
async function seen() {
  const pat = await person()
  const { jwt } = (await signIn(pat)).token
  // Else the sign-in itself may be heard of later, and forget whom the second node has just read.
  await forgetAll()
  now = new Date()
  const onSecond = async (route: { path: string; method: string } = auth.me, body?: unknown) => {
    const headers = { authorization: `JWT ${jwt}`, ...(body ? { 'content-type': 'application/json' } : {}) }
    return (await fetch(url + route.path, { method: route.method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })).status
  }
  expect(await onSecond()).toBe(200)
  return { pat, me: by(jwt), onSecond }
}
/** Ends their sessions behind the back of every node. */
const endUntold = (user: string) =>
  world.house.db.updateTable('session').set({ endedAt: now.toISOString() }).where('user', '=', user).execute()
const soon = 1000

it('lets nobody in whose session has ended: here at once, elsewhere when told', async () => {
  const { me, onSecond } = await seen()
  const { list } = await me(sessions.list, {})

  await me(sessions.end, { params: { id: list[0]!.id } })

  await expect(me(auth.me, {})).rejects.toMatchObject({ status: 401 })
  await eventually(onSecond, (status) => status === 401, soon)
})

it('shuts out at once whoever was shut out by somebody else', async () => {
  const { pat, me, onSecond } = await seen()
  await me(auth.me, {})

  await world.as('super')(users.change, { params: { id: pat.id }, body: { isActive: false } })

  await expect(me(auth.me, {})).rejects.toMatchObject({ status: 401 })
  await eventually(onSecond, (status) => status === 401, soon)
})

it('gives and takes rights on every node', async () => {
  const { pat, me, onSecond } = await seen()
  const toUser = (rights: Record<string, boolean> | null) =>
    world.as('super')(permissions.changeByUser, {
      params: { id: pat.id },
      body: { data: [{ module: 'user', permissions: rights }] } as never,
    })
  const asks = () => onSecond(users.list, {})
  expect(await asks()).toBe(403)

  await toUser({ view: true })
  await expect(me(users.list, { body: {} })).resolves.toBeTruthy()
  await eventually(asks, (status) => status === 200, soon)

  await toUser(null)
  await expect(me(users.list, { body: {} })).rejects.toMatchObject({ status: 403 })
  await eventually(asks, (status) => status === 403, soon)
})

it('keeps somebody for a moment and no longer, even when told nothing', async () => {
  const { pat, onSecond } = await seen()
  await endUntold(pat.id)
  expect(await onSecond()).toBe(200)

  now = new Date(now.getTime() + 2000)

  expect(await onSecond()).toBe(401)
})

it('keeps nobody past the end of their session', async () => {
  const { pat, onSecond } = await seen()
  await world.house.db
    .updateTable('session')
    .set({ expiresAt: new Date(now.getTime() + 500).toISOString() })
    .where('user', '=', pat.id)
    .execute()
  await forgetAll()
  expect(await onSecond()).toBe(200)

  now = new Date(now.getTime() + 600)

  expect(await onSecond()).toBe(401)
})

it('keeps nobody while it can not be told', async () => {
  const { pat, onSecond } = await seen()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen loupe'`.execute(
    world.house.db,
  )
  await eventually(
    async () => second.live.isListening(),
    (is) => !is,
  )

  expect(await onSecond()).toBe(200)
  await endUntold(pat.id)
  expect(await onSecond()).toBe(401)

  await eventually(
    async () => second.live.isListening() && world.house.live.isListening(),
    (is) => is,
  )
  expect(await onSecond()).toBe(401)
})

it('does not keep what was read while it changed', async () => {
  const found: SignedIn = { actor: houseActor, session: { id: randomUUID(), kind: 'full' }, endsAt: '2100-01-01T00:00:00.000Z' }
  const change = () =>
    inTransaction(world.house.db, (tx) =>
      record(
        { tx, actor: houseActor, now: new Date(), requestId: 'test' },
        { kind: 'session.end', subjectType: 'session', subject: found.session.id },
      ),
    )
  const find = (read: () => Promise<SignedIn | undefined>) => world.house.signedIn.find('a key', new Date(), read)

  await find(async () => {
    await change()
    return found
  })

  expect(await find(async () => undefined)).toBeUndefined()
})

/** Everybody is read anew by the second node, which has heard of all that was told before. */
const forgetAll = async () => {
  let heard = false
  const mark = randomUUID()
  const stop = second.live.on((topics) => (heard ||= topics.includes(mark)))
  await sql`select pg_notify('loupe', ${JSON.stringify({ topics: ['session', mark] })})`.execute(world.house.db)
  await eventually(
    async () => heard,
    (is) => is,
  )
  stop()
}
