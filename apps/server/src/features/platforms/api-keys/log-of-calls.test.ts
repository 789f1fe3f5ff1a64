import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { clientApi } from '@loupe/contract/platforms/client-api.ts'
import { apiCalls } from '@loupe/contract/platforms/api-keys.ts'
import { describe, expect, it } from 'vitest'
import { noteBegin, noteCall } from '../../../http/api-keys.ts'
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
    expect(list?.find(({ route }) => route === 'clientApi.holds')?.summary).toBe(clientApi.holds.summary)
    for (const keyword of [clientApi.holds.summary.slice(0, 12), 'clientApi.holds']) {
      const search = { keyword, keys: ['summary' as const, 'route' as const] }
      const found = await world.as('admin')(apiCalls.list, { body: { filter: { apiKey: id }, search } })
      expect(found.list?.map(({ route }) => route)).toEqual(['clientApi.holds'])
    }
  })

  it('warns once of calls that cannot be written, with the code of the error', async () => {
    const warnings: unknown[] = []
    const request = {
      caller: { key: { id: 'no uuid' } },
      ip: '',
      id: randomUUID(),
      raw: { socket: {} },
      log: { warn: (facts: unknown) => warnings.push(facts) },
    }
    noteBegin(request as unknown as FastifyRequest)
    const note = () => noteCall(world.services, request as unknown as FastifyRequest, 200, 'clientApi.feed')
    for (let calls = 0; calls < 3; calls++) note()
    await eventually(
      async () => warnings,
      (known) => known.length > 0,
    )
    note()
    const { key, id } = await caller(['stock'])
    // A call that shares the statement of the one that cannot be written is lost with it; those of a later statement are written after it.
    await eventually(
      async () => {
        await names(key)
        return world.as('admin')(apiCalls.list, { body: { filter: { apiKey: id } } })
      },
      (known) => known.count > 0,
    )
    expect(warnings).toEqual([{ code: '22P02' }])
  })

  it('is for whoever holds the right', async () => {
    await expect(world.as('seller')(apiCalls.list, { body: {} })).rejects.toMatchObject(refusal('forbidden'))
  })
})
