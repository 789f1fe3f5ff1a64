import { resource } from '@loupe/contract/route.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../app.ts'
import { testWorld } from '../testing/world.ts'
import { withHandlers } from './serve.ts'

const world = testWorld()
const reply = z.object({ isThere: z.boolean() })
const routes = resource('olds', {
  old: {
    ...{ kind: 'read', method: 'GET', path: '/admin/v1/old', summary: 'A route that will go', access: 'signedIn' },
    deprecated: { since: '2026-11-24', sunset: '2027-06-01' },
    reply,
  },
})

it('a route that will be removed says since when and until when, in its answers and refusals', async () => {
  const app = await buildApp(world.services)
  withHandlers(routes, { old: async () => ({ isThere: true }) }).register(app, world.services)
  await app.listen({ port: 0, host: '127.0.0.1' })

  for (const [token, status] of [
    [world.tokens.seller, 200],
    ['nobody-with-this-token-is-known', 401],
  ] as const) {
    const answer = await fetch(`${app.listeningOrigin}/admin/v1/old`, { headers: { authorization: `Bearer ${token}` } })
    expect([answer.status, answer.headers.get('deprecation'), answer.headers.get('sunset')]).toEqual([
      status,
      '@1795478400',
      'Tue, 01 Jun 2027 00:00:00 GMT',
    ])
  }
  const { headers } = await world.raw('/version')
  expect([headers.get('deprecation'), headers.get('sunset')]).toEqual([null, null])
  await app.close()
})
