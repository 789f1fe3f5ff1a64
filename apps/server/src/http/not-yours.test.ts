import { randomUUID } from 'node:crypto'
import { routes } from '@loupe/contract/index.ts'
import type { Named } from '@loupe/contract/route.ts'
import { scopeOf } from '@loupe/domain/platforms/api-key.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientsOfSellers, samplesOf } from '../testing/clients-of-sellers.ts'
import { type IdPath, idPathsOf, withId } from '../testing/id-paths.ts'
import { normaliser } from '../testing/read-all.ts'
import type { Row } from '../testing/rows-everywhere.ts'
import { sampleInput } from '../testing/sample-input.ts'
import { type Role, testWorld } from '../testing/world.ts'

/**
 * A client of another seller has one id in every table. Whoever may not see this client names it in every field of every request that takes an id, and must
 * get the answer that an id gets which was never given out: otherwise the answer tells that there is such a record.
 */
const world = testWorld()
const foreignId = randomUUID()
let own: ReturnType<typeof samplesOf>
let rows: Map<string, Row>

beforeAll(async () => {
  const clients = await clientsOfSellers(world, ['Aqx', 'Zqx'], foreignId)
  own = samplesOf(clients.own, clients.rows.get(clients.own)!)
  rows = clients.rows.get(clients.foreign[1])!
})

/** Signing in and out, which are not about records, and what keys alone may call. */
const requests = routes
  .filter(({ access, path, upload }) => access !== 'anyone' && !scopeOf(access) && !upload && !path.includes('/auth/'))
  .flatMap((route) => idPathsOf(route).map((path) => ({ route, path })))

async function answer(who: Role, route: Named, path: IdPath, id: string): Promise<string> {
  const { params = {}, query, body } = withId(sampleInput(route, { ...own, text: `Mqx ${randomUUID()}` }), path, id)
  const address = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String((params as Row)[name])))
  const search = query ? `?${new URLSearchParams(query as Row).toString()}` : ''
  const reply = await world.raw(address + search, {
    method: route.method,
    as: who,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  })
  return `${reply.status} ${normaliser()(JSON.stringify(reply.body))}`
}

/** The requests whose answers differ, in the order in which they are sent: one that writes may change the answers after it. */
async function differing(who: Role, asked: typeof requests): Promise<string[]> {
  const found: string[] = []
  for (const { route, path } of asked) {
    const [absent, foreign] = [await answer(who, route, path, randomUUID()), await answer(who, route, path, foreignId)]
    if (absent !== foreign) found.push(`${route.name} ${path.join('.')}: ${absent.slice(0, 200)} / ${foreign.slice(0, 200)}`)
  }
  return found
}

const stored = async () => {
  const found: Record<string, unknown> = {}
  for (const table of [...rows.keys(), 'account', 'user'])
    found[table] = (
      await sql`select to_jsonb(t) from ${sql.table(table)} t where to_jsonb(t) ->> 'id' = ${foreignId}`.execute(world.owner)
    ).rows
  return found
}

describe('a record of a client of another seller', () => {
  it('is as unknown as one that does not exist, in every field of every request, and stays as it is', async () => {
    const before = await stored()
    expect(await differing('seller2', requests)).toEqual([])
    expect(await stored()).toEqual(before)
  })
  it('a super admin sees it in most requests that read: they would show it', async () => {
    const reading = requests.filter(({ route }) => route.kind === 'read')
    expect((await differing('super', reading)).length).toBeGreaterThan(20)
  })
})
