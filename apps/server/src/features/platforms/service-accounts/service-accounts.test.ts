import { auth } from '@loupe/contract/access/auth.ts'
import { users } from '@loupe/contract/access/users.ts'
import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { shareLinks } from '@loupe/contract/inventory/share-links.ts'
import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { apiCalls, apiKeys } from '@loupe/contract/platforms/api-keys.ts'
import { clientApi } from '@loupe/contract/platforms/client-api.ts'
import { catalogues } from '@loupe/contract/platforms/catalogues.ts'
import { serviceAccounts } from '@loupe/contract/platforms/service-accounts.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { cataloguesOf } from '../../../testing/catalogues.ts'
import { callersOf, search } from '../../../testing/callers.ts'
import { eventually } from '../../../testing/eventually.ts'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { type Role, testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { by } = callersOf(world)
const create = (fields: object = {}, who: Role = 'admin') =>
  world.send(who)(serviceAccounts.create, { body: { name: 'Web shop', role: roles.ADMIN, ...fields } })
const holdsNow = async () => (await world.services.db.selectFrom('block').select('id').execute()).length
const hold = async (key: string, account: string, headers: Record<string, string> = {}) => {
  const stone = await world.given.diamond()
  return by(key, world.url, headers)(blocks.create, { body: { blockType: 1, diamonds: [stone.id], account, hours: 24 } })
}
/** Gives a person other rights in a module, and takes them back. */
async function withRights(who: Role, module: string, rights: string[], work: () => Promise<void>) {
  const user = world.people[who]
  await world.services.db
    .insertInto('userPermission')
    .values({ user, module: module as 'api', rights: rights as ['all'] })
    .execute()
  await work()
  await world.services.db
    .deleteFrom('userPermission')
    .where('user', '=', user)
    .where('module', '=', module as 'api')
    .execute()
}

describe('a service account', () => {
  it('calls as a named system: in the audit log, in the log of calls and with its last use', async () => {
    const { key, id, hint } = await create()
    const client = await world.given.account()
    const [made] = (await hold(key, client.id)).created

    expect(key).toMatch(/^loupe_[\w-]{43}$/)
    const { list } = await world.as('admin')(serviceAccounts.list, { body: { limit: 1000 } })
    expect(list?.find((one) => one.id === id)).toMatchObject({ name: 'Web shop', state: 'live', hint, lastUsedAt: expect.any(String) })
    const events = await world.services.db.selectFrom('event').selectAll().where('actor', '=', id).execute()
    expect(events.map(({ kind, actorName }) => [kind, actorName])).toContainEqual(['hold.ask', 'Web shop'])
    const row = await world.services.db
      .selectFrom('block')
      .select(['seller', 'createdBy'])
      .where('id', '=', made!.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ seller: world.people.seller, createdBy: id })
    const calls = await eventually(
      () => world.as('admin')(apiCalls.list, { body: { filter: { keyName: 'Web shop', route: 'blocks.create' } } }),
      ({ count }) => count > 0,
    )
    expect(calls.list?.[0]).toMatchObject({ status: 200, account: null })
    for (const table of ['api_key', 'event', 'idempotency', 'service_account', 'api_call']) {
      const { rows } = await sql<{ text: string }>`select string_agg(t::text, ' ') as text from ${sql.table(table)} t`.execute(
        world.services.db,
      )
      expect(rows[0]?.text ?? '').not.toContain(key)
    }
  })

  it('is no person: it is not among the staff, and cannot sign in, change passwords or make keys', async () => {
    const { key, id, name } = await create({ role: roles.SUPER_ADMIN }, 'super')
    const { username } = await world.services.db.selectFrom('user').select('username').where('id', '=', id).executeTakeFirstOrThrow()
    const before = await world.services.db.selectFrom('apiKey').select('id').execute()

    expect((await world.as('super')(users.list, { body: { limit: 1000 } })).list?.map((one) => one.id)).not.toContain(id)
    await expect(world.as('anyone')(auth.login, { body: { username, password: '-' } as never })).rejects.toMatchObject({
      status: expect.any(Number),
    })
    await expect(by(key)(serviceAccounts.create, { body: { name, role: roles.SELLER } })).rejects.toMatchObject({ status: 403 })
    await expect(by(key)(serviceAccounts.rotate, { body: { id, hours: 1 } })).rejects.toMatchObject({ status: 403 })
    await expect(by(key)(apiKeys.list, { body: {} })).rejects.toMatchObject({ status: 403 })
    await expect(by(key)(clientApi.stones, { body: search })).rejects.toMatchObject({ status: 403 })
    await expect(by(key)(users.changePassword, { body: { currentPassword: '-', newPassword: 'a better horse' } })).rejects.toMatchObject({
      status: 403,
      body: { message: 'Only people can do this, not API keys.' },
    })
    expect(await world.services.db.selectFrom('apiKey').select('id').execute()).toHaveLength(before.length)
  })

  it.each([
    [{ name: ' ' }, 'name', 'Please enter a name.'],
    [{ role: roles.API_USER }, 'role', 'Please select a role.'],
    [{ role: 4242 }, 'role', 'Please select a role.'],
    [{ addresses: ['here'] }, 'addresses.0', 'Please enter addresses or networks, such as 203.0.113.7 or 203.0.113.0/24.'],
    [{ expiresAt: '2020-01-01T00:00:00.000Z' }, 'expiresAt', 'Please choose a future time.'],
  ])('is refused with %j', async (fields, path, message) => {
    const before = await world.services.db.selectFrom('serviceAccount').select('id').execute()
    await expect(create(fields)).rejects.toMatchObject(invalidField(path, message))
    expect(await world.services.db.selectFrom('serviceAccount').select('id').execute()).toHaveLength(before.length)
  })
})

describe('never more than its maker may', () => {
  it('has the rights of its role that its maker has too, and it never approves', async () => {
    await withRights('seller', 'api', ['all'], async () => {
      const { key } = await eventually(
        () => create({ role: roles.SUPER_ADMIN }, 'seller').catch(() => undefined),
        (made) => made !== undefined,
      ).then((made) => made!)
      const client = await world.given.account()
      const other = await world.given.account({ seller: world.people.seller2 })
      const before = await holdsNow()

      await hold(key, client.id)
      await expect(hold(key, other.id)).rejects.toMatchObject(refusal('not_found'))
      await expect(by(key)(accounts.view, { params: { id: other.id } })).rejects.toMatchObject(refusal('not_found'))
      expect(await holdsNow()).toBe(before + 1)
      await expect(create({ clientsOf: world.people.admin }, 'seller')).rejects.toMatchObject(
        invalidField('clientsOf', 'Please select someone whose clients you see.'),
      )
    })
  })

  it('asks, and never approves, also as the system of an admin', async () => {
    const { key } = await create({ role: roles.SUPER_ADMIN }, 'super')
    const { id } = await world.given.block({ status: 1 })
    await expect(by(key)(blocks.changeStatus, { body: { id, status: 2 } })).rejects.toMatchObject(refusal('forbidden'))
    const pending = await hold(key, (await world.given.account()).id)
    expect(pending.created[0]?.status).toBe(1)
    expect(await world.services.db.selectFrom('block').select('status').where('id', '=', id).executeTakeFirst()).toEqual({ status: 1 })
  })

  it('a right that its maker loses is lost to it at once, and what it asks for is not done', async () => {
    const { key } = await create()
    const client = await world.given.account()
    await hold(key, client.id)
    const before = await holdsNow()

    await withRights('admin', 'block', ['view'], async () => {
      await expect(hold(key, client.id)).rejects.toMatchObject({
        status: 403,
        body: { message: 'This key does not have the right "block:insert".' },
      })
      await by(key)(blocks.list, { body: {} })
    })
    expect(await holdsNow()).toBe(before)
    await hold(key, client.id)
  })

  it('stops when its maker leaves, says so, and goes on with a key that somebody else makes', async () => {
    const { key, id } = await create({ clientsOf: world.people.seller })
    await world.services.db.updateTable('user').set({ isActive: false }).where('id', '=', world.people.admin).execute()

    await expect(by(key)(blocks.list, { body: {} })).rejects.toMatchObject({ status: 401 })
    const { list } = await world.as('super')(serviceAccounts.list, { body: { limit: 1000 } })
    expect(list?.find((one) => one.id === id)).toMatchObject({ state: 'stopped' })
    const rotated = await world.as('super')(serviceAccounts.rotate, { body: { id, hours: 1 } })
    await by(rotated.key)(blocks.list, { body: {} })

    await world.services.db.updateTable('user').set({ isActive: true }).where('id', '=', world.people.admin).execute()
  })
})

describe('its scope', () => {
  it('can be reading alone, some modules, and the clients of one sales person', async () => {
    const reader = await create({ isReadOnly: true })
    const narrow = await create({ modules: ['diamond'], clientsOf: world.people.seller2 })
    const mine = await world.given.account({ seller: world.people.seller2 })
    const other = await world.given.account()
    const own = await create({ clientsOf: world.people.seller2 })
    const before = await holdsNow()

    await by(reader.key)(diamonds.search, { body: { labGrown: false } })
    await expect(hold(reader.key, other.id)).rejects.toMatchObject({ status: 403, body: { message: 'This key is read-only.' } })
    await by(narrow.key)(diamonds.search, { body: { labGrown: false } })
    await expect(by(narrow.key)(blocks.list, { body: {} })).rejects.toMatchObject({ status: 403 })
    await by(own.key)(accounts.view, { params: { id: mine.id } })
    await expect(by(own.key)(accounts.view, { params: { id: other.id } })).rejects.toMatchObject(refusal('not_found'))
    await expect(hold(own.key, other.id)).rejects.toMatchObject(refusal('not_found'))
    expect(await holdsNow()).toBe(before)
  })

  it('that leaves out clients names none, where catalogues and links are for one', async () => {
    const client = await world.given.account({ seller: world.people.seller })
    const { id } = await cataloguesOf(world).catalogue({ account: client.id })
    const stone = await world.given.diamond()
    const { id: link } = await world.as('seller')(shareLinks.create, { body: { diamonds: [stone.id], account: client.id } })
    const stones = by((await create({ modules: ['diamond'] })).key)
    const both = by((await create({ modules: ['diamond', 'account'] })).key)

    expect(await both(catalogues.view, { params: { id } })).toMatchObject({ companyName: client.companyName })
    expect(await stones(catalogues.view, { params: { id } })).toMatchObject({ companyName: null })
    const named = { search: { keyword: client.companyName, keys: ['companyName' as const] } }
    expect((await both(catalogues.list, { body: named })).count).toBe(1)
    expect((await stones(catalogues.list, { body: named })).count).toBe(0)
    expect((await both(shareLinks.list, { body: named })).count).toBe(1)
    expect((await stones(shareLinks.list, { body: named })).count).toBe(0)
    expect(await both(shareLinks.view, { params: { id: link } })).toMatchObject({ companyName: client.companyName })
    expect(await stones(shareLinks.view, { params: { id: link } })).toMatchObject({ companyName: null, account: null })
  })

  it('can be some addresses: from elsewhere the key opens nothing', async () => {
    const { key } = await create({ addresses: ['203.0.113.0/24', '2001:db8::/32'] })
    const client = await world.given.account()
    const before = await holdsNow()

    for (const ip of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8:1::7']) await hold(key, client.id, { 'x-forwarded-for': ip })
    for (const ip of ['203.0.114.9', '2001:db9::7', '127.0.0.1'])
      await expect(hold(key, client.id, { 'x-forwarded-for': ip })).rejects.toMatchObject({
        status: 403,
        body: { message: 'This key may not be used from this address.' },
      })
    expect(await holdsNow()).toBe(before + 3)
  })
})
