import { type Diamond, diamondFields } from '@loupe/contract/inventory/diamond.ts'
import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { dashboard } from '@loupe/contract/reports/dashboard.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deriveStones } from '../../../demo/derive.ts'
import { seeded } from '../../../testing/deals.ts'
import { openIndexNode, searchText } from '../../../testing/index-node.ts'
import { seedMasters, stock } from '../../../testing/stock.ts'
import { type Role, testWorld } from '../../../testing/world.ts'
import { documentFields } from './rows.ts'

/** One node reads its rows from PostgreSQL, one from memory: with `fields` both send exactly that part of what they send without. */
const world = testWorld()
const roles = ['super', 'admin', 'seller', 'seller2', 'master'] as const
const { next: random, one } = seeded(20_261_124)
let fromMemory: Awaited<ReturnType<typeof openIndexNode>>
let ids: string[] = []

beforeAll(async () => {
  await seedMasters(world)
  ids = [...(await stock(world, [...deriveStones(200, 5, Date.UTC(2026, 10, 20))])).values()]
  for (const diamond of ids.slice(0, 30)) {
    const seller = one([world.people.seller, world.people.seller2])
    await world.given.block({
      diamond,
      seller,
      blockType: one([1, 2] as const),
      status: one([1, 2] as const),
      remarks: one(['', 'a "ring"']),
    })
  }
  await sql`update diamond set lb_cmt = '"quoted" \\ and,\n"crt":1,lines 鑽石 💎', k_to_s = '{1,2}' where id in (select id from diamond order by id limit 40)`.execute(
    world.owner,
  )
  fromMemory = await openIndexNode(world, 8)
})
afterAll(() => fromMemory.close())

const text = (url: string, who: Role, body: object, path?: string) => searchText(world, url, who, body, path)
/** A whole reply, reduced to these fields of each row in the usual order. */
function reduced(whole: string, fields: readonly string[]): string {
  const reply = JSON.parse(whole) as { data: { list?: Diamond[] } }
  const list = reply.data.list?.map((stone) =>
    Object.fromEntries(Object.entries(stone).filter(([name]) => name === 'id' || fields.includes(name))),
  )
  return JSON.stringify({ ...reply, data: { ...reply.data, ...(list ? { list } : {}) } })
}
async function sendsFields(who: Role, body: object, fields: readonly string[], path?: string): Promise<string> {
  const expected = reduced(await text(world.url, who, body, path), fields)
  for (const url of [world.url, fromMemory.url]) expect(await text(url, who, { ...body, fields }, path)).toBe(expected)
  return expected
}
const body = { labGrown: false, limit: 500, sort: [{ crt: 'DESC' }] }

it('sends just the requested fields, whichever they are and whoever asks, from PostgreSQL and from memory', async () => {
  const seen = new Set<string>()
  for (let i = 0; i < 60; i++) {
    const share = one([0.02, 0.2, 0.5, 0.95])
    const fields = diamondFields.filter(() => random() < share).toSorted(() => random() - 0.5)
    const page = { labGrown: random() < 0.3, limit: one([10, 100, 500]), sort: [{ [one(['crt', 'amt'])]: 'DESC' }] }
    await sql`update diamond set amt = amt + 1, ct_pr = ct_pr + 1 where id = ${sql.lit(one(ids))}`.execute(world.owner)
    seen.add(await sendsFields(one(roles), page, fields, one([diamonds.search.path, diamonds.list.path])))
  }
  expect(seen.size).toBeGreaterThan(40)
})

it('sends who has a stone only as far as the person may see, in every field that depends on it', async () => {
  const held: string[] = []
  for (const who of roles)
    for (const fields of [[...documentFields], ['heldBy'], ['tracks', 'crt']]) held.push(await sendsFields(who, body, fields))
  expect(held.filter((reply) => reply.includes('"company":"')).length).toBeGreaterThan(roles.length)
})

it('sends the id alone without any field, and all fields in the usual order', async () => {
  expect(JSON.parse(await sendsFields('super', body, []))).toMatchObject({ data: { list: expect.arrayContaining([{ id: ids[0] }]) } })
  expect(await sendsFields('super', body, diamondFields.toReversed())).toBe(await text(fromMemory.url, 'super', body))
  await sendsFields('super', { ...body, isCountOnly: true }, ['crt'])
})

it('sends only these fields of deleted stones too', async () => {
  await sql`update diamond set is_deleted = true where id = ${sql.lit(ids.at(-1))}`.execute(world.owner)
  const labGrown = (
    await world.services.db
      .selectFrom('diamond')
      .select('labGrown')
      .where('id', '=', ids.at(-1) ?? '')
      .executeTakeFirstOrThrow()
  ).labGrown
  expect(await sendsFields('super', { ...body, labGrown, isDeleted: true }, ['vStnId', 'heldBy'])).toContain('"vStnId"')
})

it('refuses a name that is no field of a row', async () => {
  for (const name of ['cost', 'isDeleted', 'no such'])
    await expect(text(fromMemory.url, 'super', { ...body, fields: ['crt', name] })).rejects.toThrow(`A stone has no field called ${name}.`)
  await expect(text(fromMemory.url, 'super', { ...body, fields: 'crt' })).rejects.toThrow('fields')
})

it('shows the same newest stones on the dashboard from memory, and only what the dashboard names', async () => {
  const newest = async (url: string) => {
    const reply = JSON.parse(await text(url, 'seller', { labGrown: false }, dashboard.view.path)) as { data: { newest: object[] } }
    return reply.data.newest
  }
  const plain = await newest(world.url)
  expect(plain).toHaveLength(10)
  for (let i = 0; i < 2; i++) expect(JSON.stringify(await newest(fromMemory.url))).toBe(JSON.stringify(plain))
})
