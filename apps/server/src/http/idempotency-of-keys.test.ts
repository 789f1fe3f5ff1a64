import { messageOf } from '@loupe/domain/kernel/errors.ts'
import { randomUUID } from 'node:crypto'
import { serviceAccounts } from '@loupe/contract/platforms/service-accounts.ts'
import { priceRuns } from '@loupe/contract/pricing/price-runs.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { moduleNames, roles } from '@loupe/domain/kernel/permissions.ts'
import { expect, it } from 'vitest'
import { callersOf } from '../testing/callers.ts'
import { type Refused, testWorld } from '../testing/world.ts'

const world = testWorld()
/** The refusal of another request under a key, which says what to do. */
const keyReused = {
  status: 409,
  body: { code: 'E_CONFLICT', message: `${messageOf('key_reused')} Use a new key for a new or corrected request.` },
}
const { by } = callersOf(world)

/** A service account whose first key sees costs, and whose second does not, because its maker does not. */
async function twoKeys() {
  const rights = moduleNames.map((module) => ({ user: world.people.admin, module, rights: module === 'cost' ? [] : ['all'] }))
  await world.services.db
    .insertInto('userPermission')
    .values(rights)
    .onConflict((on) => on.doNothing())
    .execute()
  const { id, key } = await world.as('super')(serviceAccounts.create, {
    body: { name: 'Prices', role: roles.SUPER_ADMIN, clientsOf: world.people.admin },
  })
  const second = await world.as('admin')(serviceAccounts.rotate, { body: { id, hours: 24 } })
  const value = randomUUID()
  const as = (token: string) => by(token, world.url, { 'idempotency-key': value })
  return { seesCosts: as(key), seesNone: as(second.key) }
}

it('a key that may not see costs does not get the reply that a key of the same system got', async () => {
  const { seesCosts, seesNone } = await twoKeys()
  const stone = await world.given.diamond({ cost: 6900 })
  const request = { body: { labGrown: false, diamonds: [stone.id], way: 'ctPrBy' as const, value: -10 } }
  const first = await seesCosts(priceRuns.create, request).catch((error: Refused) => error.body)
  expect(JSON.stringify(first)).toContain('belowCost')

  await expect(seesNone(priceRuns.create, request)).rejects.toMatchObject(keyReused)
  expect(await seesCosts(priceRuns.create, request).catch((error: Refused) => error.body)).toEqual(first)
})

it('a rotated key with the same rights repeats the request of the earlier one, which is done once', async () => {
  const { id, key } = await world.as('admin')(serviceAccounts.create, { body: { name: 'Web shop', role: roles.ADMIN } })
  const second = await world.as('admin')(serviceAccounts.rotate, { body: { id, hours: 24 } })
  const [account, stone] = [await world.given.account(), await world.given.diamond()]
  const value = randomUUID()
  const hold = (token: string) =>
    by(token, world.url, { 'idempotency-key': value })(blocks.create, {
      body: { blockType: 1, diamonds: [stone.id], account: account.id, hours: 24 },
    })

  expect(await hold(second.key)).toEqual(await hold(key))
  expect(await world.services.db.selectFrom('block').select('id').where('diamond', '=', stone.id).execute()).toHaveLength(1)
})

it('one value is a request of its own for each person, and for each system', async () => {
  const [account, one, other] = [await world.given.account(), await world.given.diamond(), await world.given.diamond()]
  const value = { 'idempotency-key': randomUUID() }
  const holding = (diamond: string) => ({ body: { blockType: 1 as const, diamonds: [diamond], account: account.id, hours: 24 } })
  const { key } = await world.as('admin')(serviceAccounts.create, { body: { name: 'Another', role: roles.ADMIN } })

  const replies = [
    await world.as('seller', value)(blocks.create, holding(one.id)),
    await world
      .as('admin', value)(blocks.create, holding(other.id))
      .catch((error: Refused) => error.body),
    await by(key, world.url, value)(blocks.create, holding(one.id)).catch((error: Refused) => error.body),
  ]
  expect(replies.map((reply) => JSON.stringify(reply)).filter((text) => text.includes('key_reused'))).toEqual([])
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(3)
})
