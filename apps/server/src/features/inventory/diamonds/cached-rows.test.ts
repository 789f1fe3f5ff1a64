import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { summaries } from '@loupe/contract/inventory/summary.ts'
import { keyToSymbols } from '@loupe/domain/inventory/diamond-lists.ts'
import { type RoleId, roles } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPool } from '../../../db/connection.ts'
import { deriveStones } from '../../../demo/derive.ts'
import { budget } from '../../../testing/budget.ts'
import { seeded } from '../../../testing/deals.ts'
import { eventually } from '../../../testing/eventually.ts'
import { openIndexNode, searchText } from '../../../testing/index-node.ts'
import { reloadMasters, seedMasters, stock } from '../../../testing/stock.ts'
import { type Role, testWorld } from '../../../testing/world.ts'

/**
 * Three nodes over one stock: one searches in PostgreSQL and reads every row there, two search in the column index, of which one keeps rows in memory and one
 * has no room for any. Whatever is written, all send the same bytes.
 */
const checks = budget(50, 2000)
const seed = 20_261_123
const world = testWorld()
let cachingNode: Awaited<ReturnType<typeof openIndexNode>>
let cachelessNode: typeof cachingNode
let ids: string[] = []
const { next: random, one } = seeded(seed)

beforeAll(async () => {
  await seedMasters(world)
  ids = [...(await stock(world, [...deriveStones(300, 5, Date.UTC(2026, 10, 20))])).values()]
  // Smaller than all stones, so that some are given up and read again.
  cachingNode = await openIndexNode(world, 1)
  cachelessNode = await openIndexNode(world, 0)
})
afterAll(() => Promise.all([cachingNode.close(), cachelessNode.close()]))

const text = (url: string, who: Role, body: object, path?: string) => searchText(world, url, who, body, path)
/** All nodes answer alike. */
async function same(who: Role, body: object): Promise<string> {
  const plain = await text(world.url, who, body)
  for (const { url } of [cachingNode, cachelessNode]) expect(await text(url, who, body)).toBe(plain)
  return plain
}

const quoted = () => sql.lit(one(ids))
/** What users, jobs and sheets write. */
const writes: (() => Promise<unknown>)[] = [
  () => sql`update diamond set amt = amt + 1, ct_pr = ct_pr + 1, updated_at = now() where id = ${quoted()}`.execute(world.owner),
  () =>
    sql`update diamond set w_sts = ${one(['A', 'D', 'H', 'M', 'NA'])}, s_sts = ${one(['Y', 'S'])} where id = ${quoted()}`.execute(
      world.owner,
    ),
  () =>
    sql`update diamond set lb_cmt = ${one(['"quoted" \\ and\nlines', 'ÄÖ 鑽石 💎', ''])}, k_to_s = '{1,2}' where id = ${quoted()}`.execute(
      world.owner,
    ),
  () => sql`update diamond set is_deleted = not is_deleted where id = ${quoted()}`.execute(world.owner),
  () => sql`update diamond set back = back - 1 where id in (select id from diamond order by id limit 40)`.execute(world.owner),
  () =>
    sql`insert into media (diamond, kind, origin, is_present) values (${quoted()}, ${one(['still', 'mp4', 'certificate'])}, 'drawn', true)
      on conflict (diamond, kind, origin) do update set is_present = not media.is_present`.execute(world.owner),
  () => sql`delete from media where diamond in (select diamond from media limit 2)`.execute(world.owner),
  async () => {
    const diamond = one(ids)
    const of = { diamond, seller: one([world.people.seller, world.people.seller2]), blockType: one([1, 2] as const) }
    const isTaken = await world.services.db
      .selectFrom('block')
      .select('id')
      .where('diamond', '=', diamond)
      .where('status', 'in', [1, 2])
      .executeTakeFirst()
    if (!isTaken) await world.given.block({ ...of, status: one([1, 2] as const), remarks: one(['', 'for a ring']) })
  },
  () =>
    sql`update block set status = 4, ended_reason = 'test' where id in (select id from block where status in (1, 2) limit 1)`.execute(
      world.owner,
    ),
  () => sql`update account set company_name = company_name || '.' where id in (select account from block limit 1)`.execute(world.owner),
  async () => {
    // The same stone twice in one transaction, the second time to what it was.
    const id = one(ids)
    await world.owner.transaction().execute(async (tx) => {
      await sql`update diamond set rap = rap + 1 where id = ${sql.lit(id)}`.execute(tx)
      await sql`update diamond set rap = rap - 1 where id = ${sql.lit(id)}`.execute(tx)
    })
  },
]
const bodies = () => ({
  labGrown: random() < 0.3,
  limit: one([10, 50, 100, 500]),
  ...one([{}, { filter: { crt: { '>=': 1 } } }, { filter: { wSts: ['A', 'D'] } }, { filter: { shpNm: 'ROUND' } }]),
  sort: one([[{ crt: 'DESC' }], [{ amt: 'ASC' }], [{ colNm: 'ASC' }, { crt: 'DESC' }]]),
})

it('answers with the bytes that PostgreSQL gives, for each role, after every kind of write', async () => {
  const seen = new Set<string>()
  for (let i = 0; i < checks; i++) {
    await one(writes)()
    if (random() < 0.3) await one(writes)()
    seen.add(await same(one(['super', 'admin', 'seller', 'seller2', 'master'] as const), bodies()))
  }
  expect(seen.size).toBeGreaterThan(checks / 3)
})

it('answers a search that is repeated with whatever was written in between', async () => {
  const body = { labGrown: false, limit: 100, sort: [{ crt: 'DESC' }] }
  const answers = new Set<string>()
  for (const write of [...writes, ...writes, ...writes]) {
    answers.add(await same('admin', body))
    await write()
  }
  answers.add(await same('admin', body))
  expect(answers.size).toBeGreaterThan(writes.length)
})

/** The cells of an answer in a fixed order, without the moment at which it was given. */
const cellsOf = (answer: string) => {
  const { data } = JSON.parse(answer.replace(/"at":"[^"]*",?/, '')) as { data: { cells: object[] } }
  return { ...data, cells: data.cells.map((cell) => JSON.stringify(cell)).toSorted() }
}

it('sums the same matrix and summary, for each role, after every kind of write', async () => {
  let cells = 0
  for (let i = 0; i < 60; i++) {
    await one(writes)()
    const who = one(['super', 'admin', 'seller', 'seller2', 'master'] as const)
    const { limit: _, sort: __, ...query } = bodies()
    const axes = one([['shpNm'], ['crt', 'colNm', 'clrNm'], ['age', 'wSts'], ['lbNm', 'age', 'crt']])
    const [path, body] = one([[diamonds.quickSearch.path, query] as const, [summaries.summary.path, { ...query, axes }] as const])
    const [plain, fromMemory] = [cellsOf(await text(world.url, who, body, path)), cellsOf(await text(cachingNode.url, who, body, path))]
    expect(fromMemory).toEqual(plain)
    cells += plain.cells.length
  }
  expect(cells).toBeGreaterThan(1000)
})

it('is right again as soon as writers pause, however many wrote while rows were read', async () => {
  let isOver = false
  const pool = createPool(world.ownerUrl, 4)
  const writer = async () => {
    while (!isOver) await pool.query('update diamond set amt = amt + 1, ct_pr = ct_pr + 1 where id = $1', [one(ids)])
  }
  const reader = async () => {
    while (!isOver) await text(cachingNode.url, one(['super', 'seller'] as const), bodies())
  }
  for (let round = 0; round < 5; round++) {
    isOver = false
    const atWork = Promise.all([writer(), writer(), reader(), reader()])
    await new Promise((next) => setTimeout(next, 200))
    isOver = true
    await atWork
    for (const labGrown of [false, true])
      expect(await same('super', { labGrown, limit: 500, sort: [{ crt: 'DESC' }] })).toContain('"list":[')
  }
  await pool.end()
})

it('names values as their list does now', async () => {
  const body = { labGrown: false, limit: 500, sort: [{ crt: 'DESC' }] }
  const before = await same('super', body)
  await sql`update master set name = name || ' (renamed)' where parent_code = ${keyToSymbols}`.execute(world.owner)
  await sql`update diamond set k_to_s = '{1,2}' where id in (select id from diamond order by id limit 5)`.execute(world.owner)
  await reloadMasters(world)
  await eventually(
    async () => (await text(cachingNode.url, 'super', body)).includes('(renamed)'),
    (isRenamed) => isRenamed,
  )
  expect(await same('super', body)).not.toBe(before)
})

it('follows a migration that adds a column, while rows are in memory', async () => {
  const body = { labGrown: false, limit: 500, sort: [{ crt: 'DESC' }] }
  await same('super', body)
  await sql`alter table diamond add column polish_lines text not null default 'none'`.execute(world.owner)
  await same('super', body)
  await sql`update diamond set polish_lines = 'many', amt = amt + 1 where id = ${quoted()}`.execute(world.owner)
  await same('super', body)
  await sql`alter table diamond drop column polish_lines`.execute(world.owner)
  expect(await same('super', body)).toContain('"list":[')
})

it('shows what a role may see as soon as it is another', async () => {
  const company = 'Client of the first seller'
  const stone = await world.given.diamond({ wSts: 'H', crt: 98 })
  const account = await world.given.account({ companyName: company })
  await world.given.block({ diamond: stone.id, account: account.id, seller: world.people.seller, status: 2 })
  const body = { labGrown: false, limit: 10, sort: [{ crt: 'DESC' }] }
  expect(await same('seller2', body)).not.toContain(company)
  const change = async (type: RoleId) => {
    await world.services.db.updateTable('user').set({ type }).where('id', '=', world.people.seller2).execute()
    // Written past the API, which would have cleared the nodes' short-lived cache of signed-in people.
    for (const url of [world.url, cachingNode.url, cachelessNode.url])
      await eventually(
        async () => (await text(url, 'seller2', body)).includes(company),
        (isVisible) => isVisible === (type === roles.ADMIN),
      )
  }
  await change(roles.ADMIN)
  expect(await same('seller2', body)).toContain(company)
  await change(roles.SELLER)
  expect(await same('seller2', body)).not.toContain(company)
})

it('sends a page of 1,000 of the widest stones, and reads again what its cache has no room for', async () => {
  const made = [...deriveStones(1000, 6, Date.UTC(2026, 10, 20))].map((stone) => ({ ...stone, vStnId: `W${stone.vStnId}` }))
  await stock(world, made)
  await sql`update diamond set lb_cmt = repeat('"鑽石 \', 200), k_to_s = '{1,2,3,4,5}' where v_stn_id like 'W%'`.execute(world.owner)
  const body = { labGrown: false, limit: 1000, sort: [{ crt: 'DESC' }], filter: { vStnId: { startWith: 'W' } } }
  expect((await same('super', body)).length).toBeGreaterThan(1_000_000)
  expect(await same('seller', body)).toContain('"list":[')
})

it('shows a seller who has a stone of theirs, and nobody else', async () => {
  const stone = await world.given.diamond({ wSts: 'H', crt: 99 })
  const account = await world.given.account({ companyName: 'Seen by its seller alone' })
  await world.given.block({ diamond: stone.id, account: account.id, seller: world.people.seller, status: 2 })
  const body = { labGrown: false, limit: 10, sort: [{ crt: 'DESC' }] }
  // Twice, the second time from memory.
  for (let i = 0; i < 2; i++) {
    expect(await same('seller', body)).toContain('Seen by its seller alone')
    expect(await same('seller2', body)).not.toContain('Seen by its seller alone')
  }
})
