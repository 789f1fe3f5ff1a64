import { demands } from '@loupe/contract/inventory/demands.ts'
import { serviceAccounts } from '@loupe/contract/platforms/service-accounts.ts'
import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { demandSearchType } from '@loupe/domain/inventory/demand.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { matchDemands } from '../../../jobs/match-demands.ts'
import { runDue } from '../../../jobs/run-job.ts'
import { callersOf } from '../../../testing/callers.ts'
import { invalidField, refusal, takenAt } from '../../../testing/expect.ts'
import { notifiedTo } from '../../../testing/notified.ts'
import { type Role, testWorld } from '../../../testing/world.ts'
import { noMail } from '../../../testing/mailers.ts'

const world = testWorld()
const start = Date.now()
const minute = 60_000
const at = (minutes: number) => world.setNow(new Date(start + minutes * minute))
const run = async () => expect((await runDue(world.services, noMail, matchDemands, 'test')).failed).toBe(0)

beforeEach(async () => {
  await world.services.db.deleteFrom('savedSearch').execute()
  await world.services.db.deleteFrom('mail').execute()
  await world.services.db.updateTable('diamond').set({ wSts: 'O' }).execute()
  at(0)
})
afterEach(() => world.setNow(undefined))

/** Each test uses its own weight, so that its demand matches only its own stones. */
const createDemand = (who: Role, crt: number, more: object = {}) =>
  world.as(who)(demands.upsert, { body: { name: `About ${crt}`, labGrown: false, search: { filter: { crt } }, ...more } })
const arrive = (crt: number, more: object = {}) => world.given.diamond({ crt, updatedAt: world.services.clock().toISOString(), ...more })
const become = (id: string, wSts: 'A' | 'H') =>
  world.services.db.updateTable('diamond').set({ wSts, updatedAt: world.services.clock().toISOString() }).where('id', '=', id).execute()
const matches = async (who: Role, id: string) =>
  (await world.as(who)(demands.matches, { params: { id }, body: {} })).list.map((one) => one.id)
const mails = () => world.services.db.selectFrom('mail').selectAll().where('kind', '=', 'demand-match').orderBy('createdAt').execute()

describe('a demand', () => {
  it('tells of a stone that arrives, and not of those that were there', async () => {
    await arrive(3.01)
    const { id } = await createDemand('seller', 3.01)
    await run()
    expect(await matches('seller', id)).toEqual([])

    at(1)
    const stone = await arrive(3.01)
    await arrive(3.02)
    await arrive(3.01, { labGrown: true })
    await run()

    expect(await matches('seller', id)).toEqual([stone.id])
    expect(await world.as('seller')(demands.view, { params: { id } })).toMatchObject({ matches: 1, unread: 1, isMine: true })
    expect(await mails()).toMatchObject([{ toAddress: 'seller@test.example', subject: '1 stone for your demand About 3.01' }])
    expect((await mails())[0]?.text).toContain(stone.vStnId)
    expect(await notifiedTo(world, world.people.seller, 'demand')).toEqual(['1 stone for your demand About 3.01'])
  })

  it('tells of a stone that comes free, once however often it does', async () => {
    const held = await arrive(3.11, { wSts: 'H' })
    const { id } = await createDemand('seller', 3.11)
    for (const minutes of [1, 2, 3, 4]) {
      at(minutes)
      await become(held.id, minutes % 2 ? 'A' : 'H')
      await run()
    }
    await Promise.all([run(), run(), run()])
    expect(await matches('seller', id)).toEqual([held.id])
    expect(await mails()).toHaveLength(1)
    const events = await world.services.db
      .selectFrom('event')
      .select('kind')
      .where('subject', '=', id)
      .where('kind', '=', 'demand.match')
      .execute()
    expect(events).toHaveLength(1)
  })

  it('finds a stone whose writing was seen late', async () => {
    const { id } = await createDemand('seller', 3.21)
    at(10)
    await run()
    const late = await world.given.diamond({ crt: 3.21, updatedAt: new Date(start + 5 * minute).toISOString() })
    await run()
    expect(await matches('seller', id)).toEqual([late.id])
  })

  it('mails once an hour at most, then all that came meanwhile but was not seen', async () => {
    const { id } = await createDemand('seller', 3.31)
    at(1)
    await arrive(3.31)
    await run()
    at(20)
    await arrive(3.31)
    await arrive(3.31)
    await run()
    expect(await mails()).toHaveLength(1)
    at(60)
    await run()
    expect(await mails()).toHaveLength(1)
    at(61)
    await run()
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      '1 stone for your demand About 3.31',
      '2 stones for your demand About 3.31',
    ])
    at(70)
    await arrive(3.31)
    await run()
    await world.as('seller')(demands.see, { params: { id } })
    at(200)
    await run()
    expect(await mails()).toHaveLength(2)
    expect(await world.as('seller')(demands.view, { params: { id } })).toMatchObject({ matches: 4, unread: 0 })
  })

  it('is silent while it sleeps, for who was shut out, and for who may not see stones any more', async () => {
    const { id, search } = await createDemand('seller', 3.41)
    const change = (isActive: boolean) =>
      world.as('seller')(demands.upsert, { body: { id, name: 'Paused', labGrown: false, search, isActive } })
    await change(false)
    at(1)
    await arrive(3.41)
    await run()
    await change(true)
    at(2)
    await run()
    expect(await matches('seller', id)).toEqual([])

    const other = await createDemand('seller2', 3.42)
    await world.services.db.insertInto('userPermission').values({ user: world.people.seller2, module: 'diamond', rights: [] }).execute()
    at(3)
    await arrive(3.42)
    await run()
    expect(await matches('seller2', other.id)).toEqual([])
    await world.services.db.deleteFrom('userPermission').where('user', '=', world.people.seller2).execute()
    await world.services.db.updateTable('user').set({ isActive: false }).where('id', '=', world.people.seller2).execute()
    await run()
    expect(await matches('master', other.id)).toEqual([])
    await world.services.db.updateTable('user').set({ isActive: true }).where('id', '=', world.people.seller2).execute()
    expect(await mails()).toEqual([])
  })

  it('asking for something else knows what is there of it', async () => {
    const { id } = await createDemand('seller', 3.51)
    at(1)
    await arrive(3.52)
    await world.as('seller')(demands.upsert, { body: { id, name: 'Other', labGrown: false, search: { filter: { crt: 3.52 } } } })
    await run()
    expect(await matches('seller', id)).toEqual([])
    at(2)
    const next = await arrive(3.52)
    await run()
    expect(await matches('seller', id)).toEqual([next.id])
  })

  it('without criteria is refused and not stored', async () => {
    await expect(createDemand('seller', 1, { search: { sort: [{ crt: 'ASC' }] } })).rejects.toMatchObject(
      invalidField('search', 'Please Select Filter.'),
    )
    expect((await world.as('seller')(demands.list, { body: {} })).count).toBe(0)
  })

  it('that finds very much already is refused and not stored', async () => {
    await world.services.db
      .insertInto('diamond')
      .values(Array.from({ length: 1001 }, (_, i) => ({ vStnId: `LOT${i}`, shpNm: 1, crt: 0.5, ctPr: 1, amt: 1, wSts: 'A' as const })))
      .execute()
    await expect(createDemand('seller', 0.5)).rejects.toMatchObject(
      invalidField('search', '1,001 stones already match. A demand may match at most 1,000: add conditions.'),
    )
    expect((await world.as('seller')(demands.list, { body: {} })).count).toBe(0)
  })

  it("is its owner's and those above them; a stranger's is not found", async () => {
    const account = await world.given.account({ companyName: 'Test buyer' })
    const { id, updatedAt } = await createDemand('seller', 3.61, { account: account.id })
    expect(await world.as('master')(demands.view, { params: { id } })).toMatchObject({
      isMine: false,
      ownerName: 'Test seller',
      accountName: 'Test buyer',
    })
    for (const attempt of [
      () => world.as('seller2')(demands.view, { params: { id } }),
      () => world.as('seller2')(demands.matches, { params: { id }, body: {} }),
      () => world.as('seller2')(demands.delete, { params: { id } }),
      () => world.as('seller2')(demands.see, { params: { id } }),
      () => createDemand('seller2', 3.61, { id }),
      () => world.as('seller2')(savedSearches.view, { params: { id } }),
    ])
      await expect(attempt()).rejects.toMatchObject(refusal('not_found'))
    // For its owner it is a saved search too (S0 §9).
    expect(await world.as('seller')(savedSearches.view, { params: { id } })).toMatchObject({ id, type: 3 })
    await expect(createDemand('seller2', 3.62, { account: account.id })).rejects.toMatchObject(
      invalidField('account', 'Please Select Company Name.'),
    )
    await expect(createDemand('seller', 3.61, { name: 'about 3.61' })).rejects.toMatchObject(
      takenAt('name', 'You already have a demand with this name.'),
    )
    at(1)
    await createDemand('seller', 3.63, { id, updatedAt })
    await expect(createDemand('seller', 3.64, { id, updatedAt })).rejects.toMatchObject({ status: 409 })
    at(2)
    await arrive(3.63)
    await run()
    expect(await world.as('master')(demands.see, { params: { id } })).toMatchObject({ unread: 1 })
    await world.as('seller')(demands.delete, { params: { id } })
    expect((await world.as('master')(demands.list, { body: {} })).count).toBe(0)
  })
})

it('of a system that works for a person is theirs: its key saves it as a search too, and marks nothing of theirs as seen', async () => {
  const body = { name: 'Assistant', role: roles.SELLER, clientsOf: world.people.seller }
  const { key } = await world.send('admin')(serviceAccounts.create, { body })
  const system = callersOf(world).by(key)
  const search = { filter: { crt: 3.97 } }
  const { id } = await system(savedSearches.upsert, { body: { type: demandSearchType, name: 'About 3.97', labGrown: false, search } })
  at(1)
  const stone = await arrive(3.97)
  await run()

  await system(demands.see, { params: { id } })

  expect(await matches('seller', id)).toEqual([stone.id])
  expect(await world.as('seller')(demands.view, { params: { id } })).toMatchObject({ isMine: true, unread: 1 })
})
