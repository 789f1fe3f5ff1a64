import { activities } from '@loupe/contract/access/activities.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedMasters } from '../../../testing/stock.ts'
import { type Role, testWorld } from '../../../testing/world.ts'

const world = testWorld()
const done = async (who: Role, filter: Record<string, string> = {}) =>
  (await world.as(who)(activities.list, { body: { limit: 1000, sort: [{ id: 'DESC' }], filter } })).list ?? []
const actors = async (who: Role) => new Set((await done(who)).map(({ actor }) => actor))

beforeAll(async () => {
  await seedMasters(world)
  for (const who of ['super', 'master', 'seller', 'seller2'] as const)
    await world.as(who)(savedSearches.upsert, {
      body: { name: `Of ${who}`, labGrown: false, search: { filter: { shpNm: ['ROUND'] } } },
    })
})

describe('what people did', () => {
  it('is told by what people call it, without what a document held', async () => {
    const stone = await world.given.diamond()
    const account = await world.given.account()
    await world.as('seller')(blocks.create, { body: { blockType: 1, diamonds: [stone.id], account: account.id, hours: 2 } })

    const mine = await done('seller')

    expect(mine.find(({ kind }) => kind === 'diamond.reserve')).toMatchObject({ label: stone.vStnId, actorName: 'Test seller' })
    expect(mine.find(({ kind }) => kind === 'hold.ask')?.label).toMatch(/^\w+/)
    expect(mine.find(({ subjectType }) => subjectType === 'savedSearch')).toMatchObject({ label: 'Of seller' })
    expect(Object.keys(mine[0]!)).not.toContain('after')
  })

  it.each([
    ['seller', ['seller']],
    ['seller2', ['seller2']],
    ['master', ['master', 'seller', 'seller2']],
    ['admin', ['super', 'master', 'seller', 'seller2']],
    ['super', ['super', 'master', 'seller', 'seller2']],
  ] as const)('is seen by %s of %j and nobody else', async (who, whose) => {
    expect(await actors(who)).toEqual(new Set(whose.map((name) => world.people[name])))
  })

  it('of somebody else is not to be had by asking for it', async () => {
    expect(await done('seller', { actor: world.people.super })).toEqual([])
    expect(await done('admin', { actor: world.people.super })).not.toEqual([])
  })

  it('survives an event about something that is no id', async () => {
    const { db } = world.services
    await db
      .insertInto('event')
      .values({ kind: 'diamond.odd', subjectType: 'diamond', subject: 'no id', actor: world.people.seller, actorName: 'Test seller' })
      .execute()
    expect((await done('seller', { kind: 'diamond.odd' }))[0]).toMatchObject({ label: null })
  })
})
