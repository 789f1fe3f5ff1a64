import { clientApi } from '@loupe/contract/platforms/client-api.ts'
import { apiCalls } from '@loupe/contract/platforms/api-keys.ts'
import { describe, expect, it } from 'vitest'
import { callersOf } from '../../../testing/callers.ts'
import { eventually } from '../../../testing/eventually.ts'
import { refusal } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { caller, by, names } = callersOf(world)

describe('the log of calls', () => {
  it('tells who called what, what came of it, and how much went', async () => {
    const { key, id, client } = await caller(['stock'])
    await names(key)
    await by(key)(clientApi.holds, { body: {} }).catch(() => undefined)
    // The request is invalid on purpose: the log must show the refused call.
    await by(key)(clientApi.stones, { body: { labGrown: 'no' } as never }).catch(() => undefined)

    const { list } = await eventually(
      () => world.as('admin')(apiCalls.list, { body: { filter: { apiKey: id } } }),
      (known) => known.count === 3,
    )

    expect(list?.map(({ route, status }) => [route, status]).toSorted()).toEqual([
      ['clientApi.holds', 403],
      ['clientApi.stones', 200],
      ['clientApi.stones', 400],
    ])
    expect(list?.[0]).toMatchObject({ account: client, keyName: 'Their shop', ip: '127.0.0.1' })
    expect(list?.every(({ bytes, ms }) => bytes > 50 && ms >= 0)).toBe(true)
    expect(JSON.stringify(list)).not.toContain(key)
  })

  it('is for whoever holds the right', async () => {
    await expect(world.as('seller')(apiCalls.list, { body: {} })).rejects.toMatchObject(refusal('forbidden'))
  })
})
