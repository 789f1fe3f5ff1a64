import { routes } from '@loupe/contract/index.ts'
import { rowOf } from '@loupe/contract/list.ts'
import { downloadOf, listFiles } from '@loupe/contract/reports/list-files.ts'
import type { Named } from '@loupe/contract/route.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { z } from 'zod'
import { beforeAll, describe, expect, it } from 'vitest'
import { companiesOf } from '../testing/companies.ts'
import { sampleInput } from '../testing/sample-input.ts'
import { type Prepared, prepare } from '../testing/specified/prepared.ts'
import { type Role, Refused, testWorld } from '../testing/world.ts'

/**
 * Every way to request deleted rows of a list, by a person who may do everything except delete (admin), and by one who may delete them (super): every
 * list in the registry, as a response, as a count and as a file.
 */
const world = testWorld()
const { places } = companiesOf(world)
let prepared: Prepared
const gone = new Set<string>()

const lists = routes.filter(({ kind, body, reply, access }) => kind === 'read' && rowOf(reply) && body && !access.startsWith('key:'))
const topLevel = ({ body }: Named) => body instanceof z.ZodObject && 'isDeleted' in body.shape
const inFilter = (route: Named) => route.body!.safeParse({ ...sampleBody(route), filter: { isDeleted: true } }).success
const sampleBody = (route: Named) =>
  sampleInput(route, { ids: { account: prepared?.account ?? '' }, id: prepared?.account ?? '', text: 'x' }).body ?? {}

const outer = [{ isDeleted: true }, { isDeleted: true, isCountOnly: true }, { isDeleted: true, sort: [] }]
const filters: object[] = [
  { isDeleted: true },
  { isDeleted: [true] },
  { isDeleted: [true, false] },
  { isDeleted: { in: [true] } },
  { isDeleted: { nin: [false] } },
  { isDeleted: { '!': false } },
  { isDeleted: { '>=': false } },
  { or: [{ isDeleted: true }] },
  { or: [{ isDeleted: true }, { isDeleted: false }] },
  { and: [{ isDeleted: true }] },
  { and: [{ or: [{ isDeleted: true }, { and: [{ isDeleted: { '!': false } }] }] }] },
  { isDeleted: true, or: [{ isDeleted: true }, { isDeleted: false }] },
  { isDeleted: { '!': false }, and: [{ isDeleted: [true, false] }] },
]
const filter = { isDeleted: true }
const byFilter = [
  ...filters.map((one) => ({ filter: one })),
  { filter, sort: [{ isDeleted: 'DESC' }] },
  { filter, isDeleted: false },
  { filter, isDeleted: true },
  { filter, search: { keyword: 'true', keys: ['isDeleted'] } },
]
const requestsOf = (route: Named) => [...(topLevel(route) ? outer : []), ...(inFilter(route) ? byFilter : [])]

async function answer(route: Named, as: Role, request: object): Promise<{ ids: string[]; count: number }> {
  const { status, body } = await world.raw(route.path, {
    ...{ method: route.method, as, headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ ...sampleBody(route), ...('isCountOnly' in request ? {} : { limit: 100 }), ...request }),
  })
  const { list = [], count = 0 } = status === 200 ? (body as { data: { list?: { id?: string }[]; count?: number } }).data : {}
  return { ids: list.flatMap(({ id }) => (id === undefined ? [] : [id])), count }
}
const deletedOf = async (route: Named, as: Role, request: object) => (await answer(route, as, request)).ids.filter((id) => gone.has(id))

beforeAll(async () => {
  prepared = await prepare(world, places)
  const { db } = world.services
  await world.given.account({ isDeleted: true })
  await world.given.diamond({ isDeleted: true })
  const lot = await db
    .insertInto('bidLot')
    .values({
      diamond: prepared.stones[2]!.id,
      bidType: 2,
      bidKind: 'B',
      amt: 1,
      diamondWas: 'A',
      diamondIs: 'B',
      status: 3,
      endedReason: 'withdrawn',
      day: '2026-11-25',
      opensAt: '2026-11-25T00:00:00Z',
      closesAt: '2026-11-26T00:00:00Z',
      ctPr: 1,
      floorCtPr: 1,
      stepCtPr: 1,
      createdBy: world.people.seller,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into diamond_bid (lot, account, seller, ct_pr, amt, is_deleted, ended_reason, created_by)
    select ${lot.id}, ${prepared.account}, id, 1, 1, true, 'withdrawn', id from "user" where id = ${world.people.seller}`.execute(db)
  // The rows of these tables, but not their parents: nobody sees a term of a deleted client.
  await sql`update account_term set is_deleted = true, is_default = false`.execute(db)
  await sql`update "user" set is_deleted = true where account is not null`.execute(db)
  for (const table of ['banner', 'home_event', 'account_address']) await sql`update ${sql.table(table)} set is_deleted = true`.execute(db)
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'is_deleted'`.execute(db)
  for (const { name } of rows) {
    const found = await sql<{ id: string }>`select id::text from ${sql.table(name)} where is_deleted`.execute(db)
    for (const { id } of found.rows) gone.add(id)
  }
  await sql`update role_permission set rights = array_remove(rights, 'delete') where role = ${roles.ADMIN}`.execute(db)
})

describe('deleted rows', () => {
  it('are answered to those who may delete them, and to nobody else however the list is asked', async () => {
    const visible = new Set<string>()
    const leaks: string[] = []
    for (const route of lists) {
      for (const request of requestsOf(route)) {
        if ((await deletedOf(route, 'super', request)).length > 0) visible.add(route.name)
        if ((await deletedOf(route, 'admin', request)).length > 0) leaks.push(`${route.name} ${JSON.stringify(request)}`)
      }
    }
    expect(leaks).toEqual([])
    // The rows that this test has deleted are visible to a person who may delete them.
    expect([...visible]).toEqual(
      expect.arrayContaining([
        'accounts.list',
        'accountTerms.list',
        'accountUsers.list',
        'bids.list',
        'banners.list',
        'homeEvents.list',
        'diamonds.list',
      ]),
    )
  })

  it('are not counted for those who may not delete them', async () => {
    const counted: string[] = []
    for (const route of lists) {
      const plain = await answer(route, 'admin', { isCountOnly: true })
      for (const request of requestsOf(route)) {
        const { count } = await answer(route, 'admin', { ...request, isCountOnly: true })
        if (count > plain.count) counted.push(`${route.name} ${JSON.stringify(request)}: ${count}, not ${plain.count}`)
      }
    }
    expect(counted).toEqual([])
  })

  it('are in no file of those who may not delete them', async () => {
    const leaks: string[] = []
    let taken = 0
    for (const route of lists) {
      if (!downloadOf(route) || !rowOf(route.reply)?.shape['id']) continue
      for (const request of requestsOf(route)) {
        for (const who of ['admin', 'super'] as const) {
          const body = {
            list: route.name,
            title: 'Deleted',
            request: { ...sampleBody(route), ...request },
            columns: [{ key: 'id', title: 'Id' }],
            format: 'csv' as const,
          }
          const task = await world
            .as(who)(listFiles.take, { body })
            .catch((error: Refused) => error)
          if (task instanceof Refused) continue
          const { body: file } = await world.raw(`/admin/v1/task/${task.id}/file`, { as: who })
          const ids = parse(String(file), { bom: true, relax_column_count: true }).flat()
          const found = ids.filter((id) => gone.has(id))
          if (found.length === 0) continue
          if (who === 'super') taken++
          else leaks.push(`${route.name} ${JSON.stringify(request)}`)
        }
      }
    }
    expect(leaks).toEqual([])
    expect(taken).toBeGreaterThan(10)
  })
})
