import { clientApi } from '@loupe/contract/platforms/client-api.ts'
import { describe, expect, it } from 'vitest'
import { callersOf } from '../../../testing/callers.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { caller, by } = callersOf(world)

describe('statuses in lists', () => {
  const bogus = { filter: { status: 'Bogus' } }

  it.each([
    ['holds', clientApi.holds, 'Pending, Approved, Rejected, Released'],
    ['offers', clientApi.offers, 'Applied, Accepted, Rejected, Expired'],
    ['orders', clientApi.orders, 'Pending, Approved, Rejected, Canceled, History'],
  ] as const)('of %s are listed where an unknown one is refused', async (_, route, names) => {
    const { key } = await caller()
    await expect(by(key)(route as typeof clientApi.holds, { body: bogus })).rejects.toMatchObject({
      status: 400,
      body: { data: { fields: [{ path: 'filter.status', message: expect.stringContaining(names) }] } },
    })
    for (const name of names.split(', '))
      expect(await by(key)(route as typeof clientApi.holds, { body: { filter: { status: [name, name] } } })).toMatchObject({ count: 0 })
  })
})
