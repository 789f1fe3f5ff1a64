import { randomUUID } from 'node:crypto'
import { auth } from '@loupe/contract/access/auth.ts'
import { permissions } from '@loupe/contract/access/permissions.ts'
import { sessions } from '@loupe/contract/access/sessions.ts'
import { users } from '@loupe/contract/access/users.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { systemActor } from '../context.ts'
import { openServices } from '../services.ts'
import { eventually } from '../testing/eventually.ts'
import { password, signingIn } from '../testing/people.ts'
import { testWorld } from '../testing/world.ts'
import { inTransaction } from '../db/connection.ts'
import { record } from '../db/event.ts'
import type { SignedIn } from '../db/signed-in.ts'

const world = testWorld()
const { person, signIn, by } = signingIn(world)
/** A second node over the same database. Its clock does not move, so that no cached session expires by age. */
let second: ReturnType<typeof openServices>
let url = ''
let now = new Date()
let close: () => Promise<void>
beforeAll(async () => {
  second = openServices(world.services.config, world.databaseUrl, () => now)
  const app = await buildApp(second)
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  close = async () => {
    await app.close()
    await second.close()
  }
  for (const { live } of [world.services, second])
    await eventually(
      async () => live.isListening(),
      (is) => is,
    )
})
afterAll(() => close())

/** A signed-in person who has just called the second node. */
async function known() {
  const pat = await person()
  const { jwt } = (await signIn(pat)).token
  // Otherwise a late notification of the sign-in itself may clear the second node's cache.
  await forgetAll()
  now = new Date()
  const onSecond = async (route: { path: string; method: string } = auth.me, body?: unknown) => {
    const headers = { authorization: `JWT ${jwt}`, ...(body ? { 'content-type': 'application/json' } : {}) }
    return (await fetch(url + route.path, { method: route.method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })).status
  }
  expect(await onSecond()).toBe(200)
  return { pat, me: by(jwt), onSecond }
}
/** Ends a person's sessions without notifying any node. */
const endUntold = (user: string) =>
  world.services.db.updateTable('session').set({ endedAt: now.toISOString() }).where('user', '=', user).execute()
const soon = 1000

it('lets nobody in whose session has ended: here at once, elsewhere when told', async () => {
  const { me, onSecond } = await known()
  const { list } = await me(sessions.list, {})

  await me(sessions.end, { params: { id: list[0]!.id } })

  await expect(me(auth.me, {})).rejects.toMatchObject({ status: 401 })
  await eventually(onSecond, (status) => status === 401, soon)
})

it('shuts out at once whoever was shut out by somebody else', async () => {
  const { pat, me, onSecond } = await known()
  await me(auth.me, {})

  await world.as('super')(users.change, { params: { id: pat.id }, body: { isActive: false } })

  await expect(me(auth.me, {})).rejects.toMatchObject({ status: 401 })
  await eventually(onSecond, (status) => status === 401, soon)
})

it('ends a session and its open stream on the other node when the password is changed here', async () => {
  const { pat, me, onSecond } = await known()
  const { jwt } = (await signIn(pat)).token
  const stream = await fetch(`${url}/admin/v1/live`, { headers: { authorization: `JWT ${jwt}` } })
  const ended = (async () => {
    let text = ''
    for await (const part of stream.body!.pipeThrough(new TextDecoderStream())) text += part
    return text
  })()

  await me(users.changePassword, { body: { currentPassword: password, newPassword: 'another horse on a staple' } })

  expect(await ended).toMatch(/event: ended/)
  expect((await fetch(url + auth.me.path, { headers: { authorization: `JWT ${jwt}` } })).status).toBe(401)
  expect(await onSecond()).toBe(200)
})

it('gives and takes rights on every node', async () => {
  const { pat, me, onSecond } = await known()
  const toUser = (rights: Record<string, boolean> | null) =>
    world.send('super')(permissions.changeByUser, {
      params: { id: pat.id },
      body: { data: [{ module: 'user', permissions: rights }] },
    })
  const requests = () => onSecond(users.list, {})
  expect(await requests()).toBe(403)

  await toUser({ view: true })
  await expect(me(users.list, { body: {} })).resolves.toBeTruthy()
  await eventually(requests, (status) => status === 200, soon)

  await toUser(null)
  await expect(me(users.list, { body: {} })).rejects.toMatchObject({ status: 403 })
  await eventually(requests, (status) => status === 403, soon)
})

it('keeps somebody for a moment and no longer, even when told nothing', async () => {
  const { pat, onSecond } = await known()
  await endUntold(pat.id)
  expect(await onSecond()).toBe(200)

  now = new Date(now.getTime() + 2000)

  expect(await onSecond()).toBe(401)
})

it('keeps nobody past the end of their session', async () => {
  const { pat, onSecond } = await known()
  await world.services.db
    .updateTable('session')
    .set({ expiresAt: new Date(now.getTime() + 500).toISOString() })
    .where('user', '=', pat.id)
    .execute()
  await forgetAll()
  expect(await onSecond()).toBe(200)

  now = new Date(now.getTime() + 600)

  expect(await onSecond()).toBe(401)
})

it('keeps nobody while it cannot be told', async () => {
  const { pat, onSecond } = await known()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen loupe'`.execute(
    world.services.db,
  )
  await eventually(
    async () => second.live.isListening(),
    (is) => !is,
  )

  expect(await onSecond()).toBe(200)
  await endUntold(pat.id)
  expect(await onSecond()).toBe(401)

  await eventually(
    async () => second.live.isListening() && world.services.live.isListening(),
    (is) => is,
  )
  expect(await onSecond()).toBe(401)
})

it('does not keep what was read while it changed', async () => {
  const found: SignedIn = { actor: systemActor, session: { id: randomUUID(), kind: 'full' }, endsAt: '2100-01-01T00:00:00.000Z' }
  const change = () =>
    inTransaction(world.services.db, (tx) =>
      record(
        { tx, actor: systemActor, now: new Date(), requestId: 'test' },
        { kind: 'session.end', subjectType: 'session', subject: found.session.id },
      ),
    )
  const find = (read: () => Promise<SignedIn | undefined>) => world.services.signedIn.find('a key', new Date(), read)

  await find(async () => {
    await change()
    return found
  })

  expect(await find(async () => undefined)).toBeUndefined()
})

/** Clears the second node's cache, after it has received all earlier notifications. */
const forgetAll = async () => {
  let heard = false
  const mark = randomUUID()
  const stop = second.live.on((topics) => (heard ||= topics.includes(mark)))
  await sql`select pg_notify('loupe', ${JSON.stringify({ topics: ['session', mark] })})`.execute(world.services.db)
  await eventually(
    async () => heard,
    (is) => is,
  )
  stop()
}
