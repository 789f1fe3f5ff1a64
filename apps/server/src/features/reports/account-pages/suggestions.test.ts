import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { accountPages } from '@loupe/contract/reports/account-pages.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { ordering } from '../../../testing/ordering.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { client, order } = ordering(world)
beforeAll(() => seedMasters(world))

describe('stones suggested to a client', () => {
  it('are like what the client bought, carted, watched or had searched, each with its reason, and never what it already has', async () => {
    const who = await client()
    const shpNm = 11
    const given = (fields: object) => world.given.diamond({ shpNm, crt: 3, colNm: 2, clrNm: 2, ...fields })
    const taken = await given({})
    await world.as('admin')(orders.changeStatus, { body: { id: (await order('seller', who, [taken])).id, status: 2 } })
    const watched = await given({ crt: 3.1 })
    await world.as('seller')(tracks.create, { body: { trackType: 2, diamonds: [watched.id], account: who.id } })
    const near = await given({ crt: 3.05 })
    const remote = await given({ crt: 3.4, colNm: 4 })
    await given({ crt: 6 })
    await given({ shpNm: 12 })
    await given({ labGrown: true })
    await world.given.block({ diamond: (await given({ crt: 3.02 })).id, account: (await client()).id })

    const { list, known } = await world.as('seller')(accountPages.suggestions, { body: { account: who.id } })

    expect(list.map(({ diamond }) => diamond.id)).toEqual([near.id, remote.id])
    expect(known).toBe(2)
    expect(list[0]?.reasons).toHaveLength(2)
    expect(list[0]?.reasons[0]).toMatch(/^Bought one like this: .*3\.00 ct .*\d\d\/\d\d\/\d{4}\.$/)
    expect(list[0]?.reasons[1]).toMatch(/^Watches one like this: .*3\.10 ct/)
  })

  it('are found behind any number of the same weight in other grades, and a fancy one among those of its hue', async () => {
    const who = await client()
    const given = (fields: object) => world.given.diamond({ shpNm: 10, crt: 4, colNm: 1, clrNm: 1, ...fields })
    const fancy = { isFcCol: true, colNm: null, fcColNm: 1, crt: 5 }
    for (const { id } of [await given({}), await given(fancy)])
      await world.as('seller')(tracks.create, { body: { trackType: 2, diamonds: [id], account: who.id } })
    for (let i = 0; i < 61; i++) await given({ colNm: 9 })
    const behind = [await given({ crt: 4.3 }), await given({ ...fancy, crt: 5.2 })]
    await given({ ...fancy, fcColNm: 2 })

    const { list } = await world.as('seller')(accountPages.suggestions, { body: { account: who.id } })

    expect(list.map(({ diamond }) => diamond.id).toSorted()).toEqual(behind.map(({ id }) => id).toSorted())
  })

  it('are found by the searches that are saved for it', async () => {
    const who = await client()
    const stone = await world.given.diamond({ shpNm: 2, crt: 9.99 })
    const search = { filter: { crt: { '>=': 9.9 } } }
    await world.as('seller')(savedSearches.upsert, { body: { name: 'Very large', account: who.id, labGrown: false, search } })

    const { list } = await world.as('seller')(accountPages.suggestions, { body: { account: who.id } })

    expect(list.find(({ diamond }) => diamond.id === stone.id)?.reasons).toEqual(['Matches their saved search “Very large”.'])
  })

  it('are none for a new client', async () => {
    const { id: account } = await client()
    expect(await world.as('seller')(accountPages.suggestions, { body: { account } })).toEqual({ list: [], known: 0 })
  })
})
