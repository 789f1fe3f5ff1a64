import { readFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { routes } from '@loupe/contract/index.ts'
import { clientApi } from '@loupe/contract/platforms/client-api.ts'
import { serviceAccounts } from '@loupe/contract/platforms/service-accounts.ts'
import { mayCall } from '@loupe/contract/route.ts'
import { initialGrants } from '@loupe/domain/kernel/initial-grants.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { type ApiScope, apiScopes, scopeOf } from '@loupe/domain/platforms/api-key.ts'
import { grantsOfSystem } from '@loupe/domain/platforms/service-account.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { callersOf, search } from '../../../testing/callers.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { caller, by } = callersOf(world)

describe('every route, with a key', () => {
  const catalogue = readFileSync(new URL('../../../../../../packages/contract/src/catalogue.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/) as [string, string, string, string])
  const keys = {} as Record<ApiScope, string>
  beforeAll(async () => {
    for (const scope of apiScopes) keys[scope] = (await caller([scope], {}, { perMinute: 6000 })).key
  })
  /** Calls by key are read together every 20 ms: one after another, this file would wait for 100 seconds. */
  const forEachOf = async <T>(items: readonly T[], call: (item: T) => Promise<void>) => {
    for (let at = 0; at < items.length; at += 10) await Promise.all(items.slice(at, at + 10).map(call))
  }
  const rowsOf = async () => {
    const { sql } = await import('kysely')
    const { rows } = await sql<{
      n: number
    }>`select sum(n_tup_ins + n_tup_upd + n_tup_del)::int as n from pg_stat_xact_user_tables`.execute(world.services.db)
    const counts = await sql<{ events: number; tracks: number }>`
      select (select count(*)::int from event where subject_type <> 'access') as events, (select count(*)::int from diamond_track) as tracks`.execute(
      world.services.db,
    )
    return [rows[0]?.n, counts.rows[0]]
  }

  // A NUL, which no schema accepts, stops each request right after the access check, as in access-matrix.test.ts.
  it.each(apiScopes)('that opens "%s" opens those alone', async (scope) => {
    const before = await rowsOf()
    const wrong: string[] = []
    await forEachOf(catalogue, async ([method, path, , access]) => {
      const needed = scopeOf(access)
      const expected = access === 'anyone' || needed === scope ? 400 : 403
      const hasBody = method === 'POST' || method === 'PUT'
      const { status } = await world.raw(path.replace(/:\w+/g, randomUUID()) + (hasBody ? '' : '?x=%00'), {
        method,
        headers: { authorization: `JWT ${keys[scope]}`, ...(hasBody ? { 'content-type': 'application/json' } : {}) },
        ...(hasBody ? { body: '{"x":"\\u0000"}' } : {}),
      })
      if (status !== expected) wrong.push(`${method} ${path}: ${status}, not ${expected}`)
    })
    expect(wrong).toEqual([])
    expect(catalogue.filter(([, , , access]) => scopeOf(access) === scope).length).toBeGreaterThan(0)
    expect((await rowsOf())[1]).toEqual(before[1])
  })

  it('of a system of the company opens what its role and its maker may do, and nothing of people or clients', async () => {
    const { key } = await world.as('admin')(serviceAccounts.create, { body: { name: 'ERP', role: roles.ADMIN, perMinute: 6000 } })
    const permissions = grantsOfSystem(initialGrants.ADMIN, initialGrants.ADMIN, [])
    const wrong: string[] = []
    await forEachOf(routes, async (route) => {
      const { access, kind, method, path } = route
      const isForPeople = access === 'defaultPassword' || (access === 'signedIn' && kind === 'write')
      const isOpen = access === 'anyone' || (!isForPeople && mayCall({ permissions }, route))
      const hasBody = method === 'POST' || method === 'PUT'
      const { status } = await world.raw(path.replace(/:\w+/g, randomUUID()) + (hasBody ? '' : '?x=%00'), {
        method,
        headers: { authorization: `Bearer ${key}`, ...(hasBody ? { 'content-type': 'application/json' } : {}) },
        ...(hasBody ? { body: '{"x":"\\u0000"}' } : {}),
      })
      if (status !== (isOpen ? 400 : 403)) wrong.push(`${method} ${path}: ${status}, not ${isOpen ? 400 : 403}`)
    })
    expect(wrong).toEqual([])
  })

  it('holds with a good body too: without the scope nothing is offered', async () => {
    const { key, client } = await caller(['stock', 'feed', 'deals'])
    const stone = await world.given.diamond()
    const attempt = by(key)(clientApi.offer, { body: { stones: [{ vStnId: stone.vStnId, ctPr: 6900 }] } })
    await expect(attempt).rejects.toMatchObject({ status: 403, body: { message: 'This key does not have the scope "offers".' } })
    expect(await world.services.db.selectFrom('diamondTrack').select('id').where('account', '=', client).execute()).toEqual([])
  })

  it.each(['loupe_', 'loupe_short', `loupe_${'x'.repeat(43)}`, `loupe_${'x'.repeat(300)}`])(
    'that was made up (%s) is nobody’s',
    async (key) => {
      await expect(by(key)(clientApi.stones, { body: search })).rejects.toMatchObject({ status: 401 })
    },
  )

  it('lets nobody of the staff call as a client', async () => {
    await expect(world.as('super')(clientApi.stones, { body: search })).rejects.toMatchObject({ status: 401 })
  })
})
